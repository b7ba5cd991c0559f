// What the screen of a database knows: the engine, the table, the names of its columns.

import { needsSchema } from '../../sql/engines.js';

const kStart = {
  engine: 'postgresql',
  table: '',
  work: '',
  file_column: '',
  columns: '',
  turn: false,
  file: null, // of the names alone, which stands for the table while it is described
};

const changed = (state, fields) => ({
  ...state,
  error: null,
  database: { ...state.database, ...fields },
});

const handlers = {
  'database/set': (state, { fields }) => changed(state, fields),
  'database/file': (state, { file }) => ({ ...state, database: { ...state.database, file } }),
  // The engine must be asked again: what it removes first is in the worker.
  'database/turn': (state, { turn }) => ({ ...state, database: { ...state.database, turn } }),
};

const reactions = {
  'engine/lost': (state) => ({ ...state, database: { ...state.database, turn: false } }),
};

export const databaseState = { start: kStart, handlers, reactions };

/** Whether what is described is a table's columns: there are no rows to try the choices on. */
export const describesTable = ({ files, database }) =>
  files.length === 1 && files[0] === database.file;

/** The names typed, one a line. */
export const columnsOf = ({ columns }) => [
  ...new Set(
    columns
      .split('\n')
      .map((name) => name.replace(/\r$/, ''))
      .filter((name) => name !== ''),
  ),
];

/** Whether roles were given: nothing can be compiled before. */
export const isDescribed = ({ recipe }) =>
  Boolean(recipe.columns.individual && recipe.columns.year && recipe.columns.step?.length);

/** What is missing before a script can be written. */
export function databaseProblems(state) {
  const { database } = state;
  const problems = [];
  if (!isDescribed(state))
    problems.push({ key: 'problem.notDescribed', target: 'database-columns' });
  if (database.table === '') problems.push({ key: 'problem.noTable', target: 'database-table' });
  if (needsSchema(database.engine) && database.work === '') {
    problems.push({ key: 'problem.noSchema', target: 'database-work' });
  }
  return problems;
}

/** Options of the script. */
export const optionsOf = ({ database }) => ({
  engine: database.engine,
  table: database.table,
  ...(needsSchema(database.engine) && { work: database.work }),
  ...(database.file_column !== '' && { file_column: database.file_column }),
});
