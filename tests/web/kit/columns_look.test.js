// Many columns: what is shown and in which order; columns renamed, seen and left out.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { onlyOther, sameElsewhere } from '../../../web/kit/columns.js';
import {
  columnsState,
  columnsByStem,
  likeColumns,
  severalRoles,
  shownColumns,
} from '../../../web/kit/columns_look.js';
import { differences } from '../../../web/features/replay/state.js';
import { kRoles, roleOf, setRole } from '../../../web/recipe/choices.js';
import { noteIgnored, renameColumn, unrenameColumn } from '../../../web/recipe/known_columns.js';
import { emptyRecipe, fillDefaults } from '../../../web/recipe/schema.js';

const column = (name, role, more = {}) => ({
  name,
  role,
  known: true,
  missing_from: [],
  distinct: 3,
  empty: 0,
  ...more,
});
const kColumns = [
  column('INE', 'individual', { distinct: 90 }),
  column('Étape', 'step', { empty: 0.5 }),
  column('NOM', 'identifier'),
  column('ETAT', 'ignored', { missing_from: ['a.csv'] }),
];
const look = { search: '', filter: 'all', sort: 'file' };
const names = (fields, always) =>
  shownColumns(kColumns, { ...look, ...fields }, always).map((one) => one.column.name);

test('columns that are called alike but for a number take one choice', () => {
  const notes = ['NOTE_1', 'NOTE_2', 'NOTE_10', 'NOTE', 'NOTE_1_2'];
  const all = notes.map((name, i) => column(name, i ? 'ignored' : 'attribute'));
  assert.deepEqual(likeColumns(columnsByStem(all), all[0]), ['NOTE_2', 'NOTE_10']);
  assert.deepEqual(likeColumns(columnsByStem(all), all[3]), []);
  const [first, ...others] = all;
  assert.deepEqual(likeColumns(columnsByStem([first, ...others]), { ...first, role: 'year' }), []);
});

test('three hundred columns are searched, filtered and sorted; places stay', () => {
  assert.deepEqual(names({ search: ' eta ' }), ['Étape', 'ETAT']);
  assert.deepEqual(names({ filter: 'chosen' }), ['INE', 'Étape']);
  assert.deepEqual(names({ filter: 'identifier' }), ['NOM']);
  assert.deepEqual(names({ filter: 'missing' }), ['ETAT']);
  assert.deepEqual(names({ sort: 'empty' }), ['Étape', 'INE', 'NOM', 'ETAT']);
  assert.deepEqual(names({ sort: 'distinct' })[0], 'INE');
  assert.deepEqual(names({ search: 'rien' }, new Set([2])), ['NOM'], 'a problem is never hidden');
  assert.equal(shownColumns(kColumns, { ...look, search: 'nom' })[0].at, 2);
  assert.ok(!severalRoles(kRoles).includes('year'));
});

test('columns are marked, and no longer with other files', () => {
  const { handlers, reactions, start } = columnsState;
  const mark = (state, list, on) => handlers['columns/mark'](state, { names: list, on });
  let state = mark({ columns: start }, ['A', 'B'], true);
  state = mark(state, ['B', 'C'], true);
  assert.deepEqual(state.columns.marked, ['A', 'B', 'C']);
  assert.deepEqual(mark(state, ['A'], false).columns.marked, ['B', 'C']);
  assert.deepEqual(reactions['files/set'](state).columns.marked, []);
});

test('a column that files lack may be one that no other file has', () => {
  const files = ['a.csv', 'b.csv'];
  const list = [
    column('CODE', 'step', { missing_from: ['b.csv'] }),
    column('CODE_ETP', 'ignored', { missing_from: ['a.csv'] }),
    column('INE', 'individual'),
    column('LIEU', 'ignored', { missing_from: ['b.csv'] }),
  ];
  assert.deepEqual(sameElsewhere(list, list[0], files), ['CODE_ETP']);
  const lost = { name: 'ETAPE', known: false, missing_from: [] };
  assert.deepEqual(sameElsewhere([...list, lost], lost, files), ['CODE_ETP', 'LIEU']);
});

test('of two columns that stand for one another, that of more files keeps its name', () => {
  const files = ['a.csv', 'b.csv', 'c.csv'];
  const list = [
    column('CODE_22', 'step', { missing_from: ['a.csv', 'b.csv'] }),
    column('CODE', 'ignored', { missing_from: ['c.csv'] }),
    column('INE', 'individual'),
  ];
  for (const at of [0, 1]) {
    const other = list[1 - at].name;
    assert.deepEqual(onlyOther(list, list[at], files), { other, keeps: 'CODE' });
  }
  assert.equal(onlyOther(list, list[2], files), null);
  const third = column('LIEU', 'ignored', { missing_from: ['a.csv', 'b.csv'] });
  for (const one of list) assert.equal(onlyOther([...list, third], one, files), null);
});

test('a rename is kept in the recipe, and taken back', () => {
  const recipe = noteIgnored(emptyRecipe(), ['CODE_ETP', 'X'], roleOf);
  const renamed = renameColumn(recipe, 'CODE_ETP', 'CODE');
  assert.deepEqual(renamed.reading.rename, { CODE_ETP: 'CODE' });
  assert.deepEqual(renamed.columns.ignored, ['X']);
  assert.deepEqual(unrenameColumn(renamed, 'CODE_ETP').reading.rename, {});
  assert.equal('rename' in fillDefaults(unrenameColumn(renamed, 'CODE_ETP')).reading, false);
});

test('columns seen and left out are told from new ones', () => {
  const seen = ['INE', 'NOTE', '', 'LIEU'];
  const chosen = setRole(emptyRecipe(), 'INE', 'individual', seen);
  const recipe = noteIgnored(chosen, seen, roleOf);
  assert.deepEqual(recipe.columns.ignored, ['NOTE', 'LIEU']);
  assert.equal(noteIgnored(recipe, seen, roleOf), recipe);
  assert.deepEqual(
    noteIgnored(setRole(recipe, 'NOTE', 'step', seen), seen, roleOf).columns.ignored,
    ['LIEU'],
  );
  const keys = Object.keys(fillDefaults(recipe).columns);
  assert.ok(keys.indexOf('ignored') === keys.indexOf('attributes') - 1, 'in its place');
  const files = [{ name: 'a.csv', encoding: 'utf-8', delimiter: ';' }];
  const next = ['INE', 'NOTE', 'LIEU', 'NOUVELLE'].map((name) => column(name, 'ignored'));
  const [{ items }] = differences(fillDefaults(recipe), next, { files, labels: [] });
  assert.deepEqual(items.at(-1).list, ['NOUVELLE']);
});
