/**
 * Files as the texts that are worked on (text.md §2). A *unit* is one document, or the cells of
 * one group, which share names and aliases: they are joined by kBetween, over which no name goes.
 *
 * @typedef {object} Part a piece of a unit and where it came from
 * @property {number} file number of the file
 * @property {number} start code points of the unit
 * @property {number} end
 * @property {number} [record] of a table
 * @property {number} [cell]
 * @property {boolean} [named] a name in a column of its own, which takes its alias
 *
 * @typedef {object} Unit
 * @property {string} id its number, or `line:column`; never a text of the file but column names
 * @property {string} text
 * @property {Part[]} parts
 * @property {[string, string][]} names given and family names that other columns of its rows tell
 * @property {[number, number, string][]} given spans that the file itself brings
 * @property {string | number} [own] the id that the file gives it: may tell a person, never public
 */
import { readCells } from '../../reading/cells.js';
import { readConll } from '../../reading/conll.js';
import { kHeadChars, sniffDialect } from '../../reading/dialect.js';
import { byteOrderMark, Decoder, sniffEncoding } from '../../reading/encoding.js';
import { ReadError } from '../../reading/errors.js';
import { sha256Of } from '../../reading/hash.js';
import { readJsonl } from '../../reading/jsonl.js';
import { readPlain } from '../../reading/plain.js';
import { kNameHeading } from '../../recipe/text_section.js';
import { answer } from '../core.js';
import { countPoints } from './points.js';
import { warningsOf } from './warnings.js';

export const kBetween = '\n|\n';
const kMostBytes = 10_000_000;
const kGiven = /^(?:pr[eé]noms?|given|first|prn)/i;

const extensionOf = (name) => /\.([a-z0-9]+)$/i.exec(name)?.[1].toLowerCase() ?? '';

/** What a file is read as. */
function formatOf(name, text) {
  const extension = extensionOf(name);
  if (['jsonl', 'json'].includes(extension)) return 'jsonl';
  if (extension === 'csv' || (extension === 'tsv' && text.columns.length > 0)) return 'table';
  if (['conll', 'iob', 'iob2', 'bio', 'conllu', 'tsv'].includes(extension)) return 'conll';
  return ['docx', 'odt'].includes(extension) ? 'office' : 'plain';
}

/** What is wrong with a file names it. */
async function inFile(file, work) {
  try {
    return await work();
  } catch (error) {
    if (typeof error.code === 'string') error.file ??= file;
    throw error;
  }
}

function tableText(bytes, name, reading) {
  const mark = byteOrderMark(bytes);
  const sniffed = sniffEncoding(bytes.subarray(0, kHeadChars));
  const encoding = reading.encoding === 'auto' ? sniffed.encoding : reading.encoding;
  const decode = (as) => new Decoder(as, mark?.length ?? 0).decode(bytes, true);
  let decoded = decode(encoding);
  let read = encoding;
  if (!decoded.valid && reading.encoding === 'auto' && !mark) {
    read = 'windows-1252';
    decoded = decode(read);
  }
  if (!decoded.valid) throw new ReadError('wrong_encoding', { file: name });
  return { text: decoded.text, encoding: read, bom: mark !== null };
}

const groupKey = (group, record, column, cellOf) =>
  group === 'cell'
    ? `${record.line}:${column}`
    : group === 'row'
      ? String(record.line)
      : `=${cellOf(record, group.column)}`;

/** Names of persons in other columns of the row. */
function namesOf(record, header, columns, cellOf) {
  const told = columns.filter((name) => header.includes(name));
  const given = told.filter((name) => kGiven.test(name));
  const family = told.filter((name) => !kGiven.test(name));
  const values = (list) => list.map((name) => cellOf(record, name).trim()).filter(Boolean);
  const [first, ...others] = values(given);
  const last = values(family);
  if (last.length === 0) return first ? [[first, '']] : [];
  return [...last.map((name) => [first ?? '', name]), ...others.map((name) => [name, last[0]])];
}

/**
 * Names that a file lists: columns whose headings say so, else the first cell of every row.
 * @returns {[string, string][]} given and family names
 */
