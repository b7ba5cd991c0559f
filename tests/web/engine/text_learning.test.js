// Settings tried beside one another, and batches of control over time.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { loadTexts } from '../../../web/cli/load_texts.js';
import {
  compareSettings,
  gridOf,
  madeDocuments,
  trainTagger,
} from '../../../web/engine/texts/train.js';
import { fillText } from '../../../web/recipe/text_section.js';

test('a grid is every combination', () => {
  assert.deepEqual(gridOf({ c1: [1, 2], c2: [0.1, 1] }), [
    { c1: 1, c2: 0.1 },
    { c1: 1, c2: 1 },
    { c1: 2, c2: 0.1 },
    { c1: 2, c2: 1 },
  ]);
});

test('settings are measured on the same documents, the least missed first', async () => {
  const { module, texts } = await loadTexts();
  const documents = madeDocuments(module, await texts.lists(), 40, 5);
  const given = { text: fillText({}), documents, options: { made: 0 } };
  const settings = gridOf({ c1: [8, 0.5], c2: [0.1] });
  const shares = [];
  const progress = ({ done, total }) => shares.push(done / total);
  const rows = await compareSettings(texts, { ...given, settings }, { progress });
  assert.deepEqual(rows.map((one) => one.settings.c1).sort(), [0.5, 8]);
  assert.ok(rows[0].leak_rate <= rows[1].leak_rate);
  const weights = Object.fromEntries(rows.map((one) => [one.settings.c1, one.weights]));
  assert.ok(weights[0.5] > weights[8], 'the larger c1 keeps fewer weights');
  assert.ok(shares.every((share, i) => share <= 1 && (i === 0 || share >= shares[i - 1])));
  const many = gridOf({ c1: [1, 2, 3, 4, 5], c2: [1, 2] });
  await assert.rejects(compareSettings(texts, { ...given, settings: many }), {
    code: 'too_many_settings',
  });
});

test('a model is measured at thresholds: higher ones miss more and hide less beyond need', async () => {
  const { module, texts } = await loadTexts();
  const documents = madeDocuments(module, await texts.lists(), 60, 5);
  const text = fillText({});
  const own = text.tagger.accept;
  const given = { text, documents, options: { made: 0 } };
  const { thresholds, after, apart } = await trainTagger(texts, given);
  assert.ok(apart > 0);
  const accepts = thresholds.map(({ accept }) => accept);
  assert.deepEqual(
    accepts,
    [...accepts].sort((a, b) => a - b),
  );
  const [least, most] = [thresholds[0], thresholds.at(-1)];
  assert.ok(least.leak_rate <= most.leak_rate && least.over_rate >= most.over_rate);
  assert.ok(least.leak_rate < most.leak_rate || least.over_rate > most.over_rate, 'it matters');
  const { leak_rate: leak, over_rate: over } = thresholds.find(({ accept }) => accept === own);
  assert.deepEqual([leak, over], [after.leak_rate, after.over_rate]);
  const { thresholds: none } = await trainTagger(texts, { ...given, curve: false });
  assert.deepEqual(none, [], 'settings that are compared need none');
});

test('bounds of batches are those of Clopper and Pearson', async () => {
  const operations = await loadOperations({ cores: 1 });
  const batches = [
    { n: 59, k: 0 },
    { n: 100, k: 1 },
    { n: 100, k: 100 },
  ];
  const { bounds } = await operations['text.drift']({ batches, confidence: 0.95 });
  const near = (a, b) => assert.ok(Math.abs(a - b) < 1e-9, `${a} ${b}`);
  near(bounds[0].lower, 0);
  near(bounds[0].upper, 0.0495076099);
  near(bounds[1].lower, 1 - 0.95 ** (1 / 100));
  near(bounds[1].upper, 0.0465598115);
  near(bounds[2].lower, 0.05 ** (1 / 100));
  near(bounds[2].upper, 1);
});
