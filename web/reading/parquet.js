/**
 * Parquet as rows of text, by hyparquet (MIT): flat columns of any codec but brotli, zstd and lz4,
 * row group by row group. Source: Apache Parquet format, 2.x.
 */
import { gunzipSync } from 'fflate';
import { parquetMetadataAsync, parquetRead } from 'hyparquet';

import { CsvPieces, csvField, dateText, decimalText, float32Text } from './csv_pieces.js';
import { ReadError } from './errors.js';
import { readSlice } from './sources.js';

const kCodecs = ['UNCOMPRESSED', 'SNAPPY', 'GZIP'];
const compressors = { GZIP: (bytes) => gunzipSync(bytes) };

/** What a column's values are written by, or nothing where its type has no place in a table. */
function writerOf({ type, converted_type: converted, logical_type: logical, scale }) {
  const kind = logical?.type ?? converted;
  if (type === 'INT96' || /^TIMESTAMP/.test(kind ?? '')) {
    return (value) => (value instanceof Date ? dateText(value, true) : String(value));
  }
  if (kind === 'DATE') return (value) => (value instanceof Date ? dateText(value, false) : '');
  if (kind === 'DECIMAL') return (value) => Number(value).toFixed(logical?.scale ?? scale ?? 0);
  if (type === 'FLOAT') return (value) => (Number.isNaN(value) ? '' : float32Text(value));
  if (type === 'DOUBLE') return (value) => (Number.isNaN(value) ? '' : decimalText(value));
  if (type === 'BOOLEAN' || type === 'INT32' || type === 'INT64') return String;
  const isText = kind === undefined || ['UTF8', 'STRING', 'ENUM', 'JSON', 'UUID'].includes(kind);
  if (type === 'BYTE_ARRAY' && isText) {
    return (value) => (typeof value === 'string' ? value : JSON.stringify(value));
  }
  return null;
}

/** The columns of a flat schema. @throws `column_type` */
function columnsOf({ schema }, file) {
  const [root, ...elements] = schema;
  if (elements.length === 0) throw new ReadError('empty_file', { file });
  for (const element of elements) {
    const nested = element.num_children > 0 || element.repetition_type === 'REPEATED';
    if (nested || !writerOf(element)) {
      const kind = nested ? 'nested' : (element.logical_type?.type ?? element.type ?? 'unknown');
      throw new ReadError('column_type', { file, column: element.name, kind });
    }
  }
  if (root.num_children !== elements.length) throw new ReadError('data_broken', { file });
  return elements.map((element) => ({ name: element.name, write: writerOf(element) }));
}

function refuseCodecs({ row_groups: groups }, file) {
  for (const { columns } of groups) {
    const wrong = columns.find(({ meta_data: data }) => !kCodecs.includes(data?.codec));
    if (wrong) throw new ReadError('data_codec', { file, kind: wrong.meta_data?.codec ?? '?' });
  }
}

/**
 * @param {any} source sources.js
 * @param {{signal?: AbortSignal, onPiece?: (done: number) => any}} options
 * @returns {Promise<Blob>} CSV
 * @throws {ReadError} `column_type`, `data_codec`, `data_broken`
 */
export async function parquetCsv(source, { signal, onPiece } = {}) {
  const { name: file, size } = source;
  const buffer = {
    byteLength: size,
    slice: async (start, end = size) => {
      const from = start < 0 ? size + start : start;
      return (await readSlice(source, from, end)).slice().buffer;
    },
  };
  const broken = (error) => {
    if (error instanceof ReadError || signal?.aborted) throw error;
    throw new ReadError('data_broken', { file });
  };
  const metadata = await parquetMetadataAsync(buffer).catch(broken);
  const columns = columnsOf(metadata, file);
  refuseCodecs(metadata, file);
  const csv = new CsvPieces();
  csv.row(columns.map(({ name }) => name));
  let rowStart = 0;
  for (const group of metadata.row_groups) {
    signal?.throwIfAborted();
    const rowEnd = rowStart + Number(group.num_rows);
    await groupRows(csv, { buffer, metadata, columns, rowStart, rowEnd }).catch(broken);
    rowStart = rowEnd;
    onPiece?.(Math.round((size * rowEnd) / Math.max(1, Number(metadata.num_rows))));
  }
  return csv.end();
}

/**
 * A column of a group as numbers of its texts: of a million rows a value of their own each would
 * take twenty times as much, and most columns have few.
 */
async function codedColumn({ name, write }, { file, metadata, rowStart, rowEnd }) {
  const codes = new Uint32Array(rowEnd - rowStart);
  const known = new Map([[null, 0]]);
  const texts = [''];
  const codeOf = (value) => {
    if (value === null || value === undefined) return 0;
    // Moments are objects, each another.
    const key = value instanceof Date ? value.getTime() : value;
    let code = known.get(key);
    if (code === undefined) {
      code = texts.push(csvField(write(value))) - 1;
      known.set(key, code);
    }
    return code;
  };
  await parquetRead({
    file,
    metadata,
    compressors,
    rowStart,
    rowEnd,
    columns: [name],
    onChunk({ columnData, rowStart: first }) {
      const from = Math.max(0, rowStart - first);
      const to = Math.min(columnData.length, rowEnd - first);
      for (let i = from; i < to; i += 1) codes[first + i - rowStart] = codeOf(columnData[i]);
    },
  });
  return { codes, texts };
}

async function groupRows(csv, { buffer: file, metadata, columns, rowStart, rowEnd }) {
  const coded = [];
  for (const column of columns) {
    coded.push(await codedColumn(column, { file, metadata, rowStart, rowEnd }));
  }
  for (let row = 0; row < rowEnd - rowStart; row += 1) {
    csv.fields(coded.map(({ codes, texts }) => texts[codes[row]]));
  }
}
