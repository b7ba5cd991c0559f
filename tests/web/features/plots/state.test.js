import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { currentPlots, readableComponent } from '../../../../web/features/plots/state.js';
import { labelLines } from '../../../../web/features/plots/views/flows.js';
import { widthOf } from '../../../../web/features/plots/views/frame.js';
import { fillDefaults } from '../../../../web/recipe/schema.js';
import { variantsOf } from '../../../../web/recipe/variants.js';
import { adopt } from '../../../../web/features/preview/cost.js';
import { initialState, reduce } from '../../fakes/page.js';

const recipe = fillDefaults({
  version: 1,
  columns: {
    individual: 'id',
    year: 'y',
    step: ['a', 'b', 'c'],
    prefix: ['p'],
    attributes: [{ name: 's', columns: ['s'] }],
  },
  masking: { k: 7, width: 5, code: 6 },
  linked: [{ name: 'l', prefix: ['q'] }],
});

describe('variants', () => {
  const variants = variantsOf(recipe);
  const of = (kind) => variants.filter((one) => one.kind === kind);

  test('add the components one after the other, then the prefixes', () => {
    assert.deepEqual(
      of('upto').map(({ recipe: { columns } }) => [columns.step.join(''), columns.prefix.join('')]),
      [
        ['a', ''],
        ['ab', ''],
        ['abc', ''],
        ['abc', 'p'],
      ],
    );
    assert.deepEqual(
      of('upto').map(({ present }) => present),
      [false, false, false, true],
    );
  });

  test('leave out one at a time, but the last, which is the level before', () => {
    assert.deepEqual(
      of('without').map(({ name, recipe: { columns } }) => [
        name,
        columns.step.join('') + columns.prefix.join(''),
      ]),
      [
        ['a', 'bcp'],
        ['b', 'acp'],
        ['c', 'abp'],
      ],
    );
    const one = variantsOf({ ...recipe, columns: { ...recipe.columns, step: ['a'] } });
    assert.deepEqual(
      one.filter(({ kind }) => kind === 'without'),
      [],
      'a trace needs a component',
    );
  });

  test('try other thresholds, with width and code that fit', () => {
    assert.deepEqual(
      of('threshold').map(({ name }) => Number(name)),
      [3, 4, 5, 6, 7, 8, 10, 15, 20],
    );
    assert.deepEqual(
      of('threshold')
        .filter(({ present }) => present)
        .map(({ name }) => name),
      ['7'],
    );
    const { masking } = of('threshold')[0].recipe;
    assert.deepEqual([masking.k, masking.width, masking.code], [3, 3, 2]);
    const published = variantsOf({
      ...recipe,
      masking: { ...recipe.masking, level: 'published', k: 2 },
    });
    assert.equal(published.find(({ kind }) => kind === 'threshold').name, '2');
  });

  test('leave linked files out, and the recipe alone', () => {
    assert.ok(variants.every((one) => one.recipe.linked.length === 0));
    assert.equal(recipe.linked.length, 1);
    for (const one of variants) fillDefaults(one.recipe);
  });
});

describe('adopting a level', () => {
  const alone = { ...recipe, linked: [] };
  test('makes the recipe that was tried', () => {
    for (const one of variantsOf(alone).filter(({ kind }) => kind !== 'threshold')) {
      const { columns } = adopt(alone, one);
      assert.deepEqual(
        [columns.step, columns.prefix],
        [one.recipe.columns.step, one.recipe.columns.prefix],
      );
    }
    const { masking } = adopt(alone, { kind: 'threshold', name: '10' });
    assert.deepEqual([masking.k, masking.width], [10, null]);
  });

  test('is the user’s own work where files hang on the trace', () => {
    assert.equal(adopt(recipe, { kind: 'upto', name: 'a' }), null);
  });
});

describe('drawings', () => {
  test('count for the run that they were made of', () => {
    const run = { figures: {} };
    let state = reduce(initialState({ recipe }), { type: 'plots/begin', run });
    state = reduce(state, { type: 'plots/distributions', run: {}, value: 'stale' });
    assert.equal(currentPlots(state, state.plots.run).distributions, null);
    state = reduce(state, { type: 'plots/distributions', run: state.plots.run, value: 'new' });
    assert.equal(currentPlots(state, state.plots.run).distributions, 'new');
    assert.equal(currentPlots(state, { figures: {} }), null);
    state = reduce(state, { type: 'plots/query', query: { component: 2 } });
    assert.deepEqual(state.plots.query, { component: 2, first: 0 });
    assert.equal(reduce(state, { type: 'engine/lost' }).plots, null);
  });

  test('tell steps apart by what can be read', () => {
    assert.equal(readableComponent([400, 12, 3]), 1);
    assert.equal(readableComponent([400, 90]), 1);
    assert.equal(readableComponent([5]), 0);
  });
});

test('labels of flows stand in lines between words, three at most, the figure always whole', () => {
  assert.deepEqual(labelLines('Licence', '3 300', 100), ['Licence 3 300']);
  assert.deepEqual(labelLines('Master Pro', '401', 100), ['Master Pro', '401']);
  assert.deepEqual(labelLines('Licence d’économie et gestion', '12', 100), [
    'Licence',
    'd’économie et',
    'gestion 12',
  ]);
  for (const label of [
    'x'.repeat(60),
    'Sciences humaines et sociales, mention histoire',
    '',
    'a b',
  ]) {
    for (const width of [60, 100, 200]) {
      const lines = labelLines(label, '12 345', width);
      assert.ok(lines.length <= 3 && lines.at(-1).endsWith('12 345'), lines.join('|'));
      assert.ok(
        lines.every((line) => widthOf(line) <= width),
        lines.join('|'),
      );
      const whole = lines.join(' ').trim() === `${label} 12 345`.trim();
      assert.ok(whole || lines.some((line) => line.includes('…')), 'what is cut says so');
    }
  }
});
