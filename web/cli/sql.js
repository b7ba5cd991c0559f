/**
 * The same recipe where the data are (web/sql/): `sql` writes a script for an engine; `run
 * --aggregated` makes the release from the tables that it leaves.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { parseArgs } from 'node:util';

import { checkFolder, refuse } from './folders.js';
import { loadOperations } from './load_engine.js';
import { pathSource } from './node_source.js';
import { writeFolders } from './output.js';

export const kSqlUsage = `node web/cli/main.js sql    --engine duckdb|postgresql|spark|trino --recipe recipe.json
                            (--table a.b.c | --source SQL) --out DIR [--to DIR] [--work SCHEMA]
                            [--fold none|lower|upper] [--file-column NAME] [--absent COLUMN]…
                            [--rows view|table] [--passes 12] [--least N] [--removed FILE]
node web/cli/main.js run    --aggregated DIR --recipe recipe.json --out DIR [--dossier DIR] [--next FILE]`;

/** What `sql --help` says. */
export const kSqlHelp = `${kSqlUsage}

sql reads no data and opens no connection: it writes a script, and a LISEZMOI.md that says how to run it.

  --table a.b.c    the table or view, up to three names joined by points
  --source SQL     in its place, an expression of the engine's: "(SELECT …)", "read_parquet('…')"
  --out DIR        where the script is written
  --to DIR         where the engine will write the tables (./paravent-internal unless given); they are
                   internal, and what run --aggregated takes
  --work SCHEMA    Spark, Trino: where the script may make tables; it drops them in the end
  --fold lower     the table's column names are those of the recipe in small letters, as PostgreSQL has
                   names that were not quoted; upper: in capitals
  --file-column N  the column that holds the file's name, for a recipe that uses (fichier)
  --absent COLUMN  an optional column of the recipe that the table lacks
  --rows table     copies the prepared rows once: for a source that changes, or is dear to read
  --passes N       how often cleaning is repeated (12)
  --least N        leaves counts down to N out of the engine, so that any k from N on can be tried
  --removed FILE   what run --aggregated … --next FILE wrote: the script of the next turn`;

const text = { type: /** @type {const} */ ('string') };

export const kSqlOptions = {
  engine: text,
  recipe: text,
  table: text,
  source: text,
  out: text,
  to: text,
  work: text,
  fold: { ...text, default: 'none' },
  'file-column': text,
  absent: { ...text, multiple: true, default: [] },
  rows: { ...text, default: 'view' },
  passes: { ...text, default: '12' },
  least: text,
  removed: text,
};

function valuesOf(args) {
  try {
    return parseArgs({ args, options: kSqlOptions }).values;
  } catch {
    return {};
  }
}

/**
 * Writes the script of a recipe; no data is read.
 * @param {string[]} args
 * @param {(path: string) => Promise<object>} readRecipe
 * @returns {Promise<boolean>} false for wrong use
 */
export async function sqlCommand(args, readRecipe) {
  const values = valuesOf(args);
  const { engine, out, table, source, to, work, fold, absent, rows, passes, least } = values;
  const isNumber = (value) => value === undefined || /^\d{1,4}$/.test(value);
  if (!values.recipe || !engine || !out || !isNumber(passes) || !isNumber(least)) return false;
  if (!['none', 'lower', 'upper'].includes(fold) || !['view', 'table'].includes(rows)) return false;
  const recipe = await readRecipe(values.recipe);
  await checkFolder(out, 'script');
  const operations = await loadOperations();
  const { files } = await operations.sql({
    recipe,
    options: {
      ...{ engine, table, source, to, work, fold, absent, rows },
      file_column: values['file-column'],
      passes: Number(passes),
      least: least === undefined ? undefined : Number(least),
    },
    next: values.removed && (await readText(values.removed)),
  });
  const encoder = new TextEncoder();
  const written = files.map((file) => ({ name: file.name, bytes: encoder.encode(file.text) }));
  await writeFolders([{ path: out, kind: 'script', files: written }]);
  return true;
}

async function readText(path) {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw refuse('file_unreadable', path);
  }
}

/**
 * The files of a folder of tables, with their paths in it; stderr says what they are.
 * @param {string} folder
 * @param {(key: string) => string} words
 * @returns {Promise<{path: string, source: ReturnType<typeof pathSource>}[]>}
 * @throws `file_unreadable`
 */
export async function aggregatedSource(folder, words) {
  let entries;
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch {
    throw refuse('file_unreadable', folder);
  }
  process.stderr.write(`${words('sql.internal')}\n`);
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      return { path: relative(folder, path).split(sep).join('/'), source: pathSource(path) };
    });
}

/** What the next turn removes, where that is why a run ended; readable by its owner alone. */
export async function writeNext(path, operations, { code }) {
  if (code !== 'aggregated_next_turn') return;
  const next = await operations.nextTurn();
  await writeFile(path, next.text, { mode: 0o600 });
}
