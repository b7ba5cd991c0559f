/**
 * What a helper does: a worker beside the engine's own, for work that can be done meanwhile. The
 * same in the page and under Node; helpers.js calls it.
 */
import { createFileHash } from '../reading/hash.js';

/** @returns {Object<string, (args: object) => Promise<any>>} the operations, by name */
export function createHelperWork() {
  let hash = null;
  return {
    async ready() {},

    /** Takes the next bytes of a file, or its first. */
    async hash({ bytes, first }) {
      if (first) hash = await createFileHash();
      hash.update(bytes);
    },

    /** The SHA-256 of the bytes taken since the first. */
    async digest() {
      return hash.digest();
    },
  };
}
