import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setCleaning } from '../../../../web/recipe/prepare_choices.js';
import * as choices from '../../../../web/recipe/rows_choices.js';
import {
  currentGreedy,
  currentLattice,
  currentNode,
  currentOpened,
  selectedFile,
  shownLevels,
} from '../../../../web/features/rows/state.js';
import { currentInspection, currentRun } from '../../../../web/kit/state.js';
import { fakeEngine } from '../../fakes/engine.js';
import { problemsOf, startPage } from '../../fakes/page.js';
import { rowsPage, until } from '../../fakes/rows_page.js';
import { fastTime, pass } from '../../fakes/time.js';

fastTime();

async function withFile(way, fields = {}) {
  const made = await rowsPage();
  made.change((recipe) =>
    choices.updateFile(choices.addFile(recipe, way), { way, index: 0 }, fields),
  );
  made.effects.show('describe');
  await until(made.store, currentOpened);
  made.effects.show('protect');
  return made;
}

describe('what is to be published', () => {
  test('is asked once, and the choices of the other way come back', async () => {
    const { store, effects, change, columns } = await rowsPage();
    change((recipe) => choices.addFile(recipe, 'projections'));
    const { recipe } = store.get();
    effects.rows.publish('traces', columns);
    assert.ok(!store.get().recipe.rows);
    assert.deepEqual(store.get().recipe.columns.step.length, 4);
    effects.rows.publish('rows', columns);
    assert.deepEqual(store.get().recipe.rows, recipe.rows);
  });

  test('is chosen before the files are looked at: their roles are proposed as after', async () => {
    const { store, columns } = await rowsPage();
    const early = startPage({ engine: fakeEngine()({}) });
    early.effects.addFiles([new File(['x'], 'a.csv')]);
    assert.equal(currentInspection(early.store.get()), null);
    early.effects.rows.publish('rows', []);
    const looked = await until(early.store, (state) => currentInspection(state)?.value);
    assert.deepEqual(looked.recipe.columns.individual, store.get().recipe.columns.individual);
    assert.ok(looked.recipe.columns.individual && columns.length > 0);
    assert.deepEqual(looked.recipe.rows.columns, store.get().recipe.rows.columns);
  });

  test('of the sample is what Paris 13 published', async () => {
    const { store, effects } = await rowsPage();
    await effects.sample();
    await until(store, (state) => currentInspection(state)?.value);
    effects.rows.publish('rows', currentInspection(store.get()).value.columns);
    const { recipe } = store.get();
    assert.deepEqual(
      choices.rowFiles(recipe).map(({ file }) => file.name),
      ['anonyme', 'etapes', 'academie', 'bac'],
    );
    assert.equal(recipe.prepare.cleaning.k, 5);
    assert.deepEqual(recipe.columns.step, []);
  });
});

test('the first file that is proposed has rows: a column that leaves none is not taken', async () => {
  const { store, effects, change } = await rowsPage();
  const names = ['SEXE', 'ANNEE_BAC'];
  change((recipe) => ({ ...recipe, rows: { ...recipe.rows, k: 901, columns: names } }));
  effects.show('describe');
  const { columns } = currentOpened(await until(store, currentOpened)).value;
  effects.show('protect');
  const [least, widest] = [...columns]
    .sort((a, b) => a.distinct - b.distinct)
    .map(({ name }) => name);
  await effects.rows.proposeFile();
  const [{ columns: taken }] = store.get().recipe.rows.projections;
  assert.deepEqual(taken, [least]);
  assert.deepEqual(store.get().notice, {
    key: 'rows.files.propose.left',
    params: { columns: widest, count: 1 },
  });
});

