// What was understood of the files, and what is asked; of the files and choices that it came from.

const inQuestions = (state, fields) => ({ ...state, questions: { ...state.questions, ...fields } });

export const questionsState = {
  start: { files: null, recipe: null, value: null },
  handlers: {
    'questions/read': (state, { files, recipe, value }) =>
      inQuestions(state, { files, recipe, value }),
  },
};

/**
 * What was understood of the present files by the present choices, or null until they are read.
 * @returns {?import('../../engine/answers.d.ts').Understood}
 */
export const currentUnderstood = ({ questions: { files, recipe, value }, ...state }) =>
  files === state.files && recipe === state.recipe ? value : null;

/** Whether files can be read in full: the roles that every run needs are given. */
export const canBeRead = ({ files, recipe }) =>
  files.length > 0 &&
  (recipe.rows
    ? Boolean(recipe.columns.individual || recipe.rows.columns?.length)
    : Boolean(recipe.columns.individual && recipe.columns.year && recipe.columns.step?.length));

/** Columns of the present files at whose content a run would stop, by the last reading of them. */
export const identifyingOf = ({ questions: { files, value }, ...state }) =>
  (files === state.files && value?.identifying) || [];
