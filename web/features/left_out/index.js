/** Rows that a run leaves out or stops at, listed where the message about them stands. */
import { leftOutEffects } from './effects.js';
import { leftOutState } from './state.js';
import { leftOutOfFiles, rowsOfError } from './views/left_out.js';

export const leftOut = {
  key: 'left_out',
  state: leftOutState,
  effects: leftOutEffects,
  slots: { choose: leftOutOfFiles, errorRows: rowsOfError },
};
