/**
 * What is inside a ZIP, entry by entry and in bounded memory: the container of .xlsx, .ods, .docx
 * and .odt (PKWARE, ".ZIP File Format Specification" (APPNOTE), 6.3; ISO/IEC 21320-1). The central
 * directory alone says what there is; sizes and checksums are held to it, so that a damaged
 * entry is refused and one that unpacks to more than it announces ends there.
 */
import { Inflate } from 'fflate';

import { ReadError } from './errors.js';
import { readSlice } from './sources.js';

/** Bytes inflated at a time: at DEFLATE's best, 1032 : 1, they become 16 MB. */
const kPieceBytes = 16 * 1024;
const kReadBytes = 256 * 1024;

/** The end of the central directory, with the longest comment. */
const kEndBytes = 22;
const kMostComment = 65535;
const kMostDirectory = 16 * 1024 * 1024;

/** What one entry may unpack to unless its reader says less: a sheet of a million rows and forty columns. */
const kMostUnpacked = 2 * 1024 ** 3;

/**
 * XML of cells becomes ten to fifty times smaller, and never a thousand times, which is DEFLATE's
 * limit: from this size on, what is packed better than this is made to fill the memory.
 */
const kBombBytes = 64 * 1024 ** 2;
const kMostRatio = 250;

/** Whether a directory promises more of an entry than any sheet has: known before a byte is inflated. */
const isBeyond = ({ packed, unpacked }, most) =>
  unpacked > most || (unpacked > kBombBytes && unpacked > kMostRatio * packed);

const kWide = 0xffffffff; // the number stands in a field of ZIP64
const kStored = 0;
const kDeflated = 8;

const kUtf8 = new TextDecoder();

const kCrc = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function addToCrc(crc, bytes) {
  let next = ~crc;
  for (let i = 0; i < bytes.length; i += 1) next = kCrc[(next ^ bytes[i]) & 255] ^ (next >>> 8);
  return ~next >>> 0;
}

const viewOf = ({ buffer, byteOffset, byteLength }) => new DataView(buffer, byteOffset, byteLength);

/** Whether bytes begin as a ZIP does. */
export const beginsAsZip = (bytes) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/**
 * The name of an entry below the archive's own folder: some writers on Windows separate folders by
 * backslashes, others begin at the root or at ".", as no part's name does (APPNOTE 4.4.17).
 */
export const entryName = (name) => name.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');

/**
 * @param {object} source see sources.js
 * @returns {Promise<{names: string[], has: (name: string) => boolean,
 *   stream: (name: string, options?: {most?: number, signal?: AbortSignal,
 *   onRead?: (end: number) => void}) => AsyncGenerator<Uint8Array>, bytes: (name: string, options?: {most?: number}) =>
 *   Promise<Uint8Array>}>} `stream` gives an entry piece by piece and tells `onRead`
 *   how far in the file it is, `bytes` whole; both throw
 *   `zip_bounds` where it unpacks to more than `most` bytes, `zip_encrypted`, `zip_broken`
 * @throws {ReadError} `zip_broken`, and those of the source
 */
export async function openZip(source) {
  const broken = () => new ReadError('zip_broken', { file: source.name });
  const entries = await directoryOf(source, broken);
  // Names of parts are equal whatever the case of their letters (ECMA-376 part 2, 6.2.2.3).
  const folded = new Map();
  for (const name of entries.keys()) folded.set(name.toLowerCase(), name);
  const find = (name) => entries.get(name) ?? entries.get(folded.get(name.toLowerCase()));
  const entryOf = (name) => {
    const entry = find(name);
    if (!entry) throw broken();
    return entry;
  };
  const stream = (name, options) => streamEntry(source, entryOf(name), options ?? {}, broken);
  return {
    names: [...entries.keys()],
    has: (name) => find(name) !== undefined,
    stream,
    async bytes(name, options) {
      const pieces = [];
      for await (const piece of stream(name, options)) pieces.push(piece);
      return new Uint8Array(await new Blob(pieces).arrayBuffer());
    },
  };
}

