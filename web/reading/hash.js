/**
 * SHA-256 (FIPS 180-4): of a file as it streams by, computed by hash-wasm; of bytes that are there
 * as a whole, by the browser itself, which takes a quarter of the time.
 */
import { createSHA256 } from 'hash-wasm';

/** The browser makes a copy of what it hashes: larger ones are hashed as they stand. */
const kMostCopied = 32 * 1024 * 1024;

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

/**
 * @param {Uint8Array} bytes may be a view of the core's memory
 * @returns {Promise<string>} 64 lower-case hexadecimal digits
 */
export async function sha256Of(bytes) {
  // A page that comes over plain HTTP has no such thing.
  const subtle = bytes.length <= kMostCopied ? globalThis.crypto?.subtle : undefined;
  if (!subtle) {
    const hash = await createFileHash();
    hash.update(bytes);
    return hash.digest();
  }
  const digest = new Uint8Array(
    await subtle.digest('SHA-256', /** @type {BufferSource} */ (bytes)),
  );
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
