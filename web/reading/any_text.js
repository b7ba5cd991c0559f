/** Small texts whose encoding nobody says: UTF-8, UTF-16 with its mark, or one byte a character. */
import { byteOrderMark } from './encoding.js';
import { Letters } from './letters.js';
import { decodeSingleByte } from './single_byte.js';

/** @param {Uint8Array} bytes @returns {string} without a mark */
export function textOfAny(bytes) {
  const mark = byteOrderMark(bytes)?.encoding ?? 'utf-8';
  try {
    return new TextDecoder(mark, { fatal: true }).decode(bytes);
  } catch {
    // One byte a character: which, its letters say.
  }
  const letters = new Letters();
  letters.add(bytes);
  const encoding = letters.encoding();
  return encoding === 'windows-1252'
    ? new TextDecoder(encoding).decode(bytes)
    : decodeSingleByte(encoding, bytes);
}
