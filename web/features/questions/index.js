/** What reading asks of the user before anything is counted, and what it understood. */
import { questionsEffects } from './effects.js';
import { questionsState } from './state.js';
import { errorPart, questionsFrame } from './views/questions.js';

export const questions = {
  key: 'questions',
  state: questionsState,
  effects: questionsEffects,
  slots: { frame: questionsFrame, error: errorPart },
};
