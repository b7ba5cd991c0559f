// What reading asks on the page: seen, answered by a click, undone; and where a run stopped.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import {
  awaitedOf,
  canBeRead,
  currentUnderstood,
  openPoint,
} from '../../../../web/features/questions/state.js';
import { formOf, isMasked } from '../../../../web/kit/value_form.js';
import { applyGuesses } from '../../../../web/recipe/choices.js';
import { answersOf, giveAnswers, withdrawAnswer } from '../../../../web/recipe/answers.js';
import { emptyRecipe } from '../../../../web/recipe/schema.js';
import { fakeEngine, kColumns } from '../../fakes/engine.js';
import { startPage } from '../../fakes/page.js';
import { fastTime, pass } from '../../fakes/time.js';

fastTime();

describe('questions of reading on the page', () => {
  test('are read, answered and undone; a changed recipe makes them old', async () => {
    const create = fakeEngine();
    const { store, effects } = startPage({ engine: create({}), newEngine: create });
    effects.addFiles([new File(['x'], 'a.csv')]);
    await pass(30);
    store.dispatch({ type: 'choose', recipe: applyGuesses(emptyRecipe(), kColumns) });
    const understood = () => currentUnderstood(store.get());
    assert.equal(understood(), null);
    await effects.questions.look();
    assert.deepEqual(
      understood().questions.map(({ kind, answer }) => [kind, answer]),
      [['identifier_spelling', '']],
    );
    await effects.questions.answer('identifier_spelling', 'join');
    assert.deepEqual(answersOf(store.get().recipe), { identifier_spelling: 'join' });
    assert.equal(understood().questions[0].answer, 'join');
    await effects.questions.withdraw('identifier_spelling');
    assert.deepEqual(answersOf(store.get().recipe), {});
    assert.equal(understood().questions[0].answer, '');
    store.dispatch({
      type: 'choose',
      recipe: giveAnswers(store.get().recipe, { null_words: 'keep' }),
    });
    assert.equal(understood(), null);
  });

  test('are told at every step while one is open, and an error before them', () => {
    const files = [{ name: 'a.csv' }];
    const ask = (kind, stops, answers) => ({ kind, stops, answers });
    const value = {
      questions: [ask('year_dates', true, ['academic']), ask('hidden_sheets', false, ['right'])],
    };
    const state = {
      files,
      error: null,
      recipe: emptyRecipe(),
      questions: { files, recipe: null, value },
    };
    assert.deepEqual(openPoint(state), {
      key: 'questions.open',
      params: { count: 1 },
      target: 'questions',
      screen: 'describe',
    });
    const recipe = giveAnswers(state.recipe, { year_dates: 'academic' });
    assert.equal(openPoint({ ...state, recipe }), undefined);
    assert.equal(openPoint({ ...state, files: [] }), undefined);
    const failed = (error) => ({ ...state, recipe, error: { screen: 'protect', error } });
    assert.equal(openPoint(failed({ code: 'missing_column' })).target, 'error');
    const stopped = { code: 'open_questions', kind: 'year_dates', also: [{ kind: 'level_falls' }] };
    assert.deepEqual(openPoint(failed(stopped)).params, { count: 2 });
  });

  test('what only says that all is right need not be answered beside what can be mended', () => {
    const falls = { kind: 'level_falls', answers: ['right'] };
    const dates = { kind: 'year_dates', answers: ['academic', 'calendar'] };
    assert.deepEqual(awaitedOf([dates, falls]), [dates]);
    assert.deepEqual(awaitedOf([falls]), [falls]);
  });

  test('answers chosen where a run stopped are kept by whoever goes back', () => {
    const { store, effects } = startPage();
    const also = [{ kind: 'level_falls', answers: ['right'] }];
    const error = { code: 'open_questions', kind: 'year_dates', answers: ['academic'], also };
    store.dispatch({ type: 'failed', screen: 'protect', error });
    effects.questions.runAgain(); // without the answer that is awaited
    assert.ok(store.get().questions.lacks);
    assert.equal(store.get().error.error.code, 'open_questions');
    store.dispatch({ type: 'questions/draft', kind: 'year_dates', answer: 'academic' });
    assert.deepEqual(answersOf(store.get().recipe), {});
    store.dispatch({ type: 'go', screen: 'describe' });
    const { recipe } = store.get();
    assert.deepEqual(answersOf(recipe), { year_dates: 'academic' });
    store.dispatch({ type: 'go', screen: 'protect' });
    assert.equal(store.get().recipe, recipe);
  });

  test('answers chosen where a run stopped go along with another choice and with the next run', () => {
    const { store, effects } = startPage();
    const also = [{ kind: 'hidden_rows', answers: ['read', 'leave_out'] }];
    const error = { code: 'open_questions', kind: 'year_dates', answers: ['academic'], also };
    const draft = (kind, answer) => store.dispatch({ type: 'questions/draft', kind, answer });
    const stop = () => store.dispatch({ type: 'failed', screen: 'protect', error });
    stop();
    draft('year_dates', 'academic');
    store.dispatch({ type: 'choose', recipe: { ...store.get().recipe, k: 1 } });
    assert.deepEqual(answersOf(store.get().recipe), { year_dates: 'academic' });
    stop();
    draft('year_dates', 'academic');
    assert.ok(effects.questions.takesRun());
    assert.ok(store.get().questions.lacks); // the other is awaited
    draft('hidden_rows', 'read');
    assert.ok(effects.questions.takesRun());
    assert.deepEqual(answersOf(store.get().recipe), {
      year_dates: 'academic',
      hidden_rows: 'read',
    });
    assert.ok(!effects.questions.takesRun());
  });

  test('wait for the roles that every run needs', () => {
    const recipe = { ...emptyRecipe(), columns: { individual: 'I', year: 'Y', step: ['S'] } };
    const files = [{ name: 'a.csv' }];
    assert.ok(canBeRead({ files, recipe }));
    assert.ok(!canBeRead({ files: [], recipe }));
    assert.ok(
      !canBeRead({ files, recipe: { ...recipe, columns: { individual: 'I', step: ['S'] } } }),
    );
  });
});

describe('answers in a recipe', () => {
  test('are given and withdrawn; the older list counts as right and is written anew', () => {
    const old = { version: 1, accepted_checks: ['years_of_bac'] };
    assert.deepEqual(answersOf(old), { years_of_bac: 'right' });
    const given = giveAnswers(old, { header_rows: 'leave_out' });
    assert.deepEqual(given, {
      version: 1,
      reading: { answers: { years_of_bac: 'right', header_rows: 'leave_out' } },
    });
    const one = withdrawAnswer(given, 'years_of_bac');
    assert.deepEqual(one.reading.answers, { header_rows: 'leave_out' });
    assert.deepEqual(withdrawAnswer(one, 'header_rows'), { version: 1, reading: {} });
  });
});

describe('values about persons', () => {
  test('are shown by their form', () => {
    assert.deepEqual(formOf('123456789AB'), [
      { kind: 'digits', count: 9 },
      { kind: 'letters', count: 2 },
    ]);
    assert.deepEqual(formOf('Él 1-'), [
      { kind: 'digits', count: 1 },
      { kind: 'letters', count: 2 },
      { kind: 'blanks', count: 1 },
      { kind: 'signs', count: 1 },
    ]);
    assert.ok(isMasked({ role: 'individual' }));
    assert.ok(isMasked({ role: 'ignored', reason: 'article9' }));
    assert.ok(!isMasked({ role: 'step', reason: 'name.step' }));
  });
});
