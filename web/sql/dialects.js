/**
 * What the engines say differently: names, texts, types, tables, settings, checks of themselves.
 * The statements (rows.js, people.js, exports.js) are written once, in what all four have.
 *
 * A text is compared by its bytes everywhere, and NULL is the empty text. Sources: the manuals of
 * DuckDB 1.5, PostgreSQL 15, Spark 4 and Trino 482, and what each was seen to do.
 *
 * @typedef {object} Dialect
 * @property {string} name for people
 * @property {boolean} [isOneMachine] joins move no rows between machines
 * @property {string} text the type of texts
 * @property {(title: string) => string} [says] what makes the client say which part runs
 * @property {boolean} [escapes] whether a backslash in a text keeps the next sign from ending it
 * @property {(name: string) => string} identifier a quoted name
 * @property {(text: string) => string} literal a quoted text
 * @property {(sql: string) => string} source a column of the user's as text
 * @property {(sql: string) => string} double a text that is a number, as one
 * @property {(sql: string) => string} bigint a text of at most 18 digits, as a number
 * @property {(sql: string, separator: string, order: string) => string} joined texts of a group, in
 *   order; NULL is left out
 * @property {Lists} [lists] sequences of an individual as one list, where the engine has lists
 * @property {(name: string, select: string) => string[]} table statements that make a work table
 * @property {(name: string, select: string) => string} view
 * @property {(name: string, isView?: boolean) => string} ref a work table by its name
 * @property {(name: string, isTable: boolean) => string|null} drop what drops a work table, where its
 *   session's end does not
 * @property {(condition: string, message: string) => string} check a statement that fails loudly
 * @property {(names: string[], from: string) => string[]} checkTypes statements that fail where a
 *   column is missing, or is neither text nor a whole number, and name it
 * @property {string[]} settings
 * @property {string} [schema] makes the schema of the work tables where there is none
 * @property {string[]} begin
 * @property {string[]} end
 * @property {(table: string, columns: string[], path: string) => string} copy
 * @property {boolean} [needsFolder] its files are written into a folder that is there
 *
 * @typedef {object} Lists of entries in their order: a rank of six digits and a step, or both
 *   as one number (the rank times kSteps, and the step's) where they are numbered
 * @property {boolean} [numbered]
 * @property {(entry: string) => string} sorted the list of a group
 * @property {(list: string, steps: string) => string} positions equal entries once, `&` within a
 *   year, `+` between years; `steps`: texts by number, where entries are numbered
 */
import { kEngineNames } from './engines.js';

/** What stands for an entry `x`, by the one before it. */
const positionCase = (first, before, year, text) =>
  `CASE WHEN ${first} THEN ${text} WHEN x = ${before} THEN '' WHEN ${year('x')} = ${year(before)} THEN '&' || ${text} ELSE '+' || ${text} END`;

/** Of entries that are texts. */
const rankOf = (x) => `substr(${x}, 1, 6)`;
const kStepOf = 'substr(x, 7)';

/** Beyond the number of any step: a year's rank and a step's number in one. */
export const kSteps = '1000000000000';

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
const doubled = (name) => `"${name.replaceAll('"', '""')}"`;

/** Texts of at most 18 digits alone reach it; no engine then fails. */
const plainBigint = (sql) => `CAST(${sql} AS bigint)`;

const kTypesMessage =
  'neither text nor a whole number, to be cast to text in a view or in --source: ';

/** Of columns that are not of these types, name and type; the empty text where there is none. */
const wrongTypes = (dialect, names, typeOf, isGood) =>
  `concat_ws(', '${names
    .map((name) => {
      const type = typeOf(dialect.identifier(name));
      return `,\n    CASE WHEN NOT (${isGood(type)}) THEN ${dialect.literal(`${name} `)} || ${type} END`;
    })
    .join('')})`;

const isOneOf = (types) => (type) => `${type} IN (${types.map(quoted).join(', ')})`;

