// Effects of preparing: the survey of the whole files.
import { canSurvey } from '../../kit/problems.js';
import { latest, longTask, plainError } from '../../kit/tasks.js';
import { currentSurvey, surveyColumn, wantsSurvey } from './state.js';

const kDelay = 300;

/** @param {import('../../kit/types.d.ts').Page} page */
export function prepareEffects({ store: { get, dispatch }, call, features }) {
  const long = longTask(call);
  let timer = 0;
  let wish = []; // what the timer waits for: other changes of the state do not put it off

  const survey = latest(async () => {
    const state = get();
    if (!wantsSurvey(state) || currentSurvey(state) || !canSurvey(state, features)) return;
    const { files, recipe } = state;
    const column = surveyColumn(state);
    dispatch({ type: 'survey/start' });
    const end = (result) => dispatch({ type: 'survey/end', files, recipe, column, ...result });
    try {
      end({
        value: await long.run('survey', { files, recipe, column }, ({ done, total }) =>
          dispatch({ type: 'survey/progress', done, total }),
        ),
      });
    } catch (error) {
      end({ error: plainError(error) });
      if (error?.code === 'cancelled') dispatch({ type: 'engine/lost' });
    }
  });

  return {
    follow(state) {
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

    cancel: long.abort,

    /** Asks for the survey, anew where it failed or was cancelled. */
    examine() {
      const { prepare, recipe } = get();
      if (prepare.survey?.error) {
        dispatch({ type: 'survey/end', files: null, recipe, column: '' });
      }
      dispatch({ type: 'preparing', change: { examined: true } });
    },
  };
}
