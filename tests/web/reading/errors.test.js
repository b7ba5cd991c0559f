import assert from 'node:assert/strict';
import { test } from 'node:test';

import Papa from 'papaparse';

import { ReadError } from '../../../web/reading/errors.js';
import { readRecords } from '../../../web/reading/papa.js';
import { kSliceSizes, memorySink, memorySource, readAll, seeded, utf16 } from './support.js';

const bytesOf = (...parts) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  );
const few = { too_few_fields: 1, too_many_fields: 0 };

// [what, content, options, error without its name and file]
const kTable = [
  ['no byte', '', {}, { code: 'empty_file' }],
  ['a mark alone', '\ufeff', {}, { code: 'empty_file' }],
  ['blank lines alone', '\n\r\n\n', {}, { code: 'empty_file' }],
  ['no row without header', '\n', { header: false }, { code: 'empty_file' }],
  ['header only', 'a;b\n', {}, { code: 'header_only' }],
  ['header only, no line end', 'a;b', {}, { code: 'header_only' }],
  ['header and blank lines', '\na;b\n\n\n', {}, { code: 'header_only' }],
  ['a name twice', 'a;b;a\n1;2;3\n', {}, { code: 'duplicate_column', positions: [1, 3] }],
  [
    'a name twice, with a late NUL',
    'a;a\n1;2\n\0',
    { encoding: 'utf-8' },
    { code: 'nul_bytes', line: 3 },
  ],
  [
    'a name twice after two that are empty',
    'b;;a;;a\n1;2;3;4;5\n',
    {},
    { code: 'duplicate_column', positions: [3, 5] },
  ],
  ['sep= of another sign', 'sep=:\na:b\n', {}, { code: 'unknown_delimiter', line: 1 }],
  [
    'too few',
    'a;b\n1\n1;2\n',
    { delimiter: ';' },
    { code: 'malformed_rows', line: 2, lines: [2], count: 1, kinds: few },
  ],
  [
    'too few, with line ends in quotes',
    'a;b\n"x\n\ny";2\n\n"1"\n1;2\n',
    {},
    { code: 'malformed_rows', line: 6, lines: [6], count: 1, kinds: few },
  ],
  [
    'too many',
    'a;b\n1;2\n1;2;3\n1;2\n1;2;\n',
    {},
    {
      code: 'malformed_rows',
      line: 3,
      lines: [3, 5],
      count: 2,
      kinds: { too_few_fields: 0, too_many_fields: 2 },
    },
  ],
  [
    'no row of the right length',
    'a;b\n1\n',
    { delimiter: ';', malformed: 'skip' },
    { code: 'malformed_rows', line: 2, lines: [2], count: 1, kinds: few },
  ],
  ['unclosed quote', 'a;b\n1;2\n3;"4\n5;6\n', {}, { code: 'unclosed_quote', line: 3 }],
  [
    'unclosed quote after line ends in quotes',
    'a;b\n"1\n2\n";3\n"x\ny";"4\n5;6\n',
    {},
    { code: 'unclosed_quote', line: 6 },
  ],
  ['unclosed quote in the header', 'a;"b\n1;2\n', {}, { code: 'unclosed_quote', line: 1 }],
  ['unclosed quote, CR', 'a;b\r1;2\r3;"4\r5;6\r', {}, { code: 'unclosed_quote', line: 3 }],
  ['unclosed quote at the end', 'a;b\n1;"', {}, { code: 'unclosed_quote', line: 2 }],
  ['unclosed quote after doubled ones', 'a;b\n1;"x""', {}, { code: 'unclosed_quote', line: 2 }],
  [
    'record too long',
    'a;b\nxxxxxxxxxx;yyyyyyyyyy\n',
    { maxRecordChars: 20 },
    { code: 'record_too_long', line: 2 },
  ],
  [
    'record too long, no end',
    'a;b\nxxxxxxxxxx;yyyyyyyyyy',
    { maxRecordChars: 20 },
    { code: 'record_too_long', line: 2 },
  ],
  [
    'quoted record too long',
    'a;b\n1;2\nx;"\n\n";"yyyyyyyyyyyyyyyyyy"\n',
    { maxRecordChars: 20 },
    { code: 'unclosed_quote', line: 5 },
  ],
  [
    'the longest record',
    'a;b\n123456789;123456789\n1\n',
    { maxRecordChars: 20 },
    { code: 'malformed_rows', line: 3, lines: [3], count: 1, kinds: few },
  ],
  ['NUL', 'a;b\n1;2\n3;\0\n', {}, { code: 'nul_bytes', line: 3 }],
  ['NUL, CR', 'a;b\r1;2\r3;\0\r', {}, { code: 'nul_bytes', line: 3 }],
  ['NUL in quotes', 'a;b\n"1\n\0";2\n', {}, { code: 'nul_bytes', line: 3 }],
  ['NUL in Windows-1252', bytesOf('a;b\n1;', [0xe9], '\n\0'), {}, { code: 'nul_bytes', line: 3 }],
  ['NUL before what is not UTF-8', bytesOf('a;b\n\0', [0xe9]), {}, { code: 'nul_bytes', line: 2 }],
  ['NULs between all letters', bytesOf('a\0;\0b\0c\n1;2\n'), {}, { code: 'nul_bytes', line: 1 }],
  ['NUL in UTF-16', utf16('a;b\n1;\0\n', true), {}, { code: 'nul_bytes', line: 2 }],
  [
    'xlsx',
    bytesOf('PK', [3, 4, 20, 0, 6, 0], 'xxxx[Content_Types].xml…xl/workbook.xml'),
    {},
    { code: 'binary_file', kind: 'xlsx' },
  ],
  [
    'docx',
    bytesOf('PK', [3, 4, 20, 0, 6, 0], 'xxxx[Content_Types].xml…word/document.xml'),
    {},
    { code: 'binary_file', kind: 'zip' },
  ],
  [
    'ods',
    bytesOf('PK', [3, 4, 20, 0], 'mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
    {},
    { code: 'binary_file', kind: 'zip' },
  ],
  ['xls', bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), {}, { code: 'binary_file', kind: 'xls' }],
  ['gzip', bytesOf([0x1f, 0x8b, 8, 0]), {}, { code: 'binary_file', kind: 'gzip' }],
  ['pdf', '%PDF-1.7\n', {}, { code: 'binary_file', kind: 'pdf' }],
  [
    '7z',
    bytesOf([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]),
    {},
    { code: 'binary_file', kind: 'unknown' },
  ],
  [
    'control characters',
    bytesOf('ab', [1, 2, 3, 0x1f, 0x10, 0x11], 'cd\n'),
    {},
    { code: 'binary_file', kind: 'unknown' },
  ],
];

