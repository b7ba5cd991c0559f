/**
 * All files of a run into a session of the core: those of enrolments, then those of results, under
 * one pseudonym key.
 */
import { EngineError } from './protocol.js';
import { pseudonymOf, readInputs } from './read_inputs.js';

/** Whether a recipe takes results from files of their own. */
const takesResults = ({ results }) => Boolean(results) && results.source !== 'enrolments';

/**
 * @param {import('./core.js').Session} session configured with `recipe`
 * @param {{sources: object[], results?: object[]}} files web/reading/sources.js
 * @param {object} recipe with every default
 * @param {any} options as of readInputs(); a preview's `rows` are of the enrolments
 * @returns {ReturnType<typeof readInputs>} files of results are `of: 'results'`
 * @throws {ReadError|EngineError} `results_missing`, `results_not_asked`
 */
export async function readAll(session, { sources, results = [] }, recipe, options) {
  const asked = takesResults(recipe);
  if (asked !== results.length > 0) {
    throw new EngineError({
      code: asked ? 'results_missing' : 'results_not_asked',
      key: 'results',
    });
  }
  const pseudonym = await pseudonymOf(recipe, options);
  const size = (list) => list.reduce((sum, one) => sum + one.size, 0);
  const all = size(sources) + size(results);
  const read = await readInputs(session, sources, recipe, { ...options, pseudonym, all });
  if (!asked) return read;
  session.beginResults();
  const { rows: _, ...whole } = options;
  const more = await readInputs(session, results, recipe, {
    ...whole,
    pseudonym,
    all,
    before: size(sources),
    individual: recipe.results.columns?.individual,
    results: true,
  });
  for (const input of more.inputs) input.of = 'results';
  return {
    ...read,
    inputs: [...read.inputs, ...more.inputs],
    hashed: async () => {
      await read.hashed();
      await more.hashed();
    },
  };
}
