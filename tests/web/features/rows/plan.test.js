// A plan on the page: proposed, tried step by step, put aside and compared, replayed.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { kFeatures } from '../../../../web/app/features.js';
import { wantedOfEngine } from '../../../../web/features/rows/wanted.js';
import {
  addStep,
  proposals,
  setKeys,
  setSteps,
  updateStep,
} from '../../../../web/recipe/plan_choices.js';
import * as choices from '../../../../web/recipe/rows_choices.js';
import {
  comparable,
  currentCompared,
  currentOpened,
  currentTrial,
  trialParts,
} from '../../../../web/features/rows/state.js';
import { problemsOf } from '../../fakes/page.js';
import { rowsPage, until } from '../../fakes/rows_page.js';
import { fastTime } from '../../fakes/time.js';

fastTime();

async function ready() {
  const made = await rowsPage();
  const { store, effects, change } = made;
  change((recipe) => choices.addFile(recipe, 'plan'));
  effects.show('describe');
  await until(store, currentOpened);
  effects.show('protect');
  const names = store.get().recipe.rows.plan.columns;
  change((recipe) => setKeys(recipe, names.slice(0, 3)));
  return { ...made, names };
}

const propose = (state) =>
  setSteps(state.recipe, proposals(state.recipe, currentOpened(state).value.columns)[0].steps);

describe('a plan on the page', () => {
  test('lacks what it needs, by name', async () => {
    const { store, change } = await ready();
    const keys = () => problemsOf(store.get(), 'protect').map(({ key }) => key);
    assert.ok(keys().includes('problem.plan.steps'));
    change((recipe) => setKeys(recipe, []));
    assert.ok(keys().includes('problem.plan.keys'));
    change((recipe) => choices.updateFile(recipe, { way: 'plan' }, { columns: [] }));
    assert.ok(keys().includes('problem.plan.columns'));
  });

  test('asks nothing of the engine while a field holds no number, and keeps what was typed', async () => {
    const { store, effects, change } = await ready();
    const { steps } = propose(store.get()).rows.plan;
    change((recipe) => addStep(setSteps(recipe, steps), 'sample', []));
    await until(store, (state) => currentTrial(state)?.value);
    const at = store.get().recipe.rows.plan.steps.findIndex(({ step }) => step === 'sample');
    change((recipe) => updateStep(recipe, at, { share: 'abc' }));
    assert.equal(wantedOfEngine(store.get(), kFeatures), null);
    const [problem] = problemsOf(store.get(), 'protect');
    assert.deepEqual(
      [problem.key, problem.target, problem.params],
      ['problem.plan.number', `step-${at}-share`, { step: at + 1 }],
    );
    effects.show('describe');
    effects.show('protect');
    assert.equal(store.get().recipe.rows.plan.steps[at].share, 'abc');
    change((recipe) => updateStep(recipe, at, { share: 0.5 }));
    await until(store, (state) => currentTrial(state)?.value);
    assert.deepEqual(problemsOf(store.get(), 'protect'), []);
  });

  test('that is refused when it is tried keeps from going on, with its step and field', async () => {
    const { store, effects } = await ready();
    effects.choose(propose(store.get()));
    await until(store, (state) => currentTrial(state)?.value?.after.length === 1);
    const problem = (error) => {
      const state = store.get();
      store.dispatch({ type: 'rows/trial', parts: trialParts(state), value: null, error });
      return problemsOf(store.get(), 'protect').map(({ key, target, params }) => [
        key,
        target,
        params?.most,
      ]);
    };
    const key = 'rows.plan.steps[0].level';
    assert.deepEqual(problem({ code: 'level_too_high', key, column: 'AGE', count: 4 }), [
      ['problem.plan.level', 'step-0-level', 4],
    ]);
    assert.deepEqual(problem({ code: 'no_key', key: 'rows.plan' }), [
      ['problem.plan.refused', 'plan-steps', undefined],
    ]);
    const households = 'rows.plan.households';
    assert.deepEqual(problem({ code: 'household_told', key: households, column: 'TEL' }), [
      ['problem.plan.refused', 'plan-households', undefined],
    ]);
    assert.deepEqual(problem({ code: 'out_of_memory' }), []);
  });

  test('is tried step by step, and again when it is changed', async () => {
    const { store, effects, create } = await ready();
    effects.choose(propose(store.get()));
    await until(store, (state) => currentTrial(state)?.value?.after.length === 1);
    const { before, after, reports } = currentTrial(store.get()).value;
    assert.ok(after[0].risk.below_share < before.risk.below_share);
    assert.equal(reports[0].suppression.bound, 8);
    const asked = create.calls.filter(({ op }) => op === 'rows.plan');
    assert.deepEqual(
      asked.map(({ args }) => args.action),
      ['begin', 'assess', 'advance', 'assess'],
    );
    assert.equal(asked[0].args.recipe.exports.language, 'fr');
    effects.undo?.();
  });

  test('is put aside, compared with the present one, and taken again', async () => {
    const { store, effects, change } = await ready();
    effects.choose(propose(store.get()));
    await until(store, (state) => currentTrial(state)?.value?.after.length === 1);
    effects.rows.setAside('first');
    const first = store.get().recipe.rows;
    change((recipe) =>
      setSteps(recipe, [{ step: 'sample', share: 0.5 }, ...recipe.rows.plan.steps]),
    );
    assert.deepEqual(
      comparable(store.get(), 'now').map(({ name }) => name),
      ['first', 'now'],
    );
    await effects.rows.comparePlans('now');
    const compared = currentCompared(store.get());
    assert.deepEqual(
      compared.value.plans.map(({ name }) => name),
      ['first', 'now'],
    );
    effects.rows.takePlan(first);
    assert.deepEqual(store.get().recipe.rows.plan, first.plan);
    assert.equal(currentCompared(store.get()), null, 'of other choices');
  });

  test('replays a dossier, whose secret stays out of the state', async () => {
    const { store, effects, create } = await ready();
    effects.choose(propose(store.get()));
    await until(store, (state) => currentTrial(state)?.value?.after.length === 1);
    const hex = 'cd'.repeat(32);
    const dossier = {
      publication: 'internal',
      recipe: store.get().recipe,
      inputs: [],
      secret: { hex, commitment: '0'.repeat(64) },
    };
    const file = new File([JSON.stringify(dossier)], 'dossier.json');
    await effects.rows.openDossier([file]);
    assert.equal(store.get().rows.replayed, 'dossier.json');
    assert.ok(!JSON.stringify(store.get()).includes(hex));
    await until(store, currentOpened);
    await effects.run();
    const ran = create.calls.findLast(({ op }) => op === 'rows.run');
    assert.equal(ran.args.replay.secret.hex, hex);
    effects.rows.forgetDossier();
    assert.deepEqual(effects.rows.runArgs(), {});
  });
});
