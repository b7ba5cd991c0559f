/**
 * The cases of an SPSS system file: plain, compressed by its byte code, or that in blocks of zlib
 * (.zsav). A case is so many elements of 8 bytes. Source as of spss.js.
 */
import { unzlibSync } from 'fflate';

import { ReadError } from './errors.js';
import { readSlice } from './sources.js';

const kSliceBytes = 1 << 22;
/** A byte code and what it may take at most: eight commands, eight elements. */
const kMost = 72;
/** What a block of zlib may become: 4 MB are usual. */
const kMostBlock = 1 << 26;
const kBlanks = new Uint8Array(8).fill(0x20);

/** The bytes of the cases in order, zlib taken off. */
async function* pieces(
  source,
  { begin, compression, little },
  /** @type {any} */ { signal, onPiece },
) {
  const broken = () => new ReadError('data_broken', { file: source.name });
  const read = (from, to) => {
    if (!(from >= 0 && from <= to && to <= source.size)) throw broken();
    return readSlice(source, from, to);
  };
  if (compression !== 2) {
    for (let at = begin; at < source.size; at += kSliceBytes) {
      signal?.throwIfAborted();
      const end = Math.min(source.size, at + kSliceBytes);
      yield await read(at, end);
      onPiece?.(end);
    }
    return;
  }
  const viewOf = (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const large = (view, at) => Number(view.getBigInt64(at, little));
  const head = viewOf(await read(begin, begin + 24));
  const [trailer, length] = [large(head, 8), large(head, 16)];
  const table = viewOf(await read(trailer, trailer + length));
  if (length < 24 || length !== 24 + 24 * table.getInt32(20, little)) throw broken();
  for (let at = 24; at < length; at += 24) {
    signal?.throwIfAborted();
    const from = large(table, at + 8);
    const to = from + table.getInt32(at + 20, little);
    const size = table.getInt32(at + 16, little);
    if (!(size >= 0 && size <= kMostBlock)) throw broken();
    const bytes = await read(from, to);
    try {
      yield unzlibSync(bytes, { out: new Uint8Array(size) });
    } catch {
      throw broken();
    }
    onPiece?.(to);
  }
}

/** Puts elements together to cases. */
class Cases {
  constructor({ variables, bias, little }, onCase) {
    this.row = new Uint8Array(8 * variables.length);
    this.view = new DataView(this.row.buffer);
    this.at = 0;
    this.count = 0;
    this.bias = bias;
    this.little = little;
    this.onCase = onCase;
    this.ended = false;
  }
  next() {
    this.at += 8;
    if (this.at < this.row.length) return;
    this.at = 0;
    this.count += 1;
    this.onCase(this.row, this.view);
  }
  bytes(bytes) {
    this.row.set(bytes, this.at);
    this.next();
  }
  number(x) {
    this.view.setFloat64(this.at, x, this.little);
    this.next();
  }
  /** Eight commands and their elements. @returns {number} bytes taken; 0: some are lacking */
  commands(bytes, from) {
    if (from + 8 > bytes.length) return 0;
    let needed = 8;
    for (let i = 0; i < 8; i += 1) if (bytes[from + i] === 253) needed += 8;
    const whole = from + needed <= bytes.length;
    if (!whole) return 0;
    let at = from + 8;
    for (let i = 0; i < 8 && !this.ended; i += 1) {
      const code = bytes[from + i];
      if (code === 252) this.ended = true;
      else if (code === 253) {
        this.bytes(bytes.subarray(at, at + 8));
        at += 8;
      } else if (code === 254) this.bytes(kBlanks);
      else if (code === 255) this.number(-Number.MAX_VALUE);
      else if (code > 0) this.number(code - this.bias);
    }
    return needed;
  }
}

/**
 * @param {any} source sources.js
 * @param {any} head of spss.js
 * @param {{signal?: AbortSignal, onPiece?: (done: number) => any}} options
 * @param {(row: Uint8Array, view: DataView) => void} onCase both are written over afterwards
 * @throws {ReadError} `data_broken`
 */
export async function eachCase(source, head, options, onCase) {
  const cases = new Cases(head, onCase);
  let rest = new Uint8Array();
  for await (const piece of pieces(source, head, options)) {
    const bytes = new Uint8Array(rest.length + piece.length);
    bytes.set(rest);
    bytes.set(piece, rest.length);
    let at = 0;
    if (head.compression === 0) {
      for (; at + 8 <= bytes.length; at += 8) cases.bytes(bytes.subarray(at, at + 8));
    } else {
      for (let taken = -1; taken !== 0 && !cases.ended; at += taken) {
        taken = cases.commands(bytes, at);
      }
    }
    rest = bytes.subarray(at);
    if (cases.ended) break;
    if (rest.length >= kMost) throw new ReadError('data_broken', { file: source.name });
  }
  // A file that its writer did not rewind says -1.
  const isWhole = cases.at === 0 && [-1, cases.count].includes(head.cases);
  if (!isWhole) {
    throw new ReadError('data_broken', { file: source.name });
  }
}
