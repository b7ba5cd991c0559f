import assert from 'node:assert/strict';
import { test } from 'node:test';

import { previewFile } from '../../../web/reading/preview.js';
import { latin, memorySource } from './support.js';

test('what was recognised, the first rows and the columns', async () => {
  const text = 'né;bac\r\n2000;"général"\r\n2001;\r\n\r\n2000;techno\r\n1\r\n';
  assert.deepEqual(await previewFile(memorySource(latin(text))), {
    name: 'made.csv',
    size: text.length,
    encoding: 'windows-1252',
    bom: false,
    delimiter: ';',
    newline: 'crlf',
    quoted: true,
    header: ['né', 'bac'],
    rows: [
      ['2000', 'général'],
      ['2001', ''],
      ['2000', 'techno'],
    ],
    sampled: 3,
    complete: true,
    title_lines: 0,
    skipped_lines: 0,
    total_line: false,
    workbook: null,
    malformed: { count: 1, lines: [6], kinds: { too_few_fields: 1, too_many_fields: 0 } },
    columns: [
      { name: 'né', distinct: 2, empty: 0, examples: ['2000', '2001'], samples: 3 },
      { name: 'bac', distinct: 2, empty: 1, examples: ['général', 'techno'], samples: 3 },
    ],
  });
});

test('a long file is looked at in its first 256 KiB, whatever is cut there', async () => {
  const head = '\ufeffid;label\n';
  for (let shift = 0; shift < 12; shift += 1) {
    const text = `${head}${'x'.repeat(shift)};y\n${'1é;"日"\n'.repeat(60000)}`;
    const asked = [];
    const source = memorySource(text);
    const preview = await previewFile({
      ...source,
      slice(start, end) {
        if (start < source.size - 64 * 1024) asked.push(end); // where a total would be
        return source.slice(start, end);
      },
    });
    assert.ok(Math.max(...asked) <= 256 * 1024);
    const whole = 3 + 9 + shift + 3;
    assert.equal(preview.sampled, 1 + Math.floor((256 * 1024 - whole) / 10));
    assert.deepEqual([preview.complete, preview.bom, preview.encoding], [false, true, 'utf-8']);
    assert.equal(preview.rows.length, 20);
    assert.deepEqual(preview.rows[19], ['1é', '日']);
    assert.deepEqual(preview.columns[1].examples, ['y', '日']);
  }
});

test('five examples at most, counts over all rows looked at', async () => {
  const rows = Array.from({ length: 1000 }, (_, i) => `${i};${i % 10 ? 'x' : ''}\n`).join('');
  const { columns, rows: shown } = await previewFile(memorySource(`a;b\n${rows}`));
  assert.equal(shown.length, 20);
  assert.deepEqual(columns[0].examples, ['0', '1', '2', '3', '4']);
  assert.deepEqual([columns[0].distinct, columns[1].distinct, columns[1].empty], [1000, 1, 100]);
});

test('options change what is seen', async () => {
  const source = memorySource('1;2,3\n4;5,6\n');
  const preview = await previewFile(source, { header: false, delimiter: ',' });
  assert.deepEqual(
    [preview.header, preview.rows],
    [
      ['1', '2'],
      [
        ['1;2', '3'],
        ['4;5', '6'],
      ],
    ],
  );
  const forced = await previewFile(memorySource('é\n1\n'), { encoding: 'windows-1252' });
  assert.deepEqual(forced.header, ['Ã©']);
});

test('an unclosed quote counts only where the file ends', async () => {
  await assert.rejects(previewFile(memorySource('a;b\n1;"2\n')), {
    code: 'unclosed_quote',
    line: 2,
  });
  const long = `a;b\n1;2\n3;"${'x\n'.repeat(200000)}`;
  const preview = await previewFile(memorySource(long));
  assert.deepEqual([preview.rows, preview.complete], [[['1', '2']], false]);
});

test('what the beginning tells already is an error', async () => {
  const cases = [
    ['', {}, 'empty_file'],
    ['\n\n', {}, 'empty_file'],
    ['PK\x03\x04', {}, 'binary_file'],
    ['a;b\n\0', {}, 'nul_bytes'],
    ['a;a\n1;2\n', {}, 'duplicate_column'],
    [latin('é\n1\n'), { encoding: 'utf-8' }, 'wrong_encoding'],
  ];
  for (const [content, options, code] of cases) {
    await assert.rejects(previewFile(memorySource(content), options), { name: 'ReadError', code });
  }
});

test('a file with a header and nothing else can be seen', async () => {
  const { header, rows, sampled } = await previewFile(memorySource('a;b\n'));
  assert.deepEqual([header, rows, sampled], [['a', 'b'], [], 0]);
});
