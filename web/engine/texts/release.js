/**
 * From decisions to published files: texts with aliases, the certificate, the read-me, and the
 * dossier. Nothing is given back unless the independent reader (cpp/audit/texts/check_text.h) finds no
 * hidden name in any output.
 */
import { sha256Of } from '../../reading/hash.js';
import { publicTextRecipe } from '../../recipe/text_section.js';
import { answer } from '../core.js';
import { EngineError } from '../protocol.js';
import { commitmentOf, freshSecret } from '../run_secret.js';
import { controlCopies, judgeReading, seedOf } from './control.js';
import { writeDecisions } from './decisions.js';
import { countHidden, dossierFiles, jsonBytes, readMe } from './documents.js';
import { fatesOf, publishedName, publishedTexts } from './outputs.js';
import { originalRange, pointsOf } from './points.js';
import { drawsNames, hideUnits } from './hiding.js';
import { textVerdict } from './verdict.js';

/** Findings of the audit that are no name left; the last of them is of another text's name. */
const kNotes = ['name_in_small', 'name_elsewhere'];

/** Whether a finding stands where the reviewer said that nothing is to be hidden. */
export function isDecided({ offset }, hidden, decided) {
  const [start, end] = originalRange(hidden.places, offset, offset + 1);
  return decided.spans.some(
    ([first, last, , state]) => state === 'rejected' && first < end && start < last,
  );
}

/**
 * What the independent reader finds in the outputs.
 * @returns {{left: {code: string, document: number}[], notes: {code: string, document: number,
 *   offset: number}[]}} `left`: what must not be; documents from 1
 */
export function auditUnits(module, recipe, { units, hidden, decided, names, outputs = null }) {
  const { findings } = answer(
    module.auditTexts(
      JSON.stringify({
        across: recipe.text.alias.across,
        invented: drawsNames(recipe),
        elsewhere: true,
        documents: units.map(({ text }, i) => ({
          name: names[i],
          original: text,
          output: outputs ? outputs[i] : hidden[i].output,
          spans: hidden[i].spans.map(({ start, end, label, alias }) => [start, end, label, alias]),
        })),
      }),
    ),
  );
  const open = findings.filter(
    (one) => !isDecided(one, hidden[one.document - 1], decided[one.document - 1]),
  );
  return {
    left: open.filter(({ code }) => !kNotes.includes(code)),
    notes: open.filter(({ code }) => kNotes.includes(code)),
  };
}

const countWords = (copies) =>
  copies.documents.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);

/** The decisions as a file without times: how long a reader took must not change what is drawn. */
const decisionsAlone = (units, decided) =>
  new TextEncoder().encode(
    writeDecisions(
      units,
      decided.map(({ spans, persons }) => ({ spans, persons })),
    ),
  );

/**
 * The copies of a round of control, for the decisions as they are.
 * @returns {Promise<object>} controlCopies() with `seed`, `round`
 */
export async function drawControl(
  engine,
  { inputs, recipe, decided, round = 1, model, classes = null, secret = null },
) {
  const core = await engine.use(recipe.text, model, classes);
  const hidden = hideUnits(core, inputs.units, decided, { recipe, secret });
  const seed = await seedOf(
    decisionsAlone(inputs.units, decided),
    inputs.files.map(({ sha256 }) => sha256),
    round,
  );
  const copies = controlCopies(engine.module, {
    units: inputs.units,
    hidden: hidden.map(({ replacements }) => replacements),
    review: recipe.text.review,
    seed,
  });
  return { ...copies, seed, round };
}