describe('the open files', () => {
  test('are asked for once the description is complete, and again when it changes', async () => {
    const { store, effects, change, ops } = await rowsPage();
    effects.show('describe');
    await until(store, currentOpened);
    change((recipe) => setCleaning(recipe, choices.usualRowCleaning(recipe)));
    assert.equal(currentOpened(store.get()), null);
    await until(store, currentOpened);
    assert.equal(ops().filter((op) => op === 'rows.open').length, 2);
    assert.equal(currentOpened(store.get()).value.cleaning.rows_removed, 10);
    assert.ok(!ops().includes('preview'));
  });

  test('an error stands beside the choices that made it, and is not asked for again', async () => {
    const { create, store, effects, change, ops } = await rowsPage();
    create.fail['rows.open'] = { code: 'missing_column', column: 'AUTRE' };
    effects.show('describe');
    await until(store, (state) => currentOpened(state)?.error);
    change((recipe) => choices.addFile(recipe, 'projections'));
    effects.show('protect');
    await pass(350);
    assert.equal(ops().filter((op) => op === 'rows.open').length, 1);
    assert.ok(problemsOf(store.get(), 'protect').some(({ key }) => key === 'problem.rows.notOpen'));
  });

  test('an interruption stops the engine and keeps every choice, until the user goes on', async () => {
    const { store, effects, ops } = await rowsPage({ delay: 300 });
    effects.show('describe');
    await until(store, (state) => state.rows.busy);
    const { recipe } = store.get();
    effects.rows.interrupt();
    await until(store, (state) => state.rows.paused && !state.rows.busy);
    await pass(350);
    assert.equal(currentOpened(store.get()), null);
    assert.equal(store.get().recipe, recipe);
    assert.equal(ops().filter((op) => op === 'rows.open').length, 1);
    effects.rows.resume();
    await until(store, (state) => currentOpened(state)?.value);
  });

  test('are opened again after the engine was lost', async () => {
    const { store, effects, ops } = await withFile('projections', { columns: ['SEXE'] });
    await until(store, (state) => state.rows.projected.length);
    effects.engineCrashed();
    assert.equal(store.get().rows.opened, null);
    await until(store, (state) => state.rows.projected.length);
    assert.equal(ops().filter((op) => op === 'rows.open').length, 2);
  });
});

describe('a greedy search', () => {
  const begun = () => withFile('greedy', { start: ['SEXE'] });
  const path = (state) => currentGreedy(state, selectedFile(state).file);
  const columnsOf = (state) => path(state).value.steps.map(({ column }) => column);

  test('runs to its end by itself, and its effect is shown', async () => {
    const { store, ops } = await begun();
    const state = await until(
      store,
      (now) => path(now)?.value && now.rows.projected.some(({ parts }) => parts[1].length === 3),
    );
    assert.equal(columnsOf(state).length, 3);
    assert.deepEqual(state.rows.projected.at(-1).parts[1], columnsOf(state));
    assert.deepEqual(
      ops().filter((op) => op.startsWith('rows.greedy')),
      ['rows.greedy begin', 'rows.greedy finish'],
    );
  });

  test('is taken over at any turn, goes on, and undo brings each turn back', async () => {
    const { store, effects, change, ops } = await begun();
    const found = columnsOf(await until(store, (now) => path(now)?.value));
    const take = (taken) =>
      change((recipe) => choices.updateFile(recipe, { way: 'greedy', index: 0 }, { taken }));
    take([]);
    assert.deepEqual(columnsOf(await until(store, (now) => path(now)?.value)), ['SEXE']);
    take(['AUTRE']);
    assert.deepEqual(columnsOf(await until(store, (now) => path(now)?.value)), ['SEXE', 'AUTRE']);
    await effects.rows.finishGreedy();
    const ended = await until(store, (now) => path(now)?.value);
    assert.equal(columnsOf(ended).length, 3);
    assert.deepEqual(ended.recipe.rows.greedy[0].taken, columnsOf(ended).slice(1));
    store.dispatch({ type: 'undo' });
    store.dispatch({ type: 'undo' });
    store.dispatch({ type: 'undo' });
    assert.equal(store.get().recipe.rows.greedy[0].taken, null);
    assert.deepEqual(columnsOf(await until(store, (now) => path(now)?.value)), found);
    // Only what differs is asked of the engine: the search begins once.
    assert.equal(ops().filter((op) => op === 'rows.greedy begin').length, 1);
  });

  test('that no start meets is an error with its field', async () => {
    const { create, store } = await rowsPage();
    create.fail['rows.greedy'] = { code: 'budget_not_met', count: 99 };
    const change = choices.updateFile(
      choices.addFile(store.get().recipe, 'greedy'),
      { way: 'greedy', index: 0 },
      { start: ['SEXE'] },
    );
    store.dispatch({ type: 'choose', recipe: change });
    store.dispatch({ type: 'go', screen: 'protect' });
    await until(store, (state) => path(state)?.error);
    assert.deepEqual(
      problemsOf(store.get(), 'protect').map(({ key, target }) => [key, target]),
      [['problem.rows.fileError', 'greedy-start']],
    );
  });
});

