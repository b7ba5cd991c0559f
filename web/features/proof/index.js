/** The proof of a release by witnesses: of the last run, beside it, and of files that are audited. */
import { proofEffects } from './effects.js';
import { currentRun } from '../../kit/state.js';
import { proofOf, proofState } from './state.js';
import { proofSection } from './views/proof.js';

/** The file that joins those of the run, once it is made. */
function proofFile(state) {
  const file = proofOf(state, 'run', currentRun(state))?.answer?.file;
  return file ? [{ name: file.name, bytes: file.bytes.length }] : [];
}

export const proof = {
  key: 'proof',
  state: proofState,
  effects: proofEffects,
  adds: proofFile,
  slots: { download: (run, state, ui) => proofSection(state, run, ui) },
};
