/** The beginning of a file, for the screen alone: what was recognised and the first rows. */
import { explain } from './causes.js';
import { Decoder } from './encoding.js';
import { ReadError } from './errors.js';
import { sniffDialect } from './dialect.js';
import { settleEncoding } from './judge.js';
import { openText, pushText } from './papa.js';
import { RecordParser } from './records.js';
import { renamed } from './rename.js';
import { readSlice } from './sources.js';
import { titleLines } from './title_lines.js';
import { withoutTotal } from './total_line.js';
import { textSource, throwWithRows } from './workbook.js';

const kPreviewBytes = 256 * 1024;
const kPreviewRows = 20;
const kExamples = 5;

/**
 * Looks at the first 256 KiB; where they are not UTF-8, at as much as shows what the file is. What
 * only the whole file can show (late bytes that are not UTF-8, late malformed rows) is reported by
 * the reading.
 * @param {object} whole see sources.js
 * @param {{encoding?: string, delimiter?: string, skip_lines?: number, sheet?: ?string,
 *   header?: boolean, total_line?: 'stop'|'skip'|'keep', invalid_bytes?: string, rename?: Record<string, string>,
 *   signal?: AbortSignal}} [options] as for readRecords
 * @param {Map<string, Map<string, number>>} [values] gets those of each column with their rows, of
 *   several files together
 * @returns {Promise<Omit<import('../engine/answers.d.ts').FileHead, 'titles'>>} `rows` are the first 20; the columns'
 *   figures are over `sampled` rows, all those of the file when `complete`; `header` is empty when
 *   not even the first record ends within the 256 KiB
 * @throws {ReadError} what the beginning shows already
 */
export async function previewFile(whole, options = {}, values = new Map()) {
  const text = await textSource(whole, options);
  try {
    const head = await previewText(text, { ...options, ...text.reading }, values);
    return { ...head, size: whole.size, workbook: text.workbook ?? null };
  } catch (error) {
    await explain(error, text, { ...options, ...text.reading });
    return throwWithRows(error, text);
  }
}

async function previewText(whole, options, values) {
  const { source, rest } = await withoutTotal(whole, options);
  const start = await openText(source, options.encoding ?? 'auto');
  const bytes = await readSlice(source, 0, Math.min(source.size, kPreviewBytes));
  const complete = bytes.length === source.size;
  const { text, valid, encoding, invalid } = await decodeHead(source, bytes, start, options);

  const table = { header: [], rows: [], columns: [], sampled: 0 };
  const parser = new RecordParser(
    {
      file: source.name,
      delimiter: options.delimiter,
      skip_lines: options.skip_lines,
      header: options.header,
      invalid,
    },
    async (given) => {
      const names = renamed(given, options.rename);
      table.header = names;
      table.columns = names.map((name) => ({ name, values: new Map(), empty: 0, examples: [] }));
    },
    (row) => takeRow(table, row),
  );
  await pushText(parser, text, source.name);
  if (!valid) throw new ReadError('wrong_encoding', { file: source.name, line: parser.line });
  await parser.end(!complete);
  if (complete && !parser.hasHeader) throw new ReadError('empty_file', { file: source.name });
  for (const { name, values: own } of table.columns) {
    const seen = values.get(name) ?? new Map();
    for (const [value, rows] of own) seen.set(value, (seen.get(value) ?? 0) + rows);
    values.set(name, seen);
  }
  return {
    name: source.name,
    size: whole.size,
    encoding,
    bom: start.skip > 0,
    ...parser.dialect,
    header: table.header,
    rows: table.rows,
    sampled: table.sampled,
    complete,
    title_lines: options.skip_lines ? 0 : titleLines(text, options),
    skipped_lines: options.skip_lines ?? 0,
    total_line: rest !== null,
    malformed: parser.malformed,
    columns: table.columns.map(({ name, values, empty, examples }) => ({
      name,
      distinct: values.size,
      empty,
      examples,
      samples: table.sampled,
    })),
  };
}

async function decodeHead(source, bytes, start, options) {
  const decode = ({ encoding, skip, invalid }) => ({
    encoding,
    invalid,
    ...new Decoder(encoding, skip, invalid !== null).decode(bytes, bytes.length === source.size),
  });
  const whole = decode(start);
  if (whole.valid || start.encoding !== 'utf-8') return whole;
  const newline = async () =>
    sniffDialect(new Decoder('utf-8', start.skip, true).decode(bytes).text).newline;
  const settled = await settleEncoding(source, start, options, newline);
  return settled ? decode(settled) : whole;
}

function takeRow(table, row) {
  table.sampled += 1;
  if (table.rows.length < kPreviewRows) table.rows.push(row);
  table.columns.forEach((column, i) => {
    const value = row[i];
    if (value === '') {
      column.empty += 1;
      return;
    }
    const rows = column.values.get(value) ?? 0;
    column.values.set(value, rows + 1);
    if (rows === 0 && column.examples.length < kExamples) column.examples.push(value);
  });
}
