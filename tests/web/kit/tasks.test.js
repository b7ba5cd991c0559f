// What stands beside the five steps, as state: reports and copies belong to the choices that they
// were made from, and a recipe is compared before anything runs.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { auditCall, auditProblems, findingsByCode } from '../../../web/features/audit/state.js';
import { copyName, guessColumn, pseudonymProblems } from '../../../web/features/pseudonym/state.js';
import {
  currentComparison,
  differences,
  figuresBeside,
} from '../../../web/features/replay/state.js';
import { recipeIn } from '../../../web/features/replay/effects.js';
import { neededColumns } from '../../../web/recipe/needed_columns.js';
import { emptyRecipe, fillDefaults } from '../../../web/recipe/schema.js';
import { initialState, problemsOf, reduce } from '../fakes/page.js';

const start = () => initialState({ recipe: emptyRecipe() });
const after = (state, ...actions) => actions.reduce(reduce, state);
const file = new File(['x'], 'a.csv');
const kForeign = { files: [], certificate: null, set: 'paris13' };
const kOurs = { files: [], certificate: { recipe: { version: 1 } }, set: 'oraccle' };

describe('an audit', () => {
  const taken = (look) => after(start(), { type: 'audit/files', files: [file], look });

  test('begins with the thresholds of the maker, and asks the engine for what was chosen', () => {
    const state = taken(kForeign);
    assert.deepEqual(auditCall(state.audit), [
      'auditForeign',
      { files: [file], set: 'paris13', k: 10, code: 1, level_published: false },
    ]);
    const other = after(state, { type: 'audit/settings', fields: { set: 'oraccle' } });
    assert.deepEqual([other.audit.settings.k, other.audit.settings.code], [5, 0]);
    const ours = after(taken(kOurs), { type: 'audit/set', fields: { cumulative: true } });
    assert.deepEqual(
      auditCall(ours.audit),
      [
        'audit',
        { files: [file], earlier: [], sources: [], recipe: { version: 1 }, cumulative: false },
      ],
      'nothing accumulates without an earlier release',
    );
  });

  test('of numbers out of range is not begun', () => {
    const wrong = (fields) =>
      auditProblems(after(taken(kForeign), { type: 'audit/settings', fields })).map(
        ({ target }) => target,
      );
    assert.deepEqual(wrong({}), []);
    assert.deepEqual(wrong({ k: 1 }), ['audit-k']);
    assert.deepEqual(wrong({ code: 10 }), ['audit-code']);
    assert.deepEqual(wrong({ k: NaN, individuals: 0.5 }), ['audit-k', 'audit-individuals']);
    assert.deepEqual(wrong({ size_k: 3, size_code: 3 }), ['audit-size_code']);
    assert.deepEqual(
      auditProblems(start()).map(({ target }) => target),
      ['audit-files'],
    );
  });

  test('is shown only while its choices stand', () => {
    const state = taken(kForeign);
    const report = { report: { passed: true, totals: {}, findings: [] } };
    const shown = after(state, { type: 'audit/report', of: state.audit, value: report });
    assert.equal(shown.audit.report.report.passed, true);
    assert.equal(after(shown, { type: 'audit/settings', fields: { k: 5 } }).audit.report, null);
    const changed = after(state, { type: 'audit/settings', fields: { k: 5 } });
    assert.equal(
      after(changed, { type: 'audit/report', of: state.audit, value: report }).audit.report,
      null,
      'a report of earlier choices comes too late',
    );
  });

  test('groups what it found by kind, with all that was counted', () => {
    const found = findingsByCode({
      totals: { order: 200, missing_file: 1 },
      findings: [{ code: 'missing_file' }, { code: 'order' }, { code: 'order' }],
    });
    assert.deepEqual(
      found.map(({ code, total, findings }) => [code, total, findings.length]),
      [
        ['order', 200, 2],
        ['missing_file', 1, 1],
      ],
    );
  });
});

describe('a column to pseudonymise', () => {
  const columns = [
    { name: 'X', role: 'individual', reason: 'name.individual' },
    { name: 'NUM', role: 'individual', reason: 'content.ine' },
  ];

  test('is guessed: an INE before another identifier', () => {
    assert.equal(guessColumn(columns), 'NUM');
    assert.equal(guessColumn(columns.slice(0, 1)), 'X');
    assert.equal(guessColumn([{ name: 'A', role: 'ignored', reason: 'unknown' }]), '');
  });

  test('waits for a secret typed twice, unless the key is drawn', () => {
    const state = after(start(), { type: 'pseudonym/file', file, look: { columns } });
    const missing = (...actions) =>
      pseudonymProblems(after(state, ...actions)).map(({ key }) => key);
    const secret = { type: 'pseudonym/secret', given: true, same: false, weak: null };
    assert.deepEqual(missing(), ['problem.noSecret']);
    assert.deepEqual(missing(secret), ['problem.secretsDiffer']);
    assert.deepEqual(missing({ ...secret, same: true }), []);
    assert.deepEqual(missing({ type: 'pseudonym/set', fields: { mode: 'ephemeral' } }), []);
  });

  test('a digest of an earlier secret comes too late; the copy ends the secret', () => {
    const secret = { type: 'pseudonym/secret', given: true, same: true, weak: null };
    const state = after(start(), { type: 'pseudonym/file', file, look: { columns } }, secret);
    const late = after(state, secret, {
      type: 'pseudonym/check',
      typed: state.pseudonym.typed,
      check: 'a',
    });
    assert.equal(late.pseudonym.check, null);
    const done = after(state, { type: 'pseudonym/done', of: state.pseudonym, value: { rows: 1 } });
    assert.deepEqual([done.pseudonym.given, done.pseudonym.done.rows], [false, 1]);
    const digits = after(
      state,
      { type: 'pseudonym/check', typed: state.pseudonym.typed, check: 'a' },
      { type: 'pseudonym/done', of: state.pseudonym, value: { rows: 1 } },
    );
    assert.deepEqual([digits.pseudonym.check, digits.pseudonym.done], [null, { rows: 1 }]);
    const other = after(
      state,
      { type: 'pseudonym/set', fields: { column: 'X' } },
      {
        type: 'pseudonym/done',
        of: state.pseudonym,
        value: { rows: 1, name: 'a.csv', kept: false },
      },
    );
    assert.equal(other.pseudonym.done, null, 'of other choices');
    assert.deepEqual(other.notice, { key: 'notice.copyWritten', params: { file: 'a.csv' } });
    assert.deepEqual([other.pseudonym.column, other.pseudonym.given], ['X', false]);
    const typing = after(state, secret, {
      type: 'pseudonym/done',
      of: state.pseudonym,
      value: { name: 'b.csv', kept: true },
    });
    assert.deepEqual(typing.notice, { key: 'notice.copyDropped', params: { file: 'b.csv' } });
    assert.equal(typing.pseudonym.given, true, 'a secret typed since then stays');
    assert.equal(
      after(done, { type: 'pseudonym/set', fields: { column: 'X' } }).pseudonym.done,
      null,
    );
  });

  test('the copy is named after its file', () => {
    assert.equal(copyName('a.b.txt'), 'a.b_pseudonymise.csv');
  });
});

