// Preparing and linked files: their choices, what is missing in them, and the survey of the files.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as choices from '../../../../web/recipe/choices.js';
import * as prepare from '../../../../web/recipe/prepare_choices.js';
import { currentSurvey } from '../../../../web/features/prepare/state.js';
import { emptyRecipe } from '../../../../web/recipe/schema.js';
import { fakeEngine, kColumns } from '../../fakes/engine.js';
import { problemsOf, startPage } from '../../fakes/page.js';
import { fastTime, pass } from '../../fakes/time.js';
import { deepFreeze } from '../../../../web/kit/store.js';

fastTime();
const start = deepFreeze(choices.applyGuesses(emptyRecipe(), kColumns));
const alike = { column: 'LIB', labels: ['DUT', 'Dut', 'dut'], rows: [2, 90, 90] };

describe('replacing', () => {
  test('merges labels that look alike into the commonest one, the first of equals', () => {
    assert.equal(prepare.commonest(alike), 'Dut');
    const { recode } = prepare.mergeAll(start, [
      alike,
      { ...alike, column: 'B', rows: [5, 1, 1] },
    ]).prepare;
    assert.deepEqual(recode, [
      { column: 'LIB', table: { DUT: 'Dut', dut: 'Dut' } },
      { column: 'B', table: { Dut: 'DUT', dut: 'DUT' } },
    ]);
  });

  test('by hand writes what was changed and nothing else', () => {
    const changed = prepare.replaceByHand(start, 'LIB', [
      ['a', 'a'],
      ['b', 'c'],
      ['', 'd'],
      ['__proto__', 'e'],
    ]);
    const [{ table }] = changed.prepare.recode;
    assert.deepEqual(Object.entries(table), [
      ['b', 'c'],
      ['', 'd'],
      ['__proto__', 'e'],
    ]);
    assert.equal(prepare.replaceByHand(start, 'LIB', [['a', 'a']]), start);
  });

  test('meets labels as the rules so far leave them', () => {
    const labels = [
      ['a', 5],
      ['b', 4],
      ['c', 3],
    ];
    const one = choices.addPrepare(start, 'recode', { column: 'LIB', table: { a: 'c' } });
    const two = choices.addPrepare(one, 'recode', { column: 'LIB', table: { c: 'd' } });
    assert.deepEqual(prepare.labelsNow(start, 'LIB', labels), labels);
    assert.deepEqual(prepare.labelsNow(one, 'LIB', labels), [
      ['c', 8],
      ['b', 4],
    ]);
    assert.deepEqual(prepare.labelsNow(two, 'LIB', labels), [
      ['d', 8],
      ['b', 4],
    ]);
    assert.deepEqual(prepare.labelsNow(two, 'OTHER', labels), labels);
    const bands = choices.addPrepare(start, 'recode', { column: 'LIB', bands: [0] });
    assert.equal(prepare.labelsNow(bands, 'LIB', labels), null);
  });
});

describe('linked files', () => {
  const two = deepFreeze(
    prepare.addLinkedColumn(
      prepare.setRefines(
        prepare.addLinked(
          prepare.addLinkedColumn(prepare.addLinked(start, 'Type de bac'), 0, 'prefix', 'AUTRE'),
          'detail',
        ),
        1,
        'type_de_bac',
      ),
      1,
      'step',
      'LIB',
    ),
  );

  test('have names of their own, columns in order, and may refine one another', () => {
    assert.deepEqual(two.linked, [
      { name: 'type_de_bac', prefix: ['AUTRE'], step: [] },
      { name: 'detail', prefix: [], step: ['LIB'], refines: 'type_de_bac' },
    ]);
    assert.equal(prepare.addLinked(two, 'detail').linked[2].name, 'detail_2');
    assert.equal(
      prepare.addLinked(start, 'sexe').linked[0].name,
      'sexe_2',
      'an attribute has that name',
    );
    const longer = prepare.addLinkedColumn(two, 1, 'step', 'MORE');
    assert.deepEqual(prepare.moveLinkedColumn(longer, 1, 'step', 1, -1).linked[1].step, [
      'MORE',
      'LIB',
    ]);
    assert.equal(prepare.moveLinkedColumn(longer, 1, 'step', 0, -1), longer);
    assert.deepEqual(prepare.removeLinkedColumn(longer, 1, 'step', 'LIB').linked[1].step, ['MORE']);
    assert.deepEqual(prepare.refinedBy(two.linked, 'detail'), ['type_de_bac']);
    assert.equal('refines' in prepare.setRefines(two, 1, '').linked[1], false);
  });

  test('are followed by what names them', () => {
    const accepted = choices.acceptDependency(two, 'type_de_bac', 'sexe');
    const renamed = prepare.renameLinked(accepted, 0, 'bac');
    assert.equal(renamed.linked[1].refines, 'bac');
    assert.deepEqual(renamed.accepted_dependencies, [['bac', 'sexe']]);
  });

  test('lose a column that gets a role, and then say what they lack', () => {
    const moved = choices.setRole(two, 'AUTRE', 'attribute');
    assert.deepEqual(moved.linked[0].prefix, []);
    const keys = (recipe) =>
      prepare.linkedProblems(recipe, choices.validName).map(({ key }) => key);
    assert.deepEqual(keys(two), []);
    assert.deepEqual(keys(moved), ['problem.linkedEmpty']);
    assert.deepEqual(keys(prepare.renameLinked(two, 0, 'sexe')), ['problem.sameName']);
    assert.deepEqual(keys(prepare.renameLinked(two, 0, 'é')), ['problem.badName']);
    const loaded = choices.setAt(two, ['columns', 'step'], ['LIB']);
    assert.deepEqual(keys(loaded), ['problem.linkedUsed']);
  });
});

