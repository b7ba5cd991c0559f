/** A recipe that is loaded: what differs from it in these files, last year's figures. */
import { replayEffects } from './effects.js';
import { replayDoubt, replayProblems, replayState } from './state.js';
import { replaySection } from './views/replay.js';

export const replay = {
  key: 'replay',
  state: replayState,
  effects: replayEffects,
  problems: { choose: replayProblems },
  slots: { choose: replaySection },
  doubt: replayDoubt,
};
