/** Plans of row-level files in their normal form: the keys of each step, in order, with defaults. */

/** `undefined`: required, so that the core names what is missing, or left out where not given. */
const kSteps = {
  sample: { share: undefined, strata: [], min: 1 },
  recode: { column: undefined, hierarchy: undefined, level: undefined },
  top: { column: undefined, at: null, quantile: null, value: 'label' },
  bottom: { column: undefined, at: null, quantile: null, value: 'label' },
  swap_records: {
    unit: 'row',
    hierarchy: undefined,
    risk: undefined,
    profiles: undefined,
    k: null,
    rate: undefined,
  },
  swap_ranks: { columns: undefined, window: 5 },
  microaggregate: { columns: undefined, method: 'mdav', k: null, weights: {} },
  noise: {
    columns: undefined,
    kind: 'additive',
    variance: undefined,
    bounds: {},
    at_bounds: null,
  },
  pram: {
    column: undefined,
    kind: undefined,
    matrix: null,
    keep: null,
    mix: 1,
    round_to: null,
    levels: null,
  },
  suppress: {
    level: 'strict',
    unit: undefined,
    columns: null,
    weights: {},
    never: [],
    size: null,
    sets: null,
    tolerated: null,
  },
  round: { column: undefined, base: undefined, random: false },
};

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Known keys in their order, then the others as they are. */
function ordered(defaults, given) {
  const filled = new Map();
  for (const [key, value] of Object.entries(defaults)) {
    if (Object.hasOwn(given, key)) filled.set(key, given[key]);
    else if (value !== undefined) filled.set(key, structuredClone(value));
  }
  for (const [key, value] of Object.entries(given)) if (!filled.has(key)) filled.set(key, value);
  return Object.fromEntries(filled);
}

function fillStep(given) {
  if (!isObject(given) || !Object.hasOwn(kSteps, String(given.step))) return given;
  return ordered({ step: undefined, ...kSteps[given.step] }, given);
}

/**
 * @param {any} given `rows.plan` of a recipe, not null
 * @returns {any} with every default; what is no plan stays, for the core to refuse
 */
export function fillPlan(given) {
  if (!isObject(given)) return given;
  const plan = ordered(
    { name: undefined, columns: undefined, households: undefined, steps: [] },
    given,
  );
  return Array.isArray(plan.steps) ? { ...plan, steps: plan.steps.map(fillStep) } : plan;
}

/** Whether a plan may draw, so that a run of it has a secret (cpp/recipe/plan_steps.cpp). */
export const mayDraw = (plan) =>
  plan?.steps.some(
    ({ step, level, random }) =>
      ['sample', 'swap_records', 'swap_ranks', 'noise', 'pram'].includes(step) ||
      (step === 'suppress' && ['strict', 'any'].includes(level)) ||
      (step === 'round' && random),
  ) ?? false;
