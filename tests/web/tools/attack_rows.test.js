// The attackers of row-level files: each shown to work where there is something to find, and to find
// nothing in what the product calls clean.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  auditOf,
  diverseAdult,
  findingsOf,
  noAdult,
  adultTable,
  rowsIn,
  rowsOf,
} from '../../attack/row_runs.js';
import {
  differenceAttack,
  nearestReadings,
  readBack,
  soleValues,
  verbatimAmounts,
  withdrawnPersons,
} from '../../attack/rows.js';

test(
  'who is withdrawn for her secret value: told by "any", by "small" never',
  { skip: noAdult },
  async () => {
    const table = await adultTable();
    const any = await diverseAdult(table, 'any');
    const told = withdrawnPersons(any.register, rowsIn(any.files, 'f.csv'), any.keys, 5);
    assert.ok(told.forTheirValues > 0, JSON.stringify(told));
    // These levels do not hold without withdrawing: refused, since nothing may be told by it.
    await assert.rejects(diverseAdult(table, 'small'));
  },
);

/** 60 persons, one of an age of her own; `ill` is what nobody should learn. */
const people = () => [
  ['age', 'sex', 'ill'],
  ...Array.from({ length: 60 }, (_, i) => [
    i % 2 === 0 ? '30' : '40',
    i % 3 === 0 ? 'M' : 'F',
    ['flu', 'none', 'grave'][Math.floor(i / 6) % 3],
  ]),
  ['97', 'F', 'grave'],
];

test('two files of one release: what the attacker reads off is what the product says', async () => {
  const section = {
    k: 3,
    keys: ['age', 'sex'],
    projections: [
      { name: 'a', columns: ['age', 'sex', 'ill'] },
      { name: 'b', columns: ['sex', 'ill'] },
    ],
  };
  const files = await rowsOf(people(), section);
  const found = differenceAttack(
    rowsIn(files, 'a.csv').map(([, sex, ill]) => [sex, ill]),
    rowsIn(files, 'b.csv'),
    ([sex]) => [sex],
  );
  assert.deepEqual(found, { rows: 1, readOff: 1 });
  const { verdict } = JSON.parse(files.get('certificate.json'));
  assert.match(JSON.stringify(verdict), /files_tell/);
  assert.deepEqual(await findingsOf(files), {});
  // Alone, either tells nothing of her.
  const alone = await rowsOf(people(), { ...section, projections: [section.projections[0]] });
  assert.doesNotMatch(alone.get('certificate.json'), /files_tell/);
});

test('amounts under noise: none to the letter where the product lets it pass', async () => {
  const table = [
    ['sex', 'pay'],
    ...Array.from({ length: 400 }, (_, i) => ['FM'[i % 2], String(20000 + 37 * ((i * 77) % 400))]),
  ];
  const amounts = table.slice(1).map(([, pay]) => pay);
  const noisy = (variance) =>
    rowsOf(table, {
      k: 3,
      keys: ['sex'],
      plan: {
        name: 'f',
        columns: ['sex', 'pay'],
        steps: [{ step: 'noise', columns: ['pay'], variance }],
      },
    });
  await assert.rejects(noisy(1e-20), ({ code }) => code === 'noise_too_weak');
  const files = await noisy(0.2);
  const share = verbatimAmounts(
    amounts,
    rowsIn(files, 'f.csv').map(([, pay]) => pay),
  );
  assert.ok(share < 0.05, String(share));
  assert.equal(verbatimAmounts(amounts, amounts), 1);
});

