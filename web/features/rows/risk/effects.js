// Effects of the risk before protection: measuring it, and its internal report.
import { save } from '../../../kit/download.js';
import { riskRecipe } from '../../../recipe/risk_choices.js';
import { currentList, partsOf, riskProblems } from './state.js';

const kPage = 50;

/** Effects of the rows by their risk. */
function listEffects({ get, dispatch, call, focus, fail, document, measure }) {
  return {
    /** Rows by their risk: measured again so that they are kept, where they were not. */
    async list(asked) {
      const page = { from: 0, limit: kPage, sort: 'risk', column: '', alone: false, ...asked };
      const show = async (parts) => {
        const value = await call('risk.records', page);
        dispatch({ type: 'risk/list', parts, asked: page, value });
      };
      try {
        if (currentList(get())) return await show(partsOf(get()));
        return await measure(true, async (parts) => {
          await show(parts);
          focus('risk-list');
        });
      } catch (error) {
        return fail(error);
      }
    },

    /** All of them, as an internal file. */
    async saveList() {
      try {
        save(document, await call('risk.list', {}), 'risque_par_ligne.csv');
        const params = { file: 'risque_par_ligne.csv' };
        dispatch({ type: 'notice', notice: { key: 'notice.saved', params } });
      } catch (error) {
        fail(error);
      }
    },
  };
}

/** @param {import('../../../kit/types.d.ts').Page} page */
export function riskEffects({ store, task, call, each, fail, focus, besidesOf, document }) {
  const { get, dispatch } = store;

  /** Measures, with what is told row by row if `records`; then `done`. */
  async function measure(records, done) {
    await Promise.all(each('beforeRun'));
    const state = get();
    const { files, recipe, risk } = state;
    const args = {
      files,
      population: risk.population,
      recipe: riskRecipe(recipe),
      records,
      ...besidesOf(recipe),
    };
    const parts = partsOf(state);
    await task('risk.assess', args, async (value) => {
      dispatch({ type: 'risk/answer', parts, value });
      await done(parts);
    });
  }

  return {
    addPopulation(list) {
      const files = [...list];
      if (files.length) dispatch({ type: 'risk/population', files });
    },

    removePopulation() {
      dispatch({ type: 'risk/population', files: [] });
      focus('risk-title');
    },

    async assess() {
      const [problem] = riskProblems(get());
      if (problem) {
        focus(problem.target);
        return;
      }
      await measure(false, () => focus('risk-found'));
    },

    ...listEffects({ get, dispatch, call, focus, fail, document, measure }),

    /** The internal report, in both forms. */
    async saveReport() {
      try {
        const { html, json } = await call('risk.report', {});
        save(document, html, 'risque.html');
        save(document, json, 'risque.json');
        const params = { file: 'risque.html' };
        dispatch({ type: 'notice', notice: { key: 'notice.saved', params } });
      } catch (error) {
        fail(error);
      }
    },
  };
}
