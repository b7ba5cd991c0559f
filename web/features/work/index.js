/** What was done so far: saved in one file, and taken up again. */
import { workEffects } from './effects.js';
import { isUnsaved, workState } from './state.js';
import { saveButton, sealedForm, workFrame } from './views/work.js';

export const work = {
  key: 'work',
  state: workState,
  effects: workEffects,
  slots: { frame: workFrame, choose: sealedForm, tools: saveButton },
  unsaved: isUnsaved,
};
