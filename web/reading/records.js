/**
 * Text to records through PapaParse's parser. Added to it: pieces of text cut anywhere, physical
 * lines, LF and CRLF side by side, the header, and a limit that keeps a quote that is never closed
 * from costing more than linear time.
 */
import Papa from 'papaparse';

import { kHeadChars, recordEnd, sniffDialect } from './dialect.js';
import { holdsNotUtf8, replaceNotUtf8 } from './encoding.js';
import { ReadError } from './errors.js';

const kCr = 13;

/** Longest record, in characters with its line end. */
const kMaxRecordChars = 16 * 1024 * 1024;

/**
 * Takes text piece by piece. PapaParse is only ever shown text from the beginning of a record, and
 * its last, unfinished record is shown again with what follows; the pieces therefore never show in
 * the records, nor in the lines or the errors.
 */
export class RecordParser {
  #file;
  #options;
  #onHeader;
  #onRow;
  #pending = '';
  #threshold = kHeadChars + 1;
  #started = false;
  #newline = '\n';
  #skipLf = false;
  #line = 1;
  #width = 0;

  /** What sniffDialect found; null before the head is complete. */
  dialect = null;

  /** Records with a wrong number of fields: the first ten lines, and how many of each kind. */
  malformed = { count: 0, lines: [], kinds: { too_few_fields: 0, too_many_fields: 0 } };

  /** Records left out because they hold bytes that are no UTF-8. */
  notUtf8Rows = 0;

