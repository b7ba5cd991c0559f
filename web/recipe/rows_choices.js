// Choices about row-level files (recipe.rows), as pure functions from a recipe to a recipe, in the
// way of choices.js. The process is that of Paris 13 open data collective, "Traces 01, les jeux de
// données", 2017: cleaning, projections, greedy choice of columns; and generalisation after
// L. Sweeney, 2002.
import { applyGuesses, freeName, setAt } from './choices.js';
import { forgetInPlan } from './plan_choices.js';
import { forgetRiskColumn, published } from './risk_choices.js';
import { publishable } from './row_columns.js';
import { firstIntervals, rangeOf } from './rows_intervals.js';

export { publishable };

export const kRowRoles = Object.freeze(['published', 'individual', 'identifier', 'ignored']);
/** How a row-level file can be made; also the recipe's keys. */
export const kWays = Object.freeze(['projections', 'greedy', 'generalisation', 'plan']);
/** Ways by which there is one file at most. */
export const kSingle = Object.freeze(['generalisation', 'plan']);
export const kHierarchyKinds = Object.freeze([
  'lists',
  'intervals',
  'prefixes',
  'dates',
  'csv',
  'none',
]);
export const kMeasures = Object.freeze([
  'entropy_suppressed',
  'entropy',
  'precision',
  'degree',
  'discernibility',
  'discernibility_all',
  'average_class_size',
]);
/** What a model asks for: its parameters, and their first values. */
export const kModelNumbers = Object.freeze({
  distinct: { l: 2 },
  entropy: { l: 2 },
  recursive: { l: 2, c: 3 },
  equal_closeness: { t: 0.2 },
  ordered_closeness: { t: 0.2 },
  alpha_k: { alpha: 0.5 },
  basic_likeness: { beta: 1 },
  enhanced_likeness: { beta: 1 },
  delta_disclosure: { delta: 1 },
});
export const kModels = Object.freeze(Object.keys(kModelNumbers));

const kFileNames = {
  projections: 'selection',
  greedy: 'recherche',
  generalisation: 'generalise',
  plan: 'protege',
};

const without = (list, name) => list.filter((one) => one !== name);

/** The role that a recipe of row-level files gives to a column. */
export function rowRole({ columns, rows }, name) {
  if (columns.individual === name) return 'individual';
  if (columns.identifiers.includes(name)) return 'identifier';
  return publishable({ rows }).includes(name) ? 'published' : 'ignored';
}

// Nothing may go on naming a column that is no longer published.
function forget(given, name) {
  const recipe = forgetInPlan(given, name);
  const { rows } = recipe;
  const { generalisation: made } = rows;
  const generalisation =
    made &&
    (made.columns.some((one) => one.column === name) ||
      made.keep.includes(name) ||
      made.models.some((one) => one.column === name))
      ? {
          ...made,
          columns: made.columns.filter(({ column }) => column !== name),
          keep: without(made.keep, name),
          models: made.models.filter(({ column }) => column !== name),
          levels: null,
        }
      : made;
  const { cleaning } = recipe.prepare;
  const cleaned = cleaning?.columns.includes(name)
    ? setAt(recipe, ['prepare', 'cleaning', 'columns'], without(cleaning.columns, name))
    : recipe;
  return {
    ...cleaned,
    rows: {
      ...rows,
      columns: without(publishable(given), name),
      projections: rows.projections.map((one) =>
        one.columns.includes(name) ? { ...one, columns: without(one.columns, name) } : one,
      ),
      greedy: rows.greedy.map((one) => ({
        ...one,
        start: without(one.start, name),
        candidates: one.candidates && without(one.candidates, name),
        taken: one.start.includes(name) || one.taken?.includes(name) ? null : one.taken,
      })),
      generalisation,
    },
  };
}

/**
 * Gives a role of row-level files to a column.
 * @param {object} recipe
 * @param {string} name
 * @param {string} role one of kRowRoles
 * @param {string[]} order the columns in the file's order, which that of publication follows
 */
export function setRowRole(recipe, name, role, order) {
  const { columns } = recipe;
  const bare = setAt(
    setAt(recipe, ['columns', 'individual'], columns.individual === name ? '' : columns.individual),
    ['columns', 'identifiers'],
    columns.identifiers.includes(name) ? without(columns.identifiers, name) : columns.identifiers,
  );
  if (role === 'published') {
    const chosen = new Set([...publishable(bare), name]);
    const known = order.filter((one) => chosen.has(one));
    return setAt(
      published(bare, name),
      ['rows', 'columns'],
      [...known, ...[...chosen].filter((one) => !order.includes(one))],
    );
  }
  const unpublished = forget(bare, name);
  const dropped = role === 'ignored' ? unpublished : forgetRiskColumn(unpublished, name);
  if (role === 'individual') return setAt(dropped, ['columns', 'individual'], name);
  return role === 'identifier'
    ? setAt(dropped, ['columns', 'identifiers'], [...dropped.columns.identifiers, name])
    : dropped;
}

