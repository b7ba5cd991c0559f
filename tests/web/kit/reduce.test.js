import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setAt, setRole } from '../../../web/recipe/choices.js';
import { emptyRecipe } from '../../../web/recipe/schema.js';
import { currentInspection, currentRun } from '../../../web/kit/state.js';
import { kColumns } from '../fakes/engine.js';
import {
  blockedAt,
  canPreview,
  columnList,
  createStore,
  initialState,
  problemsOf,
  reduce,
} from '../fakes/page.js';
import { currentPreview } from '../../../web/features/preview/state.js';

const file = (name) => ({ name, size: 10 });
const play = (state, ...actions) => actions.reduce(reduce, state);
const fresh = () => initialState({ recipe: emptyRecipe() });
const inspection = (state, columns = kColumns) => ({
  type: 'inspected',
  files: state.files,
  reading: state.recipe.reading,
  value: { files: state.files, columns },
});

function described(columns) {
  const state = play(fresh(), { type: 'files/set', files: [file('a.csv')] });
  return play(state, inspection(state, columns));
}
const choose = (state, path, value) =>
  reduce(state, { type: 'choose', recipe: setAt(state.recipe, path, value) });
const ran = (state, value = { figures: {} }) =>
  reduce(state, {
    type: 'ran',
    files: state.files,
    recipe: state.recipe,
    secret: state.secret,
    value,
  });

describe('reduce', () => {
  test('gives a frozen state and leaves the old one alone', () => {
    const state = fresh();
    const next = choose(state, ['masking', 'k'], 10);
    assert.equal(state.recipe.masking.k, 5);
    assert.throws(() => {
      next.recipe.masking.k = 3;
    }, TypeError);
    assert.throws(() => {
      next.past.push(1);
    }, TypeError);
  });

  test('refuses an action that it does not know', () => {
    assert.throws(() => reduce(fresh(), { type: 'nonsense' }), TypeError);
  });

  test('a choice that changes nothing is no choice', () => {
    const state = described();
    assert.equal(choose(state, ['masking', 'k'], 5), state);
  });

  test('undo and redo go through the choices, and a new choice ends the redo', () => {
    const a = described();
    const b = choose(a, ['masking', 'k'], 10);
    const c = choose(b, ['masking', 'k'], 20);
    const back = play(c, { type: 'undo' }, { type: 'undo' });
    assert.equal(back.recipe, a.recipe);
    assert.equal(play(back, { type: 'redo' }, { type: 'redo' }).recipe, c.recipe);
    assert.equal(play(back, { type: 'redo' }, { type: 'redo' }, { type: 'redo' }).recipe, c.recipe);
    assert.deepEqual(choose(back, ['masking', 'k'], 7).future, []);
    assert.equal(reduce(a, { type: 'undo' }), a);
  });
});

describe('headings', () => {
  const kTitle = 'Extraction de Mme MARQUE, 01 02 03 04 05';
  const titled = () => described([{ name: kTitle, role: 'identifier', reason: 'name' }]);
  const read = (state, columns) => reduce(state, inspection(state, columns ?? kColumns));

  test('a title that was taken for one is in no recipe, nor in one to go back to', () => {
    for (const role of ['ignored', 'identifier']) {
      const before = described([{ name: kTitle, role, reason: 'unknown' }]);
      assert.match(JSON.stringify(before.recipe), /MARQUE/, role);
      const chosen = choose(before, ['masking', 'k'], 10);
      const skipped = choose(chosen, ['reading', 'skip_lines'], 1);
      const failed = reduce(skipped, {
        ...inspection(skipped),
        value: undefined,
        error: { code: 'parse' },
      });
      const now = reduce(failed, { type: 'undo' });
      const again = read(reduce(now, { type: 'redo' }));
      for (const recipe of [again.recipe, ...again.past, ...again.future]) {
        assert.doesNotMatch(JSON.stringify(recipe), /MARQUE/, role);
      }
    }
  });

  test('those of a recipe that these files lack stay', () => {
    const last = setAt(emptyRecipe(), ['columns', 'ignored'], ['AUTRE']);
    const state = play(fresh(), { type: 'files/set', files: [file('a.csv')] });
    const taken = reduce(state, { type: 'recipe/load', recipe: last });
    assert.ok(read(taken).recipe.columns.ignored.includes('AUTRE'));
    assert.ok(read(titled()).recipe.columns.identifiers.every((name) => name !== kTitle));
  });
});

