/**
 * The command line: the page's own engine and reader under Node.
 *
 * Its commands are those of `kUsage`, which --help shows.
 *
 * Exit status: 0 done; 1 the data or the refusal of a release says no; 2 wrong use. Errors go to
 * stderr, one line each, without any value of an individual.
 */
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';

import { isExactBeside } from '../engine/exact_beside.js';
import { kindOf } from '../engine/kinds.js';
import { showHidden } from '../i18n/hidden.js';
import { compareBefore } from './compare_before.js';
import { comparePlanFiles, readBytes, readChoice } from './compare_plans.js';
import { detailCommand, kDetailUsage } from './detail.js';
import { checkApart, checkFolder, checkNewFile, readFolder, refuse } from './folders.js';
import { loadOperations } from './load_engine.js';
import { pathSource } from './node_source.js';
import { errorLine, notesOf, titlesNote, words } from './notes.js';
import { writeFolders, writeStream } from './output.js';
import { progressLine } from './progress.js';
import { isDrawnAgain, readDossierFile } from './replay.js';
import { dossierFiles, readRecipe, readSearchFile, readSheetFile } from './documents.js';
import { kRiskUsage, riskCommand } from './risk.js';
import { aggregatedSource, kSqlHelp, kSqlUsage, sqlCommand, writeNext } from './sql.js';
import { kTextUsage, textCommand } from './text.js';

class UsageError extends Error {}

/** A command that reads its own arguments; false where these are none of its usage's. */
const whole = (command) => async (args) => {
  if (!(await command(args, readRecipe))) throw new UsageError();
};

const kCommands = {
  ...{ run, compare, mask, audit, pseudonymise, sample },
  detail: whole(detailCommand),
  risk: whole(riskCommand),
  sql: whole(sqlCommand),
  text: whole(textCommand),
};

/** Errors of the recipe and of the call, as against those of the data. */
const kWrongUse =
  /^(recipe_|usage|sql_|aggregated_recipe|aggregated_least|not_yet_supported|shared_column|out_not_empty|out_file_exists|same_folders|missing_secret|weak_secret|column_twice|results_missing|results_not_asked|no_key|too_many_nodes|secret_in_recipe|perturbed_twice|share_out_of_range|matrix_rows|not_invertible|too_many_keys|replay_differs|dossier_|comparison_unreadable|detail_unreadable|plans_out_of_range|series_(?!calendar|nothing|recoded))/;

const kUsage = `node web/cli/main.js run    --recipe recipe.json --out DIR [--dossier DIR]
                            [--results FILE]… [--reader auto|papaparse] [--sheet FICHE.json]
                            [--detail FOUND.json] [--first | --earlier DIR [--cumulative]]
                            [--replay DOSSIER.json] [--reason TEXT] [--compared COMPARISON.json] FILE…
${kDetailUsage}
node web/cli/main.js compare --recipe R --recipe R2 … --out DIR FILE…
${kSqlUsage}
node web/cli/main.js mask   --k 5 --width 3 --level strict [--code 0|empty]   < id,label,count
node web/cli/main.js audit  --recipe recipe.json DIR [--source FILE]… [--results FILE]…
                            [--earlier DIR [--cumulative]] [--dossier DOSSIER.json]
node web/cli/main.js audit  --set oraccle|paris13 --k 10 --code 1|empty DIR
node web/cli/main.js pseudonymise --column INE [--column …] [--drop COLUMN]…
                            --mode shared|ephemeral --out FILE FILE
node web/cli/main.js sample --rows 213289 --seed 1 [--results FILE] --out FILE
${kRiskUsage}
${kTextUsage}`;

async function main(argv) {
  if (argv.includes('--help')) {
    process.stdout.write(`${argv[0] === 'sql' ? kSqlHelp : kUsage}\n`);
    return;
  }
  const [name, ...rest] = argv;
  if (!Object.hasOwn(kCommands, name ?? '')) throw new UsageError();
  await kCommands[name](rest);
}

