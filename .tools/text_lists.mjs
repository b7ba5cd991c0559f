// The lists of names and words that ship with the page: web/engine/lists/*.bin, front-coded. Packed
// from the sources that web/engine/lists/README.md names; what is checked in is the packed bytes.
//
// A file: lines of text (format, source, licence), an empty line; then, for each entry in the order
// of its bytes, one byte for how many bytes it shares with the entry before, one for how many
// follow, and these. Entries are folded as cpp/text/unicode.h folds.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataEnv, root } from './setup.mjs';
import { fold } from './text_tables.mjs';

export const kListsFolder = 'web/engine/lists';
const ODC =
  'Open Data Commons Attribution License (ODC-BY); derived from OpenSubtitles 2024 by way' +
  ' of OPUS, subtitle contributors and rights holders: frequencies, normalised and filtered';

/** Each list: its file, what its head says, and its entries from the folder of the data. */
export const LISTS = [
  {
    name: 'first_names',
    source: 'Insee, Fichier des prénoms 1900-2021; the 12,000 most frequent',
    licence: 'Licence Ouverte 2.0 (Etalab)',
    read: (folder) =>
      lines(join(folder, 'prenoms_insee_1900_2021.tsv'))
        .slice(0, 12000)
        .map((line) => line.split('\t')[0]),
  },
  {
    name: 'surnames',
    source: 'Insee, Fichier des noms; the most frequent, by way of zxcvbn-ts (MIT)',
    licence: 'Licence Ouverte 2.0 (Etalab)',
    read: (folder) =>
      lines(join(folder, 'noms_frequents_10520.txt')).filter((name) => name !== 'autres noms'),
  },
  {
    name: 'communes',
    source: 'Insee and IGN, communes of 2025, by way of @etalab/decoupage-administratif (MIT)',
    licence: 'Licence Ouverte 2.0 (Etalab)',
    read: (folder) => lines(join(folder, 'communes_2025.txt')),
  },
  {
    name: 'common_words',
    source: 'zxcvbn-ts language-fr 4.1.2, commonWords; the first 20,000, of three letters and more',
    licence: ODC,
    read: (folder, words) => words && words.slice(0, 20000).filter((word) => [...word].length >= 3),
  },
];

const lines = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Where the sources are: the text folder of the data sets; undefined where there is none. */
export const sources = () => {
  const folder = join(dataEnv.PARAVENT_DATA ?? '', 'text');
  return dataEnv.PARAVENT_DATA && existsSync(folder) ? folder : undefined;
};

/** cpp/text/unicode.h's fold of a text. */
function foldText(text) {
  return [...text]
    .map((c) => {
      if (/['\u2019\u02bc\u2018]/u.test(c)) return "'";
      if (/[-\u2010\u2011]/u.test(c)) return '-';
      return /\p{M}/u.test(c) ? '' : fold(c);
    })
    .join('');
}

/**
 * @param {{source: string, licence: string}} list
 * @param {string[]} entries in any order
 * @returns {Buffer} the file
 */
export function packed({ source, licence }, entries) {
  const texts = [...new Set(entries.map(foldText))]
    .map((text) => Buffer.from(text))
    .filter(({ length }) => length > 0 && length < 256)
    .sort(Buffer.compare);
  const parts = [Buffer.from(`paravent-list 1\n${source}\n${licence}\n\n`)];
  let before = Buffer.alloc(0);
  for (const text of texts) {
    let shared = 0;
    while (shared < Math.min(before.length, text.length) && before[shared] === text[shared]) {
      shared += 1;
    }
    parts.push(Buffer.from([shared, text.length - shared]), text.subarray(shared));
    before = text;
  }
  return Buffer.concat(parts);
}

/**
 * Writes the lists whose sources are there.
 * @param {string} folder of the data
 * @param {string[]} [words] commonWords of zxcvbn-ts
 * @returns {string[]} what was written
 */
export function writeLists(folder, words) {
  mkdirSync(join(root, kListsFolder), { recursive: true });
  return LISTS.flatMap((list) => {
    const entries = list.read(folder, words);
    if (!entries) return [];
    const file = `${kListsFolder}/${list.name}.bin`;
    writeFileSync(join(root, file), packed(list, entries));
    return [file];
  });
}
