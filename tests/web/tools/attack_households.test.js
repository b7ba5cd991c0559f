// The attackers of persons who live together: each shown to work where there is something to find,
// and to find nothing in what the product publishes.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  aloneInPlace,
  knownByMembers,
  linkedHouseholds,
  looseHouseholds,
  numberedRows,
} from '../../attack/households.js';
import {
  findingsOf,
  householdFiles,
  kHouseholdKeys,
  madeUpHouseholds,
  rowsIn,
  swapHouseholds,
} from '../../attack/row_runs.js';

const kK = 3;
const membersOf = (files) => numberedRows(rowsIn(files, 'f.csv'), kHouseholdKeys.length);

test('numbers by the raw household: found, and read off; those of the product never', async () => {
  const { table, register } = madeUpHouseholds(300, 7, 3);
  const files = await householdFiles(table, kK);
  assert.deepEqual(await findingsOf(files), {});
  const { numbered } = membersOf(files);
  assert.ok(numbered.size > 50, `${numbered.size} households with a number`);
  assert.equal(linkedHouseholds(register, numbered, kK).few, 0);
  const raw = new Map(register.map((members, i) => [`${i}`, members]));
  const told = linkedHouseholds(register, raw, kK);
  assert.ok(told.few > 50 && told.readOff > 50, JSON.stringify(told));
});

test('a member who knows her own value reads her family: what no number would tell', async () => {
  const { table, register } = madeUpHouseholds(300, 8, 3);
  const files = await householdFiles(table, kK);
  const { numbered } = membersOf(files);
  const told = knownByMembers(register, numbered);
  assert.ok(told.read > 0 && told.read <= told.persons, JSON.stringify(told));
  assert.equal(knownByMembers(register, new Map()).read, 0);
  // Whoever re-uses the files, and who publishes them, is told.
  assert.match(files.get('LISEZMOI.md'), /peut trouver son numéro, et lit alors les lignes/);
});

/** Three homes of one woman each, and a flat of four women of the same keys. */
const flat = () => {
  const woman = (told) => ({ keys: ['r', 'rent', 'F', '20'], told });
  const alone = ['ill0', 'ill1', 'ill2'].map((told) => [woman(told)]);
  const register = [...alone, ['ill3', 'ill3', 'ill3', 'ill3'].map(woman)];
  const rows = register.flatMap((members, i) =>
    members.map(({ keys, told }) => [...keys, told, `h${i}`]),
  );
  return { table: [[...kHouseholdKeys, 'ill', 'house'], ...rows], register };
};

test('a flat of women who are alike: their rows without a number are not known to be theirs', async () => {
  const { table, register } = flat();
  // As it was when a key was counted in persons: the three have numbers, and the four have none.
  const numbered = new Map(register.slice(0, 3).map((members, i) => [`${i + 1}`, members]));
  assert.deepEqual(looseHouseholds(register, numbered, register[3], kK), {
    persons: 4,
    readOff: 4,
  });
  const made = membersOf(await householdFiles(table, kK));
  assert.deepEqual(looseHouseholds(register, made.numbered, made.loose, kK), {
    persons: 0,
    readOff: 0,
  });
  for (const seed of [1, 2, 3]) {
    const many = madeUpHouseholds(400, seed, 4);
    const { numbered: some, loose } = membersOf(await householdFiles(many.table, kK));
    const found = looseHouseholds(many.register, some, loose, kK);
    assert.equal(found.persons, 0, JSON.stringify(found));
  }
});

test('who is alone in her place: read in the raw rows, and through swapped places rarely', async () => {
  const { table, register } = madeUpHouseholds(300, 9);
  const raw = aloneInPlace(register, register.flat());
  assert.ok(raw.alone > 10 && raw.right === raw.alone, JSON.stringify(raw));
  const files = await householdFiles(table, kK, {
    two: false,
    steps: [swapHouseholds(0.1)],
  });
  const members = rowsIn(files, 'f.csv').map((row) => ({
    keys: row.slice(0, kHouseholdKeys.length),
    told: row[kHouseholdKeys.length],
  }));
  const swapped = aloneInPlace(register, members);
  assert.ok(swapped.right * 2 < raw.right, JSON.stringify({ raw, swapped }));
});
