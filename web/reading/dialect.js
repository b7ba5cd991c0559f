/**
 * How a CSV file is written, judged by its first 65,536 characters and nothing else, so that the
 * size of the slices never matters.
 */
import Papa from 'papaparse';

/** How many characters of the head decide. */
export const kHeadChars = 65536;

/** The delimiters that are recognised; the earlier wins a tie. */
export const kDelimiters = [';', ',', '\t', '|'];

/** The line before the header by which Excel is told the delimiter: `sep=;`. */
const kSeparatorLine = /^(?:sep=([^\r\n])|"sep=([^\r\n])")(?:\r\n|\n|\r|$)/i;

/**
 * @param {string} text the file's head, or all of it
 * @param {{delimiter?: string, skip_lines?: number}} [options] auto, or one of kDelimiters; lines
 *   before the header, whatever ends them
 * @returns {{delimiter: ?string, newline: string, quoted: boolean,
 *   before: {chars: number, lines: number}}} `cr` when there are CRs and no LF outside quotes: only then does a CR
 *   alone end a record; `mixed` means LF and CRLF. A file of one column has the delimiter `,` unless
 *   another is given. `before`: what stands before the header, the lines that are skipped or one line
 *   `sep=;`, whose delimiter counts unless another is given; its `chars` are -1 where there are not
 *   so many lines. `delimiter` is null where none is given and that one is not recognised.
 */
export function sniffDialect(text, { delimiter = 'auto', skip_lines: skipped = 0 } = {}) {
  const [line, bare, quotedSign] = kSeparatorLine.exec(text) ?? [''];
  const lines = Math.max(skipped, line === '' ? 0 : 1);
  const chars = skipped > 1 || line === '' ? afterLines(text, lines) : line.length;
  const cut = text.length > kHeadChars;
  const head = text.slice(Math.max(chars, 0), kHeadChars);
  const announced = line === '' ? 'auto' : (bare ?? quotedSign);
  const given = delimiter === 'auto' ? announced : delimiter;
  const { newline, quoted } = scanHead(head, given === 'auto' ? kDelimiters : [given], cut);
  const known = kDelimiters.includes(given) ? given : null;
  return {
    delimiter: given === 'auto' ? guessDelimiter(head, newline, cut) : known,
    newline,
    quoted,
    before: { chars, lines },
  };
}

/** Where the line after `count` lines begins: -1 where it is not within the head. */
function afterLines(text, count) {
  const ends = /\r\n|\r|\n/g;
  for (let i = 0; i < count; i += 1) if (!ends.exec(text)) return -1;
  const at = count === 0 ? 0 : ends.lastIndex;
  return at < kHeadChars ? at : -1;
}

/** The line end that PapaParse is given; it takes the CR of CRLF for a part of the last field. */
export function recordEnd(newline) {
  return newline === 'cr' ? '\r' : '\n';
}

function scanHead(head, delimiters, cut) {
  // Most files: nothing to distinguish.
  if (!head.includes('"') && !head.includes('\r')) return { newline: 'lf', quoted: false };
  let quoted = false;
  let lf = 0;
  let crlf = 0;
  let cr = 0;
  let fieldStart = true;
  for (let at = 0; at < head.length; at += 1) {
    const char = head[at];
    if (char === '"' && fieldStart) {
      quoted = true;
      at = closingQuote(head, at);
      fieldStart = false;
    } else if (char === '\n') {
      if (head[at - 1] === '\r') crlf += 1;
      else lf += 1;
      fieldStart = true;
    } else if (char === '\r') {
      // At the cut its LF may only be out of sight.
      if (head[at + 1] !== '\n' && !(cut && at + 1 === head.length)) cr += 1;
      fieldStart = true;
    } else {
      fieldStart = delimiters.includes(char);
    }
  }
  return { newline: nameOf(lf, crlf, cr), quoted };
}

function nameOf(lf, crlf, cr) {
  if (lf + crlf === 0) return cr > 0 ? 'cr' : 'lf';
  if (lf === 0) return 'crlf';
  return crlf === 0 ? 'lf' : 'mixed';
}

/** Offset of the quote that closes the one at `open`, or the end of the text. */
function closingQuote(text, open) {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
}

/**
 * The delimiter that cuts the first record into several fields and most records into as many;
 * then the one that cuts into more.
 */
function guessDelimiter(head, newline, cut) {
  let best = { delimiter: ',', share: -1, width: 0 };
  for (const delimiter of kDelimiters) {
    const widths = recordWidths(head, delimiter, recordEnd(newline), cut);
    const width = widths[0] ?? 0;
    if (width < 2) continue;
    const share = widths.filter((other) => other === width).length / widths.length;
    if (share > best.share || (share === best.share && width > best.width)) {
      best = { delimiter, share, width };
    }
  }
  return best.delimiter;
}

function recordWidths(head, delimiter, newline, cut) {
  const { data } = new Papa.Parser({ delimiter, newline }).parse(head, 0, cut);
  // A head without a whole record is judged by its piece.
  const records = data.length > 0 ? data : new Papa.Parser({ delimiter, newline }).parse(head).data;
  return records.filter((row) => row.length > 1 || row[0].trim() !== '').map((row) => row.length);
}
