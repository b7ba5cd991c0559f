/** What the choices make of the data while they are made, and what each level of detail costs. */
import { previewEffects } from './effects.js';
import { previewState, wrongChoices } from './state.js';

export const preview = {
  key: 'preview',
  state: previewState,
  effects: previewEffects,
  doubt: wrongChoices,
};