function options(args, definition, { positionals = false } = {}) {
  try {
    return parseArgs({ args, options: definition, allowPositionals: positionals });
  } catch {
    throw new UsageError();
  }
}

function wholeNumber(value, smallest) {
  if (!/^\d{1,15}$/.test(value ?? '') || Number(value) < smallest) throw new UsageError();
  return Number(value);
}

/** What stands for a masked count: a number, or nothing. */
const codeOf = (value) => (value === 'empty' ? 'empty' : wholeNumber(value, 0));

const kRunOptions = {
  recipe: { type: 'string' },
  out: { type: 'string' },
  dossier: { type: 'string' },
  sheet: { type: 'string' },
  detail: { type: 'string' },
  slice: { type: 'string' },
  results: { type: 'string', multiple: true, default: [] },
  reader: { type: 'string', default: 'auto' },
  earlier: { type: 'string' },
  first: { type: 'boolean', default: false },
  cumulative: { type: 'boolean', default: false },
  replay: { type: 'string' },
  reason: { type: 'string' },
  compared: { type: 'string' },
  aggregated: { type: 'string' },
  next: { type: 'string' },
};

async function run(args) {
  const { values, positionals } = options(args, kRunOptions, { positionals: true });
  if (!values.recipe || !values.out) throw new UsageError();
  if ((positionals.length === 0) !== Boolean(values.aggregated)) throw new UsageError();
  if (values.next && !values.aggregated) throw new UsageError();
  if (!['auto', 'papaparse'].includes(values.reader)) throw new UsageError();
  // Sheet and search are for the dossier alone.
  if ((values.sheet || values.detail) && !values.dossier) throw new UsageError();
  const recipe = await readRecipe(values.recipe);
  const sheet = values.sheet ? await readSheetFile(values.sheet) : null;
  const detail = values.detail ? await readSearchFile(values.detail, recipe) : null;
  if (values.cumulative && !values.earlier) throw new UsageError();
  const apart = ['out', 'dossier', 'earlier', 'aggregated', 'next'];
  checkApart(apart.map((option) => ({ option, path: values[option] })));
  await checkFolder(values.out, 'release');
  if (values.dossier) await checkFolder(values.dossier, 'dossier');
  const earlier = values.earlier ? await readFolder(values.earlier) : null;
  const inSeries = Boolean(recipe.series);
  if (inSeries && values.cumulative) throw refuse('series_cumulative', values.earlier);
  const tables = values.aggregated && (await aggregatedSource(values.aggregated, words()));
  const sources =
    tables?.map(({ source }) => source) ?? positionals.map((path) => pathSource(path));
  const results = values.results.map((path) => pathSource(path));
  const operations = await loadOperations();
  const replay = values.replay && (await readDossierFile(operations, values.replay));
  const progress = progressLine(process.stderr);
  let result;
  try {
    const make = tables ? operations.runTables : operations.run;
    result = await make(
      {
        sources,
        tables,
        results,
        ...((inSeries || values.first) && { first: values.first }),
        ...(inSeries && earlier && { before: earlier }),
        recipe,
        secret: process.env.PARAVENT_SECRET,
        sliceBytes: values.slice ? wholeNumber(values.slice, 1) : undefined,
        reader: values.reader,
        replay,
        ...(await readChoice(recipe, values)),
      },
      { progress: progress.update },
    );
  } catch (error) {
    if (values.next) await writeNext(values.next, operations, error);
    error.notes = await titlesNote(error, sources, recipe.reading, words());
    throw error;
  } finally {
    progress.end();
    await Promise.all([...sources, ...results].map((source) => source.close()));
  }
  const beside = earlier && isExactBeside(recipe, earlier);
  const told =
    earlier && !inSeries && !beside && (await compareBefore(operations, earlier, values));
  if (told && !told.passed) return;
  const folders = [
    { path: values.out, kind: 'release', files: await filesOf(operations, result.outputs) },
  ];
  const again = await isDrawnAgain(values, recipe, result.inputs);
  if (values.dossier) {
    const files = await dossierFiles(operations, sheet, recipe, detail);
    folders.push({ path: values.dossier, kind: 'dossier', files });
  }
  await writeFolders(folders);
  const listed = !recipe.rows && (recipe.masking?.rare_traces ?? 'list') === 'list';
  for (const note of notesOf(result, words(), recipe.accepted_columns, listed))
    process.stderr.write(`${showHidden(note)}\n`);
  if (beside) process.stderr.write(`${words()('warning.plan.exact_beside')}\n`);
  if (again) process.stderr.write(`${words()('warning.plan.drawn_again')}\n`);
  process.stdout.write(
    `${JSON.stringify({
      ...kindOf(recipe).line(result),
      ...(beside && { warnings: ['exact_beside_perturbed'] }),
      ...(told && { against_earlier: told.comparison }),
    })}\n`,
  );
}

