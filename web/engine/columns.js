/**
 * The columns of a data set of several files, which may order them differently.
 *
 * @param {object[]} previews what web/reading/preview.js says of each file
 * @param {Map<string, Set<string>>} values of each column, over all files
 * @returns {Omit<import('./answers.d.ts').InspectedColumn, 'role'|'reason'>[]} in the order of
 *   first appearance
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
    empty: column.rows === 0 ? 0 : column.empty / column.rows,
    missing_from: previews
      .filter(({ header }) => !header.includes(column.name))
      .map(({ name }) => name),
  }));
}
