/**
 * Files that are given twice, by the same or by another name: each of their rows would count twice.
 */
import { ReadError } from './errors.js';
import { readSlice } from './sources.js';

/** A first look is short, since files of one size nearly always differ at once. */
const kFirstBytes = 4096;
const kSliceBytes = 1024 * 1024;

/** A character a byte, so that two looks are equal where their bytes are. */
const kLatin1 = new TextDecoder('windows-1252');

/**
 * The first file whose bytes are those of a file before it, and so its SHA-256 too. Only files of
 * one size are read; each is compared with those of the same first bytes, and no further than to
 * the first byte that differs.
 * @param {object[]} sources see sources.js
 * @param {AbortSignal} [signal]
 * @returns {Promise<?{source: object, other: object}>} `other`: the one before
 * @throws {ReadError} `file_unreadable`, `file_changed`; the signal's reason when aborted
 */
export async function findRepeated(sources, signal) {
  const bySize = new Map();
  for (const { size } of sources) bySize.set(size, (bySize.get(size) ?? 0) + 1);
  const seen = new Map();
  for (const source of sources) {
    if (source.size === 0 || bySize.get(source.size) === 1) continue;
    signal?.throwIfAborted();
    const first = await readSlice(source, 0, Math.min(kFirstBytes, source.size));
    const look = `${source.size} ${kLatin1.decode(first)}`;
    for (const other of seen.get(look) ?? []) {
      if (await areEqual(source, other, signal)) return { source, other };
    }
    seen.set(look, [...(seen.get(look) ?? []), source]);
  }
  return null;
}

/** @returns {ReadError} for what findRepeated found */
export const repeatedFile = ({ source, other }) =>
  new ReadError('repeated_file', { file: source.name, other: other.name });

async function areEqual(one, other, signal) {
  for (let start = 0; start < one.size;) {
    signal?.throwIfAborted();
    const end = Math.min(start + kSliceBytes, one.size);
    const [a, b] = await Promise.all([readSlice(one, start, end), readSlice(other, start, end)]);
    if (!sameBytes(a, b)) return false;
    start = end;
  }
  return true;
}

const sameBytes = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
