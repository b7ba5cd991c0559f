// The part of the state behind preparing: what the user is about to replace, and the survey of the
// whole files that this asks for. Its figures are raw: they are for this screen alone.

export const kPrepareStart = Object.freeze({
  open: false, // the section stands open
  column: '', // whose values are replaced next
  kind: 'table', // how: table, bands or hand
  examined: false, // the user asked to have the whole files looked at
});

/** Whether the choices ask for a survey of the files. */
export const wantsSurvey = ({ preparing, recipe }) => (preparing.kind === 'hand'
  && preparing.column !== '') || (!recipe.rows && (preparing.examined
  || recipe.prepare.cleaning !== null));

/** The column whose labels are wanted, or ''. */
export const surveyColumn = ({ preparing }) => (preparing.kind === 'hand' ? preparing.column : '');

const kKeys = ['reading', 'columns', 'prepare', 'linked'];
const fits = (state, one) => one !== null && one.files === state.files
  && one.column === surveyColumn(state) && kKeys.every((key) => one.recipe[key] === state.recipe[key]);

/** The survey of the present files and choices, or null while it is on its way. */
export const currentSurvey = (state) => (fits(state, state.survey) ? state.survey : null);

export const prepareHandlers = {
  preparing: (state, { change }) => ({ ...state, preparing: { ...state.preparing, ...change } }),
  'survey/start': (state) => ({ ...state, surveying: { done: 0, total: 0 } }),
  'survey/progress': (state, { done, total }) => (state.surveying
    ? { ...state, surveying: { done, total } } : state),
  'survey/end': (state, { files, recipe, column, value, error }) => ({ ...state, surveying: null,
    survey: { files, recipe, column, value: value ?? null, error: error ?? null } }),
  // A key steps through the roles: the one that it stands on is not yet chosen.
  'role/hold': (state, { held }) => ({ ...state, held }),
};
