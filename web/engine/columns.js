/** The columns of a data set of several files, as their beginnings show them. */
import { scanContent } from './core.js';

/** So many words make a text, of which a column has some; so many no label has, though it stands often. */
const kWords = 8;
const kLong = 15;
const kTexts = 5;

/** Whether a column's values are texts that somebody wrote, not labels, however long these are. */
function areTexts(values, rows) {
  const words = [...values.keys()].map((value) => value.trim().split(/\s+/).length);
  const texts = words.filter((count) => count >= kWords);
  const mean = texts.reduce((sum, count) => sum + count, 0) / texts.length;
  const isMost = texts.length >= kTexts && texts.length * 2 > values.size;
  return isMost && (values.size * 2 > rows || mean >= kLong);
}

/** Of a column that looks like numbers but has letters too (an INE), one of those is the third example. */
function withLetters(examples, values) {
  if (examples.length < 3 || !examples.every((value) => /^\d+$/.test(value))) return examples;
  const other = [...values].find((value) => /\d/.test(value) && /\p{L}/u.test(value));
  return other ? [...examples.slice(0, 2), other, ...examples.slice(2, 4)] : examples;
}

/**
 * The columns, which files may order differently.
 * @param {object[]} previews what web/reading/preview.js says of each file
 * @param {Map<string, Map<string, number>>} values of each column with their rows, over all files
 * @returns {Omit<import('./answers.d.ts').InspectedColumn, 'role'|'reason'|'found'>[]} in the order
 *   of first appearance
 */
export function mergeColumns(previews, values) {
  const columns = new Map();
  for (const { columns: described } of previews) {
    for (const { name, empty, examples, samples } of described) {
      const known = columns.get(name) ?? { name, empty: 0, examples: [], rows: 0 };
      columns.set(name, {
        name,
        distinct: values.get(name)?.size ?? 0,
        empty: known.empty + empty,
        examples: [...new Set([...known.examples, ...examples])].slice(0, 5),
        rows: known.rows + samples,
      });
    }
  }
  return [...columns.values()].map((column) => ({
    ...column,
    examples: withLetters(column.examples, values.get(column.name)?.keys() ?? []),
    empty: column.rows === 0 ? 0 : column.empty / column.rows,
    texts: areTexts(values.get(column.name) ?? new Map(), column.rows - column.empty),
    missing_from: previews
      .filter(({ header }) => !header.includes(column.name))
      .map(({ name }) => name),
  }));
}

/**
 * The columns with what a run would stop at (`found`). That values nearly all differ is told of whole
 * files alone: there a value that one row alone has is one person's, and there are no more persons
 * than rows.
 * @param {object} module the compiled core
 * @param {ReturnType<typeof mergeColumns>} columns
 * @param {Map<string, Map<string, number>>} values of each
 * @param {boolean} whole every row of every file was looked at
 * @returns {(ReturnType<typeof mergeColumns>[number] &
 *   Pick<import('./answers.d.ts').InspectedColumn, 'found'>)[]}
 */
export const withContent = (module, columns, values, whole) =>
  columns.map((column) => {
    const { name, rows } = column;
    const counted = values.get(name) ?? new Map();
    const alone = [...counted.values()].filter((count) => count === 1).length;
    const one = { name, heading: name, values: [...counted.keys()], alone };
    const [found] = scanContent(module, { rows: whole ? rows : 0, columns: [one] });
    if (!found) return { ...column, found: null };
    const { kind, values: count, example } = found;
    return { ...column, found: { kind, values: count, example } };
  });
