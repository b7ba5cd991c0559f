/**
 * The XML of an office document as tokens, and what of them is written again: texts with their
 * replacements; without revisions, comments, fields, hidden text, content controls' properties, embedded
 * objects, and without attributes that people fill in. All else byte for byte. What is written is
 * well-formed because what was read was (the reader is saxes, reading/xml.js).
 */
import { attributeOf, localName } from '../../reading/xml.js';
import { isOn } from './office_capitals.js';

const kToken =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!(?:[^>"']|"[^"]*"|'[^']*')*>|<(?:[^>"']|"[^"]*"|'[^']*')*>|[^<]+/g;
const kAttribute = /([^\s=<>/]+)\s*=\s*("[^"]*"|'[^']*')/g;
const kEntities = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescaped = (raw) =>
  raw.replace(/&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g, (all, hex, decimal, name) =>
    hex || decimal
      ? String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))
      : (kEntities[name] ?? all),
  );
export const escapedXml = (text) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign],
  );

function attributesOf(raw) {
  const out = /** @type {Record<string, string>} */ ({});
  for (const [, name, value] of raw.matchAll(kAttribute)) out[name] = unescaped(value.slice(1, -1));
  return out;
}

/**
 * @typedef {object} XmlToken
 * @property {'open'|'close'|'empty'|'text'|'other'} kind
 * @property {string} raw as written
 * @property {string} name local name of a tag
 * @property {Record<string, string>} [attributes] of open and empty tags
 * @property {string} [text] of text
 * @property {number} end number of the tag that closes it (of an open one), else its own
 */

/** @returns {XmlToken[]} of well-formed XML */
export function xmlTokens(xml) {
  const out = /** @type {XmlToken[]} */ ([]);
  const open = [];
  for (const [raw] of xml.matchAll(kToken)) {
    const end = out.length;
    if (raw.startsWith('<![CDATA[')) {
      out.push({ kind: 'text', raw, name: '', text: raw.slice(9, -3), end });
    } else if (raw.startsWith('<!') || raw.startsWith('<?')) {
      out.push({ kind: 'other', raw, name: '', end });
    } else if (raw.startsWith('</')) {
      out[open.pop()].end = end;
      out.push({ kind: 'close', raw, name: localName(raw.slice(2, -1).trim()), end });
    } else if (raw.startsWith('<')) {
      const name = localName(tagOf(raw));
      const kind = raw.endsWith('/>') ? 'empty' : 'open';
      if (kind === 'open') open.push(end);
      out.push({ kind, raw, name, attributes: attributesOf(raw), end });
    } else {
      out.push({ kind: 'text', raw, name: '', text: unescaped(raw.replace(/\r\n?/g, '\n')), end });
    }
  }
  return out;
}

/** Tells a gatherer (office_pieces.js) of tokens. */
export function gatherTokens(part, tokens) {
  tokens.forEach(({ kind, name, attributes, text }, at) => {
    if (kind === 'text') part.given(text, at);
    if (kind === 'open' || kind === 'empty') part.open(name, attributes, at);
    if (kind === 'close' || kind === 'empty') part.close(name);
  });
}

