/**
 * Stata's .dta of versions 13 and later (releases 117, 118, 119) as rows of text; value labels stand
 * for their codes, extended missing values for none. Source: StataCorp, "File formats .dta", Stata
 * manual [D], public.
 */
import { ByteFields } from './byte_fields.js';
import { titlesOf, toldApart } from './coded_values.js';
import { CsvPieces, dateText, decimalText, float32Text } from './csv_pieces.js';
import { ReadError } from './errors.js';
import { readSlice } from './sources.js';

const kRowBytes = 1 << 22;
const kDay = 86400000;
const k1960 = Date.UTC(1960, 0, 1);
/** Widths of names and formats by release. */
const kWidths = {
  117: { name: 33, format: 49, label: 81, k: 2, n: 4, sort: 2 },
  118: { name: 129, format: 57, label: 321, k: 2, n: 8, sort: 2 },
  119: { name: 129, format: 57, label: 321, k: 4, n: 8, sort: 4 },
};

/** Fields of the file one after the other, tags checked. */
class Fields extends ByteFields {
  tag(text) {
    const found = String.fromCharCode(...this.take(text.length));
    if (found !== text) throw this.fail();
  }
  number(bytes) {
    const at = this.at;
    this.take(bytes);
    if (bytes === 1) return this.view.getUint8(at);
    if (bytes === 2) return this.view.getUint16(at, this.little);
    if (bytes === 4) return this.view.getUint32(at, this.little);
    return Number(this.view.getBigUint64(at, this.little));
  }
}

const textIn = (decoder, bytes) => {
  const end = bytes.indexOf(0);
  return decoder.decode(end < 0 ? bytes : bytes.subarray(0, end));
};

/** Everything before the data. */
function headOf(fields) {
  fields.tag('<stata_dta><header><release>');
  const release = Number(String.fromCharCode(...fields.take(3)));
  const widths = kWidths[release];
  if (!widths) throw new ReadError('data_codec', { file: fields.file, kind: `dta ${release}` });
  const decoder = new TextDecoder(release === 117 ? 'windows-1252' : 'utf-8');
  fields.tag('</release><byteorder>');
  fields.little = String.fromCharCode(...fields.take(3)) === 'LSF';
  fields.tag('</byteorder><K>');
  const k = fields.number(widths.k);
  fields.tag('</K><N>');
  const n = fields.number(widths.n);
  fields.tag('</N><label>');
  fields.take(fields.number(release === 117 ? 1 : 2));
  fields.tag('</label><timestamp>');
  fields.take(fields.number(1));
  fields.tag('</timestamp></header><map>');
  const map = Array.from({ length: 14 }, () => fields.number(8));
  fields.tag('</map><variable_types>');
  const types = Array.from({ length: k }, () => fields.number(2));
  fields.tag('</variable_types><varnames>');
  const texts = (width) => Array.from({ length: k }, () => textIn(decoder, fields.take(width)));
  const names = texts(widths.name);
  fields.tag('</varnames><sortlist>');
  fields.take((k + 1) * widths.sort);
  fields.tag('</sortlist><formats>');
  const formats = texts(widths.format);
  fields.tag('</formats><value_label_names>');
  const labels = texts(widths.name);
  fields.tag('</value_label_names><variable_labels>');
  const titles = texts(widths.label);
  const { little } = fields;
  return { release, widths, decoder, n, map, types, names, formats, labels, titles, little };
}

/** How many bytes of the file stand before its data: not known until the map is read. */
async function readHead(source) {
  const { name: file, size } = source;
  let length = Math.min(size, 1 << 16);
  for (;;) {
    const fields = new Fields(await readSlice(source, 0, length), file);
    try {
      return headOf(fields);
    } catch (error) {
      if (error.code !== 'data_broken' || length === size) throw error;
      length = Math.min(size, length * 8);
    }
  }
}

const kLabels = '<value_labels>';

/** Value labels by their name: code → text. */
async function labelsOf(source, { map, widths, decoder, little }) {
  const fields = new Fields(await readSlice(source, map[11], map[12]), source.name);
  fields.little = little;
  fields.tag(kLabels);
  const all = new Map();
  while (String.fromCharCode(...fields.bytes.subarray(fields.at, fields.at + 5)) === '<lbl>') {
    fields.tag('<lbl>');
    fields.number(4);
    const name = textIn(decoder, fields.take(widths.name));
    fields.take(3);
    const count = fields.number(4);
    const length = fields.number(4);
    const begin = Array.from({ length: count }, () => fields.number(4));
    const codes = Array.from({ length: count }, () => fields.number(4) | 0);
    const text = fields.take(length);
    fields.tag('</lbl>');
    all.set(
      name,
      toldApart(codes.map((code, i) => [code, textIn(decoder, text.subarray(begin[i]))])),
    );
  }
  return all;
}

