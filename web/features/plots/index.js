/** Drawings of a finished run, and any drawing as a file. */
import { plotsEffects } from './effects.js';
import { plotsState } from './state.js';

export const plots = { key: 'plots', state: plotsState, effects: plotsEffects };
