/**
 * Well-formed and ill-formed UTF-8 (The Unicode Standard, table 3-7; what is ill-formed is cut into
 * maximal subparts, as the Encoding Standard of WHATWG replaces each of them by one U+FFFD). The
 * core's cpp/table/encodings.h says the same.
 */

/** Bytes that a lead byte announces, itself included; 0 for a byte that cannot lead. */
function announced(lead) {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
}

/** How many bytes from `at` on go together, of those that the lead announces. */
function together(bytes, at, length) {
  const lead = bytes[at];
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (!(bytes[at + 1] >= low && bytes[at + 1] <= high)) return 1;
  let count = 2;
  while (count < length && (bytes[at + count] & 0xc0) === 0x80) count += 1;
  return count;
}

/**
 * The sequence at `at`.
 * @param {Uint8Array} bytes
 * @param {number} at within them
 * @returns {number} the length of a character, or minus that of a maximal subpart that is none
 */
export function sequenceAt(bytes, at) {
  const length = announced(bytes[at]);
  if (length === 1) return 1;
  if (length === 0) return -1;
  const count = together(bytes, at, length);
  return count === length ? length : -count;
}

/** How many bytes at the end are the beginning of a character that may go on: 0 to 3. */
export function cutUtf8Length(bytes) {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back];
    if ((byte & 0xc0) !== 0x80) return announced(byte) > back ? back : 0;
  }
  return 0;
}

/** Length of the longest valid beginning of what follows `from`. */
export function validUtf8Length(bytes, from = 0) {
  let at = from;
  while (at < bytes.length) {
    if (bytes[at] < 0x80) {
      at += 1;
    } else {
      const length = sequenceAt(bytes, at);
      if (length < 0) break;
      at += length;
    }
  }
  return at - from;
}

/** One array of both, to go on where a slice cut a character. */
export function concat(a, b) {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
