/**
 * Which encoding of one byte a character French text is in, betrayed by its letters: an « é » is
 * 0xE9 in Windows-1252 and ISO 8859-15, 0x8E in Mac OS Roman, 0x82 in code page 850, and what these
 * bytes are elsewhere stands in no word. Letters alone count, by what stands beside them, since
 * signs are used as one likes; Windows-1252 is meant unless they say otherwise.
 */
import { kSingleByte } from './single_byte.js';

const kFrench = 'àâäæçèéêëîïôöœùûüÿ';

/** Signs that may stand beside a letter, and letters of names that are not French. */
const kSigns = '«»‘’“”„…–—·°ªº\u00a0';
const kForeign = 'áãåìíñòóõøúšž';

/** What stands beside a byte: a small letter before it; none before and a small one after; capitals. */
const kWithin = 1;
const kFirst = 2;
const kCapitals = 3;
const kPlaces = 4;

const isLower = (byte) => byte >= 0x61 && byte <= 0x7a;
const isUpper = (byte) => byte >= 0x41 && byte <= 0x5a;

function placeOf(before, after) {
  if (isLower(before)) return kWithin;
  if (isUpper(before)) return isLower(after) ? kWithin : kCapitals;
  if (isLower(after)) return kFirst;
  return isUpper(after) ? kCapitals : 0;
}

const windows1252 = new TextDecoder('windows-1252');
const kWindows = Uint16Array.from({ length: 256 }, (_, byte) =>
  windows1252.decode(Uint8Array.of(byte), { stream: true }).charCodeAt(0),
);

/** 1: a letter as it should stand there; -1: what never does; 0: neither. */
function judged(code, place) {
  const char = String.fromCharCode(code);
  const isAmong = (letters) =>
    (place !== kCapitals && letters.includes(char)) ||
    (place !== kWithin && letters.toUpperCase().includes(char));
  if (isAmong(kFrench)) return 1;
  return kSigns.includes(char) || isAmong(kForeign) ? 0 : -1;
}

/** Counts the letters of slices. */
export class Letters {
  #counts = new Uint32Array(256 * kPlaces);

  /** @param {Uint8Array} bytes a slice; what stands beyond its edges does not count */
  add(bytes) {
    for (let at = 0; at < bytes.length; at += 1) {
      if (bytes[at] < 0x80) continue;
      this.#counts[bytes[at] * kPlaces + placeOf(bytes[at - 1], bytes[at + 1])] += 1;
    }
  }

  /** @returns {string} windows-1252, iso-8859-15, macroman or cp850 */
  encoding() {
    const windows = this.#score(kWindows);
    const [best] = ['macroman', 'cp850']
      .map((encoding) => ({ encoding, ...this.#score(kSingleByte[encoding]) }))
      .filter(({ good, bad }) => bad * 10 <= good && good > windows.good && windows.bad > 0)
      .sort((one, other) => other.good - other.bad - (one.good - one.bad));
    if (best && windows.good * 2 < windows.bad) return best.encoding;
    const latin9 = this.#score(kSingleByte['iso-8859-15']);
    const fits = latin9.good > windows.good && latin9.bad < windows.bad && latin9.bad === 0;
    return fits && !this.#hasControls() ? 'iso-8859-15' : 'windows-1252';
  }

  #score(table) {
    let good = 0;
    let bad = 0;
    for (let byte = 0x80; byte < 256; byte += 1) {
      for (let place = kWithin; place < kPlaces; place += 1) {
        const count = this.#counts[byte * kPlaces + place];
        if (count === 0) continue;
        const verdict = judged(table[byte], place);
        if (verdict > 0) good += count;
        else if (verdict < 0) bad += count;
      }
    }
    return { good, bad };
  }

  /** Whether bytes stand that ISO 8859-15 has controls for. */
  #hasControls() {
    return this.#counts.subarray(0x80 * kPlaces, 0xa0 * kPlaces).some((count) => count > 0);
  }
}
