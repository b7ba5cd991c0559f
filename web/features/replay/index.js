/** A recipe that is loaded: what differs from it in these files, last year's figures. */
import { replayEffects } from './effects.js';
import { replayState } from './state.js';

export const replay = { key: 'replay', state: replayState, effects: replayEffects };
