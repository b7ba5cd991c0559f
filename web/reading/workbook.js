/**
 * Spreadsheets as sources of text: a workbook is read as the CSV of its sheet's cells, by the same
 * readers as any other file, and its bytes are still its own (name, size, SHA-256).
 */
import { binaryKind, isOldStata } from './binary.js';
import { ReadError } from './errors.js';
import { isOds, readOds } from './ods.js';
import { SheetRows } from './sheet_rows.js';
import { readSlice } from './sources.js';
import { beginsAsZip, openZip } from './unzip.js';
import { openXlsx, readXlsx } from './xlsx.js';

/** What the CSV is written in, whatever the recipe says of other files. */
const kWritten = Object.freeze({ delimiter: ';', encoding: 'utf-8', invalid_bytes: 'stop' });

const kNames = /\.(?:xlsx|xlsm|ods)$/i;
const kOle = [0xd0, 0xcf, 0x11, 0xe0]; // the container of .xls, and of what Office encrypts

/** Workbooks that were read, by what tells them apart, the last used last. */
const kept = new Map();
const kMostKept = 12;

const choiceError = (code, file, names) => new ReadError(code, { file, sheets: names });

/** The one sheet that is meant. */
function chosenSheet(book, wanted, file) {
  const all = [...book.sheets, ...book.hidden];
  const names = book.sheets.map(({ name }) => name);
  if (wanted !== null) {
    const found = all.find(({ name }) => name === wanted);
    if (!found) throw choiceError('sheet_missing', file, names);
    return found;
  }
  if (names.length > 1) throw choiceError('sheet_choice', file, names);
  const only = book.sheets[0] ?? book.hidden[0];
  if (!only) throw new ReadError('empty_file', { file });
  return only;
}

/** Sheets that are hidden beside the one that is read. */
const hiddenBeside = (hidden, read) => hidden.filter((name) => name !== read).length;

async function read(source, zip, wanted, context) {
  const file = source.name;
  const told = { ...context, file };
  const rows = new SheetRows(file, context.mostBytes, context);
  const book = await openXlsx(zip, file);
  if (book) {
    const sheet = chosenSheet(book, wanted, file);
    const hidden = book.hidden.map(({ name }) => name);
    rows.facts.hideSheets(hiddenBeside(hidden, sheet.name));
    await readXlsx(zip, book, sheet, rows, told);
    return { kind: 'xlsx', ...rows.end() };
  }
  if (!(await isOds(zip, file))) return null;
  const { names, hidden } = await readOds(zip, wanted, rows, told);
  if (wanted === null && names.length === 0 && hidden.length > 0) {
    return read(source, zip, hidden[0], context);
  }
  const isThere = wanted === null || names.includes(wanted) || hidden.includes(wanted);
  if (!isThere) throw choiceError('sheet_missing', file, names);
  if (wanted === null && names.length > 1) throw choiceError('sheet_choice', file, names);
  rows.facts.hideSheets(hiddenBeside(hidden, wanted));
  return { kind: 'ods', ...rows.end() };
}

/** Reads a workbook once for as long as its file, and how it is to be read, stay the same. */
async function readOnce(source, zip, wanted, context) {
  const { answers, header, skip_lines: skipped, individual, rename } = context;
  const how = [wanted, answers, header, skipped, individual, rename];
  const key = source.key && JSON.stringify([source.key, ...how]);
  const known = key && kept.get(key);
  const found = known ?? (await read(source, zip, wanted, context));
  if (!key || !found) return found;
  kept.delete(key);
  kept.set(key, found);
  if (kept.size > kMostKept) kept.delete(kept.keys().next().value);
  return found;
}

/** Files of statisticians: what reads each is loaded where one is given. */
const kDataKinds = Object.freeze({
  parquet: async (source, options) => (await import('./parquet.js')).parquetCsv(source, options),
  stata: async (source, options) => (await import('./stata.js')).stataCsv(source, options),
  spss: async (source, options) => (await import('./spss.js')).spssCsv(source, options),
});
/** Of these, those that say what a column is called for people. */
const kTitled = Object.freeze({
  stata: async (source) => (await import('./stata.js')).stataTitles(source),
  spss: async (source) => (await import('./spss.js')).spssTitles(source),
});
/** Bytes that tell these from others. */
const kHead = 16;

async function readData(source, kind, options) {
  const key = source.key && JSON.stringify([source.key, kind]);
  const known = key && kept.get(key);
  if (known) return known;
  const blob = await kDataKinds[kind](source, options);
  const found = { kind, blob, facts: undefined, aside: undefined, rowOf: undefined };
  if (key) kept.set(key, found);
  if (kept.size > kMostKept) kept.delete(kept.keys().next().value);
  return found;
}

/**
 * What the maker of a file calls its columns, where its format says so.
 * @param {any} source see sources.js
 * @returns {Promise<Record<string, string>>} by the columns' names
 */
export async function fileTitles(source) {
  const head = await readSlice(source, 0, Math.min(kHead, source.size));
  const read = isOldStata(head) ? undefined : kTitled[binaryKind(head)];
  return read ? read(source) : {};
}

/** A source of the CSV, which says what it comes from. */
function csvSource(source, { kind, blob, facts, aside, rowOf }) {
  return {
    name: source.name,
    size: blob.size,
    workbook: kind,
    rowOf,
    facts,
    aside,
    reading: kWritten,
    slice: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
    close: () => source.close?.(),
  };
}

/**
 * @param {any} source see sources.js; `key`, if it is there, tells its content from others
 * @param {{sheet?: ?string, answers?: Record<string, string>, header?: boolean, skip_lines?: number,
 *   rename?: Record<string, string>, individual?: string, signal?: AbortSignal, mostBytes?: number, onPiece?: (done: number) => any}} [options] `sheet`: its
 *   name, null: the only one; `answers`: to questions about sheets (sheet_facts.js); `onPiece` is told
 *   how many bytes of the file were unpacked
 * @returns {Promise<any>} the source itself where it is no workbook; else one of its CSV, with
 *   `workbook` (`xlsx`, `ods`, `parquet`, `stata`, `spss`), `reading` (choices that hold for it, whatever the recipe says),
 *   `facts` and `aside` (sheet_facts.js) and `rowOf` (the row of a line, since cells may hold line ends)
 * @throws {ReadError} `zip_broken`, `zip_encrypted`, `zip_bounds`, `sheet_choice`, `sheet_missing`
 */
export async function textSource(source, options = {}) {
  const head = await readSlice(source, 0, Math.min(kHead, source.size));
  if (!beginsAsZip(head)) {
    const kind = binaryKind(head);
    if (kDataKinds[kind] && !isOldStata(head))
      return csvSource(source, await readData(source, kind, options));
    const isOle = kOle.every((byte, i) => head[i] === byte);
    if (isOle && kNames.test(source.name)) {
      throw new ReadError('zip_encrypted', { file: source.name });
    }
    return source;
  }
  let zip;
  try {
    zip = await openZip(source);
  } catch (error) {
    if (error.code !== 'zip_broken' || kNames.test(source.name)) throw error;
    return source; // refused as what it is
  }
  const found = await readOnce(source, zip, options.sheet ?? null, options);
  return found ? csvSource(source, found) : source;
}

/** Lines of an error as rows of the sheet. @returns {never} */
export function throwWithRows(error, { rowOf } = /** @type {any} */ ({})) {
  if (rowOf && error.line !== undefined) error.line = rowOf(error.line);
  if (rowOf && error.lines && error.code !== 'duplicate_column') {
    error.lines = error.lines.map(rowOf);
  }
  throw error;
}
