// Of a series: whether this is its first publication, the files of the one before, and whether the
// user knows that a publication cannot be taken back. Files change what a run is of, as others do.

/** What goes with the files to the engine. */
export const seriesArguments = ({ recipe, series: { first, before } }) => {
  if (!recipe.series) return {};
  return first ? { first: true } : { before };
};

/** Whether a publication of the series may be downloaded. */
export const isPromised = ({ recipe, series }) => !recipe.series || series.promised;

const changed = (state, series) => ({
  ...state,
  series: { ...state.series, ...series, promised: false },
  files: [...state.files],
});

export const seriesState = {
  start: { first: null, before: [], promised: false },
  handlers: {
    'series/first': (state, { first }) => changed(state, { first, before: [] }),
    'series/before': (state, { files }) => changed(state, { first: false, before: files }),
    'series/promised': (state, { promised }) => ({
      ...state,
      series: { ...state.series, promised },
    }),
  },
};