/** Fails by `fail(message)` in an expression. */
const typesChecked = (dialect, from, wrong, fail) =>
  `SELECT CASE WHEN wrong = '' THEN 'as expected' ELSE ${fail(`${dialect.literal(kTypesMessage)} || wrong`)} END AS types\nFROM (SELECT ${wrong} AS wrong\n  FROM ${from}\n  LIMIT 1) t`;

const kWholes = ['TINYINT', 'SMALLINT', 'INTEGER', 'BIGINT'];
const kDuckdbTypes = ['VARCHAR', ...kWholes, ...kWholes.map((type) => `U${type}`)];

/** @returns {Dialect} */
function duckdb() {
  return {
    name: kEngineNames.duckdb,
    isOneMachine: true,
    text: 'VARCHAR',
    identifier: doubled,
    literal: quoted,
    source: (sql) => `coalesce(CAST(${sql} AS VARCHAR), '') COLLATE C`,
    double: (sql) => `TRY_CAST(${sql} AS DOUBLE)`,
    bigint: (sql) => `TRY_CAST(${sql} AS BIGINT)`,
    joined: (sql, separator, order) => `string_agg(${sql}, ${quoted(separator)} ORDER BY ${order})`,
    lists: {
      sorted: (entry) => `list_sort(list(${entry}))`,
      positions: (l, steps) =>
        `array_to_string(list_transform(${l}, lambda x, i: ${positionCase('i = 1', `${l}[i - 1]`, (x) => `${x} // ${kSteps}`, `${steps}[x % ${kSteps} + 1]`)}), '')`,
      numbered: true,
    },
    table: (name, select) => [`CREATE TEMP TABLE pv_${name} AS\n${select}`],
    view: (name, select) => `CREATE TEMP VIEW pv_${name} AS\n${select}`,
    ref: (name) => `pv_${name}`,
    drop: (name, table) => `DROP ${table ? 'TABLE' : 'VIEW'} ${name}`,
    check: (condition, message) =>
      `SELECT CASE WHEN ${condition} THEN 'as expected' ELSE error(${quoted(message)}) END AS self_test`,
    checkTypes(names, from) {
      const type = (column) => `typeof(${column})`;
      const wrong = wrongTypes(this, names, type, isOneOf(kDuckdbTypes));
      return [typesChecked(this, from, wrong, (message) => `error(${message})`)];
    },
    settings: ["SET default_collation = 'binary'", 'SET preserve_insertion_order = false'],
    begin: ['BEGIN TRANSACTION'],
    end: ['COMMIT'],
    needsFolder: true,
    copy: (table, columns, path) =>
      `COPY ${table} TO ${quoted(path)} (FORMAT csv, HEADER true, DELIMITER ',', QUOTE '"', ESCAPE '"', FORCE_QUOTE (${columns.join(', ')}))`,
  };
}

/** A tag for a dollar-quoted body that holds the texts. */
function dollarTag(body) {
  let tag = '$check$';
  while (body.includes(tag)) tag = tag.replace('check', 'checks');
  return tag;
}

const inDo = (declared, body) => {
  const tag = dollarTag(declared + body);
  return `DO ${tag} ${declared} BEGIN ${body} END ${tag}`;
};

