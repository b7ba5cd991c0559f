/** What can be checked of the page itself, and the notice's example to try: pages beside the flow. */
import { controlEffects } from './effects.js';
import { controlState } from './state.js';
import { auditorView } from './views/auditor.js';
import { understandView } from './views/understand.js';

export const control = {
  key: 'control',
  state: controlState,
  effects: controlEffects,
  slots: { sides: { understand: understandView, auditor: auditorView } },
};
