import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { namedColumns } from '../../../web/recipe/choices.js';
import * as choices from '../../../web/recipe/risk_choices.js';
import { setRowRole } from '../../../web/recipe/rows_choices.js';
import { fillDefaults } from '../../../web/recipe/schema.js';

const recipe = fillDefaults({
  version: 1,
  columns: { individual: 'id', identifiers: ['nom'] },
  rows: { columns: ['a', 'b'], projections: [{ name: 'p', columns: ['a'] }] },
});
const order = ['a', 'b', 'c', 'w', 'h'];

describe('what a person may be known by', () => {
  test('stands in the file’s order, and leaves the recipe as it was when it goes', () => {
    const two = choices.toggleKey(choices.toggleKey(recipe, 'b', true, order), 'a', true, order);
    assert.deepEqual(choices.keysOf(two), ['a', 'b']);
    const none = ['a', 'b'].reduce(
      (next, name) => choices.toggleKey(next, name, false, order),
      two,
    );
    assert.deepEqual(none, recipe);
    assert.deepEqual(fillDefaults(two), two);
  });

  test('is no weight, no household, and each is the other’s neither', () => {
    const weighted = choices.setOneColumn(recipe, 'weight', 'w');
    assert.equal(weighted.rows.weight, 'w');
    assert.equal(choices.setOneColumn(weighted, 'household', 'w').rows.weight, undefined);
    assert.equal(choices.toggleKey(weighted, 'w', true, order).rows.weight, undefined);
    assert.deepEqual(choices.setOneColumn(weighted, 'weight', ''), recipe);
  });

  test('a population’s size is left out when it goes, other measures stay', () => {
    const sized = choices.setPopulationSize(recipe, 9000);
    assert.equal(sized.rows.risk.population_size, 9000);
    assert.deepEqual(choices.setPopulationSize(sized, null), recipe);
    const tolerated = { ...recipe, rows: { ...recipe.rows, risk: { tolerated: 0.5 } } };
    assert.deepEqual(
      choices.setPopulationSize(choices.setPopulationSize(tolerated, 5), null),
      tolerated,
    );
  });

  test('names no pseudonym and no identifier, and nothing published is sensitive', () => {
    const rich = {
      ...recipe,
      rows: {
        ...recipe.rows,
        keys: ['c', 'a'],
        weight: 'w',
        sensitive: ['c'],
        missing: { c: ['9'] },
      },
    };
    const apart = setRowRole(rich, 'c', 'identifier', order);
    assert.deepEqual(apart.rows.keys, ['a']);
    assert.ok(!('sensitive' in apart.rows) && !('missing' in apart.rows));
    assert.equal(setRowRole(rich, 'w', 'individual', order).rows.weight, undefined);
    // A column that is not published may be known all the same.
    assert.deepEqual(setRowRole(rich, 'c', 'ignored', order).rows.keys, ['c', 'a']);
    assert.deepEqual(setRowRole(rich, 'c', 'published', order).rows.sensitive, undefined);
    assert.ok(namedColumns(rich).includes('w'));
  });

  test('is assessed whatever the files that are to be made', () => {
    const { rows } = choices.riskRecipe(choices.toggleKey(recipe, 'a', true, order));
    assert.deepEqual([rows.projections, rows.greedy, rows.generalisation], [[], [], null]);
    assert.deepEqual(rows.keys, ['a']);
  });
});
