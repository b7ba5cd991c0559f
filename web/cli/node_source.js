/** A file on disk as a source of bytes (web/reading/sources.js), under Node. */
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';

import { ReadError } from '../reading/errors.js';

/** What tells, of a file's state, that it is the one that was chosen. */
const kState = ['ino', 'size', 'mtimeNs'];

/**
 * Opens the file at the first slice; the owner calls `close()`. A slice of a file that was written
 * to since this call is refused, even where its size stayed the same.
 * @param {string} path
 * @returns {{name: string, size: number, key: string, slice: (start: number, end: number) =>
 *   Promise<Uint8Array>, shared: object, close: () => Promise<void>}}
 * @throws {ReadError} `file_missing`, `is_a_folder`, `not_a_file` for a pipe or a
 *   device; by `slice`: `file_changed`
 */
export function pathSource(path) {
  return sharedSource({ path, chosen: stateOf(path) });
}

/** The same source in another thread, from its `shared`. */
export function sharedSource({ path, chosen }) {
  const name = basename(path);
  let opening = null;
  return {
    name,
    size: Number(chosen.size),
    shared: { path, chosen },
    key: JSON.stringify([path, ...kState.map((name) => String(chosen[name]))]),
    async slice(start, end) {
      opening ??= open(path, 'r');
      const handle = await opening;
      const bytes = new Uint8Array(end - start);
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(
          bytes,
          filled,
          bytes.length - filled,
          start + filled,
        );
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      const now = await handle.stat({ bigint: true });
      if (kState.some((key) => now[key] !== chosen[key])) {
        throw new ReadError('file_changed', { file: name });
      }
      return bytes.subarray(0, filled);
    },
    async close() {
      const closing = opening;
      opening = null;
      if (closing)
        await closing.then(
          (handle) => handle.close(),
          () => {},
        );
    },
  };
}

function stateOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false, bigint: true });
  if (!stat) throw new ReadError('file_missing', { file: basename(path) });
  if (stat.isDirectory()) throw new ReadError('is_a_folder', { file: basename(path) });
  if (!stat.isFile()) throw new ReadError('not_a_file', { file: basename(path) });
  return Object.fromEntries(kState.map((key) => [key, stat[key]]));
}
