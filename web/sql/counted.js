/**
 * Part 3 of a script: rows counted by the columns that questions are about: each row is read for few tables, and nearly
 * all else is asked of these, which are smaller (the sample's two million rows give 415,000).
 */
/** In place of a column: the rank of the year. No column's name holds NUL. */
export const kYear = '\0year';

/** Columns beyond which nearly each row would be counted by itself. */
const kMostColumns = 8;

const unique = (names) => [...new Set(names)];

/** The columns of a table of counts. */
const columnOf = (plan) => (name) => (name === kYear ? 'year_rank' : `v${plan.number(name)}`);

/**
 * Adds the tables, of the rows that count.
 * @returns {(names: string[], alias?: string) => string} what to read: the smallest of them that has
 *   these columns, else the rows themselves, grouped; `n` rows each, named `c`
 */
export function addCounted(script, plan, rows) {
  const { ref } = script;
  const v = columnOf(plan);
  const made = [];
  const find = (columns) =>
    made
      .filter((one) => columns.every((name) => one.columns.includes(name)))
      .sort((a, b) => a.columns.length - b.columns.length)[0];
  const grouped = (columns, n, from) =>
    `SELECT ${[...columns.map(v), `${n} AS n`].join(', ')}\nFROM ${from}\nGROUP BY ${columns.map(v).join(', ')}`;
  const add = (name, comment, columns) => {
    if (columns.length > kMostColumns) return;
    const known = find(columns);
    const [n, from] = known ? ['CAST(sum(n) AS bigint)', known.name] : ['count(*)', rows];
    script.table(name, comment, grouped(columns, n, ref(from)));
    made.push({ name, columns });
  };
  const { pairs, ofCleaned, described, described2, ofYear, limited } = plan.ties;
  const all = unique([...ofYear, ...[...pairs, ...ofCleaned, ...described2, ...limited].flat()]);
  const personal = all.filter((name) => !described.includes(name));
  script.part('3. Rows counted');
  if (described.length > 0) {
    add(
      'described_by',
      'Rows by year, what describes steps and who is enrolled; one row each such class.',
      [kYear, ...all],
    );
  }
  if (personal.length > 0) {
    add('classes_by', 'Rows by year and who is enrolled; one row each such class.', [
      kYear,
      ...personal,
    ]);
  }
  add(
    'steps_by',
    'Rows by step and what describes it; one row each such class.',
    unique([...plan.own.step, ...plan.recipe.columns.description]),
  );
  return (names, alias = 'c') => {
    const columns = unique(names);
    const known = find(columns);
    return `${known ? ref(known.name) : `(${grouped(columns, 'count(*)', ref(rows))})`} ${alias}`;
  };
}
