/** What individuals obtained, beside what they enrolled in: files of their own, or a column. */
import { resultsEffects } from './effects.js';
import { resultsState } from './state.js';

export const results = { key: 'results', state: resultsState, effects: resultsEffects };
