// The dictionary of names: what each column of the usual exports is taken for.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { guessRoles, guessStep } from '../../../web/recipe/guess.js';
import { applyRowGuesses, countsIndividuals } from '../../../web/recipe/rows_choices.js';
import { emptyRecipe } from '../../../web/recipe/schema.js';

const column = (name, examples = ['x', 'y']) => ({
  name,
  distinct: 2,
  empty: 0,
  examples,
  rows: 100,
});
const guessed = (...names) =>
  Object.fromEntries(
    guessRoles([column('CODE_INDIVIDU'), ...names.map((name) => column(name))]).map(
      ({ name, role, reason }) => [name, `${role} ${reason}`],
    ),
  );

describe('names of Apogée, SISE and Parcoursup', () => {
  test('that identify are set apart', () => {
    const kinds = {
      ine: ['COD_NNE_IND', 'INE', 'CODE_INE', 'IDENTIFIANT_NATIONAL', 'N° INE', 'INE_CANDIDAT'],
      nir: ['NUM_SECU', 'COD_SEC_SOC', 'NIR'],
      surname: ['LIB_NOM_PAT_IND', 'LIB_NOM_USU_IND', 'Nom', 'NOM_DE_NAISSANCE', 'G_CN_NOM'],
      firstname: ['LIB_PR1_IND', 'LIB_PR2_IND', 'Candidat - Prénom', 'G_CN_PRN'],
      birthdate: ['DATE_NAI_IND', 'DAT_NAIS', 'Candidat - Date de naissance'],
      birthplace: ['LIB_VIL_NAI_ETU', 'COMMUNE_NAISSANCE'],
      address: ['LIB_AD1', 'LIB_AD2', 'LIB_ADE', 'COD_POSTAL', 'CODE_POSTAL', 'COD_BDI'],
      telephone: ['NUM_TEL', 'NUM_TEL_PORT', 'Téléphone mobile'],
      email: ['ADR_MAIL', 'Courriel', 'MEL_ETU'],
      iban: ['IBAN', 'COD_BIC'],
      login: ['LOGIN', 'UID'],
      student: ['COD_ETU', 'NUM_ETU', 'NUMERO_ETUDIANT', 'COD_IND', 'N° candidat', 'G_CN_COD'],
    };
    for (const [kind, names] of Object.entries(kinds)) {
      for (const name of names) {
        assert.equal(guessed(name)[name], `identifier identifier.${kind}`, name);
      }
    }
  });

  test('of special categories are flagged, and published by nobody’s default', () => {
    for (const name of ['HANDICAP', 'LIB_THP', 'disability', 'Santé', 'RELIGION', 'TIERS_TEMPS']) {
      assert.equal(guessed(name)[name], 'ignored article9', name);
    }
    assert.equal(guessed('CODE_ETAPE').CODE_ETAPE, 'step name.step');
    assert.equal(guessed('LIB_ADMISSION').LIB_ADMISSION, 'ignored unknown');
  });

  test('of a student number make no pseudonym of it', () => {
    const [student] = guessRoles([column('COD_ETU', ['21000013', '21000026']), column('ETAPE')]);
    assert.deepEqual([student.role, student.reason], ['individual', 'content.student']);
    const recipe = applyRowGuesses(emptyRecipe(), [student]);
    assert.equal(recipe.pseudonym, 'ephemeral');
    assert.ok(countsIndividuals(recipe));
  });
});

test('row-level files begin with what is known to be harmless, and nothing else', () => {
  const columns = guessRoles(
    ['ID_PSEUDO', 'ANNEE', 'SEXE', 'CODE_ETAPE', 'LIB_NOM_PAT_IND', 'HANDICAP', 'QUELCONQUE'].map(
      (name) => column(name),
    ),
  );
  assert.deepEqual(applyRowGuesses(emptyRecipe(), columns).rows.columns, [
    'ANNEE',
    'SEXE',
    'CODE_ETAPE',
  ]);
});

test('an amount, a weight or a household of many values is no person', () => {
  const many = (name) => ({ ...column(name), distinct: 95 });
  const person = (...names) =>
    guessRoles(names.map(many)).find(({ role }) => role === 'individual')?.name;
  assert.equal(person('CLE', 'revenu'), 'CLE');
  for (const name of ['revenu', 'Salaire', 'POIDS', 'menage', 'NOTE', 'income', 'HHID']) {
    assert.equal(person(name), undefined, name);
  }
});

describe('a step without a usual name', () => {
  const steps = (columns, files) =>
    guessRoles(columns, files)
      .filter(({ role }) => role === 'step')
      .map(({ name }) => name);
  const named = (...names) => names.map((name) => column(name));

  test('is the column called most like one, and not a date or a result of it', () => {
    assert.deepEqual(steps(named('FORMATION', 'LIB_ETAPE', 'SEXE')), ['LIB_ETAPE']);
    assert.deepEqual(steps(named('DATE_DIPLOME', 'Diplôme préparé')), ['Diplôme préparé']);
    assert.deepEqual(steps(named('DATE_ETAPE', 'QUELCONQUE')), []);
    assert.deepEqual(steps(named('LIB_ETAPE', 'CODE_ETAPE')), ['CODE_ETAPE']);
  });

  test('is looked for beside a level or a place, which say how far or where, and not of what', () => {
    const guessed = guessRoles(named('ID_ETUDIANT', 'NIVEAU', 'DIPLOME', 'UAI'));
    assert.deepEqual(guessStep(guessed), ['UAI', 'DIPLOME', 'NIVEAU']);
    assert.deepEqual(steps(named('NIVEAU', 'CODE_DIPLOME', 'FORMATION')), [
      'NIVEAU',
      'CODE_DIPLOME',
    ]);
  });

  test('is each of the names that it has in files, and one of those of the same file', () => {
    const [a, b] = named('LIB_ETAPE', 'LIBELLE_ETAPE');
    const apart = [
      { ...a, missing_from: ['2022.csv'] },
      { ...b, missing_from: ['2021.csv', '2023.csv'] },
    ];
    assert.deepEqual(steps(apart, 3), ['LIB_ETAPE', 'LIBELLE_ETAPE']);
    assert.deepEqual(steps([a, b], 3), ['LIB_ETAPE']);
  });
});

test('years of birth or of a diploma are no year of enrolment', () => {
  const years = ['2001', '2002'];
  const roles = (...names) =>
    Object.fromEntries(
      guessRoles(names.map((name) => column(name, years))).map(({ name, role }) => [name, role]),
    );
  for (const name of ['annee_naissance', 'AN_NAIS', 'Année de naissance', 'annee_obtention_dip']) {
    assert.equal(roles(name)[name], 'ignored', name);
  }
  assert.equal(roles('annee_naissance', 'session').session, 'year');
});
