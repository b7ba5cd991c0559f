import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as choices from '../../../web/recipe/choices.js';
import { emptyRecipe, fillDefaults } from '../../../web/recipe/schema.js';
import { kColumns } from '../fakes/engine.js';
import { deepFreeze } from '../../../web/kit/store.js';

const start = deepFreeze(emptyRecipe());
const build = (...roles) =>
  deepFreeze(
    roles.reduce((recipe, [column, role]) => choices.setRole(recipe, column, role), start),
  );
const names = (recipe) => recipe.columns.attributes.map((one) => one.name);

describe('roles', () => {
  test('are taken from the guesses, steps coarse to fine', () => {
    const { columns } = choices.applyGuesses(start, kColumns);
    assert.equal(columns.individual, 'CODE_INDIVIDU');
    assert.equal(columns.year, 'ANNEE_INSCRIPTION');
    assert.deepEqual(columns.step, [
      'LIBELLE_COURT_COMPOSANTE',
      'LIB_DIPLOME',
      'NIVEAU_APRES_BAC',
      'CODE_ETAPE',
    ]);
    assert.deepEqual(columns.identifiers, ['NOM']);
    assert.deepEqual(
      columns.attributes.map((one) => [one.name, one.columns]),
      [
        ['sexe', ['SEXE']],
        ['mention_bac', ['MENTION_BAC']],
        ['annee_bac', ['ANNEE_BAC']],
      ],
    );
  });

  test('a raw INE is replaced under a key that is forgotten', () => {
    const ine = [{ name: 'INE', role: 'individual', reason: 'content.ine' }];
    assert.equal(choices.applyGuesses(start, ine).pseudonym, 'ephemeral');
    assert.equal(choices.applyGuesses({ ...start, pseudonym: 'shared' }, ine).pseudonym, 'shared');
    assert.equal(choices.applyGuesses(start, kColumns).pseudonym, 'as_is');
  });

  test('a column has one, and a role that only one may have moves over', () => {
    const recipe = build(
      ['A', 'individual'],
      ['B', 'step'],
      ['C', 'attribute'],
      ['B', 'individual'],
      ['C', 'prefix'],
    );
    assert.deepEqual(
      ['A', 'B', 'C'].map((name) => choices.roleOf(recipe, name)),
      ['ignored', 'individual', 'prefix'],
    );
    assert.deepEqual(recipe.columns.step, []);
    assert.deepEqual(recipe.columns.attributes, []);
  });

  test('every role can be given and read back', () => {
    for (const role of choices.kRoles) {
      assert.equal(choices.roleOf(build(['X', role]), 'X'), role);
    }
  });

  test('a column named as something of the language is a column', () => {
    const recipe = build(['__proto__', 'attribute'], ['constructor', 'step']);
    assert.equal(choices.roleOf(recipe, '__proto__'), 'attribute');
    assert.deepEqual(choices.namedColumns(recipe), ['constructor', '__proto__']);
  });
});

