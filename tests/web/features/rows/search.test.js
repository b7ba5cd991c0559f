import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { searcher, tallyDegrees } from '../../../../web/features/rows/search.js';

/** A search of so many parts; what happened, in order. */
function follow({ parts, wanted = () => true, fails = -1 }) {
  const seen = [];
  let asked = 0;
  return {
    seen,
    page: {
      ask: async (evaluations) => {
        assert.ok(Number.isInteger(evaluations) && evaluations > 0);
        asked += 1;
        const number = asked;
        seen.push(`ask ${number}`);
        await null;
        return number === fails
          ? { error: { code: 'lost' } }
          : { value: { number, done: number === parts } };
      },
      goesOn: () => wanted(asked),
      onProgress: ({ number }) => seen.push(`draw ${number}`),
    },
  };
}

describe('searching a lattice', () => {
  test('the engine has the next part before the page draws the last one', async () => {
    const { seen, page } = follow({ parts: 3 });
    assert.deepEqual(await searcher()(page), { value: { number: 3, done: true } });
    assert.deepEqual(seen, ['ask 1', 'ask 2', 'draw 1', 'ask 3', 'draw 2', 'draw 3']);
  });

  test('what is no longer wanted ends with what was asked', async () => {
    const { seen, page } = follow({ parts: 9, wanted: (asked) => asked < 2 });
    await searcher()(page);
    assert.deepEqual(seen, ['ask 1', 'ask 2', 'draw 1', 'draw 2']);
  });

  test('an error ends it, and is given back', async () => {
    const { seen, page } = follow({ parts: 9, fails: 2 });
    assert.deepEqual(await searcher()(page), { error: { code: 'lost' } });
    assert.deepEqual(seen, ['ask 1', 'ask 2', 'draw 1']);
  });
});

test('nodes are counted by degree, whatever the heights', async () => {
  const heights = [1, 0, 2];
  const states = Uint8Array.from([1, 2, 3, 0, 2, 2]); // 000 001 002 100 101 102
  let pauses = 0;
  const degrees = await tallyDegrees(states, heights, async () => {
    pauses += 1;
  });
  assert.deepEqual(degrees, [
    [0, 1, 0, 0],
    [1, 0, 1, 0],
    [0, 0, 1, 1],
    [0, 0, 1, 0],
  ]);
  assert.equal(pauses, 0);
});
