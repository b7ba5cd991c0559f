/**
 * Texts: opened, reviewed, controlled, published, learned from, compared. Files come with each
 * question, decisions with those that need them: nothing of them is kept here.
 */
import { strToU8 } from 'fflate';

import { fileSource, readSlice } from '../../reading/sources.js';
import { readJsonl } from '../../reading/jsonl.js';
import { readPlain } from '../../reading/plain.js';
import { sha256Of } from '../../reading/hash.js';
import { fillTextRecipe } from '../../recipe/text_section.js';
import { answer } from '../core.js';
import { checkReplay, freshSecret, readDossier } from '../run_secret.js';
import { compareAnnotations } from '../texts/compare.js';
import { isOfOtherTagger, readDecisions, writeDecisions } from '../texts/decisions.js';
import { textEngine } from '../texts/engine.js';
import { readNames, readUnits } from '../texts/inputs.js';
import { officeDocument } from '../texts/office.js';
import { compilePatterns, findPatterns } from '../texts/patterns.js';
import { drawsNames, hideUnits } from '../texts/hiding.js';
import { drawControl, makeRelease } from '../texts/release.js';
import { openSealed, sealFiles } from '../texts/sealed.js';
import { compareSettings, kTrainingDefaults, madeDocuments, trainTagger } from '../texts/train.js';
import { smallZip } from '../zip.js';

const kMadeUp = 12;

const wholeOf = (source) => readSlice(source, 0, source.size);

/** Annotated documents, accepted spans alone. */
function annotated(bytes, name) {
  const { documents } = readJsonl(readPlain(bytes, name).text);
  return documents.map(({ text, object, key }) => ({
    text,
    spans: (object[key] ?? [])
      .map((one) =>
        Array.isArray(one)
          ? one
          : [one.start_offset, one.end_offset, one.label, one.state ?? 'accepted'],
      )
      .filter(([, , , state = 'accepted']) => state === 'accepted')
      .map(([start, end, label]) => [start, end, label]),
  }));
}

/** Reading what a question brings. */
function readers(module) {
  const read = async (sources, recipe) =>
    readUnits(
      module,
      await Promise.all(
        sources.map(async (source) => ({ name: source.name, bytes: await wholeOf(source) })),
      ),
      recipe,
      officeDocument,
    );

  const given = async ({
    sources,
    recipe: document,
    decided,
    model = null,
    classes = null,
    ...more
  }) => {
    const recipe = fillTextRecipe(document);
    const inputs = await read(sources, recipe);
    return {
      inputs,
      recipe,
      // As the command line reads them: what follows from others follows anew.
      decided: readDecisions(writeDecisions(inputs.units, decided), inputs.units),
      model,
      classes,
      ...more,
    };
  };

  return { read, given };
}

/** What is asked while texts are worked through. */
const workOperations = (engine, module, { read }) => ({
  /** The texts of files: `units` as of texts/inputs.js. */
  async 'text.open'({ sources, recipe: document }) {
    const recipe = fillTextRecipe(document);
    const { files, units } = await read(sources, recipe);
    return {
      recipe,
      files: files.map(({ name, size, kind, warnings }) => ({ name, size, kind, warnings })),
      units: units.map(({ id, text, names, given: spans, parts: [{ file }] }) => ({
        id,
        file: files[file].name,
        text,
        names,
        given: spans,
      })),
    };
  },

  /** Made-up documents, to try the page with. */
  async 'text.made'({ count = kMadeUp, seed = 7 } = {}) {
    const documents = madeDocuments(module, await engine.lists(), count, seed);
    return { documents: documents.map(({ text }) => text) };
  },

  /** What is found in texts, and what follows from decisions: review_json() of each. */
  async 'text.review'({ recipe: document, units, model = null, classes = null }) {
    const { text } = fillTextRecipe(document);
    const core = await engine.use(text, model, classes);
    const patterns = compilePatterns(text.rules);
    return {
      units: units.map(({ text: content, names, spans, persons = [], elsewhere = [] }) =>
        answer(
          core.review(
            content,
            JSON.stringify({
              spans,
              persons,
              names: [...names, ...elsewhere],
              found: findPatterns(patterns, content),
            }),
          ),
        ),
      ),
    };
  },

  /** Names to be hidden, of a list that is no part of the recipe. */
  async 'text.names'({ sources: [source] }) {
    return { names: readNames(await wholeOf(source), source.name) };
  },

  /** Why the tagger says what it says of one token. */
  async 'text.explain'({ recipe: document, text: content, at, model = null, classes = null }) {
    const { text } = fillTextRecipe(document);
    return answer((await engine.use(text, model, classes)).explain(content, at));
  },
});

