/**
 * Columns set aside as identifiers that tell persons apart in every row seen, so that one of them may
 * stand for an individual that is empty in some rows.
 * @param {{name: string, role: string, empty: number, distinct: number, missing_from: string[]}[]} columns
 *   as they were seen
 * @param {string} individual
 * @returns {string[]} names
 */
export function completeColumns(columns, individual) {
  const own = columns.find(({ name }) => name === individual);
  return columns
    .filter(
      ({ name, role, empty, distinct, missing_from: missing }) =>
        name !== individual &&
        role === 'identifier' &&
        empty === 0 &&
        missing.length === 0 &&
        distinct >= (own?.distinct ?? Infinity),
    )
    .map(({ name }) => name);
}
