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

/** Whether a publication is made again, of which the question is asked anew. */
export const isAgain = ({ replay, together }) => Boolean(replay?.earlier || together.given);

const kStart = Object.freeze({
  answered: false, // whether the user said if it is a series
  first: null,
  before: [],
  refused: null, // the name of what was given as the one before and is of no series
  promised: false,
});

export const seriesState = {
  start: kStart,
  handlers: {
    'series/first': (state, { first }) => changed(state, { first, before: [], refused: null }),
    'series/before': (state, { files }) =>
      changed(state, { first: false, before: files, refused: null }),
    'series/refused': (state, { name }) => changed(state, { before: [], refused: name }),
    'series/answered': (state) => ({ ...state, series: { ...state.series, answered: true } }),
    'series/promised': (state, { promised }) => ({
      ...state,
      series: { ...state.series, promised },
    }),
  },
  reactions: {
    'recipe/load': (state) => ({ ...state, series: { ...state.series, answered: false } }),
  },
};
