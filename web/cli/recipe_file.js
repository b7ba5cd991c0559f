/** A recipe from a file, with the file's name in what is wrong with it. */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import { readRecipe as parseRecipe } from '../recipe/read_recipe.js';
import { refuse } from './folders.js';

/** @throws `recipe_not_a_file`, `file_unreadable`, and what reading it finds */
export async function readRecipe(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  // A pipe or a device may have no end, or none to write to it.
  if (stat && !stat.isFile()) throw refuse('recipe_not_a_file', path);
  let bytes;
  try {
    bytes = await readFile(path);
  } catch {
    throw refuse('file_unreadable', path);
  }
  try {
    return parseRecipe(bytes);
  } catch (error) {
    throw Object.assign(error, { file: basename(path) });
  }
}
