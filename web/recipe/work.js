/**
 * What was done so far as one document: the recipe, the sheet of the dossier, what was decided of texts,
 * and which files it was of, by name and SHA-256. It holds no value of the files: of texts the places
 * of what was decided, never the texts. The recipe's labels are the user's choices, as in recipe.json.
 */
import { readRecipe } from './read_recipe.js';
import { readSheet } from './sheet.js';

export const kWorkName = 'travail-paravent.json';
const kForm = 'paravent-work-1';

const fault = () => Object.assign(new Error('not_a_work'), { code: 'not_a_work' });

const kPlaces = ['accepted', 'rejected', 'proposed'];
const isCount = (value) => Number.isInteger(value) && value >= 0;
const isSpan = (one) =>
  Array.isArray(one) &&
  one.length === 4 &&
  one.slice(0, 2).every(isCount) &&
  one[0] < one[1] &&
  typeof one[2] === 'string' &&
  kPlaces.includes(one[3]);
const isPair = (one) => Array.isArray(one) && one.length === 2 && one.every(isCount);
const isFile = (one) =>
  typeof one?.name === 'string' && isCount(one.size) && /^[0-9a-f]{64}$/.test(one.sha256);
const isDecided = ({ spans, persons, done, seconds, actions }) =>
  Array.isArray(spans) &&
  spans.every(isSpan) &&
  Array.isArray(persons) &&
  persons.every(isPair) &&
  typeof done === 'boolean' &&
  [seconds, actions].every(Number.isFinite);
const isPlace = (one) => Array.isArray(one) && one.length === 3 && one.every(isCount);

/** @param {any} texts */
function readTexts(texts) {
  const { files, text, decided, forms } = texts;
  const good =
    Array.isArray(files) &&
    files.every(isFile) &&
    text !== null &&
    typeof text === 'object' &&
    Array.isArray(decided) &&
    decided.every((one) => one && isDecided(one)) &&
    Array.isArray(forms) &&
    forms.every(isPlace);
  if (!good) throw fault();
  return { files, text, decided, forms };
}

/**
 * @param {{screen: string, recipe: object, sheet: object, files: object[], results: object[],
 *   others: string[], texts: ?object}} work `others`: names of publications that were given besides
 */
export const workText = (work) => `${JSON.stringify({ form: kForm, ...work }, null, 1)}\n`;

/** Whether the beginning of a JSON document is one of these. @param {string} text */
export const isWork = (text) => text.slice(0, 200).includes(`"${kForm}"`);

/**
 * @param {Uint8Array} bytes
 * @returns {{screen: string, recipe: any, sheet: Record<string, string>, files: {name: string,
 *   size: number, sha256: string}[], results: {name: string, size: number, sha256: string}[],
 *   others: string[], texts: ?any}}
 * @throws {{code: string}} `not_a_work`, and those of readRecipe
 */
export function readWork(bytes) {
  const given = readRecipe(bytes);
  const { form, screen, recipe, sheet, files, results, others, texts } = given ?? {};
  const good =
    form === kForm &&
    typeof screen === 'string' &&
    recipe !== null &&
    typeof recipe === 'object' &&
    [files, results].every((list) => Array.isArray(list) && list.every(isFile)) &&
    Array.isArray(others) &&
    others.every((name) => typeof name === 'string');
  if (!good) throw fault();
  return {
    screen,
    recipe,
    sheet: readSheet(JSON.stringify(sheet ?? {})),
    files,
    results,
    others,
    texts: texts ? readTexts(texts) : null,
  };
}
