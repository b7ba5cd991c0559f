/**
 * From a recipe of traces to the script that an engine runs where the rows are, and the tables that
 * come back (cpp/aggregated/reader.h reads them). Exact rules: README.md of this folder.
 *
 * The script does everything up to the counts of traces and labels; what is masked, written and
 * audited is the core's. Texts are compared for equality and, in two minima, by bytes; the core
 * sorts everything else.
 */
import { addCounted } from './counted.js';
import { dialectOf } from './dialects.js';
import { needsSchema } from './engines.js';
import { addExports } from './exports.js';
import { addIndividuals } from './individuals.js';
import { addLabels, addPeople } from './people.js';
import { kFileColumn, planOf } from './plan.js';
import { addCleaning, addRecoding, addSource, addYears } from './rows.js';
import { dataText } from './data_recipe.js';
import { checkSql } from './refusals.js';
import { filesOf } from './files.js';
import { inPieces } from './lines.js';
import { addTuples } from './tuples.js';
import { createScript, inComment } from './script.js';

export { dataText, firstDifference } from './data_recipe.js';

/** Version of the tables' form. */
const kFormat = 1;
const kNoHash = '0'.repeat(64);
const kDefaultTo = './paravent-internal';

const kFolds = {
  none: (name) => name,
  lower: (name) => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
  upper: (name) => name.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
};

/**
 * @typedef {object} SqlOptions
 * @property {string} engine one of kEngines (engines.js)
 * @property {string} [table] up to three names joined by points
 * @property {string} [source] an expression of the engine's, in place of a table
 * @property {string} [to] where the engine writes the tables
 * @property {string} [work] schema of work tables
 * @property {'none'|'lower'|'upper'} [fold]
 * @property {string} [file_column]
 * @property {string[]} [absent]
 * @property {'view'|'table'} [rows]
 * @property {number} [passes]
 * @property {number} [least]
 * @property {{rows: number, individuals: number, values: string[][], labels: string[][][]}[]} [removed]
 *   of earlier turns
 */

/** What texts must be to each other. */
function selfTest({ source, literal }) {
  const text = (value) => source(literal(value));
  return [
    `${text('é')} > ${text('z')}`,
    `${text('\uffee')} < ${text('\u{1f600}')}`,
    `${text('a')} <> ${text('A')}`,
    `${text('a')} <> ${text('a ')}`,
    `translate('a-b', '-', ' ') = 'a b'`,
    `length(${literal("'")}) = 1`,
    `length(${literal('\\')}) = 1`,
    `${literal('')} IS NOT NULL`,
  ].join('\n    AND ');
}

/** Up to three names, each quoted by us. */
const tableOf = (dialect, table, fold) =>
  table
    .split('.')
    .map((name) => dialect.identifier(fold(name)))
    .join('.');

/** Where the brackets that an expression begins with close; -1 where it begins with none. */
function closing(source) {
  // What stands in quotation marks closes nothing.
  const bare = source.replace(/'[^']*'|"[^"]*"|`[^`]*`/g, (text) => '_'.repeat(text.length));
  let depth = 0;
  for (let at = 0; at < bare.length; at += 1) {
    if (bare[at] === '(') depth += 1;
    if (bare[at] === ')') depth -= 1;
    if (depth === 0) return at === 0 ? -1 : at;
  }
  return -1;
}

/** The user's expression as it stands after FROM: PostgreSQL before 16 wants a name for a subquery. */
function fromSource(source) {
  const text = source.trim();
  return closing(text) === text.length - 1 ? `${text} AS source_rows` : text;
}

/**
 * @param {object} recipe with every default
 * @param {SqlOptions} options
 * @param {{bandLabels: (bands: number[]) => string[], version: string, hash: string,
 *   scriptHash?: string}} core `hash`: SHA-256 of dataText(); `scriptHash`: of the script's first file
 *   as it is without, when zeros stand in its place
 * @returns {{name: string, text: string}[]} the files of the script
 * @throws {Error} `sql_…`, see refusals.js
 */
