// Releases of texts that are refused: a name that the independent reader finds, decisions of other
// texts; an error holds no piece of a text.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { loadTexts } from '../../../web/cli/load_texts.js';
import { readDecisions } from '../../../web/engine/texts/decisions.js';
import { readUnits } from '../../../web/engine/texts/inputs.js';
import { makeRelease } from '../../../web/engine/texts/release.js';
import { fillTextRecipe } from '../../../web/recipe/text_section.js';

const kText = 'Mme Paule Zyxwaldheimer dort.\n';
const recipe = fillTextRecipe({ text: { review: null } });

async function opened() {
  const { module, texts } = await loadTexts();
  const bytes = new TextEncoder().encode(kText);
  const inputs = await readUnits(module, [{ name: 'a.txt', bytes }], recipe, null);
  return { texts, given: { inputs, recipe, decided: [{ spans: [[4, 23, 'PER', 'accepted']] }] } };
}

test('where the independent reader finds a name, nothing is made', async () => {
  const { texts, given } = await opened();
  assert.equal((await makeRelease(texts, given)).files[0].name, 'document-0001.txt');
  const finding = { code: 'name_left', document: 1, offset: 4 };
  const module = Object.assign(Object.create(texts.module), {
    auditTexts: () => JSON.stringify({ findings: [finding] }),
  });
  await assert.rejects(makeRelease({ ...texts, module }, given), (error) => {
    assert.deepEqual([error.code, error.count, error.lines], ['leak_found', 1, [1]]);
    assert.doesNotMatch(JSON.stringify({ ...error, message: error.message }), /zyx|paule/i);
    return true;
  });
});

test('decisions of other texts, and persons out of a text, are refused with their line', async () => {
  const { given } = await opened();
  const { units } = given.inputs;
  const line = (fields) => `${JSON.stringify({ entities: [], ...fields })}\n`;
  assert.throws(() => readDecisions(line({ text: 'Autre.' }), units), {
    code: 'text_mismatch',
    line: 1,
  });
  assert.throws(() => readDecisions(line({ text: kText }).repeat(2), units), {
    code: 'text_mismatch',
    line: 2,
  });
  const persons = [[4, 1]];
  assert.deepEqual(readDecisions(line({ text: kText, persons }), units)[0].persons, persons);
  for (const bad of [[[99, 1]], [[4]], [['4', 1]], 7]) {
    assert.throws(() => readDecisions(line({ text: kText, persons: bad }), units), {
      code: 'bad_offset',
      line: 1,
    });
  }
});

test('what a reviewer refused is no doubt, and no miss is expected there', async () => {
  const { texts } = await loadTexts();
  const core = await texts.use(recipe.text);
  const review = (spans) =>
    JSON.parse(core.review('Vu par Kerzu hier soir.', JSON.stringify({ spans })));
  assert.deepEqual(review([]).spans[0].slice(0, 4), [7, 12, 'PER', 'accepted']);
  const { spans, doubts, expected } = review([[7, 12, 'PER', 'rejected']]);
  assert.deepEqual([spans, doubts], [[], []]);
  assert.equal(expected, review([]).expected);
});