/** @returns {Dialect} */
function postgresql() {
  return {
    name: kEngineNames.postgresql,
    says: (title) => `\\echo ${quoted(title)}\n`,
    isOneMachine: true,
    text: 'text',
    identifier: doubled,
    // With its collation: what CASE makes of literals alone would be ordered by the database's.
    literal: (text) => `${quoted(text)} COLLATE "C"`,
    source: (sql) => `coalesce(CAST(${sql} AS text), '') COLLATE "C"`,
    double: (sql) => `CAST(${sql} AS double precision)`,
    bigint: plainBigint,
    joined: (sql, separator, order) => `string_agg(${sql}, ${quoted(separator)} ORDER BY ${order})`,
    table: (name, select) => [`CREATE TEMP TABLE pv_${name} AS\n${select}`, `ANALYZE pv_${name}`],
    view: (name, select) => `CREATE TEMP VIEW pv_${name} AS\n${select}`,
    ref: (name) => `pv_${name}`,
    drop: () => null,
    check: (condition, message) =>
      inDo('', `IF NOT (${condition}) THEN RAISE EXCEPTION ${quoted(message)}; END IF;`),
    checkTypes(names, from) {
      const type = (column) => `pg_typeof(${column})::text`;
      const good = ['text', 'character varying', 'smallint', 'integer', 'bigint'];
      const wrong = wrongTypes(this, names, type, isOneOf(good));
      return [
        // By itself, since what stands in DO is shown whole where it fails.
        `SELECT ${names.map(doubled).join(', ')} FROM ${from} LIMIT 0`,
        inDo(
          `DECLARE wrong text;`,
          `SELECT ${wrong} INTO wrong\n  FROM ${from}\n  LIMIT 1;\n  IF wrong <> '' THEN RAISE EXCEPTION '%', ${quoted(kTypesMessage)} || wrong; END IF;`,
        ),
      ];
    },
    settings: [
      '\\set ON_ERROR_STOP on',
      '\\encoding UTF8',
      'SET standard_conforming_strings = on',
      'SET jit = off',
      'SET client_min_messages = warning',
    ],
    begin: ['BEGIN ISOLATION LEVEL REPEATABLE READ'],
    end: ['ROLLBACK'],
    needsFolder: true,
    copy: (table, columns, path) =>
      `\\copy ${table} TO ${quoted(path)} WITH (FORMAT csv, HEADER true, FORCE_QUOTE (${columns.join(', ')}))`,
  };
}