test('every error is the same in slices of every size', async (t) => {
  for (const [what, content, options, expected] of kTable) {
    await t.test(what, async () => {
      for (const sliceBytes of kSliceSizes) {
        const { error } = await readAll(content, { ...options, sliceBytes });
        assert.deepEqual(error, { name: 'ReadError', file: 'made.csv', ...expected });
      }
    });
  }
});

test('malformed rows are all counted, ten lines told, and skipping leaves them out', async () => {
  const lines = Array.from({ length: 40 }, (_, i) => ['1;2', '1', '1;2;3'][i % 3]);
  const text = `a;b\n${lines.join('\n')}\n`;
  const kinds = { too_few_fields: 13, too_many_fields: 13 };
  const ten = [3, 4, 6, 7, 9, 10, 12, 13, 15, 16];
  for (const sliceBytes of kSliceSizes) {
    const stop = await readAll(text, { sliceBytes });
    assert.deepEqual([stop.error.count, stop.error.lines, stop.error.kinds], [26, ten, kinds]);
    const skip = await readAll(text, { sliceBytes, malformed: 'skip' });
    assert.deepEqual(skip.result.malformed, { count: 26, lines: ten, kinds });
    assert.equal(skip.result.rows, 14);
    assert.deepEqual(
      skip.rows,
      Array.from({ length: 14 }, () => ['1', '2']),
    );
    assert.deepEqual(skip.malformedRows.slice(0, 2), [
      [3, 'too_few_fields'],
      [4, 'too_many_fields'],
    ]);
    assert.equal(skip.malformedRows.length, 26);
  }
});

