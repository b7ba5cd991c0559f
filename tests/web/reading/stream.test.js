import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';

import { createFileHash, sha256Of } from '../../../web/reading/hash.js';
import { readRecords } from '../../../web/reading/papa.js';
import { memorySink, memorySource } from './support.js';

const kRows = 100000;
const kWidth = 48;
const kHeader = 'id;year;label;note'.padEnd(kWidth - 1, 'x');

/** A file that exists only slice by slice: each line has `kWidth` bytes. */
function generatedSource(log) {
  const lineOf = (row) =>
    row === 0 ? kHeader : `${row};${2000 + (row % 20)};label ${row % 7};`.padEnd(kWidth - 1, 'n');
  return {
    name: 'generated.csv',
    size: (kRows + 1) * kWidth,
    async slice(start, end) {
      const last = Math.min(end, this.size);
      log?.push(last);
      let text = '';
      for (let row = Math.floor(start / kWidth); row * kWidth < last; row += 1) {
        text += `${lineOf(row)}\n`;
      }
      const from = start % kWidth;
      return new TextEncoder().encode(text.slice(from, from + Math.max(0, last - start)));
    },
  };
}

test('100,000 rows stream by in bounded buffers', async () => {
  const sliceBytes = 64 * 1024;
  const asked = [];
  const source = generatedSource(asked);
  let rows = 0;
  let sum = 0;
  let done = 0;
  const progress = [];
  const sink = {
    header: () => [1, 0],
    block(block) {
      assert.ok(block.text.length <= 1024 * 1024 && block.rows <= 65536);
      const cells = block.text.split('\0');
      for (let i = 0; i < block.rows; i += 1) {
        rows += 1;
        sum += Number(cells[2 * i + 1]);
        assert.equal(block.lines[i], rows + 1);
      }
      // What has been asked for is at most one slice ahead of what has been read.
      assert.ok(asked.at(-1) - done <= 2 * sliceBytes);
    },
  };
  const onProgress = (bytes, total) => {
    done = bytes;
    progress.push([bytes, total]);
  };
  const result = await readRecords(source, { sliceBytes, onProgress, sha256: true }, sink);
  assert.equal(rows, kRows);
  assert.equal(result.rows, kRows);
  assert.equal(sum, (kRows * (kRows + 1)) / 2);
  assert.deepEqual(progress.at(-1), [source.size, source.size]);
  assert.equal(progress.length, Math.ceil(source.size / sliceBytes));
  assert.ok(progress.every(([bytes], i) => i === 0 || bytes > progress[i - 1][0]));
  const whole = await source.slice(0, source.size);
  assert.equal(result.sha256, createHash('sha256').update(whole).digest('hex'));
});

test('an abort ends the reading within a slice', async () => {
  const reason = new Error('enough');
  for (const when of ['before', 'progress', 'block']) {
    const asked = [];
    const source = generatedSource(asked);
    const controller = new AbortController();
    const sliceBytes = 32 * 1024;
    if (when === 'before') controller.abort(reason);
    const sink = {
      header: () => [0, 1, 2, 3],
      block: () => when === 'block' && controller.abort(reason),
    };
    const onProgress = (bytes) => {
      if (when === 'progress' && bytes > 1e6) controller.abort(reason);
    };
    const { signal } = controller;
    await assert.rejects(readRecords(source, { sliceBytes, signal, onProgress }, sink), reason);
    const limit = { before: 0, progress: 1e6 + 3 * sliceBytes, block: 2e6 }[when];
    assert.ok((asked.at(-1) ?? 0) <= limit, when);
  }
});

test('every byte is given once, also when the file is read again as Windows-1252', async () => {
  const bytes = Uint8Array.from([
    ...new TextEncoder().encode(`a;b\n${'e;1\n'.repeat(20000)}`),
    0xe9,
    0x3b,
    0x32,
  ]);
  for (const sliceBytes of [1000, 70000, 1 << 20]) {
    const given = [];
    const sink = memorySink();
    const onBytes = (slice) => given.push(...slice);
    const result = await readRecords(
      memorySource(bytes),
      { sliceBytes, onBytes, sha256: true },
      sink,
    );
    assert.equal(sink.restarts, 1);
    assert.deepEqual(Uint8Array.from(given), bytes);
    assert.equal(result.sha256, createHash('sha256').update(bytes).digest('hex'));
    assert.deepEqual(sink.rows.at(-1), ['é', '2']);
  }
});

test('SHA-256 of FIPS 180-4, in pieces', async () => {
  const hash = await createFileHash();
  for (const piece of ['a', '', 'bc']) hash.update(new TextEncoder().encode(piece));
  assert.equal(hash.digest(), 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('SHA-256 of a whole is the same with and without the browser’s own', async (t) => {
  const view = new TextEncoder().encode('xabcx').subarray(1, 4);
  const expected = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  assert.equal(await sha256Of(view), expected);
  t.mock.getter(globalThis.crypto, 'subtle', () => undefined);
  assert.equal(await sha256Of(view), expected);
});