async function filesOf(operations, outputs) {
  const files = [];
  for (const { name } of outputs) files.push({ name, bytes: await operations.file({ name }) });
  return files;
}

async function compare(args) {
  const { values, positionals } = options(
    args,
    { recipe: { type: 'string', multiple: true, default: [] }, out: { type: 'string' } },
    { positionals: true },
  );
  if (!values.out || positionals.length === 0) throw new UsageError();
  await comparePlanFiles({
    recipes: values.recipe,
    out: values.out,
    paths: positionals,
    readRecipe,
  });
}

async function mask(args) {
  const { values } = options(args, {
    k: { type: 'string', default: '5' },
    width: { type: 'string' },
    level: { type: 'string', default: 'strict' },
    code: { type: 'string', default: '0' },
  });
  if (!['strict', 'published'].includes(values.level)) throw new UsageError();
  const k = wholeNumber(values.k, values.level === 'strict' ? 3 : 2);
  const width = values.width === undefined ? 0 : wholeNumber(values.width, 1);
  const code = codeOf(values.code);
  if (k > 1000 || width > k || Number(code) >= k) throw new UsageError();
  const operations = await loadOperations();
  const csv = await text(process.stdin);
  const masked = await operations.mask({ csv, k, width, level: values.level, code });
  process.stdout.write(masked.csv);
}

/** The report on stdout; status 1 when anything was found. */
async function audit(args) {
  const { values, positionals } = options(
    args,
    {
      recipe: { type: 'string' },
      source: { type: 'string', multiple: true, default: [] },
      results: { type: 'string', multiple: true, default: [] },
      earlier: { type: 'string' },
      cumulative: { type: 'boolean', default: false },
      set: { type: 'string' },
      k: { type: 'string' },
      code: { type: 'string', default: '0' },
      individuals: { type: 'string' },
      dossier: { type: 'string' },
    },
    { positionals: true },
  );
  const [folder, ...sources] = positionals;
  if (!folder || !values.recipe === !values.set) throw new UsageError();
  const files = await readFolder(folder);
  const paths = [...values.source, ...sources].map((path) => pathSource(path));
  const results = values.results.map((path) => pathSource(path));
  const operations = await loadOperations();
  const progress = progressLine(process.stderr);
  let found;
  if (values.set) {
    if (!['oraccle', 'paris13'].includes(values.set)) throw new UsageError();
    found = await operations.auditForeign({
      files,
      set: values.set,
      k: wholeNumber(values.k, 2),
      code: codeOf(values.code),
      individuals: values.individuals ? wholeNumber(values.individuals, 1) : 0,
    });
  } else {
    const earlier = values.earlier ? await readFolder(values.earlier) : [];
    const recipe = await readRecipe(values.recipe);
    if (recipe.series && values.cumulative) throw refuse('series_cumulative', values.earlier);
    try {
      found = await operations.audit(
        {
          files,
          earlier: earlier.filter(({ kind }) => !kind),
          recipe,
          sources: paths,
          results,
          cumulative: values.cumulative,
          dossier: values.dossier && (await readBytes(values.dossier)),
        },
        { progress: progress.update },
      );
    } finally {
      progress.end();
      await Promise.all([...paths, ...results].map((source) => source.close()));
    }
  }
  const { refused, warnings = [], ...reports } = found;
  process.stdout.write(`${JSON.stringify(found, null, 2)}\n`);
  if (refused) process.stderr.write(`${errorLine(refused)}\n`);
  for (const name of warnings) process.stderr.write(`${words()(`warning.audit.${name}`)}\n`);
  if (Object.values(reports).some(({ passed }) => !passed)) process.exitCode = 1;
}

