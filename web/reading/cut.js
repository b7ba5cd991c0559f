/**
 * Files that were cut: where a spreadsheet can hold no more rows, or within their last value, as a
 * copy that was broken off leaves them.
 */
import { Decoder } from './encoding.js';
import { readSlice } from './sources.js';

/** Rows that a sheet of .xlsx, and of .xls, can hold. */
const kLimits = [1048576, 65536];

const kTail = 64 * 1024;
const kCompared = 5; // last values to compare with, at least

/**
 * @param {string[]} others values of the same column
 * @param {string} last
 */
function looksCut(others, last) {
  if (others.length < kCompared || others.includes(last)) return false;
  if (last === '') return true; // and no other is
  const longer = others.some((one) => one.length > last.length && one.startsWith(last));
  // Of numbers of any length, the beginning of another is nothing odd.
  const ofOneLength = others.every((one) => one.length === others[0].length);
  return ofOneLength ? last.length < others[0].length : longer && !/^[\d\s.,-]*$/.test(last);
}

/** The last value of a line, of those whose quotes are even. */
const lastValue = (line, delimiter) =>
  line
    .slice(line.lastIndexOf(delimiter) + 1)
    .replaceAll('"', '')
    .trim();

/**
 * Whether the file's last line has no end, and a last value that seems to go on.
 * @param {object} source see sources.js
 * @param {{encoding: string, delimiter: string}} read
 */
async function isCutInField(source, { encoding, delimiter }) {
  if (source.size === 0 || !delimiter) return false;
  const from = Math.max(0, source.size - kTail);
  const even = encoding.startsWith('utf-16') ? from + (from % 2) : from;
  const bytes = await readSlice(source, even, source.size);
  const { text } = new Decoder(encoding, 0, true).decode(bytes, true);
  if (/[\r\n]$/.test(text)) return false;
  const lines = text.split(/\r\n|\n|\r/);
  const last = lines.pop() ?? '';
  const columns = last.split(delimiter).length;
  const others = lines
    .slice(1) // the header, or a line that begins before the tail
    .filter((line) => line.split(delimiter).length === columns && line.split('"').length % 2 === 1)
    .map((line) => lastValue(line, delimiter));
  return last.split('"').length % 2 === 1 && looksCut(others, lastValue(last, delimiter));
}

/**
 * What is to be told of a file that was read as text, as questions of reading.
 * @param {object} source see sources.js
 * @param {{encoding: string, delimiter: string, rows: number, malformed: number}} read
 * @param {{header?: boolean, skip_lines?: number}} reading
 * @returns {Promise<{id: string, file: string, count: number}[]>}
 */
export async function cutFacts(source, read, { header = true, skip_lines: skipped = 0 }) {
  const file = source.name;
  const lines = read.rows + read.malformed + (header ? 1 : 0) + skipped;
  return [
    ...(kLimits.includes(lines) ? [{ id: 'cut_by_limit', file, count: lines }] : []),
    ...((await isCutInField(source, read)) ? [{ id: 'cut_in_field', file, count: 1 }] : []),
  ];
}