describe('a recipe of another year', () => {
  const recipe = fillDefaults({
    version: 1,
    columns: {
      individual: 'ID',
      year: 'AN',
      step: ['E'],
      attributes: [{ name: 's', columns: ['S'] }],
      derived: [{ name: 'age', from: 'age_at_first', column: 'N' }],
    },
    prepare: { keep: [{ column: 'K', from: 1 }] },
    trace: { status: { bac_year: 'B' } },
    linked: [{ name: 'l', prefix: ['P'], step: ['E'] }],
  });
  const column = (name, missingFrom = []) => ({ name, missing_from: missingFrom });
  const compared = { files: [{ name: 'a', encoding: 'utf-8', delimiter: ';' }], labels: [] };

  test('needs the columns of preparing, status and linked files too', () => {
    assert.deepEqual(neededColumns(recipe), ['ID', 'AN', 'E', 'S', 'K', 'N', 'B', 'P']);
  });

  test('differs by columns gone, missing from some files, and not named', () => {
    const [{ group, items }] = differences(
      recipe,
      [
        ...['ID', 'AN', 'E', 'K', 'N', 'B', 'X'].map((name) => column(name)),
        column('S', ['b.csv']),
      ],
      compared,
    );
    assert.equal(group, 'columns');
    assert.deepEqual(
      items.map(({ key, params, list }) => [key, params.column ?? params.count, list]),
      [
        ['replay.missing', 'P', undefined],
        ['replay.partly', 'S', ['b.csv']],
        ['replay.unnamed', 1, ['X']],
      ],
    );
  });

  test('says so when nothing differs, and settles the reading first', () => {
    const columns = neededColumns(recipe).map((name) => column(name));
    assert.deepEqual(differences(recipe, columns, compared), []);
    const insists = {
      ...recipe,
      reading: { ...recipe.reading, delimiter: ',', encoding: 'windows-1252' },
    };
    assert.deepEqual(
      differences(insists, [], compared).map(({ group, items }) => [
        group,
        items.map(({ key }) => key),
      ]),
      [['reading', ['replay.encoding', 'replay.delimiter']]],
    );
    const mixed = {
      ...compared,
      files: [...compared.files, { name: 'b', encoding: 'windows-1252', delimiter: ';' }],
    };
    assert.equal(differences(recipe, columns, mixed)[0].items[0].key, 'replay.mixed_encoding');
  });

  test('nothing goes on before the comparison; a comparison of other files does not count', () => {
    let state = after(
      start(),
      { type: 'recipe/load', recipe, files: [file] },
      { type: 'replay/begin', name: 'r.json', recipe },
    );
    state = after(state, {
      type: 'inspected',
      files: state.files,
      reading: recipe.reading,
      value: {
        files: [{ name: 'a.csv', header: ['ID'], rows: [['1']], complete: true }],
        columns: [],
      },
    });
    assert.deepEqual(
      problemsOf(state, 'choose').map(({ key }) => key),
      ['problem.comparing'],
    );
    const done = {
      type: 'replay/compared',
      of: recipe,
      files: state.files,
      reading: state.recipe.reading,
      value: compared,
    };
    assert.deepEqual(problemsOf(after(state, done), 'choose'), []);
    assert.equal(currentComparison(after(state, { ...done, files: [] })), null);
    assert.equal(currentComparison(after(state, done, { type: 'files/set', files: [] })), null);
    assert.equal(
      after(state, { type: 'recipe/load', recipe }).replay,
      null,
      'another recipe ends it',
    );
  });

  test('may come in a certificate, with its figures', () => {
    assert.deepEqual(recipeIn({ recipe: { version: 1 }, outputs: [], cohorts: 3 }), {
      recipe: { version: 1 },
      earlier: { cohorts: 3 },
    });
    assert.deepEqual(recipeIn({ version: 1 }), { recipe: { version: 1 } });
    assert.deepEqual(recipeIn(null), { recipe: null });
    assert.deepEqual(
      figuresBeside({ cohorts: 3, masked: null }, { cohorts: 5, masked: 1, shown: 2 }),
      [{ name: 'cohorts', before: 3, now: 5 }],
    );
  });
});
