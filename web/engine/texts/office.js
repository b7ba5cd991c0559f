/**
 * The text of .docx (ECMA-376) and .odt (ISO/IEC 26300): paragraphs a line each, cells of a table
 * parted by TAB; headers, footers, notes and text boxes as further paragraphs. Comments, deleted
 * text of tracked changes and metadata are not carried over.
 */
import { ReadError } from '../../reading/errors.js';
import { openZip } from '../../reading/unzip.js';
import { attributeOf, parseXml } from '../../reading/xml.js';

const kMost = 50 * 1000 * 1000;

const kDocx = {
  text: ['t'],
  paragraph: ['p'],
  cell: 'tc',
  row: 'tr',
  signs: { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '\u2011' },
  left: ['del', 'moveFrom', 'Fallback', 'pPr', 'rPr', 'instrText'],
};
const kOdt = {
  text: null, // all that stands in a paragraph
  paragraph: ['p', 'h'],
  cell: 'table-cell',
  row: 'table-row',
  signs: { tab: '\t', 'line-break': '\n' },
  left: ['tracked-changes', 'annotation', 'meta', 'automatic-styles', 'note-citation'],
};

/** The parts of a document that hold text, in their order. */
const kDocxParts = [
  /^word\/document\.xml$/,
  /^word\/header\d*\.xml$/,
  /^word\/footer\d*\.xml$/,
  /^word\/footnotes\.xml$/,
  /^word\/endnotes\.xml$/,
];
const kOdtParts = [/^content\.xml$/, /^styles\.xml$/];

/** What gathers the text of one part. */
function gathering({ text: ofText, paragraph, cell, row, signs, left }) {
  const out = [];
  let depth = 0; // in what is left out
  let inText = 0;
  let inParagraph = 0;
  let inCell = 0;
  const add = (text) => {
    if (depth === 0) out.push(text);
  };
  /** What parts what came before from what follows, in place of a weaker sign. */
  const part = (sign) => {
    if (depth > 0) return;
    while (out.length > 0 && [' ', '\t'].includes(out.at(-1)) && sign !== ' ') out.pop();
    out.push(sign);
  };
  return {
    out,
    open(name, attributes) {
      if (left.includes(name)) depth += 1;
      else if (paragraph.includes(name)) inParagraph += 1;
      else if (name === cell) inCell += 1;
      else if (ofText?.includes(name)) inText += 1;
      else if (inParagraph > 0 && Object.hasOwn(signs, name)) add(signs[name]);
      else if (name === 's' && !ofText) {
        add(' '.repeat(Math.min(Number(attributeOf(attributes, 'c') ?? 1) || 1, 1000)));
      }
    },
    text(given) {
      if (ofText ? inText > 0 : inParagraph > 0) add(given);
    },
    close(name) {
      if (left.includes(name)) depth -= 1;
      else if (paragraph.includes(name)) {
        inParagraph -= 1;
        part(inCell > 0 ? ' ' : '\n');
      } else if (name === cell) {
        inCell -= 1;
        part('\t');
      } else if (name === row) part('\n');
      else if (ofText?.includes(name)) inText -= 1;
    },
  };
}

const isEncrypted = async (zip) =>
  zip.has('META-INF/manifest.xml') &&
  new TextDecoder()
    .decode(await zip.bytes('META-INF/manifest.xml', { most: kMost }))
    .includes('encryption-data');

/**
 * @param {Uint8Array} bytes
 * @param {string} file its name
 * @returns {Promise<string>}
 * @throws `text_format` where it is no such document, `zip_broken`, `zip_bounds`, `zip_encrypted`
 */
export async function officeText(bytes, file) {
  const zip = await openZip({
    name: file,
    size: bytes.length,
    slice: async (start, end) => bytes.slice(start, end),
  });
  const isDocx = zip.has('word/document.xml');
  if (!isDocx && !zip.has('content.xml')) throw new ReadError('text_format', { file });
  if (!isDocx && (await isEncrypted(zip))) throw new ReadError('zip_encrypted', { file });
  const form = isDocx ? kDocx : kOdt;
  const parts = (isDocx ? kDocxParts : kOdtParts).flatMap((wanted) =>
    zip.names.filter((name) => wanted.test(name)).sort(),
  );
  let most = kMost;
  const texts = [];
  for (const name of parts) {
    const part = gathering(form);
    const handlers = { open: part.open, text: part.text, close: (tag) => void part.close(tag) };
    const counted = async function* pieces() {
      for await (const piece of zip.stream(name, { most })) {
        most -= piece.length;
        yield piece;
      }
    };
    await parseXml(counted(), handlers, file);
    texts.push(part.out.join(''));
  }
  return texts.filter((text) => text.trim() !== '').join('');
}