describe('generalisation', () => {
  async function lattice() {
    const made = await withFile('generalisation');
    made.change((recipe) =>
      ['SEXE', 'ANNEE_BAC'].reduce(
        (all, name) => choices.generaliseColumn(all, name, true),
        recipe,
      ),
    );
    await until(made.store, currentNode);
    return made;
  }

  test('shows the most general node before the search, then the best found', async () => {
    const { store, effects, ops } = await lattice();
    assert.deepEqual(shownLevels(store.get()), [2, 2]);
    effects.rows.searchLattice(true);
    const state = await until(
      store,
      (now) => currentLattice(now).progress.done && currentNode(now) && currentLattice(now).degrees,
    );
    assert.deepEqual(shownLevels(state), [1, 1]);
    assert.equal(currentLattice(state).searching, false);
    assert.equal(currentLattice(state).states.length, 9);
    assert.deepEqual(
      ops()
        .filter((op) => op.startsWith('rows.lattice'))
        .slice(0, 3),
      ['rows.lattice begin', 'rows.lattice node', 'rows.lattice run'],
    );
  });

  test('lets the user move and take a node, without a new search', async () => {
    const { store, effects, change, ops } = await lattice();
    effects.rows.lookAt([0, 1]);
    const state = await until(store, currentNode);
    assert.deepEqual(currentNode(state).value.levels, [0, 1]);
    change((recipe) => choices.updateFile(recipe, { way: 'generalisation' }, { levels: [0, 1] }));
    assert.ok(currentNode(store.get()) && currentLattice(store.get()));
    assert.equal(ops().filter((op) => op === 'rows.lattice begin').length, 1);
    assert.deepEqual(
      store.get().rows.trail.map(({ levels }) => levels),
      [
        [2, 2],
        [0, 1],
      ],
    );
  });

  test('each other choice is another lattice: nothing of the former is shown', async () => {
    const { store, change, ops } = await lattice();
    const made = (more) => (recipe) => choices.updateFile(recipe, { way: 'generalisation' }, more);
    const missing = (recipe) => ({ ...recipe, rows: { ...recipe.rows, missing: { SEXE: ['?'] } } });
    let begun = 1;
    for (const other of [
      made({ suppression: 0.2 }),
      made({ withdraw: 'any' }),
      made({ measure: 'precision' }),
      missing,
    ]) {
      change(other);
      assert.equal(currentLattice(store.get()), null);
      assert.equal(currentNode(store.get()), null);
      await until(store, currentNode);
      begun += 1;
      assert.equal(ops().filter((op) => op === 'rows.lattice begin').length, begun);
    }
  });

  test('levels that were moved to stay where other choices change', async () => {
    const { store, effects, change } = await lattice();
    effects.rows.lookAt([0, 1]);
    await until(store, currentNode);
    const made = (more) => (recipe) => choices.updateFile(recipe, { way: 'generalisation' }, more);
    change(made({ suppression: 0.2 }));
    await until(store, currentNode);
    assert.deepEqual(shownLevels(store.get()), [0, 1]);
    change(made({ levels: [0, 1] }));
    change(made({ measure: 'precision' }));
    assert.deepEqual(store.get().recipe.rows.generalisation.levels, [0, 1]);
    // Of other columns they would mean something else.
    change((recipe) => choices.generaliseColumn(recipe, 'SEXE', false));
    await until(store, currentNode);
    assert.deepEqual(shownLevels(store.get()), [2]);
  });

  test('nothing is ready where what the choices ask for is refused', async () => {
    const { store, effects, change } = await lattice();
    const keys = () => problemsOf(store.get(), 'protect').map(({ key }) => key);
    const take = (levels) =>
      change((recipe) => choices.updateFile(recipe, { way: 'generalisation' }, { levels }));
    effects.rows.lookAt([0, 0]);
    await until(store, currentNode);
    assert.deepEqual(keys(), [], 'only looked at');
    take([0, 0]);
    assert.deepEqual(keys(), ['problem.rows.refused']);
    take([1, 1]);
    assert.deepEqual(keys(), []);
    take(null);
    effects.rows.searchLattice(true);
    await until(store, (now) => currentLattice(now).progress?.done && currentNode(now));
    assert.deepEqual(keys(), []);
    const { parts, progress } = currentLattice(store.get());
    const refused = { ...currentNode(store.get()).value, accepted: false };
    store.dispatch({ type: 'rows/node', parts: [parts, [1, 1]], value: refused });
    assert.deepEqual(keys(), ['problem.rows.refused'], 'the optimum itself');
    store.dispatch({ type: 'rows/progress', parts, progress: { ...progress, best: null } });
    assert.deepEqual(keys(), ['problem.rows.refused'], 'no combination may be published');
  });

  test('a run is told the optimum on show, and none where a node was taken', async () => {
    const { store, effects, change } = await lattice();
    assert.deepEqual(effects.rows.runArgs(), {});
    effects.rows.searchLattice(true);
    await until(store, (now) => currentLattice(now).progress?.done);
    assert.deepEqual(effects.rows.runArgs(), { choice: { optimum: [1, 1] } });
    change((recipe) => choices.updateFile(recipe, { way: 'generalisation' }, { levels: [0, 1] }));
    assert.deepEqual(effects.rows.runArgs(), {});
  });

  test('a hierarchy that does not fit is an error with its field', async () => {
    const { store, change } = await lattice();
    change((recipe) => choices.setHierarchy(recipe, 'SEXE', { kind: 'csv', text: 'F;x\nM\n' }));
    await until(store, (state) => state.rows.hierarchies.SEXE.error);
    assert.deepEqual(
      problemsOf(store.get(), 'protect').map(({ key, target }) => [key, target]),
      [['problem.rows.badHierarchy', 'hierarchy-SEXE']],
    );
    change((recipe) => choices.setHierarchy(recipe, 'SEXE', { kind: 'csv', text: '' }));
    assert.equal(problemsOf(store.get(), 'protect')[0].key, 'problem.rows.noHierarchy');
  });
});

