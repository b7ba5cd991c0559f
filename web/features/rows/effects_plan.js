// Effects of plans: trying one step by step, putting plans aside, comparing them, replaying a
// dossier, whose secret stays here and never reaches the state.
import { plainError } from '../../kit/tasks.js';
import {
  choiceOf,
  comparable,
  comparedParts,
  currentTrial,
  shownOptimum,
  trialParts,
} from './state.js';

/** As it is asked of the engine: texts in the language of the page. */
const recipeFor = (state, rows) => ({
  ...state.recipe,
  rows,
  exports: { ...state.recipe.exports, language: state.locale },
});

/**
 * The question of a plan: the rows as they are, then after each step, told as they come.
 * @param {import('../../kit/types.d.ts').Page} page
 * @param {Function} ask of rowsSession
 */
export const planQuestion = ({ store: { get, dispatch } }, ask) =>
  async function plan() {
    const state = get();
    const parts = trialParts(state);
    const isWanted = () => !currentTrial(get()) || currentTrial(get()).parts === parts;
    const found = { before: null, after: [], texts: [], reports: [], warnings: [], steps: 0 };
    const tell = (more) => dispatch({ type: 'rows/trial', parts, ...more });
    const step = async (request, long) => {
      const { value, error, gone } = await ask('rows.plan', request, long);
      if (error && !gone) tell({ value: found.before && { ...found }, error });
      return value ?? null;
    };
    const begun = await step(
      { action: 'begin', trial: 1, recipe: recipeFor(state, state.recipe.rows) },
      true,
    );
    if (!begun) return;
    const measured = async () => (await step({ action: 'assess', links: false }, true))?.assessment;
    Object.assign(found, { texts: begun.texts, steps: begun.steps, warnings: begun.warnings });
    found.before = await measured();
    if (!found.before) return;
    while (found.after.length < found.steps && isWanted()) {
      tell({ value: { ...found, after: [...found.after] } });
      const advanced = await step({ action: 'advance' }, true);
      const assessment = advanced && (await measured());
      if (!assessment) return;
      Object.assign(found, { reports: advanced.reports, warnings: advanced.warnings });
      found.after.push(assessment);
    }
    tell({ value: { ...found, after: [...found.after] } });
  };

/** @param {import('../../kit/types.d.ts').Page} page */
export function planEffects({ store: { get, dispatch }, call, task, fail, focus, besidesOf }) {
  let replay = null; // the run of a dossier

  return {
    /** What a run takes besides: the run to be replayed; why this plan, and what it was compared to. */
    runArgs() {
      const state = get();
      if (!state.recipe.rows) return {};
      const choice = { ...choiceOf(state), ...shownOptimum(state) };
      return {
        ...(state.rows.replayed && replay && { replay }),
        ...(Object.keys(choice).length && { choice }),
      };
    },

    setAside(name) {
      dispatch({ type: 'rows/aside', name, section: get().recipe.rows });
      focus('plan-aside');
    },

    /** Takes a plan that was set aside; the present one can be had back by undoing. */
    takePlan(rows) {
      const { recipe } = get();
      dispatch({
        type: 'choose',
        recipe: { ...recipe, rows: { ...recipe.rows, keys: rows.keys, plan: rows.plan } },
      });
      focus('editor-title');
    },

    comparePlans(name) {
      const state = get();
      const parts = comparedParts(state);
      const plans = comparable(state, name).map((one) => ({
        name: one.name,
        recipe: recipeFor(state, one.rows),
      }));
      return task(
        'rows.compare',
        { files: state.files, plans, language: state.locale, ...besidesOf(state.recipe) },
        (value) => {
          dispatch({ type: 'rows/compared', parts, value });
          focus('plan-compared');
        },
      );
    },

    async openDossier([file]) {
      if (!file) return;
      try {
        replay = await call('rows.dossier', {
          content: new Uint8Array(await file.arrayBuffer()),
        });
        const { recipe } = await call('check', { recipe: replay.recipe });
        dispatch({ type: 'choose', recipe });
        dispatch({ type: 'rows/replayed', name: file.name });
        focus('plan-replay');
      } catch (error) {
        fail({ ...plainError(error), file: file.name });
      }
    },

    forgetDossier() {
      replay = null;
      dispatch({ type: 'rows/replayed', name: null });
    },
  };
}