  /**
   * @param {{file: string, delimiter?: string, skip_lines?: number, header?: boolean,
   *   maxRecordChars?: number,
   *   invalid?: ?('skip'|'replace'), onMalformed?: (line: number, kind: string) => void,
   *   onNotUtf8?: (line: number) => void}} options
   *   `invalid`: what becomes of records that hold marks of a Decoder that goes on; none has any
   *   without it
   * @param {(names: string[]) => Promise<void>} onHeader once, before any row
   * @param {(row: string[], line: number) => void} onRow a row of as many fields as the header,
   *   and the 1-based physical line where it starts
   */
  constructor(options, onHeader, onRow) {
    this.#file = options.file;
    this.#options = {
      delimiter: options.delimiter ?? 'auto',
      skip_lines: options.skip_lines ?? 0,
      header: options.header ?? true,
      maxRecordChars: options.maxRecordChars ?? kMaxRecordChars,
      invalid: options.invalid ?? null,
      onMalformed: options.onMalformed,
      onNotUtf8: options.onNotUtf8,
    };
    this.#onHeader = onHeader;
    this.#onRow = onRow;
  }

  /** The line of the next character to come. */
  get line() {
    return this.#line + countLineEnds(this.#pending, 0, this.#pending.length, this.#lineEnd());
  }

  /** Whether a header has been seen. */
  get hasHeader() {
    return this.#width > 0;
  }

  /**
   * @param {string} text what follows
   * @throws {ReadError} `unclosed_quote`, `record_too_long`, `duplicate_column`, `skipped_lines`,
   *   `unknown_delimiter`, `invalid_bytes` in a header that cannot be left out
   */
  async push(text) {
    this.#pending += text;
    if (this.#pending.length >= this.#threshold) await this.#consume();
  }

  /** Reads what is complete; nothing before the head is. */
  async flush() {
    if (this.#started) await this.#consume();
  }

  /**
   * The file ends here.
   * @param {boolean} [cut] the text was cut: an unfinished record at its end is left out
   */
  async end(cut = false) {
    if (cut) {
      await this.#consume();
      return;
    }
    if (!this.#started) this.#start();
    // A record's end is looked for as a line end: one that is missing, or half of CRLF, is added.
    if (this.#pending !== '' && !this.#pending.endsWith(this.#newline)) {
      this.#pending += this.#newline;
    }
    await this.#consume();
    if (this.#pending !== '') this.#giveUp(this.#pending, this.#line);
  }

  #start() {
    this.#started = true;
    const { before, ...dialect } = sniffDialect(this.#pending, this.#options);
    if (before.chars < 0) {
      throw new ReadError('skipped_lines', { file: this.#file, count: before.lines });
    }
    if (dialect.delimiter === null) {
      throw new ReadError('unknown_delimiter', { file: this.#file, line: 1 });
    }
    this.dialect = dialect;
    this.#newline = recordEnd(dialect.newline);
    this.#pending = this.#pending.slice(before.chars);
    this.#line += before.lines;
  }

  #lineEnd() {
    return this.#started ? this.#newline : recordEnd(sniffDialect(this.#pending).newline);
  }

  async #consume() {
    if (!this.#started) this.#start();
    let stop;
    do {
      if (this.#skipLf && this.#pending !== '') {
        if (this.#pending.startsWith('\n')) this.#pending = this.#pending.slice(1);
        this.#skipLf = false;
      }
      stop = this.#parse();
      if (stop.header) await this.#takeHeader(stop.header);
    } while (stop.again);
    const left = this.#pending.length;
    const limit = this.#options.maxRecordChars;
    if (left >= limit) this.#giveUp(this.#pending, this.#line);
    // A record that goes on is shown again only when it has doubled: linear in all.
    this.#threshold = Math.max(kHeadChars + 1, Math.min(2 * left, limit));
  }

  /** Shows PapaParse the pending text once, to its end or to where the state changes. */
  #parse() {
    const input = this.#pending;
    const { delimiter } = this.dialect;
    const newline = this.#newline;
    const limit = this.#options.maxRecordChars;
    const plain = input.indexOf('"') === -1;
    const invalid = this.#options.invalid !== null && holdsNotUtf8(input);
    const lf = newline === '\n';
    const stop = { header: null, again: false };
    let start = 0;
    const step = (result) => {
      const end = result.meta.cursor;
      if (end === start) return; // PapaParse's empty record after the last line end
      if (end - start > limit) this.#giveUp(input.slice(start, end), this.#line);
      const row = result.data[0];
      const line = this.#line;
      const blank =
        end - start === 1 || (lf && end - start === 2 && input.charCodeAt(start) === kCr);
      if (lf) {
        const last = row[row.length - 1];
        if (
          last.charCodeAt(last.length - 1) === kCr &&
          (plain || endsBare(input, start, end, last, delimiter))
        ) {
          row[row.length - 1] = last.slice(0, -1);
        }
      }
      const wrong = invalid && holdsNotUtf8(input.slice(start, end));
      if (!blank && this.#width === 0) {
        if (wrong && this.#options.header && this.#options.invalid === 'skip') {
          throw new ReadError('invalid_bytes', { file: this.#file, line, lines: [line], count: 1 });
        }
        stop.header = row;
        stop.again = true;
        parser.abort();
        if (!this.#options.header) return; // the first record is a row, and is read again as one
      }
      this.#line +=
        plain || input.indexOf(newline, start) === end - 1
          ? 1
          : countLineEnds(input, start, end, newline);
      start = end;
      if (!lf && (input.charCodeAt(end) === 10 || end === input.length)) {
        this.#skipLf = true; // a CRLF in a file of CRs
        stop.again = true;
        parser.abort();
      }
      if (blank || stop.header) return;
      if (wrong && this.#options.invalid === 'skip') {
        this.notUtf8Rows += 1;
        this.#options.onNotUtf8?.(line);
      } else if (row.length === this.#width)
        this.#onRow(wrong ? row.map(replaceNotUtf8) : row, line);
      else this.#refuse(line, row.length < this.#width ? 'too_few_fields' : 'too_many_fields');
    };
    const parser = new Papa.Parser({ delimiter, newline, step });
    parser.parse(input, 0, true);
    this.#pending = input.slice(start);
    if (this.#pending === '') stop.again = false;
    return stop;
  }

  async #takeHeader(row) {
    const names = this.#options.header ? row.map(replaceNotUtf8) : row.map((_, i) => String(i + 1));
    this.#width = names.length;
    const twice = repeatedName(names);
    if (twice) {
      throw new ReadError('duplicate_column', { file: this.#file, positions: twice });
    }
    await this.#onHeader(names);
  }

  #refuse(line, kind) {
    const { malformed } = this;
    malformed.count += 1;
    malformed.kinds[kind] += 1;
    if (malformed.lines.length < 10) malformed.lines.push(line);
    this.#options.onMalformed?.(line, kind);
  }

  /** The record at the beginning of `text` has no end, or is too long. */
  #giveUp(text, line) {
    // Not a quote's last character: PapaParse would take it for a closing quote.
    const piece = `${text.slice(0, this.#options.maxRecordChars)}x`;
    const { delimiter } = this.dialect;
    const { errors } = new Papa.Parser({ delimiter, newline: this.#newline }).parse(piece);
    const open = errors.find((error) => error.code === 'MissingQuotes');
    if (!open) throw new ReadError('record_too_long', { file: this.#file, line });
    throw new ReadError('unclosed_quote', {
      file: this.#file,
      line: line + countLineEnds(piece, 0, open.index, this.#newline),
    });
  }
}

/**
 * The places, from 1, of the first name that comes again; what it is may be a value, where the file
 * has no header. Columns without a name are no fault: none of them can be meant.
 */
function repeatedName(names) {
  const first = new Map();
  for (const [i, name] of names.entries()) {
    if (name !== '' && first.has(name)) return [first.get(name), i + 1];
    if (name !== '') first.set(name, i + 1);
  }
  return null;
}

/** Line ends between two offsets; CRLF counts once in either kind of file. */
function countLineEnds(text, from, to, newline) {
  let count = 0;
  for (let at = text.indexOf(newline, from); at !== -1 && at < to;) {
    count += 1;
    at = text.indexOf(newline, at + 1);
  }
  return count;
}

/**
 * Whether the last field of a record that ends with CRLF is unquoted, so that the CR belongs to
 * the line end: then, and only then, the field stands in the text as it is, after a delimiter.
 */
function endsBare(text, start, end, last, delimiter) {
  const at = end - 1 - last.length;
  if (at < start || !text.startsWith(last, at)) return false;
  return at === start || text[at - 1] === delimiter;
}
