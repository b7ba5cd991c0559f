// One recipe and one set of rows, by the rows and by the tables of an engine: the same bytes, or the
// same error.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { newFolder, removeFolder } from './engines.js';

/** Bytes as a source of web/reading/sources.js. */
export const bytesSource = (name, bytes) => ({
  name,
  size: bytes.length,
  slice: async (start, end) => bytes.slice(start, end),
});

const csvField = (text) => `"${text.replaceAll('"', '""')}"`;
export const csvOf = (columns, rows) =>
  new TextEncoder().encode(
    [columns, ...rows].map((row) => `${row.map(csvField).join(',')}\n`).join(''),
  );

const digest = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** What of an error must be the same: not the places, which an engine does not know. */
const errorOf = ({ code, key, column, kind, also = [] }) => ({
  error: code,
  key: key ?? '',
  column: column ?? '',
  kind: [kind ?? '', ...also.map((other) => `${other.column} ${other.kind}`)].join(),
});

async function filesOf(operations, result) {
  const files = {};
  for (const { name } of result.outputs) files[name] = await operations.file({ name });
  return files;
}

const outcomeOf = (files) => ({
  files: Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, digest(bytes)])),
});

/** Questions of roles, which engines are asked too. */
const kOfRoles = [
  'few_individuals',
  'many_rows_each',
  'years_of_bac',
  'unused_identifier',
  'varying_descriptions',
];

/** Answers that leave all as it is: made-up rows are odd on purpose, and engines are not asked. */
const kAsItIs = Object.fromEntries(
  Array.from(
    readFileSync(new URL('../../../cpp/recipe/questions.def', import.meta.url), 'utf8').matchAll(
      /^PARAVENT_QUESTION\(\w+, "(\w+)", \w+, "([^"]+)"\)/gm,
    ),
    ([, id, answers]) => [
      id,
      answers.split('|').find((one) => ['right', 'keep', 'apart', 'as_text'].includes(one)),
    ],
  ).filter(([id, answer]) => answer && !kOfRoles.includes(id)),
);

/** The recipe with these answers, but for what it answers itself. */
export const answered = (recipe) => ({
  ...recipe,
  reading: { ...recipe.reading, answers: { ...kAsItIs, ...recipe.reading?.answers } },
});

export const byRows = (operations, recipe, columns, rows) =>
  byFiles(operations, answered(recipe), [bytesSource('rows.csv', csvOf(columns, rows))]);

/** The same with the recipe as it is, which answers what is asked. */
export const byRowsAsked = (operations, recipe, columns, rows) =>
  byFiles(operations, recipe, [bytesSource('rows.csv', csvOf(columns, rows))]);

export async function byFiles(operations, recipe, sources) {
  try {
    const result = await operations.run({ recipe, sources });
    const files = await filesOf(operations, result);
    return { ...outcomeOf(files), bytes: files, internal: result.internal };
  } catch (error) {
    if (typeof error.code !== 'string') throw error;
    return errorOf(error);
  }
}

/** The files of a folder, as `runTables` takes them. */
export const tablesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      const name = path.slice(folder.length + 1);
      return { path: name, source: bytesSource(name, new Uint8Array(readFileSync(path))) };
    });

/** One turn: the outcome of a run of tables, which may ask for another. */
export async function byTables(operations, recipe, tables) {
  try {
    const result = await operations.runTables({ recipe: answered(recipe), tables });
    const files = await filesOf(operations, result);
    return { ...outcomeOf(files), bytes: files, internal: result.internal };
  } catch (error) {
    if (typeof error.code !== 'string') throw error;
    return { ...errorOf(error), file: error.file, line: error.line };
  }
}

/**
 * The script, the engine, the tables, turn by turn.
 * @returns {Promise<object>} the outcome, and `turns`
 */
export async function byEngine(operations, engine, recipe, options, { onTables } = {}) {
  let next;
  for (let turn = 1; ; turn += 1) {
    const folder = newFolder();
    try {
      let script;
      try {
        script = await operations.sql({
          recipe: answered(recipe),
          options: { engine: engine.name, to: join(folder, 'out'), ...engine.options, ...options },
          next,
        });
      } catch (error) {
        if (typeof error.code !== 'string') throw error;
        return { ...errorOf(error), turns: turn };
      }
      await engine.run(script.files[0].text, { files: script.files, to: join(folder, 'out') });
      const tables = tablesIn(join(folder, 'out'));
      onTables?.(tables, folder);
      const outcome = await byTables(operations, recipe, tables);
      if (outcome.error !== 'aggregated_next_turn') return { ...outcome, turns: turn };
      next = (await operations.nextTurn()).text;
    } finally {
      removeFolder(folder);
    }
  }
}

/** Of two outcomes what must be equal. */
export const compared = ({ files, error, key, column, kind }) => ({
  files,
  error,
  key,
  column,
  kind,
});
