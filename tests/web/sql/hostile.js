// Names and values that are hostile to an engine: quotes, comments, variables, commands of a shell.
const kHostile = [
  "x'; DROP TABLE garde; --",
  'x"; DROP TABLE garde; --',
  'x\\',
  "x\\'",
  '`x`',
  'x--y',
  '/* x',
  'x */',
  '$$',
  '$check$',
  'é\u0301',
  '\u{1f600}',
  ':x',
  '%s',
  ['$', '{x}'].join(''),
  "''",
  'a\nDROP TABLE garde;',
  '\\! touch x',
  ' x ',
  '"',
  "'",
  '\\.',
];

/** A recipe whose columns and labels are hostile, one by one. */
export const kHostileCases = kHostile.map((text, i) => {
  const rows = Array.from({ length: 60 }, (_, j) => [
    `i${Math.floor(j / 2)}`,
    String(2010 + (j % 2)),
    [text, 'x', `${text}${text}`][j % 3],
    [text, 'b'][Math.floor(j / 2) % 2],
  ]);
  return {
    text,
    columns: ['id', 'an', `s${text}`, `a${text}`].map((name) => name.slice(0, 40)),
    rows,
    recipe: {
      version: 1,
      columns: {
        individual: 'id',
        year: 'an',
        step: [`s${text}`.slice(0, 40)],
        attributes: [{ name: 'x', columns: [`a${text}`.slice(0, 40)] }],
      },
      prepare: {
        keep: [{ column: `a${text}`.slice(0, 40), in: [text, 'b'] }],
        recode: [{ column: `s${text}`.slice(0, 40), table: { [text]: `${text}!`, x: text } }],
      },
      masking: { k: 3 + (i % 2) },
      exports: { sets: ['oraccle'] },
    },
  };
});
