/**
 * Where bytes come from. A source is `{ name, size, slice(start, end), shared }`; `slice` gives a
 * promise of the bytes from `start` to before `end`, fewer when the file ends earlier; it may refuse
 * with `file_changed` where it can tell that the file is no longer the one that was chosen. The
 * bytes are the caller's own.
 * `shared`, if it is there, may be posted to another worker, which makes the same source of it.
 */
import { ReadError } from './errors.js';

/** Read at a time beyond the end of a range, where a record may still go on. */
const kBeyondBytes = 64 * 1024;

/**
 * @param {File|Blob} file a file chosen or dropped in the page
 * @param {string} [name]
 * @returns {{name: string, size: number, slice: (start: number, end: number) =>
 *   Promise<Uint8Array>, shared: File|Blob}}
 */
export function fileSource(file, name = file.name ?? '') {
  return {
    name,
    size: file.size,
    shared: file,
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
  } catch (error) {
    throw refused(error, source);
  }
  if (bytes.length !== end - start) throw new ReadError('file_changed', { file: source.name });
  return bytes;
}

/** The system's own words may hold a path; a code says enough. */
function refused(error, { name }) {
  return error instanceof ReadError ? error : new ReadError('file_unreadable', { file: name });
}

/**
 * Gives memory back at once, where the browser can: of buffers as large as slices, those that wait
 * to be collected add up to more than all the rest.
 * @param {Uint8Array} bytes all of their buffer, and of no use afterwards
 */
export function release({ buffer }) {
  if (!buffer.detached) buffer.transfer?.(0);
}

/**
 * The source in order, one slice read ahead so that the disk works while we do. After a range there
 * are small slices, up to the end of the file, none of them read before it is asked for.
 * @param {object} source
 * @param {{sliceBytes: number, from?: number, to?: number, signal?: AbortSignal}} options `from`
 *   and `to`: a range; the whole source unless given
 * @yields {{bytes: Uint8Array, end: number, last: boolean}} `end` is the offset after `bytes`,
 *   which are gone when the next slice is asked for
 * @throws {ReadError} `file_unreadable`, `file_changed`; the signal's reason when aborted
 */
export async function* slicesOf(source, { sliceBytes, from = 0, to = source.size, signal }) {
  const { size } = source;
  const read = (start) => {
    const end = start < to ? Math.min(start + sliceBytes, to)
      : start + Math.min(sliceBytes, kBeyondBytes);
    const slice = readSlice(source, start, Math.min(end, size));
    slice.catch(() => {}); // told when it is awaited; a reader that stopped need not hear it
    return slice;
  };
  let next = null;
  for (let start = from; start < size;) {
    const bytes = await (next ?? read(start));
    signal?.throwIfAborted();
    const end = start + bytes.length;
    next = end < Math.min(to, size) ? read(end) : null;
    if (end === size) await refuseGrowth(source, size);
    yield { bytes, end, last: end === size };
    release(bytes);
    signal?.throwIfAborted();
    start = end;
  }
}

async function refuseGrowth(source, size) {
  let beyond;
  try {
    beyond = await source.slice(size, size + 1);
  } catch (error) {
    throw refused(error, source);
  }
  if (beyond.length > 0 || source.size !== size) {
    throw new ReadError('file_changed', { file: source.name });
  }
}
