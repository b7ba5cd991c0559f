/**
 * The job in SQL, as fast as we know how to have DuckDB do it; the same text natively and in the
 * browser. One pass over the file, with the type of every column given: an individual's rows become
 * one sorted list of year and step; years are then dropped from the list, equal steps of a year
 * collapsed, the others joined by `&` and the years by `+`. All four counts come from one statement.
 */

const quote = (name) => `"${name.replaceAll('"', '""')}"`;

/** Before anything else, on a connection. */
export const kSettings = ['SET preserve_insertion_order = false'];

/**
 * @param {object} job job.mjs
 * @param {string} file as DuckDB knows it
 * @param {string[]} header all columns of the file
 * @param {(name: string) => string} output where to write a file of that name
 * @returns {{statements: string[], outputs: string[]}}
 */
export function sqlOf({ individual, year, steps, attributes, k }, file, header, output) {
  const columns = header.map((name) => `'${name.replaceAll("'", "''")}': 'VARCHAR'`).join(', ');
  const step = steps.map(quote).join(" || '-' || ");
  const names = attributes.map((_, i) => `a${i}`);
  const sets = ['(t)', ...names.map((name) => `(t, ${name})`)].join(', ');
  const masked = `CASE WHEN n < ${k} THEN 0 ELSE n END AS effectif`;
  const levels = [['cohortes', ''], ...names.map((name) => [`cohorte_${name}`, name])];
  return {
    statements: [
      `CREATE TEMP TABLE people AS
        SELECT array_to_string(list_transform(l, (x, i) -> CASE
            WHEN i = 1 THEN x[5:]
            WHEN x = l[i - 1] THEN ''
            WHEN x[1:4] = l[i - 1][1:4] THEN '&' || x[5:]
            ELSE '+' || x[5:] END), '') AS t, ${names.join(', ')}
        FROM (SELECT list_sort(list(${quote(year)} || ${step})) AS l,
            ${attributes.map((name, i) => `any_value(${quote(name)}) AS a${i}`).join(', ')}
          FROM read_csv('${file}', delim = ';', header = true, auto_detect = false,
            quote = '"', escape = '"', columns = {${columns}})
          GROUP BY ${quote(individual)})`,
      `CREATE TEMP TABLE counts AS
        SELECT t, ${names.join(', ')}, grouping(${names.join(', ')}) AS level, count(*) AS n
        FROM people GROUP BY GROUPING SETS (${sets})`,
      ...levels.map(([name, label], i) => `COPY (SELECT t AS trace, ${label ? `${label}, ` : ''}
        ${masked} FROM counts WHERE level = ${levelOf(i, names.length)})
        TO '${output(`${name}.csv`)}' (HEADER, DELIMITER ',')`),
    ],
    outputs: levels.map(([name]) => output(`${name}.csv`)),
  };
}

// grouping() has a bit for each column that is not grouped by, the last column's the lowest.
function levelOf(index, columns) {
  const all = 2 ** columns - 1;
  return index === 0 ? all : all - 2 ** (columns - index);
}

/** One row: traces, sum of squared sizes, then of squared counts of each attribute. */
export function sqlOfOutcome({ attributes }) {
  const sums = [0, ...attributes.map((_, i) => i + 1)].map((index) => (
    `CAST(sum(n * n) FILTER (level = ${levelOf(index, attributes.length)}) AS DOUBLE)`));
  return `SELECT CAST(count(*) FILTER (level = ${levelOf(0, attributes.length)}) AS DOUBLE),
    ${sums.join(', ')} FROM counts`;
}

/** @param {number[]} row of sqlOfOutcome */
export const outcomeOfRow = ([traces, squares, ...attributes]) => ({ traces, squares, attributes });
