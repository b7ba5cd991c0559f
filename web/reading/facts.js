/** What a reader tells of a file as it stands (hidden rows, formulas without a result, …), as questions. */

const kFacts = [
  'hidden_rows',
  'hidden_columns',
  'hidden_sheets',
  'merged_cells',
  'formulas_empty',
  'shown_formats',
  'cut_by_limit',
];

/**
 * @param {string} file
 * @param {Record<string, {count: number, lines?: number[], columns?: string[]}>} [facts] of textSource()
 * @returns {{id: string, file: string, count: number, lines?: number[], column?: string}[]}
 */
export const factsOf = (file, facts = {}) =>
  kFacts
    .filter((id) => facts[id]?.count > 0)
    .map((id) => ({
      id,
      file,
      count: facts[id].count,
      lines: (facts[id].lines ?? []).slice(0, 10),
      column: facts[id].columns?.[0] ?? '',
    }));
