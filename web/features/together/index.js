/** Other publications beside a run, and what both tell together. */
import { togetherEffects } from './effects.js';
import { togetherState } from './state.js';
import { awaitsTogether } from './compared.js';
import { togetherBefore, togetherQuestion } from './views/together.js';

export const together = {
  key: 'together',
  state: togetherState,
  effects: togetherEffects,
  slots: { questions: togetherQuestion, download: (run, state, ui) => togetherBefore(state, ui) },
  withholds: awaitsTogether,
};
