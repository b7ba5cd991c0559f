// An engine of made-up results with the contract of web/engine/client.js, for the page's own tests:
// what the page does with answers, errors and cancelling, without waiting for the real one.
import { fillDefaults } from '../../../web/recipe/schema.js';
import { fakeDetailAnswers } from './detail.js';
import { fakeRiskAnswers } from './risk.js';
import { fakeRowsAnswers } from './rows.js';
import { fakeCheck, fakeVerdict } from './verdict.js';

const kLabels = { sexe: [['F'], ['M']], mention: [['AB'], ['B'], ['TB']] };
const kStages = ['read', 'prepare', 'traces', 'mask', 'export', 'hash'];
const bytes = (text) => new TextEncoder().encode(text);

const column = (name, role, reason, examples) => ({
  name,
  distinct: 40,
  empty: 0,
  examples,
  rows: 200,
  role,
  reason,
  missing_from: [],
});
export const kColumns = [
  column('CODE_INDIVIDU', 'individual', 'name.individual', ['a1', 'a2']),
  column('NOM', 'identifier', 'identifier.surname', ['X']),
  column('ANNEE_INSCRIPTION', 'year', 'name.year', ['2013', '2014']),
  column('CODE_ETAPE', 'step', 'name.step', ['S1TC', 'S2TC']),
  column('LIB_DIPLOME', 'step', 'name.step', ['DUT', 'Licence']),
  column('NIVEAU_APRES_BAC', 'step', 'name.step', ['1', '2']),
  column('LIBELLE_COURT_COMPOSANTE', 'step', 'name.step', ['IUTSD']),
  column('LIBELLE_LONG_ETAPE', 'description', 'name.description', [
    'DUT Techniques de commercialisation',
  ]),
  column('LIBELLE_DISCIPLINE_DIPLOME', 'description', 'name.description', ['Économie']),
  column('REGROUPEMENT_BAC', 'prefix', 'name.prefix', ['Bacs généraux ES']),
  column('SEXE', 'attribute', 'name.attribute', ['F', 'M']),
  column('MENTION_BAC', 'attribute', 'name.attribute', ['AB', 'B']),
  column('ANNEE_BAC', 'attribute', 'name.attribute', ['2012', '2013']),
  column('AUTRE', 'ignored', 'unknown', ['x']),
];

/** Cohort `id` of `total`, the larger ones first, as the core would tell it. */
function cohort(id, total) {
  const size = Math.max(1, Math.floor((total * 2) / id) - 1);
  const masked = size < 5;
  const positions = Array.from(
    { length: 1 + (id % 4) },
    (_, i) => `IUTSD.DUT.${i + 1}.S${id % 97}TC`,
  );
  return { id, size, masked, published: masked ? 0 : size, positions };
}

function row(id, total) {
  const { masked, published, positions } = cohort(id, total);
  return {
    id,
    published,
    masked,
    positions,
    attributes: Object.keys(kLabels).map((name) => ({
      name,
      state: masked ? 'absent' : 'listed',
      shown: masked ? 0 : 1,
      masked: masked ? 0 : 2,
    })),
  };
}

const kFigures = {
  individuals: 9876,
  cohorts: 1234,
  cohorts_masked: 200,
  masked_individuals: 450,
  shown: 300,
  masked: 100,
  dropped: 2,
  linked_masked: 0,
  linked_shown: 0,
  below_width: 0,
  group_disclosures: 1,
  attributes: [{ name: 'sexe', shown: 300, masked: 100, dropped: 2, counted: 9000 }],
};

