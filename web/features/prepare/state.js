// The part of the state behind preparing: what the user is about to replace, and the survey of the
// whole files that this asks for. Its figures are raw: they are for this screen alone.

const inPrepare = (state, fields) => ({ ...state, prepare: { ...state.prepare, ...fields } });

export const prepareState = {
  start: {
    open: false, // the section stands open
    column: '', // whose values are replaced next
    kind: 'table', // how: table, bands or hand
    examined: false, // the user asked to have the whole files looked at
    surveying: null, // { done, total } while the whole files are looked at
    survey: null, // { files, recipe, column, value | error }
  },

  handlers: {
    preparing: (state, { change }) => inPrepare(state, change),
    'survey/start': (state) => inPrepare(state, { surveying: { done: 0, total: 0 } }),
    'survey/progress': (state, { done, total }) =>
      state.prepare.surveying ? inPrepare(state, { surveying: { done, total } }) : state,
    'survey/end': (state, { files, recipe, column, value, error }) =>
      inPrepare(state, {
        surveying: null,
        survey: { files, recipe, column, value: value ?? null, error: error ?? null },
      }),
  },
};

/** Whether the choices ask for a survey of the files. */
export const wantsSurvey = ({ prepare, recipe }) =>
  (prepare.kind === 'hand' && prepare.column !== '') ||
  (!recipe.rows && (prepare.examined || recipe.prepare.cleaning !== null));

/** The column whose labels are wanted, or ''. */
export const surveyColumn = ({ prepare }) => (prepare.kind === 'hand' ? prepare.column : '');

const kKeys = ['reading', 'columns', 'prepare', 'linked'];
const fits = (state, one) =>
  one !== null &&
  one.files === state.files &&
  one.column === surveyColumn(state) &&
  kKeys.every((key) => one.recipe[key] === state.recipe[key]);

/**
 * The survey of the present files and choices, or null while it is on its way.
 * @returns {?{value: ?import('../../engine/answers.d.ts').Answers['survey'],
 *   error: ?import('../../engine/answers.d.ts').ErrorData}}
 */
export const currentSurvey = (state) =>
  fits(state, state.prepare.survey) ? state.prepare.survey : null;
