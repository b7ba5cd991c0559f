/**
 * How columns go together, row by row, as verdicts: what cpp/traces/column_ties.h and
 * year_columns.h work out of rows, an engine answers with 0, 1 or 2 a question (the rules are
 * theirs). No value and no count of rows leaves it.
 *
 * Columns are named by their numbers, `year` is the rank of the year, `step` the release's step.
 */
import { kYear } from './counted.js';
import { kFileColumn } from './plan.js';
import { kContradictory, kNotGiven, kOthers, yearNumberOf } from './rows.js';
import { stepOf } from './tuples.js';

const kAround = 120; // years around those of the data within which a number is a year

// In place of a column; no column's name holds NUL.
const kStep = '\0step';

/** What questions are written with. */
function wordsOf({ dialect }, plan, counted) {
  const { literal } = dialect;
  const empties = ['', kNotGiven, kContradictory, kOthers].map(literal).join(', ');
  const v = (name) => (name === kYear ? 'year_rank' : `v${plan.number(name)}`);
  const id = (name) => ({ [kYear]: 'year', [kStep]: 'step' })[name] ?? String(plan.number(name));
  const given = (name, prefix = '') =>
    name === kYear ? '1 = 1' : `${prefix}${v(name)} NOT IN (${empties})`;
  const answer = (question, first, second, sql) =>
    `SELECT '${question}' AS question, '${id(first)}' AS item_1, '${id(second)}' AS item_2, ${sql}`;
  return { v, id, given, answer, counted };
}

/** Whether each value of `fine` goes with one of `coarse`, from the counts of pairs. */
const finer = ({ answer }, table, first, second, fine, coarse) =>
  answer(
    'finer',
    first,
    second,
    `CASE WHEN count(CASE WHEN (n - told) * 100 <= n THEN 1 END) >= 2
    AND coalesce(sum(CASE WHEN (n - told) * 100 <= n THEN 0 ELSE n END), 0) * 100 <= sum(n) THEN 1 ELSE 0 END AS answer
FROM (SELECT ${coarse}, sum(n) AS n, sum(CASE WHEN nth = 1 THEN n ELSE 0 END) AS told
  FROM (SELECT ${coarse}, n, row_number() OVER (PARTITION BY ${fine} ORDER BY n DESC, ${coarse}) AS nth FROM ${table}) t
  GROUP BY ${coarse}) t`,
  );

const finerBothWays = (words, table, first, second) => [
  finer(words, table, first, second, 'a', 'b'),
  finer(words, table, second, first, 'b', 'a'),
];

/** Whether `second` is never given for some values of `first`: 1 for many rows, 2 for few. */
function without({ v, given, answer, counted }, first, second) {
  const value =
    first === kYear ? 'year_rank' : `CASE WHEN ${given(first)} THEN ${v(first)} ELSE '' END`;
  return answer(
    'without',
    first,
    second,
    `CASE WHEN coalesce(sum(n), 0) < 2 * count(*) OR coalesce(sum(given), 0) = 0 OR sum(given) = sum(n) THEN 0
    WHEN sum(CASE WHEN given = 0 THEN n ELSE 0 END) * 100 <= sum(n) THEN 2 ELSE 1 END AS answer
FROM (SELECT value, sum(n) AS n, sum(CASE WHEN ${given(second)} THEN n ELSE 0 END) AS given
  FROM (SELECT ${value} AS value, ${v(second)}, n FROM ${counted([first, second])}) t
  GROUP BY value) t`,
  );
}

/** Makes the table of rows by two columns; its name in the engine. */
function countPairs(script, { v, id, given, counted }, first, second) {
  const name = `pair_${id(first)}_${id(second)}`;
  script.table(
    name,
    `Rows by column ${id(first)} and ${id(second)}.`,
    `SELECT ${v(first)} AS a, ${v(second)} AS b, CAST(sum(n) AS bigint) AS n\nFROM ${counted([first, second])}\nWHERE ${given(first)} AND ${given(second)}\nGROUP BY ${v(first)}, ${v(second)}`,
  );
  return script.ref(name);
}