/** Roles of traces by which a column is known to be none that identifies. */
const kHarmless = ['year', 'step', 'prefix', 'attribute', 'description'];

const kNoFiles = {
  k: 5,
  columns: [],
  projections: [],
  greedy: [],
  generalisation: null,
  separator: ';',
};

/**
 * Roles for row-level files from the engine's guesses: what looks like an identifier is set apart,
 * the pseudonym serves to count individuals, what is recognised as harmless may be published. A
 * column that nobody knows is ignored until the user chooses it.
 */
export function applyRowGuesses(recipe, columns) {
  const guessed = applyGuesses(recipe, columns);
  const { individual, year, identifiers } = guessed.columns;
  const rows = {
    ...kNoFiles,
    ...recipe.rows,
    columns: columns
      .filter(({ role }) => kHarmless.includes(role))
      .map(({ name }) => name)
      .filter((name) => name !== individual && !identifiers.includes(name)),
  };
  return {
    ...guessed,
    rows,
    linked: [],
    accepted_dependencies: [],
    columns: {
      individual,
      year,
      step: [],
      prefix: [],
      description: [],
      identifiers,
      attributes: [],
      derived: [],
    },
  };
}

/** The recipe for traces of the same files, by the engine's guesses. */
export function toTraces({ rows, ...recipe }, columns) {
  return applyGuesses(recipe, columns);
}

/** Whether k counts individuals; else it counts rows. */
export const countsIndividuals = ({ columns, rows }) =>
  (rows.count ?? (columns.individual ? 'individuals' : 'rows')) === 'individuals';

// ---- Cleaning of rare values ----

/** The cleaning that a publication of row-level files begins with (prepare_choices.js sets it). */
export const usualRowCleaning = (recipe) => ({ k: recipe.rows.k, columns: publishable(recipe) });

export function toggleCleaned(recipe, name, on) {
  const { columns } = recipe.prepare.cleaning;
  return setAt(
    recipe,
    ['prepare', 'cleaning', 'columns'],
    publishable(recipe).filter((one) => (one === name ? on : columns.includes(one))),
  );
}

// ---- Files ----

/** The files that the recipe makes: `{ way, index, file }` in the order in which they are shown. */
export const rowFiles = ({ rows }) => [
  ...rows.projections.map((file, index) => ({ way: 'projections', index, file })),
  ...rows.greedy.map((file, index) => ({ way: 'greedy', index, file })),
  ...(rows.generalisation ? [{ way: 'generalisation', index: 0, file: rows.generalisation }] : []),
  ...(rows.plan ? [{ way: 'plan', index: 0, file: rows.plan }] : []),
];

const kMade = {
  projections: (name) => ({ name, columns: [] }),
  greedy: (name) => ({ name, start: [], candidates: null, budget: 5, taken: null }),
  generalisation: (name) => ({
    name,
    columns: [],
    keep: [],
    models: [],
    withdraw: null,
    suppression: 0.05,
    measure: 'entropy_suppressed',
    levels: null,
  }),
  plan: (name, columns) => ({ name, columns, steps: [] }),
};

/** With the columns listed, so that one that leaves a file may come back to it. */
const listed = (recipe) =>
  recipe.rows.columns ? recipe : setAt(recipe, ['rows', 'columns'], publishable(recipe));

/** One more file, made in `way`; of some ways there is one at most. */
export function addFile(given, way) {
  const recipe = listed(given);
  const isSingle = kSingle.includes(way);
  if (isSingle && recipe.rows[way]) return recipe;
  const file = kMade[way](
    freeName(
      kFileNames[way],
      rowFiles(recipe).map((one) => one.file.name),
    ),
    publishable(recipe),
  );
  return setAt(recipe, ['rows', way], isSingle ? file : [...recipe.rows[way], file]);
}

export function removeFile(given, { way, index }) {
  const recipe = listed(given);
  return setAt(
    recipe,
    ['rows', way],
    kSingle.includes(way) ? null : recipe.rows[way].filter((_, i) => i !== index),
  );
}

