import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setCleaning } from '../../../web/recipe/prepare_choices.js';
import * as rows from '../../../web/recipe/rows_choices.js';
import * as groups from '../../../web/recipe/rows_lists.js';
import { emptyRecipe } from '../../../web/recipe/schema.js';
import { kColumns } from '../fakes/engine.js';
import { deepFreeze } from '../../../web/kit/store.js';

const start = deepFreeze(rows.applyRowGuesses(emptyRecipe(), kColumns));
const order = kColumns.map(({ name }) => name);
const of = (...files) =>
  deepFreeze(files.reduce((recipe, way) => rows.addFile(recipe, way), start));
const generalised = (...columns) =>
  deepFreeze(
    columns.reduce(
      (recipe, name) => rows.generaliseColumn(recipe, name, true),
      of('generalisation'),
    ),
  );

describe('roles for row-level files', () => {
  test('set identifiers and the pseudonym apart and publish what is known, the year too', () => {
    assert.equal(start.columns.individual, 'CODE_INDIVIDU');
    assert.deepEqual(start.columns.identifiers, ['NOM']);
    assert.deepEqual(start.columns.step, []);
    assert.equal(start.columns.year, 'ANNEE_INSCRIPTION');
    assert.deepEqual(start.rows.columns, order.slice(2, -1));
    assert.equal(rows.rowRole(start, 'NOM'), 'identifier');
    assert.equal(rows.rowRole(start, 'SEXE'), 'published');
  });

  test('change one at a time, and a column comes back at its place', () => {
    const ignored = rows.setRowRole(start, 'CODE_ETAPE', 'ignored', order);
    assert.equal(rows.rowRole(ignored, 'CODE_ETAPE'), 'ignored');
    const back = rows.setRowRole(ignored, 'CODE_ETAPE', 'published', order);
    assert.deepEqual(back.rows.columns, start.rows.columns);
    const identifier = rows.setRowRole(start, 'CODE_INDIVIDU', 'identifier', order);
    assert.deepEqual(identifier.columns.identifiers, ['NOM', 'CODE_INDIVIDU']);
    assert.equal(identifier.columns.individual, '');
    const moved = rows.setRowRole(identifier, 'CODE_INDIVIDU', 'individual', order);
    assert.deepEqual(moved.columns.identifiers, ['NOM']);
  });

  test('a recipe that lists no columns publishes those that its files name', () => {
    const plan = { name: 'p', columns: ['SEXE', 'AUTRE'], steps: [] };
    const bare = deepFreeze({ ...start, rows: { ...start.rows, columns: null, plan } });
    assert.deepEqual(rows.publishable(bare), ['SEXE', 'AUTRE']);
    assert.equal(rows.rowRole(bare, 'SEXE'), 'published');
    assert.equal(rows.rowRole(bare, 'CODE_ETAPE'), 'ignored');
    const more = rows.setRowRole(bare, 'CODE_ETAPE', 'published', order);
    assert.deepEqual(new Set(more.rows.columns), new Set(['SEXE', 'AUTRE', 'CODE_ETAPE']));
    const fewer = rows.updateFile(bare, { way: 'plan' }, { columns: ['SEXE'] });
    assert.deepEqual(rows.publishable(fewer), ['SEXE', 'AUTRE'], 'it may come back');
    assert.deepEqual(rows.setRowRole(bare, 'AUTRE', 'ignored', order).rows.columns, ['SEXE']);
  });

  test('a column that is no longer published is named nowhere', () => {
    const made = [
      (one) => setCleaning(one, rows.usualRowCleaning(one)),
      (one) =>
        rows.updateFile(one, { way: 'projections', index: 0 }, { columns: ['SEXE', 'AUTRE'] }),
      (one) =>
        rows.updateFile(
          one,
          { way: 'greedy', index: 0 },
          { start: ['AUTRE'], candidates: ['SEXE'], taken: ['SEXE'] },
        ),
      (one) => rows.generaliseColumn(one, 'AUTRE', true),
      (one) => rows.keepColumn(one, 'SEXE', true),
      (one) => rows.addModel(one, 'SEXE', 'distinct'),
      (one) => rows.setRowRole(one, 'SEXE', 'identifier', order),
    ].reduce((recipe, change) => change(recipe), of('projections', 'greedy', 'generalisation'));
    assert.deepEqual(made.columns.identifiers, ['NOM', 'SEXE']);
    const named = JSON.stringify({ rows: made.rows, prepare: made.prepare });
    assert.doesNotMatch(named, /SEXE/);
    assert.match(named, /AUTRE/);
    assert.equal(made.rows.greedy[0].taken, null);
  });
});

