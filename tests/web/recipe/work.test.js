// The file of what was done so far: read as it was written, and nothing else is taken.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { filesAsked, isUnsaved, workState } from '../../../web/features/work/state.js';
import { emptyRecipe } from '../../../web/recipe/schema.js';
import { emptySheet } from '../../../web/recipe/sheet.js';
import { isWork, readWork, workText } from '../../../web/recipe/work.js';

const file = (name, mark = 'a') => ({ name, size: 3, sha256: mark.repeat(64) });
const texts = {
  files: [file('t.txt')],
  text: { columns: [] },
  decided: [
    { spans: [[0, 3, 'PER', 'accepted']], persons: [[0, 1]], done: true, seconds: 1.5, actions: 2 },
  ],
  forms: [[0, 0, 3]],
};
const work = {
  screen: 'protect',
  recipe: emptyRecipe(),
  sheet: { ...emptySheet(), purpose: 'p' },
  files: [file('a.csv')],
  results: [file('r.csv', 'b')],
  others: ['l.zip'],
  texts,
};
const bytes = (text) => new TextEncoder().encode(text);

test('is read as it was written', () => {
  const text = workText(work);
  assert.ok(isWork(text));
  assert.equal(isWork(JSON.stringify(emptyRecipe())), false);
  assert.deepEqual(readWork(bytes(text)), work);
  assert.equal(readWork(bytes(workText({ ...work, texts: null }))).texts, null);
});

test('is refused where a part is not what it should be', () => {
  const refused = (change) =>
    assert.throws(
      () => readWork(bytes(JSON.stringify({ ...JSON.parse(workText(work)), ...change }))),
      { code: 'not_a_work' },
      JSON.stringify(change),
    );
  refused({ form: 'paravent-work-2' });
  refused({ recipe: null });
  refused({ files: [{ name: 'a.csv', size: 3, sha256: 'x' }] });
  refused({ results: 'r' });
  refused({ others: [1] });
  refused({ texts: { ...texts, decided: [null] } });
  for (const span of [
    [3, 0, 'PER', 'accepted'],
    [0, 3, 'PER'],
    [0, 3, 'PER', 'kept'],
    [-1, 3, 'PER', 'accepted'],
  ]) {
    refused({ texts: { ...texts, decided: [{ ...texts.decided[0], spans: [span] }] } });
  }
  refused({ texts: { ...texts, forms: [['a', 0, 1]] } });
  assert.throws(() => readWork(bytes('{')), { code: 'recipe_syntax' });
  const sheet = { sheet: { unknown: 'x' } };
  assert.throws(
    () => readWork(bytes(JSON.stringify({ ...JSON.parse(workText(work)), ...sheet }))),
    { code: 'recipe_unknown_key' },
  );
});

test('asks for its files by name, and compares what is in them', () => {
  const given = (files, digests) => {
    const results = { files: [] };
    return {
      files,
      results,
      work: {
        taken: { name: 'w', work },
        seen: digests && { files, results: results.files, digests },
      },
    };
  };
  const states = (state) => filesAsked(state).map((one) => one.state);
  const files = [{ name: 'a.csv' }];
  assert.deepEqual(states(given([], null)), ['missing', 'missing']);
  assert.deepEqual(states(given(files, null)), ['waiting', 'missing']);
  assert.deepEqual(states(given(files, { 'a.csv': 'a'.repeat(64) })), ['same', 'missing']);
  assert.deepEqual(states(given(files, { 'a.csv': 'c'.repeat(64) })), ['other', 'missing']);
});

test('is unsaved from the first file on, until it is saved and after each change', () => {
  const state = {
    ...{ recipe: {}, sheet: {}, files: [], past: [], sample: null },
    texts: { files: [], text: {}, decided: [], units: [] },
    work: workState.start,
  };
  assert.equal(isUnsaved(state), false);
  const begun = { ...state, files: [{}] };
  assert.equal(isUnsaved(begun), true);
  assert.equal(isUnsaved({ ...begun, sample: begun.files }), false, 'the sample is made again');
  const { texts: of, ...parts } = begun;
  const saved = workState.handlers['work/saved'](begun, {
    parts: {
      ...{ recipe: parts.recipe, sheet: parts.sheet, files: parts.files },
      ...{ texts: of.files, text: of.text, decided: of.decided },
    },
  });
  assert.equal(isUnsaved(saved), false);
  assert.equal(isUnsaved({ ...saved, recipe: {} }), true);
  assert.equal(isUnsaved({ ...saved, sheet: {} }), true);
});
