// What the screens about traces show in addition to the flow's own: the table, one cohort, the example under
// the present rule, and what was found to depend on each other.

const kQuery = Object.freeze({ search: '', sort: 'id', descending: false, filter: 'all' });

const inTraces = (state, fields) => ({ ...state, traces: { ...state.traces, ...fields } });
const noCohort = (state) => inTraces(state, { cohort: null });
const noDependencies = (state) => inTraces(state, { dependencies: [] });

export const tracesState = {
  start: {
    query: kQuery,
    cohort: null, // { id, value | null }
    demo: null, // { masking, value }
    dependencies: [], // pairs of attributes last reported to share hidden information
  },

  handlers: {
    demo: (state, { masking, value }) => inTraces(state, { demo: { masking, value } }),
    query: (state, { query }) => inTraces(state, { query: { ...state.traces.query, ...query } }),
    'cohort/open': (state, { id }) => inTraces(state, { cohort: { id, value: null } }),
    'cohort/loaded': (state, { id, value }) =>
      state.traces.cohort?.id === id ? inTraces(state, { cohort: { id, value } }) : state,
    'cohort/close': noCohort,
  },

  reactions: {
    go: noCohort,
    side: noCohort,
    'engine/lost': noCohort,
    ran: (state) => inTraces(state, { query: kQuery, cohort: null }),
    'files/set': noDependencies,
    'recipe/load': noDependencies,
    // Only the whole data show for sure whether two attributes depend on each other.
    previewed: (state, { value }) =>
      value?.complete ? inTraces(state, { dependencies: value.dependencies ?? [] }) : state,
    failed: (state, { error }) =>
      error.dependencies ? inTraces(state, { dependencies: error.dependencies }) : state,
  },
};

/** Whether a run lists rare traces, some of them of one person: the controller's choice. */
export const listsSingleTraces = ({ internal }, { recipe }) =>
  (recipe.masking?.rare_traces ?? 'list') === 'list' && internal?.traces_of_one > 0;