describe('cleaning', () => {
  test('covers the published columns, and keeps their order when one is ticked again', () => {
    const on = setCleaning(start, rows.usualRowCleaning(start));
    assert.deepEqual(on.prepare.cleaning, { k: 5, columns: start.rows.columns });
    const twice = rows.toggleCleaned(
      rows.toggleCleaned(on, 'CODE_ETAPE', false),
      'CODE_ETAPE',
      true,
    );
    assert.deepEqual(twice.prepare.cleaning.columns, start.rows.columns);
    assert.equal(setCleaning(on, null).prepare.cleaning, null);
  });
});

describe('files', () => {
  test('get names of their own; there is one generalisation', () => {
    const recipe = of('projections', 'projections', 'greedy', 'generalisation', 'generalisation');
    assert.deepEqual(
      rows.rowFiles(recipe).map(({ file }) => file.name),
      ['selection', 'selection_2', 'recherche', 'generalise'],
    );
    assert.deepEqual(
      rows
        .rowFiles(rows.removeFile(recipe, { way: 'projections', index: 0 }))
        .map(({ file }) => file.name),
      ['selection_2', 'recherche', 'generalise'],
    );
  });

  test('columns are written in the order of the input', () => {
    const list = rows.toggleIn(start, rows.toggleIn(start, [], 'SEXE', true), 'CODE_ETAPE', true);
    assert.deepEqual(list, ['CODE_ETAPE', 'SEXE']);
  });
});

describe('generalisation', () => {
  test('a generalised column is not kept as it is, and the other way round no model is left', () => {
    const kept = rows.addModel(
      rows.keepColumn(of('generalisation'), 'SEXE', true),
      'SEXE',
      'recursive',
    );
    assert.deepEqual(kept.rows.generalisation.models, [
      { model: 'recursive', column: 'SEXE', l: 2, c: 3 },
    ]);
    const made = rows.generaliseColumn(kept, 'SEXE', true).rows.generalisation;
    assert.deepEqual(made.keep, []);
    assert.deepEqual(made.models, []);
    assert.deepEqual(
      made.columns.map(({ column }) => column),
      ['SEXE'],
    );
  });

  test('the node taken is forgotten with its lattice, and only then', () => {
    const taken = rows.updateFile(
      generalised('SEXE', 'AUTRE'),
      { way: 'generalisation' },
      { levels: [1, 0] },
    );
    assert.deepEqual(
      rows.updateFile(taken, { way: 'generalisation' }, { suppression: 0.1 }).rows.generalisation
        .levels,
      [1, 0],
    );
    assert.equal(
      rows.setHierarchy(taken, 'SEXE', { kind: 'none' }).rows.generalisation.levels,
      null,
    );
    assert.equal(rows.generaliseColumn(taken, 'SEXE', false).rows.generalisation.levels, null);
  });

  test('first hierarchies fit the values', () => {
    assert.deepEqual(rows.firstHierarchy('intervals', ['17', '64', '', 'x', '22,5']), {
      kind: 'intervals',
      from: 0,
      to: 100,
      widths: [10, 50],
      top: true,
    });
    assert.deepEqual(rows.firstHierarchy('prefixes', ['75013', '93']).lengths, [3, 1]);
    assert.deepEqual(rows.firstHierarchy('prefixes', []).lengths, [1]);
  });
});

