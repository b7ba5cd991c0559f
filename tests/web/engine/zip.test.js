// The ZIP of a release: what comes back out of it, and that it never holds a file twice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, inflateRawSync } from 'node:zlib';

import { loadZlib } from '../../../web/cli/load_zlib.js';
import { createDeflate } from '../../../web/engine/deflate.js';
import { publishedFiles } from '../../../web/engine/publication.js';
import { smallZip, unpackFiles, zipFiles } from '../../../web/engine/zip.js';

const deflate = createDeflate(await loadZlib());
const encode = (text) => new TextEncoder().encode(text);
const kFiles = [
  {
    name: 'cohortes.csv',
    bytes: encode(
      Array.from(
        { length: 100_000 },
        (_, i) => `${i + 1};${(i * 7919) % 13};L${i % 977}+M${i % 89}\n`,
      ).join(''),
    ),
  },
  { name: 'excel/été.csv', bytes: encode('x') },
  { name: 'empty.csv', bytes: new Uint8Array(0) },
];

test('files come back out of a ZIP as they went in', () => {
  assert.deepEqual(unpackFiles([{ name: 'a.zip', bytes: zipFiles(deflate, kFiles) }]), kFiles);
});

/** Bytes that no compression makes smaller. */
function noise(size) {
  let state = 1;
  return Uint8Array.from({ length: size }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
}

test('what is deflated is inflated by another zlib, and its CRC-32 is right', () => {
  const piece = 256 * 1024;
  for (const size of [0, 1, 9, 65_535, 65_536, piece - 1, piece, piece + 1, 3 * piece + 5]) {
    for (const bytes of [noise(size), new Uint8Array(size).fill(0x3b)]) {
      const { pieces, crc } = deflate(bytes);
      assert.ok(Buffer.from(bytes).equals(inflateRawSync(Buffer.concat(pieces))), `${size} bytes`);
      assert.equal(crc, crc32(bytes));
    }
  }
});

test('a ZIP tells the size and the CRC-32 of each file', () => {
  const zip = Buffer.from(zipFiles(deflate, kFiles));
  let at = zip.readUInt32LE(zip.length - 6); // where the list of the files begins
  for (const { name, bytes } of kFiles) {
    assert.equal(zip.readUInt32LE(at), 0x02014b50);
    assert.equal(zip.readUInt32LE(at + 16), crc32(bytes), name);
    assert.equal(zip.readUInt32LE(at + 24), bytes.length, name);
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30);
  }
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
  assert.deepEqual(zipFiles(deflate, inOnePlace()), zipFiles(deflate, kFiles));
});

test('a ZIP knows no clock and no machine', async (t) => {
  const zip = zipFiles(deflate, kFiles);
  t.mock.timers.enable({ apis: ['Date'], now: new Date(2031, 4, 6) });
  assert.deepEqual(zipFiles(deflate, kFiles), zip);
  const view = new DataView(zip.buffer);
  assert.equal(view.getUint16(12, true), (1 << 5) | 1, 'the first of January 1980');
});

test('names that begin at the root, at "." or have backslashes are those below the ZIP', () => {
  for (const before of ['/', './', '/publication/', './publication/', 'publication\\', '//a/']) {
    const files = ['certificate.json', 'cohortes.csv'].map((name) => ({
      name: `${before}${name}`,
      bytes: encode('x'),
    }));
    const found = publishedFiles([{ name: 'a.zip', bytes: smallZip(files) }]);
    assert.deepEqual(
      found.map(({ name }) => name),
      ['certificate.json', 'cohortes.csv'],
      before,
    );
  }
});
