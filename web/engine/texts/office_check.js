/**
 * A written .docx or .odt read anew, by other code than the writer's (saxes): which parts it has, what
 * they still hold beside the text, whether a name stands in an attribute, in a style, in the name of a
 * part. Pictures are not read: they are counted, and hold no metadata.
 */
import { openZip } from '../../reading/unzip.js';
import { parseXml } from '../../reading/xml.js';
import { kDocxParts, kOdtParts, officeDocument } from './office.js';

const kMost = 50 * 1000 * 1000;
const kParts = {
  docx: /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/[a-z]+\d*\.xml\.rels|(?:document|header\d*|footer\d*|footnotes|endnotes|styles|numbering|settings|fontTable)\.xml|theme\/theme\d*\.xml|media\/[^/]+))$/,
  odt: /^(?:mimetype|content\.xml|styles\.xml|META-INF\/manifest\.xml|Pictures\/[^/]+)$/,
};
const kPicture = /^(?:word\/media|Pictures)\//;
const kNotes = ['ins', 'del', 'moveFrom', 'moveTo', 'commentReference', 'annotation', 'instrText'];
const kCounting = /^\s*(?:PAGE|NUMPAGES|SECTIONPAGES)\b/;

/** Values that say nothing of a document: names of standards, numbers. */
const kStandard =
  /^(?:https?:\/\/(?:schemas\.|www\.w3\.org|purl\.o)|urn:|application\/|image\/|[\d.#-]*$|\{[\da-f-]+\}$)/i;
/** What has codes of languages and countries, or Word's own names of styles: "ja-JP", "Dark List". */
const kCodeTags = ['lang', 'themeFontLang', 'lsdException'];
const kCodeAttributes = /(?:^|[:-])(?:language|country|script)(?:-(?:asian|complex))?$/;
/** Colours and numbers of revisions, where these stand: elsewhere "A4471B" may be a person's number. */
const kHex = /^#?(?:[\da-f]{2}){3,}$/i;
const kHexTags = ['color', 'srgbClr', 'sysClr', 'rsid', 'rsidRoot', 'nsid', 'tmpl'];
const kHexAttributes = /(?:^|[:-])(?:color|fill|lastClr|rsid\w*|paraId|textId)$/;
const isHexCode = (tag, name, text) =>
  kHex.test(text) && (kHexTags.includes(tag) || kHexAttributes.test(name));
const kFonts = [
  'rFonts',
  'font',
  'altName',
  'latin',
  'ea',
  'cs',
  'sym',
  'font-face',
  'family',
  'sig',
];

/**
 * Values of attributes of a part, and its texts where they are not the document's, which is read as a
 * whole; which tags of revisions and fields it has.
 */
async function insideOf(zip, name) {
  const strings = [];
  const isBody = [...kDocxParts, ...kOdtParts].some((pattern) => pattern.test(name));
  let field = '';
  let inField = 0;
  let revisions = 0;
  const handlers = {
    open(tag, attributes) {
      if (!kFonts.includes(tag) && !kCodeTags.includes(tag)) {
        for (const [name, value] of Object.entries(attributes)) {
          const text = String(value);
          const said =
            !/^xmlns(?::|$)|font-(?:name|family)/.test(name) && !kCodeAttributes.test(name);
          if (said && !kStandard.test(text) && !isHexCode(tag, name, text)) strings.push(text);
        }
      }
      if (tag === 'instrText') inField += 1;
      else if (kNotes.includes(tag)) revisions += 1;
    },
    text(text) {
      if (inField > 0) field += text;
      if (!isBody) strings.push(text);
    },
    close(tag) {
      if (tag !== 'instrText') return;
      inField -= 1;
      if (!kCounting.test(field)) revisions += 1;
      field = '';
    },
  };
  await parseXml(
    zip.stream(name, { most: kMost }),
    { ...handlers, close: (t) => void handlers.close(t) },
    name,
  );
  return { strings, revisions };
}

/** What cameras and programs write beside a picture; the 34 bytes of a bare orientation are none. */
const kMetadata = {
  '\xff\xd8': /(?<!\0\x22)Exif\0\0|http:\/\/ns\.adobe\.com\/xap|Photoshop 3\.0|\xff\xd9[^]/,
  '\x89P': /tEXt|zTXt|iTXt|eXIf|tIME|IEND[^]{5}/,
  GI: /XMP DataXMP/,
};

function holdsMetadata(bytes) {
  const text = new TextDecoder('latin1').decode(bytes);
  return kMetadata[text.slice(0, 2)]?.test(text) ?? false;
}

const isSame = (a, b) => a === b || a?.toUpperCase() === b?.toUpperCase();

/**
 * A span over the end of a paragraph leaves that end where it was: it is no part of the text. An alias
 * in a run that is shown in capitals is read in capitals.
 */
export function withoutKeptBreaks(read, expected) {
  let [i, k] = [0, 0];
  while (i < read.length) {
    if (k < expected.length && isSame(read[i], expected[k])) {
      i += 1;
      k += 1;
    } else if (/\s/.test(read[i])) i += 1;
    else return read;
  }
  return k === expected.length ? expected : read;
}

/**
 * @param {Uint8Array} bytes
 * @param {'docx'|'odt'} form
 * @param {{expected: string, tells: (values: string[]) => boolean}} than `expected`: the text with its
 *   replacements; `tells`: of elsewhereTest() (columns.js)
 * @returns {Promise<{text: string, parts: string[], pictures: number, findings: {code: string, part?:
 *   string}[]}>}
 */
export async function checkOffice(bytes, form, { expected, tells }) {
  const { text: read, left } = await officeDocument(bytes, '');
  const source = { name: '', size: bytes.length, slice: async (a, b) => bytes.slice(a, b) };
  const zip = await openZip(source);
  /** @type {{code: string, part?: string}[]} */
  const findings = Object.keys(left).map((what) => ({ code: `left_${what}` }));
  const text = withoutKeptBreaks(read, expected);
  if (text !== expected) findings.push({ code: 'text_changed' });
  for (const part of zip.names) {
    if (!kParts[form].test(part)) findings.push({ code: 'unknown_part', part });
    if (kPicture.test(part) && tells([part.replace(kPicture, '')])) {
      findings.push({ code: 'name_in_part', part });
    }
    if (kPicture.test(part) && holdsMetadata(await zip.bytes(part, { most: kMost }))) {
      findings.push({ code: 'picture_metadata', part });
    }
    if (!/\.(?:xml|rels)$/.test(part)) continue;
    const { strings, revisions } = await insideOf(zip, part);
    if (revisions > 0) findings.push({ code: 'left_revisions', part });
    if (tells(strings.filter((one) => one.trim() !== ''))) {
      findings.push({ code: 'name_in_part', part });
    }
  }
  const pictures = zip.names.filter((name) => kPicture.test(name)).length;
  return { text, parts: [...zip.names], pictures, findings };
}
