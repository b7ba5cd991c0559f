/**
 * The sheet (`fiche.json`): what only the controller can say, for the internal dossier and never
 * for publication: purpose, legal basis, persons responsible, necessity, residual risk, judgement,
 * signature. A document of its own, since the recipe is public.
 */
import { readRecipe } from './read_recipe.js';

/** Its keys in order; every one is a text, and may be empty. */
export const kSheetKeys = Object.freeze([
  'purpose',
  'legal_basis',
  'controller',
  'dpo',
  'persons',
  'necessity',
  'ignored',
  'adversaries',
  'singling_out',
  'linkability',
  'inference',
  'residual_risk',
  'judgement',
  'mask_falls',
  'review_date',
  'signatory',
  'signature_date',
]);

/** Characters of a text. */
export const kLongestText = 5000;

export const emptySheet = () => Object.fromEntries(kSheetKeys.map((key) => [key, '']));

const fault = (code, key) => Object.assign(new Error(code), { code, ...(key && { key }) });

/**
 * @param {Uint8Array|string} content of a file
 * @returns {Record<string, string>} every key
 * @throws {{code: string, key?: string}} `recipe_syntax`, `recipe_unknown_key`, `recipe_type`,
 *   `recipe_range`: the same words as for a recipe, of the sheet's key
 */
export function readSheet(content) {
  const document = readRecipe(content);
  if (document === null || typeof document !== 'object' || Array.isArray(document)) {
    throw fault('recipe_type', 'fiche');
  }
  const { version = 1, ...given } = document;
  if (version !== 1) throw fault('recipe_range', 'version');
  for (const [key, text] of Object.entries(given)) {
    if (!kSheetKeys.includes(key)) throw fault('recipe_unknown_key', key);
    if (typeof text !== 'string') throw fault('recipe_type', key);
    if ([...text].length > kLongestText || text.includes('\0')) throw fault('recipe_range', key);
  }
  return { ...emptySheet(), ...given };
}

/** The text of the file. */
export const sheetText = (sheet) =>
  `${JSON.stringify({ version: 1, ...emptySheet(), ...sheet }, null, 2)}\n`;
