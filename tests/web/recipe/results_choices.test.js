// What columns of files of results suggest, what a steward changes of it, and what is still missing.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import {
  guessResults,
  passesOf,
  resultsProblems,
  setMatch,
  setResultColumn,
  setSource,
} from '../../../web/recipe/results_choices.js';
import { fillDefaults } from '../../../web/recipe/schema.js';

const recipe = fillDefaults({
  version: 1,
  columns: { individual: 'CODE_INDIVIDU', year: 'ANNEE_INSCRIPTION', step: ['UFR', 'CODE_ETAPE'] },
});
const column = (name, role, ...examples) => ({ name, role, examples });
const kColumns = [
  column('CODE_INDIVIDU', 'individual', 'a1'),
  column('ANNEE', 'year', '2020'),
  column('COD_ETP', 'step', 'L1'),
  column('RESULTAT', 'attribute', 'ADM', 'AJ', 'AJAC', 'DEF'),
  column('JURY2', 'attribute', 'oui', 'non'),
];

describe('results', () => {
  test('columns by name and role; passes among the values that were seen', () => {
    const { results } = guessResults(recipe, kColumns);
    assert.deepEqual(results.columns, {
      individual: 'CODE_INDIVIDU',
      year: 'ANNEE',
      match: { CODE_ETAPE: 'COD_ETP' },
    });
    assert.deepEqual(results.passed, { column: 'RESULTAT', in: ['ADM', 'AJAC'] });
    assert.deepEqual(fillDefaults({ ...recipe, results }).results, results, 'the schema knows it');
  });

  test('a column of the same name is matched before one that looks like a code', () => {
    const { results } = guessResults(recipe, [...kColumns, column('UFR', 'step', 'SHS')]);
    assert.deepEqual(results.columns.match, { UFR: 'UFR' });
  });

  test('without a column of results every row is a pass', () => {
    assert.equal(guessResults(recipe, kColumns.slice(0, 3)).results.passed, null);
  });

  test('another column brings its own passes; none, of files, makes every row one', () => {
    const guessed = guessResults(recipe, kColumns);
    const other = setResultColumn(guessed, 'JURY2', kColumns);
    assert.deepEqual(other.results.passed, { column: 'JURY2', in: ['oui'] });
    assert.equal(setResultColumn(other, '', kColumns).results.passed, null);
    const own = setSource(recipe, 'enrolments');
    assert.deepEqual(setResultColumn(own, '', []).results.passed, { column: '', in: [] });
    assert.equal('columns' in own.results, false);
    assert.equal(setSource(own, 'none').results, null);
  });

  test('a match is set and taken away; passes are lines, each once', () => {
    const set = setMatch(guessResults(recipe, kColumns), 'UFR', 'COD_ETP');
    assert.deepEqual(set.results.columns.match, { CODE_ETAPE: 'COD_ETP', UFR: 'COD_ETP' });
    assert.deepEqual(setMatch(set, 'CODE_ETAPE', '').results.columns.match, { UFR: 'COD_ETP' });
    assert.deepEqual(passesOf(' ADM\n\nAJAC \nADM'), ['ADM', 'AJAC']);
  });

  test('each thing that is missing leads to its field', () => {
    const missing = (given, files = []) =>
      resultsProblems({ recipe: given, results: { files } }).map(({ target }) => target);
    assert.deepEqual(missing(recipe), []);
    assert.deepEqual(missing(recipe, ['r.csv']), ['results-source']);
    const empty = setSource(recipe, 'files', []);
    assert.deepEqual(missing(empty), ['results-source', 'results-individual', 'results-year']);
    assert.deepEqual(missing(guessResults(recipe, kColumns), ['r.csv']), []);
    assert.deepEqual(missing(setSource(recipe, 'enrolments')), [
      'results-column',
      'results-passes',
    ]);
  });
});
