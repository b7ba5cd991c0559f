/**
 * The command `run`: files and a recipe in; a release, and beside it an internal dossier, out. With
 * `--aggregated` the files are tables that an engine left (sql.js).
 */
import { isExactBeside } from '../engine/exact_beside.js';
import { withFileTitles } from '../engine/file_titles.js';
import { withChecks } from '../engine/verdict_checks.js';
import { makerOf } from '../engine/kinds.js';
import { showHidden } from '../i18n/hidden.js';
import { proofLine } from '../i18n/proof.js';
import { briefVerdict, verdictLines } from '../i18n/verdict.js';
import { publicationsBefore } from '../recipe/series_choices.js';
import { WrongUse } from './arguments.js';
import { compareBefore } from './compare_before.js';
import { readChoice } from './compare_plans.js';
import { dossierFiles, readRecipe, readSearchFile, readSheetFile } from './documents.js';
import { checkApart, checkFolder, readRelease, refuse } from './folders.js';
import { loadOperations } from './load_engine.js';
import { heldFolder } from './lock.js';
import { notesOf, otherIndividualNotes, pointLines, titlesNote, understoodLines } from './notes.js';
import { writeFolders } from './output.js';
import { isDrawnAgain, readDossierFile } from './replay.js';
import { sourceOf, withProgress } from './sources.js';
import { aggregatedSource, writeNext } from './sql.js';

/** Folders that a call names, each apart from the others. */
const kFolders = ['out', 'dossier', 'earlier', 'aggregated', 'next'];

const kExactBeside = {
  check: 'earlier',
  outcome: 'found',
  because: [{ reason: 'exact_beside' }],
};

/**
 * Everything that a run needs, read and checked before it begins.
 * @param {any} values @param {string[]} files @param {import('./program.js').Io} io
 */
async function prepared(values, files, io) {
  if (files.length === 0 && !values.aggregated) throw new WrongUse('missing_file');
  if (files.length > 0 && values.aggregated) throw new WrongUse('no_files');
  const recipe = await readRecipe(values.recipe);
  const sheet = values.sheet ? await readSheetFile(values.sheet) : null;
  const detail = values.detail ? await readSearchFile(values.detail, recipe) : null;
  checkApart(kFolders.map((option) => ({ option, path: values[option] })));
  await checkFolder(values.out, 'release');
  if (values.dossier) await checkFolder(values.dossier, 'dossier');
  const earlier = values.earlier ? await readRelease(values.earlier) : null;
  if (recipe.series && values.cumulative) throw refuse('series_cumulative', values.earlier);
  const tables = values.aggregated && (await aggregatedSource(values.aggregated, io));
  const sources =
    tables?.map(({ source }) => source) ??
    (await Promise.all(files.map((path) => sourceOf(path, io))));
  return {
    recipe: await withFileTitles(recipe, sources),
    sheet,
    detail,
    earlier,
    tables,
    sources,
    results: await Promise.all(values.results.map((path) => sourceOf(path, io))),
  };
}

async function made(operations, values, given, io) {
  const { recipe, earlier, tables, sources, results } = given;
  const make = tables ? operations.runTables : operations.run;
  const replay = values.replay && (await readDossierFile(operations, values.replay));
  try {
    return await withProgress(io, [...sources, ...results], async (about) =>
      make(
        {
          sources,
          tables,
          results,
          ...((recipe.series || values.first) && { first: values.first }),
          ...(recipe.series && earlier && { before: earlier }),
          recipe,
          secret: io.env.PARAVENT_SECRET,
          sliceBytes: values.slice,
          reader: values.reader,
          replay,
          ...(await readChoice(recipe, values)),
        },
        about,
      ),
    );
  } catch (error) {
    if (values.next) await writeNext(values.next, operations, error);
    error.notes = [
      ...understoodLines(error.understood, io.t),
      ...(await titlesNote(error, sources, recipe.reading, io.t)),
      ...(tables ? [] : await otherIndividualNotes(operations, error, sources, recipe, io.t)),
    ];
    throw error;
  } finally {
    await Promise.all(sources.map((source) => source.close())); // notes open them again
  }
}

