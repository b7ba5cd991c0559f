/**
 * A last line that sums the others up, as exports and spreadsheets end: read as a row, « Total »
 * would be an individual. It is recognised before anything is read, by the file's last bytes alone,
 * so that every reader meets the same rows: its first cell that is not empty says so, and no other
 * holds anything but a number. What is left of the file is read as if it ended there.
 */
import { byteOrderMark, Decoder, sniffEncoding } from './encoding.js';
import { ReadError } from './errors.js';
import { readSlice, slicesOf } from './sources.js';

const kTails = [4096, 64 * 1024]; // nearly always the first is enough
const kHeadBytes = 4096;
const kSliceBytes = 1024 * 1024;

/** "Total", "TOTAL GÉNÉRAL", "Sous-total", "Total : 1 234", "Effectif total", "Ensemble". */
const kTotal =
  /^(?:(?:sous|grand)[\s-]*)?tota(?:l|ux)(?![\d_])(?:\s+(?:g.{1,2}n.{1,2}ral|global|des? [^\d]{1,60}?))?[\s:=]*(?<rest>[\d\s.,]*)$|^(?:effectif|nombre|nb)\s+total[\s:=]*[\d\s.,]*$|^ensemble[\s:=]*[\d\s.,]*$/iu;
const kNumber = /^[\d\s.,%+\u00a0\u202f\ufffd-]*$/;
const kDelimiter = /[;,\t|]/;

const isTotal = (line) => {
  // Of a quoted field that goes on over lines, the last one would have an odd number of quotes.
  if (line.split('"').length % 2 === 0) return false;
  const cells = line.split(kDelimiter).map((cell) => cell.replaceAll('"', '').trim());
  const [first, ...others] = cells.filter((cell) => cell !== '');
  return first !== undefined && kTotal.test(first) && others.every((cell) => kNumber.test(cell));
};

/**
 * Where the last line begins, if it is a total.
 * @param {object} source see sources.js
 * @param {string} announced encoding, or 'auto'
 * @returns {Promise<?number>} the offset of its first byte; null where there is none
 */
async function totalAt(source, announced) {
  if (source.size === 0) return null;
  const head = await readSlice(source, 0, Math.min(kHeadBytes, source.size));
  const found = announced === 'auto' ? sniffEncoding(head).encoding : announced;
  const encoding = byteOrderMark(head)?.encoding ?? found;
  const unit = encoding.startsWith('utf-16') ? 2 : 1;
  for (const tail of kTails) {
    const from = Math.max(0, source.size - tail);
    const even = from + (from % unit);
    const line = lastLine(await readSlice(source, even, source.size), encoding, unit);
    if (line) return isTotal(line.text) ? even + line.begin * unit : null;
  }
  return null;
}

/** The last line that is not blank, where these bytes have the end of the one before it. */
function lastLine(bytes, encoding, unit) {
  // Each byte a character, each pair of UTF-16 too: offsets stay what they are.
  const text =
    unit === 2
      ? new Decoder(encoding).decode(bytes, true).text
      : new Decoder('iso-8859-15').decode(bytes).text;
  const end = text.trimEnd().length;
  const begin = Math.max(text.lastIndexOf('\n', end - 1), text.lastIndexOf('\r', end - 1)) + 1;
  return begin === 0 || end <= begin ? null : { text: text.slice(begin, end), begin };
}

/** The line that begins at an offset, from 1, by the line ends that the file has. */
async function lineAt(source, offset, signal) {
  let lf = 0;
  let cr = 0;
  for await (const { bytes, end } of slicesOf(source, { sliceBytes: kSliceBytes, signal })) {
    const upTo = Math.max(0, Math.min(bytes.length, offset - (end - bytes.length)));
    for (let at = 0; at < upTo; at += 1) {
      if (bytes[at] === 10) lf += 1;
      else if (bytes[at] === 13) cr += 1;
    }
    if (end >= offset) break;
  }
  return (lf || cr) + 1;
}

/**
 * A source that ends before `size`; what is asked of it beyond its end is what lies beyond the end
 * of the whole file, so that one that grows is still noticed.
 */
function firstPart(source, size) {
  const beyond = source.size - size;
  return {
    ...source,
    size,
    shared: undefined,
    slice: (start, end) =>
      start >= size
        ? source.slice(start + beyond, end + beyond)
        : source.slice(start, Math.min(end, size)),
  };
}

/**
 * What of a file is to be read, by `reading.total_line`.
 * @param {object} source see sources.js
 * @param {{encoding?: string, total_line?: 'stop'|'skip'|'keep', signal?: AbortSignal}} reading
 * @returns {Promise<{source: object, rest: ?object}>} `source`: the file, or all of it before a
 *   total that is skipped; `rest`: what is left out, `{ from, to, line }`, the last a function
 * @throws {ReadError} `total_line` where there is one and the user has not said what it is
 */
export async function withoutTotal(source, reading) {
  const policy = reading.total_line ?? 'stop';
  const at = policy === 'keep' ? null : await totalAt(source, reading.encoding ?? 'auto');
  if (at === null) return { source, rest: null };
  if (policy === 'skip') {
    const rest = { from: at, to: source.size, line: () => lineAt(source, at, reading.signal) };
    return { source: firstPart(source, at), rest };
  }
  const line = await lineAt(source, at, reading.signal);
  throw new ReadError('total_line', { file: source.name, line });
}

/**
 * A hash of the whole file while only its first part is read.
 * @param {object} hash as createFileHash gives it, its functions perhaps of promises
 * @param {object} source the whole
 * @param {{from: number, to: number}} rest what follows the part
 */
export const hashWithRest = (hash, source, { from, to }) => ({
  update: (bytes) => hash.update(bytes),
  async digest() {
    await hash.update(await readSlice(source, from, to));
    return hash.digest();
  },
});
