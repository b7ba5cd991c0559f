/**
 * Texts from recipe to publication: `text tag --recipe`, `text control`, `text apply`, `text audit`.
 *
 * `tag` writes what is found as decisions to be reviewed; `control` the copies that a person reads
 * when the review is over, some spans of which are left in the open on purpose; `apply` the public
 * files, if that reading is complete; `audit` reads them again. Decisions, copies and the dossier are
 * internal.
 */
import { basename } from 'node:path';

import { auditTexts } from '../engine/texts/audit.js';
import { readDecisions, writeDecisions } from '../engine/texts/decisions.js';
import { readUnits } from '../engine/texts/inputs.js';
import { officeDocument } from '../engine/texts/office.js';
import { compilePatterns, findPatterns } from '../engine/texts/patterns.js';
import { drawsNames, namesElsewhere } from '../engine/texts/hiding.js';
import { drawControl, makeRelease } from '../engine/texts/release.js';
import { openSealed, sealFiles } from '../engine/texts/sealed.js';
import { checkReplay, freshSecret, readDossier } from '../engine/run_secret.js';
import { readJsonl, writeJsonl } from '../reading/jsonl.js';
import { sha256Of } from '../reading/hash.js';
import { readRecipe } from '../recipe/read_recipe.js';
import { fillTextRecipe } from '../recipe/text_section.js';
import { checkApart, checkFolder, readRelease, refuse } from './folders.js';
import { answerOf, loadTexts } from './load_texts.js';
import { writeFolders, writeStream } from './output.js';
import { bytesOf, filesIn, inFile } from './text_files.js';

/**
 * A file that the recipe asks for by its digest, or that an option gives in place of the program's
 * own; the recipe then names it, since what is hidden depends on it.
 * @param {object} tagger the recipe's section
 * @param {'model'|'classes'} name of its key and of the option
 * @param {string} [path]
 * @param {string} other what is said of a file that is another
 */
async function fileOfTagger(tagger, name, path, other) {
  const asked = tagger[name]?.sha256;
  if (!path) {
    if (asked) throw Object.assign(refuse('recipe_missing_key', ''), { key: `--${name}` });
    return null;
  }
  const bytes = await bytesOf(path);
  const sha256 = await sha256Of(bytes);
  if (asked && sha256 !== asked) throw refuse(other, path);
  if (name !== 'model' || tagger.model !== null) tagger[name] = { sha256 };
  return bytes;
}

/** Recipe, texts, engine and model of a call; without a recipe its defaults, the tagger included. */
async function opened({ recipe: path, ...values }, paths) {
  const recipe = path
    ? await inFile(path, async () => fillTextRecipe(readRecipe(await bytesOf(path))))
    : fillTextRecipe({ text: {} });
  const { tagger } = recipe.text;
  const model = await fileOfTagger(tagger, 'model', values.model, 'model_corrupt');
  const classes = await fileOfTagger(tagger, 'classes', values.classes, 'classes_other');
  const { module, texts } = await loadTexts(classes).catch((error) => {
    throw classes && error.code === 'list_corrupt'
      ? refuse('classes_other', values.classes)
      : error;
  });
  const files = await Promise.all(
    (await filesIn(paths)).map(async (one) => ({ name: basename(one), bytes: await bytesOf(one) })),
  );
  const inputs = await readUnits(module, files, recipe, officeDocument);
  return { recipe, inputs, texts, model };
}

async function decisionsOf(path, { units }) {
  const bytes = await bytesOf(path);
  return inFile(path, () => readDecisions(new TextDecoder().decode(bytes), units));
}

/** Writes what is found; a line a text. @returns {Promise<object>} figures */
export async function tagByRecipe(values, paths) {
  const { recipe, inputs, texts, model } = await opened(values, paths);
  const core = await texts.use(recipe.text, model);
  const patterns = compilePatterns(recipe.text.rules);
  // Spans that a file brings are somebody's annotation, and no finding of ours.
  const review = ({ text, names }, others = []) => {
    const asked = { names: [...names, ...others], spans: [], found: findPatterns(patterns, text) };
    return answerOf(core.review(text, JSON.stringify(asked)));
  };
  let reviews = inputs.units.map((unit) => review(unit));
  if (recipe.text.scope === 'file') {
    const all = reviews.map(({ names }) => names);
    reviews = inputs.units.map((unit, i) => review(unit, namesElsewhere(all, i)));
  }
  const decided = reviews.map(({ spans }) => ({ spans: spans.map((one) => one.slice(0, 6)) }));
  await writeStream(values.out, (write) =>
    write(new TextEncoder().encode(writeDecisions(inputs.units, decided))),
  );
  const all = decided.flatMap(({ spans }) => spans);
  return {
    documents: inputs.units.length,
    accepted: all.filter(([, , , state]) => state === 'accepted').length,
    proposed: all.filter(([, , , state]) => state === 'proposed').length,
    warnings: inputs.files.flatMap(({ name: file, warnings }) =>
      warnings.map((one) => ({ file, ...one })),
    ),
  };
}

