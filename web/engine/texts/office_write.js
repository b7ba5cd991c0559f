/**
 * A .docx or .odt written again with its texts replaced: its body, headers, footers, notes, styles,
 * numbering, theme and pictures, each cleaned (office_clean.js, picture_clean.js), and no other part: no properties,
 * comments, custom XML, embedded objects, macros, thumbnails. The same file gives the same bytes.
 */
import { openZip } from '../../reading/unzip.js';
import { EngineError } from '../protocol.js';
import { orderedZip } from '../zip.js';
import { cleanXml, escapedXml, gatherTokens, xmlTokens } from './office_clean.js';
import { kDocxParts, kOdtParts } from './office.js';
import { shownIn } from './office_capitals.js';
import { gathering, kForms, textOf } from './office_pieces.js';
import { cleanPicture } from './picture_clean.js';

const kMost = 50 * 1000 * 1000;

/** Parts that are written, beside those of the text: first those that are cleaned, then as they are. */
const kBeside = {
  docx: {
    cleaned: [
      /^word\/(?:styles|numbering|settings|fontTable)\.xml$/,
      /^word\/theme\/theme\d*\.xml$/,
    ],
    copied: [/^word\/media\/[^/]+$/],
  },
  odt: { cleaned: [], copied: [/^Pictures\/[^/]+$/] },
};
/** Not SVG, which is text; Word keeps a PNG beside it. */
const kPicture = /\.(png|jpe?g|gif|bmp|tiff?|emf|wmf)$/i;

const decoded = (bytes) => {
  const [a, b] = bytes;
  const as =
    a === 0xff && b === 0xfe ? 'utf-16le' : a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(as).decode(bytes);
};
const encoded = (text) => new TextEncoder().encode(text);

/** Where each code point of a text begins, in units; one more. */
function unitsOf(text) {
  const out = [0];
  for (const point of text) out.push(out.at(-1) + point.length);
  return out;
}

/**
 * What each replacement changes of the texts and signs that it touches: the first of them takes the
 * alias, the rest goes.
 */
function editsOf(parts, replacements) {
  const units = unitsOf(parts.map(({ pieces }) => textOf(pieces)).join(''));
  const places = [];
  let at = 0;
  parts.forEach(({ pieces, edits, removed }) => {
    for (const piece of pieces) {
      places.push({ start: at, end: at + piece.text.length, piece, edits, removed });
      at += piece.text.length;
    }
  });
  let next = 0;
  for (const [first, last, alias] of replacements) {
    const [start, end] = [units[first], units[last]];
    while (next < places.length && places[next].end <= start) next += 1;
    let left = alias;
    for (let k = next; k < places.length && places[k].start < end; k += 1) {
      const { piece, edits, removed, start: begin, end: stop } = places[k];
      if (piece.at === undefined) continue;
      const [from, to] = [Math.max(start, begin) - begin, Math.min(end, stop) - begin];
      if (piece.sign) {
        removed.add(piece.at);
        continue;
      }
      const changes = edits.get(piece.at) ?? [];
      changes.push([piece.from + from, piece.from + to, left]);
      edits.set(piece.at, changes);
      left = '';
    }
    // What holds no text of its own can hold no alias.
    if (left !== '') throw new EngineError({ code: 'text_format' });
  }
}

const matches = (patterns, name) => patterns.some((pattern) => pattern.test(name));

const relationsOf = (name) => name.replace(/^(.*\/)?([^/]+)$/, '$1_rels/$2.rels');

