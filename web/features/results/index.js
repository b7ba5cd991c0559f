/** What individuals obtained, beside what they enrolled in: files of their own, or a column. */
import { resultsEffects } from './effects.js';
import { resultsSent, resultsState } from './state.js';
import { resultsBox } from './views/results.js';

export const results = {
  key: 'results',
  state: resultsState,
  effects: resultsEffects,
  slots: { choose: resultsBox },
  sends: resultsSent,
};
