/**
 * Spreadsheets of OpenDocument, .ods (ISO/IEC 26300; OASIS OpenDocument 1.3, part 3): one table's
 * cells in their order, streamed. A covered cell of a merged range is empty, comments are no text.
 */
import { booleanText, durationText, isErrorText, odsDateText, shownBeside } from './cell_values.js';
import { ReadError } from './errors.js';
import { kMostColumns, kMostRows } from './sheet_rows.js';
import { parseXml } from './xml.js';

const kContent = 'content.xml';
const kManifest = 'META-INF/manifest.xml';
const kKind = 'application/vnd.oasis.opendocument.spreadsheet';

/** Whether a ZIP is such a spreadsheet. @throws {ReadError} `zip_encrypted` */
export async function isOds(zip, file) {
  if (!zip.has('mimetype') || !zip.has(kContent)) return false;
  const kind = new TextDecoder().decode(await zip.bytes('mimetype', { most: 1000 }));
  if (!kind.startsWith(kKind)) return false;
  if (zip.has(kManifest)) {
    const open = (tag) => {
      if (tag === 'encryption-data') throw new ReadError('zip_encrypted', { file });
    };
    await parseXml(zip.stream(kManifest), { open }, file);
  }
  return true;
}

/** Of a date that shows its year alone, the year; else by ISO 8601. */
const dateOf = (written, shown) =>
  /^\d{4}$/.test(shown.trim()) && written.startsWith(shown.trim())
    ? shown.trim()
    : odsDateText(written);

/** @returns {{text: string, other?: boolean, empty?: boolean}} `empty`: a formula without its value */
function valueOf(attributes, shown, asShown) {
  const given = (name) => attributes[`office:${name}`];
  if (attributes['calcext:value-type'] === 'error' || isErrorText(shown))
    return { text: shown.trim() };
  switch (given('value-type')) {
    case 'float':
    case 'percentage':
    case 'currency':
      return shownBeside(given('value') ?? shown, shown, { asShown });
    case 'date':
      return { text: dateOf(given('date-value') ?? shown, shown) };
    case 'time':
      return { text: durationText(given('time-value') ?? shown) };
    case 'boolean':
      return { text: booleanText(given('boolean-value') === 'true') };
    case undefined:
      return { text: shown, empty: shown === '' && attributes['table:formula'] !== undefined };
    default:
      return { text: shown === '' ? (given('string-value') ?? '') : shown };
  }
}

/** Whether a row or column is filtered out or hidden. */
const isHidden = (attributes) => /^(?:filter|collapse)$/.test(attributes['table:visibility'] ?? '');

const isGroup = (tag) => tag === 'table-row-group' || tag === 'table-column-group';

const repeats = (written, most) => {
  const count = Number(written ?? 1);
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : 1;
};

/** The text of a cell: its paragraphs. Blanks stay as they are: LibreOffice writes several as such. */
class CellText {
  #paragraphs = [];
  #at = -1; // depth within a paragraph
  #aside = 0; // depth within a comment

