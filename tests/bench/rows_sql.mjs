/**
 * The job on row-level files (rows_job.mjs) in SQL, as fast as we know how to have DuckDB do it; the
 * same text natively and in the browser. Every column is an ENUM in a table in memory. All
 * candidates of a turn are counted by one statement, over grouping sets, or by a statement each:
 * `sets`. Tried and slower: a column of class numbers, refined after each turn, in place of the
 * columns chosen so far.
 */

const name = (text) => `"${text.replaceAll('"', '""')}"`;
const literal = (text) => `'${text.replaceAll("'", "''")}'`;

/**
 * Statements that load the file; to be run before the clock starts.
 * @param {{columns: string[]}} job
 * @param {string} file as DuckDB knows it
 * @returns {string[]}
 */
export function sqlOfLoading({ columns }, file) {
  const type = (column) => name(`values of ${column}`);
  return [
    'SET preserve_insertion_order = false',
    `CREATE TABLE texts AS SELECT ${columns.map(name).join(', ')} FROM read_csv(${literal(file)},
      delim = ';', header = true, all_varchar = true)`,
    ...columns.map(
      (column) => `CREATE TYPE ${type(column)} AS ENUM (
      SELECT DISTINCT ${name(column)} FROM texts ORDER BY 1)`,
    ),
    `CREATE TABLE rows AS SELECT ${columns
      .map((column) => `CAST(${name(column)} AS ${type(column)}) AS ${name(column)}`)
      .join(', ')} FROM texts`,
    'DROP TABLE texts',
  ];
}

const kKept = (k) => `CAST(coalesce(sum(n) FILTER (n >= ${k}), 0) AS DOUBLE)`;

async function keptOneByOne(query, chosen, rest, k) {
  const kept = [];
  for (const column of rest) {
    const by = [...chosen, column].map(name).join(', ');
    const [[rows]] = await query(
      `SELECT ${kKept(k)} FROM (SELECT count(*) AS n FROM rows GROUP BY ${by})`,
    );
    kept.push(rows);
  }
  return kept;
}

async function keptBySets(query, chosen, rest, k) {
  const sets = rest.map((column) => `(${[...chosen, column].map(name).join(', ')})`);
  const found = await query(`SELECT CAST(g AS DOUBLE), ${kKept(k)} FROM (
      SELECT grouping(${rest.map(name).join(', ')}) AS g, count(*) AS n FROM rows
      GROUP BY GROUPING SETS (${sets.join(', ')})) GROUP BY g`);
  // A bit is 0 for the candidate of the set, and 1 for the others; the first is the highest.
  const all = 2 ** rest.length - 1;
  const byCandidate = new Map(found.map(([g, rows]) => [all - g, rows]));
  return rest.map((_, i) => byCandidate.get(2 ** (rest.length - 1 - i)));
}

/**
 * @param {(sql: string) => Promise<number[][]>} query
 * @param {object} job kRowsJob
 * @param {boolean} sets
 * @returns {Promise<{outcome: import('./rows_job.mjs').RowsOutcome, stages: object}>}
 */
export async function rowsInSql(query, { columns, start, turns, k }, sets) {
  const begun = performance.now();
  const [[rows, classes, kept]] = await query(`SELECT CAST(sum(n) AS DOUBLE),
    CAST(count(*) AS DOUBLE), ${kKept(k)} FROM (
      SELECT count(*) AS n FROM rows GROUP BY ${columns.map(name).join(', ')})`);
  const grouped = performance.now();
  const chosen = [start];
  const path = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const rest = columns.filter((column) => !chosen.includes(column));
    const counts = await (sets ? keptBySets : keptOneByOne)(query, chosen, rest, k);
    const most = Math.max(...counts);
    const best = rest[counts.indexOf(most)];
    path.push({ column: best, lost: rows - most });
    chosen.push(best);
  }
  return {
    outcome: { classes, atRisk: rows - kept, path },
    stages: { classes: grouped - begun, greedy: performance.now() - grouped },
  };
}
