// Whole names and identifiers, looked for in other texts by their words, over the ends of lines too.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sequenceOf, sequenceSearch } from '../../../web/engine/texts/sequences.js';

const claire = [{ words: ['claire', 'martin'], label: 'PER' }];
const foundIn = (text, sequences = claire) =>
  sequenceSearch(sequences)(text).map(([start, end]) => [...text].slice(start, end).join(''));

test('the words of a name, whatever parts them', () => {
  assert.deepEqual(sequenceOf('Cl\u0061ire MARTIN', 'PER'), ['claire', 'martin']);
  assert.equal(sequenceOf('C. Martin', 'PER'), null);
  assert.deepEqual(foundIn('vu CLAIRE-MARTIN, Claire  Martin et Martine'), [
    'CLAIRE-MARTIN',
    'Claire  Martin',
  ]);
});

test('a word that a line ends in is one word', () => {
  assert.deepEqual(sequenceOf('Claire Mar-\ntin', 'PER'), ['claire', 'martin']);
  assert.deepEqual(sequenceOf('Anne-\nMarie Roy', 'PER'), ['anne', 'marie', 'roy']);
  const forms = [
    'Claire Mar-\ntin',
    'Claire Mar- \r\n tin',
    'Claire Mar\u00ad\ntin',
    'Cl\u00ac\naire Martin',
  ];
  for (const form of [...forms, 'CLAIRE MAR-\nTIN']) {
    assert.deepEqual(foundIn(`vu ${form} hier`), [form]);
  }
  assert.deepEqual(foundIn('Claire Mar- tin, Claire Mar -\ntin'), []);
  // A hyphen before a capital is read in both ways, each place once.
  const compound = [{ words: ['anne', 'marie', 'roy'], label: 'PER' }];
  assert.deepEqual(foundIn('Anne-\nMarie Roy, CLAIRE MAR-\nTIN', [...compound, ...claire]), [
    'Anne-\nMarie Roy',
    'CLAIRE MAR-\nTIN',
  ]);
});
