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
  const key = typeof secret === 'string' ? new TextEncoder().encode(secret.normalize('NFC'))
    : secret;
  if (!key?.length) throw new ReadError('missing_secret');
  return key;
}
