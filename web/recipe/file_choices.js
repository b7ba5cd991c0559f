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

// What is true of one file, and not a choice that others may share.
const kOfOneFile = ['skip_lines', 'sheet', 'total_line'];

/** The recipe when others join the only file, whose choices were those of all. */
export function joinedByOthers(recipe, position) {
  const own = kOfOneFile.filter((key) => recipe.reading[key] !== undefined);
  if (own.length === 0) return recipe;
  const choices = own.map((key) => [key, recipe.reading[key]]);
  const reading = Object.fromEntries(
    Object.entries(recipe.reading).filter(([key]) => !own.includes(key)),
  );
  return chooseForFile({ ...recipe, reading }, position, 2, Object.fromEntries(choices));
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