export function compileSql(recipe, options, { bandLabels, version, hash, scriptHash = kNoHash }) {
  checkSql(recipe, options);
  const data = dataText(recipe);
  const schema = needsSchema(options.engine)
    ? tableOf(dialectOf(options.engine), options.work, kFolds.none)
    : '';
  const dialect = dialectOf(options.engine, schema, hash.slice(0, 8));
  const script = createScript(dialect);
  const plan = planOf(recipe);
  const fold = kFolds[options.fold ?? 'none'];
  const k = recipe.masking.k ?? 5;
  const chosen = {
    ...options,
    fold,
    from: options.source ? fromSource(options.source) : tableOf(dialect, options.table, fold),
    fileColumn: options.file_column,
    absent: options.absent ?? [],
    rows: options.rows ?? 'view',
    passes: options.passes ?? 12,
    removed: options.removed ?? [],
    to: options.to ?? kDefaultTo,
    least: options.least ?? k,
    leastSize: options.least ?? recipe.masking.size_k ?? k,
  };
  script.part('0. The engine');
  addChecks(script, plan, chosen);
  addSource(script, plan, chosen);
  const recoded = addRecoding(script, plan, bandLabels);
  const { from, stages } = addCleaning(script, plan, chosen, recoded);
  const rows = addYears(script, plan, chosen, from);
  const counted = addCounted(script, plan, rows);
  script.part('4. Individuals');
  const tuples = addTuples(script, plan, counted);
  const sequences = addIndividuals(script, plan, { rows, counted, tuples });
  const people = addPeople(script, plan, tuples, sequences);
  addLabels(script, plan, chosen, people);
  const constants = constantsOf(dialect, options, chosen, { data, hash, version, scriptHash });
  const exported = addExports(
    script,
    plan,
    chosen,
    { tuples, sequences, stages, rows, counted, prepared: recoded },
    constants,
  );
  const header = headerOf(dialect, plan, chosen, { version, hash });
  return filesOf(script, exported, header, chosen);
}

function addChecks(script, plan, options) {
  const { dialect } = script;
  script.run('The settings that the statements rely on.', ...dialect.settings);
  if (dialect.schema) script.run('The schema of the work tables.', dialect.schema);
  script.run('One state of the data for all statements.', ...dialect.begin);
  script.run(
    'Texts must be compared by their bytes: this fails where they are not.',
    dialect.check(selfTest(dialect), 'this engine compares texts in another way'),
  );
  if (dialect.needsFolder) {
    script.run(
      'The folder must be there: this fails at once where it is not, not in the end.',
      dialect.copy('(SELECT 1 AS k WHERE 1 = 0)', ['k'], `${options.to}/manifest.csv`),
    );
  }
  const wanted = [plan.recipe.columns.individual, ...plan.names]
    .filter((name) => !options.absent.includes(name))
    .map((name) => (name === kFileColumn ? options.fileColumn : options.fold(name)));
  script.run(
    'Columns must be texts or whole numbers: others must be cast as they shall be published.',
    ...dialect.checkTypes([...new Set(wanted)], options.from),
  );
}

function constantsOf(dialect, options, chosen, { data, hash, version, scriptHash }) {
  const text = (value) => inPieces(value).map(dialect.literal).join(' || ');
  const versions = {
    duckdb: 'version()',
    postgresql: "current_setting('server_version')",
    spark: 'version()',
    trino: 'version()',
  };
  return [
    { key: 'format', value: text(String(kFormat)) },
    {
      key: 'notice',
      value: text('INTERNAL: unmasked small counts. Delete it, or keep it like the rows.'),
    },
    { key: 'version', value: text(version) },
    { key: 'engine', value: text(options.engine) },
    { key: 'engine_version', value: `CAST(${versions[options.engine]} AS ${dialect.text})` },
    { key: 'source', value: text(options.source ?? options.table) },
    { key: 'data_recipe', value: text(data) },
    { key: 'data_sha256', value: text(hash) },
    { key: 'script_sha256', value: text(scriptHash) },
    { key: 'removed', value: text(JSON.stringify(chosen.removed)) },
    { key: 'turn', value: text(String(chosen.removed.length + 1)) },
    { key: 'least', value: text(String(chosen.least)) },
    { key: 'least_size', value: text(String(chosen.leastSize)) },
  ];
}

function headerOf(dialect, plan, options, { version, hash }) {
  return [
    `Paravent ${version}: a recipe of traces as a script for ${dialect.name}.`,
    'It reads one table or expression, makes work tables of its own, and writes small tables of',
    'counts. No row, no identifier and no column but those below leaves the engine.',
    'INTERNAL: what it writes holds unmasked small counts. It is for `run --aggregated` alone.',
    `Reads: ${inComment(options.source ?? options.table)}`,
    `Columns: ${inComment([plan.recipe.columns.individual, ...plan.names])}`,
    `Writes: ${inComment(options.to)}`,
    `Data recipe: SHA-256 ${hash}`,
  ];
}