/** The secret comes by the environment: a command line is seen by others. */
async function pseudonymise(args) {
  const { values, positionals } = options(
    args,
    {
      column: { type: 'string', multiple: true, default: [] },
      drop: { type: 'string', multiple: true, default: [] },
      mode: { type: 'string' },
      out: { type: 'string' },
      encoding: { type: 'string' },
      delimiter: { type: 'string' },
      malformed: { type: 'string', default: 'stop' },
      'invalid-bytes': { type: 'string', default: 'stop' },
      'skip-lines': { type: 'string', default: '0' },
      'total-line': { type: 'string', default: 'stop' },
      sheet: { type: 'string' },
    },
    { positionals: true },
  );
  const { column: columns, drop, mode, out, encoding, delimiter, malformed, sheet } = values;
  if (columns.length === 0 || !out || positionals.length !== 1) throw new UsageError();
  if (!['shared', 'ephemeral'].includes(mode)) throw new UsageError();
  const invalidBytes = values['invalid-bytes'];
  if (!['stop', 'skip'].includes(malformed)) throw new UsageError();
  if (!['stop', 'skip', 'replace'].includes(invalidBytes)) throw new UsageError();
  const totalLine = values['total-line'];
  if (!['stop', 'skip', 'keep'].includes(totalLine)) throw new UsageError();
  const skipLines = wholeNumber(values['skip-lines'], 0);
  if (skipLines > 100) throw new UsageError();
  checkNewFile(out);
  const source = pathSource(positionals[0]);
  const operations = await loadOperations();
  const progress = progressLine(process.stderr);
  let told;
  try {
    told = await writeStream(out, (write, restart) =>
      operations.pseudonymise(
        {
          sources: [source],
          columns,
          drop,
          mode,
          secret: process.env.PARAVENT_SECRET,
          reading: {
            encoding,
            delimiter,
            malformed,
            sheet,
            skip_lines: skipLines,
            total_line: totalLine,
            invalid_bytes: invalidBytes,
          },
          target: { write, restart },
        },
        { progress: progress.update },
      ),
    );
  } finally {
    progress.end();
    await source.close();
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}

async function sample(args) {
  const { values } = options(args, {
    rows: { type: 'string' },
    seed: { type: 'string', default: '1' },
    results: { type: 'string' },
    out: { type: 'string' },
  });
  if (!values.out) throw new UsageError();
  const rows = wholeNumber(values.rows, 1);
  const seed = wholeNumber(values.seed, 0);
  const files = [values.out, values.results].filter(Boolean);
  files.forEach(checkNewFile);
  const operations = await loadOperations();
  for (const [i, path] of files.entries())
    await writeStream(path, (write) => operations.sample({ rows, seed, results: i > 0, write }));
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${kUsage}\n`);
    process.exitCode = 2;
  } else if (typeof error.code === 'string') {
    process.stderr.write(`${errorLine(error)}\n`);
    process.exitCode = kWrongUse.test(error.code) ? 2 : 1;
  } else {
    process.stderr.write(`${errorLine({ code: 'engine_crashed' })}\n`);
    process.exitCode = 1;
  }
}
