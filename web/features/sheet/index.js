/** What a release says of itself, and the sheet of the dossier that its controller signs. */
import { sheetEffects } from './effects.js';
import { sheetState } from './state.js';

export const sheet = { key: 'sheet', state: sheetState, effects: sheetEffects };
