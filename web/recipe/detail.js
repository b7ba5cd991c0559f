/**
 * The section `detail` of a recipe that is given to a search for the level of detail: chains of
 * levels, from finest to coarsest (cpp/recipe/detail_section.h). A level is a column, a column
 * recoded, or null. A recipe of a release has no such section.
 */

/** @typedef {string|{column: string, prefix?: number, table?: Record<string, string>}|null} Level */

/** The column of a level; null where the component is absent. */
export const columnOf = (level) => (typeof level === 'string' ? level : (level?.column ?? null));

/** The recipe and its section apart; `detail` is undefined where there is none. */
export function takeDetail({ detail, ...recipe }) {
  return { recipe, detail };
}

/** The recipe under which rows are read, so that the columns of all levels are there. */
export function readingRecipe(recipe, { chains = [] } = {}) {
  const { individual, year, step = [], prefix = [], description = [] } = recipe.columns;
  const known = new Set([individual, year, ...step, ...prefix, ...description]);
  const levels = chains.flat().map(columnOf);
  const more = [...new Set(levels)].filter((column) => column && !known.has(column));
  return more.length
    ? { ...recipe, columns: { ...recipe.columns, description: [...description, ...more] } }
    : recipe;
}

const kFinestFirst = {
  prefix: [true, false],
  repeats: ['keep', 'collapse', 'distinct'],
  results: [true, false],
};

/** The choices of a node, in words of the recipe: levels of the chains, then the others. */
export function choicesOf(detail, recipe, node) {
  const { chains = [] } = detail;
  const own = {
    prefix: true,
    repeats: recipe.trace?.repeats ?? 'keep',
    results: Boolean(recipe.results),
  };
  const of = (name, at) =>
    detail[name]
      ? kFinestFirst[name].filter((choice) => detail[name].includes(choice))[at]
      : own[name];
  const [prefix, repeats, results] = node.slice(chains.length);
  return {
    levels: chains.map((levels, c) => levels[node[c]]),
    prefix: of('prefix', prefix),
    repeats: of('repeats', repeats),
    results: of('results', results),
  };
}

/**
 * The section as the page begins with it: the chains proposed, each component but the only one of
 * steps absent at last, and the choices that the recipe leaves open.
 * @param {any} recipe with every default
 * @param {string[][]} chains of each component of steps, then of the prefix
 */
export function proposedDetail(recipe, chains) {
  const { step, prefix } = recipe.columns;
  const alone = step.length === 1;
  return {
    chains: chains.map((levels, i) => [...levels, ...(alone && i === 0 ? [] : [null])]),
    prefix: prefix.length ? [true, false] : [true],
    repeats: [recipe.trace.repeats],
    results: [Boolean(recipe.results)],
    goal: { coverage: 0.95, keep: [], avoid: [] },
  };
}
