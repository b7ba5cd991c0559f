/**
 * Where bytes come from. A source is `{ name, size, slice(start, end) }`; `slice` gives a promise
 * of the bytes from `start` to before `end`, fewer when the file ends earlier.
 */
import { ReadError } from './errors.js';

/**
 * @param {File|Blob} file a file chosen or dropped in the page
 * @param {string} [name]
 * @returns {{name: string, size: number, slice: (start: number, end: number) =>
 *   Promise<Uint8Array>}}
 */
export function fileSource(file, name = file.name ?? '') {
  return {
    name,
    size: file.size,
    async slice(start, end) {
      return new Uint8Array(await file.slice(start, end).arrayBuffer());
    },
  };
}

/**
 * The bytes from `start` to before `end`, all of them.
 * @returns {Promise<Uint8Array>}
 * @throws {ReadError} `file_unreadable`, `file_changed`
 */
export async function readSlice(source, start, end) {
  let bytes;
  try {
    bytes = await source.slice(start, end);
  } catch {
    // The system's own words may hold a path; the code says enough.
    throw new ReadError('file_unreadable', { file: source.name });
  }
  if (bytes.length !== end - start) throw new ReadError('file_changed', { file: source.name });
  return bytes;
}

/**
 * The whole source in order, one slice read ahead so that the disk works while we do.
 * @param {object} source
 * @param {{sliceBytes: number, signal?: AbortSignal}} options
 * @yields {{bytes: Uint8Array, end: number, last: boolean}} `end` is the offset after `bytes`
 * @throws {ReadError} `file_unreadable`, `file_changed`; the signal's reason when aborted
 */
export async function* slicesOf(source, { sliceBytes, signal }) {
  const size = source.size;
  const read = (start) => {
    const slice = readSlice(source, start, Math.min(start + sliceBytes, size));
    slice.catch(() => {}); // told when it is awaited; a reader that stopped need not hear it
    return slice;
  };
  let next = read(0);
  for (let start = 0; start < size; start += sliceBytes) {
    const bytes = await next;
    signal?.throwIfAborted();
    const end = start + bytes.length;
    if (end < size) next = read(end);
    else await refuseGrowth(source, size);
    yield { bytes, end, last: end === size };
    signal?.throwIfAborted();
  }
}

async function refuseGrowth(source, size) {
  let beyond;
  try {
    beyond = await source.slice(size, size + 1);
  } catch {
    throw new ReadError('file_unreadable', { file: source.name });
  }
  if (beyond.length > 0 || source.size !== size) {
    throw new ReadError('file_changed', { file: source.name });
  }
}