test('an occupation that was moved between classes fails the audit of closeness', async () => {
  const table = [
    ['age', 'work'],
    ...Array.from({ length: 120 }, (_, i) => [
      ['30', '40', '50'][i % 3],
      ['clerk', 'cook', 'nurse', 'smith'][Math.floor(i / 3) % 4],
    ]),
  ];
  const files = await rowsOf(table, {
    k: 5,
    generalisation: {
      name: 'f',
      columns: [{ column: 'age', hierarchy: { kind: 'none', top: true } }],
      keep: ['work'],
      models: [{ model: 'equal_closeness', column: 'work', t: 0.2 }],
      levels: [0],
    },
  });
  assert.deepEqual(await findingsOf(files), {});
  // All clerks of 30 change place with the nurses of 40: the file has the same columns' counts.
  const moved = new Map(files);
  const lines = files.get('f.csv').split('\n').slice(0, -1);
  const change = (line) => ({ '30;clerk': '30;nurse', '40;nurse': '40;clerk' })[line] ?? line;
  const [head, ...rows] = lines.map(change);
  moved.set('f.csv', `${[head, ...rows.sort()].join('\n')}\n`);
  assert.ok((await findingsOf(moved)).model_not_held > 0);
});

/** 400 persons: amounts of their own, and a town of twenty that nothing tells. */
const paid = () => [
  ['sex', 'town', 'pay'],
  ...Array.from({ length: 400 }, (_, i) => [
    'FM'[i % 2],
    `t${(i * 13) % 20}`,
    String(20000 + 37 * ((i * 77) % 400)),
  ]),
];
const pairsOf = (rows, amount, value) =>
  /** @type {[number, string][]} */ (rows.map((row) => [Number(row[amount]), row[value]]));

test('whose row it is by the nearest amount: all of exact ones, nobody through what passes', async () => {
  const table = paid();
  const register = pairsOf(table.slice(1), 2, 1);
  assert.equal(nearestReadings(register, register).right, 1);
  const through = (step) =>
    rowsOf(table, {
      k: 3,
      keys: ['sex'],
      plan: { name: 'f', columns: ['sex', 'town', 'pay'], steps: [step] },
    });
  for (const step of [
    { step: 'noise', columns: ['pay'], variance: 0.3 },
    { step: 'swap_ranks', columns: ['pay'], window: 30 },
  ]) {
    const told = nearestReadings(register, pairsOf(rowsIn(await through(step), 'f.csv'), 2, 1));
    assert.ok(told.right < told.guess + 0.08, JSON.stringify(told));
  }
  await assert.rejects(through({ step: 'noise', columns: ['pay'], variance: 1e-4 }), {
    code: 'noise_too_weak',
  });
});

test('means of three pass, and show no amount of one person to the letter', async () => {
  const table = paid();
  const files = await rowsOf(table, {
    k: 3,
    keys: ['sex'],
    plan: {
      name: 'f',
      columns: ['sex', 'pay'],
      steps: [
        { step: 'microaggregate', columns: ['pay'], k: 3 },
        { step: 'round', column: 'pay', base: 1 },
      ],
    },
  });
  const amounts = table.slice(1).map(([, , pay]) => pay);
  const shown = rowsIn(files, 'f.csv').map(([, pay]) => pay);
  assert.equal(verbatimAmounts(amounts, shown), 0);
  assert.equal(JSON.parse(files.get('certificate.json')).passed, true);
});

test('those who answered, in a class of one answer: none unless the recipe takes no answer for one', async () => {
  const answers = (i) =>
    (i % 2 === 0 ? ['', '', '', 'grave', 'grave'] : ['flu', 'none', 'grave'])[
      i % (i % 2 === 0 ? 5 : 3)
    ];
  const table = [
    ['age', 'ill'],
    ...Array.from({ length: 60 }, (_, i) => [i % 2 === 0 ? '30' : '40', answers(i)]),
  ];
  const asked = (missing) =>
    rowsOf(table, {
      k: 5,
      generalisation: {
        name: 'f',
        columns: [{ column: 'age', hierarchy: { kind: 'none', top: true } }],
        keep: ['ill'],
        models: [{ model: 'distinct', column: 'ill', l: 2, missing }],
        levels: [0],
      },
    });
  await assert.rejects(asked('none'));
  const files = await asked('value');
  assert.equal(soleValues(rowsIn(files, 'f.csv'), 1), 12);
});

