// Bad input of row-level files, a case for each line of its definition: what recipe or file have, and
// the error, field by field, that must come of it on the command line and in the page alike. A value
// of a person is marked MARQUE or PSEUDO, or is 0.97: no message may hold it. Plans are of the rows of
// tests/golden/plan.

/** A file of 60 persons; `more` of its columns and rows are a case's own. */
const kHeader = 'id;sexe;age;dip;poids';
const kPersons = Array.from(
  { length: 60 },
  (_, i) => `PSEUDO${i};${'FM'[i % 2]};${18 + (i % 5)};${'LMD'[i % 3]};2`,
);
const csvOf = (rows, header = kHeader) => `${[header, ...rows].join('\n')}\n`;
const kWide = Array.from({ length: 16 }, (_, i) => `c${i}`);
const weighted = (weight) => ({
  section: { keys: ['sexe', 'age'], weight: 'poids' },
  csv: csvOf([...kPersons, `PSEUDO60;F;20;L;${weight}`]),
  error: { code: 'weight_invalid', file: 'a.csv', line: 62, column: 'poids', count: 1 },
});

/** Before protection. */
export const kRiskFaults = {
  'a weight that is no number': weighted('MARQUE97'),
  'a weight below 1': weighted('0.97'),
  'an infinite weight': weighted('inf'),
  'no key': {
    section: { keys: [] },
    error: { code: 'no_key', key: 'rows.keys' },
  },
  'sixteen keys': {
    section: { keys: kWide },
    csv: csvOf(
      kPersons.map((line) => `${line}${';a'.repeat(16)}`),
      `${kHeader};${kWide.join(';')}`,
    ),
    error: { code: 'recipe_range', key: 'rows.keys' },
  },
  'a population smaller than the file': {
    section: { keys: ['sexe'], risk: { population_size: 59 } },
    error: {
      code: 'population_smaller_than_sample',
      key: 'rows.risk.population_size',
      count: 60,
    },
  },
  'a population of the file itself': {
    section: { keys: ['sexe'], risk: { population_size: 60 } },
    error: {
      code: 'sampling_share_out_of_range',
      key: 'rows.risk.population_size',
      count: 60,
    },
  },
};

const pram = { step: 'pram', column: 'sexe', kind: 'given', levels: ['F', 'M'] };
const noise = { step: 'noise', columns: ['salaire'], variance: 0.1 };
const at = (place, more) => ({ key: `rows.plan.steps[${place}]`, ...more });

const kTen = Array.from({ length: 10 }, (_, i) => `k${i}`);
const kThirteen = ['sexe', 'age', 'diplome', ...kTen];

/** The file with further columns, of which `cellsOf` gives those of a line. */
function withColumns(text, names, cellsOf) {
  const [header, ...lines] = text.trimEnd().split('\n');
  const wider = lines.map((line, i) => [line, ...cellsOf(i, line.split(';'))].join(';'));
  return `${[[header, ...names].join(';'), ...wider].join('\n')}\n`;
}
/** Its lines once more, of other persons. */
const again = (text) => text.slice(text.indexOf('\n') + 1).replace(/^p/gm, 'q');

