// Choices about the plan of a recipe of row-level files, as pure functions from a recipe to a
// recipe. The order of steps that is proposed is that of A. Hundepool et al., "Statistical
// Disclosure Control", 2012: sample, recode, swap, perturb numbers, perturb categories, suppress,
// round.
import { setAt } from './choices.js';
import { firstIntervals } from './rows_intervals.js';

/** The steps in the order in which they are proposed; also the order in which new ones go in. */
export const kStepOrder = Object.freeze([
  'sample',
  'recode',
  'top',
  'bottom',
  'swap_records',
  'microaggregate',
  'swap_ranks',
  'noise',
  'pram',
  'suppress',
  'round',
]);

/** Fields of a step that a screen asks for, each a number. */
export const kStepNumbers = Object.freeze({
  sample: ['share'],
  recode: ['level'],
  top: ['quantile'],
  bottom: ['quantile'],
  swap_records: ['rate'],
  swap_ranks: ['window'],
  microaggregate: ['k'],
  noise: ['variance'],
  pram: ['keep'],
  suppress: [],
  round: ['base'],
});

const kMadeWith = {
  sample: () => ({ share: 0.8 }),
  recode: (column, figures) => ({ column, hierarchy: firstCoarser(figures), level: 1 }),
  top: (column) => ({ column, quantile: 0.98 }),
  bottom: (column) => ({ column, quantile: 0.02 }),
  swap_ranks: (column) => ({ columns: [column], window: 5 }),
  microaggregate: (column) => ({ columns: [column], k: null }),
  noise: (column) => ({ columns: [column], kind: 'additive', variance: 0.1 }),
  pram: (column) => ({ column, kind: 'keep', keep: 0.9 }),
  suppress: () => ({ level: 'strict' }),
  round: (column) => ({ column, base: 10 }),
};
const kNumeric = ['top', 'bottom', 'swap_ranks', 'microaggregate', 'noise', 'round'];

const isNumber = (figures) => Boolean(figures?.range);
const firstCoarser = (figures) =>
  isNumber(figures) ? firstIntervals(figures.range) : { kind: 'prefixes', lengths: [1], top: true };

const planOf = ({ rows }) => rows?.plan ?? null;
/** The plan's columns by which a person may be recognised. */
export const planKeys = ({ rows }) =>
  (rows.plan?.columns ?? []).filter((name) => (rows.keys ?? []).includes(name));

/** Columns that a step changes; of a suppression the keys. */
export const stepColumns = (recipe, step) =>
  step.columns ??
  (step.column
    ? [step.column]
    : step.step === 'suppress'
      ? planKeys(recipe)
      : (step.hierarchy ?? []));

const kPerturbing = ['swap_records', 'swap_ranks', 'microaggregate', 'noise', 'pram'];
/** Whether the plan exchanges values of a key for others: a row's combination is then no person's. */
export const perturbsKeys = (recipe) =>
  (recipe.rows?.plan?.steps ?? []).some(
    (step) =>
      (kPerturbing.includes(step.step) || (step.step === 'round' && step.random)) &&
      stepColumns(recipe, step).some((column) => planKeys(recipe).includes(column)),
  );

const namesOf = (step) => [
  ...(step.column ? [step.column] : []),
  ...(step.columns ?? []),
  ...(step.strata ?? []),
  ...(Array.isArray(step.hierarchy) ? step.hierarchy : []),
  ...(step.risk ?? []),
  ...(step.never ?? []),
  ...(step.sets ?? []).flat(),
  ...(step.profiles ?? []).flat(),
];

/** A recipe whose plan no longer speaks of a column. */
export function forgetInPlan(recipe, name) {
  const plan = planOf(recipe);
  if (!plan?.columns.includes(name)) return recipe;
  return setAt(recipe, ['rows', 'plan'], {
    ...plan,
    columns: plan.columns.filter((one) => one !== name),
    ...(plan.households && {
      households: {
        ...plan.households,
        columns: plan.households.columns.filter((one) => one !== name),
      },
    }),
    steps: plan.steps.filter((step) => !namesOf(step).includes(name)),
  });
}

const withSteps = (recipe, steps) => setAt(recipe, ['rows', 'plan'], { ...planOf(recipe), steps });

/** Of some columns the one that is likest a place: a category, and of these the finest. */
const placeAmong = (names, of) =>
  names
    .filter((name) => !isNumber(of(name)))
    .toSorted((a, b) => (of(b)?.distinct ?? 0) - (of(a)?.distinct ?? 0))[0] ?? names[0];

/**
 * Units that stand out by the other keys change places with others that are alike in the first of
 * these, or else of the same size.
 */
function swapOfPlaces(recipe, place, step = {}) {
  const others = (names) => names.filter((name) => name !== place);
  const keys = others(planKeys(recipe));
  const risk = keys.length ? keys : others(planOf(recipe).columns);
  return {
    unit: recipe.columns?.individual ? 'individual' : 'row',
    rate: 0.1,
    ...step,
    step: 'swap_records',
    hierarchy: [place],
    risk,
    profiles: [risk.slice(0, 1), 'size'],
  };
}

/**
 * A step of a kind, on the first column that suits it and has no such step yet.
 * @param {object} recipe
 * @param {string} step
 * @param {object[]} figures of the columns, as `rows.open` tells them
 */
