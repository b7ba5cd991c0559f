// Which publications a run is compared with, and when a comparison still holds.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { comparisonStatus, leftWords } from '../../../../web/i18n/comparison.js';
import { translator } from '../../../../web/i18n/index.js';
import { fillDefaults } from '../../../../web/recipe/schema.js';
import {
  awaitsTogether,
  besides,
  currentTogether,
  downloadedHere,
  hasLists,
  togetherKey,
} from '../../../../web/features/together/compared.js';
import { initialState, reduce } from '../../fakes/page.js';

const run = (name, inputs = ['x', 'y']) => ({
  figures: { individuals: 10 },
  inputs: inputs.map((sha256) => ({ sha256 })),
  outputs: [{ name: 'cohortes.csv', sha256: name }],
});
const ran = (state, value) =>
  reduce(state, {
    type: 'ran',
    files: state.files,
    recipe: state.recipe,
    secret: state.secret,
    value,
  });
const saved = (state) => reduce(state, { type: 'together/saved', run: state.run.value, files: [] });
const start = () =>
  initialState({
    recipe: fillDefaults({ version: 1, columns: { individual: 'id', year: 'y', step: ['s'] } }),
  });
const given = { name: 'avant.zip', files: [], individuals: 10 };
const told = (state, value = []) =>
  reduce(state, { type: 'together/told', of: togetherKey(state), value });

test('what was downloaded is compared with later runs on the same files, whatever their order', () => {
  let state = saved(ran(start(), run('one')));
  assert.deepEqual(besides(state), [], 'not with itself');
  assert.equal(saved(state).together.saved.length, 1, 'saved twice is one publication');
  state = ran(state, run('two', ['y', 'x']));
  assert.deepEqual(
    besides(state).map(({ of, n, cumulative }) => [of, n, cumulative]),
    [['saved', 1, false]],
  );
  assert.equal(awaitsTogether(state), true);
  state = saved(told(state));
  assert.equal(awaitsTogether(state), true, 'one more publication: told anew');
  assert.equal(besides(ran(state, run('three'))).length, 2);
  assert.deepEqual(besides(ran(state, run('four', ['x', 'z']))), [], 'of other rows');
  assert.deepEqual(besides(reduce(state, { type: 'engine/lost' })), []);
});

test('a trial that the present publication replaces is compared no more, until it is downloaded again', () => {
  const first = run('one');
  let state = ran(saved(ran(start(), first)), run('two'));
  assert.deepEqual(
    downloadedHere(state).map(({ n, replaced }) => [n, replaced]),
    [[1, false]],
  );
  state = reduce(told(state), { type: 'together/replaced', n: 1, replaced: true });
  assert.deepEqual(besides(state), []);
  assert.equal(awaitsTogether(state), false);
  assert.equal(downloadedHere(state).length, 1, 'the answer can be taken back');
  const again = ran(saved(ran(state, first)), run('two'));
  assert.equal(besides(again).length, 1);
  const back = reduce(state, { type: 'together/replaced', n: 1, replaced: false });
  assert.equal(awaitsTogether(back), true, 'compared anew');
});

test('a given one is compared by the individuals that both count, or as the user says', () => {
  let state = reduce(start(), { type: 'together/give', given });
  assert.deepEqual(besides(state), [], 'nothing has run');
  state = ran(state, run('one'));
  assert.equal(besides(state)[0].cumulative, false);
  const beside = (individuals) =>
    reduce(state, { type: 'together/give', given: { ...given, individuals } });
  const more = beside(1);
  assert.equal(besides(more)[0].cumulative, true);
  // Fewer than before cannot have come by rows that were added; of no number nothing is guessed.
  assert.equal(besides(beside(99))[0].cumulative, false);
  assert.equal(besides(beside(undefined))[0].cumulative, false);
  const chosen = reduce(more, { type: 'together/later', laterRows: false });
  assert.equal(besides(chosen)[0].cumulative, false);
  assert.deepEqual(besides(reduce(chosen, { type: 'together/drop' })), []);
});

test('a comparison belongs to the run, the publications and the assumption that it was made of', () => {
  const state = told(reduce(ran(start(), run('one')), { type: 'together/give', given }));
  assert.deepEqual(currentTogether(state).value, []);
  assert.equal(awaitsTogether(state), false);
  for (const action of [
    { type: 'together/later', laterRows: true },
    { type: 'together/drop' },
    { type: 'together/give', given: { ...given } },
  ]) {
    assert.equal(currentTogether(reduce(state, action)), null, action.type);
  }
  assert.equal(currentTogether(ran(state, run('two'))), null);
  // One of a former run comes too late.
  const late = reduce(ran(state, run('two')), {
    type: 'together/told',
    of: togetherKey(state),
    value: [],
  });
  assert.equal(currentTogether(late), null);
  assert.equal(awaitsTogether(late), true);
});

test('a certificate alone has no lists', () => {
  assert.equal(hasLists([{ name: 'certificate.json' }]), false);
  assert.equal(hasLists([{ name: 'certificate.json' }, { name: 'cohortes.csv' }]), true);
});

test('every reason of the core has its words, in both languages', () => {
  const report = (totals, of = 'current') => ({ totals, comparison: { not_compared: [{ of }] } });
  assert.equal(comparisonStatus(report({ not_compared: 1 }, 'release')), 'refused');
  assert.equal(comparisonStatus(report({ not_compared: 1, narrowed_if_one_value: 2 })), 'failed');
  assert.equal(comparisonStatus(report({ narrowed_by_earlier: 1 })), 'failed');
  assert.equal(comparisonStatus(report({ not_compared: 1 })), 'partly');
  assert.equal(comparisonStatus(report({})), 'passed');
  for (const locale of ['fr', 'en']) {
    const t = translator(locale);
    for (const why of [
      'recipe',
      'row_files',
      'no_list',
      'cleaning',
      'keep',
      'year',
      'window',
      'fewer',
      'individuals',
      'contradiction',
    ])
      assert.doesNotMatch(leftWords({ of: 'release', why }, t, false), /together/);
    const contradiction = (cumulative) =>
      leftWords({ of: 'release', why: 'contradiction' }, t, cumulative);
    const asks = / Si des lignes d’années ultérieures| If rows of later years/;
    assert.match(contradiction(false), asks);
    assert.doesNotMatch(contradiction(true), asks, 'the box is ticked already');
    for (const why of [
      'only_there',
      'other_form',
      'recoded',
      'contradicts',
      'rare_labels',
      'rare_traces',
      'changes',
    ]) {
      const words = leftWords({ of: 'earlier', why, columns: ['s', 'n'] }, t, false);
      assert.match(words, /^s (?:et|and) n/);
      assert.doesNotMatch(words, /together|[{}]/);
    }
  }
});