test('classes of one answer of a sensitive column: the audit tells as many rows from the bytes', async () => {
  const table = [
    ['age', 'handicap'],
    ...Array.from({ length: 60 }, (_, i) => [
      ['30', '40', '50'][i % 3],
      i % 3 === 0 || i % 2 === 0 ? 'oui' : 'non',
    ]),
  ];
  const files = await rowsOf(table, {
    k: 5,
    generalisation: {
      name: 'f',
      columns: [{ column: 'age', hierarchy: { kind: 'none', top: true } }],
      keep: ['handicap'],
      levels: [0],
    },
  });
  const { report, verdict } = await auditOf(files);
  assert.equal(soleValues(rowsIn(files, 'f.csv'), 1), 20);
  assert.deepEqual(/** @type {any} */ (report.figures).files[0].alike, [
    { column: 'handicap', groups: 1, of: 3, rows: 20 },
  ]);
  const { because } = verdict.checks.find(({ check }) => check === 'known');
  assert.deepEqual(because, [
    { reason: 'alike_in_groups', count: 20, names: ['f.csv × handicap, 1/3'] },
  ]);
});

test('a column that another one gives back, but for a row in hundreds, is not perturbed in vain', async () => {
  const table = [
    ['site', 'region'],
    ...Array.from({ length: 800 }, (_, i) => [
      `s${i % 8}`,
      i === 17 ? 'South' : ['North', 'South', 'East', 'West'][i % 4],
    ]),
  ];
  const told = readBack(/** @type {any} */ (table.slice(1)));
  assert.ok(told.right > 0.99 && told.guess < 0.3, JSON.stringify(told));
  const plan = (columns) => ({
    k: 3,
    keys: columns,
    plan: {
      name: 'f',
      columns,
      steps: [{ step: 'pram', column: 'region', kind: 'keep', keep: 0.5 }],
    },
  });
  await assert.rejects(rowsOf(table, plan(['site', 'region'])), { code: 'determined_by' });
  await rowsOf(table, plan(['region']));
});

test('what a reader estimates of PRAM: promised without bias of exact counts alone', async () => {
  const table = [
    ['x', 'y'],
    ...Array.from({ length: 180 }, (_, i) => [i < 100 ? 'a' : i < 150 ? 'b' : 'c', String(i % 3)]),
  ];
  const readme = async (more) => {
    const files = await rowsOf(table, {
      k: 5,
      keys: ['y'],
      plan: {
        name: 'f',
        columns: ['y', 'x'],
        steps: [{ step: 'pram', column: 'x', kind: 'invariant', keep: 0.5, ...more }],
      },
    });
    return files.get('LISEZMOI.md');
  };
  assert.match(await readme({}), /sans biais/);
  const rounded = await readme({ round_to: 20 });
  assert.doesNotMatch(rounded, /sans biais/);
  assert.match(rounded, /s’écartent des/);
});

test('closeness is claimed of the rows that are published: one that these break is told so', async () => {
  // Against all 144 rows b is at a distance of 0.2; c leaves, and of what is left it is at 39/110.
  const group = (name, values) => values.map((value) => [name, value]);
  const many = (value, count) => Array.from({ length: count }, () => value);
  const table = [
    ['g', 'v'],
    ...group('a', [...many('x', 31), ...many('y', 69)]),
    ...group('b', [...many('x', 7), ...many('y', 3)]),
    ...group('c', many('x', 34)),
  ];
  const asked = (t) =>
    rowsOf(table, {
      k: 5,
      generalisation: {
        name: 'f',
        columns: [{ column: 'g', hierarchy: { kind: 'none', top: true } }],
        keep: ['v'],
        models: [{ model: 'equal_closeness', column: 'v', t }],
        suppression: 0.25,
        withdraw: 'any',
        levels: [0],
      },
    });
  const told = JSON.parse((await asked(0.6)).get('certificate.json'));
  assert.equal(told.passed, true);
  const files = await asked(0.2);
  const { passed, verdict, files: figures } = JSON.parse(files.get('certificate.json'));
  const [{ figure, bound, holds }] = figures[0].models;
  assert.deepEqual([passed, holds, bound], [false, false, 0.2]);
  assert.ok(Math.abs(figure - 39 / 110) < 1e-12, String(figure));
  assert.match(JSON.stringify(verdict), /model_not_held/);
  assert.doesNotMatch(JSON.stringify(verdict), /below_k/);
});
