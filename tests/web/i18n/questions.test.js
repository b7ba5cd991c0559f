// What was understood of all files, in one sentence.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { translator } from '../../../web/i18n/index.js';
import { understoodText } from '../../../web/i18n/questions.js';

test('without a year identifiers that stand in several rows are told, and nobody is followed', () => {
  const of = (persons, rows, years = []) =>
    understoodText({ persons, rows, years, followed: 0 }, translator('fr')).replace(/\s/g, ' ');
  assert.equal(of(40, 40), '40 personnes, une ligne chacune');
  assert.match(of(38, 40), /^38 personnes pour 40 lignes, sans année : 2 lignes reprennent/);
  assert.match(of(39, 40), /: 1 ligne reprend un identifiant/);
  assert.equal(of(39, 40, ['2020']), '39 personnes, sur une seule année');
});