/** What a column is to the year. */
function yearQuestions(script, words, name) {
  const { dialect, ref } = script;
  const table = countPairs(script, words, name, kYear);
  return [
    ...finerBothWays(words, table, name, kYear),
    words.answer(
      'unique',
      name,
      kYear,
      `CASE WHEN 2 * count(CASE WHEN n = 1 THEN 1 END) > coalesce(sum(n), 0) THEN 1 ELSE 0 END AS answer\nFROM (SELECT a, sum(n) AS n FROM ${table} GROUP BY a) t`,
    ),
    without(words, kYear, name),
    boundOf(dialect, ref('years'), words, table, name),
  ];
}

/** What two columns are to each other. */
function pairQuestions(script, words, [first, second], isOfItems) {
  const table = countPairs(script, words, first, second);
  const questions = finerBothWays(words, table, first, second);
  if (!isOfItems) return questions;
  questions.push(without(words, first, second), without(words, second, first));
  const { v, given, answer, counted } = words;
  const ofFile = (file, other) =>
    answer(
      'file',
      file,
      other,
      `CASE WHEN count(CASE WHEN given = 0 THEN 1 END) > 0 AND coalesce(max(given), 0) = 1 THEN 1 ELSE 0 END AS answer
FROM (SELECT ${v(file)} AS value, max(CASE WHEN ${given(other)} THEN 1 ELSE 0 END) AS given FROM ${counted([file, other])} GROUP BY ${v(file)}) t`,
    );
  if (first === kFileColumn) questions.push(ofFile(first, second));
  if (second === kFileColumn) questions.push(ofFile(second, first));
  return questions;
}

/** Whether the release's step fixes a description. */
function stepQuestion(script, plan, words, name) {
  const { v, id, given, counted } = words;
  script.table(
    `step_${id(name)}`,
    `Rows by step and column ${id(name)}.`,
    `SELECT a, b, CAST(sum(n) AS bigint) AS n\nFROM (SELECT ${stepOf(script.dialect, plan, plan.own.step)} AS a, ${v(name)} AS b, n FROM ${counted([...plan.own.step, name])} WHERE ${given(name)}) t\nGROUP BY a, b`,
  );
  return finer(words, script.ref(`step_${id(name)}`), kStep, name, 'a', 'b');
}

/** Pairs of names, each once, whatever the order. */
function distinctPairs(pairs) {
  const seen = new Map();
  for (const [first, second] of pairs) {
    if (first === second || seen.has(`${second}\0${first}`)) continue;
    seen.set(`${first}\0${second}`, [first, second]);
  }
  return [...seen.values()];
}

/**
 * The questions, each a SELECT of question, items and answer.
 * @param {(names: string[]) => string} counted rows by columns
 */
export function tieTables(script, plan, counted) {
  const { pairs, ofCleaned, described, described2, ofYear, limited } = plan.ties;
  const words = wordsOf(script, plan, counted);
  const ofItems = [...pairs, ...ofCleaned];
  const isOfItems = (pair) => ofItems.some(([a, b]) => pair.includes(a) && pair.includes(b));
  return [
    ...ofYear.flatMap((name) => yearQuestions(script, words, name)),
    ...distinctPairs([...ofItems, ...described2]).flatMap((pair) =>
      pairQuestions(script, words, pair, isOfItems(pair)),
    ),
    ...distinctPairs([...pairs, ...limited]).map((pair) => sumOf(script, words, pair)),
    ...described.map((name) => stepQuestion(script, plan, words, name)),
  ];
}

const yearsOfRows = (years) =>
  `(SELECT DISTINCT year_rank, number FROM ${years} WHERE year_rank IS NOT NULL)`;

