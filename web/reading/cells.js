/**
 * The cells of a CSV file with the places where they stand, so that some can be replaced and all
 * else stays as it is, character for character. Quotes as in RFC 4180.
 */

/**
 * @typedef {object} Cell
 * @property {number} start of the field as it is written, in UTF-16 units
 * @property {number} end
 * @property {string} value without its quotes
 * @property {boolean} quoted
 */

/** The field at `at`: its end is a delimiter, a record's end, or the text's. */
function fieldAt(text, at, delimiter, isEnd) {
  if (text[at] !== '"') {
    let end = at;
    while (end < text.length && text[end] !== delimiter && !isEnd(end)) end += 1;
    return { start: at, end, value: text.slice(at, end), quoted: false };
  }
  let close = text.indexOf('"', at + 1);
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close === -1) close = text.length;
  let end = Math.min(close + 1, text.length);
  while (end < text.length && text[end] !== delimiter && !isEnd(end)) end += 1;
  const value = text.slice(at + 1, close).replaceAll('""', '"') + text.slice(close + 1, end);
  return { start: at, end, value, quoted: true };
}

/**
 * @param {string} text of a whole file, without its byte order mark
 * @param {{delimiter: string, newline: string, before?: {chars: number}}} dialect sniffDialect()
 * @returns {{line: number, cells: Cell[]}[]} records in order, those of nothing but one empty
 *   field left out; `line` is the physical one that it begins on, from 1
 */
export function readCells(text, { delimiter, newline, before }) {
  const isEnd = (i) =>
    newline === 'cr'
      ? text[i] === '\r'
      : text[i] === '\n' || (text[i] === '\r' && text[i + 1] === '\n');
  const records = [];
  let line = 1;
  let counted = 0;
  for (let at = before?.chars ?? 0; at < text.length;) {
    for (; counted < at; counted += 1) {
      if (text[counted] === (newline === 'cr' ? '\r' : '\n')) line += 1;
    }
    const cells = [];
    for (;;) {
      const cell = fieldAt(text, at, delimiter, isEnd);
      cells.push(cell);
      at = cell.end;
      if (at >= text.length || text[at] !== delimiter) break;
      at += 1;
      if (at === text.length) {
        cells.push({ start: at, end: at, value: '', quoted: false });
        break;
      }
    }
    if (cells.length > 1 || cells[0].value !== '') records.push({ line, cells });
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
  return records;
}

/** A value as it is written in a cell that was quoted, or must be. */
export const writeCell = (value, quoted, delimiter) =>
  quoted || value.includes(delimiter) || /["\r\n]/.test(value)
    ? `"${value.replaceAll('"', '""')}"`
    : value;

/**
 * @param {string} text
 * @param {{start: number, end: number, text: string}[]} changes ascending and apart
 */
export function withChanges(text, changes) {
  const pieces = [];
  let at = 0;
  for (const one of changes) {
    pieces.push(text.slice(at, one.start), one.text);
    at = one.end;
  }
  pieces.push(text.slice(at));
  return pieces.join('');
}
