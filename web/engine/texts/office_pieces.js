/**
 * The text of one part of an office document as pieces that know where they stand, so that a text can
 * be written back where it was read: of .docx (ECMA-376) and .odt (ISO/IEC 26300).
 *
 * @typedef {object} Piece
 * @property {string} text
 * @property {number} [at] number of the text or the sign that it is; none: what the structure adds
 * @property {number} [from] its place in that text
 */
import { attributeOf } from '../../reading/xml.js';

export const kForms = {
  docx: {
    text: ['t'],
    paragraph: ['p'],
    cell: ['tc'],
    row: 'tr',
    box: 'txbxContent',
    signs: { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '\u2011' },
    left: ['del', 'moveFrom', 'Fallback', 'pPr', 'rPr', 'instrText'],
    counted: { del: 'deletions', moveFrom: 'deletions', altChunk: 'embedded' },
  },
  odt: {
    text: null, // all that stands in a paragraph
    paragraph: ['p', 'h'],
    cell: ['table-cell', 'covered-table-cell'],
    row: 'table-row',
    box: 'text-box',
    signs: { tab: '\t', 'line-break': '\n' },
    left: ['tracked-changes', 'annotation', 'meta', 'automatic-styles', 'note-citation', 'desc'],
    counted: { annotation: 'comments', 'changed-region': 'deletions', desc: 'alternatives' },
  },
};

/** Tags of a .docx whose attribute is a text beside the text. */
const kBeside = {
  docPr: 'descr',
  tblCaption: 'val',
  tblDescription: 'val',
  textpath: 'string',
};
const kMostRepeated = 64;

export const textOf = (pieces) => pieces.map(({ text }) => text).join('');

/** Pieces of a box on one line, for a cell: no blanks at its ends. */
function onOneLine(pieces) {
  const text = textOf(pieces);
  let cut = text.length - text.trimStart().length;
  let left = text.trim().length;
  const out = [];
  for (const piece of pieces) {
    const from = Math.min(cut, piece.text.length);
    const size = Math.min(piece.text.length - from, left);
    cut -= from;
    left -= size;
    if (size === 0) continue;
    const kept = piece.text.slice(from, from + size).replaceAll('\n', ' ');
    out.push({ ...piece, text: kept, from: (piece.from ?? 0) + from });
  }
  return [...out, { text: ' ' }];
}

const timesOf = (attributes, name, most) =>
  Math.min(Number(attributeOf(attributes, name) ?? 1) || 1, most);

/** What is shown in capitals is read so, where each letter has one. */
function capitalsOf(text) {
  const capitals = text.toUpperCase();
  return capitals.length === text.length ? capitals : text;
}

/**
 * What gathers the text of one part, told of its tags and texts in their order.
 * @param {object} form of kForms
 * @param {(kind: string) => void} count told of each thing that is not carried over
 * @param {{isHidden: () => boolean, isCapitals: () => boolean, open: Function, close: Function}} runs of
 *   shownIn() (office_capitals.js), of this part
 */
export function gathering(form, count, runs) {
  const { text: ofText, paragraph, cell, row, box, signs, left, counted } = form;
  let out = [];
  const outer = []; // of the boxes that are open
  let boxes = []; // closed, for the end of the paragraph
  let depth = 0; // in what is left out
  let inText = 0;
  let inParagraph = 0;
  let inCell = 0;
  let inFrame = 0; // of an .odt: its title is no text
  let repeated = 1;
  const leaves = (name) => left.includes(name) || (name === 'title' && inFrame > 0);
  const add = (text, at) => {
    if (depth === 0 && !runs.isHidden()) out.push({ text, at, from: 0 });
  };
  const drop = (...weaker) => {
    while (out.length > 0 && weaker.includes(out.at(-1).text)) out.pop();
  };
  function endParagraph() {
    inParagraph -= 1;
    if (depth > 0) return;
    if (inCell === 0) drop(' ', '\t');
    out.push({ text: inCell > 0 ? ' ' : '\n' });
    if (inParagraph > outer.length) return;
    for (const pieces of boxes) out.push(...(inCell > 0 ? onOneLine(pieces) : pieces));
    boxes = [];
  }
  function endCell() {
    inCell -= 1;
    if (depth > 0) return;
    drop(' ');
    out.push(...Array.from({ length: repeated }, () => ({ text: '\t' })));
    repeated = 1;
  }
  function endRow() {
    if (depth > 0) return;
    if (out.at(-1)?.text === '\t') out.pop();
    out.push({ text: '\n' });
  }
  return {
    pieces: () => [...out, ...boxes.flat()],
    open(name, attributes, at) {
      if (Object.hasOwn(counted, name) && (depth === 0 || name === 'changed-region')) {
        count(counted[name]);
      }
      const beside = kBeside[name];
      if (beside && (attributeOf(attributes, beside) ?? '') !== '') count('alternatives');
      runs.open(name, attributes);
      if (leaves(name)) depth += 1;
      else if (name === box) {
        outer.push({ out, inCell, boxes });
        [out, inCell, boxes] = [[], 0, []];
      } else if (name === 'frame') inFrame += 1;
      else if (paragraph.includes(name)) inParagraph += 1;
      else if (cell.includes(name)) {
        inCell += 1;
        repeated = timesOf(attributes, 'number-columns-repeated', kMostRepeated);
      } else if (ofText?.includes(name)) inText += 1;
      else if (inParagraph > 0 && Object.hasOwn(signs, name)) add(signs[name], at);
      else if (name === 's' && !ofText) add(' '.repeat(timesOf(attributes, 'c', 1000)), at);
    },
    given(text, at) {
      if (ofText ? inText > 0 : inParagraph > 0)
        add(runs.isCapitals() ? capitalsOf(text) : text, at);
    },
    close(name) {
      runs.close(name);
      if (leaves(name)) depth -= 1;
      else if (name === box) {
        const pieces = [...out, ...boxes.flat()];
        ({ out, inCell, boxes } = outer.pop());
        if (depth === 0 && textOf(pieces).trim() !== '') boxes.push(pieces);
      } else if (name === 'frame') inFrame -= 1;
      else if (paragraph.includes(name)) endParagraph();
      else if (cell.includes(name)) endCell();
      else if (name === row) endRow();
      else if (ofText?.includes(name)) inText -= 1;
    },
  };
}