function page(options) {
  const create = fakeEngine(options);
  const { store, effects } = startPage({ engine: create({}), newEngine: create });
  const asked = () => create.calls.filter(({ op }) => op === 'survey').map(({ args }) => args);
  return { ...create, store, effects, asked };
}

async function describing() {
  const made = page();
  made.effects.addFiles([new File(['x'], 'a.csv')]);
  await pass(30);
  made.effects.go('describe');
  return made;
}

describe('the survey of the whole files', () => {
  test('is made when something asks for it, and anew when the choices change', async () => {
    const { store, effects, asked } = await describing();
    await pass(400);
    assert.equal(asked().length, 0, 'nothing asked');
    effects.choose(prepare.setCleaning(store.get().recipe, { k: 5, columns: ['SEXE'] }));
    await pass(400);
    assert.equal(asked().length, 1);
    assert.equal(currentSurvey(store.get()).value.report.rows_after, 19990);
    effects.choose(choices.setAt(store.get().recipe, ['masking', 'k'], 7));
    assert.ok(currentSurvey(store.get()), 'the threshold does not matter to it');
    effects.choose(prepare.setCleaning(store.get().recipe, { k: 6, columns: ['SEXE'] }));
    assert.equal(currentSurvey(store.get()), null);
    store.dispatch({ type: 'undo' });
    assert.ok(currentSurvey(store.get()), 'back with undo');
    store.dispatch({ type: 'preparing', change: { kind: 'hand', column: 'LIB_DIPLOME' } });
    await pass(400);
    assert.equal(asked()[1].column, 'LIB_DIPLOME');
    assert.equal(currentSurvey(store.get()).value.labels.length, 3);
  });

  test('that fails is told, and asked for again by the user', async () => {
    const { store, effects, asked, fail } = await describing();
    fail.survey = { code: 'malformed_rows', file: 'a.csv', count: 2, lines: [2, 3] };
    effects.prepare.examine();
    await pass(400);
    assert.equal(currentSurvey(store.get()).error.code, 'malformed_rows');
    delete fail.survey;
    effects.prepare.examine();
    await pass(400);
    assert.equal(asked().length, 2);
    assert.ok(currentSurvey(store.get()).value);
  });

  test('names what rules lack', async () => {
    const { store, effects } = await describing();
    const keys = () => problemsOf(store.get(), 'describe').map(({ key }) => key);
    effects.choose(choices.addPrepare(store.get().recipe, 'keep', { column: 'GONE', in: ['x'] }));
    assert.deepEqual(keys(), ['problem.ruleLost']);
    store.dispatch({ type: 'undo' });
    effects.choose(choices.addPrepare(store.get().recipe, 'keep', { column: 'NOM', in: ['x'] }));
    assert.deepEqual(keys(), ['problem.prepareHidden']);
    store.dispatch({ type: 'undo' });
    effects.choose(prepare.setCleaning(store.get().recipe, { k: 0, columns: [] }));
    assert.deepEqual(keys(), ['problem.cleaningEmpty', 'problem.cleaningK']);
  });
});

describe('a role that another column has', () => {
  test('is held while keys pass over it, and moves when it is settled', async () => {
    const { store, effects } = await describing();
    const before = store.get().recipe;
    effects.holdRole('AUTRE', 'year');
    assert.equal(store.get().recipe, before);
    effects.holdRole('AUTRE', 'step');
    effects.settleRole();
    assert.ok(store.get().recipe.columns.step.includes('AUTRE'));
    assert.equal(store.get().recipe.columns.year, 'ANNEE_INSCRIPTION');
    assert.equal(store.get().held, null);
    effects.holdRole('AUTRE', 'year');
    effects.settleRole();
    assert.equal(store.get().recipe.columns.year, 'AUTRE');
    assert.deepEqual(store.get().notice, {
      key: 'notice.moved.year',
      params: { column: 'AUTRE', from: 'ANNEE_INSCRIPTION' },
    });
    effects.holdRole(null);
    effects.settleRole();
    assert.equal(store.get().past.length, 2);
  });
});

test('who goes on while files are looked at is taken on when they are', async () => {
  const { store, effects } = page({ delay: 40 });
  effects.addFiles([new File(['x'], 'a.csv')]);
  effects.next();
  assert.deepEqual([store.get().screen, store.get().asked], ['choose', null]);
  await pass(120);
  assert.equal(store.get().screen, 'describe');
  effects.addFiles([new File(['y'], 'a.csv')]);
  effects.show('choose');
  effects.next();
  effects.show('publications');
  await pass(120);
  assert.equal(store.get().screen, 'publications', 'who went elsewhere stays there');
});
