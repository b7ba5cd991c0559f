// Rows that a run leaves out or stops at: by file and cause, line numbers and no value.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { leftOutRows } from '../../../web/engine/left_out.js';
import { mergeColumns } from '../../../web/engine/columns.js';
import { leftOutCsv, shownLines } from '../../../web/features/left_out/state.js';
import { previewFile } from '../../../web/reading/preview.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { memorySource } from '../reading/support.js';

const recipeOf = (reading = {}, trace = {}) =>
  fillDefaults({
    version: 1,
    reading,
    columns: { individual: 'INE', year: 'AN', step: ['DIP'] },
    trace,
  });
const kFile =
  'INE;AN;DIP\na;2020;L1\nb;2020\n;2021;L1\nc;;"deux\nlignes"\nd;2021;L1;x\ne;20x1;L3\nTotal;5;\n';

test('every cause has its lines, whatever the recipe does with them', async () => {
  const expected = [
    { cause: 'too_few_fields', count: 1, lines: [3] },
    { cause: 'too_many_fields', count: 1, lines: [7] },
    { cause: 'empty_individual', count: 1, lines: [4] },
    { cause: 'empty_year', count: 1, lines: [5] },
    { cause: 'year_not_integer', count: 1, lines: [8] },
    { cause: 'total_line', count: 1, lines: [9] },
  ];
  for (const malformed of ['stop', 'skip']) {
    const files = await leftOutRows(
      [memorySource(kFile, 'marque.csv'), memorySource('INE;AN;DIP\na;2020;L1\n', 'b.csv')],
      recipeOf({ malformed }, { year_type: 'integer' }),
    );
    assert.deepEqual(files, [{ name: 'marque.csv', rows: expected }]);
  }
});

test('renamed columns, titles, bytes that are no UTF-8, nothing but such rows', async () => {
  const head = new TextEncoder().encode('Titre\nID;AN;DIP\n' + 'é;2020;L1\n'.repeat(2000));
  const bytes = Uint8Array.from([...head, 0x61, 0xe9, 0x3b, 0x3b, 0x0a]);
  const reading = { skip_lines: 1, rename: { ID: 'INE' } };
  assert.deepEqual(await leftOutRows([memorySource(bytes, 'a')], recipeOf(reading)), [
    { name: 'a', rows: [{ cause: 'not_utf8', count: 1, lines: [2003] }] },
  ]);
  const [{ rows }] = await leftOutRows([memorySource('INE;AN;DIP\na\n', 'a')], recipeOf());
  assert.deepEqual(rows, [{ cause: 'too_few_fields', count: 1, lines: [2] }]);
});

test('the list as CSV opens in a spreadsheet, by line', () => {
  const files = [
    {
      name: '=a;b.csv',
      rows: [
        { cause: 'x', count: 2, lines: [9, 12] },
        { cause: 'y', count: 1, lines: [10] },
      ],
    },
  ];
  const csv = leftOutCsv(files, { head: ['f', 'l', 'c'], word: (cause) => `${cause}!` });
  assert.equal(csv, 'f;l;c\r\n"\'=a;b.csv";9;x!\r\n"\'=a;b.csv";10;y!\r\n"\'=a;b.csv";12;x!\r\n');
  const { lines, more } = shownLines({ lines: Array(30).fill(1), count: 30 });
  assert.deepEqual([lines.length, more], [20, true]);
});

test('distinct values are counted over all files', async () => {
  const values = new Map();
  const files = [];
  for (const text of ['A\n1\n2\n', 'A;B\n2;x\n3;x\n']) {
    files.push(await previewFile(memorySource(text), {}, values));
  }
  const [a, b] = mergeColumns(files, values);
  assert.deepEqual([a.distinct, b.distinct], [3, 1]);
});

test('of numbers of which some have letters, one of these is an example', async () => {
  const values = new Map();
  const text = `INE;N\n${['1', '2', '3', '4', '5', '6', '7'].map((i) => `00${i};${i}`).join('\n')}\n008B;8\n`;
  const files = [await previewFile(memorySource(text), {}, values)];
  const [ine, other] = mergeColumns(files, values);
  assert.deepEqual(ine.examples.slice(0, 3), ['001', '002', '008B']);
  assert.deepEqual(other.examples.slice(0, 3), ['1', '2', '3']);
});
