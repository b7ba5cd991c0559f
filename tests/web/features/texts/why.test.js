// What the tagger goes by, in words that a reader knows.
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { reasonWords } from '../../../../web/features/texts/views/why.js';
import { translator } from '../../../../web/i18n/index.js';

test('features of the tagger are told in words, without their names', () => {
  const t = translator('fr');
  const told = (feature, value) => reasonWords(feature, value, t).replace(/\s/g, ' ');
  assert.equal(told('w-1', 'Mme'), 'juste avant : « Mme »');
  assert.equal(told('s0', 'Xx'), 'le mot lui-même : mot à majuscule');
  assert.equal(told('S0', 'XXXX'), 'le mot lui-même : mot en capitales');
  assert.equal(
    told('w0', 'Xx/FL'),
    'le mot lui-même : mot à majuscule dans une liste (prénoms, noms de famille)',
  );
  assert.equal(told('g1', ''), 'juste après : dans aucune liste de noms ni de mots');
  assert.equal(
    told('w-1 s0', 'Mme Xx'),
    'juste avant : « Mme », et le mot lui-même : mot à majuscule',
  );
  assert.equal(told('w-1', '<s>'), 'début de la phrase');
  assert.equal(told('suffix2', 'ez'), 'il se termine par « ez »');
  assert.equal(
    told('k2', '12'),
    'deux mots après : un mot qui s’emploie comme ceux que le modèle a vus là',
  );
  assert.equal(told('transition', 'B-PER'), 'le mot d’avant est un nom');
  assert.equal(told('transition', 'O'), 'le mot d’avant n’est pas un nom');
  assert.equal(told('1', ''), '');
});
