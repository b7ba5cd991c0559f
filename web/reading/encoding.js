/**
 * Bytes to text: UTF-8 and UTF-16 strictly, Windows-1252 (which allows every byte) as the last
 * resort. Errors are positions, not exceptions, so that the caller can name the line.
 */

const kUtf16 = new Set(['utf-16le', 'utf-16be']);

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
 * The most probable encoding of a file, from its head: the byte order mark decides; else UTF-8
 * when the head is valid UTF-8 (a character cut at the end is allowed), else Windows-1252.
 * @param {Uint8Array} bytes
 * @returns {{encoding: 'utf-8'|'utf-16le'|'utf-16be'|'windows-1252', bom: boolean}}
 */
export function sniffEncoding(bytes) {
  const mark = byteOrderMark(bytes);
  if (mark) return { encoding: mark.encoding, bom: true };
  const { valid } = new Decoder('utf-8').decode(bytes);
  return { encoding: valid ? 'utf-8' : 'windows-1252', bom: false };
}

/** One text out of many slices; a character may be cut anywhere. */
export class Decoder {
  #encoding;
  #native;
  #skip;
  #accents = false;
  #carry = new Uint8Array(0);

  /**
   * @param {string} encoding as sniffEncoding names them
   * @param {number} [skip] bytes to drop at the beginning: the length of the byte order mark
   */
  constructor(encoding, skip = 0) {
    this.#encoding = encoding;
    this.#skip = skip;
    this.#native = new TextDecoder(encoding,
      { fatal: encoding !== 'windows-1252', ignoreBOM: true });
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
    return last && this.#carry.length > 0 ? { text: decoded.text, valid: false } : decoded;
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
      const valid = kUtf16.has(this.#encoding)
        ? validUtf16Length(bytes, this.#encoding === 'utf-16le') : validUtf8Length(bytes);
      const text = new TextDecoder(this.#encoding, { ignoreBOM: true })
        .decode(bytes.subarray(0, valid));
      return { text, valid: false };
    }
  }

  #cutLength(bytes) {
    if (!kUtf16.has(this.#encoding)) return cutUtf8Length(bytes);
    const odd = bytes.length % 2;
    const high = bytes[bytes.length - odd - (this.#encoding === 'utf-16le' ? 1 : 2)];
    return odd + (high >= 0xd8 && high <= 0xdb ? 2 : 0);
  }
}

function concat(a, b) {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}

/** Bytes that a lead byte announces, itself included; 0 for a byte that cannot lead. */
function utf8Length(lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/** How many bytes at the end are the beginning of a character: 0 to 3. */
function cutUtf8Length(bytes) {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back];
    if ((byte & 0xc0) !== 0x80) return utf8Length(byte) > back ? back : 0;
  }
  return 0;
}

/** Length of the longest valid beginning (The Unicode Standard, table 3-7). */
function validUtf8Length(bytes) {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at];
    const length = utf8Length(lead);
    if (length === 0 || at + length > bytes.length) return at;
    const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (length > 1 && (bytes[at + 1] < low || bytes[at + 1] > high)) return at;
    for (let i = 2; i < length; i += 1) if ((bytes[at + i] & 0xc0) !== 0x80) return at;
    at += length;
  }
  return at;
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