describe('a run', () => {
  test('stops a search under way, and shows the files', async () => {
    const { store, effects, ops } = await withFile('projections', { columns: ['SEXE'] });
    await until(store, (state) => state.rows.projected.length);
    await effects.run();
    assert.equal(store.get().screen, 'verify');
    assert.deepEqual(
      currentRun(store.get()).figures.files.map(({ name }) => name),
      ['selection.csv'],
    );
    assert.ok(ops().includes('rows.run') && !ops().includes('run'));
  });

  test('does not begin while a file is incomplete', async () => {
    const { store, effects, ops } = await withFile('projections');
    await effects.run();
    assert.equal(store.get().asked, 'protect');
    assert.ok(!ops().includes('rows.run'));
  });
});

test('what is missing in a file that is not on show is reached by its name', async () => {
  const { store, change } = await rowsPage();
  change((recipe) => choices.addFile(choices.addFile(recipe, 'projections'), 'generalisation'));
  const targets = () => problemsOf(store.get(), 'protect').map(({ target }) => target);
  assert.deepEqual(targets(), ['projection', 'file-generalisation-0']);
  store.dispatch({ type: 'rows/at', at: { way: 'generalisation', index: 0 } });
  assert.deepEqual(targets(), ['file-projections-0', 'generalised']);
});
