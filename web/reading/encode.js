/** Text to bytes in the encoding that it was read in, so that what did not change keeps its bytes. */
import { ReadError } from './errors.js';

/** The characters of windows-1252 by code unit; made when first needed. */
let bytesOf1252 = null;

function table1252() {
  if (!bytesOf1252) {
    const all = Uint8Array.from({ length: 256 }, (_, i) => i);
    // By stream, since some versions of Node else take the short cut to ISO-8859-1.
    const text = new TextDecoder('windows-1252').decode(all, { stream: true });
    bytesOf1252 = new Map([...text].map((char, i) => [char, i]));
  }
  return bytesOf1252;
}

/**
 * @param {string} text
 * @param {{encoding: string, bom?: boolean}} as
 * @returns {Uint8Array}
 * @throws `text_encoding` where a character has no place in windows-1252
 */
export function encodeText(text, { encoding, bom = false }) {
  if (encoding === 'windows-1252') {
    const table = table1252();
    return Uint8Array.from(text, (char) => {
      const byte = table.get(char);
      if (byte === undefined) throw new ReadError('text_encoding', {});
      return byte;
    });
  }
  const marked = bom ? `\ufeff${text}` : text;
  if (encoding === 'utf-8') return new TextEncoder().encode(marked);
  const bytes = new Uint8Array(marked.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < marked.length; i += 1) {
    view.setUint16(i * 2, marked.charCodeAt(i), encoding === 'utf-16le');
  }
  return bytes;
}
