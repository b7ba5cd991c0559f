/**
 * SPSS system files (.sav and .zsav) as rows of text; value labels stand for their codes, missing
 * values for none, those that the file declares (« NSP » of a survey) included. Source: B. Pfaff,
 * "PSPP developers guide", chapter System File Format (the format is not published by its maker).
 */
import { ByteFields } from './byte_fields.js';
import { dateText, decimalText, CsvPieces } from './csv_pieces.js';
import { titlesOf, toldApart } from './coded_values.js';
import { ReadError } from './errors.js';
import { eachCase } from './spss_cases.js';
import { readSlice } from './sources.js';

const kHeader = 176;
const kSysmis = -Number.MAX_VALUE;
/** Long texts stand in several variables of so many bytes each. */
const kSegment = 255;
const kAllocated = 252;
/** Seconds count from 14 October 1582. */
const k1582 = Date.UTC(1582, 9, 14);
const kDays = [20, 23, 24, 28, 29, 30, 38, 39];
const kMoments = [22, 41];
const kTimes = [21, 25];
/** Character codes of record 7, subtype 3, that are no code page of Windows. */
const kCodes = {
  2: 'windows-1252',
  3: 'windows-1252',
  65001: 'utf-8',
  28591: 'iso-8859-1',
  28605: 'iso-8859-15',
};

/** Fields of the dictionary one after the other. */
class Records extends ByteFields {
  int() {
    this.take(4);
    return this.view.getInt32(this.at - 4, this.little);
  }
  double() {
    this.take(8);
    return this.view.getFloat64(this.at - 8, this.little);
  }
}

const trimmed = (decoder, bytes) => decoder.decode(bytes).replace(/[ \0]+$/u, '');
const padded = (length, to) => Math.ceil(length / to) * to;

function variableOf(records) {
  const width = records.int();
  const hasLabel = records.int();
  const missing = records.int();
  records.int();
  const format = records.take(4)[records.little ? 2 : 1];
  const name = records.take(8);
  let label = null;
  if (hasLabel) {
    const length = records.int();
    label = records.take(padded(length, 4)).subarray(0, length);
  }
  const at = records.at;
  records.take(Math.abs(missing) * 8);
  return { width, format, name, label, missing, missingAt: at };
}

function labelsOf(records) {
  const labels = [];
  for (let count = records.int(); count > 0; count -= 1) {
    const code = records.take(8);
    const length = records.take(1)[0];
    labels.push({ code, text: records.take(padded(length + 1, 8) - 1).subarray(0, length) });
  }
  if (records.int() !== 4) throw new ReadError('data_broken', { file: records.file });
  const of = [];
  for (let count = records.int(); count > 0; count -= 1) of.push(records.int() - 1);
  return { labels, of };
}

/** The dictionary as it stands, texts still bytes. */
function readDictionary(records) {
  records.take(64);
  records.little = records.int() < 256;
  records.int();
  const compression = records.int();
  records.int();
  const cases = records.int();
  const bias = records.double();
  records.take(kHeader - records.at);
  const found = { variables: [], labels: [], extras: new Map(), compression, bias, cases };
  for (;;) {
    const kind = records.int();
    if (kind === 2) found.variables.push(variableOf(records));
    else if (kind === 3) found.labels.push(labelsOf(records));
    else if (kind === 6) records.take(80 * records.int());
    else if (kind === 7) {
      const subtype = records.int();
      const size = records.int();
      const at = records.at + 4;
      found.extras.set(subtype, { at, bytes: records.take(size * records.int()) });
    } else if (kind === 999) {
      records.int();
      return { ...found, begin: records.at, little: records.little };
    } else throw new ReadError('data_broken', { file: records.file });
  }
}

function decoderOf({ extras }, records) {
  const named = extras.get(20);
  const integers = extras.get(3);
  const code = integers && records.view.getInt32(integers.at + 28, records.little);
  const label = named
    ? new TextDecoder().decode(named.bytes).trim()
    : (kCodes[code] ?? (code >= 1250 && code <= 1258 ? `windows-${code}` : 'windows-1252'));
  try {
    return new TextDecoder(label);
  } catch {
    throw new ReadError('data_codec', { file: records.file, kind: label });
  }
}

/** `SHORT=value` pairs of an extension record, by the short name. */
function pairsOf(extra, decoder, between) {
  const text = extra ? decoder.decode(extra.bytes) : '';
  return new Map(
    text
      .split(between)
      .map((one) => one.replace(/\0+$/u, '').split('='))
      .filter(({ length }) => length === 2)
      .map(([name, value]) => [name.toUpperCase(), value]),
  );
}

/** Whether a code is one of a variable's missing ones. */
function missingTest({ missing, missingAt, width }, { view, little, bytes }, decoder) {
  if (missing === 0) return () => false;
  if (width > 0) {
    const texts = new Set();
    for (let i = 0; i < missing; i += 1) {
      texts.add(trimmed(decoder, bytes.subarray(missingAt + 8 * i, missingAt + 8 * i + 8)));
    }
    return (text) => texts.has(text);
  }
  const values = Array.from({ length: Math.abs(missing) }, (_, i) =>
    view.getFloat64(missingAt + 8 * i, little),
  );
  if (missing > 0) return (x) => values.includes(x);
  const [low, high, ...others] = values;
  return (x) => (x >= low && x <= high) || others.includes(x);
}

