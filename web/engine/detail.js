/**
 * The search for the level of detail on a table that is kept (trial.js): in pieces, so that it can
 * be stopped, with what is known so far on the way.
 */
import { takeDetail } from '../recipe/detail.js';

/** How long a piece may take, and how often what is known so far is told, in milliseconds. */
const kPiece = 50;
const kTold = 500;

/**
 * @param {any} trial of the core, prepared under readingRecipe()
 * @param {{recipe: object, detail: object}} asked
 * @param {{progress?: Function, breathe: () => Promise<void>, onBegun: () => void}} context
 * @returns {Promise<import('./answers.d.ts').DetailAnswer>}
 */
export async function searchDetail(trial, { recipe, detail }, { progress, breathe, onBegun }) {
  const begun = trial.detail({ action: 'begin', recipe: takeDetail(recipe).recipe, detail });
  if (begun.not_coarser) return { not_coarser: begun.not_coarser };
  onBegun();
  let state = begun;
  let told = performance.now();
  while (!state.done) {
    const until = performance.now() + kPiece;
    do state = trial.detail({ action: 'run', evaluations: 1 });
    while (!state.done && performance.now() < until);
    const now = performance.now();
    const tells = now - told > kTold;
    if (tells) told = now;
    progress?.({
      stage: 'detail',
      done: state.settled,
      total: state.size,
      ...(tells && { found: { ...state, ...trial.detail({ action: 'nodes' }) } }),
    });
    await breathe();
  }
  return { ...state, ...trial.detail({ action: 'nodes' }) };
}
