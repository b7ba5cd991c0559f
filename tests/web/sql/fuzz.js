// Random recipes by random rows: the tables of an engine must give the bytes that rows give, or the
// same error.
import { byEngine, byRows, compared } from './support.js';
import { generator, randomRecipe, randomRows } from './random.js';

/** The case of a seed. */
function caseOf(seed) {
  const random = generator(seed);
  const recipe = randomRecipe(random);
  return { recipe, ...randomRows(random) };
}

/**
 * @param {object} operations the engine's
 * @param {object} engine engines.js
 * @param {number} seed
 * @param {object} [options] of the script
 * @param {{onlyReleases?: boolean}} [how] the engine is asked for recipes that release alone
 * @returns {Promise<{seed: number, released: boolean, turns: number, different: ?object}>}
 */
export async function fuzzOne(operations, engine, seed, options = {}, { onlyReleases } = {}) {
  const { recipe, columns, rows } = caseOf(seed);
  const expected = await byRows(operations, recipe, columns, rows);
  if (onlyReleases && expected.error) {
    return { seed, released: false, error: expected.error, turns: 0, different: null };
  }
  await engine.load('rows', columns, rows);
  let found;
  try {
    found = await byEngine(operations, engine, recipe, { table: 'rows', ...options });
  } catch (error) {
    found = { error: `the engine: ${error.message}` };
  }
  const a = JSON.stringify(compared(expected));
  const b = JSON.stringify(compared(found));
  return {
    seed,
    released: expected.files !== undefined,
    error: expected.error,
    turns: found.turns ?? 0,
    different: a === b ? null : difference(expected, found),
  };
}

/** In a line: two errors, or the files that are not the same. */
function difference(expected, found) {
  if (expected.error || found.error) {
    const told = ({ error, key, column, file, line }) =>
      error ? [error, key, column, file, line].filter(Boolean).join(' ') : 'a release';
    return `${told(expected)} by rows, ${told(found)} by the engine`;
  }
  const names = new Set([...Object.keys(expected.files), ...Object.keys(found.files)]);
  return [...names].filter((name) => expected.files[name] !== found.files[name]).join(', ');
}
