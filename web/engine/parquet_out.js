/**
 * Tables of a release as Parquet, by hyparquet-writer (MIT), each read anew and compared with its CSV
 * file cell by cell. The same table gives the same bytes.
 */
import { parquetRead } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import Papa from 'papaparse';

import { EngineError } from './protocol.js';

const kWhole = /^-?(?:0|[1-9]\d{0,17})$/;
const kDecimal = /^-?(?:0|[1-9]\d*)\.(\d+)$/;
const kMostDecimals = 15;
const kRowsOfGroup = 100_000;

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
  const typed = (type, of, textOf) => ({
    type,
    data: texts.map((text) => (text === '' ? null : of(text))),
    textOf: (value) => (value === null || value === undefined ? '' : textOf(value)),
  });
  if (distinct.length > 0 && distinct.every((text) => kWhole.test(text) && text !== '-0')) {
    return typed('INT64', BigInt, String);
  }
  const decimals = distinct.length > 0 ? sharedDecimals(distinct) : null;
  if (decimals !== null) return typed('DOUBLE', Number, (value) => value.toFixed(decimals));
  return typed('STRING', String, String);
}

/** A CSV file's rows, without its heading where it has one. */
function rowsOf(bytes, { delimiter = ',', header = true }) {
  const text = new TextDecoder().decode(bytes);
  const { data, errors } = Papa.parse(text.endsWith('\n') ? text.slice(0, -1) : text, {
    delimiter,
  });
  if (errors.length > 0) throw new EngineError({ code: 'data_broken' });
  return header ? data.slice(1) : data;
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
export async function parquetOf(file, content, { schema, dialect = {}, title }, about) {
  const rows = rowsOf(content, dialect);
  const { fields } = schema;
  if (rows.some((row) => row.length !== fields.length)) {
    throw new EngineError({ code: 'data_broken', file });
  }
  const columns = fields.map(({ name }, at) => {
    const texts = rows.map((row) => row[at]);
    return { name, texts, ...typedColumn(texts) };
  });
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
    rows: rows.length,
    columns: fields.map(({ name, title: own }, at) => ({
      name,
      type: columns[at].type,
      ...(own && { title: own }),
    })),
  };
}
