// The attacker against small releases: nothing under `strict`, leaks under `published`, and each
// attack shown to work where there is something to find.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { attack, attackSuccessive, judge } from '../../attack/attack.js';
import { dependencies, linkedSums, minimality, singletons } from '../../attack/attacks.js';
import { figuresThatTell } from '../../attack/figures.js';
import { compositions, feasiblePublished, replayPublished } from '../../attack/rule.js';
import {
  judgeComparison,
  noOulad,
  ouladRecipe,
  ouladTable,
  releaseOf,
  sampleRecipe,
  sampleTable,
  withoutLastYear,
} from '../../attack/runs.js';

const kAttacks = ['a', 'b', 'c', 'd', 'e', 'all'];

/** Nothing recovered, no masked count with fewer than w values, no figure that adds anything. */
function assertHolds(found) {
  assert.ok(found.masked > 0);
  for (const name of kAttacks) {
    assert.deepEqual(found[name], { recovered: 0, narrowed: 0, wrong: 0 }, name);
  }
  assert.deepEqual(found.telling, []);
}

/** A table of one enrolment a person: `groups` are values of the columns and how many have them. */
function tableOf(columns, groups) {
  const rows = groups.flatMap(([count, ...values]) => Array.from({ length: count }, () => values));
  return [['id', ...columns], ...rows.map((values, i) => [`p${i}`, ...values])];
}

const recipeOf = (columns, more = {}) => ({
  version: 1,
  columns: { individual: 'id', year: 'year', step: ['step'], ...columns },
  ...more,
});

const attributes = (...names) => names.map((name) => ({ name, columns: [name] }));

test('the replay of the rule finds what trying every input finds', () => {
  for (const k of [3, 4, 5]) {
    for (let total = 5; total <= 17; total += 1) {
      const found = new Map();
      for (const counts of compositions(3, total)) {
        const masked = replayPublished(counts, k);
        if (!masked) continue;
        const cells = counts.map((value, i) => ({ value: masked[i] ? null : value }));
        const key = JSON.stringify(cells);
        if (!found.has(key)) found.set(key, { cells, inputs: [] });
        found.get(key).inputs.push(counts.filter((_, i) => masked[i]));
      }
      for (const { cells, inputs } of found.values()) {
        const sets = feasiblePublished({ cells, total, k });
        assert.deepEqual(
          sets.map((set) => [...set].sort((a, b) => a - b)),
          sets.map((_, i) => [...new Set(inputs.map((hidden) => hidden[i]))].sort((a, b) => a - b)),
        );
      }
    }
  }
});

test('generated data with a linked file: strict holds, published leaks', async () => {
  const table = await sampleTable(6000, 3);
  const recipe = await sampleRecipe({
    linked: [{ name: 'bac', prefix: ['REGROUPEMENT_BAC'] }],
    accepted_columns: ['CODE_ETAPE', 'LIBELLE_LONG_ETAPE'], // of so few students nearly unique
  });
  const strict = await releaseOf(table, recipe, 'strict');
  assertHolds(attack(strict));
  const before = await releaseOf(withoutLastYear(table, recipe), recipe, 'strict');
  const both = attackSuccessive(before, strict);
  assert.equal(both.wrong, 0);
  // Outside the guarantee, and so counted in the bench: it must be able to find something.
  assert.ok(both.recovered > 0);

  const published = attack(await releaseOf(table, recipe, 'published'));
  assert.ok(published.b.narrowed > 0);
  assert.ok(published.c.narrowed > published.b.narrowed);
  for (const name of kAttacks) assert.equal(published[name].wrong, 0, name);
});

// Outside the guarantee too; on fewer students it has nothing to claim.
test('what two releases in a row tell: each claim is true of students who go on', async () => {
  const table = await sampleTable(20000, 3);
  const recipe = await sampleRecipe({ linked: [{ name: 'bac', prefix: ['REGROUPEMENT_BAC'] }] });
  const told = await judgeComparison(
    await releaseOf(withoutLastYear(table, recipe), recipe, 'strict'),
    await releaseOf(table, recipe, 'strict'),
  );
  assert.equal(told.wrong, 0);
  assert.ok(told.checked > 0);
});

test('OULAD: strict holds, published leaks', { skip: noOulad }, async () => {
  const table = await ouladTable();
  assertHolds(attack(await releaseOf(table, ouladRecipe, 'strict')));
  const published = attack(await releaseOf(table, ouladRecipe, 'published'));
  assert.ok(published.c.narrowed > 0);
});

test('c. the known rule gives both counts of 4 5 5 away under published alone', async () => {
  const table = tableOf(
    ['year', 'step', 'sex'],
    [
      [4, '2020', 'S', 'a'],
      [5, '2020', 'S', 'b'],
      [5, '2020', 'S', 'c'],
    ],
  );
  const recipe = recipeOf({ attributes: attributes('sex') });
  const published = await releaseOf(table, recipe, 'published');
  assert.deepEqual(judge(minimality(published.release), published.truth), {
    recovered: 2,
    narrowed: 2,
    wrong: 0,
  });
  assert.equal(judge(singletons(published.release), published.truth).recovered, 0);
  assert.equal(attack(await releaseOf(table, recipe, 'strict')).c.recovered, 0);
});

