/**
 * Columns of a file of rows replaced by pseudonyms or left out, whatever the file's size: read by the
 * page's reader, written again piece by piece.
 */
import { ReadError } from '../reading/errors.js';
import { factsOf } from '../reading/facts.js';
import { readRecords } from '../reading/papa.js';
import { previewFile } from '../reading/preview.js';
import { checkOf, createPseudonymizer } from '../reading/pseudonym.js';
import { refuseWeakSecret } from '../reading/secret.js';
import { withoutTotal } from '../reading/total_line.js';
import { textSource, throwWithRows } from '../reading/workbook.js';

const kEncoder = new TextEncoder();
const kLineEnds = { lf: '\n', crlf: '\r\n', cr: '\r', mixed: '\n' };

/** A field as CSV: quoted where a reader would otherwise take it for something else. */
function quoter(delimiter) {
  const special = (char) => char === '"' || char === '\n' || char === '\r' || char === delimiter;
  return (field) => {
    for (let i = 0; i < field.length; i += 1) {
      if (special(field[i])) return `"${field.replaceAll('"', '""')}"`;
    }
    return field;
  };
}

/** Rows of fields as text; a row that is one empty field would be a blank line. */
function rowWriter(delimiter, newline) {
  const quote = quoter(delimiter);
  return (fields) => `${fields.map(quote).join(delimiter) || '""'}${newline}`;
}

/** Where pieces go: kept as one Blob, which the browser may hold on disk. */
export function blobTarget() {
  let parts = [];
  return {
    write(piece) {
      parts.push(new Blob([piece]));
    },
    restart() {
      parts = [];
    },
    done: () => ({ blob: new Blob(parts, { type: 'text/csv' }) }),
    fail() {},
  };
}

/**
 * Into a file that the user chose to write to. The system shows it under its name when it is
 * closed, and only then.
 * @param {FileSystemFileHandle} handle
 */
export async function handleTarget(handle) {
  const told = async (work) => {
    try {
      return await work();
    } catch {
      throw new ReadError('out_unwritable', { file: handle.name });
    }
  };
  const file = await told(() => handle.createWritable());
  return {
    write: (piece) => told(() => file.write(piece)),
    restart: () => told(() => file.truncate(0)), // moves the place of the next write back too
    async done() {
      await told(() => file.close());
      return {};
    },
    fail: () => file.abort().catch(() => {}),
  };
}

/** What a sheet hides is copied only where somebody says so. */
const kHidden = ['hidden_rows', 'hidden_columns'];

function refuseHidden({ name, facts }, answers = {}) {
  const hidden = factsOf(name, facts).find(({ id }) => kHidden.includes(id) && !answers[id]);
  if (!hidden) return;
  const { id: code, file, count, lines } = hidden;
  throw new ReadError(code, { file, count, ...(lines.length > 0 && { lines }) });
}

/**
 * Copies a file of rows with columns replaced by HMAC-SHA-256 (web/reading/pseudonym.js), all under
 * one key, and others left out. The copy is UTF-8, with the file's own delimiter, line ends and byte
 * order mark; all other fields are the same text. An empty field stays empty: a pseudonym for it
 * would join strangers.
 *
 * @param {object} file web/reading/sources.js; a workbook's copy is CSV
 * @param {object} args
 * @param {string[]} args.columns names of those that are replaced
 * @param {string[]} [args.drop] names of those that are left out
 * @param {'shared'|'ephemeral'} args.mode
 * @param {string} [args.secret] for `shared`
 * @param {any} [args.reading] encoding, delimiter, malformed and others, as for readRecords
 * @param {{write: (piece: Uint8Array) => any, restart: () => any}} target
 * @param {{progress?: Function, signal?: AbortSignal}} [context]
 * @returns {Promise<import('./answers.d.ts').Pseudonymised>}
 * @throws {ReadError} those of reading, `missing_column`, `column_twice`, `missing_secret`,
 *   `weak_secret`; `hidden_rows` and `hidden_columns`, where `reading.answers` says nothing of them
 */
export async function pseudonymiseFile(
  file,
  { columns, drop = [], mode, secret, reading = {} },
  target,
  { progress, signal } = {},
) {
  if (mode === 'shared') await refuseWeakSecret(secret);
  const pseudonym = await createPseudonymizer({ mode, secret });
  const text = await textSource(file, { ...reading, signal });
  const choices = { ...reading, ...text.reading, signal };
  refuseHidden(text, reading.answers);
  try {
    const { delimiter, newline, bom } = await previewFile(file, reading);
    const { source } = await withoutTotal(text, choices);
    const copy = copySink(
      { file: file.name, columns, drop, pseudonym },
      { line: rowWriter(delimiter, kLineEnds[newline]), bom, target },
    );
    const onProgress = (done, total) => progress?.({ stage: 'read', file: file.name, done, total });
    const read = await readRecords(
      source,
      { ...choices, delimiter, header: true, transform: copy.transform, onProgress },
      copy.sink,
    );
    return {
      rows: read.rows,
      empty: copy.counts.empty,
      malformed: read.malformed.count,
      not_utf8: read.notUtf8,
      bytes: copy.counts.bytes,
      encoding: read.encoding,
      delimiter,
      check: mode === 'shared' ? await checkOf(pseudonym) : null,
    };
  } catch (error) {
    return throwWithRows(error, text);
  }
}

/** What writes the copy as its rows come. */
function copySink({ file, columns, drop, pseudonym }, { line, bom, target }) {
  const transform = {};
  const counts = { empty: 0, bytes: 0 };
  let width = 0;
  let again = false;

  async function write(words) {
    const piece = kEncoder.encode(words);
    counts.bytes += piece.length;
    await target.write(piece);
  }

  const sink = {
    async header(names) {
      for (const column of [...columns, ...drop]) {
        if (!names.includes(column)) throw new ReadError('missing_column', { file, column });
      }
      const both = columns.find((column) => drop.includes(column));
      if (both !== undefined) throw new ReadError('column_twice', { file, column: both });
      if (again) await target.restart();
      Object.assign(counts, { empty: 0, bytes: 0 });
      for (const column of columns) {
        transform[names.indexOf(column)] = (value) => {
          if (value !== '') return pseudonym(value);
          counts.empty += 1;
          return '';
        };
      }
      const kept = names.flatMap((name, index) => (drop.includes(name) ? [] : [index]));
      width = kept.length;
      await write(`${bom ? '\ufeff' : ''}${line(kept.map((index) => names[index]))}`);
      return kept;
    },
    async block({ text }) {
      const fields = text.split('\0');
      const lines = [];
      for (let i = 0; i + width <= fields.length - 1; i += width) {
        lines.push(line(fields.slice(i, i + width)));
      }
      await write(lines.join(''));
    },
    malformed() {},
    restart() {
      again = true;
    },
  };
  return { sink, transform, counts };
}

/**
 * The same, to a target that is closed when the copy is whole and left without it otherwise.
 * @param {object} target of blobTarget or handleTarget
 */
export async function pseudonymiseInto(source, args, target, context) {
  try {
    const told = await pseudonymiseFile(source, args, target, context);
    return { ...told, ...(await target.done()) };
  } catch (error) {
    await target.fail();
    throw error;
  }
}
