// Effects of a recipe that is loaded: taking it, the comparison with the files, last year's figures.
import { currentInspection } from '../../kit/state.js';
import { latest, plainError } from '../../kit/tasks.js';
import { isZipName } from '../../recipe/file_names.js';
import { readRecipe } from '../../recipe/read_recipe.js';
import { currentComparison } from './state.js';
import { hasLists } from '../together/compared.js';

/** The recipe in a document that is a recipe or one of our certificates. */
export function recipeIn(document) {
  const { recipe, outputs, ...figures } = document ?? {};
  return recipe && Array.isArray(outputs) ? { recipe, earlier: figures } : { recipe: document };
}

/**
 * A recipe or a certificate, from a file of its own or from a publication's ZIP, with the files that
 * it lists.
 */
async function documentOf(file, call) {
  if (!isZipName(file.name)) {
    const document = readRecipe(new Uint8Array(await file.arrayBuffer()));
    return { document, listed: [], steps: {} };
  }
  const { certificate, files, steps } = await call('auditLook', {
    files: [file],
    steps: true,
  });
  if (!certificate) throw Object.assign(new Error('certificate'), { code: 'certificate_missing' });
  return { document: { outputs: [], ...certificate }, listed: files, steps };
}

/** Last year's figures, and its lists where they are there, to compare the run with. */
function takeEarlier(dispatch, { certificate, files: listed }, { name }, files) {
  if (!certificate) {
    throw Object.assign(new Error('certificate'), { code: 'certificate_missing', file: name });
  }
  const { recipe, ...figures } = certificate;
  dispatch({ type: 'replay/earlier', earlier: { ...figures, name } });
  if (hasLists(listed)) {
    dispatch({ type: 'together/give', given: { name, files, individuals: figures.individuals } });
  }
}

/** Where rare traces are left out, so are steps that are on no other. @param {any} recipe */
const listsRare = ({ masking }) => (masking?.rare_traces ?? 'list') === 'list';

/** What is given at the start is what the new publication is compared with. */
function giveBeside(dispatch, { rows }, { individuals }, listed, file) {
  if (rows || !hasLists(listed)) return;
  dispatch({ type: 'together/give', given: { name: file.name, files: [file], individuals } });
}

/** @param {import('../../kit/types.d.ts').Page} page */
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
      const value = await call('compare', {
        files,
        recipe: { ...replay.recipe, reading },
        published: replay.steps,
      });
      dispatch({ ...done, value });
    } catch (error) {
      // A cancelled one is asked for again.
      if (error?.code !== 'cancelled') dispatch({ ...done, error: plainError(error) });
    }
  });

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
        const { document, listed, steps } = await documentOf(file, call);
        const { recipe: wanted, earlier } = recipeIn(document);
        const { recipe } = await call('check', { recipe: wanted });
        dispatch({ type: 'recipe/load', recipe });
        dispatch({
          type: 'replay/begin',
          name: file.name,
          recipe,
          steps: listsRare(recipe) ? steps : {},
          earlier: earlier && { ...earlier, name: file.name },
        });
        // A publication of a series is what the next one starts from.
        const goesOn = Boolean(/** @type {any} */ (recipe).series) && isZipName(file.name);
        if (goesOn) dispatch({ type: 'series/before', files: [file] });
        if (earlier && !goesOn)
          giveBeside(dispatch, /** @type {any} */ (recipe), earlier, listed, file);
        const key = goesOn ? 'notice.seriesLoaded' : 'notice.recipeLoaded';
        dispatch({ type: 'notice', notice: { key, params: { file: file.name } } });
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
        (look) => takeEarlier(dispatch, look, first, files),
      );
    },
  };
}
