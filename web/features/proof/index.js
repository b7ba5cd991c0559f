/** The proof of a release by witnesses: of the last run, beside it, and of files that are audited. */
import { proofEffects } from './effects.js';
import { proofState } from './state.js';
import { proofSection } from './views/proof.js';

export const proof = {
  key: 'proof',
  state: proofState,
  effects: proofEffects,
  slots: { download: (run, state, ui) => proofSection(state, run, ui) },
};
