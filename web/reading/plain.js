/**
 * A whole text: UTF-8, with its byte order mark noted, else windows-1252. Line ends stay as they
 * are. Nothing is guessed where it is no text: NULs, many control characters, known formats.
 */
import { Decoder } from './encoding.js';
import { ReadError } from './errors.js';

const kNoText = /\.(?:docx?|odt|rtf)$/i;
const kPdf = [0x25, 0x50, 0x44, 0x46, 0x2d]; // %PDF-
const kRich = [0x7b, 0x5c, 0x72, 0x74, 0x66]; // {\rtf

const beginsWith = (bytes, sign) => sign.every((byte, i) => bytes[i] === byte);

/** @returns {Uint8Array} the bytes of a text as they are written */
export const writePlain = ({ text, bom }) => new TextEncoder().encode(bom ? `\ufeff${text}` : text);

/**
 * @param {Uint8Array} bytes
 * @param {string} file its name
 * @returns {{text: string, bom: boolean, encoding: 'utf-8'|'windows-1252'}}
 * @throws `text_encoding`, `text_format`, `text_pdf`
 */
export function readPlain(bytes, file) {
  if (/\.pdf$/i.test(file) || beginsWith(bytes, kPdf)) throw new ReadError('text_pdf', { file });
  if (kNoText.test(file) || beginsWith(bytes, kRich)) throw new ReadError('text_format', { file });
  const bom = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const decoded = (encoding) => new Decoder(encoding, bom ? 3 : 0).decode(bytes, true);
  const utf8 = decoded('utf-8');
  if (!utf8.valid && bom) throw new ReadError('text_encoding', { file });
  const { text } = utf8.valid ? utf8 : decoded('windows-1252');
  let controls = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (c === 0) throw new ReadError('text_encoding', { file });
    if (c < 32 && c !== 9 && c !== 10 && c !== 13 && c !== 12) controls += 1;
  }
  if (controls * 100 > text.length) throw new ReadError('text_encoding', { file });
  return { text, bom, encoding: utf8.valid ? 'utf-8' : 'windows-1252' };
}
