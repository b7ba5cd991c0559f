// Choices about what a person may be recognised by (rows.keys and what goes with it), as pure
// functions from a recipe to a recipe, in the way of choices.js. A key of the recipe that is as it
// is by default is left out of it.

/** As the core has it (cpp/risk/assessed.h). */
export const kMostKeys = 15;
/** Of keys all of whose combinations are searched. */
export const kMostCombined = 12;

const isEmpty = (value) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

function setRows(recipe, key, value) {
  const { [key]: _, ...others } = recipe.rows;
  return { ...recipe, rows: isEmpty(value) ? others : { ...others, [key]: value } };
}

export const keysOf = ({ rows }) => rows.keys ?? [];
export const sensitiveOf = ({ rows }) => rows.sensitive ?? [];

const inOrder = (names, order) => [
  ...order.filter((name) => names.includes(name)),
  ...names.filter((name) => !order.includes(name)),
];
const toggled = (list, name, on) =>
  on ? [...new Set([...list, name])] : list.filter((one) => one !== name);

/** Adds or removes a column by which a person may be known; `order`: of the file. */
export function toggleKey(recipe, name, on, order) {
  const keys = inOrder(toggled(keysOf(recipe), name, on), order);
  const changed = setRows(recipe, 'keys', keys);
  // A weight and a household are no keys.
  return ['weight', 'household'].reduce(
    (next, role) => (on && next.rows[role] === name ? setRows(next, role, null) : next),
    changed,
  );
}

export const toggleSensitive = (recipe, name, on, order) =>
  setRows(recipe, 'sensitive', inOrder(toggled(sensitiveOf(recipe), name, on), order));

/** `role`: weight or household; '' for none. */
export function setOneColumn(recipe, role, name) {
  const other = role === 'weight' ? 'household' : 'weight';
  const changed = setRows(recipe, role, name || null);
  return name && changed.rows[other] === name ? setRows(changed, other, null) : changed;
}

/** How many persons the population has; null where it is not known. */
export function setPopulationSize(recipe, size) {
  const { population_size: _, ...others } = recipe.rows.risk ?? {};
  const risk = size === null ? others : { ...others, population_size: size };
  return setRows(recipe, 'risk', Object.keys(risk).length ? risk : null);
}

/** Nothing of this may go on naming a column that tells individuals apart or identifies them. */
export function forgetRiskColumn(recipe, name) {
  const lists = ['keys', 'geography', 'sensitive'].reduce(
    (next, key) =>
      next.rows[key]?.includes(name)
        ? setRows(next, key, toggled(next.rows[key], name, false))
        : next,
    recipe,
  );
  const ones = ['weight', 'household'].reduce(
    (next, key) => (next.rows[key] === name ? setRows(next, key, null) : next),
    lists,
  );
  return ['ordered', 'missing'].reduce((next, key) => {
    if (!next.rows[key] || !Object.hasOwn(next.rows[key], name)) return next;
    const left = Object.entries(next.rows[key]).filter(([column]) => column !== name);
    return setRows(next, key, left.length ? Object.fromEntries(left) : null);
  }, ones);
}

/** The columns that the assessment reads, besides those published. */
export const assessedColumns = ({ rows }) => [
  ...(rows.keys ?? []),
  ...[rows.weight, rows.household].filter(Boolean),
  ...(rows.geography ?? []),
  ...(rows.sensitive ?? []),
];

/** What is assessed, whatever the files that are to be made of it. */
export function riskRecipe(recipe) {
  const { rows } = recipe;
  return {
    ...recipe,
    rows: {
      ...rows,
      projections: [],
      greedy: [],
      generalisation: null,
      ...('plan' in rows && { plan: null }),
    },
  };
}

/** All that an assessment depends on of the recipe. */
export const riskParts = ({ reading, columns, prepare, pseudonym, rows }) => [
  reading,
  columns.individual,
  columns.identifiers,
  prepare,
  pseudonym,
  ...['k', 'count', 'columns', 'keys', 'missing', 'weight', 'household', 'geography', 'sensitive']
    .concat('risk')
    .map((key) => rows[key]),
];

/** The recipe of which a column is published: it is sensitive no more. */
export const published = (recipe, name) =>
  sensitiveOf(recipe).includes(name) ? toggleSensitive(recipe, name, false, []) : recipe;