export function readNames(bytes, name) {
  const { text } = tableText(bytes, name, { encoding: 'auto' });
  const sniffed = sniffDialect(text, { delimiter: 'auto' });
  const dialect = sniffed.delimiter === null ? { ...sniffed, delimiter: '\t' } : sniffed;
  const records = readCells(text, dialect);
  const header = (records[0]?.cells ?? []).map(({ value }) => value.trim());
  const columns = header.filter((one) => kNameHeading.test(one));
  const cellOf = (record, column) => record.cells[header.indexOf(column)]?.value ?? '';
  const pairs = /** @type {[string, string][]} */ (
    columns.length > 0
      ? records.slice(1).flatMap((record) => namesOf(record, header, columns, cellOf))
      : records.map(({ cells }) => ['', (cells[0]?.value ?? '').trim()])
  ).filter((pair) => pair.some((one) => one !== ''));
  if (pairs.length === 0) throw new ReadError('header_only', { file: name });
  return [...new Map(pairs.map((pair) => [pair.join('\n'), pair])).values()];
}

/** Names in columns of their own stand behind the texts of their row, so as to get their aliases. */
function addNamed({ groups, records, header, text }) {
  const cells = text.names_from.map((name) => header.indexOf(name));
  const done = new Set();
  const add = (unit, r) => {
    done.add(r);
    for (const cell of cells) {
      const value = records[r].cells[cell]?.value ?? '';
      if (value.trim() !== '') unit.pieces.push({ record: r + 1, cell, value, named: true });
    }
  };
  for (const unit of groups.values()) {
    for (const r of unit.rows) if (!done.has(r)) add(unit, r);
  }
  records.forEach((record, r) => {
    if (done.has(r)) return;
    const unit = { id: String(record.line), pieces: [], names: [], rows: new Set([r]) };
    add(unit, r);
    if (unit.pieces.length > 0) groups.set(`names ${r}`, unit);
  });
}

function readTable(file, bytes, name, text, reading) {
  const { text: content, encoding, bom } = tableText(bytes, name, reading);
  const dialect = sniffDialect(content, { delimiter: reading.delimiter });
  if (dialect.delimiter === null) throw new ReadError('unknown_delimiter', { file: name, line: 1 });
  const [head, ...records] = readCells(content, dialect);
  if (!head) throw new ReadError('empty_file', { file: name });
  const header = head.cells.map(({ value }) => value);
  const needed = [...text.columns, ...text.names_from, text.group.column].filter(Boolean);
  const absent = needed.find((column) => !header.includes(column));
  if (absent !== undefined) throw new ReadError('missing_column', { file: name, column: absent });
  const cellOf = (record, column) => record.cells[header.indexOf(column)]?.value ?? '';
  const groups = new Map();
  records.forEach((record, r) => {
    for (const column of text.columns) {
      const cell = header.indexOf(column);
      const value = record.cells[cell]?.value ?? '';
      if (value.trim() === '') continue;
      const key = groupKey(text.group, record, column, cellOf);
      const id = key.startsWith('=') ? `${record.line}` : key;
      const unit = groups.get(key) ?? { id, pieces: [], names: [], rows: new Set() };
      groups.set(key, unit);
      unit.pieces.push({ record: r + 1, cell, value });
      unit.rows.add(r);
      for (const pair of namesOf(record, header, text.names_from, cellOf)) {
        if (!unit.names.some((one) => one[0] === pair[0] && one[1] === pair[1])) {
          unit.names.push(pair);
        }
      }
    }
  });
  if (text.names_columns === 'alias') addNamed({ groups, records, header, text });
  const units = [...groups.values()].map(({ id, pieces, names }) => {
    let at = 0;
    const parts = pieces.map(({ value, ...place }) => {
      const start = at;
      const end = start + countPoints(value);
      at = end + kBetween.length;
      return { file, start, end, ...place };
    });
    return { id, text: pieces.map(({ value }) => value).join(kBetween), parts, names, given: [] };
  });
  return { layout: { content, encoding, bom, dialect, records: [head, ...records] }, units };
}

/** The id that a line of JSONL gives its text: for internal files alone. */
const ownId = ({ id }) => (['string', 'number'].includes(typeof id) ? id : undefined);

