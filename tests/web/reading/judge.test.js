// What a file that is not UTF-8 is taken for, and files that are given twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { judgeUtf8 } from '../../../web/reading/judge.js';
import { findRepeated } from '../../../web/reading/repeats.js';
import { previewFile } from '../../../web/reading/preview.js';
import { sequenceAt, validUtf8Length } from '../../../web/reading/utf8.js';
import { latin, memorySource, seeded } from './support.js';

const utf8 = (text) => [...new TextEncoder().encode(text)];

test('sequences are those that the browser’s decoder tells apart', () => {
  const random = seeded(5);
  const pool = [
    0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0,
    0xf1, 0xf4, 0xf5, 0xff,
  ];
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const isValid = (bytes) => {
    try {
      return strict.decode(bytes) !== null;
    } catch {
      return false;
    }
  };
  for (let round = 0; round < 3000; round += 1) {
    const bytes = Uint8Array.from({ length: 1 + random(6) }, () => pool[random(pool.length)]);
    let longest = bytes.length;
    while (!isValid(bytes.subarray(0, longest))) longest -= 1;
    assert.equal(validUtf8Length(bytes), longest);
    let characters = 0;
    for (let at = 0; at < bytes.length; at += Math.abs(sequenceAt(bytes, at))) characters += 1;
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    assert.equal(characters, [...text].length);
  }
});

test('few are one for four characters, or at most a hundred and fewer than they, to the byte', async () => {
  const judge = (bytes) => judgeUtf8(memorySource(bytes), { skip: 0, whole: false });
  for (const [characters, wrong, few] of [
    [160, 1, true],
    [2, 1, true],
    [1, 1, false],
    [101, 100, true],
    [404, 101, true],
    [403, 101, false],
    [0, 1, false],
  ]) {
    const bytes = [...utf8('é'.repeat(characters)), 0x0a, ...Array(wrong).fill(0xff)];
    const told = await judge(bytes);
    assert.deepEqual([told.few, told.lines('lf')], [few, [2]]);
    if (few) assert.equal(told.bytes, wrong);
    assert.equal(told.mixed, !few && wrong < characters);
  }
});

test('a file of another encoding is not read to its end', async () => {
  const row = [...latin('été;1\n')];
  const bytes = Uint8Array.from({ length: 6 << 20 }, (_, i) => row[i % row.length]);
  const asked = [];
  const source = {
    ...memorySource([]),
    size: bytes.length,
    async slice(start, end) {
      asked.push(start);
      return bytes.slice(start, end);
    },
  };
  const { few, mixed, lines } = await judgeUtf8(source, { skip: 0, whole: false });
  assert.deepEqual([few, mixed, lines('lf')], [false, false, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
  assert.ok(asked.length < 4, `${asked.length} slices`);
});

test('a character and a line end across a slice of the judge', async () => {
  const slice = 1 << 20;
  const bytes = new Uint8Array(2 * slice + 10).fill(0x61);
  for (let at = 0; at < 4000; at += 2) bytes.set([0xc3, 0xa9], at);
  bytes.set([0x0a, 0xe2, 0x82, 0xac], slice - 2); // a euro over the edge
  bytes.set([0x0a, 0xe2, 0x82], 2 * slice - 2); // and one that is cut short there
  const {
    few,
    bytes: wrong,
    lines,
  } = await judgeUtf8(memorySource(bytes), { skip: 0, whole: false });
  assert.deepEqual([few, wrong, lines('lf')], [true, 2, [3]]);
});

test('the preview tells it already', async () => {
  const content = Uint8Array.from([...utf8(`a;b\n1;${'é'.repeat(1200)}\n2;`), 0xe9, 0x0a]);
  await assert.rejects(previewFile(memorySource(content)), {
    code: 'invalid_bytes',
    line: 3,
    lines: [3],
    count: 1,
  });
  const skipped = await previewFile(memorySource(content), { invalid_bytes: 'skip' });
  assert.deepEqual([skipped.encoding, skipped.rows.length], ['utf-8', 1]);
  const replaced = await previewFile(memorySource(content), { invalid_bytes: 'replace' });
  assert.deepEqual(replaced.rows[1], ['2', '\ufffd']);
  const told = await previewFile(memorySource(content), { encoding: 'windows-1252' });
  assert.deepEqual(told.rows[1], ['2', 'é']);
});

test('a file given twice is found by its bytes, wherever they differ', async () => {
  const long = new Uint8Array((1 << 20) + 9000).fill(0x61);
  const other = (at) => Uint8Array.from(long, (byte, i) => (i === at ? 0x62 : byte));
  const sources = [
    memorySource(long, 'a.csv'),
    memorySource(other(0), 'b.csv'),
    memorySource(other(long.length - 1), 'c.csv'),
    memorySource('', 'd.csv'),
    memorySource('', 'e.csv'),
  ];
  assert.equal(await findRepeated(sources), null);
  const again = memorySource(other(0), 'f.csv');
  const { source, other: first } = await findRepeated([...sources, again]);
  assert.deepEqual([source.name, first.name], ['f.csv', 'b.csv']);
});
