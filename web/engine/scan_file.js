/**
 * The second reader: the core's byte scanner (cpp/table/scanner.h), for plain files. On what it
 * takes it agrees with web/reading/papa.js to the byte, the line and the count; the rest it
 * declines, for that reader to read from the beginning.
 */
import { kHeadChars, sniffDialect } from '../reading/dialect.js';
import { Decoder, isSingleByte } from '../reading/encoding.js';
import { ReadError } from '../reading/errors.js';
import { createFileHash } from '../reading/hash.js';
import { settleEncoding } from '../reading/judge.js';
import { giveBytes, kHeadBytes, openText, refuseRows } from '../reading/papa.js';
import { readSlice, slicesOf } from '../reading/sources.js';
import { scanInParts } from './scan_parts.js';

const kSliceBytes = 1024 * 1024;
const kMostSkipped = 32 * 1024;
const kLf = 10;
const kCr = 13;

/**
 * Reads one file into the session, without the last step, `session.endFile()`.
 *
 * @param {import('./core.js').Session} session configured
 * @param {object} source web/reading/sources.js
 * @param {any} options as for readRecords: encoding, delimiter, skip_lines, header, malformed,
 *   invalid_bytes, sliceBytes, maxRecordChars, signal, onProgress, sha256, createHash; `parallel`:
 *   `{ module, scanners, hashFile, partBytes? }`, to scan in parts where it has scanners
 *   (scan_parts.js); `hashFile` then gives the SHA-256 of the whole file
 * @returns {Promise<any>} as readRecords, `sha256` a promise; `{ declined: string }`, why, when
 *   the file must be read by the other reader: what the session holds of it is forgotten
 * @throws {ReadError|EngineError} as readRecords with a session as its sink
 */
export async function scanFile(session, source, options = {}) {
  options.signal?.throwIfAborted();
  const head = await readSlice(source, 0, Math.min(source.size, kHeadBytes));
  const start = await openText(source, options.encoding ?? 'auto', head);
  const settle = () => settleEncoding(source, start, options, () => headNewline(head, start));
  let plan = await planOf(source, head, start, options, settle);
  if (plan.declined) return plan;
  const apart = options.parallel?.scanners.length > 0;
  const hash = options.sha256 ? await startHash(source, options, apart) : null;
  const given = { bytes: 0, hash };
  let scan = await scanAs(session, source, plan, options, given);
  if (scan.declined === 'encoding') {
    const settled = await settle();
    session.restartFile();
    if (!settled) return scan;
    plan = planAs(source, head, settled, options);
    if (plan.declined) return plan;
    scan = await scanAs(session, source, plan, options, given);
  }
  if (scan.declined) {
    session.restartFile();
    return scan;
  }
  const malformed = {
    count: scan.too_few + scan.too_many,
    lines: scan.malformed_lines,
    kinds: { too_few_fields: scan.too_few, too_many_fields: scan.too_many },
  };
  if (!scan.has_header) throw new ReadError('empty_file', { file: source.name });
  refuseRows(source.name, malformed, scan.rows, options.malformed ?? 'stop');
  const sha256 = hash && Promise.resolve(hash.digest());
  sha256?.catch(() => {}); // reported where it is awaited
  return {
    name: source.name,
    size: source.size,
    encoding: plan.encoding,
    bom: plan.bom,
    delimiter: plan.dialect.delimiter,
    newline: plan.dialect.newline,
    rows: scan.rows,
    malformed,
    notUtf8: { bytes: plan.notUtf8, rows: scan.invalid },
    mixed: plan.mixed,
    ...(sha256 && { sha256 }),
  };
}

/** What the head says of a file: how to scan it, or that it cannot be. */
async function planOf(source, head, start, options, settle) {
  if (start.encoding !== 'utf-8' || start.doubtful) {
    const settled = start.doubtful ? await settle() : start;
    return settled ? planAs(source, head, settled, options) : { declined: 'encoding' };
  }
  const { text, valid } = decodeHead(source, head, start);
  // It comes before the bytes that are no UTF-8: the other reader meets it first.
  if (text.includes('\0')) return { declined: 'nul' };
  // So early that the other reader, too, would not have seen a header yet.
  const early = !valid && text.length <= kHeadChars ? await settle() : start;
  return early ? planAs(source, head, early, options) : { declined: 'encoding' };
}

/** How to scan a file that is written so. */
function planAs(source, head, start, options) {
  const { encoding, skip } = start;
  if (encoding !== 'utf-8' && !isSingleByte(encoding)) return { declined: 'encoding' };
  const { text } = decodeHead(source, head, start);
  // An error that comes before those of the header.
  if (text.includes('\0')) return { declined: 'nul' };
  const { before, ...dialect } = sniffDialect(text, options);
  if (dialect.newline === 'cr') return { declined: 'newline' };
  if (dialect.delimiter === null) return { declined: 'delimiter' };
  const skipped = before.chars > 0 ? bytesOfLines(head, skip, before.lines) : 0;
  // The scanner's own limit of how far a header may be counts from there.
  if (before.chars < 0 || skipped > kMostSkipped) return { declined: 'header' };
  return {
    ...start,
    skip: skip + skipped,
    linesBefore: before.lines,
    dialect,
    bom: skip > 0,
  };
}

/** The bytes of so many lines, whatever ends them: CR and LF are no part of another character. */
function bytesOfLines(head, from, lines) {
  let at = from;
  for (let left = lines; left > 0; at += 1) {
    const endsHere = head[at] === kLf || (head[at] === kCr && head[at + 1] !== kLf);
    if (endsHere) left -= 1;
  }
  return at - from;
}

function decodeHead(source, head, { encoding, skip, invalid }) {
  return new Decoder(encoding, skip, invalid !== null).decode(head, head.length === source.size);
}

function headNewline(head, { skip }) {
  const { text } = new Decoder('utf-8', skip, true).decode(head);
  return sniffDialect(text.slice(0, kHeadChars + 1)).newline;
}

/** Of a file in parts the bytes do not come by in order: it is hashed by itself, meanwhile. */
async function startHash(source, { createHash = createFileHash, parallel }, apart) {
  if (!apart) return createHash();
  const digest = parallel.hashFile(source);
  digest.catch(() => {}); // reported by digest()
  return { update() {}, digest: () => digest };
}

/** One pass in one encoding: the scanner's counts, or why it declined. */
async function scanAs(session, source, plan, options, given) {
  const { encoding, skip, dialect, invalid, linesBefore } = plan;
  const scan = {
    file: source.name,
    delimiter: dialect.delimiter,
    encoding,
    header: options.header ?? true,
    stop: (options.malformed ?? 'stop') === 'stop',
    ...(invalid && { invalid }),
    ...(linesBefore > 0 && { lines_before: linesBefore }),
    ...(options.maxRecordChars && { max_record: options.maxRecordChars }),
  };
  const sliceBytes = options.sliceBytes ?? kSliceBytes;
  if (options.parallel?.scanners.length > 0) {
    const { signal, onProgress } = options;
    const counts = await scanInParts(session, source, scan, {
      ...options.parallel,
      skip,
      sliceBytes,
      signal,
      onProgress,
    });
    if (counts) return counts;
  }
  session.beginScan(scan);
  let unread = skip;
  for await (const { bytes, end, last } of slicesOf(source, { ...options, sliceBytes })) {
    await giveBytes(bytes, end, options, given);
    const text = bytes.subarray(unread);
    unread -= bytes.length - text.length;
    const declined = session.scanSlice(text, last);
    if (declined) return { declined };
    options.onProgress?.(end, source.size);
  }
  return session.scanCounts();
}