/** Writes the copies to be read: JSONL, `read` to be set true, `label` to be filled. */
export async function writeControl(values, paths) {
  const { recipe, inputs, texts, model } = await opened(values, paths);
  if (recipe.text.review === null) {
    throw Object.assign(refuse('recipe_conflict', values.recipe), { key: 'text.review' });
  }
  const decided = await decisionsOf(values.decisions, inputs);
  const round = Number(values.round ?? 1);
  const secret = drawsNames(recipe)
    ? ((await replayed(values, recipe, inputs)) ?? freshSecret())
    : null;
  const asked = { inputs, recipe, model, round, decided, secret };
  const { n, documents } = await drawControl(texts, asked);
  await writeStream(values.out, (write) =>
    write(
      new TextEncoder().encode(
        writeJsonl(
          documents.map(({ document, text }) => ({
            object: { id: document + 1, round, read: false, ...(secret && { secret }) },
            text,
            key: 'label',
            spans: [],
          })),
        ),
      ),
    ),
  );
  return { documents: inputs.units.length, to_read: n, round };
}

/** The marks of a reading, in the order of the copies; null of one that is not read. */
async function readingOf(path) {
  if (!path) return null;
  const { documents } = await inFile(path, async () =>
    readJsonl(new TextDecoder().decode(await bytesOf(path))),
  );
  return {
    marks: documents.map(({ spans, object }) => (object.read === true ? spans : null)),
    texts: documents.map(({ text }) => text),
    round: documents[0]?.object.round ?? 1,
    secret: documents[0]?.object.secret ?? null,
  };
}

/** The secret of the dossier that is to be replayed, which must be of this recipe and these files. */
async function replayed({ replay }, recipe, inputs) {
  if (!replay) return null;
  const dossier = await inFile(replay, async () => readDossier(await bytesOf(replay)));
  await checkReplay(dossier, recipe, inputs.files, drawsNames(recipe));
  return dossier.secret?.hex ?? null;
}

async function releaseGiven(values, paths) {
  const { recipe, inputs, texts, model } = await opened(values, paths);
  const decided = await decisionsOf(values.decisions, inputs);
  const reading = await readingOf(values.control);
  const told = (await replayed(values, recipe, inputs)) ?? reading?.secret ?? null;
  const secret = drawsNames(recipe) ? told : null;
  const { reason } = values;
  const asked = { inputs, recipe, model, decided, secret, reason, round: reading?.round ?? 1 };
  if (reading && recipe.text.review !== null) {
    const { documents } = await drawControl(texts, asked);
    const same =
      documents.length === reading.texts.length &&
      documents.every(({ text }, i) => text === reading.texts[i]);
    if (!same) throw refuse('text_mismatch', values.control);
  }
  return { texts, asked: { ...asked, reading: reading?.marks ?? null } };
}

/** Writes the public files, and the dossier where it is asked for. */
export async function apply(values, paths, password = '') {
  checkApart(['out', 'dossier'].map((option) => ({ option, path: values[option] })));
  await checkFolder(values.out, 'release');
  if (values.dossier) await checkFolder(values.dossier, 'dossier');
  const { texts, asked } = await releaseGiven(values, paths);
  const { files, dossier, certificate, verdict } = await makeRelease(texts, asked);
  const own = Object.fromEntries(dossier.map(({ name, bytes }) => [name, bytes]));
  const sealed = values.sealed ? await sealFiles(own, password) : null;
  await writeFolders([
    { path: values.out, kind: 'release', files },
    ...(values.dossier ? [{ path: values.dossier, kind: 'dossier', files: dossier }] : []),
  ]);
  if (sealed) await writeStream(values.sealed, (write) => write(sealed));
  const { documents, review, passed, in_small_letters: small } = certificate;
  return {
    documents,
    hidden: Object.values(certificate.hidden).reduce((sum, { spans }) => sum + spans, 0),
    in_small_letters: small,
    review,
    passed,
    verdict,
  };
}

/** Writes the files of a sealed dossier. */
export async function openDossier(path, out, password = '') {
  await checkFolder(out, 'dossier');
  const opened = await inFile(path, async () => openSealed(await bytesOf(path), password));
  const files = Object.entries(opened).map(([name, bytes]) => ({ name, bytes }));
  await writeFolders([{ path: out, kind: 'dossier', files }]);
  return { files: files.map(({ name }) => name) };
}

/** @returns {Promise<{passed: boolean, findings: object[]}>} */
export async function auditByRecipe(values, folder) {
  const published = await readRelease(folder);
  const { texts, asked } = await releaseGiven(values, values.source);
  return auditTexts(texts, { ...asked, published });
}