describe('attributes', () => {
  const three = build(['Âge (bac)', 'attribute'], ['âge bac', 'attribute'], ['trace', 'attribute']);

  test('are named with plain letters, never twice, never as a reserved heading', () => {
    assert.deepEqual(names(three), ['age_bac', 'age_bac_2', 'trace_']);
    assert.ok(names(three).every(choices.validName));
    assert.ok(!choices.validName('cohorteid') && !choices.validName('é') && !choices.validName(''));
    assert.equal(choices.freeName('€€', []), 'attribut');
    assert.ok(choices.freeName('x'.repeat(100), ['x'.repeat(58)]).length <= 64);
  });

  test('join and come apart again', () => {
    const joined = choices.joinAttributes(three, 'trace_', 'age_bac');
    assert.deepEqual(joined.columns.attributes, [
      { name: 'age_bac_2', columns: ['âge bac'] },
      { name: 'trace_', columns: ['trace', 'Âge (bac)'] },
    ]);
    assert.deepEqual(
      choices.splitAttribute(joined, 'trace_').columns.attributes.map((one) => one.columns),
      [['âge bac'], ['trace'], ['Âge (bac)']],
    );
    assert.equal(choices.joinAttributes(three, 'trace_', 'trace_'), three);
    assert.equal(choices.splitAttribute(three, 'trace_'), three);
  });

  test('derived ones join others, and come apart as derived', () => {
    const years = choices.setDerived(
      choices.setDerived(three, 'first_year', true),
      'age_at_first',
      true,
      'NAI',
    );
    const joined = choices.joinAttributes(years, 'premiereins', 'trace_');
    assert.deepEqual(joined.columns.attributes.at(-1), {
      name: 'trace_',
      columns: ['trace', { derived: 'first_year' }],
      as: ['trace', 'premiereins'],
    });
    assert.deepEqual(
      joined.columns.derived.map(({ from }) => from),
      ['age_at_first'],
    );
    const all = choices.joinAttributes(joined, 'trace_', 'age_premiereins');
    assert.deepEqual(all.columns.attributes.at(-1).columns, [
      'trace',
      { derived: 'first_year' },
      { derived: 'age_at_first', column: 'NAI' },
    ]);
    assert.deepEqual(all.columns.derived, []);
    assert.ok(choices.namedColumns(all).every((name) => typeof name === 'string'));
    assert.deepEqual(choices.birthColumns(all.columns), ['NAI']);
    assert.equal(choices.roleOf(all, 'trace'), 'attribute');
    const apart = choices.splitAttribute(all, 'trace_');
    assert.deepEqual(apart.columns.attributes.at(-1), {
      name: 'trace_',
      columns: ['trace'],
      as: ['trace'],
    });
    assert.deepEqual(apart.columns.derived, [
      { name: 'premiereins', from: 'first_year', as: ['premiereins'] },
      { name: 'age_premiereins', from: 'age_at_first', column: 'NAI', as: ['age_premiereins'] },
    ]);
    // Two derived ones, the second as the first.
    const two = choices.joinAttributes(years, 'age_premiereins', 'premiereins');
    assert.deepEqual(two.columns.attributes.at(-1), {
      name: 'age_premiereins',
      columns: [{ derived: 'age_at_first', column: 'NAI' }, { derived: 'first_year' }],
      as: ['age_premiereins', 'premiereins'],
    });
    // The plain column goes, the derived value stays.
    assert.deepEqual(choices.setRole(joined, 'trace', 'ignored').columns.attributes.at(-1), {
      name: 'trace_',
      columns: [{ derived: 'first_year' }],
      as: ['premiereins'],
    });
  });

  test('a description that goes with a person is settled by leaving it out', () => {
    const described = choices.setRole(three, 'LIB', 'description');
    const pair = { first: 'LIB', second: 'trace', reason: 'description' };
    assert.equal(choices.unresolved(described)(pair), true);
    assert.equal(choices.unresolved(choices.setRole(described, 'LIB', 'ignored'))(pair), false);
  });

  test('a joined one keeps its headings and the stricter rule', () => {
    const { attributes } = fillDefaults({
      version: 1,
      columns: {
        attributes: [
          { name: 'a', columns: ['A'], as: ['x'] },
          { name: 'b', columns: ['B'], sensitive: true, diversity: 4 },
        ],
      },
    }).columns;
    const recipe = { ...start, columns: { ...start.columns, attributes } };
    assert.deepEqual(choices.joinAttributes(recipe, 'a', 'b').columns.attributes, [
      { name: 'a', columns: ['A', 'B'], as: ['x', 'B'], sensitive: true, diversity: 4 },
    ]);
    const without = choices.setRole(choices.joinAttributes(recipe, 'a', 'b'), 'A', 'ignored');
    assert.deepEqual(without.columns.attributes[0].as, ['B']);
  });

  test('what names a vanished or renamed one goes with it', () => {
    const nested = choices.acceptDependency(
      choices.updateAttribute(three, 'age_bac', { nested_in: 'trace_' }),
      'age_bac_2',
      'trace_',
    );
    for (const gone of [
      choices.removeAttribute(nested, 'trace_'),
      choices.setRole(nested, 'trace', 'ignored'),
      choices.updateAttribute(nested, 'trace_', { name: 'other' }),
    ]) {
      assert.equal(gone.columns.attributes.find((one) => one.name === 'age_bac').nested_in, null);
      assert.deepEqual(gone.accepted_dependencies, []);
    }
    assert.deepEqual(choices.acceptDependency(nested, 'trace_', 'age_bac_2'), nested);
  });

  test('a reported pair is settled by joining, nesting, dropping or accepting', () => {
    const pair = { first: 'age_bac', second: 'trace_' };
    const open = (recipe) => choices.unresolved(recipe)(pair);
    assert.equal(open(three), true);
    assert.equal(open(choices.joinAttributes(three, 'age_bac', 'trace_')), false);
    assert.equal(open(choices.updateAttribute(three, 'age_bac', { nested_in: 'trace_' })), false);
    assert.equal(open(choices.removeAttribute(three, 'trace_')), false);
    assert.equal(open(choices.acceptDependency(three, 'trace_', 'age_bac')), false);
    assert.equal(open(choices.acceptDependency(three, 'age_bac_2', 'age_bac')), true);
  });

  test('derived ones come and go in one order', () => {
    const recipe = choices.setDerived(
      choices.setDerived(start, 'last_year', true),
      'first_year',
      true,
    );
    assert.deepEqual(recipe.columns.derived, [
      { name: 'premiereins', from: 'first_year' },
      { name: 'derniereins', from: 'last_year' },
    ]);
    assert.deepEqual(choices.setDerived(recipe, 'first_year', false).columns.derived, [
      { name: 'derniereins', from: 'last_year' },
    ]);
    assert.equal(choices.setDerived(start, 'first_year', false), start);
    assert.deepEqual(choices.setDerived(start, 'age_at_first', true, 'NAI').columns.derived, [
      { name: 'age_premiereins', from: 'age_at_first', column: 'NAI' },
    ]);
  });
});

