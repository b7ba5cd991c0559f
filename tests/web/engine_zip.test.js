// The ZIP of a release: what comes back out of it, and that it never holds a file twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { unpackFiles, zipFiles } from '../../web/engine/zip.js';

const encode = (text) => new TextEncoder().encode(text);
const kFiles = [
  { name: 'cohortes.csv', bytes: encode(Array.from({ length: 100_000 },
    (_, i) => `${i + 1};${(i * 7919) % 13};L${i % 977}+M${i % 89}\n`).join('')) },
  { name: 'excel/été.csv', bytes: encode('x') },
  { name: 'empty.csv', bytes: new Uint8Array(0) },
];

test('files come back out of a ZIP as they went in', () => {
  assert.deepEqual(unpackFiles([{ name: 'a.zip', bytes: zipFiles(kFiles) }]), kFiles);
});

test('each file is done with when the next is asked for', () => {
  const memory = new Uint8Array(Math.max(...kFiles.map(({ bytes }) => bytes.length)));
  function* inOnePlace() {
    for (const { name, bytes } of kFiles) {
      memory.set(bytes);
      yield { name, bytes: memory.subarray(0, bytes.length) };
      memory.fill(0);
    }
  }
  assert.deepEqual(zipFiles(inOnePlace()), zipFiles(kFiles));
});

test('a ZIP knows no clock and no machine', async (t) => {
  const zip = zipFiles(kFiles);
  t.mock.timers.enable({ apis: ['Date'], now: new Date(2031, 4, 6) });
  assert.deepEqual(zipFiles(kFiles), zip);
  const view = new DataView(zip.buffer);
  assert.equal(view.getUint16(12, true), 1 << 5 | 1, 'the first of January 1980');
});
