/**
 * The text of .docx (ECMA-376) and .odt (ISO/IEC 26300): paragraphs a line each, cells of a table
 * parted by TAB, empty ones too; headers, footers and notes as further paragraphs, a text box after the
 * paragraph that it hangs in. Comments, deleted text of tracked changes, hidden text, alternative texts,
 * diagrams, embedded documents and metadata are not carried over; all but the last are counted.
 */
import { ReadError } from '../../reading/errors.js';
import { openZip } from '../../reading/unzip.js';
import { parseXml } from '../../reading/xml.js';
import { shownIn } from './office_capitals.js';
import { gathering, kForms, textOf } from './office_pieces.js';

const kMost = 50 * 1000 * 1000;

/** The parts of a document that hold text, in their order. */
export const kDocxParts = [
  /^word\/document\.xml$/,
  /^word\/header\d*\.xml$/,
  /^word\/footer\d*\.xml$/,
  /^word\/footnotes\.xml$/,
  /^word\/endnotes\.xml$/,
];
export const kOdtParts = [/^content\.xml$/, /^styles\.xml$/];

const isEncrypted = async (zip) =>
  zip.has('META-INF/manifest.xml') &&
  new TextDecoder()
    .decode(await zip.bytes('META-INF/manifest.xml', { most: kMost }))
    .includes('encryption-data');

/**
 * @param {Uint8Array} bytes
 * @param {string} file its name
 * @returns {Promise<{text: string, left: Record<string, number>, form: 'docx'|'odt'}>} `left`: how many comments,
 *   deletions, hidden texts, alternative texts, diagrams and embedded documents are not in the text
 * @throws `text_format` where it is no such document, `zip_broken`, `zip_bounds`, `zip_encrypted`
 */
export async function officeDocument(bytes, file) {
  const zip = await openZip({
    name: file,
    size: bytes.length,
    slice: async (start, end) => bytes.slice(start, end),
  });
  const isDocx = zip.has('word/document.xml');
  if (!isDocx && !zip.has('content.xml')) throw new ReadError('text_format', { file });
  if (!isDocx && (await isEncrypted(zip))) throw new ReadError('zip_encrypted', { file });
  const form = isDocx ? kForms.docx : kForms.odt;
  const parts = (isDocx ? kDocxParts : kOdtParts).flatMap((wanted) =>
    zip.names.filter((name) => wanted.test(name)).sort(),
  );
  let most = kMost;
  const texts = [];
  const left = /** @type {Record<string, number>} */ ({});
  const count = (kind, times = 1) => {
    left[kind] = (left[kind] ?? 0) + times;
  };
  const diagrams = zip.names.filter((name) => /^word\/diagrams\/data\d*\.xml$/.test(name)).length;
  if (diagrams > 0) count('diagrams', diagrams);
  if (zip.has('word/comments.xml')) {
    const open = (name) => {
      if (name === 'comment') count('comments');
    };
    const pieces = zip.stream('word/comments.xml', { most });
    await parseXml(pieces, { open, text: () => {}, close: () => {} }, file);
  }
  const shown = await shownIn(zip, isDocx ? 'docx' : 'odt', file);
  for (const name of parts) {
    const part = gathering(form, count, shown(name, count));
    const handlers = { open: part.open, text: part.given, close: (tag) => void part.close(tag) };
    const counted = async function* pieces() {
      for await (const piece of zip.stream(name, { most })) {
        most -= piece.length;
        yield piece;
      }
    };
    await parseXml(counted(), handlers, file);
    texts.push(textOf(part.pieces()));
  }
  return {
    text: texts.filter((text) => text.trim() !== '').join(''),
    left,
    form: isDocx ? 'docx' : 'odt',
  };
}
