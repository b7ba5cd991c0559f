/** A file on disk as a source of bytes (web/reading/sources.js), under Node. */
import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';

import { ReadError } from '../reading/errors.js';

/**
 * Opens the file at the first slice; the owner calls `close()`.
 * @param {string} path
 * @returns {{name: string, size: number, slice: (start: number, end: number) =>
 *   Promise<Uint8Array>, shared: string, close: () => Promise<void>}}
 * @throws {ReadError} `file_unreadable` when there is no such file
 */
export function pathSource(path) {
  const name = basename(path);
  const size = fileSize(path, name);
  let opening = null;
  return {
    name,
    size,
    shared: path,
    async slice(start, end) {
      opening ??= open(path, 'r');
      const handle = await opening;
      const bytes = new Uint8Array(end - start);
      let filled = 0;
      while (filled < bytes.length) {
        const { bytesRead } = await handle.read(
          bytes, filled, bytes.length - filled, start + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return bytes.subarray(0, filled);
    },
    async close() {
      const closing = opening;
      opening = null;
      if (closing) await closing.then((handle) => handle.close(), () => {});
    },
  };
}

function fileSize(path, name) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) throw new ReadError('file_unreadable', { file: name });
  return stat.size;
}
