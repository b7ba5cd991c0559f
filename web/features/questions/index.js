/** What reading asks of the user before anything is counted, and what it understood. */
import { questionsEffects } from './effects.js';
import { identifyingOf, openPoint, questionsState } from './state.js';
import { errorPart, questionsFrame } from './views/questions.js';

export const questions = {
  key: 'questions',
  state: questionsState,
  effects: questionsEffects,
  identifies: identifyingOf,
  doubt: openPoint,
  slots: { frame: questionsFrame, error: errorPart },
};
