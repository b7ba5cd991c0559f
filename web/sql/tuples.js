/**
 * Tuples of columns of which an individual has one (attributes, prefixes): each as a number in the
 * order of its bytes, so that an individual's are compared as numbers and texts stay in one place.
 * See cpp/traces/attributes.cpp.
 */
import { kContradictory, kNotGiven } from './rows.js';

/** Beyond the number of any tuple: a year's rank and a tuple's number in one. */
const kTuples = '1000000000000';

/** A column's text as a label; in steps and prefixes separators become spaces. */
const labelOf = (dialect, v, clean) =>
  `CASE WHEN ${v} = '' THEN ${dialect.literal(kNotGiven)} ELSE ${clean ? `translate(${v}, '-&+.;', '     ')` : v} END`;

/** A step: its components joined. `from`: what the columns are of, with its point. */
export const stepOf = (dialect, plan, columns, from = '') =>
  columns.map((name) => labelOf(dialect, `${from}v${plan.number(name)}`, true)).join(` || '-' || `);

/** The sets of columns, in the order of their numbers from 1; `find` gives the number of one. */
function tupleSets(plan) {
  const sets = [];
  const find = (columns, clean) => {
    const key = JSON.stringify([columns, clean]);
    const known = sets.findIndex((set) => set.key === key);
    if (known >= 0) return known + 1;
    return sets.push({ key, columns, clean });
  };
  const { recipe, own, linked, attributes } = plan;
  const prefixes = [own, ...linked, ...linked.map(plan.furtherOf)];
  for (const { first, second } of plan.sideBySide) prefixes.push(first, second);
  for (const { prefix } of prefixes) if (prefix.length > 0) find(prefix, true);
  for (const attribute of attributes) {
    const plain = plan.plainColumns(attribute);
    if (plain.length > 0) find(plain, false);
    for (const { derived, column } of attribute.parts) if (derived && column) find([column], false);
  }
  if (recipe.trace.status) find([recipe.trace.status.bac_year], false);
  return { sets, find };
}

/**
 * Adds a table a set. Texts that are read alike have one number; none where nothing is given.
 * @param {(names: string[]) => string} counted rows by columns
 */
export function addTuples(script, plan, counted) {
  const { dialect, ref } = script;
  const { sets, find } = tupleSets(plan);
  const notGiven = dialect.literal(kNotGiven);
  const rule = plan.recipe.trace.conflicts;
  const columnsOf = ({ columns }) => columns.map((name) => `v${plan.number(name)}`);
  const labelsOf = ({ columns }) => columns.map((_, c) => `l${c + 1}`);
  sets.forEach((set, i) => {
    const [columns, labels] = [columnsOf(set), labelsOf(set)];
    const given = `NOT (${labels.map((label) => `${label} = ${notGiven}`).join(' AND ')})`;
    const named = columns.map((v, c) => `${labelOf(dialect, v, set.clean)} AS ${labels[c]}`);
    script.table(
      `tuples_${i + 1}`,
      `What columns ${columns.join(', ')} have together, with numbers; one row each.`,
      `SELECT ${[...columns, ...labels].join(', ')},
  CASE WHEN ${given} THEN dense_rank() OVER (ORDER BY ${labels.join(', ')}) END AS tuple_number
FROM (SELECT DISTINCT ${[...columns, ...named].join(', ')} FROM ${counted(set.columns)}) t`,
    );
  });
  const of = (n) => ({ set: sets[n - 1], table: ref(`tuples_${n}`), alias: `t${n}` });
  const rank = rule === 'last' ? '(999999 - r.year_rank)' : 'r.year_rank';
  return {
    find,
    count: sets.length,
    /** Of rows `r`: joins, and what the grouping by the individual keeps. */
    joined: sets
      .map((set, i) => {
        const { table, alias } = of(i + 1);
        const on = columnsOf(set).map((v) => `${alias}.${v} = r.${v}`);
        return `\nJOIN ${table} ${alias} ON ${on.join(' AND ')}`;
      })
      .join(''),
    kept: sets.flatMap((_, i) => {
      const number = `t${i + 1}.tuple_number`;
      return [
        `min(${rank} * ${kTuples} + ${number}) AS key_${i + 1}`,
        `min(${number}) AS least_${i + 1}`,
        `max(${number}) AS most_${i + 1}`,
      ];
    }),
    /** Joins of individuals `b` with the texts of tuples that they have. */
    textsOf: (numbers) =>
      [...new Set(numbers)]
        .map((n) => {
          const { set, table, alias } = of(n);
          const texts = `(SELECT DISTINCT tuple_number, ${labelsOf(set).join(', ')} FROM ${table} WHERE tuple_number IS NOT NULL)`;
          return `\nLEFT JOIN ${texts} ${alias} ON ${alias}.tuple_number = b.key_${n} % ${kTuples}`;
        })
        .join(''),
    /** Component `c`, from 0, of the tuple that an individual has, by the rule for conflicts. */
    component(n, c) {
      const text = `coalesce(t${n}.l${c + 1}, ${notGiven})`;
      return rule === 'mark'
        ? `CASE WHEN b.least_${n} <> b.most_${n} THEN ${dialect.literal(kContradictory)} ELSE ${text} END`
        : text;
    },
  };
}
