/** Other publications beside a run, and what both tell together. */
import { togetherEffects } from './effects.js';
import { togetherState } from './state.js';

export const together = { key: 'together', state: togetherState, effects: togetherEffects };