/** Long texts by the place that the data names: `v,o`. */
async function longTexts(source, { map, release, decoder, little }) {
  const fields = new Fields(await readSlice(source, map[10], map[11]), source.name);
  fields.little = little;
  fields.tag('<strls>');
  const all = new Map();
  while (String.fromCharCode(...fields.bytes.subarray(fields.at, fields.at + 3)) === 'GSO') {
    fields.tag('GSO');
    const v = fields.number(4);
    const o = fields.number(release === 117 ? 4 : 8);
    const isText = fields.number(1) === 130;
    const bytes = fields.take(fields.number(4));
    all.set(`${v},${o}`, isText ? textIn(decoder, bytes) : '');
  }
  return all;
}

const kStrl = 32768;
const kSizes = { [kStrl]: 8, 65526: 8, 65527: 4, 65528: 4, 65529: 2, 65530: 1 };

/** The number at a place, or nothing where it is missing. */
const kReaders = {
  65526: (view, at, little) => {
    const x = view.getFloat64(at, little);
    return x < 2 ** 1023 && Number.isFinite(x) ? x : null;
  },
  65527: (view, at, little) => {
    const x = view.getFloat32(at, little);
    return x < 2 ** 127 && Number.isFinite(x) ? x : null;
  },
  65528: (view, at, little) => {
    const x = view.getInt32(at, little);
    return x <= 2147483620 ? x : null;
  },
  65529: (view, at, little) => {
    const x = view.getInt16(at, little);
    return x <= 32740 ? x : null;
  },
  65530: (view, at) => {
    const x = view.getInt8(at);
    return x <= 100 ? x : null;
  },
};

function placeOf(view, at, release, little) {
  if (release === 117) return `${view.getUint32(at, little)},${view.getUint32(at + 4, little)}`;
  const bytes = Array.from({ length: 8 }, (_, i) => BigInt(view.getUint8(at + i)));
  const cut = release === 118 ? 2 : 3;
  const number = (part) => (little ? part.reverse() : part).reduce((x, b) => x * 256n + b, 0n);
  return `${number(bytes.slice(0, cut))},${number(bytes.slice(cut))}`;
}

/** From a row's bytes to the text of a column. */
function columnOf(i, head, labels, long) {
  const { types, formats, names, decoder, release, little } = head;
  const type = types[i];
  if (type >= 1 && type <= 2045) {
    return {
      size: type,
      text: (view, at, bytes) => textIn(decoder, bytes.subarray(at, at + type)),
    };
  }
  const size = kSizes[type];
  if (!size) throw new ReadError('column_type', { column: names[i], kind: `dta ${type}` });
  if (type === kStrl) {
    return { size, text: (view, at) => long.get(placeOf(view, at, release, little)) ?? '' };
  }
  const read = kReaders[type];
  const plain = type === 65527 ? float32Text : decimalText;
  const byDay = /^%-?t?d/.test(formats[i]);
  const byTime = /^%-?t[cC]/.test(formats[i]);
  const write = (x) => {
    if (byDay) return dateText(new Date(k1960 + x * kDay), false);
    if (byTime) return dateText(new Date(k1960 + x), true);
    return labels?.get(x) ?? plain(x);
  };
  return {
    size,
    text: (view, at) => {
      const x = read(view, at, little);
      return x === null ? '' : write(x);
    },
  };
}

/** @returns {Promise<Record<string, string>>} of a column what its maker calls it */
export async function stataTitles(source) {
  const { names, titles } = await readHead(source);
  return titlesOf(names, titles);
}

/**
 * @param {any} source sources.js
 * @param {{signal?: AbortSignal, onPiece?: (done: number) => any}} options
 * @returns {Promise<Blob>} CSV
 * @throws {ReadError} `column_type`, `data_codec`, `data_broken`
 */
export async function stataCsv(source, { signal, onPiece } = {}) {
  const head = await readHead(source);
  const labels = await labelsOf(source, head);
  const long = head.types.includes(kStrl) ? await longTexts(source, head) : new Map();
  const columns = head.names.map((_, i) => columnOf(i, head, labels.get(head.labels[i]), long));
  const width = columns.reduce((sum, { size }) => sum + size, 0);
  const begin = head.map[9] + '<data>'.length;
  if (begin + head.n * width + '</data>'.length !== head.map[10]) {
    throw new ReadError('data_broken', { file: source.name });
  }
  const csv = new CsvPieces();
  csv.row(head.names);
  const rowsAtOnce = Math.max(1, Math.floor(kRowBytes / Math.max(1, width)));
  for (let row = 0; row < head.n; row += rowsAtOnce) {
    signal?.throwIfAborted();
    const rows = Math.min(rowsAtOnce, head.n - row);
    const from = begin + row * width;
    const bytes = await readSlice(source, from, from + rows * width);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0, at = 0; i < rows; i += 1) {
      const fields = [];
      for (const { size, text } of columns) {
        fields.push(text(view, at, bytes));
        at += size;
      }
      csv.row(fields);
    }
    onPiece?.(from + rows * width);
  }
  return csv.end();
}