test('first intervals are round, and fit where nine numbers in ten lie', () => {
  const made = (range) => {
    const { from, to, widths } = rows.firstHierarchy('intervals', [], range);
    return [from, to, ...widths];
  };
  assert.deepEqual(made([17, 18, 45, 91]), [0, 50, 5, 10, 20], 'ages');
  assert.deepEqual(made([1950, 1985, 1999, 2003]), [1980, 2000, 2, 10], 'years of birth');
  assert.deepEqual(made([2013, 2013, 2017, 2017]), [2012, 2018, 2], 'years of enrolment');
  assert.deepEqual(made([0, 1000, 60000, 98765]), [0, 100000, 10000, 50000]);
  assert.deepEqual(made([0, 0.05, 0.95, 1]), [0, 1, 0.2]);
  assert.deepEqual(made([-50, -20, 20, 60]), [-20, 20, 5, 10, 20]);
  assert.deepEqual(made([1, 1, 2, 2]), [0, 2, 2]);
  // What the engine asks: classes that begin and end in order, each width a multiple of the finer.
  for (let i = 0; i < 500; i += 1) {
    const numbers = Array.from({ length: 4 }, (_, j) => Math.sin(i * 4 + j) * 10 ** ((i % 9) - 2));
    const range = numbers.map((one) => (i % 2 ? Math.round(one) : one)).sort((a, b) => a - b);
    const [from, to, ...widths] = made(range);
    assert.ok(from < to && widths[0] > 0 && (to - from) / widths[0] <= 100, String(range));
    assert.ok(from <= range[1] && to >= range[2], String(range));
    widths.forEach((width, at) => {
      const times = at ? width / widths[at - 1] : (to - from) / width;
      assert.ok(Math.abs(times - Math.round(times)) < 1e-6 && times > (at ? 1 : 0), String(range));
    });
  }
});

test('a column is first generalised by what its figures say', () => {
  const kind = (figures) =>
    rows.generaliseColumn(of('generalisation'), 'SEXE', true, figures).rows.generalisation
      .columns[0].hierarchy.kind;
  assert.equal(kind({ numeric: true, range: [17, 18, 45, 91] }), 'intervals');
  assert.equal(kind({ numeric: true, range: null }), 'prefixes', 'codes with zeros in front');
  assert.equal(kind({ numeric: false, range: [0, 1, 2, 3] }), 'intervals', 'numbers and blanks');
  assert.equal(kind({ numeric: false, range: null }), 'lists');
});

describe('lists by hand', () => {
  const lists = deepFreeze({ kind: 'lists', levels: [], top: true });
  const two = deepFreeze(
    groups.addGroup(groups.addGroup(lists, 0, 'Nord', ['59', '62']), 0, 'Sud', ['13']),
  );

  test('labels move between groups, each in one at most', () => {
    assert.deepEqual(two.levels, [
      [
        { label: 'Nord', members: ['59', '62'] },
        { label: 'Sud', members: ['13'] },
      ],
    ]);
    assert.deepEqual(
      groups.moveLabels(two, 0, ['62'], 1).levels[0].map(({ members }) => members),
      [['59'], ['13', '62']],
    );
    assert.deepEqual(
      groups.moveLabels(two, 0, ['62'], null).levels[0].map(({ members }) => members),
      [['59'], ['13']],
    );
  });

  test('a group that is renamed or undone is so in the level above', () => {
    const above = groups.addGroup(two, 1, 'France', ['Nord', 'Sud']);
    assert.deepEqual(groups.renameGroup(above, 0, 0, 'Hauts').levels[1][0].members, [
      'Hauts',
      'Sud',
    ]);
    assert.deepEqual(groups.removeGroup(above, 0, 0).levels[1][0].members, ['Sud']);
    assert.equal(groups.removeGroup(above, 1, 0).levels.length, 1);
  });
});
