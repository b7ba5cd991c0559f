/**
 * One column of a CSV file replaced by pseudonyms, whatever the file's size: read by the page's
 * reader, written again piece by piece.
 */
import { ReadError } from '../reading/errors.js';
import { readRecords } from '../reading/papa.js';
import { previewFile } from '../reading/preview.js';
import { checkDigest, createPseudonymizer } from '../reading/pseudonym.js';

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

/**
 * Copies a CSV file with one column replaced by HMAC-SHA-256 (web/reading/pseudonym.js). The copy
 * is UTF-8, with the file's own delimiter, line ends and byte order mark; all other fields are the
 * same text. An empty field stays empty: a pseudonym for it would join strangers.
 *
 * @param {object} source web/reading/sources.js
 * @param {object} args
 * @param {string} args.column its name
 * @param {'shared'|'ephemeral'} args.mode
 * @param {string} [args.secret] for `shared`
 * @param {object} [args.reading] encoding, delimiter and malformed as for readRecords
 * @param {{write: (piece: Uint8Array) => any, restart: () => any}} target
 * @param {{progress?: Function, signal?: AbortSignal}} [context]
 * @returns {Promise<import('./answers.d.ts').Pseudonymised>}
 * @throws {ReadError} those of reading, `missing_column`, `missing_secret`
 */
export async function pseudonymiseFile(
  source,
  { column, mode, secret, reading = {} },
  target,
  { progress, signal } = {},
) {
  const pseudonym = await createPseudonymizer({ mode, secret });
  const { delimiter, newline, bom } = await previewFile(source, reading);
  const line = rowWriter(delimiter, kLineEnds[newline]);
  const transform = {};
  let width = 0;
  let empty = 0;
  let bytes = 0;
  let again = false;

  async function write(text) {
    const piece = kEncoder.encode(text);
    bytes += piece.length;
    await target.write(piece);
  }

  const sink = {
    async header(names) {
      const at = names.indexOf(column);
      if (at < 0) throw new ReadError('missing_column', { file: source.name, column });
      if (again) await target.restart();
      width = names.length;
      empty = 0;
      bytes = 0;
      transform[at] = (value) => {
        if (value !== '') return pseudonym(value);
        empty += 1;
        return '';
      };
      await write(`${bom ? '\ufeff' : ''}${line(names)}`);
      return names.map((_, index) => index);
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
  const read = await readRecords(
    source,
    {
      ...reading,
      delimiter,
      header: true,
      transform,
      signal,
      onProgress: (done, total) => progress?.({ stage: 'read', file: source.name, done, total }),
    },
    sink,
  );
  return {
    rows: read.rows,
    empty,
    malformed: read.malformed.count,
    not_utf8: read.notUtf8,
    bytes,
    encoding: read.encoding,
    delimiter,
    check: mode === 'shared' ? await checkDigest(secret) : null,
  };
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
