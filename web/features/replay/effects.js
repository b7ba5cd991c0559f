// Effects of a recipe that is loaded again: the comparison with the files, last year's figures.
import { currentComparison } from './state.js';
import { hasLists } from '../together/compared.js';
import { currentInspection } from '../../app/state.js';

/** The recipe in a document that is a recipe or one of our certificates. */
export function recipeIn(document) {
  const { recipe, outputs, ...figures } = document ?? {};
  return recipe && Array.isArray(outputs) ? { recipe, earlier: figures } : { recipe: document };
}

/** @param {object} page `{ store, task, call, plainError, latest }` of effects.js */
export function replayEffects({ store, task, call, plainError, latest }) {
  const { get, dispatch } = store;

  const compare = latest(async () => {
    const { replay, files, recipe: { reading } } = get();
    if (!replay || files.length === 0 || currentComparison(get())) return;
    const done = { type: 'replay/compared', of: replay.recipe, files, reading };
    try {
      const value = await call('compare', { files, recipe: { ...replay.recipe, reading } });
      dispatch({ ...done, value });
    } catch (error) {
      // A cancelled one is asked for again.
      if (error?.code !== 'cancelled') dispatch({ ...done, error: plainError(error) });
    }
  });

  return {
    followReplay(state) {
      if (state.replay && state.files.length && currentInspection(state)?.value
        && !currentComparison(state)) compare();
    },

    /** Last year's certificate, alone or in its release. */
    loadEarlier(list) {
      const files = [...list];
      if (files.length === 0) return undefined;
      const [first] = files;
      const alone = files.length === 1 && /\.json$/i.test(first.name);
      return task('auditLook', { files: alone ? [new File([first], 'certificate.json')] : files },
        ({ certificate, files: listed }) => {
          if (!certificate) {
            throw Object.assign(new Error('certificate'), { code: 'certificate_missing', file: first.name });
          }
          const { recipe, ...figures } = certificate;
          dispatch({ type: 'replay/earlier', earlier: { ...figures, name: first.name } });
          if (hasLists(listed)) {
            dispatch({ type: 'together/give', given: { name: first.name, files,
              individuals: figures.individuals } });
          }
        });
    },
  };
}
