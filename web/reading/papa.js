/**
 * The reference reader: any CSV file, in one pass and in bounded memory, through PapaParse. The
 * byte scanner of the core must agree with it.
 */
import { binaryKind, kBinaryHead } from './binary.js';
import { BlockBuilder } from './blocks.js';
import { kHeadChars, sniffDialect } from './dialect.js';
import { byteOrderMark, Decoder, sniffEncoding } from './encoding.js';
import { ReadError } from './errors.js';
import { createFileHash } from './hash.js';
import { settleEncoding } from './judge.js';
import { RecordParser } from './records.js';
import { readSlice, slicesOf } from './sources.js';

const kSliceBytes = 1024 * 1024;

/** Enough for kHeadChars characters and one more, of up to 3 bytes each, in any encoding. */
export const kHeadBytes = 256 * 1024;

/**
 * Reads one file into `sink`.
 *
 * The sink has these functions, each of which may return a promise that is waited for (`malformed`
 * and `restart` excepted):
 * - `header(names)` gives the indexes of the wanted columns, in the order of delivery, and may
 *   throw; without a header line the names are '1', '2', …
 * - `block({ text, rows, lines })`: the wanted fields row after row, each ended by a NUL, and the
 *   1-based physical line where each row starts
 * - `malformed(line, kind)`: a row that is left out, `too_few_fields` or `too_many_fields`
 * - `notUtf8(line)`, if it is there: a row left out for bytes that are no UTF-8
 * - `restart()`: forget what was given of this file; it is not valid UTF-8 and is read again
 *
 * @param {object} source see sources.js
 * @param {object} options
 * @param {string} [options.encoding] 'auto' (UTF-16 if a byte order mark or its NULs say so, UTF-8 if
 *   the whole file is valid UTF-8 or all but a few bytes are, else Windows-1252) or the name of an
 *   encoding
 * @param {'stop'|'skip'|'replace'} [options.invalid_bytes] what a few bytes that are no UTF-8 do
 *   (judge.js): make the file an error ('stop'), have their rows left out, or become U+FFFD; where
 *   the encoding is said to be UTF-8, 'skip' and 'replace' hold for any number of them
 * @param {string} [options.delimiter] 'auto', ';', ',', '\t' or '|'
 * @param {number} [options.skip_lines] lines before the header
 * @param {boolean} [options.header] whether the first record names the columns (true)
 * @param {'stop'|'skip'} [options.malformed] what rows with a wrong number of fields do: make the
 *   file an error once all are counted ('stop'), or only get counted
 * @param {number} [options.sliceBytes] bytes read at a time; changes no result
 * @param {number} [options.maxRecordChars] longest record
 * @param {AbortSignal} [options.signal]
 * @param {(done: number, total: number) => void} [options.onProgress] in bytes
 * @param {(bytes: Uint8Array) => void} [options.onBytes] every byte of the file once, in order
 * @param {boolean} [options.sha256] whether to compute the file's SHA-256 on the way (false)
 * @param {() => {update: Function, digest: Function}} [options.createHash] what computes it, as
 *   hash.js does, or elsewhere: both functions may return promises
 * @param {?Object<number, (value: string) => string>} [options.transform] by column
 * @param {object} sink
 * @returns {Promise<{name: string, size: number, encoding: string, bom: boolean,
 *   delimiter: string, newline: string, rows: number, malformed: {count: number,
 *   lines: number[], kinds: Object<string, number>}, notUtf8: {bytes: number, rows: number},
 *   mixed: boolean, sha256?: string}>} `rows` were delivered; `notUtf8`: bytes of a UTF-8 file that
 *   are none, and rows left out for them; `mixed`: read as Windows-1252, though it holds more
 *   characters of UTF-8 than bytes that are none
 * @throws {ReadError} see errors.js; what the sink throws; the signal's reason when aborted
 */
export async function readRecords(source, options, sink) {
  options.signal?.throwIfAborted();
  const hash = options.sha256 ? await (options.createHash ?? createFileHash)() : null;
  let start = /** @type {any} */ (await openText(source, options.encoding ?? 'auto'));
  const settle = () => settleEncoding(source, start, options, () => headNewline(source, start));
  const given = { bytes: 0, hash };
  if (start.doubtful) start = await settle();
  let outcome = await readAs(source, start, options, sink, given, settle);
  if (outcome.again) {
    start = outcome.again;
    sink.restart();
    outcome = await readAs(source, start, options, sink, given, settle);
  }
  const { dialect, malformed, rows, notUtf8Rows } = outcome;
  refuseRows(source.name, malformed, rows, options.malformed ?? 'stop');
  return {
    name: source.name,
    size: source.size,
    encoding: start.encoding,
    bom: start.skip > 0,
    delimiter: dialect.delimiter,
    newline: dialect.newline,
    rows,
    malformed,
    notUtf8: { bytes: start.notUtf8, rows: notUtf8Rows },
    mixed: start.mixed,
    ...(hash && { sha256: await hash.digest() }),
  };
}

/**
 * What the head says, before any text is read.
 * @param {object} source
 * @param {string} announced 'auto' or the name of an encoding
 * @param {Uint8Array} [begin] the file's first bytes, where the caller has some thousands of them
 * @returns {Promise<{encoding: string, skip: number, lenient: boolean, doubtful: boolean,
 *   invalid: ?string, notUtf8: number, mixed: boolean}>} `skip` is the length of the byte order
 *   mark; `lenient`: the encoding is a guess; `doubtful`: the head is not UTF-8, and settleEncoding
 *   is to say what the file is; `invalid`, `notUtf8`, `mixed`: what it says
 * @throws {ReadError} `empty_file`, `binary_file`, `wrong_encoding`
 */
