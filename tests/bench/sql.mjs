/**
 * The job in SQL, as fast as we know how to have DuckDB do it; the same text natively and in the
 * browser. One pass over the file, with the type of every column given, in small buffers so that
 * two threads share a small file; an individual's rows become one sorted list of year and step;
 * years are then dropped from it, equal steps of a year collapsed, the others joined by `&` and the
 * years by `+`. All counts come from one statement and go into one CSV file. Tried and not faster:
 * grouping sets, `first` and `min` for the attributes, lists grouped before years are dropped, no
 * quotes, `strict_mode=false`; in the browser also the file as a buffer, and threads.
 */

const name = (text) => `"${text.replaceAll('"', '""')}"`;
const literal = (text) => `'${text.replaceAll("'", "''")}'`;

/** Before anything else, on a connection. */
export const kSettings = ['SET preserve_insertion_order = false'];

/**
 * @param {object} job job.mjs
 * @param {string} file as DuckDB knows it
 * @param {string[]} header all columns of the file
 * @param {string} output the CSV file to write, as DuckDB knows it
 * @returns {string[]} statements
 */
export function sqlOf({ individual, year, steps, attributes, k }, file, header, output) {
  const columns = header.map((column) => `${literal(column)}: 'VARCHAR'`).join(', ');
  const values = attributes.map((_, i) => `a${i}`);
  const levels = ['', ...values].map(
    (value, level) => `SELECT t, ${level} AS level,
      ${value || 'NULL'} AS value, count(*) AS n FROM people GROUP BY ${value ? 't, value' : 't'}`,
  );
  return [
    `CREATE TEMP TABLE counts AS
      WITH people AS MATERIALIZED (
        SELECT array_to_string(list_transform(l, (x, i) -> CASE
            WHEN i = 1 THEN substr(x, 5)
            WHEN x = l[i - 1] THEN ''
            WHEN left(x, 4) = left(l[i - 1], 4) THEN '&' || substr(x, 5)
            ELSE '+' || substr(x, 5) END), '') AS t, ${values.join(', ')}
        FROM (SELECT
            list_sort(list(${name(year)} || concat_ws('-', ${steps.map(name).join(', ')}))) AS l,
            ${attributes.map((column, i) => `any_value(${name(column)}) AS a${i}`).join(', ')}
          FROM read_csv(${literal(file)}, delim = ';', header = true, auto_detect = false,
            quote = '"', escape = '"', buffer_size = 4000000, columns = {${columns}})
          GROUP BY ${name(individual)}))
      ${levels.join(' UNION ALL ')}`,
    `COPY (SELECT t, level, value, CASE WHEN n < ${k} THEN 0 ELSE n END AS effectif FROM counts)
      TO ${literal(output)} (HEADER, DELIMITER ',')`,
  ];
}

/** One row: traces, sum of squared sizes, then of squared counts of each attribute. */
export function sqlOfOutcome({ attributes }) {
  const sums = [0, ...attributes.map((_, i) => i + 1)].map(
    (level) => `CAST(sum(n * n) FILTER (level = ${level}) AS DOUBLE)`,
  );
  return `SELECT CAST(count(*) FILTER (level = 0) AS DOUBLE), ${sums.join(', ')} FROM counts`;
}

/** @param {number[]} row of sqlOfOutcome */
export const outcomeOfRow = ([traces, squares, ...attributes]) => ({ traces, squares, attributes });
