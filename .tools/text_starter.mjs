// The starter model: a tagger trained on annotated corpora of free licences (text_corpora.mjs) and on
// made-up documents (cpp/corpus/), by the very core that the page runs, so that it needs no other
// program. The same sources give the same bytes.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from './setup.mjs';
import { corpora } from './text_corpora.mjs';

export const kStarterFile = 'web/engine/lists/starter.bin';
/** The digest of what the model was made from and with: see inputsDigest(). */
export const kInputsFile = '.tools/text_starter.sha256';
export const kMostBytes = 60_000;
const kMadeUp = 600;
const kSeed = 1;

const capitalised = (name) =>
  name
    .toLowerCase()
    .replace(/(^|[ '-])(\p{L})/gu, (_, before, letter) => before + letter.toUpperCase());

/** Names as they are written, a line each, from the folder of the sources. */
export function stockOf(folder) {
  const read = (name) => readFileSync(join(folder, name));
  const lines = (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  const names = {
    given: lines(read('prenoms_insee_1900_2021.tsv').toString())
      .slice(0, 9000)
      .map((line) => line.split('\t')[0]),
    family: lines(read('noms_frequents_10520.txt').toString())
      .filter((name) => name !== 'autres noms')
      .map(capitalised),
    rare: lines(gunzipSync(read('noms_insee_218982.txt.gz')).toString())
      .filter((name) => /^[A-Z' -]+$/.test(name))
      .map(capitalised),
    communes: lines(read('communes_2025.txt').toString()),
  };
  return Object.fromEntries(
    Object.entries(names).map(([name, all]) => [name, `${all.join('\n')}\n`]),
  );
}

/** What the model comes from beside the data: places, and the names that count in them. */
const kMakers = [
  ['cpp/support', /\.(?:cpp|h)$/],
  ['cpp/text', /\.(?:cpp|h|inc)$/],
  ['cpp/corpus', /\.(?:cpp|h)$/],
  ['cpp/session', /^text_\w+\.(?:cpp|h)$/],
  ['cpp/wasm', /^(?:text_bindings\.cpp|adaptors\.h)$/],
  ['web/engine/lists', /^(?!starter).*\.bin$/],
  ['web/engine/texts', /^(?:engine|train)\.js$/],
  ['web/recipe', /^text_section\.js$/],
  ['.tools', /^text_(?:starter|corpora)\.mjs$/],
  ['.', /^CMakeLists\.txt$/],
];

/**
 * The digest of the sources and of the code that trains: while it is the one that is kept beside the
 * model, training again, which takes two minutes, would give the same bytes.
 * @param {string} folder of the sources
 */
export function inputsDigest(folder) {
  const hash = createHash('sha256');
  const addAll = (place, wanted) => {
    for (const name of readdirSync(place)
      .filter((one) => wanted.test(one))
      .sort()) {
      const bytes = readFileSync(join(place, name));
      hash.update(`${name} ${bytes.length}\n`).update(bytes);
    }
  };
  for (const [place, wanted] of kMakers) addAll(join(root, place), wanted);
  addAll(folder, /\.(?:gz|tsv|txt)$/);
  return hash.digest('hex');
}

/**
 * @param {string} folder of the sources
 * @returns {Promise<Uint8Array>} the model's file
 */
export async function starterModel(folder) {
  const { loadTexts } = await import('../web/cli/load_texts.js');
  const { makeStarter } = await import('../web/engine/texts/train.js');
  const { fillText } = await import('../web/recipe/text_section.js');
  const { module, texts } = await loadTexts();
  const { given, family, rare, communes } = stockOf(folder);
  const maker = new module.Paperwork(given, family, rare, communes, false, kSeed);
  const made = Array.from({ length: kMadeUp }, () => JSON.parse(maker.next()));
  maker.delete();
  return makeStarter(texts, fillText({}), {
    documents: [...made, ...corpora(folder).training],
    seed: kSeed,
  });
}

/** Makes the model and writes it. */
export async function writeStarter(folder) {
  const bytes = await starterModel(folder);
  if (bytes.length > kMostBytes) throw new RangeError(`the model has ${bytes.length} bytes`);
  writeFileSync(join(root, kStarterFile), bytes);
  writeFileSync(join(root, kInputsFile), `${inputsDigest(folder)}\n`);
  return bytes.length;
}
