// Effects of the risk before protection: measuring it, and its internal report.
import { save } from '../../../kit/download.js';
import { riskRecipe } from '../../../recipe/risk_choices.js';
import { partsOf, riskProblems } from './state.js';

/** @param {import('../../../kit/types.d.ts').Page} page */
export function riskEffects({ store, task, call, each, fail, focus, besidesOf, document }) {
  const { get, dispatch } = store;
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
      await Promise.all(each('beforeRun'));
      const state = get();
      const { files, recipe, risk } = state;
      const args = {
        files,
        population: risk.population,
        recipe: riskRecipe(recipe),
        ...besidesOf(recipe),
      };
      const parts = partsOf(state);
      await task('risk.assess', args, (value) => {
        dispatch({ type: 'risk/answer', parts, value });
        focus('risk-found');
      });
    },

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
