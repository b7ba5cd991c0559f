// What each level of detail costs, on demand.
import { currentRun } from '../../kit/state.js';
import { longTask, plainError } from '../../kit/tasks.js';

/**
 * @param {{ get: Function, dispatch: Function, call: any, argsOf: Function }} engine `argsOf`:
 *   what the other engine is asked about
 */
export function costEffects({ get, dispatch, call, argsOf }) {
  const long = longTask(call);

  return {
    async cost() {
      const state = get();
      if (long.busy() || !currentRun(state)) return;
      const { files, recipe, secret } = state;
      const of = { files, recipe, secret };
      dispatch({ type: 'cost/begin', ...of });
      const onProgress = ({ stage, done, total, point }) => {
        if (stage === 'cost') dispatch({ type: 'cost/progress', of, point, done, total });
      };
      try {
        // Each point is reported once: none may be left out.
        const { points } = await long.run('cost', argsOf(state), onProgress, { pace: 0 });
        dispatch({ type: 'cost/end', of, points });
      } catch (error) {
        dispatch(
          error.code === 'cancelled'
            ? { type: 'cost/forget' }
            : { type: 'cost/end', of, error: plainError(error) },
        );
      }
    },

    cancelCost: long.abort,
  };
}
