// Whether a publication follows another: the question asked anew, and what the one before must be.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { seriesEffects } from '../../../../web/features/series/effects.js';
import { isAgain } from '../../../../web/features/series/state.js';
import { fillDefaults } from '../../../../web/recipe/schema.js';
import { createStore, initialState, reduce } from '../../fakes/page.js';

const start = (series) =>
  initialState({
    recipe: fillDefaults({
      version: 1,
      columns: { individual: 'i', year: 'y', step: ['s'] },
      ...(series && { series: { due: 'left', gap: 1 } }),
    }),
  });

/** What becomes of a publication given as the one before, whose certificate has this recipe. */
async function giving(recipe) {
  const store = createStore(start(true));
  const seen = { focus: null };
  const { giveBefore } = seriesEffects({
    store,
    focus: (id) => {
      seen.focus = id;
    },
    task: async (op, { files }, done) => done({ certificate: recipe && { recipe }, files }),
  });
  await giveBefore([{ name: 'avant.zip' }]);
  return { ...store.get().series, focus: seen.focus };
}

test('one that is of no series is refused when it is given, with the way out', async () => {
  for (const recipe of [{ version: 1 }, null]) {
    const { before, refused, focus } = await giving(recipe);
    assert.deepEqual([before, refused, focus], [[], 'avant.zip', 'series-refused']);
  }
  const { before, refused } = await giving({ version: 1, series: { due: 'left' } });
  assert.deepEqual([before.length, refused], [1, null]);
});

test('beginning a series forgets what was refused', () => {
  let state = reduce(start(true), { type: 'series/refused', name: 'avant.zip' });
  state = reduce(state, { type: 'series/first', first: true });
  assert.deepEqual([state.series.first, state.series.refused], [true, null]);
});

test('of a publication that is made again the question has no answer until it is given', () => {
  let state = start(false);
  assert.equal(isAgain(state), false);
  state = reduce(state, {
    type: 'together/give',
    given: { name: 'avant.zip', files: [], individuals: 1 },
  });
  assert.equal(isAgain(state), true);
  state = reduce(state, { type: 'series/answered' });
  assert.equal(state.series.answered, true);
  state = reduce(state, { type: 'recipe/load', recipe: state.recipe });
  assert.equal(state.series.answered, false, 'other choices, other publication');
});
