// The files of results and what was seen of them. A change of them is one of the files: whatever was
// computed is of other files then.
import { guessResults, takesFiles } from '../../recipe/results_choices.js';

/** What was seen of the present files of results, or null. */
export const currentLook = ({ results: { look, files } }) => (look?.files === files ? look : null);

export const resultsState = {
  start: { files: [], look: null }, // look: { files, columns, failed: [error] }
  handlers: {
    'results/set': (state, { files: given }) => {
      const files = [...state.files];
      return {
        ...state,
        results: { ...state.results, files: given },
        files,
        sample: state.sample === state.files ? files : state.sample,
        recipe:
          given.length === 0 && takesFiles(state.recipe)
            ? { ...state.recipe, results: null }
            : state.recipe,
      };
    },
    'results/looked': (state, { files, columns, failed }) => {
      if (files !== state.results.files) return state;
      const next = { ...state, results: { ...state.results, look: { files, columns, failed } } };
      if (state.recipe.results || failed.length > 0 || columns.length === 0) return next;
      return { ...next, recipe: guessResults(state.recipe, columns) };
    },
  },
};

/** What goes with the files to the engine. */
export const resultsSent = ({ recipe, results }) =>
  takesFiles(recipe) ? { results: results.files } : {};