/** What is dropped whole, and of what only the tags are, by form. */
const kRules = {
  docx: {
    dropped: new Set([
      ...['del', 'moveFrom', 'delText', 'rPrChange', 'pPrChange', 'sectPrChange', 'tblPrChange'],
      ...['trPrChange', 'tcPrChange', 'tblGridChange', 'tblPrExChange', 'numberingChange'],
      ...['cellIns', 'cellDel', 'cellMerge', 'commentRangeStart', 'commentRangeEnd'],
      ...['commentReference', 'moveFromRangeStart', 'moveFromRangeEnd', 'moveToRangeStart'],
      ...['moveToRangeEnd', 'customXmlInsRangeStart', 'customXmlInsRangeEnd'],
      ...['customXmlDelRangeStart', 'customXmlDelRangeEnd', 'customXmlMoveFromRangeStart'],
      ...['customXmlMoveFromRangeEnd', 'customXmlMoveToRangeStart', 'customXmlMoveToRangeEnd'],
      ...['permStart', 'permEnd', 'sdtPr', 'sdtEndPr', 'smartTagPr', 'customXmlPr', 'altChunk'],
      ...['object', 'control', 'Fallback', 'instrText', 'delInstrText', 'fldChar', 'hlinkClick'],
      ...['tblCaption', 'tblDescription'], // alternative texts of a table
      ...['hlinkHover', 'subDoc', 'contentPart', 'OLEObject', 'docPartObj', 'extLst'],
      // of the settings
      ...['docVars', 'mailMerge', 'attachedTemplate', 'rsids', 'docId', 'saveThroughXslt'],
      ...['trackRevisions', 'documentProtection', 'writeProtection', 'attachedSchema'],
      ...['schemaLibrary', 'doNotEmbedSmartTags', 'embedTrueTypeFonts', 'saveSubsetFonts'],
      ...['embedRegular', 'embedBold', 'embedItalic', 'embedBoldItalic'],
    ]),
    unwrapped: new Set(['ins', 'moveTo', 'smartTag', 'customXml', 'fldSimple']),
    inside: { drawing: ['chart', 'relIds', 'contentPart'], pict: ['OLEObject'] },
  },
  odt: {
    dropped: new Set([
      ...['tracked-changes', 'change', 'change-start', 'change-end', 'annotation'],
      ...['annotation-end', 'desc', 'scripts', 'event-listeners', 'forms', 'object'],
      ...['object-ole', 'applet', 'plugin', 'floating-frame', 'variable-decls', 'sequence-decls'],
      ...['user-field-decls', 'dde-connection-decls', 'alphabetical-index-auto-mark-file'],
      ...['bookmark', 'bookmark-start', 'bookmark-end', 'reference-mark', 'reference-mark-start'],
      ...['reference-mark-end', 'toc-mark', 'toc-mark-start', 'toc-mark-end', 'user-index-mark'],
      ...['alphabetical-index-mark', 'control', 'meta'],
    ]),
    unwrapped: new Set([
      ...['a', 'author-name', 'author-initials', 'initial-creator', 'creator', 'printed-by'],
      ...['sender-firstname', 'sender-lastname', 'sender-initials', 'sender-title'],
      ...['sender-position', 'sender-email', 'sender-phone-private', 'sender-fax'],
      ...['sender-company', 'sender-phone-work', 'sender-street', 'sender-city'],
      ...['sender-postal-code', 'sender-country', 'sender-state-or-province'],
      ...['user-defined', 'user-field-get', 'user-field-input', 'variable-get', 'variable-set'],
      ...['variable-input', 'database-display', 'database-name', 'conditional-text'],
      ...['hidden-text', 'hidden-paragraph', 'placeholder', 'subject', 'keywords'],
      ...[
        'title',
        'description',
        'file-name',
        'template-name',
        'expression',
        'text-input',
        'drop-down',
      ],
      ...['bookmark-ref', 'reference-ref', 'script', 'execute-macro', 'meta-field'],
    ]),
    inside: {},
  },
};

