// Drawings of a finished run, and what each level of detail costs: both count only as long as the
// run, or the choices and files, that they came from are the present ones.
import { setAt, setRole } from '../../recipe/choices.js';

/** What the flows are drawn of; `component` null: the page chooses one that can be read. */
export const kFlowQuery = Object.freeze({ component: null, first: 0 });
/** Labels told apart at one position, and positions asked for at a time. */
export const kFlowTop = 8;
export const kFlowPositions = 5;
const kReadable = 24;

export const kPlotState = Object.freeze({
  plots: null, // { run, query, distributions, flows } of the run, each null while on its way
  cost: null, // { files, recipe, secret, points, done, total, running, error }
});

/** The drawings of the given run, or null. */
export const currentPlots = (state, run) => (run && state.plots?.run === run ? state.plots : null);
/** Costs of the present choices on the present files, or null. */
export const currentCost = ({ cost, files, recipe, secret }) => (cost && cost.files === files
  && cost.recipe === recipe && cost.secret === secret ? cost : null);

/**
 * The component that tells steps apart without drowning the reader: most labels within what can be
 * read, else the fewest.
 * @param {number[]} labels different ones of each component
 */
export function readableComponent(labels) {
  const fits = labels.filter((count) => count <= kReadable);
  return labels.indexOf(fits.length ? Math.max(...fits) : Math.min(...labels));
}

const ofRun = (state, run, change) => (state.plots?.run === run
  ? { ...state, plots: { ...state.plots, ...change } } : state);
const ofChoices = (state, of, change) => (currentCost(state)?.recipe === of.recipe
  && state.cost.files === of.files ? { ...state, cost: { ...state.cost, ...change } } : state);

export const plotHandlers = {
  'plots/begin': (state, { run }) => ({ ...state,
    plots: { run, query: kFlowQuery, distributions: null, flows: null } }),
  'plots/distributions': (state, { run, value }) => ofRun(state, run, { distributions: value }),
  'plots/query': (state, { query }) => (state.plots ? { ...state,
    plots: { ...state.plots, query: { ...state.plots.query, ...query } } } : state),
  'plots/flows': (state, { run, query, value }) => ofRun(state, run, { flows: { query, value } }),
  'cost/begin': (state, { files, recipe, secret }) => ({ ...state,
    cost: { files, recipe, secret, points: [], done: 0, total: 0, running: true, error: null } }),
  'cost/progress': (state, { of, point, done, total }) => ofChoices(state, of, { done, total,
    points: point ? [...state.cost.points, point] : state.cost.points }),
  'cost/end': (state, { of, points, error }) => ofChoices(state, of, { running: false,
    points: points ?? state.cost.points, error: error ?? null }),
  'cost/forget': (state) => ({ ...state, cost: null }),
};

/**
 * The recipe at a level of detail that was tried, or null where the page should not decide alone:
 * linked files hang on the columns of the trace.
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
