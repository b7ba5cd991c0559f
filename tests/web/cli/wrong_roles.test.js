// A messy export of a registry, and wrong choices of roles: not one publishes a person in green.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { fileSource } from '../../../web/reading/sources.js';
import { kColumns, kMessyReading, messyExport } from '../fakes/messy_exports.js';

const traces = (changes = {}, more = {}) => ({
  version: 1,
  reading: kMessyReading,
  columns: { individual: 'COD_ETU', year: 'ANNEE', step: ['ETAPE'], ...changes },
  ...more,
});
const attribute = (...columns) => traces({ attributes: [{ name: 'a', columns }] });
const linked = (what) => traces({}, { linked: [{ name: 'plus', ...what }] });
const rows = (what, columns = {}) => ({
  version: 1,
  reading: kMessyReading,
  columns: { individual: 'COD_ETU', year: 'ANNEE', ...columns },
  rows: { k: 3, ...what },
});
const projected = (...columns) => rows({ projections: [{ name: 'p', columns }] });

/** A wrong choice, the column that it must name, and what is said of it. */
const kWrong = {
  'INE as a step': [traces({ step: ['INE'] }), 'INE', 'ine'],
  'INE beside the step': [traces({ step: ['ETAPE', 'INE'] }), 'INE', 'ine'],
  'INE in a linked file': [linked({ step: ['INE'] }), 'INE', 'ine'],
  'INE joined to an attribute': [attribute('SEXE', 'INE'), 'INE', 'ine'],
  'NIR as an attribute': [attribute('NIR'), 'NIR', 'nir'],
  'surname as a description': [
    traces({ description: ['LIB_NOM_PAT_IND'] }),
    'LIB_NOM_PAT_IND',
    'person_name',
  ],
  'surname as a prefix': [
    traces({ prefix: ['LIB_NOM_PAT_IND'] }),
    'LIB_NOM_PAT_IND',
    'person_name',
  ],
  'first name as an attribute': [attribute('LIB_PR1_IND'), 'LIB_PR1_IND', 'person_name'],
  'whole name as a description': [
    traces({ description: ['LIB_ETAPE', 'ETAT_CIVIL'] }),
    'ETAT_CIVIL',
    'person_name',
  ],
  'date of birth as an attribute': [attribute('DAT_NAI_IND'), 'DAT_NAI_IND', 'birth_date'],
  'e-mail as an attribute': [attribute('MEL'), 'MEL', 'mail'],
  'telephone in a linked prefix': [linked({ prefix: ['NUM_TEL'] }), 'NUM_TEL', 'phone'],
  'address as a description': [traces({ description: ['LIB_AD1'] }), 'LIB_AD1', 'address'],
  'account as an attribute': [attribute('IBAN'), 'IBAN', 'iban'],
  'login as an attribute': [attribute('LOGIN'), 'LOGIN', 'nearly_unique'],
  'student number as a step': [
    traces({ individual: 'INE', step: ['COD_ETU'] }),
    'COD_ETU',
    'student_number',
  ],
  'INE in rows': [projected('ETAPE', 'INE'), 'INE', 'ine'],
  'surname and sex in rows': [
    projected('LIB_NOM_PAT_IND', 'SEXE'),
    'LIB_NOM_PAT_IND',
    'person_name',
  ],
  'e-mail kept as it is in rows': [
    rows({
      generalisation: {
        name: 'g',
        columns: [{ column: 'ETAPE', hierarchy: { kind: 'none' } }],
        keep: ['MEL'],
      },
    }),
    'MEL',
    'mail',
  ],
  'date of birth begins a search': [
    rows({ columns: ['DAT_NAI_IND', 'SEXE'], greedy: [{ name: 'g', start: ['DAT_NAI_IND'] }] }),
    'DAT_NAI_IND',
    'birth_date',
  ],
  'first name found by a search': [
    rows({
      k: 2,
      columns: ['SEXE', 'LIB_PR1_IND'],
      greedy: [{ name: 'g', start: ['SEXE'], budget: 100 }],
    }),
    'LIB_PR1_IND',
    'person_name',
  ],
  'NIR in rows': [projected('NIR', 'BAC'), 'NIR', 'nir'],
  'telephone in rows': [projected('NUM_TEL'), 'NUM_TEL', 'phone'],
  'address in rows': [projected('LIB_AD1', 'ETAPE'), 'LIB_AD1', 'address'],
  'account in rows': [projected('IBAN'), 'IBAN', 'iban'],
  'student number in rows': [
    { ...projected('COD_ETU'), columns: { individual: 'INE', year: 'ANNEE' } },
    'COD_ETU',
    'student_number',
  ],
  'whole name taken by a search': [
    rows({ greedy: [{ name: 'g', start: ['BAC'], taken: ['ETAT_CIVIL'], budget: 100 }] }),
    'ETAT_CIVIL',
    'person_name',
  ],
  'login kept as it is in rows': [
    rows({
      generalisation: {
        name: 'g',
        columns: [{ column: 'BAC', hierarchy: { kind: 'none' } }],
        keep: ['LOGIN'],
      },
    }),
    'LOGIN',
    'nearly_unique',
  ],
  'INE kept as it is, rows counted': [
    rows({
      count: 'rows',
      generalisation: {
        name: 'g',
        columns: [{ column: 'BAC', hierarchy: { kind: 'none' } }],
        keep: ['INE'],
      },
    }),
    'INE',
    'ine',
  ],
  'e-mail where nobody is told apart': [
    { ...projected('MEL', 'SEXE'), columns: { year: 'ANNEE' } },
    'MEL',
    'mail',
  ],
};

