/**
 * What a sheet holds that its reader cannot judge: rows, columns and sheets that are hidden, formulas
 * without their value, cells that show less than they store, an end where no further row is possible.
 * Numbers of rows and headings alone, no cell's content; questions are made of them elsewhere.
 */
import { renamed } from './rename.js';

const kListed = 10;

/** "AB" is the name of column 27, from 0. */
const letterOf = (column) =>
  column < 0 ? '' : letterOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

export class SheetFacts {
  #answers;
  #hasHeader;
  #skipped;
  #headings = /** @type {?string[]} */ (null);
  #found = new Map();
  #hiddenColumns = /** @type {[number, number][]} */ ([]);
  #hiddenSheets = 0;
  #merged = new Map(); // by column: the merged range that goes on, { last, text }
  #widest = 0;
  #individual; // the name of the column that tells persons
  #rename;
  #aside = /** @type {string[]} */ ([]);

  /**
   * @param {{answers?: Record<string, string>, header?: boolean, skip_lines?: number,
   *   rename?: Record<string, string>, individual?: string}} reading
   */
  constructor({ answers = {}, header = true, skip_lines: skipped = 0, rename, individual }) {
    this.#individual = individual;
    this.#rename = rename;
    this.#answers = answers;
    this.#hasHeader = header;
    this.#skipped = skipped;
  }

  /** Whether amounts are read as they are shown. */
  get asShown() {
    return this.#answers.shown_formats === 'shown';
  }

  get repeatsMerged() {
    return this.#answers.merged_cells === 'repeat';
  }

  get leavesRows() {
    return ['leave_out', 'leave_out_persons'].includes(this.#answers.hidden_rows);
  }

  /**
   * Whose hidden rows are left out, or not yet said to be kept, a text a row, as they are written: for
   * the core alone.
   */
  get aside() {
    return this.#aside;
  }

  /** Rows from one on that are hidden, and the same. */
  hide(row, cells, times) {
    this.note('hidden_rows', row, undefined, times);
    const isKept = this.#answers.hidden_rows === 'keep';
    if (isKept || !this.#individual || !this.#headings) return;
    if (this.#hasHeader && row <= this.#skipped + 1) return;
    const names = this.#hasHeader ? this.#headings : cells.map((_, i) => String(i + 1));
    const text = cells[renamed(names, this.#rename).indexOf(this.#individual)];
    if (text) for (let i = 0; i < times; i += 1) this.#aside.push(text);
  }

  /** What columns are left out, in their order. */
  get leftColumns() {
    return this.#answers.hidden_columns === 'leave_out' ? this.#hiddenColumns : [];
  }

  /** @param {'hidden_rows'|'merged_cells'|'formulas_empty'|'shown_formats'} kind @param {number} row @param {number} [column] from 0 */
  note(kind, row, column, count = 1) {
    const found = this.#found.get(kind) ?? { count: 0, lines: [], columns: new Set() };
    this.#found.set(kind, found);
    found.count += count;
    for (let i = 0; i < count && found.lines.length < kListed; i += 1) {
      if (found.lines.at(-1) !== row + i) found.lines.push(row + i);
    }
    if (column !== undefined) found.columns.add(column);
  }

  /** A cell that stands for rows after its own: rows of data, since headings are merged as one likes. */
  merge(row, column, last) {
    if (row <= this.#skipped + (this.#hasHeader ? 1 : 0)) return;
    this.note('merged_cells', row, column);
    this.#merged.set(column, { row, last, text: '' });
  }

  /** A row's cells with the values of merged ones above them, where the user wants that. */
  filled(row, cells) {
    for (const [column, merged] of this.#merged) {
      if (row > merged.last) this.#merged.delete(column);
      else if (row === merged.row) merged.text = cells[column] ?? '';
      else if (this.repeatsMerged) cells[column] = merged.text;
    }
    return cells;
  }

  /** Columns from one to another, both from 0. */
  hideColumns(first, last) {
    this.#hiddenColumns.push([first, last]);
  }

  hideSheets(count) {
    this.#hiddenSheets = count;
  }

  /** A row of cells as it comes, for the headings and for how wide the table is. */
  see(row, cells) {
    this.#widest = Math.max(this.#widest, cells.length);
    if (this.#headings === null && row > this.#skipped) this.#headings = [...cells];
  }

  #nameOf(column) {
    const heading = this.#hasHeader ? this.#headings?.[column] : '';
    return heading || letterOf(column);
  }

  /** @param {boolean} atLimit whether the sheet ends at its last possible row @param {number} rows */
  end(atLimit, rows) {
    const facts = /** @type {Record<string, any>} */ ({});
    for (const [kind, { count, lines, columns }] of this.#found) {
      const names = [...columns].sort((a, b) => a - b).map((column) => this.#nameOf(column));
      facts[kind] = { count, lines, ...(names.length > 0 && { columns: names }) };
    }
    const hidden = [];
    for (const [first, last] of this.#hiddenColumns) {
      for (let i = first; i <= Math.min(last, this.#widest - 1); i += 1)
        hidden.push(this.#nameOf(i));
    }
    if (hidden.length > 0) facts.hidden_columns = { count: hidden.length, columns: hidden };
    if (this.#hiddenSheets > 0) facts.hidden_sheets = { count: this.#hiddenSheets };
    if (atLimit) facts.cut_by_limit = { count: rows };
    return facts;
  }
}