const proofFigures = ({ proven, witnesses, masked, proven_counts: counts }) => ({
  proven,
  witnesses,
  masked,
  proven_counts: counts,
});

async function filesOf(operations, outputs) {
  const files = [];
  for (const { name } of outputs) files.push({ name, bytes: await operations.file({ name }) });
  return files;
}

/**
 * @param {any} values of options.js
 * @param {string[]} files
 * @param {import('./program.js').Io} io
 * @returns {Promise<number>} 1 where a comparison stops it
 */
export function run(values, files, io) {
  return heldFolder(values.out, () => releaseOf(values, files, io));
}

async function releaseOf(values, files, io) {
  const given = await prepared(values, files, io);
  const { recipe, sheet, detail, earlier } = given;
  const operations = await loadOperations();
  const result = await made(operations, values, given, io);
  const beside = earlier && isExactBeside(recipe, earlier);
  const check = beside ? await operations.settle(kExactBeside) : null;
  const told =
    earlier && !recipe.series && !beside
      ? await compareBefore(operations, earlier, values, io)
      : null;
  if (told && !told.passed) return 1;
  const released = await filesOf(operations, result.outputs);
  const published = { files: released, before: publicationsBefore(recipe, earlier) };
  const proof = values['no-proof'] ? null : await proofOf(operations, published, recipe, io);
  if (proof?.file) released.push(proof.file);
  const folders = [{ path: values.out, kind: 'release', files: released }];
  const again = await isDrawnAgain(values, recipe, result.inputs);
  if (values.dossier) {
    const dossier = await dossierFiles(operations, sheet, recipe, detail);
    folders.push({ path: values.dossier, kind: 'dossier', files: dossier });
  }
  await writeFolders(folders);
  const verdict = withChecks(result.verdict, [told?.check, check, proof?.check]);
  await tell(result, { recipe, beside, again, told, verdict, values, proof }, io);
  return 0;
}

/** Of traces alone: other student bodies that give the same files. */
async function proofOf(operations, published, recipe, io) {
  if (recipe.rows) return null;
  const proof = await withProgress(io, [], (about) => operations.auditProve(published, about));
  await operations.proven(proof);
  return proof;
}

/** What a person reads on standard error, and what a program reads on standard output. */
async function tell(result, { recipe, beside, again, told, verdict, values, proof }, io) {
  const { t, stdout, stderr } = io;
  const listed = !recipe.rows && (recipe.masking?.rare_traces ?? 'list') === 'list';
  const notes = [
    ...understoodLines(result.understood, t),
    ...notesOf(result, t, recipe.accepted_columns, listed),
    ...(beside ? [t('warning.plan.exact_beside')] : []),
    ...(again ? [t('warning.plan.drawn_again')] : []),
    ...(proof ? [proofLine(proof, t, true)] : []),
  ];
  notes.push(...pointLines(result, recipe, t), ...verdictLines(verdict, t));
  for (const note of notes) stderr.write(`${showHidden(note)}\n`);
  // On a terminal a person reads; a program asks by a pipe, or by --json.
  if (stdout.isTTY && !values.json) {
    const { writtenText } = await import('./help.js');
    stdout.write(`${writtenText(values.out, result.outputs.length, t.locale)}\n`);
    return;
  }
  const line = {
    ...makerOf(recipe).line(result),
    ...(beside && { warnings: ['exact_beside_perturbed'] }),
    ...(told && { against_earlier: told.comparison }),
    ...(proof?.proof && { proof: proofFigures(proof.proof) }),
    verdict: briefVerdict(verdict),
  };
  stdout.write(`${JSON.stringify(line)}\n`);
}