function firstStep(recipe, step, figures) {
  const plan = planOf(recipe);
  const taken = plan.steps.filter((one) => one.step === step).flatMap(namesOf);
  const of = (name) => figures.find((one) => one.name === name);
  const suits = (name) =>
    kNumeric.includes(step) ? isNumber(of(name)) : step !== 'pram' || !isNumber(of(name));
  const keys = planKeys(recipe);
  const others = plan.columns.filter((name) => !keys.includes(name));
  const order = ['noise', 'swap_ranks', 'microaggregate'].includes(step)
    ? [...others, ...keys]
    : [...keys, ...others];
  const free = order.filter((name) => !taken.includes(name));
  const column = free.find(suits) ?? order.find(suits) ?? order[0];
  if (step === 'swap_records') return swapOfPlaces(recipe, placeAmong(order, of));
  return { step, ...kMadeWith[step](column, of(column)) };
}

/** Whether a step of a kind works on numbers, and no column of the plan has any. */
export const lacksNumbers = (recipe, step, figures) =>
  kNumeric.includes(step) &&
  !figures.some((one) => planOf(recipe).columns.includes(one.name) && isNumber(one));

/** One more step, at its usual place: after the last of those that come before it. */
export function addStep(recipe, step, figures) {
  const { steps } = planOf(recipe);
  const rank = kStepOrder.indexOf(step);
  const before = steps.findLastIndex((one) => kStepOrder.indexOf(one.step) <= rank);
  return withSteps(recipe, steps.toSpliced(before + 1, 0, firstStep(recipe, step, figures)));
}

/** Where a plan has the step that another lacks. */
export const addedAt = (before, after) =>
  planOf(after).steps.findIndex((one, i) => one !== planOf(before).steps[i]);

export const updateStep = (recipe, index, fields) =>
  withSteps(
    recipe,
    planOf(recipe).steps.map((one, i) => (i === index ? { ...one, ...fields } : one)),
  );
/** Fields of steps that are to hold a number and do not, as [step, field]. */
export const notNumbers = (steps) =>
  steps.flatMap((step, i) =>
    kStepNumbers[step.step]
      .filter((field) => typeof step[field] === 'string')
      .map((field) => [i, field]),
  );
export const removeStep = (recipe, index) =>
  withSteps(recipe, planOf(recipe).steps.toSpliced(index, 1));
export const setSteps = (recipe, steps) => withSteps(recipe, steps);

/** Another column for a step of one column, or of a list that holds one. */
export const setStepColumn = (recipe, index, name) => {
  const step = planOf(recipe).steps[index];
  if (step.step === 'swap_records') {
    return updateStep(recipe, index, swapOfPlaces(recipe, name, step));
  }
  return updateStep(recipe, index, step.columns ? { columns: [name] } : { column: name });
};

/** The columns by which a person may be recognised, in the order of publication. */
export const setKeys = (recipe, keys) => setAt(recipe, ['rows', 'keys'], keys);

/** The keys that all members of each household share, as `rows.open` tells. */
export const homeColumns = (recipe, figures) =>
  planKeys(recipe).filter((name) => figures.find((one) => one.name === name)?.of_household);

/** With a file of the households beside the plan's, or without. */
export function setHouseholds(recipe, on, figures) {
  const { households: _, ...plan } = planOf(recipe);
  if (!on) return setAt(recipe, ['rows', 'plan'], plan);
  const used = [...plan.columns, ...(recipe.rows.columns ?? []), recipe.rows.household];
  const number = ['numero_menage', 'numero_menage_publie'].find((name) => !used.includes(name));
  const households = { name: 'menages', columns: homeColumns(recipe, figures), number };
  return setAt(recipe, ['rows', 'plan'], { ...plan, households });
}

/**
 * Plans proposed from the data: which columns are keys, which are numbers.
 * @param {object} recipe
 * @param {object[]} figures of the columns, as `rows.open` tells them
 * @returns {{name: string, steps: object[]}[]} `name`: cells, households, coarser, perturbed, sampled
 */
export function proposals(recipe, figures) {
  const plan = planOf(recipe);
  const of = (name) => figures.find((one) => one.name === name);
  const keys = planKeys(recipe);
  const others = plan.columns.filter((name) => !keys.includes(name));
  const suppress = { step: 'suppress', level: 'strict' };
  const home = homeColumns(recipe, figures);
  const wholeHomes = { ...suppress, unit: 'household', columns: home };
  const households =
    home.length === keys.length ? [wholeHomes] : [wholeHomes, { ...suppress, never: home }];
  const numbers = keys.filter((name) => isNumber(of(name)) && of(name).distinct > 5);
  const coarser = numbers.map((column) => ({
    step: 'recode',
    column,
    hierarchy: firstIntervals(of(column).range),
    level: 1,
  }));
  const amounts = others.filter((name) => isNumber(of(name)));
  const noise = amounts.length
    ? [{ step: 'noise', columns: amounts, kind: 'additive', variance: 0.1 }]
    : [];
  const category = keys.find((name) => !isNumber(of(name)) && of(name)?.distinct > 2);
  const pram = category ? [{ step: 'pram', column: category, kind: 'keep', keep: 0.9 }] : [];
  return [
    { name: 'cells', steps: [suppress] },
    ...(home.length ? [{ name: 'households', steps: households }] : []),
    ...(coarser.length ? [{ name: 'coarser', steps: [...coarser, suppress] }] : []),
    ...(noise.length || pram.length
      ? [{ name: 'perturbed', steps: [...noise, ...pram, suppress] }]
      : []),
    { name: 'sampled', steps: [{ step: 'sample', share: 0.5 }, ...coarser, suppress] },
  ];
}

/**
 * What a dossier keeps of the plans of a comparison.
 * @param {{name: string, point: {risk: number, loss: number, dominated: boolean}}[]} plans
 */
export const comparedPoints = (plans) =>
  plans.map(({ name, point: { risk, loss, dominated } }) => ({ name, risk, loss, dominated }));
