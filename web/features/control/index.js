/** What can be checked of the page itself, and the notice's example to try: pages beside the flow. */
import { controlEffects } from './effects.js';
import { controlState } from './state.js';

export const control = { key: 'control', state: controlState, effects: controlEffects };