/** What the control says, and the decisions with what it found missed. */
async function controlled(engine, given) {
  const { inputs, recipe, decided, reading, model } = given;
  const { review } = recipe.text;
  if (review === null) return { review: null, mended: decided, controls: null, missed: [] };
  if (!reading) throw new EngineError({ code: 'release_unreviewed', kind: 'no_control' });
  const copies = await drawControl(engine, { ...given, model });
  if (reading.length !== copies.documents.length || reading.some((marks) => !marks)) {
    throw new EngineError({ code: 'release_unreviewed', kind: 'control_incomplete' });
  }
  const of = inputs.units.length;
  const words = countWords(copies);
  const { round } = copies;
  const judged = judgeReading(engine.module, { copies, reading, review, of, words, round });
  // Who sees none of what was left in the open on purpose has shown nothing.
  const inattentive = judged.planted > 0 && judged.found === 0;
  if (inattentive && !given.reason?.trim()) {
    throw new EngineError({ code: 'release_unreviewed', kind: 'inattentive' });
  }
  if (judged.tooMany)
    throw new EngineError({ code: 'release_unreviewed', kind: 'too_many_misses' });
  const mended = decided.map((one) => ({ ...one, spans: [...one.spans] }));
  const missed = copies.documents.flatMap(({ document }, i) =>
    judged.missed[i].map(([start, end, label]) => [document, start, end, label]),
  );
  for (const [document, start, end, label] of missed) {
    mended[document].spans = mended[document].spans.filter(
      ([first, last, , state]) => !(state === 'rejected' && first < end && start < last),
    );
    mended[document].spans.push([start, end, label, 'accepted', 'control']);
  }
  const { n, seed } = copies;
  const { k, planted, found, share, shown, bound } = judged;
  return {
    mended,
    missed,
    review: {
      p: review.p,
      confidence: review.confidence,
      round,
      of,
      n,
      k,
      planted,
      found,
      share,
      shown: shown && !inattentive,
      ...(inattentive && { inattentive: 'reason_in_the_dossier' }),
      ...(bound.documents_at_most !== undefined && { documents_at_most: bound.documents_at_most }),
      ...(bound.misses_per_1000_words_at_most !== undefined && {
        misses_per_1000_words_at_most: bound.misses_per_1000_words_at_most,
      }),
      seed,
      documents: copies.documents.map(({ document }) => document + 1),
    },
    controls: copies.documents.map(({ document, planted: open }, i) => ({
      document: document + 1,
      planted: open,
      missed: judged.missed[i],
    })),
  };
}

/** What the independent reader notes of outputs in which it finds nothing left. @throws `leak_found` */
function checkedUnits(module, recipe, { units, files, hidden, mended }) {
  const names = units.map(({ parts }) =>
    publishedName(files[parts[0].file].kind, parts[0].file + 1),
  );
  const { left, notes } = auditUnits(module, recipe, {
    units,
    hidden,
    decided: mended,
    names,
  });
  if (left.length > 0) {
    throw new EngineError({
      code: 'leak_found',
      count: left.length,
      lines: [...new Set(left.map(({ document }) => document))].slice(0, 10),
    });
  }
  return notes;
}

/** What became of the columns of the published tables. */
const columnsOf = (fates, texts) =>
  fates.flatMap((list, file) =>
    list === null
      ? []
      : [{ file: texts[file].name, columns: list.map(({ cell: _, ...fate }) => fate) }],
  );

/** What was taken out of office files, counted; null where there is none. */
function leftOut(files) {
  if (!files.some(({ kind }) => ['docx', 'odt', 'office'].includes(kind))) return null;
  const of = (...names) =>
    files
      .flatMap(({ warnings }) => warnings)
      .filter(({ kind }) => names.some((name) => kind === `left_${name}`))
      .reduce((sum, { count }) => sum + count, 0);
  return {
    comments: of('comments'),
    deletions: of('deletions'),
    others: of('hidden', 'alternatives', 'diagrams', 'embedded'),
  };
}

/**
 * Where a word of another document's hidden name stands.
 * @returns {[number, number, string][]} document from 0, place, word
 */
function wordsElsewhere(found, hidden) {
  return found
    .filter(({ code }) => code === 'name_elsewhere')
    .map(({ document, offset }) => {
      const { places, output } = hidden[document - 1];
      const [word] = pointsOf(output)
        .slice(offset)
        .join('')
        .match(/^[\p{L}\p{M}\p{N}]+/u) ?? [''];
      return [document - 1, originalRange(places, offset, offset + 1)[0], word];
    });
}

/** A published file as the certificate lists it. */
const outputOf = async ({ name, bytes, ...more }) => ({
  name,
  bytes: bytes.length,
  sha256: await sha256Of(bytes),
  ...more,
});

