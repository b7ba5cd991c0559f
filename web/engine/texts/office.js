/**
 * The text of .docx (ECMA-376) and .odt (ISO/IEC 26300): paragraphs a line each, cells of a table
 * parted by TAB, empty ones too; headers, footers and notes as further paragraphs, a text box after the
 * paragraph that it hangs in. Comments, deleted text of tracked changes, alternative texts, diagrams,
 * embedded documents and metadata are not carried over; all but the last are counted.
 */
import { ReadError } from '../../reading/errors.js';
import { openZip } from '../../reading/unzip.js';
import { attributeOf, parseXml } from '../../reading/xml.js';

const kMost = 50 * 1000 * 1000;

const kDocx = {
  text: ['t'],
  paragraph: ['p'],
  cell: ['tc'],
  row: 'tr',
  box: 'txbxContent',
  signs: { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '\u2011' },
  left: ['del', 'moveFrom', 'Fallback', 'pPr', 'rPr', 'instrText'],
  counted: { del: 'deletions', moveFrom: 'deletions', altChunk: 'embedded' },
};
const kOdt = {
  text: null, // all that stands in a paragraph
  paragraph: ['p', 'h'],
  cell: ['table-cell', 'covered-table-cell'],
  row: 'table-row',
  box: 'text-box',
  signs: { tab: '\t', 'line-break': '\n' },
  left: ['tracked-changes', 'annotation', 'meta', 'automatic-styles', 'note-citation', 'desc'],
  counted: { annotation: 'comments', 'changed-region': 'deletions', desc: 'alternatives' },
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

const kMostRepeated = 64;

/** What gathers the text of one part. `left` counts what is not carried over. */
function gathering({ text: ofText, paragraph, cell, row, box, signs, left, counted }, count) {
  let out = [];
  const outer = []; // of the boxes that are open: { out, inCell }
  let boxes = []; // closed, for the end of the paragraph
  let depth = 0; // in what is left out
  let inText = 0;
  let inParagraph = 0;
  let inCell = 0;
  let inFrame = 0; // of an .odt: its title is no text
  let repeated = 1;
  const leaves = (name) => left.includes(name) || (name === 'title' && inFrame > 0);
  const add = (text) => {
    if (depth === 0) out.push(text);
  };
  const drop = (...weaker) => {
    while (out.length > 0 && weaker.includes(out.at(-1))) out.pop();
  };
  function endParagraph() {
    inParagraph -= 1;
    if (depth > 0) return;
    if (inCell === 0) drop(' ', '\t');
    out.push(inCell > 0 ? ' ' : '\n');
    if (inParagraph > outer.length) return;
    for (const text of boxes) out.push(inCell > 0 ? `${text.trim().replaceAll('\n', ' ')} ` : text);
    boxes = [];
  }
  function endCell() {
    inCell -= 1;
    if (depth > 0) return;
    drop(' ');
    out.push(...Array.from({ length: repeated }, () => '\t'));
    repeated = 1;
  }
  function endRow() {
    if (depth > 0) return;
    if (out.at(-1) === '\t') out.pop();
    out.push('\n');
  }
  return {
    text: () => out.join('') + boxes.join(''),
    open(name, attributes) {
      if (Object.hasOwn(counted, name) && (depth === 0 || name === 'changed-region')) {
        count(counted[name]);
      }
      if (name === 'docPr' && (attributeOf(attributes, 'descr') ?? '') !== '')
        count('alternatives');
      if (leaves(name)) depth += 1;
      else if (name === box) {
        outer.push({ out, inCell, boxes });
        [out, inCell, boxes] = [[], 0, []];
      } else if (name === 'frame') inFrame += 1;
      else if (paragraph.includes(name)) inParagraph += 1;
      else if (cell.includes(name)) {
        inCell += 1;
        const times = Number(attributeOf(attributes, 'number-columns-repeated') ?? 1) || 1;
        repeated = Math.min(times, kMostRepeated);
      } else if (ofText?.includes(name)) inText += 1;
      else if (inParagraph > 0 && Object.hasOwn(signs, name)) add(signs[name]);
      else if (name === 's' && !ofText) {
        add(' '.repeat(Math.min(Number(attributeOf(attributes, 'c') ?? 1) || 1, 1000)));
      }
    },
    given(text) {
      if (ofText ? inText > 0 : inParagraph > 0) add(text);
    },
    close(name) {
      if (leaves(name)) depth -= 1;
      else if (name === box) {
        const text = out.join('') + boxes.join('');
        ({ out, inCell, boxes } = outer.pop());
        if (depth === 0 && text.trim() !== '') boxes.push(text);
      } else if (name === 'frame') inFrame -= 1;
      else if (paragraph.includes(name)) endParagraph();
      else if (cell.includes(name)) endCell();
      else if (name === row) endRow();
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
 * @returns {Promise<{text: string, left: Record<string, number>}>} `left`: how many comments,
 *   deletions, alternative texts, diagrams and embedded documents are not in the text
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
  const form = isDocx ? kDocx : kOdt;
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
  for (const name of parts) {
    const part = gathering(form, count);
    const handlers = { open: part.open, text: part.given, close: (tag) => void part.close(tag) };
    const counted = async function* pieces() {
      for await (const piece of zip.stream(name, { most })) {
        most -= piece.length;
        yield piece;
      }
    };
    await parseXml(counted(), handlers, file);
    texts.push(part.text());
  }
  return { text: texts.filter((text) => text.trim() !== '').join(''), left };
}
