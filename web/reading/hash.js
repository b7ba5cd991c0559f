/** SHA-256 of a file as it streams by (FIPS 180-4), computed by hash-wasm. */
import { createSHA256 } from 'hash-wasm';

/**
 * @returns {Promise<{update: (bytes: Uint8Array) => void, digest: () => string}>} `digest` gives
 *   64 lower-case hexadecimal digits and ends the hash
 */
export async function createFileHash() {
  const hash = await createSHA256();
  hash.init();
  return {
    update(bytes) {
      hash.update(bytes);
    },
    digest() {
      return hash.digest('hex');
    },
  };
}
