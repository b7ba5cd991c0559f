import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { placeNodes, widestDegree } from '../../../../web/features/plots/views/lattice.js';
import { nearlyUnique } from '../../../../web/features/rows/views/generalise.js';
import { finds } from '../../../../web/features/rows/views/lists.js';
import { sizeBands } from '../../../../web/features/rows/views/sizes.js';
import { share } from '../../../../web/features/rows/views/words.js';
import { translator } from '../../../../web/i18n/index.js';
import { rowPoints } from '../../../../web/recipe/points.js';

describe('the drawn lattice', () => {
  const heights = [2, 1, 3];
  const { nodes, width, height } = placeNodes(heights);

  test('has every combination once, by number', () => {
    assert.equal(nodes.length, 24);
    assert.deepEqual(nodes[0].levels, [0, 0, 0]);
    assert.deepEqual(nodes[5].levels, [0, 1, 1]);
    assert.deepEqual(nodes[23].levels, heights);
    assert.equal(new Set(nodes.map(({ levels }) => levels.join())).size, 24);
  });

  test('is as wide as its widest degree', () => {
    const counts = new Map();
    for (const { y } of nodes) counts.set(y, (counts.get(y) ?? 0) + 1);
    assert.equal(widestDegree(heights), Math.max(...counts.values()));
    assert.equal(widestDegree([]), 1);
  });

  test('stands by degree, and no two nodes in one place', () => {
    const degree = ({ levels }) => levels.reduce((sum, one) => sum + one, 0);
    for (const one of nodes) {
      for (const other of nodes) {
        if (degree(one) > degree(other)) assert.ok(one.y < other.y);
        if (one !== other) assert.notDeepEqual([one.x, one.y], [other.x, other.y]);
      }
      assert.ok(one.x > 0 && one.x < width && one.y > 0 && one.y < height);
    }
  });
});

test('class sizes fall into bands, none lost', () => {
  const sizes = [
    [1, 3],
    [4, 2],
    [5, 1],
    [9, 1],
    [10, 1],
    [1234567, 1],
  ];
  const bands = sizeBands(sizes, 5);
  assert.deepEqual(
    bands.map(({ from, to, rows }) => [from, to, rows]),
    [
      [1, 1, 3],
      [4, 4, 8],
      [5, 9, 14],
      [10, 19, 10],
      [10000, Infinity, 1234567],
    ],
  );
  assert.equal(
    bands.reduce((sum, { classes }) => sum + classes, 0),
    9,
  );
  assert.deepEqual(sizeBands([], 5), []);
  // None is partly below the threshold.
  assert.deepEqual(
    sizeBands(sizes, 7).map(({ from, to }) => [from, to]),
    [
      [1, 1],
      [4, 4],
      [5, 6],
      [7, 9],
      [10, 19],
      [10000, Infinity],
    ],
  );
});

test('labels are found by the beginning of a word, accents and case aside', () => {
  const labels = [
    'Licence d’économie',
    'Économie et gestion',
    'Microéconomie',
    '75010',
    '10750',
    '',
  ];
  const found = (text) => labels.filter(finds(text));
  assert.deepEqual(found('econ'), ['Licence d’économie', 'Économie et gestion']);
  assert.deepEqual(found(' ÉCONOMIE et'), ['Économie et gestion']);
  assert.deepEqual(found('75'), ['75010']);
  assert.deepEqual(found('.*'), []);
  assert.deepEqual(found('  '), labels);
});

test('a column is too unique to be written as it is: over 100 values, a fifth of the persons', () => {
  assert.equal(nearlyUnique({ distinct: 101 }, 504), true);
  assert.equal(nearlyUnique({ distinct: 101 }, 505), false);
  assert.equal(nearlyUnique({ distinct: 100 }, 100), false);
  assert.equal(nearlyUnique(undefined, 100), false);
  assert.equal(nearlyUnique({ distinct: 500 }, undefined), false);
});

test('what deserves a look before rows are published is told, and nothing else', () => {
  const file = (name, columns, kept) => ({ name, columns, kept_columns: kept });
  const run = (files, lost, count = 'individuals') => ({
    figures: { k: 5, count, files },
    internal: {
      files: files.map(({ name }) => ({ name, loss: { raw: 100, before: 100, kept: 100 - lost } })),
    },
  });
  const keys = (one, recipe) => rowPoints(one, recipe).map(([key]) => key);
  const plain = { rows: { generalisation: null } };
  assert.deepEqual(keys(run([file('p', ['BAC'])], 5), plain), []);
  assert.deepEqual(keys(run([file('p', ['BAC'])], 6, 'rows'), plain), ['rows', 'lost']);
  const plan = { name: 'p', columns: ['BAC'], steps: [{ step: 'sample', share: 0.5 }] };
  assert.deepEqual(keys(run([file('p.csv', ['BAC'])], 6), { rows: { plan } }), ['sampled']);
  const drawn = { rows: { plan: { ...plan, steps: [] } } };
  assert.deepEqual(keys(run([file('p.csv', ['BAC'])], 6), drawn), ['lost']);
  const kept = { keep: ['HANDICAP', 'LIB'], models: [{ model: 'distinct', column: 'LIB' }] };
  const recipe = { accepted_columns: ['LIB', 'other'], rows: { generalisation: kept } };
  const points = rowPoints(run([file('g', ['BAC'], kept.keep), file('p', ['BAC'])], 0), recipe);
  assert.deepEqual(points, [
    ['article9', { columns: ['HANDICAP'] }],
    ['accepted', { columns: ['LIB'] }],
    ['undiverse', { columns: ['HANDICAP'] }],
    ['files', { count: 2 }],
  ]);
  // Counted by the engine: groups with one value of a sensitive column; what noise made negative.
  const told = run([file('p', ['BAC'])], 0);
  const names = ['p.csv × SOIN, 93/214'];
  const because = [
    { reason: 'alike_in_groups', count: 668, names },
    { reason: 'alike_persons', count: 401, names },
  ];
  told.verdict = { checks: [{ check: 'known', because }] };
  told.internal.files[0].plan = { warnings: [{ name: 'below_zero', column: 'PAIE', count: 3 }] };
  assert.deepEqual(rowPoints(told, plain), [
    ['alike', { count: 668, place: 'p.csv × SOIN, 93/214' }],
    ['alikePersons', { count: 401, place: 'p.csv × SOIN, 93/214' }],
    ['belowZero', { columns: ['PAIE'], count: 3 }],
  ]);
});

test('a share that is not zero is not written as zero', () => {
  const t = translator('en');
  const shares = [0, 1 / 30162, 1e-4, 0.0158, 0.5];
  assert.deepEqual(
    shares.map((value) => share(t, value)),
    ['0%', '0.0033%', '0.01%', '1.58%', '50%'],
  );
});