/** Of a plan of `steps`. */
export const kPlanFaults = {
  'a seed in the plan': {
    steps: [{ step: 'sample', share: 0.5, seed: 7 }],
    error: { code: 'secret_in_recipe', key: 'rows.plan.steps[0].seed' },
  },
  'a share of 1': {
    steps: [{ step: 'sample', share: 1 }],
    error: { code: 'share_out_of_range', key: 'rows.plan.steps[0].share' },
  },
  'a column perturbed twice': {
    steps: [{ step: 'swap_ranks', columns: ['salaire'] }, noise],
    error: at(1, { code: 'perturbed_twice', column: 'salaire', count: 1 }),
  },
  'a column that another tells': {
    steps: [{ step: 'pram', column: 'region', kind: 'keep', keep: 0.9 }],
    error: at(0, { code: 'determined_by', column: 'region', kind: 'ville', count: 300 }),
  },
  'fewer rows than k': {
    section: { k: 301 },
    steps: [{ step: 'suppress' }],
    error: at(0, { code: 'fewer_rows_than_k', count: 150 }),
  },
  'a matrix whose rows do not add up to 1': {
    steps: [
      {
        ...pram,
        matrix: [
          [0.9, 0.1],
          [0.2, 0.9],
        ],
      },
    ],
    error: at(0, { code: 'matrix_rows', column: 'sexe', line: 2 }),
  },
  'a matrix that cannot be inverted': {
    steps: [
      {
        ...pram,
        matrix: [
          [0.4, 0.6],
          [0.4, 0.6],
        ],
      },
    ],
    error: at(0, { code: 'not_invertible', column: 'sexe' }),
  },
  'a matrix of too many levels': {
    csv: (text) => withColumns(`${text}${again(text)}`, ['code'], (line) => [`MARQUE${line}`]),
    section: { columns: ['sexe', 'code'], keys: ['sexe'], household: null, missing: {}, risk: {} },
    plan: ['sexe', 'code'],
    steps: [{ step: 'pram', column: 'code', kind: 'keep', keep: 0.9 }],
    error: at(0, { code: 'too_many_levels', column: 'code', count: 600 }),
  },
  'a household that would be torn apart': {
    steps: [
      {
        step: 'swap_records',
        unit: 'household',
        hierarchy: ['diplome'],
        risk: ['sexe'],
        profiles: [['age']],
        rate: 0.1,
      },
    ],
    error: at(0, { code: 'unit_moves', column: 'diplome', count: 110 }),
  },
  'noise on what is no number': {
    steps: [{ ...noise, columns: ['ville'] }],
    error: at(0, { code: 'not_numeric', file: 'lignes.csv', line: 2, column: 'ville', count: 300 }),
  },
  'correlated noise of a column and its double': {
    csv: (text) => withColumns(text, ['double'], (_, cells) => [2 * Number(cells[6])]),
    section: { columns: ['sexe', 'salaire', 'double'], keys: ['sexe'], missing: {}, risk: {} },
    plan: ['sexe', 'salaire', 'double'],
    steps: [{ ...noise, columns: ['salaire', 'double'], kind: 'correlated' }],
    error: at(0, { code: 'covariance_singular', column: 'double' }),
  },
  'a tail of too few rows': {
    steps: [{ step: 'top', column: 'age', at: 66 }],
    error: at(0, { code: 'top_too_small', column: 'age' }),
  },
  'one row that is filled in otherwise': {
    csv: (text) => withColumns(text, ['prime'], (line) => [line === 7 ? '' : line]),
    section: { columns: ['sexe', 'salaire', 'prime'], keys: ['sexe'], household: null, risk: {} },
    plan: ['sexe', 'salaire', 'prime'],
    steps: [{ step: 'microaggregate', columns: ['salaire', 'prime'], k: 3 }],
    error: at(0, { code: 'few_alike', kind: 'prime', count: 1 }),
  },
  'groups larger than the file': {
    steps: [{ step: 'microaggregate', columns: ['salaire'], k: 301 }],
    error: at(0, { code: 'k_out_of_range', count: 300 }),
  },
  'thirteen keys to suppress': {
    csv: (text) => withColumns(text, kTen, () => kTen.map(() => 'a')),
    section: { columns: null, keys: kThirteen, household: null, missing: {}, risk: {} },
    plan: kThirteen,
    steps: [{ step: 'suppress' }],
    error: at(0, { code: 'too_many_keys', count: 13 }),
  },
};

/** The golden recipe and file with a case's own. */
export function planOf({ section = {}, plan, steps, csv = (text) => text }, recipe, text) {
  const chosen = structuredClone(recipe);
  Object.assign(chosen.rows, section);
  chosen.rows.plan.steps = steps;
  if (plan) chosen.rows.plan.columns = plan;
  return { recipe: chosen, csv: csv(text) };
}

export const riskOf = ({ section, csv = csvOf(kPersons) }) => ({
  recipe: { version: 1, columns: { individual: 'id' }, rows: { k: 3, ...section } },
  csv,
});
