// Effects of a recipe that is loaded: taking it, the comparison with the files, last year's figures.
import { currentInspection } from '../../app/state.js';
import { latest, plainError } from '../../app/tasks.js';
import { readRecipe } from '../../recipe/read_recipe.js';
import { currentComparison } from './state.js';
import { hasLists } from '../together/compared.js';

/** The recipe in a document that is a recipe or one of our certificates. */
export function recipeIn(document) {
  const { recipe, outputs, ...figures } = document ?? {};
  return recipe && Array.isArray(outputs) ? { recipe, earlier: figures } : { recipe: document };
}

/** @param {import('../../app/effects.js').Page} page */
export function replayEffects({ store, task, call, fail }) {
  const { get, dispatch } = store;

  const compare = latest(async () => {
    const {
      replay,
      files,
      recipe: { reading },
    } = get();
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

  /** Last year's figures, and its lists where they are there, to compare the run with. */
  function take({ certificate, files: listed }, { name }, files) {
    if (!certificate) {
      throw Object.assign(new Error('certificate'), { code: 'certificate_missing', file: name });
    }
    const { recipe, ...figures } = certificate;
    dispatch({ type: 'replay/earlier', earlier: { ...figures, name } });
    if (hasLists(listed)) {
      dispatch({ type: 'together/give', given: { name, files, individuals: figures.individuals } });
    }
  }

  return {
    follow(state) {
      if (
        state.replay &&
        state.files.length &&
        currentInspection(state)?.value &&
        !currentComparison(state)
      )
        compare();
    },

    async loadRecipe(file) {
      try {
        const doc = readRecipe(new Uint8Array(await file.arrayBuffer()));
        const { recipe: wanted, earlier } = recipeIn(doc);
        const { recipe } = await call('check', { recipe: wanted });
        dispatch({ type: 'recipe/load', recipe });
        dispatch({
          type: 'replay/begin',
          name: file.name,
          recipe,
          earlier: earlier && { ...earlier, name: file.name },
        });
        dispatch({
          type: 'notice',
          notice: { key: 'notice.recipeLoaded', params: { file: file.name } },
        });
      } catch (error) {
        fail({ ...plainError(error), file: file.name });
      }
    },

    /** Last year's certificate, alone or in its release. */
    loadEarlier(list) {
      const files = [...list];
      if (files.length === 0) return undefined;
      const [first] = files;
      const alone = files.length === 1 && /\.json$/i.test(first.name);
      return task(
        'auditLook',
        { files: alone ? [new File([first], 'certificate.json')] : files },
        (look) => take(look, first, files),
      );
    },
  };
}
