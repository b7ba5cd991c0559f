/**
 * Columns by more than their role: those that were seen and left out, and those that have another
 * name in some files.
 */
import { setAt } from './choices.js';

/**
 * The recipe with the columns that were seen and have no role, so that one which comes later is told
 * from them; those that these files lack stay.
 * @param {object} recipe
 * @param {string[]} seen the columns of the files
 * @param {(recipe: object, name: string) => string} role of a column
 */
export function noteIgnored(recipe, seen, role) {
  const before = recipe.columns.ignored ?? [];
  const isIgnored = (name) => name !== '' && role(recipe, name) === 'ignored';
  const ignored = [...new Set([...seen, ...before])].filter(isIgnored);
  if (JSON.stringify(ignored) === JSON.stringify(before)) return recipe;
  return setAt(recipe, ['columns', 'ignored'], ignored);
}

/**
 * The recipe without what was taken for a heading and is none, as the title line of a sheet or a row
 * of a file without headings: the recipe is published with the release.
 * @param {object} recipe
 * @param {string[]} names
 */
export function forgetHeadings(recipe, names) {
  const lists = ['ignored', 'identifiers'].filter((list) =>
    recipe.columns[list]?.some((name) => names.includes(name)),
  );
  return lists.reduce((all, list) => {
    const kept = all.columns[list].filter((name) => !names.includes(name));
    return setAt(all, ['columns', list], kept);
  }, recipe);
}

/** The recipe where the column `name` of some files is the column `same`, under another name. */
export function renameColumn(recipe, name, same) {
  const ignored = (recipe.columns.ignored ?? []).filter((one) => one !== name);
  const columns = recipe.columns.ignored ? { ...recipe.columns, ignored } : recipe.columns;
  const rename = { ...recipe.reading.rename, [name]: same };
  return { ...recipe, columns, reading: { ...recipe.reading, rename } };
}

/** The recipe without that. */
export function unrenameColumn(recipe, name) {
  const { [name]: _, ...rename } = recipe.reading.rename ?? {};
  return setAt(recipe, ['reading', 'rename'], rename);
}
