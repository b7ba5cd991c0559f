/** What cannot be compiled is refused by name, before anything is written. */
import { kEngines, needsSchema } from './engines.js';
import { kFileColumn, neededColumns } from './plan.js';

class SqlError extends Error {
  /**
   * @param {string} code whose words are in web/i18n
   * @param {{key?: string, column?: string, kind?: string, other?: string}} [fields] `kind`: what is
   *   wrong with an option, `other` its value
   */
  constructor(code, fields = {}) {
    super(code);
    Object.assign(this, { code, ...fields });
  }
}

const refuse = (code, fields) => {
  throw new SqlError(code, fields);
};

/** @typedef {import('./compile.js').SqlOptions} SqlOptions */

/** The parts of an expression that stand outside quotes. */
function unquoted(source) {
  const outside = source.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`/g, "''");
  return /['"`]/.test(outside.replaceAll("''", '')) ? null : outside.replaceAll("''", '');
}

function checkSource({ engine, source }) {
  const outside = unquoted(source);
  const ends =
    outside === null || source.includes('\0') || source.trim() === '' || /;|--|\/\*/.test(outside);
  // psql would take them for its own commands and variables.
  const commands = engine === 'postgresql' && /\\|(?<!:):(?!:)[\w'"{]/.test(outside ?? '');
  if (ends || commands) refuse('sql_source');
}

const refuseOption = (key, kind, other) => refuse('sql_option', { key, kind, other });

/** Names joined by points. */
const areNames = (text, most) => {
  const names = text.split('.');
  return names.length <= most && names.every((name) => name !== '' && !name.includes('\0'));
};

function checkWork({ engine, work }) {
  if (!needsSchema(engine)) {
    if (work !== undefined) refuseOption('--work', 'needless', work);
  } else if (work === undefined) {
    refuseOption('--work', 'schema_missing');
  } else if (!areNames(work, 2)) {
    refuseOption('--work', 'schema', work);
  }
}

function checkOptions(options) {
  const { engine, table, source, to = './x', passes = 12 } = options;
  if (!kEngines.includes(engine)) refuseOption('--engine', 'engine', engine);
  if ((table === undefined) === (source === undefined)) {
    refuseOption('--table, --source', 'one_of');
  }
  if (source !== undefined) checkSource(options);
  if (table !== undefined && !areNames(table, 3)) refuseOption('--table', 'table', table);
  checkWork(options);
  // psql reads \\copy in a way of its own.
  const isPath = engine === 'postgresql' ? /^[^\0\n\r\\']+$/ : /^[^\0\n\r]+$/;
  if (!isPath.test(to)) refuseOption('--to', 'path', to);
  if (!Number.isInteger(passes) || passes < 1 || passes > 100) {
    refuseOption('--passes', 'passes', String(passes));
  }
}

function checkLeast({ masking }, least) {
  if (least === undefined) return;
  const k = masking.k ?? 5;
  if (!Number.isInteger(least) || least < 3 || least > Math.min(k, masking.size_k ?? k)) {
    refuseOption('--least', 'least', String(least));
  }
}

const isFinite = (value) => value === undefined || value === null || Number.isFinite(value);

function checkBounds({ prepare }) {
  for (const { column, from, to } of prepare.keep) {
    if (!isFinite(from) || !isFinite(to)) refuse('sql_bounds', { column });
  }
  for (const { column, bands } of prepare.recode) {
    if (bands && !bands.every(isFinite)) refuse('sql_bounds', { column });
  }
}

/** @param {object} recipe @param {SqlOptions} options */
function checkNames(recipe, options) {
  const { engine, fold = 'none', file_column: file, absent = [] } = options;
  const needed = [recipe.columns.individual, ...neededColumns(recipe)];
  if (needed.includes(kFileColumn) && !file) refuse('sql_file_column');
  const inTable = needed.filter((name) => name !== kFileColumn && !absent.includes(name));
  for (const name of absent) {
    if (!recipe.reading.optional.includes(name)) refuse('sql_absent', { column: name });
  }
  const folded = (name) => (engine === 'postgresql' && fold === 'none' ? name : name.toLowerCase());
  const seen = new Map();
  for (const name of inTable) {
    if (engine === 'spark' && name.includes('${')) refuse('sql_names', { column: name });
    // PostgreSQL would cut it in silence.
    if (engine === 'postgresql' && new TextEncoder().encode(name).length > 63) {
      refuse('sql_names', { column: name });
    }
    const other = seen.get(folded(name));
    if (other !== undefined) refuse('sql_names', { column: name });
    seen.set(folded(name), name);
  }
}

/** Answers to questions of reading by which rows or values change, which a script does not do. */
const kMending = [
  'leave_out',
  'leave_out_persons',
  'leave_out_silent',
  'missing',
  'join',
  'once',
  'academic',
  'calendar',
  'each_date',
];

/**
 * @param {object} recipe with every default, which the core has checked
 * @param {import('./compile.js').SqlOptions} options
 * @throws {SqlError}
 */
export function checkSql(recipe, options) {
  checkOptions(options);
  for (const kind of ['rows', 'text', 'results', 'series']) {
    if (recipe[kind]) refuse('sql_kind', { key: kind });
  }
  // A table is no file: what is said of some files would be said in vain.
  if (recipe.reading.files?.length > 0) refuse('sql_kind', { key: 'reading.files' });
  const answers = Object.entries(recipe.reading.answers ?? {});
  const mends = answers.find(([question, answer]) => kMending.includes(answer) && question);
  if (mends) refuse('sql_kind', { key: `reading.answers.${mends[0]}` });
  if (recipe.masking.rare_traces === 'group') refuse('sql_kind', { key: 'masking.rare_traces' });
  checkLeast(recipe, options.least);
  checkBounds(recipe);
  checkNames(recipe, options);
}
