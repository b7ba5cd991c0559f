/** What a release says of itself, and the sheet of the dossier that its controller signs. */
import { sheetEffects } from './effects.js';
import { sheetState } from './state.js';
import { aboutForm } from './views/about.js';
import { sheetForm } from './views/sheet.js';

export const sheet = {
  key: 'sheet',
  state: sheetState,
  effects: sheetEffects,
  slots: { questions: aboutForm, downloadForms: aboutForm, dossier: sheetForm },
  tells: ({ sheet: written }) => ({ sheet: written }),
};
