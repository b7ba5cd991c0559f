/**
 * A perturbed file of rows and exact counts of the same rows undo one another: warned of as
 * `exact_beside_perturbed`, since only who publishes knows whether the rows are the same.
 */

/** Steps after which a value published is not the true one; rounding, where it draws. */
const kPerturbing = new Set(['swap_records', 'swap_ranks', 'microaggregate', 'noise', 'pram']);

const perturbs = (recipe) =>
  (recipe?.rows?.plan?.steps ?? []).some(({ step, random }) => kPerturbing.has(step) || random);

/** Traces are counts of the rows as they are. */
const countsExactly = (recipe) => Boolean(recipe?.columns) && !recipe.rows && !recipe.text;

/**
 * Whether a recipe's plan perturbs what another publication counts exactly.
 * @param {object} recipe of the plan
 * @param {{name: string, bytes: Uint8Array}[]} files of the other publication
 */
export function isExactBeside(recipe, files) {
  return perturbs(recipe) && countsExactly(recipeIn(files));
}

/** The same, whichever of the two is the plan's. */
export function undoOneAnother(recipe, files) {
  return isExactBeside(recipe, files) || (countsExactly(recipe) && perturbs(recipeIn(files)));
}

/** The recipe of a publication's certificate; nothing where none can be read, which others say. */
function recipeIn(files) {
  const certificate = files.find(({ name }) => name === 'certificate.json');
  if (!certificate) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(certificate.bytes)).recipe;
  } catch {
    return undefined;
  }
}
