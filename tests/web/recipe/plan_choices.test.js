import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  addStep,
  planKeys,
  proposals,
  removeStep,
  setKeys,
  setStepColumn,
  setSteps,
  updateStep,
} from '../../../web/recipe/plan_choices.js';
import { addFile, removeFile, rowFiles, setRowRole } from '../../../web/recipe/rows_choices.js';
import { mayDraw } from '../../../web/recipe/plan_schema.js';
import { fillDefaults } from '../../../web/recipe/schema.js';

const figures = [
  { name: 'sexe', distinct: 2, range: null },
  { name: 'age', distinct: 50, range: [18, 20, 40, 67] },
  { name: 'diplome', distinct: 4, range: null },
  { name: 'salaire', distinct: 900, range: [900, 1000, 3000, 5000] },
];
const columns = figures.map(({ name }) => name);
const base = fillDefaults({ version: 1, rows: { columns } });
const planned = setKeys(addFile(base, 'plan'), ['sexe', 'age', 'diplome']);
const steps = ({ rows }) => rows.plan.steps.map(({ step }) => step);

describe('choices about plans', () => {
  test('a plan is one more file, of all columns at first, and the only one of its kind', () => {
    assert.deepEqual(planned.rows.plan, { name: 'protege', columns, steps: [] });
    assert.deepEqual(
      rowFiles(planned).map(({ way }) => way),
      ['plan'],
    );
    assert.equal(addFile(planned, 'plan'), planned);
    assert.equal(removeFile(planned, { way: 'plan', index: 0 }).rows.plan, null);
    assert.deepEqual(planKeys(planned), ['sexe', 'age', 'diplome']);
  });

  test('proposals go from true to drawn, and suppress last', () => {
    const made = proposals(planned, figures);
    assert.deepEqual(
      made.map(({ name }) => name),
      ['cells', 'coarser', 'perturbed', 'sampled'],
    );
    for (const { steps: list } of made) {
      const recipe = setSteps(planned, list);
      assert.equal(list.at(-1).step, 'suppress');
      assert.deepEqual(fillDefaults(recipe).rows.plan.steps.length, list.length);
    }
    assert.deepEqual(made[1].steps[0].column, 'age');
    assert.deepEqual(made[2].steps[0].columns, ['salaire']);
    assert.equal(made[2].steps[1].column, 'diplome');
    // Without numbers there is nothing to make coarser.
    const words = setKeys(addFile(base, 'plan'), ['sexe']);
    assert.ok(!proposals(words, []).some(({ name }) => name === 'coarser'));
  });

  test('where columns are of whole households these are emptied first, and then left alone', () => {
    const known = (of) => figures.map((one) => ({ ...one, of_household: of.includes(one.name) }));
    const proposed = (of) =>
      proposals(planned, known(of)).find(({ name }) => name === 'households')?.steps;
    assert.equal(proposed([]), undefined);
    assert.deepEqual(proposed(['diplome', 'salaire']), [
      { step: 'suppress', level: 'strict', unit: 'household', columns: ['diplome'] },
      { step: 'suppress', level: 'strict', never: ['diplome'] },
    ]);
    assert.equal(proposed(['sexe', 'age', 'diplome']).length, 1);
    // A step without a unit is written as it was before there was one.
    const [first, second] = fillDefaults(setSteps(planned, proposed(['diplome']))).rows.plan.steps;
    assert.equal(first.unit, 'household');
    assert.equal(Object.hasOwn(second, 'unit'), false);
  });

  test('places are exchanged among units that are alike in another key', () => {
    const made = addStep(planned, 'swap_records', figures);
    const [step] = made.rows.plan.steps;
    assert.deepEqual(step, {
      step: 'swap_records',
      unit: 'row',
      rate: 0.1,
      hierarchy: ['diplome'],
      risk: ['sexe', 'age'],
      profiles: [['sexe'], 'size'],
    });
    const more = setStepColumn(updateStep(made, 0, { rate: 0.3 }), 0, 'sexe').rows.plan.steps[0];
    assert.deepEqual([more.hierarchy, more.risk, more.rate], [['sexe'], ['age', 'diplome'], 0.3]);
    assert.deepEqual(more.profiles, [['age'], 'size']);
    const known = { ...planned, columns: { individual: 'id' } };
    assert.equal(addStep(known, 'swap_records', figures).rows.plan.steps[0].unit, 'individual');
    // With one key alone, what stands out stands out by the other columns.
    const alone = addStep(setKeys(planned, ['diplome']), 'swap_records', figures);
    assert.deepEqual(alone.rows.plan.steps[0].risk, ['sexe', 'age', 'salaire']);
  });

  test('a new step goes to its usual place, on a column that suits it', () => {
    let recipe = planned;
    for (const step of ['suppress', 'noise', 'sample', 'pram', 'recode', 'round', 'noise']) {
      recipe = addStep(recipe, step, figures);
    }
    assert.deepEqual(steps(recipe), [
      'sample',
      'recode',
      'noise',
      'noise',
      'pram',
      'suppress',
      'round',
    ]);
    assert.deepEqual(recipe.rows.plan.steps[2].columns, ['salaire']);
    assert.deepEqual(recipe.rows.plan.steps[3].columns, ['age']);
    assert.ok(mayDraw(recipe.rows.plan));
    recipe = removeStep(updateStep(recipe, 0, { share: 0.3 }), 1);
    assert.equal(recipe.rows.plan.steps[0].share, 0.3);
    recipe = setStepColumn(recipe, 1, 'age');
    assert.deepEqual(recipe.rows.plan.steps[1].columns, ['age']);
  });

  test('a column that is no longer published leaves the plan with its steps', () => {
    let recipe = planned;
    for (const step of ['noise', 'suppress']) recipe = addStep(recipe, step, figures);
    recipe = setRowRole(recipe, 'salaire', 'ignored', columns);
    assert.deepEqual(recipe.rows.plan.columns, ['sexe', 'age', 'diplome']);
    assert.deepEqual(steps(recipe), ['suppress']);
  });
});
