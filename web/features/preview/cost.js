// What each level of detail costs: tried on variants of the recipe, and shown only as long as the
// choices and files that it came from are the present ones.
import { setAt, setRole } from '../../recipe/choices.js';

/**
 * Costs of the present choices on the present files, or null.
 * @returns {?{points: import('../../engine/answers.d.ts').CostPoint[], done: number, total: number,
 *   running: boolean, error: ?import('../../engine/answers.d.ts').ErrorData, files: File[],
 *   recipe: any}}
 */
export const currentCost = ({ preview: { cost }, files, recipe, secret }) =>
  cost && cost.files === files && cost.recipe === recipe && cost.secret === secret ? cost : null;

const inCost = (state, cost) => ({ ...state, preview: { ...state.preview, cost } });
const ofChoices = (state, of, change) => {
  const cost = currentCost(state);
  return cost?.recipe === of.recipe && cost.files === of.files
    ? inCost(state, { ...cost, ...change })
    : state;
};

export const costHandlers = {
  'cost/begin': (state, { files, recipe, secret }) =>
    inCost(state, {
      files,
      recipe,
      secret,
      points: [],
      done: 0,
      total: 0,
      running: true,
      error: null,
    }),
  'cost/progress': (state, { of, point, done, total }) =>
    ofChoices(state, of, {
      done,
      total,
      points: point ? [...state.preview.cost.points, point] : state.preview.cost.points,
    }),
  'cost/end': (state, { of, points, error }) =>
    ofChoices(state, of, {
      running: false,
      points: points ?? state.preview.cost.points,
      error: error ?? null,
    }),
  'cost/forget': (state) => inCost(state, null),
};

/**
 * The recipe at a level of detail that was tried, or null where the page should not decide alone:
 * linked files depend on the columns of the trace.
 * @param {object} recipe
 * @param {{ kind: string, name: string }} point see web/recipe/variants.js
 */
export function adopt(recipe, { kind, name }) {
  if (recipe.linked.length) return null;
  if (kind === 'threshold') {
    return setAt(setAt(recipe, ['masking', 'width'], null), ['masking', 'k'], Number(name));
  }
  const { step, prefix } = recipe.columns;
  const all = [...step, ...prefix];
  const gone = kind === 'without' ? [name] : all.slice(all.indexOf(name) + 1);
  return gone.reduce((one, column) => setRole(one, column, 'ignored'), recipe);
}
