/** The search for the level of detail; the engine of the preview is asked (features/preview). */
import { detailState, searchForDossier } from './state.js';

export const detail = {
  key: 'detail',
  state: detailState,
  tells: (state) => ({ detail: searchForDossier(state) }),
};
