// Choices of preparing and of linked files, as pure functions from a recipe to a recipe, like
// those of choices.js.
import { addPrepare, attributeNames, freeName, plainColumns, roleOf, setAt } from './choices.js';

/** Usual threshold of Paris 13's cleaning (Traces 01, 2017). */
export const kCleaningK = 5;

/** Columns that conditions, replacements and cleaning may name: those whose text is kept. */
export const preparable = (columns) =>
  columns.filter(({ known, role }) => known && role !== 'individual' && role !== 'identifier');

/** Columns that a linked file may add: those that the release does not use otherwise. */
export const linkable = (columns) =>
  columns.filter(({ known, role }) => known && role === 'ignored');

const entries = (pairs) => Object.fromEntries(pairs); // "__proto__" is a label like any other

/** The labels of a group become `kept`, by one more replacement. */
export function mergeLabels(recipe, { column, labels }, kept) {
  return addPrepare(recipe, 'recode', {
    column,
    table: entries(labels.filter((label) => label !== kept).map((label) => [label, kept])),
  });
}

/** Of labels that look alike, the one with most rows. */
export const commonest = ({ labels, rows }) => labels[rows.indexOf(Math.max(...rows))];

/** Every group of probable duplicates merged into its commonest label. */
export const mergeAll = (recipe, groups) =>
  groups.reduce((all, group) => mergeLabels(all, group, commonest(group)), recipe);

/**
 * Labels as the replacements so far leave them, most rows first: what a further one will meet.
 * @param {object} recipe
 * @param {string} column
 * @param {[string, number][]} labels as read, with their rows
 * @returns {[string, number][]|null} null where a column is already cut into bands, or to its first characters
 */
export function labelsNow({ prepare }, column, labels) {
  const rules = prepare.recode.filter((rule) => rule.column === column);
  if (rules.some(({ bands, prefix }) => bands || prefix)) return null;
  const rows = new Map();
  for (const [read, count] of labels) {
    const label = rules.reduce(
      (text, { table }) => (Object.hasOwn(table, text) ? table[text] : text),
      read,
    );
    rows.set(label, (rows.get(label) ?? 0) + count);
  }
  return [...rows].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** One more replacement: `changes` are pairs of an old and a new label, those that are equal left out. */
export function replaceByHand(recipe, column, changes) {
  const table = entries(changes.filter(([old, label]) => old !== label));
  return Object.keys(table).length ? addPrepare(recipe, 'recode', { column, table }) : recipe;
}

/** Cleaning of rare values: `{ k, columns }`, or null for none. */
export const setCleaning = (recipe, cleaning) => setAt(recipe, ['prepare', 'cleaning'], cleaning);

/** The columns that cleaning begins with: those of the trace and of the attributes. */
export const usualCleaning = ({ columns }) => ({
  k: kCleaningK,
  columns: [...new Set([...columns.step, ...columns.prefix, ...plainColumns(columns.attributes)])],
});

const withLinked = (recipe, index, fields) =>
  setAt(
    recipe,
    ['linked'],
    recipe.linked.map((one, i) => (i === index ? { ...one, ...fields } : one)),
  );

/** Adds a linked file that refines the release's own trace, without columns so far. */
export function addLinked(recipe, wish) {
  const taken = [...attributeNames(recipe), ...recipe.linked.map(({ name }) => name)];
  return setAt(
    recipe,
    ['linked'],
    [...recipe.linked, { name: freeName(wish, taken), prefix: [], step: [] }],
  );
}

/** Renames a linked file; those that refine it, and what was accepted about it, follow. */
export function renameLinked(recipe, index, name) {
  const old = recipe.linked[index].name;
  const renamed = withLinked(recipe, index, { name });
  return {
    ...renamed,
    linked: renamed.linked.map((one) => (one.refines === old ? { ...one, refines: name } : one)),
    accepted_dependencies: renamed.accepted_dependencies.map((pair) =>
      pair.map((one) => (one === old ? name : one)),
    ),
  };
}

/** What a linked file refines: another one's name, or '' for the release's own trace. */
export function setRefines(recipe, index, name) {
  const { refines, ...rest } = recipe.linked[index];
  const one = name ? { ...rest, refines: name } : rest;
  return setAt(
    recipe,
    ['linked'],
    recipe.linked.map((other, i) => (i === index ? one : other)),
  );
}

/** Adds a column to `prefix` or `step` of a linked file. */
export const addLinkedColumn = (recipe, index, list, column) =>
  withLinked(recipe, index, { [list]: [...(recipe.linked[index][list] ?? []), column] });

/** Takes a column away from a linked file. */
export const removeLinkedColumn = (recipe, index, list, column) =>
  withLinked(recipe, index, {
    [list]: recipe.linked[index][list].filter((name) => name !== column),
  });

/** Moves a column of a linked file up (-1) or down (1). */
export function moveLinkedColumn(recipe, index, list, at, by) {
  const items = [...recipe.linked[index][list]];
  const to = at + by;
  if (to < 0 || to >= items.length) return recipe;
  [items[at], items[to]] = [items[to], items[at]];
  return withLinked(recipe, index, { [list]: items });
}

/** Every file that `name` refines, directly or not: those may not refine it in turn. */
export function refinedBy(linked, name) {
  const found = [];
  let at = linked.find((one) => one.name === name)?.refines;
  while (at && !found.includes(at)) {
    found.push(at);
    at = linked.find((one) => one.name === at)?.refines;
  }
  return found;
}

/** What linked files lack or repeat: `{ key, params, target }`, as problems.js lists them. */
export function linkedProblems(recipe, validName) {
  const { linked } = recipe;
  const names = [...attributeNames(recipe), ...linked.map(({ name }) => name)];
  return linked.flatMap((one, i) => {
    const { name, prefix = [], step = [] } = one;
    const problems = [];
    if (!validName(name))
      problems.push({ key: 'problem.badName', params: { name }, target: `linked-${i}` });
    else if (names.indexOf(name) !== names.lastIndexOf(name)) {
      problems.push({ key: 'problem.sameName', params: { name }, target: `linked-${i}` });
    }
    if (prefix.length + step.length === 0) {
      problems.push({ key: 'problem.linkedEmpty', params: { name }, target: `linked-add-${i}` });
    }
    const used = [...prefix, ...step].find((column) => roleOf(recipe, column) !== 'ignored');
    if (used) {
      problems.push({
        key: 'problem.linkedUsed',
        params: { name, column: used },
        target: `linked-${i}`,
      });
    }
    return problems;
  });
}
