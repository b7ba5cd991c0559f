/**
 * What a file that is not valid UTF-8 is: UTF-8 with a few wrong bytes, which a copy or an old
 * program left there, or text in another encoding. Read as Windows-1252, the first would show each
 * accent as two signs.
 */
import { ReadError } from './errors.js';
import { Letters } from './letters.js';
import { slicesOf } from './sources.js';
import { concat, cutUtf8Length, sequenceAt } from './utf8.js';

/** Fixed, so that where the judgement ends depends on the file alone. */
const kSliceBytes = 1024 * 1024;

/**
 * Wrong bytes are few when there is at most one for so many characters of several bytes, or when
 * there are no more than a screen shows and still fewer than such characters: of text in another
 * encoding hardly two bytes in a thousand form a character of UTF-8 by chance.
 */
const kFewPerCharacters = 4;
const kFewBytes = 100;

/** So many wrong bytes for a tenth of characters are no UTF-8, whatever follows. */
const kSureBytes = 1000;

/** Lines that an error lists. */
const kListed = 10;

const kCr = 13;
const kLf = 10;

/** Counts characters and wrong bytes over slices, and lists the lines of the latter. */
class Count {
  characters = 0;
  bytes = 0;
  lines = [];
  #lf = 1; // the line of the next byte, where LF ends lines
  #cr = 1; // and where CR does
  #carry = new Uint8Array(0);

  add(slice, last) {
    const bytes = this.#carry.length > 0 ? concat(this.#carry, slice) : slice;
    const whole = last ? bytes.length : bytes.length - cutUtf8Length(bytes);
    let counted = 0; // line ends before it are
    for (let at = nextHigh(bytes, 0, whole); at < whole; at = nextHigh(bytes, at, whole)) {
      const length = sequenceAt(bytes, at);
      if (length > 0) {
        this.characters += 1;
        at += length;
      } else {
        this.bytes -= length;
        if (this.lines.length < kListed) {
          this.#countLines(bytes, counted, at);
          counted = at;
          this.#list();
        }
        at -= length;
      }
    }
    if (this.lines.length < kListed) this.#countLines(bytes, counted, whole);
    this.#carry = bytes.slice(whole);
  }

  #list() {
    if (this.lines.at(-1)?.lf === this.#lf && this.lines.at(-1)?.cr === this.#cr) return;
    this.lines.push({ lf: this.#lf, cr: this.#cr });
  }

  #countLines(bytes, from, to) {
    for (let at = from; at < to; at += 1) {
      if (bytes[at] === kLf) this.#lf += 1;
      else if (bytes[at] === kCr) this.#cr += 1;
    }
  }
}

/** Where the next byte that is not ASCII stands, or `end`. */
function nextHigh(bytes, from, end) {
  let at = from;
  while (
    at + 4 <= end &&
    ((bytes[at] | bytes[at + 1] | bytes[at + 2] | bytes[at + 3]) & 0x80) === 0
  ) {
    at += 4;
  }
  while (at < end && bytes[at] < 0x80) at += 1;
  return at;
}

/**
 * Reads a file that is known not to be UTF-8 as far as it takes to tell what it is.
 * @param {object} source see sources.js
 * @param {{skip: number, whole: boolean, signal?: AbortSignal}} options `skip`: the length of its
 *   byte order mark; `whole`: go on to the end in any case
 * @returns {Promise<{few: boolean, mixed: boolean, bytes: number,
 *   lines: (newline: string) => number[], encoding: string}>} `few`: the whole file has few wrong bytes
 *   beside its characters of several bytes; `mixed`: not so few, but as far as it was read fewer than such
 *   characters; `bytes`: the wrong ones, all of them where they are few or the file was read whole; `lines`:
 *   the first ten lines that hold one, by the line ends of sniffDialect; `encoding`: what it is read as
 *   where it is no UTF-8 (letters.js)
 * @throws {ReadError} `file_unreadable`, `file_changed`; the signal's reason when aborted
 */
export async function judgeUtf8(source, { skip, whole, signal }) {
  const count = new Count();
  const letters = new Letters();
  let unread = skip;
  const isFew = (possible) => {
    const characters = count.characters + possible;
    if (count.bytes > kSureBytes && count.bytes > 10 * count.characters) return false;
    if (count.bytes * kFewPerCharacters <= characters) return true;
    return count.bytes <= kFewBytes && count.bytes < characters;
  };
  let few = true;
  for await (const { bytes, end, last } of slicesOf(source, { sliceBytes: kSliceBytes, signal })) {
    const text = bytes.subarray(unread);
    unread -= bytes.length - text.length;
    count.add(text, last);
    letters.add(text);
    // Were all that follows characters of two bytes, there would still be too few of them.
    few = isFew((source.size - end) / 2);
    if (!few && !whole) break;
  }
  const mixed = !few && count.bytes < count.characters;
  return {
    few,
    mixed,
    bytes: count.bytes,
    encoding: mixed ? 'windows-1252' : letters.encoding(),
    lines: (newline) => {
      const kind = newline === 'cr' ? 'cr' : 'lf';
      return [...new Set(count.lines.map((line) => line[kind]))];
    },
  };
}

/**
 * What a file that is not UTF-8 is read as.
 * @param {object} source
 * @param {{encoding: string, skip: number, lenient: boolean}} start of openText; not lenient: the user said UTF-8
 * @param {{invalid_bytes?: 'stop'|'skip'|'replace', signal?: AbortSignal}} options
 * @param {() => string|Promise<string>} newlineOf the line ends of the file's head, should they be
 *   needed
 * @returns {Promise<?{encoding: string, skip: number, lenient: boolean, invalid: ?string,
 *   notUtf8: number, mixed: boolean}>} as of openText; null: neither UTF-8 nor to be read otherwise
 * @throws {ReadError} `invalid_bytes`
 */
export async function settleEncoding(source, start, options, newlineOf) {
  const { skip, lenient } = start;
  const policy = options.invalid_bytes ?? 'stop';
  const whole = policy !== 'stop' && !lenient;
  const { few, mixed, bytes, lines, encoding } = await judgeUtf8(source, {
    skip,
    whole,
    signal: options.signal,
  });
  if (few && policy === 'stop') {
    const listed = lines(await newlineOf());
    throw new ReadError('invalid_bytes', {
      file: source.name,
      line: listed[0],
      lines: listed,
      count: bytes,
    });
  }
  if (policy !== 'stop' && (few || whole)) {
    return { ...start, lenient: false, invalid: policy, notUtf8: bytes, mixed: false };
  }
  if (!lenient) return null;
  return { encoding, skip, lenient: false, invalid: null, notUtf8: 0, mixed };
}