test('b. counts that are all 1 are seen', async () => {
  const { release, truth } = await releaseOf(
    tableOf(
      ['year', 'step', 'sex'],
      [
        [7, '2020', 'S', 'a'],
        [1, '2020', 'S', 'b'],
        [4, '2020', 'S', 'c'],
      ],
    ),
    recipeOf({ attributes: attributes('sex') }),
    'published',
  );
  const node = release.nodes.find(({ name }) => name === 'sex');
  // As if the 4 had been published.
  node.cells[2].value = 4;
  assert.equal(judge(singletons(release), truth).recovered, 1);
});

test('d. a linked file beside one that says more is solved, and refused by the product', async () => {
  const table = tableOf(
    ['year', 'step', 'bac', 'room'],
    [
      [2, '2020', 'S', 'a', 'z'],
      [5, '2020', 'S', 'b', 'y'],
      [5, '2020', 'S', 'c', 'x'],
    ],
  );
  const recipe = recipeOf(
    {},
    {
      linked: [
        { name: 'one', prefix: ['bac'] },
        { name: 'two', prefix: ['room', 'bac'] },
      ],
    },
  );
  await assert.rejects(releaseOf(table, recipe, 'strict'), { code: 'tied_columns' });
  const { release, truth } = await releaseOf(
    table,
    { ...recipe, accepted_dependencies: [['one', 'two']] },
    'strict',
  );
  assert.equal(release.certificate.passed, false);
  assert.deepEqual(judge(linkedSums(release, singletons(release)), truth), {
    recovered: 4,
    narrowed: 4,
    wrong: 0,
  });
});

test('e. an attribute and a finer one are solved, and refused by the product', async () => {
  const table = tableOf(
    ['year', 'step', 'town', 'place'],
    [
      [2, '2020', 'S', 'aa', 'a'],
      [5, '2020', 'S', 'ab', 'a'],
      [9, '2020', 'S', 'b', 'b'],
      [3, '2020', 'S', 'ca', 'c'],
      [6, '2020', 'S', 'cb', 'c'],
    ],
  );
  const recipe = recipeOf({ attributes: attributes('town', 'place') });
  await assert.rejects(releaseOf(table, recipe, 'strict'), { code: 'tied_columns' });
  const { release, truth } = await releaseOf(
    table,
    { ...recipe, accepted_dependencies: [['town', 'place']] },
    'published',
  );
  const alone = judge(minimality(release), truth);
  const found = judge(dependencies(release, minimality(release)), truth);
  assert.equal(found.wrong, 0);
  assert.ok(found.narrowed > alone.narrowed);
});

test('e. first and last year narrow each other, and are refused by the product', async () => {
  const people = [
    [4, 2010, 2012],
    [2, 2011, 2012],
    [2, 2012, 2014],
    [9, 2013, 2014],
  ];
  const rows = people.flatMap(([count, first, last], at) =>
    Array.from({ length: count }, (_, i) => [
      [`p${at}-${i}`, `${first}`, 'S'],
      [`p${at}-${i}`, `${last}`, 'T'],
    ]).flat(),
  );
  const recipe = recipeOf({
    derived: [
      { name: 'first', from: 'first_year' },
      { name: 'last', from: 'last_year' },
    ],
  });
  const table = [['id', 'year', 'step'], ...rows];
  await assert.rejects(releaseOf(table, recipe, 'strict'), { code: 'time_tie' });
  const { release, truth } = await releaseOf(
    table,
    { ...recipe, accepted_dependencies: [['first', 'last']] },
    'published',
  );
  const known = singletons(release);
  const found = dependencies(release, known);
  assert.equal(judge(found, truth).wrong, 0);
  const of2012 = [...found.keys()].find((key) => key.endsWith('first\u001f2012'));
  assert.deepEqual([known.get(of2012).high, found.get(of2012).high], [6, 2]);
});

test('h. a figure that does not follow from the published counts is named', async () => {
  const { release, dictionary } = await releaseOf(
    await sampleTable(2000, 5),
    await sampleRecipe({ accepted_columns: ['CODE_ETAPE', 'LIBELLE_LONG_ETAPE'] }),
    'strict',
  );
  assert.deepEqual(figuresThatTell(release, dictionary), []);
  const { certificate } = release;
  assert.deepEqual(
    figuresThatTell({ ...release, certificate: { ...certificate, rows: 2000 } }, dictionary),
    ['certificate.rows'],
  );
  assert.deepEqual(figuresThatTell(release, `${dictionary}\n1\u202f234 masques primaires.\n`), [
    'dictionary: 1234',
  ]);
});
