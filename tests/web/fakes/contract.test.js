// The engine of made-up answers (engine.js, rows.js) answers in the form of the real one: every
// field that it makes up is there, of the same type. What the page is tested with cannot drift from
// what the core says.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { fileSource } from '../../../web/reading/sources.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { fakeEngine } from './engine.js';

const kinds = (value) => {
  if (Array.isArray(value) || ArrayBuffer.isView(value)) return 'list';
  return value === null ? 'null' : typeof value;
};

/** Where `fake` has what `real` has not, as paths; of lists the first entries are compared. */
function drift(fake, real, path = '') {
  const [one, other] = [kinds(fake), kinds(real)];
  if (one === 'null' || other === 'null') return [];
  if (one !== other) return [`${path}: ${one}, not ${other}`];
  if (one === 'list') {
    return fake.length && real.length && !ArrayBuffer.isView(fake)
      ? drift(fake[0], real[0], `${path}[]`)
      : [];
  }
  if (one !== 'object') return [];
  return Object.keys(fake).flatMap((key) =>
    Object.hasOwn(real, key)
      ? drift(fake[key], real[key], `${path}.${key}`)
      : [`${path}.${key}: not there`],
  );
}

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
const csv = () => new File([`${kLines.join('\n')}\n`], 'a.csv');
const traces = fillDefaults({
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
});
const generalisation = {
  name: 'g',
  keep: ['mention'],
  models: [{ model: 'distinct', column: 'mention', l: 1 }],
  columns: [
    { column: 'niv', hierarchy: { kind: 'prefixes', lengths: [], top: true } },
    { column: 'sexe', hierarchy: { kind: 'prefixes', lengths: [], top: true } },
  ],
};
const rows = fillDefaults({
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

// In the order in which the real engine can be asked.
const kQuestions = [
  ['version', {}],
  ['check', { recipe: traces }],
  ['inspect', { reading: traces.reading }],
  ['survey', { recipe: traces, column: 'dip' }],
  ['preview', { recipe: traces, key: 'x' }],
  ['cost', { recipe: traces, key: 'x' }],
  ['run', { recipe: traces }],
  ['rows', { offset: 0, limit: 5, search: '' }],
  ['cohort', { id: 1 }],
  ['flows', { component: 0, positions: 1, top: 1 }],
  ['distributions', {}],
  ['file', { name: 'certificate.json' }],
  ['zip', {}],
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
  ['rows.run', { recipe: rows }],
];
// Objects whose keys are names of the data.
const kNamed = /^run\.internal\.conflicts\./;

describe('the engine of made-up answers', () => {
  const made = fakeEngine()();
  let operations;
  before(async () => {
    operations = await loadOperations({ cores: 1 });
  });

  test('has operations of the real one alone', async () => {
    for (const [op] of kQuestions) assert.equal(typeof operations[op], 'function', op);
  });

  for (const [op, args] of kQuestions) {
    test(`answers as the real one: ${op}${args.action ? ` ${args.action}` : ''}`, async () => {
      const reads = args.recipe || args.reading;
      const real = await operations[op](reads ? { sources: [fileSource(csv())], ...args } : args);
      const fake = await made.call(op, { files: [csv()], ...args });
      const found = drift(fake, real, op).filter((one) => !kNamed.test(one));
      assert.deepEqual(found, []);
    });
  }

  test('would be noticed if it drifted', () => {
    assert.deepEqual(drift({ a: [{ b: 1 }], c: 1 }, { a: [{ d: 1 }], c: '' }, 'op'), [
      'op.a[].b: not there',
      'op.c: number, not string',
    ]);
  });
});