  open(tag, attributes) {
    if (tag === 'annotation') this.#aside += 1;
    if (this.#aside > 0) return;
    if (tag === 'p' || tag === 'h') {
      this.#paragraphs.push('');
      this.#at = this.#paragraphs.length - 1;
    } else if (this.#at >= 0 && tag === 's') {
      this.#paragraphs[this.#at] += ' '.repeat(repeats(attributes['text:c'], 1000));
    } else if (this.#at >= 0 && tag === 'tab') this.#paragraphs[this.#at] += '\t';
    else if (this.#at >= 0 && tag === 'line-break') this.#paragraphs[this.#at] += '\n';
  }

  text(given) {
    if (this.#aside > 0 || this.#at < 0) return;
    this.#paragraphs[this.#at] += given.replace(/[\t\r\n]+/g, ' ');
  }

  close(tag) {
    if (tag === 'annotation') this.#aside -= 1;
    else if (this.#aside === 0 && (tag === 'p' || tag === 'h')) this.#at = -1;
  }

  toString() {
    return this.#paragraphs.join('\n');
  }
}

/** The tables of a document by name; those that a style hides apart. */
class Tables {
  names = [];
  hidden = [];
  #unseen = new Set();
  #style = '';

  /** Takes note of styles, which come before the tables. */
  style(tag, attributes) {
    if (tag === 'style') this.#style = attributes['style:name'] ?? '';
    const hides = tag === 'table-properties' && attributes['table:display'] === 'false';
    if (hides) this.#unseen.add(this.#style);
  }

  /** @returns {boolean} whether it is the one that is read */
  open(attributes, wanted) {
    const name = attributes['table:name'] ?? '';
    const isSeen = !this.#unseen.has(attributes['table:style-name']);
    (isSeen ? this.names : this.hidden).push(name);
    return wanted === null ? isSeen && this.names.length === 1 : name === wanted;
  }
}

/**
 * Reads the cells of a table into rows, and the names of all tables.
 * @param {any} zip of openZip, for which isOds is true
 * @param {?string} wanted the table's name; null: the first that is seen
 * @param {import('./sheet_rows.js').SheetRows} rows
 * @param {{file: string, signal?: AbortSignal, onPiece?: (done: number) => any}} context
 * @returns {Promise<{names: string[], hidden: string[]}>} of the tables that are seen, and of others
 * @throws {ReadError} `zip_broken`, `zip_bounds`
 */
export async function readOds(zip, wanted, rows, { file, signal, onPiece }) {
  const tables = new Tables();
  let folded = 0; // groups of rows or columns that are folded, and those within
  let depth = 0; // of tables
  let takes = false;
  let row = /** @type {any} */ (null);
  let cell = /** @type {any} */ (null);
  let at = 1; // the number of the row
  let columns = 0;
  const { facts } = rows;

  const endCell = () => {
    const { attributes, covered, text } = cell;
    const count = repeats(attributes['table:number-columns-repeated'], kMostColumns);
    const {
      text: value,
      other,
      empty,
    } = covered ? { text: '' } : valueOf(attributes, String(text), facts.asShown);
    if (other) facts.note('shown_formats', at, row.width);
    if (empty) facts.note('formulas_empty', at, row.width);
    const spans = Number(attributes['table:number-rows-spanned'] ?? 1);
    if (spans > 1 && value !== '') facts.merge(at, row.width, at + spans - 1);
    if (value !== '') {
      for (let i = 0; i < count && row.width + i < kMostColumns; i += 1) {
        row.cells[row.width + i] = value;
      }
    }
    row.width += count;
    cell = null;
  };
  const endRow = () => {
    if (row.count === 1) facts.filled(at, row.cells);
    if (row.cells.length > 0) rows.add(at, row.cells, { hidden: row.hidden, times: row.count });
    at += row.count;
    row = null;
  };
  const handlers = {
    open(tag, attributes) {
      if (tag === 'table') {
        depth += 1;
        if (depth === 1) takes = tables.open(attributes, wanted);
      } else if (!takes || depth !== 1) {
        tables.style(tag, attributes); // or of another table, or one within a cell
      } else if (cell) cell.text.open(tag, attributes);
      else if (tag === 'table-column') {
        const count = repeats(attributes['table:number-columns-repeated'], kMostColumns);
        if (folded > 0 || isHidden(attributes)) facts.hideColumns(columns, columns + count - 1);
        columns += count;
      } else if (isGroup(tag)) {
        if (folded > 0 || attributes['table:display'] === 'false') folded += 1;
      } else if (tag === 'table-row') {
        const count = repeats(attributes['table:number-rows-repeated'], kMostRows);
        row = { cells: [], width: 0, count, hidden: folded > 0 || isHidden(attributes) };
      } else if (row && (tag === 'table-cell' || tag === 'covered-table-cell')) {
        cell = { attributes, covered: tag !== 'table-cell', text: new CellText() };
      }
    },
    text(given) {
      if (cell && depth === 1) cell.text.text(given);
    },
    close(tag) {
      if (tag === 'table') depth -= 1;
      if (!takes || depth !== 1) return;
      if (cell && (tag === 'table-cell' || tag === 'covered-table-cell')) endCell();
      else if (cell) cell.text.close(tag);
      else if (tag === 'table-row' && row) endRow();
      else if (isGroup(tag) && folded > 0) folded -= 1;
    },
  };
  await parseXml(zip.stream(kContent, { signal, onRead: onPiece }), handlers, file);
  return { names: tables.names, hidden: tables.hidden };
}
