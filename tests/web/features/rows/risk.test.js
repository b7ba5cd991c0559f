// The risk before protection, as the page asks for it: which answer counts, and what is kept.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setOneColumn, setPopulationSize, toggleKey } from '../../../../web/recipe/risk_choices.js';
import { addFile } from '../../../../web/recipe/rows_choices.js';
import {
  currentList,
  currentRisk,
  isStale,
  riskProblems,
} from '../../../../web/features/rows/risk/state.js';
import { rowsPage, until } from '../../fakes/rows_page.js';
import { fastTime } from '../../fakes/time.js';

fastTime();

async function ready() {
  const made = await rowsPage();
  const [first, second] = made.store.get().recipe.rows.columns;
  return { ...made, first, second };
}

describe('the risk before protection', () => {
  test('is not measured without a key, and says what is missing', async () => {
    const { store, effects, create } = await ready();
    assert.equal(riskProblems(store.get())[0].key, 'problem.risk.noKey');
    await effects.risk.assess();
    assert.ok(!create.calls.some(({ op }) => op === 'risk.assess'));
  });

  test('counts while it is of the present choices, files to make apart', async () => {
    const { store, effects, change, create, first, second } = await ready();
    change((recipe) => toggleKey(recipe, first, true, [first, second]));
    await effects.risk.assess();
    const state = await until(store, currentRisk);
    assert.equal(currentRisk(state).k.below[0].persons, 42);
    const { args } = create.calls.find(({ op }) => op === 'risk.assess');
    assert.deepEqual(args.recipe.rows.projections, []);
    assert.deepEqual(args.population, []);
    // A file that is to be made changes nothing of the risk before.
    change((recipe) => addFile(recipe, 'projections'));
    assert.ok(currentRisk(store.get()));
    change((recipe) => toggleKey(recipe, second, true, [first, second]));
    assert.equal(currentRisk(store.get()), null);
    assert.ok(isStale(store.get()));
  });

  test('rows one by one: asked for again where they were not kept, filtered, turned, saved', async () => {
    const { store, effects, change, create, first, second } = await ready();
    change((recipe) => toggleKey(recipe, first, true, [first, second]));
    await effects.risk.assess();
    await until(store, currentRisk);
    assert.equal(currentList(store.get()), null);
    await effects.risk.list({});
    await until(store, currentList);
    const assessed = () => create.calls.filter(({ op }) => op === 'risk.assess');
    assert.deepEqual(
      assessed().map(({ args }) => args.records),
      [false, true],
    );
    assert.equal(currentList(store.get()).value.total, 60);
    await effects.risk.list({ from: 50, sort: 'score', column: first });
    const { asked, value } = currentList(store.get());
    assert.deepEqual(asked, { from: 50, limit: 50, sort: 'score', column: first, alone: false });
    assert.equal(value.records.length, 10);
    assert.equal(assessed().length, 2);
    await effects.risk.saveList();
    assert.ok(create.calls.some(({ op }) => op === 'risk.list'));
    change((recipe) => toggleKey(recipe, second, true, [first, second]));
    assert.equal(currentList(store.get()), null);
  });

  test('a population’s file and size are part of what is asked', async () => {
    const { store, effects, change, create, first } = await ready();
    change((recipe) => setPopulationSize(toggleKey(recipe, first, true, [first]), 1.5));
    assert.equal(riskProblems(store.get())[0].key, 'problem.risk.population');
    change((recipe) => setPopulationSize(recipe, 12000));
    const population = new File(['x'], 'pop.csv');
    effects.risk.addPopulation([population]);
    await effects.risk.assess();
    await until(store, currentRisk);
    const { args } = create.calls.find(({ op }) => op === 'risk.assess');
    assert.deepEqual(args.population, [population]);
    assert.equal(args.recipe.rows.risk.population_size, 12000);
    effects.risk.removePopulation();
    assert.equal(currentRisk(store.get()), null);
  });

  test('an error is said, choices stay', async () => {
    const { store, effects, change, create, first, second } = await ready();
    change((recipe) => setOneColumn(toggleKey(recipe, first, true, [first]), 'weight', second));
    create.fail['risk.assess'] = { code: 'weight_invalid', file: 'a.csv', line: 4, column: second };
    await effects.risk.assess();
    const { error, recipe } = await until(store, (state) => state.error);
    assert.deepEqual(error.error, {
      code: 'weight_invalid',
      file: 'a.csv',
      line: 4,
      column: second,
    });
    assert.equal(recipe.rows.weight, second);
  });
});
