// The attackers of row-level files: each shown to work where there is something to find, and to find
// nothing in what the product calls clean.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  diverseAdult,
  findingsOf,
  noAdult,
  adultTable,
  rowsIn,
  rowsOf,
} from '../../attack/row_runs.js';
import { differenceAttack, verbatimAmounts, withdrawnPersons } from '../../attack/rows.js';

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