describe('results', () => {
  test('count only for the files and choices that they came from', () => {
    const state = ran(described());
    assert.ok(currentRun(state));
    const changed = choose(state, ['masking', 'k'], 10);
    assert.equal(currentRun(changed), null);
    assert.ok(currentRun(reduce(changed, { type: 'undo' })), 'undone, they match again');
    assert.equal(currentRun(reduce(state, { type: 'files/set', files: [file('a.csv')] })), null);
    assert.equal(currentRun(reduce(state, { type: 'secret', given: true })), null);
    assert.equal(currentRun(reduce(state, { type: 'engine/lost' })), null);
  });

  test('that come after the choices changed are not shown', () => {
    const state = described();
    const late = { type: 'ran', files: state.files, recipe: state.recipe, secret: 0, value: {} };
    assert.equal(currentRun(reduce(choose(state, ['masking', 'k'], 10), late)), null);
  });

  test('a preview and an inspection likewise', () => {
    const state = described();
    const seen = reduce(state, {
      type: 'previewed',
      files: state.files,
      recipe: state.recipe,
      secret: 0,
      value: { complete: true, dependencies: [] },
    });
    assert.ok(currentPreview(seen));
    assert.equal(currentPreview(choose(seen, ['trace', 'gaps'], true)), null);
    assert.equal(currentInspection(choose(seen, ['reading', 'delimiter'], ',')), null);
    assert.ok(currentInspection(choose(seen, ['masking', 'k'], 9)));
    const other = choose(seen, ['reading', 'delimiter'], ',');
    assert.equal(reduce(other, inspection(seen)), other, 'what was read otherwise is dropped');
  });

  test('dependencies are believed when the preview saw all rows', () => {
    const state = described();
    const answer = (complete) =>
      reduce(state, {
        type: 'previewed',
        files: state.files,
        recipe: state.recipe,
        secret: 0,
        value: { complete, dependencies: [{ first: 'a', second: 'b' }] },
      });
    assert.equal(answer(false).traces.dependencies.length, 0);
    assert.equal(answer(true).traces.dependencies.length, 1);
  });

  test('a failure keeps files and choices', () => {
    const state = choose(described(), ['masking', 'k'], 10);
    const failed = play(
      state,
      { type: 'task/start', op: 'run' },
      { type: 'engine/lost' },
      { type: 'failed', screen: 'protect', error: { code: 'out_of_memory' } },
    );
    assert.equal(failed.files, state.files);
    assert.equal(failed.recipe, state.recipe);
    assert.equal(failed.task, null);
    assert.equal(failed.error.error.code, 'out_of_memory');
  });
});

describe('guesses', () => {
  test('are the roles until the user chooses', () => {
    const state = described();
    assert.equal(state.recipe.columns.individual, 'CODE_INDIVIDU');
    const kept = choose(state, ['masking', 'k'], 10);
    assert.equal(kept.guessing, true);
    const mine = reduce(state, {
      type: 'choose',
      recipe: setRole(state.recipe, 'SEXE', 'ignored'),
    });
    assert.equal(mine.guessing, false);
    const more = reduce(mine, { type: 'files/set', files: [...mine.files, file('b.csv')] });
    const seen = reduce(more, inspection(more));
    assert.equal(seen.recipe, mine.recipe);
    assert.equal(reduce(seen, { type: 'guess' }).recipe.columns.attributes.length, 3);
  });

  test('a later column that looks like an identifier is set apart', () => {
    const state = described();
    const mine = reduce(state, {
      type: 'choose',
      recipe: setRole(state.recipe, 'SEXE', 'ignored'),
    });
    const more = reduce(mine, { type: 'files/set', files: [...mine.files, file('b.csv')] });
    const columns = [
      ...kColumns,
      { name: 'EMAIL', role: 'identifier', reason: 'identifier.email' },
      { name: 'X', role: 'attribute', reason: 'name.attribute' },
    ];
    assert.deepEqual(reduce(more, inspection(more, columns)).recipe.columns.identifiers, [
      'NOM',
      'EMAIL',
    ]);
  });

  test('a loaded recipe stands', () => {
    const recipe = setRole(emptyRecipe(), 'Z', 'step');
    const state = play(
      fresh(),
      { type: 'recipe/load', recipe },
      { type: 'files/set', files: [file('a')] },
    );
    assert.equal(reduce(state, inspection(state)).recipe, state.recipe);
  });
});

