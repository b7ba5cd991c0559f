// What the engine is asked by the tests of its answers: every operation that takes a recipe's files,
// over one small file, in the order in which the real engine can be asked.
import { fillDefaults } from '../../../web/recipe/schema.js';

const kLines = [
  'id;an;dip;niv;sexe;mention;nom',
  ...Array.from(
    { length: 240 },
    (_, i) =>
      `p${i % 120};${2013 + Math.floor(i / 120)};${i % 7 ? 'DUT' : 'dut'};${i % 3};${'FM'[i % 2]};${
        ['AB', 'B', 'TB'][i % 5] ?? 'P'
      };N${i}`,
  ),
];
export const csv = () => new File([`${kLines.join('\n')}\n`], 'a.csv');
export const traces = fillDefaults({
  version: 1,
  columns: {
    individual: 'id',
    year: 'an',
    step: ['dip', 'niv'],
    identifiers: ['nom'],
    attributes: [
      { name: 'sexe', columns: ['sexe'] },
      { name: 'mention', columns: ['mention'] },
    ],
  },
  prepare: { cleaning: { k: 2, columns: ['mention'] } },
  reading: { answers: { label_case: 'apart' } },
});
/** The same without what a search for the level of detail does not go with. */
const plain = { ...traces, prepare: { ...traces.prepare, cleaning: null } };
const generalisation = {
  name: 'g',
  keep: ['mention'],
  models: [{ model: 'distinct', column: 'mention', l: 1 }],
  columns: [
    { column: 'niv', hierarchy: { kind: 'prefixes', lengths: [], top: true } },
    { column: 'sexe', hierarchy: { kind: 'prefixes', lengths: [], top: true } },
  ],
};
export const rows = fillDefaults({
  version: 1,
  columns: { individual: 'id', year: 'an', identifiers: ['nom'] },
  prepare: { cleaning: { k: 2, columns: ['dip'] } },
  rows: {
    k: 3,
    columns: ['dip', 'niv', 'sexe', 'mention'],
    projections: [{ name: 'p', columns: ['dip'] }],
    greedy: [{ name: 'q', start: ['sexe'] }],
    generalisation,
  },
});

/** What is assessed beside: a weight, a household, columns of each kind. */
const risk = fillDefaults({
  version: 1,
  columns: { individual: 'id', identifiers: ['nom'] },
  rows: {
    k: 3,
    columns: ['dip', 'niv', 'sexe'],
    keys: ['dip', 'sexe', 'an'],
    household: 'mention',
    sensitive: ['mention'],
    risk: { population_size: 1000 },
  },
});

/** The same, with a plan that draws. */
export const planned = fillDefaults({
  ...rows,
  rows: {
    k: 3,
    columns: rows.rows.columns,
    keys: ['niv', 'sexe'],
    plan: {
      name: 'f',
      columns: ['niv', 'sexe', 'dip'],
      steps: [
        { step: 'pram', column: 'sexe', kind: 'keep', keep: 0.9 },
        { step: 'suppress', level: 'combinations', size: 1 },
      ],
    },
  },
});
const dossier = JSON.stringify({
  publication: 'internal',
  recipe: planned,
  inputs: [{ name: 'a.csv', sha256: '0'.repeat(64) }],
  secret: { hex: '1'.repeat(64), commitment: '2'.repeat(64) },
});

export const kQuestions = [
  ['version', {}],
  ['check', { recipe: traces }],
  ['inspect', { reading: traces.reading }],
  ['leftOut', { recipe: traces }],
  ['survey', { recipe: traces, column: 'dip' }],
  ['examine', { recipe: traces }],
  ['preview', { recipe: traces, key: 'x' }],
  ['cost', { recipe: traces, key: 'x' }],
  ['detail', { recipe: plain, key: 'x', detail: { chains: [['dip', null]] } }],
  ['detailChains', { recipe: plain, key: 'x', columns: [] }],
  ['detailNode', { node: [0, 0, 0, 0] }],
  ['detailCsv', {}],
  ['run', { recipe: traces }],
  ['rows', { offset: 0, limit: 5, search: '' }],
  ['cohort', { id: 1 }],
  ['flows', { component: 0, positions: 1, top: 1 }],
  ['distributions', {}],
  ['file', { name: 'certificate.json' }],
  ['zip', {}],
  ['parquet', {}],
  ['dossier', {}],
  ['tables', {}],
  [
    'mask',
    { csv: 'id,label,count\nsexe,F,2\nsexe,M,5\n', k: 5, width: 3, level: 'strict', code: 0 },
  ],
  ['sample', { rows: 100, seed: 1 }],
  ['rows.open', { recipe: rows }],
  ['rows.project', { columns: ['dip'], k: 3 }],
  [
    'rows.greedy',
    { action: 'begin', start: ['sexe'], k: 3, budget: 50, candidates: ['niv', 'dip'] },
  ],
  ['rows.hierarchy', { ...generalisation.columns[0] }],
  ['rows.lattice', { action: 'begin', generalisation, k: 3, classify: true }],
  ['rows.lattice', { action: 'run', evaluations: 64 }],
  ['rows.lattice', { action: 'node', levels: [0, 1] }],
  ['rows.lattice', { action: 'states' }],
  ['rows.plan', { action: 'begin', recipe: planned, trial: 1 }],
  ['rows.plan', { action: 'advance' }],
  ['rows.plan', { action: 'assess', links: true }],
  [
    'rows.compare',
    {
      recipe: planned,
      plans: [
        { name: 'a', recipe: planned },
        { name: 'b', recipe: planned },
      ],
    },
  ],
  ['rows.dossier', { content: dossier }],
  ['rows.run', { recipe: rows }],
  ['risk.assess', { recipe: risk, records: true }],
  ['risk.report', {}],
  ['risk.records', { from: 0, limit: 50, sort: 'score', column: '', alone: false }],
  ['risk.list', {}],
  ['risk.close', {}],
];
