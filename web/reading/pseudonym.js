/**
 * Pseudonyms in place of identifiers: HMAC-SHA-256 (H. Krawczyk, M. Bellare, R. Canetti, "HMAC:
 * Keyed-Hashing for Message Authentication", RFC 2104, 1997) of the value's UTF-8 bytes.
 */
import { createHMAC, createSHA256 } from 'hash-wasm';

import { ReadError } from './errors.js';

/**
 * @param {{mode: 'ephemeral'|'shared', secret?: string|Uint8Array}} options `ephemeral`: a key of
 *   32 random bytes that nothing keeps; `shared`: the secret is the key, so that whoever types the
 *   same secret obtains the same pseudonyms. A typed secret is taken in Unicode's form NFC:
 *   keyboards differ in how they compose accents.
 * @returns {Promise<(value: string) => string>} 64 lower-case hexadecimal digits for each value
 * @throws {ReadError} `missing_secret`
 */
export async function createPseudonymizer({ mode, secret }) {
  const hmac = await createHMAC(createSHA256(), keyOf(mode, secret));
  return (value) => hmac.init().update(value).digest('hex');
}

function keyOf(mode, secret) {
  if (mode === 'ephemeral') return crypto.getRandomValues(new Uint8Array(32));
  if (mode !== 'shared') throw new TypeError('mode is ephemeral or shared');
  const key =
    typeof secret === 'string' ? new TextEncoder().encode(secret.normalize('NFC')) : secret;
  if (!key?.length) throw new ReadError('missing_secret');
  return key;
}

const kCheckText = 'Paravent: check of a shared secret';

/**
 * What two institutions compare to see that they typed the same secret: the first 8 hexadecimal
 * digits of the SHA-256 of the pseudonym that the secret gives to a fixed text. So short that many
 * secrets have it: it tells a slip of the keyboard and does not identify a secret; who guesses
 * secrets can still test them by it, as by any pseudonym.
 * @param {string|Uint8Array} secret
 * @returns {Promise<string>}
 * @throws {ReadError} `missing_secret`
 */
export async function checkDigest(secret) {
  const pseudonym = await createPseudonymizer({ mode: 'shared', secret });
  const hash = await createSHA256();
  return hash.init().update(pseudonym(kCheckText)).digest('hex').slice(0, 8);
}