describe('problems', () => {
  const keys = (state, screen) => problemsOf(state, screen).map(({ key }) => key);

  test('nothing chosen, still reading, a file in error', () => {
    assert.deepEqual(keys(fresh(), 'choose'), ['problem.noFiles']);
    const waiting = reduce(fresh(), { type: 'files/set', files: [file('a.csv')] });
    assert.deepEqual(keys(waiting, 'choose'), ['problem.stillReading']);
    const bad = reduce(waiting, {
      type: 'inspected',
      files: waiting.files,
      reading: waiting.recipe.reading,
      value: { columns: [], files: [{ name: 'a.csv', error: { code: 'empty_file' } }] },
    });
    assert.deepEqual(problemsOf(bad, 'choose'), [
      { key: 'problem.fileError', params: { file: 'a.csv' }, target: 'file-0' },
    ]);
    assert.equal(blockedAt(bad, 'verify'), 'choose');
  });

  test('roles that are missing, columns that are not there', () => {
    const none = described([{ ...kColumns.at(-1) }]);
    assert.deepEqual(keys(none, 'describe'), [
      'problem.noIndividual',
      'problem.noYear',
      'problem.noStep',
    ]);
    assert.equal(canPreview(none), false);
    const lost = reduce(described(), {
      type: 'choose',
      recipe: setRole(described().recipe, 'PERDUE', 'prefix'),
    });
    const list = columnList(lost);
    assert.deepEqual(list.at(-1), {
      name: 'PERDUE',
      known: false,
      missing_from: [],
      role: 'prefix',
    });
    assert.deepEqual(
      problemsOf(lost, 'describe').map(({ target }) => target),
      [`role-${list.length - 1}`],
    );
  });

  test('a column missing from one file, unless it is optional', () => {
    const state = described(
      kColumns.map((one) => (one.name === 'SEXE' ? { ...one, missing_from: ['b.csv'] } : one)),
    );
    assert.deepEqual(keys(state, 'describe'), ['problem.columnMissing']);
    assert.deepEqual(keys(choose(state, ['reading', 'optional'], ['SEXE']), 'describe'), []);
  });

  test('numbers out of range, each with its field', () => {
    const state = described();
    const with_ = (fields) =>
      keys(
        { ...state, recipe: { ...state.recipe, masking: { ...state.recipe.masking, ...fields } } },
        'protect',
      );
    assert.deepEqual(with_({}), []);
    assert.deepEqual(with_({ k: 2 }), ['problem.k']);
    assert.deepEqual(with_({ k: 2, level: 'published' }), []);
    assert.deepEqual(with_({ k: 4.5 }), ['problem.k']);
    assert.deepEqual(with_({ k: 1001 }), ['problem.k']);
    assert.deepEqual(with_({ width: 6 }), ['problem.width']);
    assert.deepEqual(with_({ code: 5 }), ['problem.code']);
    assert.deepEqual(with_({ size_k: 10, size_code: 9 }), []);
    assert.deepEqual(with_({ size_k: 10, size_code: 10 }), ['problem.size_code']);
    assert.deepEqual(with_({ k: NaN }), ['problem.k']);
    assert.deepEqual(keys(choose(state, ['exports', 'sets'], []), 'protect'), ['problem.noSets']);
  });

  test('a dependency that the data showed is settled before the run', () => {
    const state = reduce(described(), {
      type: 'failed',
      screen: 'protect',
      error: {
        code: 'dependent_attributes',
        dependencies: [{ first: 'sexe', second: 'mention_bac' }],
      },
    });
    assert.deepEqual(keys(state, 'protect'), ['problem.dependency']);
    assert.equal(blockedAt(state, 'verify'), 'protect');
  });

  test('choices that exclude or need each other', () => {
    const state = described();
    const trace = (fields) =>
      keys(
        { ...state, recipe: { ...state.recipe, trace: { ...state.recipe.trace, ...fields } } },
        'describe',
      );
    assert.deepEqual(trace({ gaps: true, repeats: 'collapse' }), ['problem.repeatsConflict']);
    assert.deepEqual(trace({ window: [2010, ''] }), ['problem.windowEnd']);
    assert.deepEqual(trace({ status: { bac_year: '' } }), ['problem.noBacYear']);
    const shared = choose(state, ['pseudonym'], 'shared');
    assert.deepEqual(keys(shared, 'describe'), ['problem.noSecret']);
    assert.deepEqual(keys(reduce(shared, { type: 'secret', given: true }), 'describe'), []);
  });
});

describe('the store', () => {
  test('tells its listeners of a change, and of nothing else', () => {
    const store = createStore(fresh());
    const seen = [];
    const stop = store.subscribe((state) => seen.push(state.locale));
    store.dispatch({ type: 'locale', locale: 'en' });
    store.dispatch({ type: 'undo' });
    stop();
    store.dispatch({ type: 'locale', locale: 'fr' });
    assert.deepEqual(seen, ['en']);
  });
});