const answers = {
  version: () => ({ version: 'fake', wasm_sha256: null }),
  tables: () => ({ 'certificate.json': bytes('{}') }),
  together: ({ besides }) => ({
    reports: besides.map(({ cumulative }) => ({
      passed: true,
      totals: {},
      findings: [],
      comparison: { cumulative, compared: [], not_compared: [], masked: 4, known: 0 },
    })),
    check: fakeCheck('other', { outcome: 'clean', colour: 'good' }),
  }),
  published: () => ({ 'certificate.json': bytes('{}') }),
  proven: () => undefined,
  auditProve: () => ({
    possible: true,
    proof: {
      version: '1.0.0',
      certificate: '',
      proven: true,
      witnesses: 2,
      tries: 2,
      masked: 100,
      proven_counts: 100,
      least_values: 3,
      unproven: [],
    },
    file: { name: 'proof.json', bytes: bytes('{}') },
    told: { failures: {}, example: null },
  }),
  check: ({ recipe }) => ({ recipe: fillDefaults(recipe) }),
  inspect: ({ files }) => ({
    columns: kColumns,
    files: files.map(({ name, size }) => ({
      name,
      size,
      encoding: 'utf-8',
      bom: false,
      delimiter: ';',
      newline: 'lf',
      header: kColumns.map((one) => one.name),
      rows: [kColumns.map((one) => one.examples[0])],
      titles: {},
    })),
  }),
  preview: ({ rows, recipe }) => ({
    rows_read: rows ?? 60000,
    complete: !rows,
    rows_before: rows ?? 60000,
    rows_after: (rows ?? 60000) - 10,
    individuals: 9876,
    cohorts: 1234,
    masking: { figures: { ...kFigures, masked: 100 + recipe.masking.k } },
    years: ['2013', '2014'],
    integer_years: true,
    conflicts: [{ name: 'sexe', count: 3 }],
    traces: [{ positions: ['DUT.S1TC', 'DUT.S2TC'], size: 460 }],
    dependencies: [],
  }),
  survey: ({ column }) => ({
    rows_read: 20000,
    distinct: column ? 3 : 0,
    labels: column
      ? [
          ['DUT', 90],
          ['Licence', 60],
          ['dut', 2],
        ]
      : [],
    report: {
      rows_before: 20000,
      rows_after: 19990,
      individuals_before: 9876,
      individuals_after: 9870,
      keep: [],
      recode: [],
      cleaning: [{ rare_values: [2], rows_removed: 10 }],
    },
    duplicates: [{ column: 'LIB_DIPLOME', labels: ['DUT', 'dut'], rows: [90, 2] }],
  }),
  examine: ({ recipe }) => ({
    files: [{ file: 'a.csv', rows: 20000, persons: 9876, years: ['2013', '2014'] }],
    rows: 20000,
    persons: 9876,
    followed: 4321,
    years: ['2013', '2014'],
    questions: [
      {
        kind: 'identifier_spelling',
        stops: true,
        column: 'INE',
        file: '',
        lines: [],
        count: 12,
        of: 0,
        answers: ['join', 'apart'],
        answer: recipe.reading?.answers?.identifier_spelling ?? '',
      },
    ],
  }),
  cost: ({ recipe }) => ({
    points: recipe.columns.step.map((name, i) => ({
      kind: 'upto',
      name,
      present: i === recipe.columns.step.length - 1,
      figures: kFigures,
    })),
  }),
  flows: () => ({
    individuals: 12345,
    masked_individuals: 345,
    cohorts: 20,
    cohorts_masked: 8,
    positions: 2,
    prefixes: [],
    components: ['CODE_ETAPE', 'LIB_DIPLOME'],
    labels: [400, 3],
    nodes: [
      {
        position: 0,
        label: 'DUT',
        merged: 0,
        individuals: 12000,
        ends: 12000,
        cohorts: 12,
        cohorts_masked: 0,
      },
    ],
    flows: [],
  }),
  distributions: () => ({
    individuals: 12345,
    masked_individuals: 345,
    cohorts: 20,
    cohorts_masked: 8,
    sizes: [[5, 9, 12, 80]],
    widths: { sizes: [[4, 8]], attributes: [[3, 40]], linked: [] },
    attributes: [
      { name: 'sexe', linked: false, shown: 60, masked: 40, dropped: 1, counted: 11000 },
    ],
  }),
  rows: ({ offset, limit, search, descending }, { total }) => {
    const ids = Array.from({ length: total }, (_, i) => (descending ? total - i : i + 1)).filter(
      (id) => !search || row(id, total).positions.join('+').includes(search),
    );
    return {
      total: ids.length,
      rows: ids.slice(offset, offset + limit).map((id) => row(id, total)),
    };
  },
  cohort: ({ id }, { total }) => {
    const { size, masked, published, positions } = cohort(id, total);
    return {
      id,
      positions,
      size: { published, masked, state: masked ? 'primary' : 'shown', raw: size },
      attributes: Object.entries(kLabels).map(([name, labels]) => ({
        name,
        headings: [name],
        state: masked ? 'absent' : 'listed',
        labels: labels.map((label, i) => ({
          label,
          published: 0,
          masked: true,
          state: i ? 'secondary' : 'primary',
          raw: 2 + i,
          feasible: [1, 4, 6, 6],
        })),
      })),
    };
  },
  run: ({ files }, { total }) => ({
    figures: {
      individuals: 12345,
      cohorts: total,
      cohorts_masked: total - 12,
      masked: 40,
      shown: 60,
      dropped: 1,
      masked_individuals: 345,
      min_width: 3,
      width_histogram: [[3, 40]],
      below_width: 0,
      group_disclosures: 2,
      passed: true,
    },
    internal: {
      rows: 20000,
      individuals: 12345,
      conflicts: { sexe: 3 },
      prefix_conflicts: 0,
      collapsed: 4,
      replaced_separators: 5,
      outside_window: 0,
      rows_before: 20000,
      rows_after: 20000,
      primary: 30,
      secondary: 10,
      primary_sizes: 8,
      secondary_sizes: 4,
      masked_counts: 60,
      masked_ones: 21,
      traces_of_one: 12,
      provable_ones: 5,
      years: ['2013'],
      results: null,
      series: null,
      rare_labels: [{ attribute: 'mention', label: 'Rare', individuals: 2 }],
      probable_duplicates: [{ column: 'LIB_DIPLOME', labels: ['DUT', 'dut'], rows: [90, 2] }],
      dependencies: [],
    },
    inputs: files.map(({ name, size }) => ({
      name,
      bytes: size,
      sha256: 'ab'.repeat(32),
      reader: 'papaparse',
      encoding: 'utf-8',
      rows: 20000,
      malformed: 0,
    })),
    verdict: fakeVerdict(),
    outputs: ['cohortes.csv', 'certificate.json'].map((name) => ({
      name,
      bytes: 1234,
      sha256: '0123456789abcdef'.repeat(4),
    })),
    attributes: Object.keys(kLabels).map((name) => ({
      name,
      headings: [name],
      listed: 12,
      dropped: 1,
      not_diverse: 0,
      masked: 20,
      shown: 30,
      labels: 3,
    })),
  }),
  file: ({ name }) => bytes(name),
  zip: () => bytes('PK'),
  parquet: () => bytes('PK'),
  dossier: () => ({ html: bytes('<p>'), json: bytes('{}') }),
  mask: () => ({ csv: 'id,label,published\nsexe,F,0\nsexe,M,0\n' }),
  leftOut: () => [],
  auditLook: (_, { certificate }) => ({ certificate, files: [], steps: {} }),
  sample: () => bytes('CODE_INDIVIDU;ANNEE_INSCRIPTION\n1;2013\n'),
};

