/**
 * Where bytes come from. A source is `{ name, size, slice(start, end), shared }`; `slice` gives a
 * promise of the bytes from `start` to before `end`, fewer when the file ends earlier, and of a whole
 * file that has grown perhaps more; it may refuse with `file_changed` where it can tell that the
 * file is no longer the one that was chosen. The bytes are the caller's own.
 * `stream(start, end)`, if it is there, gives a ReadableStream of the same bytes: in browsers it
 * reads a file in a third of the time that slices take.
 * `key`, if it is there, is another for a file of another content.
 * `shared`, if it is there, may be posted to another worker, which makes the same source of it.
 */
import { ReadError } from './errors.js';

/** Read at a time beyond the end of a range, where a record may still go on. */
const kBeyondBytes = 64 * 1024;

/** Buffers that a stream fills in turn: one fills while the other is worked on. */
const kBuffers = 2;

/** Chromium may collect a stream that nothing but a pending read holds; the read then never ends. */
const readersInUse = new Set();

/**
 * @param {File|Blob} file a file chosen or dropped in the page
 * @param {string} [name]
 * @returns {{name: string, size: number, key: string, slice: (start: number, end: number) =>
 *   Promise<Uint8Array>, stream: (start: number, end: number) => ReadableStream,
 *   shared: File|Blob}}
 */
export function fileSource(file, name = /** @type {File} */ (file).name ?? '') {
  // A slice ends where the file ended when it was chosen: in Firefox the file alone shows growth.
  const part = (start, end) => (start === 0 && end === file.size ? file : file.slice(start, end));
  return {
    name,
    size: file.size,
    shared: file,
    key: `${name}/${file.size}/${/** @type {File} */ (file).lastModified ?? ''}`,
    async slice(start, end) {
      return new Uint8Array(await part(start, end).arrayBuffer());
    },
    stream: (start, end) => part(start, end).stream(),
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
  if (bytes.length !== end - start) throw changed(source);
  return bytes;
}

const changed = ({ name }) => new ReadError('file_changed', { file: name });

/** The system's own words may hold a path; a code says enough. */
function refused(error, { name }) {
  return error instanceof ReadError ? error : new ReadError('file_unreadable', { file: name });
}

/**
 * Gives memory back at once, where the browser can: of buffers as large as slices, those that wait
 * to be collected add up to more than all the rest.
 * @param {Uint8Array} bytes all of their buffer, and of no use afterwards
 */
export function release(/** @type {any} */ { buffer }) {
  if (!buffer.detached) buffer.transfer?.(0);
}

/**
 * The source in order, read ahead so that the disk works while we do. After a range there are small
 * slices, up to the end of the file, none of them read before it is asked for.
 * @param {object} source
 * @param {{sliceBytes: number, from?: number, to?: number, signal?: AbortSignal}} options `from`
 *   and `to`: a range; the whole source unless given; `sliceBytes`: the most at a time
 * @yields {{bytes: Uint8Array, end: number, last: boolean}} `end` is the offset after `bytes`,
 *   which are gone when the next slice is asked for
 * @throws {ReadError} `file_unreadable`, `file_changed`; the signal's reason when aborted
 */
export async function* slicesOf(source, { sliceBytes, from = 0, to = source.size, signal }) {
  const { size } = source;
  let end = from;
  let growth = null;
  for await (const bytes of inOrder(source, from, Math.min(to, size), sliceBytes)) {
    signal?.throwIfAborted();
    end += bytes.length;
    // Asked for one slice ahead: the answer takes as long.
    if (!growth && size - end <= sliceBytes) {
      growth = refuseGrowth(source, size);
      growth.catch(() => {}); // reported when it is awaited; who stopped reading need not know
    }
    if (end === size) await growth;
    yield { bytes, end, last: end === size };
    signal?.throwIfAborted();
  }
}

/** The bytes of a range, then small slices to the end of the file. */
async function* inOrder(source, from, to, sliceBytes) {
  const reader = to - from > sliceBytes ? readerOf(source, from, to) : null;
  yield* reader
    ? filled(reader, source, to - from, sliceBytes)
    : sliced(source, from, to, sliceBytes);
  const small = Math.min(sliceBytes, kBeyondBytes);
  for (let start = Math.max(from, to); start < source.size; start += small) {
    yield readSlice(source, start, Math.min(start + small, source.size));
  }
}

/** Reads into buffers that are given to it; nothing where the browser has no such reader. */
function readerOf(source, from, to) {
  try {
    return source.stream?.(from, to).getReader({ mode: 'byob' });
  } catch {
    return null;
  }
}

async function* filled(reader, source, bytes, sliceBytes) {
  let unasked = bytes;
  const fill = (buffer) => {
    const min = Math.min(buffer.byteLength, unasked);
    unasked -= min;
    // Whole slices where the browser knows `min`; others come in pieces as they are read.
    const read = reader.read(new Uint8Array(buffer), min > 0 ? { min } : {});
    read.catch(() => {}); // reported when it is awaited; who stopped reading need not know
    return read;
  };
  const reads = Array.from({ length: kBuffers }, () => fill(new ArrayBuffer(sliceBytes)));
  let left = bytes;
  readersInUse.add(reader);
  try {
    while (left > 0) {
      const { value } = await reads.shift();
      if (!value?.length) throw changed(source);
      left -= value.length;
      const hasMore = left < 0 || (left === 0 && !(await reads[0]).done);
      if (hasMore) throw changed(source);
      yield value;
      reads.push(fill(value.buffer));
    }
  } catch (error) {
    throw refused(error, source);
  } finally {
    readersInUse.delete(reader);
    reader.cancel().catch(() => {});
  }
}

async function* sliced(source, from, to, sliceBytes) {
  const read = (start) => {
    const slice = readSlice(source, start, Math.min(start + sliceBytes, to));
    slice.catch(() => {}); // reported when it is awaited; who stopped reading need not know
    return slice;
  };
  let next = from < to ? read(from) : null;
  for (let start = from; start < to; start += sliceBytes) {
    const bytes = await next;
    next = start + sliceBytes < to ? read(start + sliceBytes) : null;
    yield bytes;
    release(bytes);
  }
}

async function refuseGrowth(source, size) {
  let beyond;
  try {
    beyond = await source.slice(size, size + 1);
  } catch (error) {
    throw refused(error, source);
  }
  if (beyond.length > 0 || source.size !== size) throw changed(source);
}