const isPlain = (text) => /^[ -&(-[\]-~]*$/.test(text) && !text.includes('$');

const hexOf = (text) =>
  [...new TextEncoder().encode(text)]
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    .join('');

/** Neither `'` nor `\` ever stands inside quotes: what they mean there depends on the version. */
const sparkLiteral = (text) => (isPlain(text) ? `'${text}'` : `CAST(X'${hexOf(text)}' AS STRING)`);

/**
 * @param {string} prefix of the names of work tables, the schema included
 * @param {string} work the schema alone
 * @returns {Dialect}
 */
function spark(prefix, work) {
  return {
    name: kEngineNames.spark,
    escapes: true,
    text: 'STRING',
    identifier: (name) => `\`${name.replaceAll('`', '``')}\``,
    literal: sparkLiteral,
    // By way of bytes, so that no collation of the column's stays (Spark 4).
    source: (sql) => `coalesce(CAST(CAST(CAST(${sql} AS STRING) AS BINARY) AS STRING), '')`,
    double: (sql) => `TRY_CAST(${sql} AS DOUBLE)`,
    bigint: (sql) => `TRY_CAST(${sql} AS BIGINT)`,
    joined: (sql, separator, order) =>
      order === sql
        ? `array_join(array_sort(collect_list(${sql})), ${sparkLiteral(separator)})`
        : `array_join(transform(array_sort(collect_list(CASE WHEN ${sql} IS NOT NULL THEN struct(${order} AS o, ${sql} AS t) END)), x -> x.t), ${sparkLiteral(separator)})`,
    lists: {
      sorted: (entry) => `array_sort(collect_set(${entry}))`,
      positions: (l) =>
        `array_join(transform(${l}, (x, i) -> ${positionCase('i = 0', `element_at(${l}, i)`, rankOf, kStepOf)}), '')`,
    },
    table: (name, select) => [
      `DROP TABLE IF EXISTS ${prefix}${name}`,
      `CREATE TABLE ${prefix}${name} USING parquet AS\n${select}`,
    ],
    view: (name, select) => `CREATE OR REPLACE TEMPORARY VIEW pv_${name} AS\n${select}`,
    ref: (name, isView) => (isView ? `pv_${name}` : `${prefix}${name}`),
    drop: (name, table) => `DROP ${table ? 'TABLE' : 'VIEW'} ${name}`,
    check: (condition, message) => `SELECT assert_true(${condition}, ${sparkLiteral(message)})`,
    checkTypes(names, from) {
      const type = (column) => `typeof(${column})`;
      const good = ['string', 'tinyint', 'smallint', 'int', 'bigint'];
      const wrong = wrongTypes(this, names, type, isOneOf(good));
      return [typesChecked(this, from, wrong, (message) => `raise_error(${message})`)];
    },
    settings: [
      'SET spark.sql.ansi.enabled = true',
      'SET spark.sql.parser.escapedStringLiterals = false',
      'SET spark.sql.variable.substitute = false',
      'SET spark.sql.requireAllClusterKeysForDistribution = false',
      'SET spark.sql.objectHashAggregate.sortBased.fallbackThreshold = 1048576',
      // A folder CODE=01 is the text 01, not the number 1.
      'SET spark.sql.sources.partitionColumnTypeInference.enabled = false',
    ],
    schema: `CREATE SCHEMA IF NOT EXISTS ${work}`,
    begin: [],
    end: [],
    copy: (table, columns, path) =>
      `INSERT OVERWRITE DIRECTORY ${sparkLiteral(path)}\nUSING csv\nOPTIONS (header 'true', quote '"', escape '"', quoteAll 'true', ignoreLeadingWhiteSpace 'false', ignoreTrailingWhiteSpace 'false', compression 'none', encoding 'UTF-8')\nSELECT ${columns.join(', ')} FROM ${table}`,
  };
}

/**
 * @param {string} prefix of the names of work tables, the schema included
 * @returns {Dialect}
 */
function trino(prefix) {
  return {
    name: kEngineNames.trino,
    text: 'VARCHAR',
    identifier: doubled,
    literal: quoted,
    source: (sql) => `coalesce(CAST(${sql} AS VARCHAR), '')`,
    double: (sql) => `TRY_CAST(${sql} AS DOUBLE)`,
    bigint: (sql) => `TRY_CAST(${sql} AS BIGINT)`,
    joined: (sql, separator, order) =>
      `array_join(array_agg(${sql} ORDER BY ${order}), ${quoted(separator)})`,
    lists: {
      sorted: (entry) => `array_sort(array_distinct(array_agg(${entry})))`,
      positions: (l) =>
        `array_join(zip_with(${l}, ARRAY[''] || slice(${l}, 1, cardinality(${l}) - 1), (x, y) -> ${positionCase("y = ''", 'y', rankOf, kStepOf)}), '')`,
    },
    table: (name, select) => [`CREATE TABLE ${prefix}${name} AS\n${select}`],
    view: (name, select) => `CREATE VIEW ${prefix}${name} AS\n${select}`,
    ref: (name) => `${prefix}${name}`,
    drop: (name, table) => `DROP ${table ? 'TABLE' : 'VIEW'} IF EXISTS ${name}`,
    check: (condition, message) =>
      `SELECT CASE WHEN ${condition} THEN 'as expected' ELSE CAST(fail(${quoted(message)}) AS VARCHAR) END AS self_test`,
    checkTypes(names, from) {
      const type = (column) => `typeof(${column})`;
      const isGood = (of) => `regexp_like(${of}, '^(varchar.*|tinyint|smallint|integer|bigint)$')`;
      const wrong = wrongTypes(this, names, type, isGood);
      return [typesChecked(this, from, wrong, (text) => `CAST(fail(${text}) AS VARCHAR)`)];
    },
    settings: [],
    begin: [],
    end: [],
    copy: () => null,
  };
}

const kDialects = { duckdb, postgresql, spark, trino };

/**
 * @param {string} engine one of kEngines (engines.js)
 * @param {string} [work] the schema of work tables, quoted, where it needs one
 * @param {string} [run] what tells the names of this run from those of others
 * @returns {Dialect}
 */
export const dialectOf = (engine, work = '', run = '') =>
  kDialects[engine](`${work}.pv_${run}_`, work);
