// Effects of describing: the survey of the whole files, and a role that another column has.
import { roleOf, setRole } from '../../recipe/choices.js';
import { currentSurvey, surveyColumn, wantsSurvey } from './state.js';
import { canSurvey, columnList } from '../../app/problems.js';
import { rowRole, setRowRole } from '../../recipe/rows_choices.js';

const kDelay = 300;
const kProgressDelay = 100;
const kSingle = ['individual', 'year'];

/** @param {object} page `{ store, call, plainError, latest }` of effects.js */
export function prepareEffects({ store, call, plainError, latest }) {
  const { get, dispatch } = store;
  let running = null;
  let timer = 0;
  let wish = []; // what the timer waits for: other changes of the state do not put it off

  const survey = latest(async () => {
    const state = get();
    if (!wantsSurvey(state) || currentSurvey(state) || !canSurvey(state)) return;
    const { files, recipe } = state;
    const column = surveyColumn(state);
    running = new AbortController();
    let last = 0;
    const onProgress = ({ done, total }) => {
      if (Date.now() - last < kProgressDelay) return;
      last = Date.now();
      dispatch({ type: 'survey/progress', done, total });
    };
    dispatch({ type: 'survey/start' });
    const end = (result) => dispatch({ type: 'survey/end', files, recipe, column, ...result });
    try {
      const { signal } = running;
      end({ value: await call('survey', { files, recipe, column }, { signal, onProgress }) });
    } catch (error) {
      end({ error: plainError(error) });
      if (error?.code === 'cancelled') dispatch({ type: 'engine/lost' });
    }
    running = null;
  });

  const effects = {
    followPrepare(state) {
      if (state.screen !== 'describe' || !wantsSurvey(state) || currentSurvey(state)) return;
      const now = [state.files, state.recipe, surveyColumn(state)];
      if (now.every((one, i) => one === wish[i])) return;
      clearTimeout(timer);
      wish = now;
      timer = setTimeout(() => {
        wish = [];
        survey();
      }, kDelay);
    },

    cancelSurvey() {
      running?.abort();
    },

    /** Asks for the survey, anew where it failed or was cancelled. */
    examine() {
      if (get().survey?.error) dispatch({ type: 'survey/end', files: null, recipe: get().recipe, column: '' });
      dispatch({ type: 'preparing', change: { examined: true } });
    },

    /** A single role that another column has moves over; the user is told whose it was. */
    chooseRole(column, role) {
      const { recipe } = get();
      if ((recipe.rows ? rowRole : roleOf)(recipe, column) === role) return;
      const from = kSingle.includes(role) ? recipe.columns[role] : '';
      dispatch({ type: 'choose', recipe: recipe.rows
        ? setRowRole(recipe, column, role, columnList(get()).map(({ name }) => name))
        : setRole(recipe, column, role) });
      if (from && from !== column) {
        dispatch({ type: 'notice', notice: { key: `notice.moved.${role}`, params: { column, from } } });
      }
    },

    /** A role that a key stands on; null: none any more. */
    holdRole: (column, role) => dispatch({ type: 'role/hold', held: column === null ? null : { column, role } }),

    /** Enter, or leaving the field: the role that was stepped to is chosen. */
    settleRole() {
      const { held } = get();
      if (!held) return;
      dispatch({ type: 'role/hold', held: null });
      effects.chooseRole(held.column, held.role);
    },
  };
  return effects;
}