/** The relationships of a part that stay, as its file, and their identifiers. */
function relations(xml, name, written) {
  const kept = [];
  const folder = name.replace(/[^/]+$/, '');
  for (const { kind, name: tag, attributes } of xmlTokens(xml)) {
    if (tag !== 'Relationship' || kind === 'close') continue;
    const { Id: id, Type: type, Target: target, TargetMode: mode } = attributes;
    const path = target.startsWith('/') ? target.slice(1) : `${folder}${target}`;
    if (mode === 'External' || !written.has(path.replace(/[^/]+\/\.\.\//g, ''))) continue;
    kept.push({ id, type, target });
  }
  const lines = kept.map(
    ({ id, type, target }) =>
      `<Relationship Id="${escapedXml(id)}" Type="${escapedXml(type)}" Target="${escapedXml(target)}"/>`,
  );
  return { ids: new Set(kept.map(({ id }) => id)), xml: relationshipsFile(lines) };
}

const relationshipsFile = (lines) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${lines.join('')}</Relationships>`;

const kRoot = relationshipsFile([
  '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>',
]);

/** The types of the parts that are written. */
function contentTypes(xml, written) {
  const tokens = xmlTokens(xml).filter(({ kind }) => kind !== 'close' && kind !== 'other');
  const lines = tokens.flatMap(({ name, attributes, raw }) => {
    const line = raw.replace(/\s*\/?>$/, '/>');
    if (name === 'Default') return [line];
    return name === 'Override' && written.has(attributes.PartName?.replace(/^\//, ''))
      ? [line]
      : [];
  });
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${lines.join('')}</Types>`;
}

function manifest(xml, written) {
  const tokens = xmlTokens(xml).filter(
    ({ name, kind }) => name === 'file-entry' && kind !== 'close',
  );
  const lines = tokens.flatMap(({ attributes, raw }) => {
    const path = attributes['manifest:full-path'];
    return path === '/' || written.has(path) ? [raw.replace(/\s*\/?>$/, '/>')] : [];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.2">${lines.join('')}</manifest:manifest>`;
}

/**
 * @param {Uint8Array} bytes of a document that officeDocument() has read
 * @param {'docx'|'odt'} form
 * @param {string} text what it read
 * @param {[number, number, string][]} replacements code points of the text, ascending and apart
 * @returns {Promise<Uint8Array>}
 * @throws `text_format` where the text cannot be found again in the document
 */
export async function writeOffice(bytes, form, text, replacements) {
  const zip = await openZip({
    name: '',
    size: bytes.length,
    slice: async (start, end) => bytes.slice(start, end),
  });
  const read = async (name) => decoded(await zip.bytes(name, { most: kMost }));
  const texts = (form === 'docx' ? kDocxParts : kOdtParts).flatMap((wanted) =>
    zip.names.filter((name) => wanted.test(name)).sort(),
  );
  const { cleaned, copied } = kBeside[form];
  const beside = zip.names.filter((name) => matches(cleaned, name)).sort();
  const media = zip.names.filter((name) => matches(copied, name) && kPicture.test(name)).sort();
  const written = new Set([...texts, ...beside, ...media]);
  const parts = [];
  const shown = await shownIn(zip, form, '');
  const count = () => {};
  for (const name of texts) {
    const tokens = xmlTokens(await read(name));
    const part = gathering(kForms[form], count, shown(name, count));
    gatherTokens(part, tokens);
    const pieces = part.pieces().map((piece) => ({
      ...piece,
      sign: piece.at !== undefined && tokens[piece.at].kind !== 'text',
    }));
    parts.push({ name, tokens, pieces, edits: new Map(), removed: new Set() });
  }
  const told = parts.filter(({ pieces }) => textOf(pieces).trim() !== '');
  if (told.map(({ pieces }) => textOf(pieces)).join('') !== text) {
    throw new EngineError({ code: 'text_format' });
  }
  editsOf(told, replacements);
  const files = [];
  const bookmarks = new Map();
  const add = (name, content) => files.push({ name, bytes: encoded(content) });
  const cleanPart = async ({ name, tokens, edits = new Map(), removed = new Set() }) => {
    let kept = null;
    if (form === 'docx') {
      const path = relationsOf(name);
      const own = zip.has(path) ? relations(await read(path), name, written) : null;
      kept = own?.ids ?? new Set();
      if (kept.size > 0) add(path, own.xml);
    }
    add(name, cleanXml(tokens, form, { edits, removed, kept, bookmarks }));
  };
  if (form === 'docx') {
    add('[Content_Types].xml', contentTypes(await read('[Content_Types].xml'), written));
    add('_rels/.rels', kRoot);
  } else {
    const type = 'application/vnd.oasis.opendocument.text';
    files.push({ name: 'mimetype', bytes: encoded(type), stored: true });
    const own = zip.has('META-INF/manifest.xml') ? await read('META-INF/manifest.xml') : '';
    add('META-INF/manifest.xml', manifest(own, written));
  }
  for (const part of parts) await cleanPart(part);
  for (const name of beside) await cleanPart({ name, tokens: xmlTokens(await read(name)) });
  for (const name of media) {
    files.push({ name, bytes: cleanPicture(await zip.bytes(name, { most: kMost })) });
  }
  return orderedZip(files);
}
