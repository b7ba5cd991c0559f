// Courses renamed between two publications of a series: what is proposed, written and read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  parseRenamed,
  proposedRenamings,
  renamedText,
  setRenamed,
} from '../../../web/recipe/series_choices.js';

const recipe = (step = ['s'], prefix = [], renamed = undefined) => ({
  columns: { step, prefix },
  series: { due: 'left', gap: 1, ...(renamed && { renamed }) },
});

test('renamed courses: what two traces of one form differ in is proposed', () => {
  const key = 'L1 AES+L2 AES → L1 Adm+L2 Adm, L1 Adm';
  const [one, ...none] = proposedRenamings(key, recipe());
  assert.deepEqual(none, []);
  assert.deepEqual(one.added, [
    [['L1 AES'], ['L1 Adm']],
    [['L2 AES'], ['L2 Adm']],
  ]);
  // Beside what is known already, the prefix apart.
  const known = [[['X'], ['Y']]];
  const [next] = proposedRenamings('bac S+A-1 → bac S+B-1', recipe(['s', 't'], ['bac'], known));
  assert.deepEqual(next.all, [
    ...known,
    [
      ['A', '1'],
      ['B', '1'],
    ],
  ]);
  assert.deepEqual(proposedRenamings('A', recipe()), []);
  assert.deepEqual(proposedRenamings('A&B → C', recipe()), []);
});

test('renamed courses: lines, and left out of the recipe where there are none', () => {
  const pairs = parseRenamed('L AES → L Administration\n\nA-1;B-1\n');
  assert.deepEqual(pairs, [
    [['L AES'], ['L Administration']],
    [
      ['A', '1'],
      ['B', '1'],
    ],
  ]);
  const set = setRenamed(recipe(), pairs);
  assert.equal(renamedText(set), 'L AES → L Administration\nA-1 → B-1');
  assert.ok(!('renamed' in setRenamed(set, []).series));
});
