/** ZIP: all public files as one, and back. */
import { Zip, ZipDeflate, unzipSync } from 'fflate';

import { release } from '../reading/sources.js';
import { EngineError } from './protocol.js';

/** ZIP knows local times only and nothing before 1980. */
const kTime = new Date(1980, 0, 1);

/** Of 9: half the time of the usual 6, for an eighth more bytes. */
const kLevel = 3;

/** Deflated at a time; another size would give other bytes. */
const kPieceBytes = 256 * 1024;

/**
 * A ZIP that is made file by file: the same bytes for the same files, no clock and no machine in
 * them. Of a large file there is never a second copy: it is taken in pieces, and what it becomes is
 * a tenth of it.
 * @returns {{add: (file: {name: string, bytes: Uint8Array}) => void, end: () => Uint8Array}} `add`
 *   is done with the bytes when it returns, and throws fflate's error of a name longer than ZIP
 *   allows
 */
export function createZip() {
  const pieces = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    add({ name, bytes }) {
      const entry = Object.assign(new ZipDeflate(name, { level: kLevel }),
        { mtime: kTime, os: 3, attrs: 0o644 << 16 });
      zip.add(entry);
      for (let at = 0; at < bytes.length; at += kPieceBytes) {
        entry.push(bytes.subarray(at, at + kPieceBytes), false);
      }
      entry.push(new Uint8Array(0), true);
    },

    end() {
      zip.end();
      return joined(pieces);
    },
  };
}

/**
 * @param {Iterable<{name: string, bytes: Uint8Array}>} files the bytes of one are done with when
 *   the next is asked for
 * @returns {Uint8Array} see createZip
 */
export function zipFiles(files) {
  const zip = createZip();
  for (const file of files) zip.add(file);
  return zip.end();
}

function joined(pieces) {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
    release(piece);
  }
  return all;
}

/**
 * Files as they are, and what is inside those that are ZIPs.
 * @param {{name: string, bytes: Uint8Array}[]} files
 * @returns {{name: string, bytes: Uint8Array}[]}
 * @throws {EngineError} `malformed_zip`
 */
export function unpackFiles(files) {
  return files.flatMap((file) => {
    if (!/\.zip$/i.test(file.name)) return [file];
    try {
      return Object.entries(unzipSync(file.bytes))
        .filter(([name]) => !name.endsWith('/'))
        .map(([name, bytes]) => ({ name, bytes }));
    } catch {
      throw new EngineError({ code: 'malformed_zip', file: file.name });
    }
  });
}
