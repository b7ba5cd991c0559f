// The files are read while the user describes and protects, in the engine that will run: the run
// then finds them read (web/engine/read_ahead.js, which tells what is to be read anew).
import { blockedAt } from '../../kit/problems.js';
import { currentRun, fits } from '../../kit/state.js';
import { isChoosing, kWholeBytes } from './state.js';

/** What of results decides what is read: files, or the sample's choice. */
const resultsKey = ({ results }) =>
  Array.isArray(results) ? results.map((one) => [one.name, one.size, one.lastModified]) : results;

/**
 * @param {{get: Function, call: Function, argsOf: Function, busy: Function, sizeOf: Function, features: any}} page
 */
export function aheadEffects({ get, call, argsOf, busy, sizeOf, features }) {
  let asked = null; // the choices that were read for last

  const wanted = (state) =>
    isChoosing(state, features) &&
    sizeOf(state) <= kWholeBytes &&
    !blockedAt(state, 'verify', features) &&
    !currentRun(state) &&
    !busy();

  function argsAhead(state) {
    const args = argsOf(state);
    return { ...args, ahead: JSON.stringify([args.key, resultsKey(args) ?? null]) };
  }

  return {
    readAhead(state) {
      if (!wanted(state) || fits(state, asked)) return;
      const { files, recipe, secret } = state;
      asked = { files, recipe, secret };
      // What goes wrong is told by the run, which reads again.
      call('readAhead', argsAhead(state), { gently: true }).catch(() => {});
    },

    /** By which a run knows what was read for it. */
    runArgs() {
      const state = get();
      return state.recipe.rows ? {} : { ahead: argsAhead(state).ahead };
    },
  };
}
