/** Choices for one file of several (`reading.files`), by its place among those that are given. */
import { setAt } from './choices.js';

const filesOf = (recipe) => recipe.reading.files ?? [];

const withFiles = (recipe, files) => {
  const { files: _, ...reading } = recipe.reading;
  return { ...recipe, reading: files.length > 0 ? { ...reading, files } : reading };
};

/**
 * How a file is read: of the only one the choices are those of all.
 * @param {any} recipe
 * @param {number} position from 1
 * @param {number} count of files
 * @param {Record<string, any>} changes keys of `reading` that a file may have of its own; undefined:
 *   as all files
 */
export function chooseForFile(recipe, position, count, changes) {
  if (count < 2) {
    return Object.entries(changes).reduce(
      (changed, [key, value]) => setAt(changed, ['reading', key], value),
      recipe,
    );
  }
  const files = filesOf(recipe);
  const known = files.find((one) => one.position === position) ?? { position };
  const others = files.filter((one) => one !== known);
  const own = Object.entries({ ...known, ...changes }).filter(([, value]) => value !== undefined);
  return withFiles(recipe, own.length > 1 ? [...others, Object.fromEntries(own)] : others);
}

/**
 * The recipe when files are removed or come later: what is said of a place moves with its file.
 * @param {any} recipe
 * @param {(position: number) => ?number} moved the new place; null: the file is gone
 */
export function moveFiles(recipe, moved) {
  const files = filesOf(recipe);
  if (files.every(({ position }) => position === undefined)) return recipe;
  return withFiles(
    recipe,
    files.flatMap((one) => {
      if (one.position === undefined) return [one];
      const position = moved(one.position);
      return position === null ? [] : [{ ...one, position }];
    }),
  );
}
