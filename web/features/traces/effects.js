// Effects of the screens about traces: the table, one cohort, the example under the present rule.
import { latest } from '../../kit/tasks.js';
import { kDemo } from '../../recipe/choices.js';
import { maskingProblems } from './problems.js';

/** @param {import('../../kit/types.d.ts').Page} page */
export function tracesEffects({ store: { get, dispatch }, call, fail }) {
  const demo = latest(async () => {
    const { recipe, traces } = get();
    const { masking } = recipe;
    if (traces.demo?.masking === masking || maskingProblems(recipe).length) return;
    const csv = `id,label,count\n${kDemo.map((row) => row.join(',')).join('\n')}\n`;
    try {
      const { k, level, code } = masking;
      const width = masking.width ?? Math.ceil(k / 2);
      const { csv: out } = await call('mask', { csv, k, width, level, code });
      const value = out
        .split('\n')
        .map((line) => line.split(','))
        .filter((row) => /^\d*$/.test(row[2] ?? 'none'))
        .map(([id, label, n]) => [id, label, n === '' ? null : Number(n)]);
      dispatch({ type: 'demo', masking, value });
    } catch {
      dispatch({ type: 'demo', masking, value: null });
    }
  });

  return {
    follow({ screen, recipe, traces }) {
      if (screen === 'protect' && !recipe.rows && traces.demo?.masking !== recipe.masking) demo();
    },

    /** Part of the table of traces. */
    rows: (args) => call('rows', args),

    async openCohort(id) {
      dispatch({ type: 'cohort/open', id });
      try {
        dispatch({ type: 'cohort/loaded', id, value: await call('cohort', { id }) });
      } catch (error) {
        dispatch({ type: 'cohort/close' });
        fail(error);
      }
    },
  };
}
