/** Columns of a file as pseudonyms. */
import { checkDigest } from '../../reading/pseudonym.js';
import { drawSecret, weaknessOf } from '../../reading/secret.js';
import { blobTarget, handleTarget, pseudonymiseFile, pseudonymiseInto } from '../pseudonymise.js';

/** @returns {Partial<import('../answers.d.ts').Operations>} */
export const pseudonymOperations = () => ({
  /** The digits by which institutions compare their secret, or why it is refused. */
  async checkDigest({ secret }) {
    const weak = await weaknessOf(secret);
    return { check: weak ? null : await checkDigest(secret), weak };
  },

  /** A secret that nobody guesses. */
  async drawSecret() {
    return { secret: drawSecret() };
  },

  /**
   * See pseudonymise.js. Into `handle`, a file that the user chose; by `target`, under Node; else
   * the result has it as `blob`.
   */
  async pseudonymise(/** @type {any} */ { sources: [source], handle, target, ...args }, context) {
    if (target) return pseudonymiseFile(source, args, target, context);
    const into = handle ? await handleTarget(handle) : blobTarget();
    return pseudonymiseInto(source, args, into, context);
  },
});
