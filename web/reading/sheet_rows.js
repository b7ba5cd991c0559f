/**
 * A sheet's rows as the CSV that they are read as: UTF-8, semicolons, LF, a line for each row from
 * the first on. Cells are text; see cell_values.js for how numbers and dates become it.
 */
import { ReadError } from './errors.js';
import { SheetFacts } from './sheet_facts.js';

/** What a spreadsheet may hold (ECMA-376, and LibreOffice's limits). */
export const kMostRows = 1048576;
export const kMostColumns = 16384;

/** Of a sheet's text: rows that a file repeats without end stop here. */
const kMostBytes = 1024 ** 3;
const kPieceChars = 1024 * 1024;

/** Rows that say how wide the table is; a later one that is wider has fields too many. */
const kJudged = 1000;

const kEncoder = new TextEncoder();

function quoted(field) {
  return /[;"\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

export class SheetRows {
  #file;
  #most;
  #judged = /** @type {?string[][]} */ ([]);
  #width = 0;
  #text = '';
  #parts = [];
  #bytes = 0;
  #rows = 0; // given, blank ones included
  #lines = 0; // written
  #breaks = []; // rows with line ends in them: first line, line ends, those of rows before

  /**
   * @param {string} file what an error names
   * @param {number} [most] bytes
   * @param {any} [reading] as of SheetFacts
   */
  constructor(file, most = kMostBytes, reading = {}) {
    this.#file = file;
    this.#most = most;
    this.facts = new SheetFacts(reading);
  }

  /** The number of the next row, from 1. */
  get next() {
    return this.#rows + 1;
  }

  /**
   * @param {number} row its number, from 1; those left out before it are blank
   * @param {string[]} cells may have holes
   * @param {{hidden?: boolean, times?: number}} [options] `times`: so many rows are the same
   * @throws {ReadError} `zip_broken` where it is not after the last, `zip_bounds`
   */
  add(row, cells, { hidden = false, times = 1 } = {}) {
    if (!(row >= this.next && row + times - 1 <= kMostRows) || cells.length > kMostColumns) {
      throw new ReadError('zip_broken', { file: this.#file });
    }
    while (this.next < row) this.#take([]);
    const all = Array.from(cells, (cell) => cell ?? '');
    this.facts.see(row, all);
    if (hidden) this.facts.hide(row, all, times);
    const kept = hidden && this.facts.leavesRows ? [] : this.#kept(all);
    // What a file says of many rows at once is not written before it is known to be within bounds.
    const chars = kept.reduce((sum, cell) => sum + cell.length + 1, 1);
    if (times > 1 && this.#bytes + chars * times > this.#most) {
      throw new ReadError('zip_bounds', { file: this.#file });
    }
    for (let i = 0; i < times; i += 1) this.#take([...kept]);
  }

  #kept(cells) {
    const left = this.facts.leftColumns;
    if (left.length === 0) return cells;
    return cells.filter((_, i) => !left.some(([first, last]) => i >= first && i <= last));
  }

  #take(cells) {
    while (cells.length > 0 && cells.at(-1) === '') cells.pop();
    this.#rows += 1;
    if (!this.#judged) {
      this.#write(cells);
      return;
    }
    this.#judged.push(cells);
    this.#width = Math.max(this.#width, cells.length);
    if (this.#judged.length === kJudged) this.#settle();
  }

  #settle() {
    const rows = this.#judged ?? [];
    this.#judged = null;
    rows.forEach((cells) => this.#write(cells));
  }

  #write(cells) {
    if (cells.length > 0) {
      const line = cells.map(quoted).join(';');
      this.#text += line + ';'.repeat(Math.max(0, this.#width - cells.length));
      const ends = line.includes('\n') ? line.split('\n').length - 1 : 0;
      if (ends > 0) {
        const last = this.#breaks.at(-1) ?? { ends: 0, before: 0 };
        this.#breaks.push({ line: this.#lines + 1, ends, before: last.before + last.ends });
      }
      this.#lines += ends;
    }
    this.#text += '\n';
    this.#lines += 1;
    if (this.#text.length >= kPieceChars) this.#flush();
  }

  #flush() {
    const piece = kEncoder.encode(this.#text);
    this.#text = '';
    this.#bytes += piece.length;
    if (this.#bytes > this.#most) throw new ReadError('zip_bounds', { file: this.#file });
    // As Blobs, which a browser may hold on disk.
    this.#parts.push(new Blob([piece]));
  }

  /**
   * @returns {{blob: Blob, facts: object, aside: string[], rowOf: (line: number) => number}} `aside`: see
   *   sheet_facts.js; `rowOf`: the row of a line
   */
  end() {
    this.#settle();
    this.#flush();
    const breaks = this.#breaks;
    return {
      blob: new Blob(this.#parts),
      facts: this.facts.end(this.#rows === kMostRows, this.#rows),
      aside: this.facts.aside,
      rowOf(line) {
        const found = breaks.findLast((row) => line >= row.line);
        if (!found) return line;
        return Math.max(found.line - found.before, line - found.before - found.ends);
      },
    };
  }
}