const lined = (name, lines) => fileSource(new File([`${lines.join('\n')}\n`], name));
const asked = (recipe, lines) => ({ sources: [lined('a.csv', lines)], recipe });

describe('a messy export, with wrong roles', () => {
  let operations;
  const sources = () =>
    [0, 1, 2].map((at) => {
      const { name, bytes } = messyExport(at);
      return fileSource(new File([bytes], name));
    });
  before(async () => {
    operations = await loadOperations();
  });

  for (const [what, [recipe, column, kind]] of Object.entries(kWrong)) {
    test(`refuses ${what}, and publishes it in red alone`, async () => {
      const make = recipe.rows ? 'rows.run' : 'run';
      const refusal = await operations[make]({ sources: sources(), recipe }).then(
        () => assert.fail('it was published'),
        (error) => error,
      );
      assert.equal(refusal.code, 'identifying_column', JSON.stringify(refusal));
      assert.equal(refusal.column, column);
      assert.equal(refusal.kind, kind);
      assert.ok(refusal.count > 0);
      assert.doesNotMatch(refusal.example, /[\p{L}\p{N}]/u);

      // Accepted in full words, whatever else is refused, it is never green.
      const accepted = { ...recipe, accepted_columns: [...kColumns, '(trace)'] };
      let run;
      try {
        run = await operations[make]({ sources: sources(), recipe: accepted });
      } catch (error) {
        assert.notEqual(error.code, 'identifying_column');
        return;
      }
      assert.equal(run.figures.passed, false);
      assert.equal(run.audit.passed, false);
      assert.ok(run.audit.totals.column_accepted > 0);
      assert.equal(run.audit.totals.certificate_figure, undefined);
      assert.equal(run.audit.totals.certificate_text, undefined);
      assert.equal(run.audit.totals.readme_differs, undefined);
      const certificate = JSON.parse(
        new TextDecoder().decode(await operations.file({ name: 'certificate.json' })),
      );
      assert.equal(certificate.passed, false);
      assert.deepEqual(certificate.accepted_columns, accepted.accepted_columns);
    });
  }

  test('tells all identifying columns at once', async () => {
    const refusal = await operations
      .run({ sources: sources(), recipe: traces({ description: ['MEL', 'LIB_ETAPE', 'IBAN'] }) })
      .catch((error) => error);
    assert.equal(refusal.column, 'MEL');
    assert.deepEqual(
      refusal.also.map(({ column, kind }) => [column, kind]),
      [['IBAN', 'iban']],
    );
    assert.doesNotMatch(refusal.also[0].example, /[\p{L}\p{N}]/u);
  });

  test('asks about a first name as the individual, beside the number of persons', async () => {
    const recipe = { ...traces({ individual: 'LIB_PR1_IND' }), accepted_columns: [] };
    const question = await operations.run({ sources: sources(), recipe }).catch((error) => error);
    assert.equal(question.code, 'open_questions');
    assert.equal(question.kind, 'unused_identifier');
    assert.equal(question.column, 'COD_ETU');
    assert.equal(question.count, 25);
  });

  test('asks about few individuals, many rows of one, and years of the bac, in both ways', async () => {
    const few = ['p;a;e'];
    for (let i = 0; i < 2600; i += 1)
      few.push(`p${i < 600 ? 0 : i % 20};${2018 + (Math.floor(i / 20) % 4)};s`);
    const question = await operations
      .run(asked(traces({ individual: 'p', year: 'a', step: ['e'] }), few))
      .catch((error) => error);
    assert.deepEqual(
      [question, ...question.also].map(({ kind, count }) => [kind, count]),
      [
        ['few_individuals', 20],
        ['many_rows_each', 700],
      ],
    );
    const inRows = {
      version: 1,
      columns: { individual: 'p' },
      rows: { projections: [{ name: 'q', columns: ['e'] }] },
    };
    const other = await operations['rows.run'](asked(inRows, few)).catch((error) => error);
    assert.equal(other.kind, 'few_individuals');
    const answered = {
      ...inRows,
      reading: { answers: { repeated_rows: 'keep' } },
      accepted_checks: ['few_individuals', 'many_rows_each'],
    };
    const made = await operations['rows.run'](asked(answered, few));
    assert.equal(made.figures.passed, true);

    const bac = ['p;a;e'];
    for (let i = 0; i < 180; i += 1) bac.push(`p${i % 60};${2016 + ((i % 60) % 3)};s${i % 2}`);
    const recipe = traces({ individual: 'p', year: 'a', step: ['e'] });
    const years = await operations.run(asked(recipe, bac)).catch((error) => error);
    assert.deepEqual([years.kind, years.column, years.count], ['years_of_bac', 'a', 100]);
    const reading = { answers: { repeated_rows: 'keep' } };
    const right = await operations.run(
      asked({ ...recipe, reading, accepted_checks: ['years_of_bac'] }, bac),
    );
    assert.equal(right.figures.passed, true);
    const certificate = JSON.parse(
      new TextDecoder().decode(await operations.file({ name: 'certificate.json' })),
    );
    assert.deepEqual(certificate.recipe.accepted_checks, ['years_of_bac']);
  });

  test('names published columns of article 9 in the dossier of both ways', async () => {
    const lines = ['p;a;e;HANDICAP'];
    for (let i = 0; i < 60; i += 1) lines.push(`p${i};${2019 + (i % 2)};s${i % 3};${i % 2}`);
    const recipe = traces({
      individual: 'p',
      year: 'a',
      step: ['e'],
      attributes: [{ name: 'h', columns: ['HANDICAP'] }],
    });
    await operations.run(asked(recipe, lines));
    const { html, json } = await operations.dossier({});
    assert.deepEqual(JSON.parse(new TextDecoder().decode(json)).special_columns, ['HANDICAP']);
    assert.match(new TextDecoder().decode(html), /article.9 du RGPD[^]*«\sHANDICAP\s»/);
    const rows = { projections: [{ name: 'q', columns: ['HANDICAP'] }] };
    await operations['rows.run'](asked({ version: 1, columns: {}, rows }, lines));
    const { json: ofRows } = await operations.dossier({});
    assert.deepEqual(JSON.parse(new TextDecoder().decode(ofRows)).special_columns, ['HANDICAP']);
  });

  test('asks about descriptions that vary with the rows, not about labels that drift', async () => {
    const lines = ['p;a;e;d;l'];
    for (let i = 0; i < 900; i += 1) {
      const [year, step] = [2019 + Math.floor(i / 450), i % 45];
      // Three labels of 45 change with the year; the discipline is the individual's.
      const label = step < 3 ? `l${step} ${year}` : `l${step}`;
      lines.push(`p${i % 450};${year};s${step};d${i % 7};${label}`);
    }
    const recipe = traces({ individual: 'p', year: 'a', step: ['e'] });
    const described = (description, more = {}) =>
      asked({ ...recipe, columns: { ...recipe.columns, description }, ...more }, lines);
    const question = await operations.run(described(['d'])).catch((error) => error);
    assert.deepEqual(
      [question.code, question.kind, question.column, question.count],
      ['open_questions', 'varying_descriptions', 'd', 45],
    );
    const answered = { accepted_checks: ['varying_descriptions'] };
    assert.equal((await operations.run(described(['d'], answered))).figures.passed, true);
    assert.equal((await operations.run(described(['l']))).figures.passed, true);
    const { json } = await operations.dossier({});
    const dossier = JSON.parse(new TextDecoder().decode(json));
    assert.deepEqual(
      dossier.varying,
      ['s0', 's1', 's2'].map((step) => ({ step, descriptions: 2 })),
    );
  });

  test('lets a small university with over a hundred steps publish', async () => {
    const lines = ['p;a;e'];
    for (let i = 0; i < 900; i += 1)
      lines.push(`p${i % 450};${2019 + Math.floor(i / 450)};s${i % 120}`);
    const run = await operations.run(
      asked(traces({ individual: 'p', year: 'a', step: ['e'] }), lines),
    );
    assert.equal(run.figures.passed, true);
    assert.equal(run.audit.passed, true, JSON.stringify(run.audit.totals));
  });

  test('publishes the right roles in green', async () => {
    const run = await operations.run({
      sources: sources(),
      recipe: traces({
        description: ['LIB_ETAPE'],
        identifiers: kColumns.slice(1, 12),
        attributes: [
          { name: 'sexe', columns: ['SEXE'] },
          { name: 'bac', columns: ['BAC'] },
        ],
      }),
    });
    assert.equal(run.figures.passed, true);
    assert.deepEqual(run.audit.totals, {});
    assert.ok(run.audit.checked.includes('content'));
  });

  test('is found in files of any maker by their bytes', async () => {
    const text = ['cohorteid,effectif,trace', '1,12,L1 Droit+123456789AB'].join('\n');
    const { report } = await operations.auditForeign({
      files: [{ name: 'cohortes.csv', bytes: new TextEncoder().encode(`${text}\n`) }],
      set: 'oraccle',
      k: 5,
      code: 0,
      individuals: 12,
    });
    const [finding] = report.findings.filter(({ code }) => code === 'identifying_column');
    assert.equal(finding.attribute, 'trace');
    assert.deepEqual(finding.numbers, [0, 1]);
  });
});