/** The entries by name; of two with one name there is no telling which is meant. */
async function directoryOf(source, broken) {
  const { at, bytes, count } = await findDirectory(source, broken);
  if (bytes > kMostDirectory || at + bytes > source.size) throw broken();
  const directory = await readSlice(source, at, at + bytes);
  const view = viewOf(directory);
  const entries = new Map();
  let next = 0;
  for (let i = 0; i < count; i += 1) {
    if (next + 46 > bytes || view.getUint32(next, true) !== 0x02014b50) throw broken();
    const lengths = [28, 30, 32].map((offset) => view.getUint16(next + offset, true));
    const [name, extra] = lengths;
    const end = next + 46 + lengths.reduce((sum, length) => sum + length, 0);
    if (end > bytes) throw broken();
    const entry = {
      flags: view.getUint16(next + 8, true),
      method: view.getUint16(next + 10, true),
      crc: view.getUint32(next + 16, true),
      packed: view.getUint32(next + 20, true),
      unpacked: view.getUint32(next + 24, true),
      offset: view.getUint32(next + 42, true),
    };
    const extraAt = next + 46 + name;
    widen(entry, viewOf(directory.subarray(extraAt, extraAt + extra)));
    const key = entryName(kUtf8.decode(directory.subarray(next + 46, extraAt)));
    if (entries.has(key)) throw broken();
    entries.set(key, entry);
    next = end;
  }
  return entries;
}

/** Where the central directory is, from the record at the end of the file. */
async function findDirectory(source, broken) {
  const from = Math.max(0, source.size - kEndBytes - kMostComment);
  const tail = await readSlice(source, from, source.size);
  const view = viewOf(tail);
  let end = tail.length - kEndBytes;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw broken();
  const found = {
    count: view.getUint16(end + 10, true),
    bytes: view.getUint32(end + 12, true),
    at: view.getUint32(end + 16, true),
  };
  const wide = end - 20; // the locator of ZIP64's record
  if (wide < 0 || view.getUint32(wide, true) !== 0x07064b50) return found;
  const at = Number(view.getBigUint64(wide + 8, true));
  if (at + 56 > source.size) throw broken();
  const record = viewOf(await readSlice(source, at, at + 56));
  if (record.getUint32(0, true) !== 0x06064b50) throw broken();
  const [count, bytes, start] = [32, 40, 48].map((offset) =>
    Number(record.getBigUint64(offset, true)),
  );
  return { count, bytes, at: start };
}

/** Sizes and place that do not fit 32 bits, from the extra field. */
function widen(entry, extra) {
  const wide = ['unpacked', 'packed', 'offset'].filter((key) => entry[key] === kWide);
  for (let at = 0; wide.length > 0 && at + 4 <= extra.byteLength;) {
    const size = extra.getUint16(at + 2, true);
    if (extra.getUint16(at, true) === 1) {
      for (let i = 0; i < wide.length && 8 * (i + 1) <= size; i += 1) {
        if (at + 12 + 8 * i > extra.byteLength) return;
        entry[wide[i]] = Number(extra.getBigUint64(at + 4 + 8 * i, true));
      }
      return;
    }
    at += 4 + size;
  }
}

async function* streamEntry(source, entry, { most = kMostUnpacked, signal, onRead }, broken) {
  const { flags, method, crc, packed, unpacked, offset } = entry;
  if (flags & 1) throw new ReadError('zip_encrypted', { file: source.name });
  if (method !== kStored && method !== kDeflated) throw broken();
  if (isBeyond(entry, most)) throw new ReadError('zip_bounds', { file: source.name });
  if (offset + 30 > source.size) throw broken();
  const local = viewOf(await readSlice(source, offset, offset + 30));
  if (local.getUint32(0, true) !== 0x04034b50) throw broken();
  const begin = offset + 30 + local.getUint16(26, true) + local.getUint16(28, true);
  if (begin + packed > source.size) throw broken();
  const unpack = method === kStored ? null : inflater(broken);
  let sum = 0;
  let bytes = 0;
  for (let at = begin; at < begin + packed; at += kReadBytes) {
    signal?.throwIfAborted();
    const end = Math.min(at + kReadBytes, begin + packed);
    const slice = await readSlice(source, at, end);
    onRead?.(end);
    for (let i = 0; i < slice.length; i += kPieceBytes) {
      const piece = slice.subarray(i, i + kPieceBytes);
      const last = end === begin + packed && i + kPieceBytes >= slice.length;
      for (const given of unpack ? unpack(piece, last) : [piece]) {
        bytes += given.length;
        if (bytes > unpacked) throw broken();
        sum = addToCrc(sum, given);
        yield given;
      }
    }
  }
  if (bytes !== unpacked || sum !== crc) throw broken();
}

function inflater(broken) {
  let given = [];
  const inflate = new Inflate((piece) => {
    if (piece.length > 0) given.push(piece);
  });
  return (piece, last) => {
    given = [];
    try {
      inflate.push(piece, last);
    } catch {
      throw broken();
    }
    return given;
  };
}
