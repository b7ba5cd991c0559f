/**
 * Workbooks of Excel, .xlsx and .xlsm (ECMA-376, Office Open XML): one sheet's cells in their order,
 * streamed; shared strings and number formats are what is held. A merged range has its value in its
 * first cell, as CSV has it, unless the user wants it in each row.
 */
import { booleanText, numberText, shownNumber, shownText } from './cell_values.js';
import { ReadError } from './errors.js';
import { parseFormat } from './number_format.js';
import { attributeOf, parseXml } from './xml.js';

/** Characters of all shared strings. */
const kMostShared = 256 * 1024 * 1024;

const kTypes = { workbook: /\/officeDocument$/, shared: /\/sharedStrings$/, styles: /\/styles$/ };

/** Characters that XML cannot hold stand as `_x000D_` (22.4.2.4). */
const unescaped = (text) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(parseInt(code, 16)))
    : text;

/** The path of a part as another in `folder` names it. */
function pathFrom(folder, target) {
  const path = [];
  for (const step of `${target.startsWith('/') ? '' : folder}${target}`.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}

/** The relations of a part: [type, path, id]. */
async function relationsOf(zip, part, file) {
  const folder = part.slice(0, part.lastIndexOf('/') + 1);
  const name = `${folder}_rels/${part.slice(folder.length)}.rels`;
  const relations = [];
  if (!zip.has(name)) return relations;
  const open = (tag, { Type, Target, Id }) => {
    if (tag !== 'Relationship' || !Type || !Target) return;
    relations.push({ type: Type, path: pathFrom(folder, Target), id: Id });
  };
  await parseXml(zip.stream(name), { open }, file);
  return relations;
}

/**
 * @param {any} zip of openZip
 * @param {string} file its name
 * @returns {Promise<?{sheets: {name: string, path: string}[], hidden: {name: string, path:
 *   string}[], from1904: boolean, shared: ?string, styles: ?string}>} null: not such a workbook
 */
export async function openXlsx(zip, file) {
  const top = await relationsOf(zip, '', file);
  const part = top.find(({ type }) => kTypes.workbook.test(type))?.path ?? 'xl/workbook.xml';
  if (!zip.has(part) || !/(?:^|\/)workbook\d*\.xml$/.test(part)) return null;
  const relations = await relationsOf(zip, part, file);
  const book = { sheets: [], hidden: [], from1904: false };
  const open = (tag, attributes) => {
    if (tag === 'workbookPr') book.from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
    if (tag !== 'sheet') return;
    const id = attributeOf(attributes, 'id');
    const path = relations.find((relation) => relation.id === id)?.path ?? '';
    const list = /hidden/i.test(attributes.state ?? '') ? book.hidden : book.sheets;
    // A chart's own sheet has no cells.
    if (!/chartsheets?\//.test(path)) list.push({ name: attributes.name ?? '', path });
  };
  await parseXml(zip.stream(part), { open }, file);
  const pathOf = (kind) => relations.find(({ type }) => kTypes[kind].test(type))?.path ?? null;
  return { ...book, shared: pathOf('shared'), styles: pathOf('styles') };
}

/** The shared strings, without the readings of Asian characters. */
async function sharedStrings(zip, path, file, signal) {
  const strings = [];
  if (!path || !zip.has(path)) return strings;
  let text = '';
  let chars = 0;
  let reads = false;
  let phonetic = 0;
  const handlers = {
    open(tag) {
      if (tag === 'si') text = '';
      else if (tag === 'rPh') phonetic += 1;
      else if (tag === 't') reads = phonetic === 0;
    },
    text(given) {
      if (reads) text += given;
    },
    close(tag) {
      if (tag === 't') reads = false;
      else if (tag === 'rPh') phonetic -= 1;
      else if (tag === 'si') {
        chars += text.length;
        if (chars > kMostShared) throw new ReadError('zip_bounds', { file });
        strings.push(unescaped(text));
      }
    },
  };
  await parseXml(zip.stream(path, { signal }), handlers, file);
  return strings;
}

/** The number format of each style, null for one that shows what is stored. */
async function formatsOf(zip, path, file) {
  const codes = new Map();
  const parsed = new Map();
  const styles = [];
  if (!path || !zip.has(path)) return styles;
  let within = false;
  const handlers = {
    open(tag, { numFmtId, formatCode }) {
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      else if (tag === 'cellXfs') within = true;
      else if (tag === 'xf' && within) {
        const id = Number(numFmtId ?? 0);
        if (!parsed.has(id)) parsed.set(id, parseFormat(id, codes.get(id)));
        styles.push(parsed.get(id));
      }
    },
    close(tag) {
      if (tag === 'cellXfs') within = false;
    },
  };
  await parseXml(zip.stream(path), handlers, file);
  return styles;
}

/** Of a range that is one cell over several rows, its first row, column (from 0) and last row; else null. */
function overRows({ ref = '' }) {
  const [from, to = ''] = ref.split(':');
  const [row, last] = [from, to].map((cell) => Number(/\d+$/.exec(cell)?.[0]));
  return last > row ? { row, column: columnOf(from), last } : null;
}

/**
 * Merged ranges by first row, known before the rows are read: sheets have them at their end.
 * @returns {Promise<Map<number, any[]>>}
 */
async function mergedRanges(zip, path, file, signal) {
  const ranges = new Map();
  const open = (tag, attributes) => {
    const range = tag === 'mergeCell' && overRows(attributes);
    if (range) ranges.set(range.row, [...(ranges.get(range.row) ?? []), range]);
  };
  await parseXml(zip.stream(path, { signal }), { open }, file);
  return ranges;
}

const isYes = (written) => written === '1' || written === 'true';
/** Less than a point, or a tenth of a character: nobody sees it. */
const isThin = (size, least) => size !== undefined && Number(size) < least;

/** "AB12" is in column 27, from 0. */
function columnOf(reference) {
  let column = 0;
  for (let i = 0; i < reference.length; i += 1) {
    const letter = reference.charCodeAt(i) | 32;
    if (letter < 97 || letter > 122) break;
    column = column * 26 + letter - 96;
  }
  return column - 1;
}

/** A sheet's parser: gathers the cells of a row. */
function cellHandlers({ strings, styles, from1904, merged, file, rows }) {
  let row = 0;
  let cells = [];
  let column = -1;
  let cell = /** @type {any} */ (null);
  let reads = false;
  let phonetic = 0;

  const { facts } = rows;
  const { asShown } = facts;
  let hidden = false;

  function valueOf({ type, style, text, hasValue, formula }) {
    // A program that computes nothing leaves formulas without their value; the empty text has one.
    if (formula && (type === 'str' ? !hasValue : text === '' && type !== 'inlineStr')) {
      facts.note('formulas_empty', row, column);
      return '';
    }
    const format = styles[style] ?? null;
    if (type === 's') {
      const string = strings[Number(text)];
      if (hasValue && string === undefined) throw new ReadError('zip_broken', { file });
      return shownText(string ?? '', format);
    }
    if (type === 'inlineStr' || type === 'str') return shownText(unescaped(text), format);
    if (type === 'b') return hasValue ? booleanText(text.trim() === '1') : '';
    if (type === 'e' || !hasValue) return text;
    if (!format && type !== 'd') return numberText(text);
    const shown = shownNumber(text, format, { from1904, iso: type === 'd', asShown });
    if (shown.other) facts.note('shown_formats', row, column);
    return shown.text;
  }

  return {
    open(tag, attributes) {
      if (tag === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        const { t = 'n', s = 0 } = attributes;
        cell = { type: t, style: Number(s), text: '', hasValue: false, formula: false };
      } else if (tag === 'row') {
        row = attributes.r ? Number(attributes.r) : row + 1;
        hidden = isYes(attributes.hidden) || isThin(attributes.ht, 1);
        cells = [];
        column = -1;
        for (const range of merged?.get(row) ?? []) facts.merge(row, range.column, range.last);
      } else if (tag === 'mergeCell') {
        const range = merged ? null : overRows(attributes);
        if (range) facts.merge(range.row, range.column, range.last);
      } else if (tag === 'col') {
        if (isYes(attributes.hidden) || isThin(attributes.width, 0.1))
          facts.hideColumns(attributes.min - 1, attributes.max - 1);
      } else if (cell) {
        if (tag === 'v') {
          reads = true;
          cell.hasValue = true;
        } else if (tag === 't') reads = phonetic === 0;
        else if (tag === 'f') cell.formula = true;
        else if (tag === 'rPh') phonetic += 1;
      }
    },
    text(given) {
      if (reads) cell.text += given;
    },
    close(tag) {
      if (tag === 'v' || tag === 't') reads = false;
      else if (tag === 'rPh') phonetic -= 1;
      else if (tag === 'c') {
        const value = valueOf(cell);
        if (value !== '') cells[column] = value;
        cell = null;
      } else if (tag === 'row') {
        facts.filled(row, cells);
        if (cells.length > 0) rows.add(row, cells, { hidden });
      }
    },
  };
}

/**
 * Reads the cells of a sheet into rows.
 * @param {any} zip of openZip
 * @param {any} book of openXlsx
 * @param {{path: string}} sheet one of its sheets
 * @param {import('./sheet_rows.js').SheetRows} rows
 * @param {{file: string, signal?: AbortSignal, onPiece?: (done: number) => any}} context
 * @throws {ReadError} `zip_broken`, `zip_bounds`
 */
export async function readXlsx(zip, book, sheet, rows, { file, signal, onPiece }) {
  const strings = await sharedStrings(zip, book.shared, file, signal);
  const styles = await formatsOf(zip, book.styles, file);
  // Read twice only where the user wants the values of merged cells repeated.
  const merged = rows.facts.repeatsMerged
    ? await mergedRanges(zip, sheet.path, file, signal)
    : null;
  const { from1904 } = book;
  const handlers = cellHandlers({ strings, styles, from1904, merged, file, rows });
  await parseXml(zip.stream(sheet.path, { signal, onRead: onPiece }), handlers, file);
}