/** Whether the column holds years never after, or never before, the row's. */
function boundOf(dialect, years, { answer }, table, name) {
  const numbers = `(SELECT min(number) AS first_year, max(number) AS last_year, count(CASE WHEN number IS NULL THEN 1 END) AS none FROM ${years} WHERE year_rank IS NOT NULL) y`;
  const isYear = `number BETWEEN first_year - ${kAround} AND last_year + ${kAround}`;
  return answer(
    'bound',
    name,
    kYear,
    `CASE WHEN max(none) > 0 OR sum(CASE WHEN ${isYear} THEN 0 ELSE n END) * 100 > sum(n)
    OR coalesce(min(CASE WHEN ${isYear} THEN number END) >= max(CASE WHEN ${isYear} THEN number END), 1 = 1)
    OR max(CASE WHEN ${isYear} THEN number END) < min(first_year) OR min(CASE WHEN ${isYear} THEN number END) > max(last_year) THEN 0
    WHEN (sum(CASE WHEN ${isYear} AND number > of_row THEN n ELSE 0 END) * 100 <= sum(n) AND max(CASE WHEN ${isYear} THEN number END) > min(first_year))
    OR (sum(CASE WHEN ${isYear} AND number < of_row THEN n ELSE 0 END) * 100 <= sum(n) AND min(CASE WHEN ${isYear} THEN number END) < max(last_year)) THEN 1 ELSE 0 END AS answer
FROM (SELECT t.n, ${yearNumberOf(dialect, 't.a')} AS number, r.number AS of_row, y.first_year, y.last_year, y.none
  FROM ${table} t JOIN ${yearsOfRows(years)} r ON r.year_rank = t.b CROSS JOIN ${numbers}) t`,
  );
}

/** Whether the sum or the difference of two columns is the year, or beside it by one. */
function sumOf({ dialect, ref }, { answer, given, v, counted }, [first, second]) {
  const figures = ['x + y', 'x - y', 'y - x'];
  const hits = figures.flatMap((figure) =>
    [-1, 0, 1].map((off) => `coalesce(sum(CASE WHEN ${figure} - of_row = ${off} THEN n END), 0)`),
  );
  return answer(
    'sum',
    first,
    second,
    `CASE WHEN n > 0 AND none = 0 AND (n - most) * 100 <= n THEN 1 ELSE 0 END AS answer
FROM (SELECT n, none, greatest(${hits.map((_, i) => `h${i}`).join(', ')}) AS most
  FROM (SELECT coalesce(sum(n), 0) AS n, count(CASE WHEN of_row IS NULL THEN 1 END) AS none, ${hits.map((hit, i) => `${hit} AS h${i}`).join(', ')}
    FROM (SELECT ${yearNumberOf(dialect, `c.${v(first)}`)} AS x, ${yearNumberOf(dialect, `c.${v(second)}`)} AS y, y.number AS of_row, c.n
      FROM ${counted([first, second, kYear])} JOIN ${yearsOfRows(ref('years'))} y ON y.year_rank = c.year_rank
      WHERE ${given(first, 'c.')} AND ${given(second, 'c.')}) t) t) t`,
  );
}

/** Whether a cleaned column tells the year (cpp/traces/cleaned_values.h); 1 or 0. */
export function tellsYear({ ref }, table) {
  const exact = (fine, coarse) =>
    `(SELECT count(*) >= 2 AND count(CASE WHEN (n - told) * 100 > n THEN 1 END) = 0 FROM (SELECT ${coarse}, sum(n) AS n, sum(CASE WHEN nth = 1 THEN n ELSE 0 END) AS told FROM (SELECT ${coarse}, n, row_number() OVER (PARTITION BY ${fine} ORDER BY n DESC, ${coarse}) AS nth FROM ${ref(table)}) t GROUP BY ${coarse}) t)`;
  return `CASE WHEN (SELECT 2 * count(DISTINCT a) <= coalesce(sum(n), 0) FROM ${ref(table)}) AND (${exact('a', 'b')} OR ${exact('b', 'a')}) THEN 1 ELSE 0 END`;
}
