/** What cannot be compiled is refused by name, before anything is written. */
import { kEngines, needsSchema } from './dialects.js';
import { kFileColumn, neededColumns } from './plan.js';

class SqlError extends Error {
  /**
   * @param {string} code whose words are in web/i18n
   * @param {{key?: string, column?: string}} [fields]
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

function checkOptions(options) {
  if (!kEngines.includes(options.engine)) refuse('sql_option', { key: '--engine' });
  if ((options.table === undefined) === (options.source === undefined)) {
    refuse('sql_option', { key: '--table, --source' });
  }
  if (options.source !== undefined) checkSource(options);
  const isName = (name) => name.length > 0 && !/\0/.test(name);
  const names = options.table?.split('.') ?? [];
  if (names.length > 3 || !names.every(isName)) refuse('sql_option', { key: '--table' });
  if (needsSchema(options.engine)) {
    const schema = options.work?.split('.') ?? [];
    if (schema.length === 0 || schema.length > 2 || !schema.every(isName)) {
      refuse('sql_option', { key: '--work' });
    }
  } else if (options.work !== undefined) {
    refuse('sql_option', { key: '--work' });
  }
  const { to = './x', passes = 12 } = options;
  if (!isName(to) || /[\n\r]/.test(to)) refuse('sql_option', { key: '--to' });
  // psql reads \\copy in a way of its own.
  if (options.engine === 'postgresql' && /[\\']/.test(to)) refuse('sql_option', { key: '--to' });
  if (!Number.isInteger(passes) || passes < 1 || passes > 100) {
    refuse('sql_option', { key: '--passes' });
  }
}

function checkLeast({ masking }, least) {
  if (least === undefined) return;
  const k = masking.k ?? 5;
  if (!Number.isInteger(least) || least < 3 || least > Math.min(k, masking.size_k ?? k)) {
    refuse('sql_option', { key: '--least' });
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
const kMending = ['leave_out', 'missing', 'join', 'once', 'academic', 'calendar', 'each_date'];

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
