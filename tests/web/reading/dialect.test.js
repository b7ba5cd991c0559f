import assert from 'node:assert/strict';
import { test } from 'node:test';

import { kHeadChars, sniffDialect } from '../../../web/reading/dialect.js';
import { readAll } from './support.js';

const delimiterOf = (text, options) => sniffDialect(text, options).delimiter;
const newlineOf = (text) => sniffDialect(text).newline;

test('the delimiter is the one that cuts most rows like the first', () => {
  assert.equal(delimiterOf('a;b\n1;2\n'), ';');
  assert.equal(delimiterOf('a;b\n1;2'), ';');
  assert.equal(delimiterOf('a,b\n1,2\n\n'), ',');
  assert.equal(delimiterOf('a\tb\r\n1\t2\r\n'), '\t');
  assert.equal(delimiterOf('a|b\r1|2\r'), '|');
  assert.equal(delimiterOf('nom;note\nx;1,5\ny;2,5\nz;3,5\n'), ';');
  assert.equal(delimiterOf('nom, prénom;note\nx;1,5\ny;2,5\n'), ';');
  assert.equal(delimiterOf('"a;b","c;d"\n"1;2","3;4"\n"x","y"\n'), ',');
  assert.equal(delimiterOf('a;b;c\n1;2;3\n1;2\n1;2;3\n'), ';');
  assert.equal(delimiterOf('a;b'), ';');
});

test('a file of one column has the comma, or what is given', () => {
  assert.equal(delimiterOf('a\n1\n2\n'), ',');
  assert.equal(delimiterOf('a\n1;2\n2\n'), ',');
  assert.equal(delimiterOf('a\n1\n', { delimiter: '\t' }), '\t');
  assert.equal(delimiterOf('a,b\n1,2\n', { delimiter: ';' }), ';');
  assert.equal(delimiterOf(''), ',');
});

test('line ends are counted outside quotes', () => {
  assert.equal(newlineOf('a;b\n1;2\n'), 'lf');
  assert.equal(newlineOf('a;b\r\n1;2\r\n'), 'crlf');
  assert.equal(newlineOf('a;b\r1;2\r'), 'cr');
  assert.equal(newlineOf('a;b\r\n1;2\n'), 'mixed');
  assert.equal(newlineOf('a;b'), 'lf');
  assert.equal(newlineOf('a;b\r"1\n";2\r'), 'cr');
  assert.equal(newlineOf('a;b\n"1\r";"x""\r\n"\n'), 'lf');
  assert.equal(newlineOf('a;5" \r\nb;6"\r\n'), 'crlf');
});

test('quotes count where a field begins', () => {
  assert.equal(sniffDialect('a;b\n1;"2"\n').quoted, true);
  assert.equal(sniffDialect('a;b\n1;2" x\n').quoted, false);
});

test('nothing after the first 65,536 characters matters', () => {
  const head = 'a;b\n'.padEnd(kHeadChars - 4, 'x;y\n') + 'x;y\n';
  assert.equal(head.length, kHeadChars);
  const before = sniffDialect(head);
  assert.deepEqual(sniffDialect(`${head}${'1,2,3\r\n"z",5\r\n'.repeat(9000)}`), before);
  assert.deepEqual(before, {
    delimiter: ';',
    newline: 'lf',
    quoted: false,
    before: { chars: 0, lines: 0 },
  });
});

test('a line sep= tells the delimiter and is no header', () => {
  const dialect = (delimiter, newline, chars) => ({
    delimiter,
    newline,
    quoted: false,
    before: { chars, lines: chars ? 1 : 0 },
  });
  assert.deepEqual(sniffDialect('sep=;\r\na,b;c,d\r\n1,2;3,4\r\n'), dialect(';', 'crlf', 7));
  assert.deepEqual(sniffDialect('"SEP=\t"\na;b\tc\n'), dialect('\t', 'lf', 8));
  assert.deepEqual(sniffDialect('sep=;\na,b\n', { delimiter: ',' }), dialect(',', 'lf', 6));
  assert.deepEqual(sniffDialect('sep=:\na:b\n'), dialect(null, 'lf', 6));
  assert.deepEqual(sniffDialect('sep=;x\na;b\n'), dialect(';', 'lf', 0));
  assert.deepEqual(sniffDialect('sep=;'), dialect(';', 'lf', 5));
});

test('a CRLF that the head cuts is not a CR', () => {
  const head = `${'x'.repeat(kHeadChars - 1)}\r`;
  assert.equal(newlineOf(`${head}\ny\r\n`), 'lf');
  assert.equal(newlineOf(head), 'cr');
});

test('the dialect does not depend on the slices', async () => {
  const text = `${'a;b\n'.padEnd(kHeadChars - 3, 'x;y\n')}1;2\r\n${'3;4\r\n'.repeat(5000)}`;
  const whole = await readAll(text);
  assert.equal(whole.result.newline, 'lf');
  for (const sliceBytes of [777, 65535, 65536, 65537]) {
    assert.deepEqual(await readAll(text, { sliceBytes }), whole);
  }
});
