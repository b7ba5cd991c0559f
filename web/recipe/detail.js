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

/** A level as a table tells it, with how many characters stay or values are replaced; empty: absent. */
export function levelText(level) {
  if (level === null || typeof level === 'string') return level ?? '';
  const { prefix, table } = level;
  return `${columnOf(level)} (${table ? Object.keys(table).length : prefix})`;
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
/** Whether a chain is of a column of the prefix of the recipe that the search began from. */
const isOfPrefix = ({ detail, recipe }, c) =>
  recipe.columns.prefix.includes(columnOf(detail.chains[c][0]));
const ruleOf = ({ column, prefix, table }) => ({
  column,
  ...(prefix ? { prefix } : { table: table ?? {} }),
});

/**
 * Whether a recipe is the one that a node of a search writes, as far as the search chooses.
 * @param {any} recipe with every default, as `of`
 * @param {{detail: any, recipe: any}} search its section, and the recipe that it began from
 * @param {number[]} node
 */
function describes(recipe, search, node) {
  const { detail, recipe: of } = search;
  const { levels, prefix, repeats, results } = choicesOf(detail, of, node);
  const chains = (detail.chains ?? []).map(([first]) => columnOf(first));
  const described = (columns) =>
    columns
      .map((name) => (chains.includes(name) ? columnOf(levels[chains.indexOf(name)]) : name))
      .filter(Boolean);
  const recoded = levels.filter(
    (level, c) => level !== null && typeof level === 'object' && (prefix || !isOfPrefix(search, c)),
  );
  return (
    same(recipe.columns.step, described(of.columns.step)) &&
    same(recipe.columns.prefix, prefix ? described(of.columns.prefix) : []) &&
    recipe.trace.repeats === repeats &&
    Boolean(recipe.results) === results &&
    same(
      recipe.prepare.recode.filter(({ bands }) => !bands).map(ruleOf),
      [...of.prepare.recode.filter(({ bands }) => !bands), ...recoded].map(ruleOf),
    )
  );
}

/**
 * What the dossier of a release tells of a search (cpp/dossier/detail_search.h). Null where there is
 * none, or one under another rule of masking, whose figures are of no use.
 * @param {any} found the answer of `detail`, or what of it is known
 * @param {{detail: any, recipe: any}} search its section, and the recipe that it began from
 * @param {any} recipe of the release, with every default
 */
export function detailForDossier(found, search, recipe) {
  if (!found?.nodes || !same(search.recipe.masking, recipe.masking)) return null;
  return {
    nodes: found.size,
    evaluated: found.evaluated,
    passed_over: found.passed_over,
    complete: found.done,
    frontier: found.nodes
      .filter((one) => one.frontier)
      .map(({ node, coverage, share, traces, published, masked, dropped }) => {
        const { levels, prefix, repeats, results } = choicesOf(search.detail, search.recipe, node);
        const open = (name) => (search.detail[name]?.length ?? 1) > 1;
        return {
          levels: levels
            .filter((level, c) => level && (prefix || !isOfPrefix(search, c)))
            .map(levelText),
          ...(open('prefix') && { prefix }),
          ...(open('repeats') && { repeats }),
          ...(open('results') && { results }),
          coverage,
          share,
          traces,
          published,
          masked,
          dropped,
          taken: describes(recipe, search, node),
        };
      }),
  };
}
