/**
 * Why a file is not as it seems: what stands behind rows of the wrong width, a quote without end or
 * a column that is missing, where the file's head shows it.
 */
import { sniffDialect } from './dialect.js';
import { byteOrderMark, Decoder, sniffEncoding } from './encoding.js';
import { RecordParser } from './records.js';
import { readSlice } from './sources.js';

const kHeadBytes = 64 * 1024;
const kOfQuotes = ['malformed_rows', 'unclosed_quote', 'missing_column', 'record_too_long'];

/** What is odd about quotes: blanks before one, or a backslash in one's place. */
function oddQuotes(text, delimiter) {
  const sign = delimiter === '|' ? '\\|' : delimiter;
  if (new RegExp(`${sign}[ \\u00a0]+"[^"\\r\\n]*"[ ]*(?:${sign}|[\\r\\n])`).test(text)) {
    return 'blank_before_quote';
  }
  return new RegExp(`(?:^|${sign})"[^"\\r\\n]*\\\\"(?!${sign}|[\\r\\n])`, 'm').test(text)
    ? 'backslash'
    : null;
}

async function headOf(source, reading) {
  const bytes = await readSlice(source, 0, Math.min(source.size, kHeadBytes));
  const { encoding } =
    !reading.encoding || reading.encoding === 'auto' ? sniffEncoding(bytes) : reading;
  const skip = byteOrderMark(bytes)?.length ?? 0;
  return new Decoder(encoding, skip).decode(bytes).text;
}

async function headerOf(text, reading) {
  let names = /** @type {string[]} */ ([]);
  const parser = new RecordParser(
    { file: '', delimiter: reading.delimiter, skip_lines: reading.skip_lines },
    async (given) => {
      names = given;
    },
    () => {},
  );
  await parser.push(text);
  await parser.end(true);
  return names;
}

/**
 * Adds to an error of reading what explains it: `hint` (`blank_before_quote`, `backslash`,
 * `near_name`), and to the last `other`, the heading that nearly matches.
 * @param {any} error
 * @param {object} source of text, see sources.js
 * @param {any} reading choices for this file
 * @param {(column: string, header: string[]) => ?string} [nearName] which heading nearly is a column
 */
export async function explain(error, source, reading, nearName = () => null) {
  if (!kOfQuotes.includes(error?.code)) return;
  try {
    const text = await headOf(source, reading);
    const { delimiter } = sniffDialect(text, reading);
    const header =
      error.code === 'missing_column' && reading.header !== false
        ? await headerOf(text, reading)
        : [];
    const near = error.column ? nearName(error.column, header) : null;
    const odd = oddQuotes(text, delimiter ?? ';');
    if (odd) error.hint = odd;
    else if (near) Object.assign(error, { hint: 'near_name', other: near });
  } catch {
    // What cannot be read explains nothing; the error stands as it is.
  }
}
