/** ZIP: all public files as one, and back. */
import { Zip, unzipSync, zipSync } from 'fflate';

import { isZipName } from '../recipe/file_names.js';
import { entryName } from '../reading/unzip.js';
import { joined } from './deflate.js';
import { EngineError } from './protocol.js';

/** ZIP knows local times only and nothing before 1980. */
const kTime = new Date(1980, 0, 1);

/** ZIP's number of DEFLATE. */
const kDeflated = 8;

/**
 * A ZIP of a few small files, the same bytes for the same files.
 * @param {{name: string, bytes: Uint8Array}[]} files
 */
export const smallZip = (files) =>
  zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), {
    level: 9,
    mtime: kTime,
  });

/** The same of files in their order, those that are `stored` unpacked (the first of an .odt is). */
export const orderedZip = (files) =>
  zipSync(
    Object.fromEntries(
      files.map(({ name, bytes, stored }) => [name, [bytes, { level: stored ? 0 : 6 }]]),
    ),
    { mtime: kTime },
  );

/**
 * A ZIP that is made file by file: the same bytes for the same files, no clock and no machine in
 * them. Of a large file there is never a second copy: what it becomes is a tenth of it.
 * @param {Function} deflate of createDeflate (deflate.js)
 * @returns {{add: (file: {name: string, bytes: Uint8Array}) => void, end: () => Uint8Array}} `add`
 *   is done with the bytes when it returns, and throws fflate's error of a name longer than ZIP
 *   allows
 */
export function createZip(deflate) {
  const pieces = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    add({ name, bytes }) {
      const entry = {
        filename: name,
        compression: kDeflated,
        size: bytes.length,
        crc: 0,
        mtime: kTime,
        os: 3,
        attrs: 0o644 << 16,
      };
      zip.add(entry);
      const deflated = deflate(bytes);
      for (const piece of deflated.pieces) entry.ondata(null, piece, false);
      entry.crc = deflated.crc;
      entry.ondata(null, new Uint8Array(0), true);
    },

    end() {
      zip.end();
      return joined(pieces);
    },
  };
}

/**
 * @param {Function} deflate of createDeflate
 * @param {Iterable<{name: string, bytes: Uint8Array}>} files the bytes of one are done with when
 *   the next is asked for
 * @returns {Uint8Array} see createZip
 */
export function zipFiles(deflate, files) {
  const zip = createZip(deflate);
  for (const file of files) zip.add(file);
  return zip.end();
}

/**
 * Files as they are, and what is inside those that are ZIPs.
 * @param {{name: string, bytes: Uint8Array}[]} files
 * @returns {{name: string, bytes: Uint8Array}[]}
 * @throws {EngineError} `malformed_zip`
 */
export function unpackFiles(files) {
  return files.flatMap((file) => {
    if (!isZipName(file.name)) return [file];
    try {
      return Object.entries(unzipSync(file.bytes))
        .map(([name, bytes]) => ({ name: entryName(name), bytes }))
        .filter(({ name }) => name !== '' && !name.endsWith('/'));
    } catch {
      throw new EngineError({ code: 'malformed_zip', file: file.name });
    }
  });
}
