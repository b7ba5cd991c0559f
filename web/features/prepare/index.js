/** Preparing: which rows are kept, which values replaced, with a survey of the whole files. */
import { prepareEffects } from './effects.js';
import { prepareState } from './state.js';

export const prepare = { key: 'prepare', state: prepareState, effects: prepareEffects };