/** Changes fields of one file. What the levels of a node meant is gone with another lattice. */
export function updateFile(
  given,
  /** @type {{ way: string, index?: number }} */ { way, index },
  fields,
) {
  const recipe = listed(given);
  if (way === 'plan') return setAt(recipe, ['rows', way], { ...recipe.rows.plan, ...fields });
  if (way !== 'generalisation') {
    return setAt(
      recipe,
      ['rows', way],
      recipe.rows[way].map((one, i) => (i === index ? { ...one, ...fields } : one)),
    );
  }
  const levels = fields.columns ? null : recipe.rows.generalisation.levels;
  return setAt(recipe, ['rows', way], { ...recipe.rows.generalisation, levels, ...fields });
}

/** Puts a column into a list, at its place in the order of publication, or takes it out. */
export const toggleIn = (recipe, list, name, on) =>
  publishable(recipe).filter((one) => (one === name ? on : list.includes(one)));

// ---- Generalisation ----

/**
 * A first hierarchy of a kind for these values.
 * @param {string} kind
 * @param {string[]} values of the column, or some of them
 * @param {?number[]} range least, low, high, most of its numbers, as
 *   `rows.open` tells them
 */
export function firstHierarchy(kind, values, range = null) {
  if (kind === 'intervals') return firstIntervals(range ?? rangeOf(values));
  if (kind === 'prefixes') {
    const longest = Math.max(2, ...values.map((value) => [...value].length));
    const lengths = [...new Set([Math.ceil(longest / 2), 1])].filter((one) => one < longest);
    return { kind, lengths, top: true };
  }
  if (kind === 'lists') return { kind, levels: [], top: true };
  if (kind === 'csv') return { kind, text: '' };
  return kind === 'dates' ? { kind, top: true } : { kind: 'none' };
}

// Digits that are no number, "01000": codes such as postcodes.
const kCodes = Object.freeze({ kind: 'prefixes', lengths: [3, 2], top: true });

const withColumns = (recipe, columns) => updateFile(recipe, { way: 'generalisation' }, { columns });

/**
 * A column joins the generalisation, with the hierarchy that its figures suggest.
 * @param {?{ numeric: boolean, range: ?number[] }} figures of the column, as `rows.open` tells them
 */
export function generaliseColumn(recipe, name, on, figures = null) {
  const made = recipe.rows.generalisation;
  if (!on) {
    return withColumns(
      recipe,
      made.columns.filter(({ column }) => column !== name),
    );
  }
  const hierarchies = new Map(made.columns.map((one) => [one.column, one]));
  const kind = figures?.range ? 'intervals' : figures?.numeric ? 'prefixes' : 'lists';
  hierarchies.set(name, {
    column: name,
    hierarchy: kind === 'prefixes' ? kCodes : firstHierarchy(kind, [], figures?.range),
  });
  return updateFile(
    recipe,
    { way: 'generalisation' },
    {
      keep: without(made.keep, name),
      models: made.models.filter(({ column }) => column !== name),
      columns: publishable(recipe)
        .filter((one) => hierarchies.has(one))
        .map((one) => hierarchies.get(one)),
    },
  );
}

export const setHierarchy = (recipe, name, hierarchy) =>
  withColumns(
    recipe,
    recipe.rows.generalisation.columns.map((one) =>
      one.column === name ? { ...one, hierarchy } : one,
    ),
  );

/** A column is written as it is, beside the generalised ones; or no longer, and its models go too. */
export function keepColumn(recipe, name, on) {
  const made = recipe.rows.generalisation;
  return updateFile(
    recipe,
    { way: 'generalisation' },
    {
      keep: toggleIn(recipe, made.keep, name, on),
      models: on ? made.models : made.models.filter(({ column }) => column !== name),
    },
  );
}

export function addModel(recipe, column, model) {
  const made = recipe.rows.generalisation;
  return updateFile(
    recipe,
    { way: 'generalisation' },
    {
      models: [
        ...made.models,
        {
          model,
          column,
          ...kModelNumbers[model],
          ...(model === 'ordered_closeness' ? { order: null } : {}),
        },
      ],
    },
  );
}

export const updateModel = (recipe, index, fields) =>
  updateFile(
    recipe,
    { way: 'generalisation' },
    {
      models: recipe.rows.generalisation.models.map((one, i) =>
        i === index ? { ...one, ...fields } : one,
      ),
    },
  );

export const removeModel = (recipe, index) =>
  updateFile(
    recipe,
    { way: 'generalisation' },
    { models: recipe.rows.generalisation.models.filter((_, i) => i !== index) },
  );