test('late errors name the line after any number of lines', async () => {
  const many = `a;b\n${'1;"x\ny"\n'.repeat(30000)}`;
  for (const sliceBytes of [999, 65536, 1 << 20]) {
    assert.deepEqual((await readAll(`${many}2;"3\n4;5`, { sliceBytes })).error, {
      name: 'ReadError',
      code: 'unclosed_quote',
      file: 'made.csv',
      line: 60002,
    });
    assert.deepEqual((await readAll(`${many}2;\0`, { sliceBytes })).error, {
      name: 'ReadError',
      code: 'nul_bytes',
      file: 'made.csv',
      line: 60002,
    });
  }
});

test('of two errors the first in the file is told, whatever the slices', async () => {
  const text = `a;b\n${'1;2\n'.repeat(20000)}3;"${'x'.repeat(200)}`;
  const bad = [[0], [0xff]].map((byte) => bytesOf(text, byte, 'y'));
  for (const content of bad) {
    for (const sliceBytes of [100, 999, 1 << 20]) {
      const options = { sliceBytes, maxRecordChars: 100, encoding: 'utf-8' };
      assert.deepEqual((await readAll(content, options)).error, {
        name: 'ReadError',
        code: 'unclosed_quote',
        file: 'made.csv',
        line: 20002,
      });
    }
  }
});

test('a slice read ahead may fail after the reading has stopped', async () => {
  const source = memorySource(`a;b\n${'1;2\n'.repeat(40000)}`);
  const ahead = memorySink();
  ahead.header = async () => {
    await new Promise(setImmediate);
    throw new ReadError('missing_column');
  };
  const late = {
    ...source,
    slice: (start, end) =>
      start >= 70000 ? Promise.reject(new Error('gone')) : source.slice(start, end),
  };
  // An unhandled rejection would fail this test.
  await assert.rejects(readRecords(late, { sliceBytes: 70000 }, ahead), { code: 'missing_column' });
  await new Promise(setImmediate);
});

test('a quote that is never closed costs linear time and ends at the limit', async (t) => {
  let largest = 0;
  const row = 'x;yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy\n';
  const chunk = new TextEncoder().encode(row.repeat(1024));
  const source = {
    name: 'long.csv',
    size: 64 * chunk.length * 16,
    async slice(start, end) {
      largest = Math.max(largest, end);
      const bytes = new Uint8Array(end - start);
      for (let at = 0; at < bytes.length; at += 1) bytes[at] = chunk[(start + at) % chunk.length];
      if (start === 0) bytes.set(new TextEncoder().encode('a;b\n1;"'));
      return bytes;
    },
  };
  const maxRecordChars = 2 * 1024 * 1024;
  let shown = 0;
  const { Parser } = Papa;
  t.after(() => {
    Papa.Parser = Parser;
  });
  Papa.Parser = function Counting(config) {
    const parser = new Parser(config);
    const { parse } = parser;
    parser.parse = (input, ...rest) => {
      shown += input.length;
      return parse(input, ...rest);
    };
    return parser;
  };
  for (const sliceBytes of [4096, 65536, 1 << 20]) {
    largest = 0;
    shown = 0;
    await assert.rejects(
      readRecords(source, { sliceBytes, maxRecordChars, delimiter: ';' }, memorySink()),
      { code: 'unclosed_quote', line: 2, file: 'long.csv' },
    );
    assert.ok(largest <= maxRecordChars + 4 * (1 << 20));
    // Doubling shows PapaParse at most twice the limit, and the limit once more to find the quote.
    assert.ok(shown > maxRecordChars && shown <= 4 * maxRecordChars + 3 * sliceBytes, `${shown}`);
  }
});