describe('order', () => {
  const recipe = build(['A', 'step'], ['B', 'step'], ['C', 'step']);

  test('moves by one, and stops at the ends', () => {
    assert.deepEqual(choices.move(recipe, 'step', 2, -1).columns.step, ['A', 'C', 'B']);
    assert.equal(choices.move(recipe, 'step', 0, -1), recipe);
    assert.equal(choices.move(recipe, 'step', 2, 1), recipe);
  });
});

describe('pasted text', () => {
  test('a table of two columns, by semicolon or tab', () => {
    assert.deepEqual(choices.parseTable('G5PRLS;G5PLS\r\nA\tB;C\n\n;vide'), {
      table: { G5PRLS: 'G5PLS', A: 'B;C', '': 'vide' },
      bad: [],
    });
  });

  test('names the lines that are not two values, or come twice', () => {
    assert.deepEqual(choices.parseTable('a;b;c\nd\na;b\na;c').bad, [1, 2, 4]);
  });

  test('a label may be named as anything', () => {
    const { table } = choices.parseTable('__proto__;x');
    assert.deepEqual(Object.entries(table), [['__proto__', 'x']]);
  });

  test('bands are ascending numbers', () => {
    assert.deepEqual(choices.parseBands('0 18 20,5;25'), [0, 18, 20.5, 25]);
    for (const bad of ['', '1 1', '2 1', 'a 1', '1 Infinity'])
      assert.equal(choices.parseBands(bad), null);
  });
});

describe('setAt', () => {
  test('changes one place and shares the rest', () => {
    const recipe = choices.setAt(start, ['masking', 'k'], 10);
    assert.equal(recipe.masking.k, 10);
    assert.equal(recipe.columns, start.columns);
    assert.equal(choices.setAt(start, ['masking', 'k'], 5), start);
    const first = choices.setAt(start, ['trace', 'window'], [1, 2]);
    assert.deepEqual(choices.setAt(first, ['trace', 'window', 1], 9).trace.window, [1, 9]);
  });
});

test('a key that has its default, and that recipes of before lack, is left out', () => {
  const masking = (rare) =>
    fillDefaults({ ...start, masking: { ...start.masking, rare_traces: rare } }).masking;
  assert.equal('rare_traces' in fillDefaults(start).masking, false);
  assert.equal('rare_traces' in masking('list'), false);
  assert.equal(masking('withhold').rare_traces, 'withhold');
  assert.equal(masking('group').rare_traces, 'group');
});
