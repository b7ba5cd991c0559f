/**
 * The columns of a data set of several files, which may order them differently.
 *
 * @param {object[]} previews what web/reading/preview.js says of each file
 * @returns {{name: string, distinct: number, empty: number, examples: string[], rows: number,
 *   missingFrom: string[]}[]} in the order of first appearance; `distinct` is at least that many,
 *   `empty` a share of the `rows` looked at
 */
export function mergeColumns(previews) {
  const columns = new Map();
  for (const { columns: described, sampledRows } of previews) {
    for (const { name, distinct, empty, examples } of described) {
      const known = columns.get(name)
        ?? { name, distinct: 0, empty: 0, examples: [], rows: 0, missingFrom: [] };
      const rows = known.rows + sampledRows;
      columns.set(name, {
        ...known,
        distinct: Math.max(known.distinct, distinct),
        empty: rows === 0 ? 0 : (known.empty * known.rows + empty * sampledRows) / rows,
        examples: [...new Set([...known.examples, ...examples])].slice(0, 5),
        rows,
      });
    }
  }
  return [...columns.values()].map((column) => ({
    ...column,
    missingFrom: previews.filter(({ header }) => !header.includes(column.name))
      .map(({ name }) => name),
  }));
}
