/**
 * Files that are given twice, by the same or by another name: each of their rows would count twice.
 */
import { ReadError } from './errors.js';
import { readSlice } from './sources.js';

/** A first look is short, since files of one size nearly always differ at once. */
const kFirstBytes = 4096;
const kSliceBytes = 1024 * 1024;

/**
 * The first file whose bytes are those of a file before it, and so its SHA-256 too. Only files of
 * one size are read, and no further than to the first byte that differs.
 * @param {object[]} sources see sources.js
 * @param {AbortSignal} [signal]
 * @returns {Promise<?{source: object, other: object}>} `other`: the one before
 * @throws {ReadError} `file_unreadable`, `file_changed`; the signal's reason when aborted
 */
export async function findRepeated(sources, signal) {
  for (const [i, source] of sources.entries()) {
    for (const other of sources.slice(0, i)) {
      if (source.size > 0 && source.size === other.size && await areEqual(source, other, signal)) {
        return { source, other };
      }
    }
  }
  return null;
}

/** @returns {ReadError} for what findRepeated found */
export const repeatedFile = ({ source, other }) => (
  new ReadError('repeated_file', { file: source.name, other: other.name }));

async function areEqual(one, other, signal) {
  for (let start = 0; start < one.size;) {
    signal?.throwIfAborted();
    const end = Math.min(start + (start === 0 ? kFirstBytes : kSliceBytes), one.size);
    const [a, b] = await Promise.all([readSlice(one, start, end), readSlice(other, start, end)]);
    if (!sameBytes(a, b)) return false;
    start = end;
  }
  return true;
}

const sameBytes = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
