/**
 * Pseudonyms in place of identifiers: HMAC-SHA-256 (H. Krawczyk, M. Bellare, R. Canetti, "HMAC:
 * Keyed-Hashing for Message Authentication", RFC 2104, 1997) of the value's UTF-8 bytes. The key of a
 * shared secret is made of it by Argon2id (A. Biryukov, D. Dinu, D. Khovratovich, S. Josefsson,
 * "Argon2 Memory-Hard Function for Password Hashing", RFC 9106, 2021): whoever guesses secrets pays
 * for each guess 64 MB and some tenths of a second, a run once.
 */
import { argon2id, createHMAC, createSHA256 } from 'hash-wasm';

import { ReadError } from './errors.js';

/** RFC 9106's second recommended setting: 3 passes over 64 MiB in 4 lanes. */
const kSlow = Object.freeze({ iterations: 3, memorySize: 65536, parallelism: 4 });

/** Of all institutions and runs, as the same secret must give the same pseudonyms everywhere. */
const kSalt = 'Paravent: pseudonyms by a shared secret';

/**
 * A function from values to pseudonyms: 64 lower-case hexadecimal digits.
 * @param {{mode: 'ephemeral'|'shared', secret?: string}} options `ephemeral`: a key of 32 random bytes
 *   that nothing keeps; `shared`: whoever types the same secret obtains the same pseudonyms. A typed
 *   secret is taken in Unicode's form NFC: keyboards differ in how they compose accents.
 * @returns {Promise<(value: string) => string>}
 * @throws {ReadError} `missing_secret`
 */
export async function createPseudonymizer({ mode, secret }) {
  const hmac = await createHMAC(createSHA256(), await keyOf(mode, secret));
  return (value) => hmac.init().update(value).digest('hex');
}

async function keyOf(mode, secret) {
  if (mode === 'ephemeral') return crypto.getRandomValues(new Uint8Array(32));
  if (mode !== 'shared') throw new TypeError('mode is ephemeral or shared');
  if (!secret) throw new ReadError('missing_secret');
  return argon2id({
    ...kSlow,
    password: secret.normalize('NFC'),
    salt: kSalt,
    hashLength: 32,
    outputType: 'binary',
  });
}

const kCheckText = 'Paravent: check of a shared secret';

/**
 * What two institutions compare to see that they typed the same secret: the first 8 hexadecimal
 * digits of the SHA-256 of the pseudonym of a fixed text. So short that many secrets have it: it tells
 * a slip of the keyboard and does not identify a secret; who guesses secrets by it pays the slow step
 * for each.
 * @param {(value: string) => string} pseudonym of createPseudonymizer
 * @returns {Promise<string>}
 */
export async function checkOf(pseudonym) {
  const hash = await createSHA256();
  return hash.init().update(pseudonym(kCheckText)).digest('hex').slice(0, 8);
}

/** The check of a secret as typed. @throws {ReadError} `missing_secret` */
export const checkDigest = async (secret) =>
  checkOf(await createPseudonymizer({ mode: 'shared', secret }));
