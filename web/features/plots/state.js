// Drawings of a finished run: they count only as long as the run that they came from is the present
// one.

/** What the flows are drawn of; `component` null: the page chooses one that can be read. */
const kFlowQuery = Object.freeze({ component: null, first: 0 });
/** Labels told apart at one position, and positions asked for at a time. */
export const kFlowTop = 8;
export const kFlowPositions = 5;
const kReadable = 24;

/** The drawings of the given run, or null. */
export const currentPlots = (state, run) => (run && state.plots?.run === run ? state.plots : null);

/**
 * The component that tells steps apart without drowning the reader: most labels within what can be
 * read, else the fewest.
 * @param {number[]} labels different ones of each component
 */
export function readableComponent(labels) {
  const fits = labels.filter((count) => count <= kReadable);
  return labels.indexOf(fits.length ? Math.max(...fits) : Math.min(...labels));
}

const ofRun = (state, run, change) =>
  state.plots?.run === run ? { ...state, plots: { ...state.plots, ...change } } : state;

export const plotsState = {
  start: null, // { run, query, distributions, flows } of the run, each null while on its way

  handlers: {
    'plots/begin': (state, { run }) => ({
      ...state,
      plots: { run, query: kFlowQuery, distributions: null, flows: null },
    }),
    'plots/distributions': (state, { run, value }) => ofRun(state, run, { distributions: value }),
    'plots/query': (state, { query }) =>
      state.plots
        ? { ...state, plots: { ...state.plots, query: { ...state.plots.query, ...query } } }
        : state,
    'plots/flows': (state, { run, query, value }) => ofRun(state, run, { flows: { query, value } }),
  },

  reactions: { 'engine/lost': (state) => ({ ...state, plots: null }) },
};
