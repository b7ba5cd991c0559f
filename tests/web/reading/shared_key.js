/** Pseudonyms by a shared secret as an independent program gives them: Node's HMAC under Argon2id's key. */
import { createHmac } from 'node:crypto';
import { argon2id } from 'hash-wasm';

/** @param {string} secret @returns {Promise<(value: string) => string>} */
export async function sharedPseudonyms(secret) {
  const key = await argon2id({
    password: secret.normalize('NFC'),
    salt: 'Paravent: pseudonyms by a shared secret',
    iterations: 3,
    memorySize: 65536,
    parallelism: 4,
    hashLength: 32,
    outputType: 'binary',
  });
  return (value) => createHmac('sha256', key).update(value).digest('hex');
}