/**
 * @param {ReturnType<typeof import('./engine.js').textEngine>} engine
 * @param {{inputs: {files: object[], units: object[]}, recipe: object, decided: object[], reading?:
 *   ?any[][], round?: number, model?: ?Uint8Array, classes?: ?Uint8Array, program?: object, secret?: ?string, reason?: string}} given
 *   `reading`: of the control sample, see control.js; `secret`: of invented names, made anew where
 *   there is none; `reason`: why there is a release although the reader saw nothing that was planted,
 *   for the dossier
 * @returns {Promise<{files: {name: string, bytes: Uint8Array}[], dossier: {name: string, bytes:
 *   Uint8Array}[], certificate: object, verdict: any, decided: object[], missed: any[][], elsewhere:
 *   [number, number, string][], secret: ?string}>} `decided`: with what the control found, which `missed` tells
 *   alone; `elsewhere`: document, place and word where a word of another document's hidden name stands
 * @throws `release_unreviewed`, `leak_found`
 */
export async function makeRelease(engine, given) {
  const { inputs, recipe, model = null, classes = null, program = {} } = given;
  const { units, files } = inputs;
  const secret = drawsNames(recipe) ? (given.secret ?? freshSecret()) : null;
  const { review, mended, missed, controls } = await controlled(engine, { ...given, secret });
  const core = await engine.use(recipe.text, model, classes);
  const hidden = hideUnits(core, units, mended, { recipe, secret });
  const found = checkedUnits(engine.module, recipe, { units, files, hidden, mended });
  const notes = found.filter(({ code }) => code === 'name_in_small');
  const elsewhere = wordsElsewhere(found, hidden);
  const fates = fatesOf(engine.module, core, inputs, recipe, hidden);
  const asked = { inputs, recipe, hidden, decided: mended, fates };
  const texts = await publishedTexts(engine.module, core, asked);
  const columns = columnsOf(fates, texts);
  const counts = countHidden(hidden);
  const { language } = recipe.exports;
  const judged = textVerdict(engine.module, { review, columns, elsewhere: elsewhere.length });
  const readme = readMe({
    language,
    verdict: judged.words[language],
    documents: units.length,
    counts,
    labels: recipe.text.labels.hide,
    review,
    outputs: texts,
    about: recipe.about,
    alias: recipe.text.alias,
    own: publicTextRecipe(recipe).left,
    columns,
    left: leftOut(files),
  });
  const outputs = await Promise.all([...texts, readme].map(outputOf));
  const certificate = await certificateOf(engine, {
    ...given,
    counts,
    notes,
    secret,
    review,
    outputs,
    columns,
    verdict: judged.verdict,
    passed: judged.passed,
  });
  return {
    certificate,
    verdict: judged.whole,
    decided: mended,
    missed,
    elsewhere,
    secret,
    files: [
      ...texts.map(({ name, bytes }) => ({ name, bytes })),
      readme,
      { name: 'certificate.json', bytes: jsonBytes(certificate) },
    ],
    dossier: dossierFiles({
      recipe,
      units,
      released: hidden,
      decided: mended,
      certificate,
      inputs: files.map(({ name, size, sha256, encoding, kind, warnings }) => ({
        name,
        bytes: size,
        sha256,
        encoding,
        kind,
        warnings,
      })),
      notes,
      program,
      controls,
      reason: given.reason,
      secret: secret && { hex: secret, commitment: certificate.aliases.commitment },
    }),
  };
}

/** What is said of a release in public: figures, no piece of a text. */
async function certificateOf(engine, given) {
  const {
    inputs,
    recipe,
    model = null,
    counts,
    notes,
    secret,
    review,
    outputs,
    columns,
    verdict,
    passed,
  } = given;
  const { recipe: published, left } = publicTextRecipe(recipe);
  return {
    version: engine.module.version(),
    kind: 'text',
    recipe: published,
    ...(left && { recipe_left_out: left }),
    documents: inputs.units.length,
    hidden: counts,
    in_small_letters: notes.length,
    aliases: {
      scheme: recipe.text.alias.scheme,
      linked_across_documents: recipe.text.alias.across,
      ...(secret && { commitment: await commitmentOf(secret, recipe) }),
    },
    model: await modelDigest(engine, recipe.text, model),
    review,
    ...(columns.length > 0 && { columns }),
    verdict,
    checked: [
      'outputs_rebuilt',
      'no_name_left',
      'identifiers',
      'one_form_one_alias',
      'file_names',
      'names_of_other_documents',
      ...(columns.length > 0 ? ['whole_rows'] : []),
    ],
    not_checked: ['what_was_never_found', 'facts_that_identify'],
    passed,
    outputs,
  };
}

async function modelDigest(engine, { tagger }, model) {
  if (tagger.model === null) return null;
  return sha256Of(model ?? (await engine.starter()));
}
