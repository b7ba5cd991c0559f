/**
 * The same recipe where the data are (web/sql/): `sql` writes a script for an engine; `run
 * --aggregated` makes the release from the tables that it leaves.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

import { neededColumns } from '../recipe/needed_columns.js';
import { fillDefaults } from '../recipe/schema.js';
import { readRecipe } from './documents.js';
import { checkFolder, readWhole, refuse, unread } from './folders.js';
import { loadOperations } from './load_engine.js';
import { pathSource } from './node_source.js';
import { writeFolders } from './output.js';

/** The columns that a recipe of traces reads, one a line: for a view, or an extraction. */
function columnsText(recipe) {
  const { individual, identifiers } = recipe.columns;
  const others = neededColumns(recipe).filter(
    (name) => name !== individual && !identifiers.includes(name),
  );
  return [individual, ...others].map((name) => `${name}\n`).join('');
}

/**
 * The command `sql`: writes the script of a recipe; no data is read.
 * @param {any} values of options.js
 * @param {string[]} _ no files
 * @param {import('./program.js').Io} io
 */
export async function sql(values, _, io) {
  const { engine, out, table, source, to, work, fold, absent, rows, passes, least } = values;
  const recipe = await readRecipe(values.recipe);
  if (values.columns) {
    const key = ['rows', 'text'].find((kind) => recipe[kind]);
    if (key) throw refuse('sql_kind', values.recipe, { key });
    io.stdout.write(columnsText(fillDefaults(recipe)));
    return;
  }
  await checkFolder(out, 'script');
  const operations = await loadOperations();
  const { files } = await operations.sql({
    recipe,
    options: {
      ...{ engine, table, source, to, work, fold, absent, rows, passes, least },
      file_column: values['file-column'],
    },
    next: values.removed && (await readWhole(values.removed)).toString('utf8'),
  });
  const encoder = new TextEncoder();
  const written = files.map((file) => ({ name: file.name, bytes: encoder.encode(file.text) }));
  await writeFolders([{ path: out, kind: 'script', files: written }]);
}

/**
 * The files of a folder of tables, with their paths in it; stderr says what they are.
 * @param {string} folder
 * @param {import('./program.js').Io} io
 * @returns {Promise<{path: string, source: ReturnType<typeof pathSource>}[]>}
 * @throws `file_missing`, `file_unreadable`, `not_a_folder`
 */
export async function aggregatedSource(folder, { t, stderr }) {
  let entries;
  try {
    entries = await readdir(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    throw unread(folder, error);
  }
  stderr.write(`${t('sql.internal')}\n`);
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