test('a source that fails, shrinks or grows is told', async () => {
  const text = `a;b\n${'1;2\n'.repeat(100)}`;
  const failing = async (start, end) => {
    if (start >= 200) throw new Error('/home/somebody/secret');
    return memorySource(text).slice(start, end);
  };
  const cases = [
    [{ ...memorySource(text), slice: failing }, 'file_unreadable'],
    [{ ...memorySource(text), size: 1000 }, 'file_changed'],
    [{ ...memorySource(text), size: 200 }, 'file_changed'],
  ];
  for (const [source, code] of cases) {
    for (const sliceBytes of [10, 64, 5000]) {
      const reading = readRecords(source, { sliceBytes }, memorySink());
      const error = await reading.then(
        () => null,
        (reason) => reason,
      );
      assert.ok(error instanceof ReadError);
      assert.equal(error.code, code);
      assert.ok(!`${error.stack}${JSON.stringify(error)}`.includes('secret'));
    }
  }
});

test('no cell is in an error', async () => {
  const mark = 'MARKED77';
  const long = `${mark}${'z'.repeat(300)}`;
  const contents = [
    `a;b\n${mark};1\n${mark}\n${mark};${mark};${mark}\n`,
    `a;b\n${mark};"${mark}\n${mark}`,
    `a;b\n${mark};\0${mark}\n`,
    `a;b\n${long};1\n`,
    `a;b\n"${long}";"${long}\n`,
    bytesOf(`a;b\n${mark};`, [0xff], `${mark}\n`),
    `a;a\n${mark};${mark}\n`,
    bytesOf(`${mark}`, [1, 2, 3, 4, 5, 6, 7]),
    utf16(`a;b\n${mark};\ud800`, true),
  ];
  const codes = new Set();
  for (const content of contents) {
    for (const options of [{}, { malformed: 'skip', maxRecordChars: 100 }, { encoding: 'utf-8' }]) {
      const reading = readRecords(memorySource(content), options, memorySink());
      const error = await reading.then(
        () => null,
        (reason) => reason,
      );
      if (!error) continue;
      codes.add(error.code);
      assert.ok(error instanceof ReadError);
      assert.equal(error.message, error.code);
      assert.equal(error.cause, undefined);
      assert.ok(!`${error.message}${error.stack}${JSON.stringify(error)}`.includes(mark));
    }
  }
  assert.deepEqual([...codes].sort(), [
    'binary_file',
    'duplicate_column',
    'malformed_rows',
    'nul_bytes',
    'record_too_long',
    'unclosed_quote',
    'wrong_encoding',
  ]);
});

test('damaged files give the same answer in slices of every size', async () => {
  const random = seeded(99);
  const whole = bytesOf('é;b;c\r\n"1";"x ""y""";3\n4;"5\r\n6";7\r\n\n8;9;10\n');
  const pool = [0x22, 0x3b, 0x0a, 0x0d, 0x00, 0xff, 0xc3, 0xa9, 0x20, 0x41];
  const codes = new Set();
  for (let round = 0; round < 400; round += 1) {
    const bytes = [...whole];
    for (let edit = 1 + random(3); edit > 0; edit -= 1) {
      bytes.splice(random(bytes.length), random(2), pool[random(pool.length)]);
    }
    const options = { malformed: random(2) ? 'stop' : 'skip', delimiter: ';' };
    const expected = await readAll(bytes, options);
    codes.add(expected.error?.code ?? 'none');
    for (const sliceBytes of [1, 2 + random(9)]) {
      assert.deepEqual(await readAll(bytes, { ...options, sliceBytes }), expected);
    }
  }
  for (const code of ['none', 'malformed_rows', 'unclosed_quote', 'nul_bytes']) {
    assert.ok(codes.has(code), code);
  }
});
