/**
 * Bytes to text: UTF-8 and UTF-16 strictly; encodings of one byte a character, which allow every
 * byte, as the last resort. Errors are positions, not exceptions, so that the caller can name the line.
 */
import { decodeSingleByte, kSingleByte } from './single_byte.js';
import { concat, cutUtf8Length, sequenceAt, validUtf8Length } from './utf8.js';

const kUtf16 = new Set(['utf-16le', 'utf-16be']);

/** Whether an encoding has one byte a character, so that every byte is text. */
export const isSingleByte = (encoding) =>
  encoding === 'windows-1252' || Object.hasOwn(kSingleByte, encoding);

/**
 * The encoding that a byte order mark announces.
 * @param {Uint8Array} bytes the head of the file
 * @returns {{encoding: string, length: number}|null} with the mark's length
 */
export function byteOrderMark(bytes) {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (a === 0xff && b === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (a === 0xfe && b === 0xff) return { encoding: 'utf-16be', length: 2 };
  return null;
}

/**
 * UTF-16 without a mark: the upper halves of Latin letters and signs are NULs, which no other text
 * holds. The first two characters are such ones, a quarter of all are, all NULs are on one side,
 * the head is valid, and a line ends in it.
 * @param {Uint8Array} bytes the head of the file
 * @returns {'utf-16le'|'utf-16be'|null}
 */
function unmarkedUtf16(bytes) {
  const nuls = [0, 0];
  for (let i = 0; i < bytes.length; i += 1) if (bytes[i] === 0) nuls[i & 1] += 1;
  const [even, odd] = nuls;
  if (even > 0 === odd > 0 || (even + odd) * 4 < Math.floor(bytes.length / 2)) return null;
  const side = odd > 0 ? 1 : 0;
  if (bytes[side] !== 0 || bytes[2 + side] !== 0) return null;
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be';
  const { text, valid } = new Decoder(encoding).decode(bytes);
  return valid && /[\r\n]/.test(text) ? encoding : null;
}

/**
 * The most probable encoding of a file, from its head: the byte order mark decides; else UTF-16
 * where NULs alternate, UTF-8 when the head is valid UTF-8 (a character cut at the end is allowed),
 * else Windows-1252. Whether UTF-8 with a few wrong bytes is meant, only the whole file tells
 * (judge.js).
 * @param {Uint8Array} bytes
 * @returns {{encoding: string, bom: boolean}}
 */
export function sniffEncoding(bytes) {
  const mark = byteOrderMark(bytes);
  if (mark) return { encoding: mark.encoding, bom: true };
  const wide = unmarkedUtf16(bytes);
  if (wide) return { encoding: wide, bom: false };
  const { valid } = new Decoder('utf-8').decode(bytes);
  return { encoding: valid ? 'utf-8' : 'windows-1252', bom: false };
}

/**
 * What a decoder that goes on writes for bytes that are no UTF-8: half a pair, which no UTF-8 text
 * can hold, so that it is told from a U+FFFD of the file itself.
 */
const kNotUtf8 = '\udc80';
const kLone = /\p{Surrogate}/u;
const kAllLone = /\p{Surrogate}/gu;

/** Whether decoded text holds bytes that were no UTF-8. */
export const holdsNotUtf8 = (text) => kLone.test(text);

/** Decoded text with U+FFFD for what was no UTF-8. */
export const replaceNotUtf8 = (text) => text.replace(kAllLone, '\ufffd');

/** One text out of many slices; a character may be cut anywhere. */
export class Decoder {
  #encoding;
  #native;
  #skip;
  #goesOn;
  #accents = false;
  #carry = new Uint8Array(0);

  /**
   * @param {string} encoding as sniffEncoding names them, or one of single_byte.js
   * @param {number} [skip] bytes to drop at the beginning: the length of the byte order mark
   * @param {boolean} [goesOn] of UTF-8: nothing is invalid, see holdsNotUtf8
   */
  constructor(encoding, skip = 0, goesOn = false) {
    this.#encoding = encoding;
    this.#skip = skip;
    this.#goesOn = goesOn && encoding === 'utf-8';
    this.#native = this.#makeNative();
  }

  #makeNative() {
    if (Object.hasOwn(kSingleByte, this.#encoding)) return null;
    return new TextDecoder(this.#encoding, {
      fatal: this.#encoding !== 'windows-1252',
      ignoreBOM: true,
    });
  }

  /**
   * @param {Uint8Array} bytes the next slice
   * @param {boolean} [last] no slice follows
   * @returns {{text: string, valid: boolean}} when not `valid`, `text` goes up to the first byte
   *   that the encoding does not allow, and the decoder is of no more use
   */
  decode(bytes, last = false) {
    if (this.#skip > 0) {
      const dropped = Math.min(this.#skip, bytes.length);
      this.#skip -= dropped;
      bytes = bytes.subarray(dropped);
    }
    if (!this.#native) return { text: decodeSingleByte(this.#encoding, bytes), valid: true };
    if (this.#encoding === 'windows-1252') {
      // Without `stream`, some versions of Node take the short cut to ISO-8859-1 and lose «œ€’».
      return { text: this.#native.decode(bytes, { stream: true }), valid: true };
    }
    // A cut character is carried here rather than in the native decoder: an error then has a
    // known position, whatever the slices.
    if (this.#carry.length > 0) bytes = concat(this.#carry, bytes);
    const whole = bytes.length - this.#cutLength(bytes);
    this.#carry = bytes.slice(whole);
    const decoded = this.#decodeWhole(bytes.subarray(0, whole));
    if (!last || this.#carry.length === 0) return decoded;
    return this.#goesOn
      ? { text: decoded.text + this.#decodeOn(this.#carry), valid: true }
      : { text: decoded.text, valid: false };
  }

  #decodeWhole(bytes) {
    try {
      // When no character is cut, `stream` changes nothing but the speed: Node decodes ASCII
      // three times faster without it, and accents faster with it.
      const stream = this.#accents && this.#cutLength(bytes) === 0;
      const text = this.#native.decode(bytes, { stream });
      this.#accents = text.length < bytes.length;
      return { text, valid: true };
    } catch {
      if (this.#goesOn) {
        this.#native = this.#makeNative(); // one that threw may keep bytes
        return { text: this.#decodeOn(bytes), valid: true };
      }
      const valid = kUtf16.has(this.#encoding)
        ? validUtf16Length(bytes, this.#encoding === 'utf-16le')
        : validUtf8Length(bytes);
      const text = new TextDecoder(this.#encoding, { ignoreBOM: true }).decode(
        bytes.subarray(0, valid),
      );
      return { text, valid: false };
    }
  }

  /** UTF-8 with each ill-formed sequence marked. */
  #decodeOn(bytes) {
    const parts = [];
    for (let at = 0; at < bytes.length;) {
      const valid = validUtf8Length(bytes, at);
      if (valid > 0) parts.push(this.#native.decode(bytes.subarray(at, at + valid)));
      at += valid;
      if (at < bytes.length) {
        parts.push(kNotUtf8);
        at -= sequenceAt(bytes, at);
      }
    }
    return parts.join('');
  }

  #cutLength(bytes) {
    if (!kUtf16.has(this.#encoding)) return cutUtf8Length(bytes);
    const odd = bytes.length % 2;
    const high = bytes[bytes.length - odd - (this.#encoding === 'utf-16le' ? 1 : 2)];
    return odd + (high >= 0xd8 && high <= 0xdb ? 2 : 0);
  }
}

/** Length of the longest beginning without a lone surrogate. */
function validUtf16Length(bytes, little) {
  const high = little ? 1 : 0;
  let at = 0;
  while (at + 1 < bytes.length) {
    const kind = bytes[at + high] & 0xfc;
    if (kind === 0xdc) return at;
    if (kind === 0xd8) {
      if (at + 3 >= bytes.length || (bytes[at + 2 + high] & 0xfc) !== 0xdc) return at;
      at += 2;
    }
    at += 2;
  }
  return at;
}