export async function openText(source, announced, begin) {
  const file = source.name;
  if (source.size === 0) throw new ReadError('empty_file', { file });
  const head =
    begin?.subarray(0, kBinaryHead) ??
    (await readSlice(source, 0, Math.min(source.size, kBinaryHead)));
  const mark = byteOrderMark(head);
  const wide = (mark?.encoding ?? announced).startsWith('utf-16');
  const kind = binaryKind(head, wide);
  if (kind) throw new ReadError('binary_file', { file, kind });
  const skip = mark?.length ?? 0;
  const start = {
    encoding: announced,
    skip,
    lenient: false,
    doubtful: false,
    invalid: null,
    notUtf8: 0,
    mixed: false,
  };
  if (announced === 'auto') {
    const { encoding } = sniffEncoding(head);
    const doubtful = encoding === 'windows-1252';
    const narrow = doubtful || encoding === 'utf-8';
    return { ...start, encoding: narrow ? 'utf-8' : encoding, lenient: narrow, doubtful };
  }
  // A mark that contradicts is proof, except that mixed files with UTF-8's mark may be insisted on
  // as Windows-1252.
  const insists = announced === 'windows-1252' && mark?.encoding === 'utf-8';
  if (mark && mark.encoding !== announced && !insists) {
    throw new ReadError('wrong_encoding', { file, line: 1 });
  }
  return start;
}

/** The line ends that the head of a file with some bytes that are no UTF-8 shows. */
async function headNewline(source, { skip }) {
  const head = await readSlice(source, 0, Math.min(source.size, kHeadBytes));
  const { text } = new Decoder('utf-8', skip, true).decode(head);
  return sniffDialect(text.slice(0, kHeadChars + 1)).newline;
}

/**
 * One attempt in one encoding.
 * @returns {Promise<object>} what was read; `{ again }`, as of openText, how it is to be read
 *   instead, since it is not valid UTF-8
 */
async function readAs(source, { encoding, skip, invalid }, options, sink, given, settle) {
  let blocks = /** @type {any} */ (null);
  let rows = 0;
  const stops = (options.malformed ?? 'stop') === 'stop';
  const decoder = new Decoder(encoding, skip, invalid !== null);
  const parser = new RecordParser(
    {
      file: source.name,
      delimiter: options.delimiter,
      skip_lines: options.skip_lines,
      header: options.header,
      maxRecordChars: options.maxRecordChars,
      invalid,
      onMalformed: (line, kind) => sink.malformed(line, kind),
      onNotUtf8: (line) => sink.notUtf8?.(line),
    },
    async (names) => {
      const wanted = await sink.header(names);
      if (!wanted.every((column) => Number.isInteger(column) && names[column] !== undefined)) {
        throw new RangeError('no such column');
      }
      blocks = new BlockBuilder(wanted, options.transform);
    },
    (row, line) => {
      rows += 1;
      if (!stops || parser.malformed.count === 0) blocks.add(row, line);
    },
  );
  const deliver = async () => {
    while (blocks?.ready.length > 0) await sink.block(blocks.ready.shift());
  };
  const sliceBytes = options.sliceBytes ?? kSliceBytes;
  for await (const { bytes, end, last } of slicesOf(source, { ...options, sliceBytes })) {
    await giveBytes(bytes, end, options, given);
    const { text, valid } = decoder.decode(bytes, last);
    await pushText(parser, text, source.name);
    if (!valid) {
      const again = encoding === 'utf-8' ? await settle() : null;
      if (again) return { again };
      await parser.flush();
      throw new ReadError('wrong_encoding', { file: source.name, line: parser.line });
    }
    await deliver();
    options.onProgress?.(end, source.size);
  }
  await parser.end();
  if (!parser.hasHeader) throw new ReadError('empty_file', { file: source.name });
  blocks.finish();
  await deliver();
  const { dialect, malformed, notUtf8Rows } = parser;
  return { dialect, malformed, notUtf8Rows, rows };
}

/**
 * Gives text to a parser, and refuses NUL.
 * @throws {ReadError} `nul_bytes`, and the parser's
 */
export async function pushText(parser, text, file) {
  const nul = text.indexOf('\0');
  if (nul === -1) {
    await parser.push(text);
    return;
  }
  await parser.push(text.slice(0, nul));
  await parser.flush();
  throw new ReadError('nul_bytes', { file, line: parser.line });
}

/** A file that is read again gives its bytes only once. */
export async function giveBytes(bytes, end, options, given) {
  if (end <= given.bytes) return;
  const fresh = bytes.subarray(bytes.length - (end - given.bytes));
  given.bytes = end;
  await given.hash?.update(fresh);
  options.onBytes?.(fresh);
}

/**
 * What a file whose rows are all counted may still be refused for.
 * @throws {ReadError} `malformed_rows`, `header_only`
 */
export function refuseRows(file, malformed, rows, policy) {
  const { count, lines, kinds } = malformed;
  if (count > 0 && (policy === 'stop' || rows === 0)) {
    throw new ReadError('malformed_rows', { file, line: lines[0], lines, count, kinds });
  }
  if (rows === 0) throw new ReadError('header_only', { file });
}