/**
 * @param {object} [options]
 * @param {number} [options.total] cohorts
 * @param {number} [options.delay] milliseconds between two steps of progress
 * @param {object} [options.certificate] of every publication that is looked at
 * @returns {(options: { onCrash: Function }) => object} in place of createEngine; `calls` lists
 *   what was asked, `fail[op]` is the error to answer with
 */
export function fakeEngine({ total = 30000, delay = 0, certificate = undefined } = {}) {
  const calls = [];
  const fail = {};
  const rows = fakeRowsAnswers();
  const create = () => ({
    async call(op, args = {}, { onProgress, signal } = {}) {
      calls.push({ op, args });
      const stopped = () => Object.assign(new Error('cancelled'), { code: 'cancelled' });
      for (const stage of op === 'run' ? kStages : ['read']) {
        await new Promise((resolve) => {
          setTimeout(resolve, delay);
        });
        if (signal?.aborted) throw stopped();
        onProgress?.({ stage, done: 1, total: 2 });
      }
      if (signal?.aborted) throw stopped();
      if (fail[op]) throw Object.assign(new Error(fail[op].code), fail[op]);
      return structuredClone(
        { ...answers, ...rows, ...fakeDetailAnswers, ...fakeRiskAnswers }[op](args, {
          total,
          certificate,
        }),
      );
    },
    warm() {},
    dispose() {},
  });
  return Object.assign(create, { calls, fail });
}
