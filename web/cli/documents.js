/** The documents that a call names: recipe and sheet; and what is made of the sheet. */
import { statSync } from 'node:fs';
import { basename } from 'node:path';

import { translator } from '../i18n/index.js';
import { detailForDossier } from '../recipe/detail.js';
import { piaOf } from '../recipe/pia.js';
import { readRecipe as parseRecipe } from '../recipe/read_recipe.js';
import { fillDefaults } from '../recipe/schema.js';
import { readSheet } from '../recipe/sheet.js';
import { readWhole, refuse } from './folders.js';

/**
 * @param {string} path
 * @param {(bytes: Uint8Array) => T} parse
 * @returns {Promise<T>}
 * @template T
 * @throws `recipe_not_a_file`, those of readWhole(), and what `parse` throws, with the file's name
 */
async function readDocument(path, parse) {
  const stat = statSync(path, { throwIfNoEntry: false });
  // A pipe or a device may have no end, or none to write to it.
  if (stat && !stat.isFile()) throw refuse('recipe_not_a_file', path);
  const bytes = await readWhole(path);
  try {
    return parse(bytes);
  } catch (error) {
    throw Object.assign(error, { file: basename(path) });
  }
}

/** @param {string} path */
export const readRecipe = (path) => readDocument(path, parseRecipe);
/** @param {string} path */
export const readSheetFile = (path) => readDocument(path, readSheet);

/**
 * What the dossier tells of a search for the level of detail, which `detail --json` wrote.
 * @param {string} path
 * @param {object} recipe of the release
 * @throws `detail_unreadable`
 */
export async function readSearchFile(path, recipe) {
  const told = await readDocument(path, (bytes) => {
    try {
      const { recipe: of, detail, ...found } = JSON.parse(bytes.toString('utf8'));
      return detailForDossier(found, { recipe: of, detail }, fillDefaults(recipe));
    } catch {
      return null;
    }
  });
  if (!told) throw refuse('detail_unreadable', path);
  return told;
}

/** The dossier's answers for the CNIL's software, in the language of the release. */
function piaBytes(sheet, recipe, json) {
  const dossier = JSON.parse(new TextDecoder().decode(json));
  const t = translator(recipe.exports?.language ?? 'fr');
  const date = new Date().toISOString();
  const pia = piaOf({ sheet, recipe: fillDefaults(recipe), dossier, date }, t);
  return new TextEncoder().encode(`${JSON.stringify(pia, null, 2)}\n`);
}

/**
 * The dossier of the run that is held; with a sheet, the file of the CNIL's software, too.
 * @param {any} operations @param {?object} sheet @param {object} recipe
 * @param {?object} [detail] of readSearchFile()
 */
export async function dossierFiles(operations, sheet, recipe, detail = null) {
  const { html, json } = await operations.dossier({ sheet, detail });
  const pia = sheet ? [{ name: 'pia.json', bytes: piaBytes(sheet, recipe, json) }] : [];
  return [{ name: 'dossier.html', bytes: html }, { name: 'dossier.json', bytes: json }, ...pia];
}
