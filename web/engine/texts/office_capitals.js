/**
 * Which text of an office document is shown in capitals, however it was typed, and which is hidden: by
 * what is said of the text itself and by its styles (ECMA-376 part 1, 17.7.3: of the styles of table,
 * paragraph and run an odd number turns capitals on; ISO/IEC 26300, 20.363 and 20.186). Small capitals
 * are capitals. Of a table's style what it says of single rows and columns is passed over.
 */
import { attributeOf, parseXml } from '../../reading/xml.js';

const kMost = 50 * 1000 * 1000;
const kCapitals = ['caps', 'smallCaps'];
const kOff = ['0', 'false', 'off'];

/** Whether the property of a run that has these attributes is on. */
export const isOn = (attributes) => !kOff.includes(attributeOf(attributes, 'val') ?? '');

/** @typedef {{base?: string, caps?: boolean, smallCaps?: boolean}} Style */

/** What a style or one that it is based on says of capitals; undefined where none does. */
function said(styles, key, kind) {
  for (let left = styles.size; left > 0; left -= 1) {
    const style = styles.get(key);
    if (!style || style[kind] !== undefined) return style?.[kind];
    key = style.base;
  }
  return undefined;
}

async function docxStyles(zip, file) {
  const styles = /** @type {Map<string, Style>} */ (new Map());
  const usual = /** @type {Record<string, string>} */ ({});
  const defaults = /** @type {Style} */ ({});
  let own = /** @type {Style|null} */ (null);
  const handlers = {
    open(name, attributes) {
      if (name === 'rPrDefault') own = defaults;
      else if (name === 'style') {
        own = {};
        const id = attributeOf(attributes, 'styleId') ?? '';
        styles.set(id, own);
        const first = attributeOf(attributes, 'default');
        if (first && !kOff.includes(first)) usual[attributeOf(attributes, 'type') ?? ''] = id;
      } else if (name === 'tblStylePr') own = null;
      else if (name === 'basedOn' && own) own.base = attributeOf(attributes, 'val');
      else if (own && kCapitals.includes(name)) own[name] = isOn(attributes);
    },
    close: (name) => {
      if (['style', 'rPrDefault', 'tblStylePr'].includes(name)) own = null;
    },
  };
  if (zip.has('word/styles.xml')) {
    await parseXml(zip.stream('word/styles.xml', { most: kMost }), handlers, file);
  }
  return { styles, usual, defaults };
}

/** Styles by scope, family and name: those of the document, then those of a part alone. */
async function odtStyles(zip, file) {
  const styles = /** @type {Map<string, Style>} */ (new Map());
  for (const part of ['styles.xml', 'content.xml'].filter((name) => zip.has(name))) {
    let own = /** @type {Style|null} */ (null);
    let scope = '';
    /** @returns {void|false} */
    const open = (name, attributes) => {
      if (name === 'body' || name === 'master-styles') return false;
      if (name === 'automatic-styles') scope = part;
      if (name === 'style' || name === 'default-style') {
        const family = attributeOf(attributes, 'family');
        const base = attributeOf(attributes, 'parent-style-name') ?? '';
        own = name === 'style' ? { base: `/${family}/${base}` } : {};
        styles.set(`${scope}/${family}/${attributeOf(attributes, 'name') ?? ''}`, own);
      } else if (own && name === 'text-properties') {
        const transform = attributeOf(attributes, 'text-transform');
        const variant = attributeOf(attributes, 'font-variant');
        if (transform) own.caps = transform === 'uppercase';
        if (variant) own.smallCaps = variant === 'small-caps';
      }
      return undefined;
    };
    const close = (name) => {
      if (name === 'style' || name === 'default-style') own = null;
    };
    await parseXml(zip.stream(part, { most: kMost }), { open, close }, file);
  }
  return styles;
}

/** Follows the tables, paragraphs and runs of one part of a .docx. */
function docxShown({ styles, usual, defaults }, count) {
  const kOuter = { tbl: 'table', p: 'paragraph', r: 'character' };
  const kNamed = { tblStyle: 'tbl', pStyle: 'p', rStyle: 'r' };
  const open = { tbl: [], p: [], r: [] };
  let before = 0; // in the formatting of before a tracked change
  const showsAs = (kind) => {
    const direct = open.r.at(-1)?.[kind];
    if (direct !== undefined) return direct;
    let on = false;
    for (const tag of ['tbl', 'p', 'r']) {
      const { style } = open[tag].at(-1) ?? {};
      if (style !== undefined && said(styles, style, kind)) on = !on;
    }
    return on || defaults[kind] === true;
  };
  return {
    isHidden: () => open.r.some(({ hidden }) => hidden),
    isCapitals: () => open.r.length > 0 && kCapitals.some(showsAs),
    open(name, attributes) {
      if (name === 'rPrChange' || name === 'pPrChange') before += 1;
      if (Object.hasOwn(kOuter, name)) open[name].push({ style: usual[kOuter[name]] });
      const own = open.r.at(-1);
      const styled = before === 0 && Object.hasOwn(kNamed, name) && open[kNamed[name]].at(-1);
      if (styled) styled.style = attributeOf(attributes, 'val');
      if (!own || before > 0) return;
      if (kCapitals.includes(name)) own[name] = isOn(attributes);
      if (name !== 'vanish' || own.hidden || !isOn(attributes)) return;
      own.hidden = true;
      count('hidden');
    },
    close(name) {
      if (name === 'rPrChange' || name === 'pPrChange') before -= 1;
      if (Object.hasOwn(kOuter, name)) open[name].pop();
    },
  };
}

/** Follows the paragraphs and spans of one part of an .odt. */
function odtShown(styles, part) {
  const kFamilies = { p: 'paragraph', h: 'paragraph', span: 'text', a: 'text' };
  const open = /** @type {Style[]} */ ([]);
  const of = (family, name, kind) => {
    const own = `${part}/${family}/${name}`;
    return said(styles, styles.has(own) ? own : `/${family}/${name}`, kind);
  };
  return {
    isHidden: () => false,
    isCapitals: () => kCapitals.some((kind) => open.at(-1)?.[kind] === true),
    open(tag, attributes) {
      if (!Object.hasOwn(kFamilies, tag)) return;
      const family = kFamilies[tag];
      const name = attributeOf(attributes, 'style-name');
      const style = /** @type {Style} */ ({});
      for (const kind of kCapitals) {
        const told = name === undefined ? undefined : of(family, name, kind);
        const around = family === 'text' ? open.at(-1)?.[kind] : of(family, '', kind);
        style[kind] = told ?? around;
      }
      open.push(style);
    },
    close(tag) {
      if (Object.hasOwn(kFamilies, tag)) open.pop();
    },
  };
}

/**
 * @param {{has: (name: string) => boolean, stream: Function}} zip of reading/unzip.js
 * @param {'docx'|'odt'} form
 * @param {string} file what an error names
 * @returns {Promise<(part: string, count: (kind: string) => void) => {isHidden: () => boolean,
 *   isCapitals: () => boolean, open: Function, close: Function}>} what follows the tags of a part
 */
export async function shownIn(zip, form, file) {
  if (form === 'docx') {
    const styles = await docxStyles(zip, file);
    return (_part, count) => docxShown(styles, count);
  }
  const styles = await odtStyles(zip, file);
  return (part) => odtShown(styles, part);
}
