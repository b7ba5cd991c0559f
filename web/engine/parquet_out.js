/**
 * Tables of a release as Parquet, by hyparquet-writer (MIT), each read anew and compared with its CSV
 * file cell by cell. The same table gives the same bytes.
 */
import { parquetRead } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import Papa from 'papaparse';

import { sha256Of } from '../reading/hash.js';
import { EngineError } from './protocol.js';

const kWhole = /^-?(?:0|[1-9]\d{0,17})$/;
const kDecimal = /^-?(?:0|[1-9]\d*)\.(\d+)$/;
const kMostDecimals = 15;
const kRowsOfGroup = 100_000;
/** Texts of a column of which one is kept for all rows that hold it: of a million rows most are such. */
const kMostShared = 1 << 16;

/** How many decimals all of these numbers have, or null: a double then gives back each text. */
function sharedDecimals(texts) {
  let decimals = null;
  for (const text of texts) {
    const own = kDecimal.exec(text)?.[1].length;
    if (own === undefined || own > kMostDecimals || (decimals ?? own) !== own) return null;
    if (Number(text).toFixed(own) !== text) return null;
    decimals = own;
  }
  return decimals;
}

/**
 * A column by its texts: a number only where each text is written as that number is, so that codes
 * such as 01 stay texts. An empty cell is no value.
 * @param {string[]} texts
 * @returns {{type: 'INT64' | 'DOUBLE' | 'STRING', data: any[], textOf: (value: any) => string}}
 */
export function typedColumn(texts) {
  const distinct = [...new Set(texts)].filter((text) => text !== '');
  const typed = (type, of, textOf) => {
    const values = new Map([['', null]]);
    for (const text of distinct) values.set(text, of(text));
    return {
      type,
      data: texts.map((text) => values.get(text)),
      textOf: (value) => (value === null || value === undefined ? '' : textOf(value)),
    };
  };
  if (distinct.length > 0 && distinct.every((text) => kWhole.test(text) && text !== '-0')) {
    return typed('INT64', BigInt, String);
  }
  const decimals = distinct.length > 0 ? sharedDecimals(distinct) : null;
  if (decimals !== null) return typed('DOUBLE', Number, (value) => value.toFixed(decimals));
  return typed('STRING', String, String);
}

/** The texts of a CSV file's columns, without its heading where it has one. @throws `data_broken` */
function columnsOf(bytes, { delimiter = ',', header = true }, { file, count }) {
  const text = new TextDecoder().decode(bytes);
  const columns = Array.from({ length: count }, () => ({ texts: [], shared: new Map() }));
  let isHeading = header;
  Papa.parse(text.endsWith('\n') ? text.slice(0, -1) : text, {
    delimiter,
    step({ data: row, errors }) {
      if (errors.length > 0 || row.length !== count)
        throw new EngineError({ code: 'data_broken', file });
      if (isHeading) {
        isHeading = false;
        return;
      }
      columns.forEach(({ texts, shared }, at) => {
        const known = shared.get(row[at]);
        if (known === undefined && shared.size < kMostShared) shared.set(row[at], row[at]);
        texts.push(known ?? row[at]);
      });
    },
  });
  return columns.map(({ texts }) => texts);
}

async function compare(bytes, names, columns, file) {
  const differs = () => new EngineError({ code: 'parquet_differs', file });
  const seen = names.map(() => 0);
  await parquetRead({
    file: { byteLength: bytes.byteLength, slice: (start, end) => bytes.slice(start, end) },
    onChunk({ columnName, columnData, rowStart }) {
      const at = names.indexOf(columnName);
      const { texts, textOf } = columns[at];
      for (let i = 0; i < columnData.length; i += 1) {
        if (textOf(columnData[i]) !== texts[rowStart + i]) throw differs();
      }
      seen[at] += columnData.length;
    },
  });
  if (columns.some(({ texts }, at) => texts.length !== seen[at])) throw differs();
}

/**
 * @param {string} file name of the CSV file
 * @param {Uint8Array} content
 * @param {{schema: {fields: {name: string, title?: string}[]}, dialect?: object, title?: string}} table as
 *   the release's description has it
 * @param {Record<string, string>} about what goes into the file beside the table
 * @returns {Promise<{bytes: Uint8Array, rows: number, columns: {name: string, type: string, title?: string}[]}>}
 * @throws {EngineError} `data_broken`, `parquet_differs`
 */
async function parquetOf(file, content, { schema, dialect = {}, title }, about) {
  const { fields } = schema;
  const texts = columnsOf(content, dialect, { file, count: fields.length });
  const columns = fields.map(({ name }, at) => ({
    name,
    texts: texts[at],
    ...typedColumn(texts[at]),
  }));
  const titles = Object.fromEntries(
    fields.filter((one) => one.title).map((one) => [one.name, one.title]),
  );
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, type, data }) => ({ name, type, data, nullable: true })),
    rowGroupSize: kRowsOfGroup,
    kvMetadata: [{ key: 'paravent', value: JSON.stringify({ ...about, title, titles }) }],
    createdBy: 'Paravent',
  });
  await compare(
    buffer,
    columns.map(({ name }) => name),
    columns,
    file,
  );
  return {
    bytes: new Uint8Array(buffer),
    rows: texts[0].length,
    columns: fields.map(({ name, title: own }, at) => ({
      name,
      type: columns[at].type,
      ...(own && { title: own }),
    })),
  };
}

/**
 * All tables of a release, and parquet.json, which says of which certificate and CSV file each is.
 * @param {{path: string}[]} resources of the release's description
 * @param {(name: string) => Uint8Array} bytesOf a file of the release
 * @param {{progress?: Function, signal?: AbortSignal}} [context]
 * @returns {Promise<{files: {name: string, bytes: Uint8Array}[], tables: {name: string, rows: number}[]}>}
 * @throws {EngineError} `data_broken`, `parquet_differs`
 */
export async function parquetFiles(resources, bytesOf, { progress, signal } = {}) {
  const about = { certificate: await sha256Of(bytesOf('certificate.json')) };
  const files = [];
  const tables = [];
  const all = resources.filter(({ path }) => path.endsWith('.csv'));
  for (const table of /** @type {any[]} */ (all)) {
    signal?.throwIfAborted();
    progress?.({ stage: 'parquet', file: table.path, done: tables.length, total: all.length });
    const name = table.path.replace(/csv$/, 'parquet');
    const made = await parquetOf(table.path, bytesOf(table.path), table, about);
    const { bytes, ...told } = made;
    const sha256 = await sha256Of(bytes);
    files.push({ name, bytes });
    tables.push({ name, bytes: bytes.length, sha256, of: table.path, ...told });
  }
  const list = JSON.stringify({ subject: 'parquet', ...about, files: tables }, null, 2);
  files.push({ name: 'parquet.json', bytes: new TextEncoder().encode(`${list}\n`) });
  return { files, tables };
}
