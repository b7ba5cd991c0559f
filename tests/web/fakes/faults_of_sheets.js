// Faults of sheets, in both kinds of workbook; see faulty_exports.js.

import { someRows } from './exports_drawn.js';

const kKinds = ['xlsx', 'ods'];
/** One cell of a sheet, below its header. */
const oneCell = (random, change, column = 4) => {
  const at = 1 + random.below(40);
  return (cell, i, j) => (i === at && j === column ? change(cell) : cell);
};

export const kFaultsOfSheets = {
  hidden_rows: ({ files }, random) => ({
    book: {
      n: random.below(3),
      kind: random.pick(kKinds),
      hides: random.pick(['hidden', 'filter', 'height', 'group']),
      hiddenRows: someRows(random, files[0].rows, 3).map((i) => 1 + (i % 50)),
    },
  }),
  hidden_columns: (_, random) => ({
    book: {
      n: random.below(3),
      kind: random.pick(kKinds),
      hides: random.pick(['hidden', 'height', 'group']),
      hiddenColumns: random.pick([
        [3, 3],
        [2, 4],
        [4, 4],
        [0, 0],
      ]),
    },
  }),
  hidden_sheets: (_, random) => ({
    book: {
      n: random.below(3),
      kind: random.pick(kKinds),
      hiddenSheet: random.pick(['hidden', 'veryHidden']),
    },
  }),
  formulas_empty: (_, random) => {
    const type = random.pick(['n', 'str', 'b']);
    return {
      book: {
        n: random.below(3),
        kind: random.pick(kKinds),
        cell: oneCell(random, () => ({ type, formula: true })),
      },
    };
  },
  shown_formats: (_, random) => {
    const [stored, code] = random.pick([
      [12.3456, '0.0'],
      [44440, 'mm/yyyy'],
      [44440, 'dd/mm'],
      [44440, 'mmmm'],
      [7, ';;;'],
      [0, '#'],
      [0, '#,###'],
      [1234567, '#,##0,'],
      [0.12345, '0%'],
      [1999.6, '0'],
      [1234567, '0.0,,"M"'],
    ]);
    return { book: { n: random.below(3), cell: oneCell(random, () => ({ stored, code })) } };
  },
  'error_cells of a sheet': (_, random) => {
    const word = random.pick(['#N/A', '#VALUE!', '#SPILL!', '#FIELD!', '#DIV/0!', '#REF!']);
    const cell = oneCell(random, () => ({ stored: word, type: 'e', formula: true }));
    return { book: { n: random.below(3), kind: random.pick(kKinds), cell } };
  },
  merged_cells: (_, random) => {
    const from = 1 + random.below(40);
    const merged = [from, random.pick([1, 2, 3]), from + 1 + random.below(5)];
    // Where the year is merged, its rows have none.
    return {
      refused: ['empty_year'],
      book: { n: random.below(3), kind: random.pick(kKinds), merged },
    };
  },
  'identifier_spelling of numbers in one sheet': ({ files }, random) => {
    if (!files.every(({ rows }) => rows.every(([id]) => /^[1-9]\d{3,13}$/.test(id)))) return null;
    for (const { rows } of files) for (const row of rows) row[0] = `00${row[0]}`;
    const cell = (given, i, j) =>
      i > 0 && j === 0
        ? { stored: Number(given.stored), code: random.pick([undefined, '0']) }
        : given;
    return { book: { n: random.below(3), kind: random.pick(kKinds), cell } };
  },
  'year_forms of dates in one sheet': ({ first }, random) => {
    const n = random.below(3);
    const stored = Math.round(Date.UTC(first + n, 8, 1) / 86400000 + 25569);
    const code = random.pick(['dd/mm/yyyy', 'yyyy-mm-dd', 'd mmmm yyyy', '[$-40C]d-mmm-yy;@']);
    const cell = (given, i, j) => (i > 0 && j === 1 ? { stored, code } : given);
    return { book: { n, cell } };
  },
};
