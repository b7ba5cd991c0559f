// Files longer than the head by which they are judged, gigantic fields, and many of everything.
// Made when asked for: each content is a function.
import { bytes, h } from './bytes.js';

const header = ['a', 'b', 'c'];
const kMany = 20000;
const many = 'i;1;x\n'.repeat(kMany);
const manyRows = Array.from({ length: kMany }, (_, i) => [i + 2, 'i', '1', 'x']);
const after = (...rows) => [...manyRows, ...rows];
const names = (count) => ['a', 'b', ...Array.from({ length: count - 2 }, (_, i) => `c${i}`)];
const kMega = 1024 * 1024;

export default [
  ['many rows', () => h + many, { header, rows: manyRows }],
  ['many rows of one column', () => `a\n${'i\n'.repeat(kMany * 3)}`,
    { header: ['a'], delimiter: ',', rows: Array.from({ length: kMany * 3 }, (_, i) => [i + 2, 'i']),
      session: { code: 'missing_column', column: 'b' } }],
  ['quotes late', () => `${h}${many}"j";"2";"y\n;"\nk;3;z\n`,
    { header, rows: after([kMany + 2, 'j', '2', 'y\n;'], [kMany + 4, 'k', '3', 'z']) }],
  ['blanks after a quote late', () => `${h}${many}"j" ;2;y\n`,
    { header, reader: 'papaparse', rows: after([kMany + 2, 'j', '2', 'y']) }],
  ['a row too long late', () => `${h}${many}j;2;y;z\n`,
    { error: { code: 'malformed_rows', line: kMany + 2, lines: [kMany + 2], count: 1,
      kinds: { too_few_fields: 0, too_many_fields: 1 } } }],
  ['NUL late', () => `${h}${many}j;2;\0\n`, { error: { code: 'nul_bytes', line: kMany + 2 } }],
  ['a quote never closed late', () => `${h}${many}j;2;"y\n${many}`,
    { error: { code: 'unclosed_quote', line: kMany + 2 } }],
  ['CRLF late', () => `${h}${many}j;2;y\r\nk;3;z\r\n`,
    { header, rows: after([kMany + 2, 'j', '2', 'y'], [kMany + 3, 'k', '3', 'z']) }],
  ['a late byte that is not UTF-8', () => bytes(`${h}j;2;é\n${many}k;3;`, 0xe9, '\n'),
    { header, encoding: 'windows-1252', rows: [[2, 'j', '2', 'Ã©'],
      ...manyRows.map(([line, ...row]) => [line + 1, ...row]), [kMany + 3, 'k', '3', 'é']] }],
  ['a late byte that is not UTF-8, told', () => bytes(`${h}${many}k;3;`, 0xe9, '\n'),
    { reading: { encoding: 'utf-8' }, error: { code: 'wrong_encoding', line: kMany + 2 } }],
  ['a character across every boundary of a slice', () => `${h}${'é;1;€😀\n'.repeat(kMany)}`,
    { header, rows: Array.from({ length: kMany }, (_, i) => [i + 2, 'é', '1', '€😀']) }],
  ['10,000 columns', () => `${names(10000).join(';')}\n${
    `${names(10000).map((_, i) => `v${i}`).join(';')}\n`.repeat(8)}`,
    { header: names(10000), recipe: { step: ['c9997', 'c0'] }, reader: 'papaparse',
      rows: Array.from({ length: 8 }, (_, i) => [i + 2, ...names(10000).map((_, j) => `v${j}`)]) }],
  ['10,000 columns, one field missing', () => `${names(10000).join(';')}\n${'x;'.repeat(9998)}x\n`,
    { recipe: { step: ['c0'] }, error: { code: 'malformed_rows', line: 2, lines: [2], count: 1,
      kinds: { too_few_fields: 1, too_many_fields: 0 } } }],
  ['a name of 100,000 characters', () => `a;b;${'c'.repeat(100000)}\ni;1;x\n`,
    { header: ['a', 'b', 'c'.repeat(100000)], reader: 'papaparse', rows: [[2, 'i', '1', 'x']] }],
  ['70,000 blank lines first', () => `${'\n'.repeat(70000)}${h}i;1;x\n`,
    { reading: { delimiter: ';' }, header, reader: 'papaparse', rows: [[70002, 'i', '1', 'x']] }],
  ['a quoted field of 15 MB', () => `${h}i;1;"${'x'.repeat(15 * kMega)}"\nj;2;y\n`,
    { header, reader: 'papaparse', rows: [[2, 'i', '1', 'x'.repeat(15 * kMega)], [3, 'j', '2', 'y']] }],
  ['a quoted field of a million lines', () => `${h}i;1;"${'x\n'.repeat(kMega)}"\nj;2;y\n`,
    { header, reader: 'papaparse', rows: [[2, 'i', '1', 'x\n'.repeat(kMega)], [kMega + 3, 'j', '2', 'y']] }],
  ['a line of 17 MB without an end', () => `${h}i;1;${'x'.repeat(17 * kMega)}`,
    { error: { code: 'record_too_long', line: 2 } }],
  ['a quoted field of 17 MB', () => `${h}i;1;"${'x\n'.repeat(8.5 * kMega)}"\n`,
    { error: { code: 'unclosed_quote', line: 2 } }],
  ['one line of 17 MB', () => 'x'.repeat(17 * kMega), { error: { code: 'record_too_long', line: 1 } }],
];
