// The starter model: a tagger trained on annotated corpora of free licences (text_corpora.mjs) and on
// made-up documents (cpp/corpus/), by the very core that the page runs, so that it needs no other
// program. The same sources give the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { root } from './setup.mjs';
import { corpora } from './text_corpora.mjs';

export const kStarterFile = 'web/engine/lists/starter.bin';
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
  return bytes.length;
}