const two = (n) => String(n).padStart(2, '0');
const timeText = (seconds) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(Math.floor(seconds) % 60)}`;

function numberText(x, format) {
  if (kDays.includes(format)) return dateText(new Date(k1582 + x * 1000), false);
  if (kMoments.includes(format)) return dateText(new Date(k1582 + x * 1000), true);
  return kTimes.includes(format) && x >= 0 ? timeText(x) : decimalText(x);
}

/** Value labels by the place of their variable among all. */
function codesOf({ labels, variables, little }, decoder) {
  const all = new Map();
  for (const { labels: list, of } of labels) {
    for (const at of of) {
      const isText = variables[at]?.width > 0;
      const codes = list.map(({ code, text }) => {
        const view = new DataView(code.buffer, code.byteOffset, 8);
        const key = isText ? trimmed(decoder, code) : view.getFloat64(0, little);
        return /** @type {[number | string, string]} */ ([key, trimmed(decoder, text)]);
      });
      all.set(at, toldApart(codes));
    }
  }
  return all;
}

/** Columns, in the file's order, each with its place in a case of 8-byte elements. */
function columnsOf(found, records, decoder) {
  const { variables, extras } = found;
  const longNames = pairsOf(extras.get(13), decoder, '\t');
  const longTexts = pairsOf(extras.get(14), decoder, /\0?\t/u);
  const codes = codesOf(found, decoder);
  const columns = [];
  for (let at = 0; at < variables.length; at += 1) {
    const variable = variables[at];
    const short = trimmed(decoder, variable.name).toUpperCase();
    const width = Number(longTexts.get(short) ?? 0) || variable.width;
    const column = {
      name: longNames.get(short) ?? trimmed(decoder, variable.name),
      title: variable.label ? trimmed(decoder, variable.label) : '',
      offset: 8 * at,
      width,
      format: variable.format,
      labels: codes.get(at),
      isMissing: missingTest(variable, records, decoder),
    };
    columns.push(column);
    // What follows of a text has no name; a long one goes on in variables of their own.
    const segments = width > kSegment ? Math.ceil(width / kAllocated) : 1;
    const last = width - (segments - 1) * kAllocated;
    const elements = (bytes) => Math.max(1, Math.ceil(bytes / 8));
    at += (segments - 1) * elements(kSegment) + elements(segments > 1 ? last : width) - 1;
  }
  return columns;
}

function textOf(column, decoder) {
  const { offset, width, labels, isMissing } = column;
  const chunk = 8 * Math.ceil(kSegment / 8);
  const bytesOf = (row) => {
    if (width <= kSegment) return row.subarray(offset, offset + width);
    const whole = new Uint8Array(width);
    for (let i = 0; i * kSegment < width; i += 1) {
      const from = offset + i * chunk;
      whole.set(row.subarray(from, from + Math.min(kSegment, width - i * kSegment)), i * kSegment);
    }
    return whole;
  };
  return (row) => {
    const text = trimmed(decoder, bytesOf(row));
    return isMissing(text) ? '' : (labels?.get(text) ?? text);
  };
}

/** From a case's bytes to the text of a column. */
function writerOf(column, decoder, little) {
  if (column.width > 0) return textOf(column, decoder);
  const { offset, format, labels, isMissing } = column;
  return (row, view) => {
    const x = view.getFloat64(offset, little);
    if (x === kSysmis || Number.isNaN(x) || isMissing(x)) return '';
    return labels?.get(x) ?? numberText(x, format);
  };
}

/** Everything before the cases, of a length that is not known until it is read. */
async function readHead(source) {
  const { name: file, size } = source;
  let length = Math.min(size, 1 << 18);
  for (;;) {
    const records = new Records(await readSlice(source, 0, length), file);
    try {
      const found = readDictionary(records);
      const decoder = decoderOf(found, records);
      return { ...found, decoder, columns: columnsOf(found, records, decoder) };
    } catch (error) {
      if (error.code !== 'data_broken' || length === size) throw error;
      length = Math.min(size, length * 8);
    }
  }
}

/** @returns {Promise<Record<string, string>>} of a column what its maker calls it */
export async function spssTitles(source) {
  const { columns } = await readHead(source);
  return titlesOf(
    columns.map(({ name }) => name),
    columns.map(({ title }) => title),
  );
}

/**
 * @param {any} source sources.js
 * @param {{signal?: AbortSignal, onPiece?: (done: number) => any}} options
 * @returns {Promise<Blob>} CSV
 * @throws {ReadError} `data_codec`, `data_broken`
 */
export async function spssCsv(source, options = {}) {
  const head = await readHead(source);
  const { columns, decoder, little } = head;
  if (columns.length === 0) throw new ReadError('empty_file', { file: source.name });
  const csv = new CsvPieces();
  csv.row(columns.map(({ name }) => name));
  const writers = columns.map((column) => writerOf(column, decoder, little));
  await eachCase(source, head, options, (row, view) => {
    csv.row(writers.map((write) => write(row, view)));
  });
  return csv.end();
}