/** From decisions to files. */
const releaseOperations = (engine, about, { read, given }) => ({
  /** The decisions as a file. */
  async 'text.decisions'(args) {
    const { inputs, recipe } = await given(args);
    const { model, classes } = recipe.text.tagger;
    return { bytes: strToU8(writeDecisions(inputs.units, args.decided, { model, classes })) };
  },

  /** Decisions of a file that was saved, for these texts. */
  async 'text.resume'({ sources, recipe: document, work }) {
    const recipe = fillTextRecipe(document);
    const { units } = await read(sources, recipe);
    const { text } = readPlain(await wholeOf(fileSource(work)), work.name);
    return { decided: readDecisions(text, units), other: isOfOtherTagger(text, recipe.text) };
  },

  /** Between which bounds the share of documents with a miss lies, of each batch. */
  async 'text.drift'({ batches, confidence = 0.95 }) {
    const upper = (n, k) =>
      answer(engine.module.textBound(JSON.stringify({ n, k, confidence }))).share_at_most;
    // P(Bin(n, p) ≥ k) is that of n − k documents without a miss.
    return {
      bounds: batches.map(({ n, k }) => ({
        lower: k === 0 ? 0 : 1 - upper(n, n - k),
        upper: upper(n, k),
      })),
    };
  },

  /** The secret of a publication's dossier, where it was of these files and choices. */
  async 'text.replay'({ sources, recipe: document, dossier }) {
    const recipe = fillTextRecipe(document);
    const { files } = await read(sources, recipe);
    const told = readDossier(await wholeOf(fileSource(dossier)));
    await checkReplay(told, recipe, files, true);
    return { secret: told.secret.hex };
  },

  /** The files to publish, packed, and the dossier's. */
  async 'text.release'(args) {
    const program = { wasm_sha256: about.wasmSha256 ?? null };
    const made = await makeRelease(engine, { ...(await given(args)), program });
    return {
      certificate: made.certificate,
      verdict: made.verdict,
      missed: made.missed,
      elsewhere: made.elsewhere,
      secret: made.secret,
      zip: smallZip(made.files),
      files: made.files.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
      dossier: /** @type {any} */ (
        Object.fromEntries(made.dossier.map(({ name, bytes }) => [name, bytes]))
      ),
    };
  },
});

/** Texts as they would be published: one that is looked at, and those that the control reads. */
const shownOperations = (engine, { given }) => ({
  /** What one text becomes, by the very means of its publication. */
  async 'text.preview'({ document, ...args }) {
    const all = await given(args);
    const secret = drawsNames(all.recipe) ? (all.secret ?? freshSecret()) : null;
    const core = await engine.use(all.recipe.text, all.model, all.classes);
    const { recipe } = all;
    const { replacements, output } = hideUnits(core, all.inputs.units, all.decided, {
      recipe,
      secret,
    })[document];
    return { secret, replacements, output };
  },

  async 'text.control'(args) {
    const all = await given(args);
    const secret = drawsNames(all.recipe) ? (all.secret ?? freshSecret()) : null;
    const { n, seed, round, documents } = await drawControl(engine, { ...all, secret });
    const core = await engine.use(all.recipe.text, all.model, all.classes);
    return {
      n,
      seed,
      round,
      secret,
      documents: documents.map(({ document, text, places }) => ({
        document,
        text,
        tokens: answer(core.tokens(text)).tokens,
        aliases: places.map(({ at, size }) => [at, at + size]),
      })),
    };
  },
});

/** The dossier under a password. */
const sealOperations = {
  /** `files`: what the engine made, its bytes by name. */
  async 'text.seal'({ files, password }) {
    return { bytes: await sealFiles(files, password) };
  },
  async 'text.unseal'({ sealed, password }) {
    return { files: await openSealed(sealed, password) };
  },
};

/** Models and annotations. */
const learnOperations = (engine) => ({
  async 'text.train'(
    { recipe: document, documents, options, model = null, classes = null },
    context,
  ) {
    const { text } = fillTextRecipe(document);
    return trainTagger(
      engine,
      { text, documents, options: { ...kTrainingDefaults, ...options }, model, classes },
      context,
    );
  },

  /** Several settings beside one another; no model is kept. */
  async 'text.grid'(
    { recipe: document, documents, options, settings, model = null, classes = null },
    context,
  ) {
    const { text } = fillTextRecipe(document);
    const rows = await compareSettings(
      engine,
      { text, documents, options: { ...kTrainingDefaults, ...options }, model, classes, settings },
      context,
    );
    return { rows };
  },

  /** A model's file that was saved, if it is one of this version. */
  async 'text.model'({ recipe: document, model, classes = null }) {
    const { text } = fillTextRecipe(document);
    await engine.use({ ...text, tagger: { ...text.tagger, model: 'starter' } }, model, classes);
    return { sha256: await sha256Of(model) };
  },

  /** A table of word classes, if it is one. */
  async 'text.classes'({ recipe: document, classes }) {
    const { text } = fillTextRecipe(document);
    await engine.use({ ...text, tagger: { ...text.tagger, model: null } }, null, classes);
    return { sha256: await sha256Of(classes) };
  },

  async 'text.compare'({ recipe: document, sources }) {
    const { text } = fillTextRecipe(document);
    const [first, second] = await Promise.all(
      sources.map(async (source) => annotated(await wholeOf(source), source.name)),
    );
    return compareAnnotations(engine, { text, first, second });
  },
});

/**
 * @param {{module: object, about: object}} core
 * @returns {Partial<import('../answers.d.ts').Operations>}
 */
export const textOperations = ({ module, about }) => {
  const engine = textEngine(module, about);
  const reading = readers(module);
  return {
    ...workOperations(engine, module, reading),
    ...releaseOperations(engine, about, reading),
    ...shownOperations(engine, reading),
    ...learnOperations(engine),
    ...sealOperations,
  };
};