/** Attributes that hold what people wrote, or where a document comes from. */
const kNamed = new Set([
  ...['descr', 'title', 'alt', 'tooltip', 'author', 'initials', 'userId', 'tgtFrame'],
  ...['docLocation', 'string-value', 'date-value', 'time-value', 'formula', 'condition'],
  'target-frame-name',
]);
const kNames = { docPr: 'name', cNvPr: 'name', frame: 'name' };
const kFigures = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b[^"]*$/;

/** Tags of fields that count pages: they stay, all others keep their result alone. */
function keptFields(tokens) {
  const kept = new Set();
  const open = [];
  tokens.forEach(({ kind, name, attributes, end }, i) => {
    if (kind === 'close' || kind === 'text') return;
    const field = open.at(-1);
    if (name === 'instrText' && field) {
      field.tokens.push(i);
      for (let k = i + 1; k < end; k += 1) field.instruction += tokens[k].text ?? '';
    }
    if (name === 'fldSimple' && kFigures.test(attributeOf(attributes, 'instr') ?? '')) kept.add(i);
    if (name !== 'fldChar') return;
    const type = attributeOf(attributes, 'fldCharType');
    if (type === 'begin') open.push({ tokens: [i], instruction: '' });
    else field?.tokens.push(i);
    if (type === 'end') {
      const of = open.pop();
      if (of && kFigures.test(of.instruction)) of.tokens.forEach((token) => kept.add(token));
    }
  });
  return kept;
}

/** Whether a run's own properties hide it. */
function isHiddenRun(tokens, i) {
  let k = i + 1;
  while (tokens[k].kind === 'text' || tokens[k].kind === 'other') k += 1;
  if (tokens[k].name !== 'rPr') return false;
  const own = tokens.slice(k, tokens[k].end);
  const before = own.findIndex(({ name }) => name === 'rPrChange'); // a tracked change's: the last
  return own
    .slice(0, before < 0 ? own.length : before)
    .some(
      ({ name, kind, attributes }) => name === 'vanish' && kind !== 'close' && isOn(attributes),
    );
}

const tagOf = (raw) => /^<([^\s/>]+)/.exec(raw)[1];

/** A tag without the attributes that people fill in; `bookmarks` gets their new names. */
function cleanTag(token, { kept, bookmarks }) {
  const { raw, name, attributes } = token;
  return raw.replace(kAttribute, (all, full) => {
    const local = localName(full);
    const value = attributes[full];
    if (kNamed.has(local) || full === 'office:value') return '';
    if (kNames[name] === local) return `${full}=""`;
    // Of drawings of before 2007: the letters of a WordArt, and names of shapes, unless given by Word.
    if (name === 'textpath' && local === 'string') return `${full}=""`;
    if (/:(?:shape|rect|oval|line|group|roundrect|polyline|curve|arc|image)$/.test(tagOf(raw))) {
      if (full === 'id' && !/^_x0000_[is]\d+$/.test(value)) return '';
    }
    if (name === 'hyperlink' && full !== local && local === 'id') return '';
    if ((name === 'bookmarkStart' && local === 'name') || local === 'anchor') {
      if (!bookmarks.has(value)) bookmarks.set(value, `b${bookmarks.size + 1}`);
      return `${full}="${bookmarks.get(value)}"`;
    }
    if (/^r:/.test(full) && kept && !kept.has(value)) return '';
    if (local === 'href' && /^(?:[a-z]+:|\/|\.\.)/i.test(value)) return '';
    return all;
  });
}

/**
 * @param {XmlToken[]} tokens
 * @param {'docx'|'odt'} form
 * @param {{edits?: Map<number, [number, number, string][]>, removed?: Set<number>, kept?: Set<string>,
 *   bookmarks?: Map<string, string>}} how `edits`: of texts, by token, ascending; `removed`: signs that
 *   were replaced; `kept`: identifiers of the relationships that stay
 * @returns {string}
 */
export function cleanXml(tokens, form, how) {
  const { edits = new Map(), removed = new Set(), kept, bookmarks = new Map() } = how;
  const { dropped, unwrapped, inside } = kRules[form];
  const fields = form === 'docx' ? keptFields(tokens) : new Set();
  const out = ['<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'];
  const skipped = new Set();
  const frames = []; // ends of the frames of an .odt that are open: their titles go
  let parent = 0; // in `out`, the tag before the text
  for (let i = 0; i < tokens.length; i += 1) {
    const { kind, raw, name, text, end } = tokens[i];
    if (kind === 'other' || skipped.has(i)) continue;
    if (kind === 'close') {
      out.push(raw);
      continue;
    }
    if (kind === 'text') {
      if (edits.has(i)) {
        out[parent] = preserving(out[parent], form);
        out.push(escapedXml(edited(text, edits.get(i))));
      } else out.push(raw);
      continue;
    }
    const holds = inside[name];
    const goes =
      removed.has(i) ||
      (dropped.has(name) && !fields.has(i)) ||
      (name === 'title' && frames.some((last) => last > i)) ||
      (name === 'r' && form === 'docx' && kind === 'open' && isHiddenRun(tokens, i)) ||
      (holds && tokens.slice(i, end).some((one) => holds.includes(one.name)));
    if (goes) {
      i = end;
      continue;
    }
    if (unwrapped.has(name) && !fields.has(i)) {
      skipped.add(end);
      continue;
    }
    if (name === 'frame') frames.push(end);
    parent = out.length;
    out.push(cleanTag(tokens[i], { kept, bookmarks }));
  }
  return out.join('');
}

function edited(text, changes) {
  let at = 0;
  let out = '';
  for (const [from, to, alias] of changes) {
    out += text.slice(at, from) + alias;
    at = to;
  }
  return out + text.slice(at);
}

/** Blanks at the ends of a run's text count (`w:t`). */
const preserving = (tag, form) =>
  form === 'docx' && /^<(?:\w+:)?t(?=[\s>])/.test(tag) && !tag.includes('xml:space')
    ? tag.replace(/>$/, ' xml:space="preserve">')
    : tag;
