// What differs between last year's recipe and this year's files, and what is said of it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likelyNames } from '../../../../web/features/replay/renamed.js';
import { replayDoubt } from '../../../../web/features/replay/state.js';
import { fillDefaults } from '../../../../web/recipe/schema.js';
import { initialState, reduce } from '../../fakes/page.js';

test('a new label may be the one of before that is most like it, each for one only', () => {
  const gone = ['Licence Droit', 'Licence Économie gestion', 'Master Chimie'];
  const names = likelyNames(
    ['Licence Éco-gestion', 'Licence Économie et gestion', 'Master Chimie verte', 'BUT GEA'],
    gone,
  );
  assert.deepEqual(
    [...names].sort(),
    [
      ['Licence Économie et gestion', 'Licence Économie gestion'],
      ['Master Chimie verte', 'Master Chimie'],
    ].sort(),
  );
  assert.deepEqual([...likelyNames(['L1'], ['', 'L', 'M1'])], []);
});

/** A recipe of last year on files whose columns and labels are told. */
function again({ columns = ['id', 'y', 's'], labels = [] }) {
  const recipe = fillDefaults({
    version: 1,
    columns: { individual: 'id', year: 'y', step: ['s'] },
  });
  const files = [{ name: 'a.csv' }];
  const value = { files: [{ name: 'a.csv', encoding: 'utf-8', delimiter: ';' }], labels };
  const state = initialState({ recipe });
  return {
    ...state,
    files,
    inspection: {
      files,
      reading: recipe.reading,
      value: { columns: columns.map((name) => ({ name })), files: [] },
    },
    replay: {
      name: 'avant.zip',
      recipe,
      earlier: null,
      steps: {},
      result: { files, reading: recipe.reading, value, error: null },
    },
  };
}
const label = (more) => ({ column: 's', vanished: [], fresh: [], fresh_count: 0, ...more });

test('what changed is said at the foot of the first screen; what changes every year is not', () => {
  const key = (state) => replayDoubt(state)?.key;
  const fresh = label({ kind: 'published', fresh: ['L2'], fresh_count: 1 });
  assert.equal(key(again({ labels: [fresh] })), 'missing.changed');
  assert.equal(key(again({ columns: ['id', 'y'] })), 'missing.changed');
  assert.equal(key(again({})), undefined);
  const usual = label({ kind: 'window', fresh: ['2024'], fresh_count: 1 });
  assert.equal(key(again({ columns: ['id', 'y', 's', 'new'], labels: [usual] })), undefined);
  assert.equal(key(reduce(again({ labels: [fresh] }), { type: 'replay/end' })), undefined);
});
