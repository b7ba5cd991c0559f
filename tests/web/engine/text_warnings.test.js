// What is told of files that are read although something in them is odd.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadTexts } from '../../../web/cli/load_texts.js';
import { readUnits } from '../../../web/engine/texts/inputs.js';
import { warningsOf } from '../../../web/engine/texts/warnings.js';
import { readConll } from '../../../web/reading/conll.js';
import { fillTextRecipe } from '../../../web/recipe/text_section.js';

const unit = (text) => ({ text });

test('texts without a word, texts that hold aliases', () => {
  const units = ['12 ; 14', 'Vu M. X. hier', 'Mme A. Y2. et [ADRESSE]', 'M. J. Durand', 'Plan B.'];
  assert.deepEqual(warningsOf({ units: units.map(unit) }), [
    { kind: 'no_text', count: 1 },
    { kind: 'aliases', count: 2 },
  ]);
});

test('labels of a file that are none here are mapped, or refused', async () => {
  const { module } = await loadTexts();
  const bytes = new TextEncoder().encode('Zoé\tB-pers\nAba\tI-pers\n');
  const read = (labels) =>
    readUnits(module, [{ name: 'a.conll', bytes }], fillTextRecipe({ text: { labels } }), null);
  const { units } = await read({ map: { pers: 'PER' } });
  assert.deepEqual(units[0].given, [[0, 7, 'PER']]);
  await assert.rejects(read({}), { code: 'conll_tag' });
  const head = 'TOKEN\tNE\nZoé\tB-PER\n\n';
  assert.deepEqual(
    readConll(head + head).documents.map((one) => one.text),
    ['Zoé\nZoé'],
  );
});

test('annotations that overlap, tags out of place, sequences left out, with their lines', async () => {
  const { module } = await loadTexts();
  const recipe = fillTextRecipe({ version: 1, text: { malformed: 'skip' } });
  const read = async (name, text) => {
    const bytes = new TextEncoder().encode(text);
    const { files } = await readUnits(module, [{ name, bytes }], recipe, null);
    return files[0].warnings;
  };
  assert.deepEqual(
    await read('a.jsonl', '{"text":"Zoé Aba","label":[[0,3,"PER"],[0,7,"PER"]]}\n'),
    [{ kind: 'overlaps', count: 1 }],
  );
  const tags = 'Vu\tO\n\nB\tI-PER\nc\tO\nd\tB-PER\ne\tB-PER\n\nf\tO\ng\n';
  assert.deepEqual(await read('a.conll', tags), [
    { kind: 'forbidden_tags', count: 1, lines: [3] },
    { kind: 'skipped', count: 1 },
  ]);
  assert.deepEqual(await read('a.txt', 'Rien à dire.'), []);
});