/** A document that is a whole text. */
const wholeUnit = (file, id, text, given = [], own = undefined) => ({
  id,
  ...(own !== undefined && { own }),
  text,
  parts: [{ file, start: 0, end: countPoints(text) }],
  names: [],
  given,
});

const mapped = (spans, map) =>
  spans.map(([start, end, label]) => [start, end, Object.hasOwn(map, label) ? map[label] : label]);

/**
 * Chunks of tags as spans of the text that the tokens make, and the lines of tags that the scheme
 * does not allow where they stand. `map`: labels of the file to those meant.
 */
export function conllSpans(module, documents, map = {}) {
  const meant = (tag) =>
    tag.replace(/^(.-)(.+)$/, (all, prefix, label) =>
      Object.hasOwn(map, label) ? prefix + map[label] : all,
    );
  const tags = documents.flatMap((one) => one.tags.map((list) => list.map(meant)));
  const lines = documents.flatMap((one) => one.lines);
  let read;
  try {
    read = answer(module.readTextTags(JSON.stringify(tags)));
  } catch (error) {
    if (error.line) error.line = lines[error.line - 1] + (error.column ?? 1) - 1;
    delete error.column;
    throw error;
  }
  let at = 0;
  const forbidden = read.forbidden.flatMap((places, i) => places.map((place) => lines[i] + place));
  const spans = documents.map(({ words, sequences }) => {
    const chunks = read.chunks.slice(at, (at += sequences.length));
    return sequences.flatMap(([first], i) =>
      chunks[i].map(([from, to, label]) => [
        words[first + from][0],
        words[first + to - 1][1],
        label,
      ]),
    );
  });
  return { spans, forbidden };
}

async function readOne(module, file, { name, bytes }, recipe, officeDocument) {
  const { text, reading } = recipe;
  const kind = formatOf(name, text);
  if (kind !== 'table' && bytes.length > kMostBytes) throw new ReadError('text_too_long', {});
  if (kind === 'table') return { kind, ...readTable(file, bytes, name, text, reading) };
  if (kind === 'office') {
    const { text: content, left, form } = await officeDocument(bytes, name);
    return {
      kind: text.office === 'same' ? form : kind,
      left,
      layout: { encoding: 'utf-8', bom: false, ...(text.office === 'same' && { source: bytes }) },
      units: [wholeUnit(file, '', content)],
    };
  }
  const plain = readPlain(bytes, name);
  const layout = { encoding: plain.encoding, bom: plain.bom };
  if (kind === 'jsonl') {
    const { documents, overlaps } = readJsonl(plain.text);
    return {
      kind,
      layout,
      overlaps,
      units: documents.map((one) =>
        wholeUnit(file, '', one.text, mapped(one.spans, text.labels.map), ownId(one.object)),
      ),
    };
  }
  if (kind === 'conll') {
    const { documents, skipped } = readConll(plain.text, { malformed: text.malformed });
    const { spans, forbidden } = conllSpans(module, documents, text.labels.map);
    return {
      kind,
      layout,
      skipped,
      forbidden,
      units: documents.map((one, i) => wholeUnit(file, '', one.text, spans[i])),
    };
  }
  return { kind, layout, units: [wholeUnit(file, '', plain.text)] };
}

/**
 * @param {object} module the compiled core
 * @param {{name: string, bytes: Uint8Array}[]} files
 * @param {object} recipe filled (recipe/text_section.js)
 * @param {(bytes: Uint8Array, name: string) => Promise<{text: string, left: object, form: string}>} officeDocument of .docx and .odt
 * @returns {Promise<{files: object[], units: Unit[]}>}
 */
export async function readUnits(module, files, recipe, officeDocument) {
  const out = [];
  const units = [];
  for (const [i, file] of files.entries()) {
    const read = await inFile(file.name, () => readOne(module, i, file, recipe, officeDocument));
    const sha256 = await sha256Of(file.bytes);
    const { kind, layout } = read;
    const warnings = warningsOf({ ...read, encoding: layout.encoding });
    out.push({ name: file.name, size: file.bytes.length, sha256, kind, warnings, ...layout });
    for (const unit of read.units) {
      const number = String(units.length + 1);
      units.push({ ...unit, id: unit.id === '' ? number : unit.id });
    }
  }
  return { files: out, units };
}
