/**
 * XML piece by piece, for the documents inside office files: well-formed UTF-8 (or UTF-16 with a
 * mark), no entity but XML's own five, nothing fetched. By saxes, which refuses what is not
 * well-formed; a document type's own entities are not expanded, so nothing can grow.
 */
import { SaxesParser } from 'saxes';

import { ReadError } from './errors.js';

/** A name without its prefix: some writers say `x:row` where others say `row`. */
export const localName = (name) => name.slice(name.indexOf(':') + 1);

/** An attribute by its local name, whatever its prefix. */
export function attributeOf(attributes, local) {
  const key = Object.keys(attributes).find((name) => localName(name) === local);
  return key === undefined ? undefined : attributes[key];
}

/** The text of an XML document in slices, cut anywhere. */
function decoderOf(first) {
  const [a, b] = first;
  const encoding =
    a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

/**
 * Parses a document to its end, or until a handler says `false`.
 * @param {AsyncIterable<Uint8Array>|Iterable<Uint8Array>} pieces its bytes
 * @param {{open?: (name: string, attributes: any) => void|false,
 *   text?: (text: string) => void, close?: (name: string) => any}} handlers `name` is a local
 *   name, attributes have their names as written; text comes in any number of parts
 * @param {string} file what an error names
 * @throws {ReadError} `zip_broken` where it is not well-formed, and what the pieces throw
 */
export async function parseXml(pieces, handlers, file) {
  const broken = () => new ReadError('zip_broken', { file });
  const parser = new SaxesParser({ position: false });
  let fault = null;
  let stopped = false;
  parser.on('error', () => {
    fault ??= broken();
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (!stopped && !fault)
      stopped = handlers.open?.(localName(name), /** @type {any} */ (attributes)) === false;
  });
  const text = (given) => {
    if (!stopped && !fault) handlers.text?.(given);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    if (!stopped && !fault) stopped = handlers.close?.(localName(name)) === false;
  });
  let decoder = null;
  const write = (bytes) => {
    let decoded;
    try {
      decoder ??= decoderOf(bytes);
      decoded = decoder.decode(bytes, { stream: bytes.length > 0 });
    } catch {
      throw broken();
    }
    if (decoded !== '') parser.write(decoded);
    if (fault) throw fault;
  };
  for await (const piece of pieces) {
    if (piece.length > 0) write(piece);
    if (stopped) return;
  }
  write(new Uint8Array(0));
  parser.close();
  if (fault) throw fault;
}
