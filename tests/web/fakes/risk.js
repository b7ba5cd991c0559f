// The risk of the fake engine: made-up figures in the form of web/engine/operations/risk.js.
const attacker = { highest: 1, mean: 0.4, above: 120, share_above: 0.12 };

/** What an assessment of these keys answers, as of a university's own file: no weights. */
const fakeRisk = (keys = ['SEXE', 'AGE']) => ({
  rows: 1000,
  persons: 900,
  by_individual: true,
  weighted: false,
  keys: keys.map((name) => ({ name, missing: 0, values: 5 })),
  population: { source: 'none', size: 900 },
  k: {
    k: 5,
    reached: 1,
    below: [
      { k: 2, classes: 42, rows: 42, persons: 42 },
      { k: 3, classes: 50, rows: 60, persons: 60 },
      { k: 5, classes: 60, rows: 99, persons: 97 },
      { k: 10, classes: 70, rows: 150, persons: 140 },
    ],
    classes_of_size: [
      [1, 42],
      [9, 70],
    ],
  },
  attackers: { threshold: 0.2, prosecutor: attacker, journalist: null, marketer: null },
  readings: [
    { reading: 'own', alone: 42, below_k: 99 },
    { reading: 'any', alone: 40, below_k: 90 },
    { reading: 'never', alone: 42, below_k: 99 },
  ],
  k_map: null,
  individual: {
    expected: 81.25,
    rate: 0.09,
    highest: 1,
    above: [[0.5, 42]],
    tolerated: 0.01,
    threshold: 0.02,
    unsafe: 130,
  },
  household: null,
  sensitive: [],
  numbers: [],
  population_uniques: null,
  public_use: {
    holds: false,
    least_of_value: 200000,
    least_of_pair: 1000,
    columns: [{ columns: [keys[0]], smallest: 3, values: 5, rows: 1000 }],
    pairs: [],
    sensitive_published: [],
    geographic_published: [],
    rows_of_rare_weights: 0,
    weight_tells_stratum: false,
  },
  sets: [
    { columns: [keys[0]], classes: 2, distinction: 0.002, separation: 0.5, below_k: 0 },
    { columns: keys, classes: 300, distinction: 0.3, separation: 0.9, below_k: 99 },
  ],
  combinations: { rows: 99, unsafe_of_size: [0, 0, 99], sets: [{ columns: keys, rows: 99 }] },
  suda: {
    largest: 2,
    special: 42,
    highest_score: 2,
    sets_of_size: [0, 3, 39],
    contributions: keys.map((column, i) => ({ column, percent: 90 - 30 * i })),
    sets: [{ columns: keys, persons: 39 }],
    dis: null,
  },
  log_linear: null,
  left_out: [
    { part: 'population_uniques', why: 'no_population' },
    { part: 'dis', why: 'no_population' },
    { part: 'log_linear', why: 'no_weights' },
  ],
  example: {
    values: keys.map((column) => ({ column, value: `MARQUE_${column}` })),
    sets: [{ columns: [keys[0]] }],
  },
  values: [{ column: keys[0], value: 'MARQUE_VALEUR', rows: 3, percent: 12 }],
});

export const fakeRiskAnswers = {
  'risk.assess': ({ files, recipe }) => ({
    ...fakeRisk(recipe.rows.keys),
    inputs: files.map(({ name, size }) => ({
      name,
      bytes: size,
      sha256: '',
      reader: 'scanner',
      encoding: 'utf-8',
      delimiter: ';',
      rows: 1000,
      malformed: 0,
    })),
  }),
  'risk.report': () => ({ html: new Uint8Array([60]), json: new Uint8Array([123]) }),
  'risk.records': ({ from, limit, column }) => ({
    total: 60,
    records: Array.from({ length: Math.max(0, Math.min(limit, 60 - from)) }, (_, i) => ({
      file: 'a.csv',
      line: from + i + 2,
      frequency: 1,
      population: 1,
      risk: 1,
      household: null,
      score: 60 - from - i,
      dis: null,
      smallest: [column || 'age'],
      columns: [{ column: column || 'age', percent: 100 }],
    })),
  }),
  'risk.list': () => new Uint8Array([60]),
  'risk.close': () => undefined,
};
