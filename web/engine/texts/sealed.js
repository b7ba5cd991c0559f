/**
 * The dossier under a password (text.md §17): its files packed, encrypted by AES-GCM with 256
 * bits, the key by PBKDF2 (RFC 8018) with HMAC-SHA-256, by what the browser or Node has of both.
 *
 * A sealed file is a line of JSON (how, salt and nonce in hexadecimal), then the encrypted bytes. The
 * line is authenticated with them.
 */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

import { EngineError } from '../protocol.js';

const kIterations = 600_000;
const kShortest = 12;
const kFormat = 'paravent-sealed-1';
const kMostHead = 1000;

const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

async function keyOf(password, salt, iterations) {
  const { subtle } = globalThis.crypto;
  const given = strToU8(password.normalize('NFC'));
  const raw = await subtle.importKey('raw', given, 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return subtle.deriveKey(how, raw, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/**
 * @param {Record<string, Uint8Array>} files
 * @param {string} password
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 * @throws `password_short`
 */
export async function sealFiles(files, password) {
  if ([...password].length < kShortest) throw new EngineError({ code: 'password_short' });
  const [salt, iv] = [16, 12].map((size) =>
    globalThis.crypto.getRandomValues(new Uint8Array(size)),
  );
  const form = { format: kFormat, iterations: kIterations, salt: hexOf(salt), iv: hexOf(iv) };
  const head = strToU8(`${JSON.stringify(form)}\n`);
  const key = await keyOf(password, salt, kIterations);
  const how = { name: 'AES-GCM', iv, additionalData: head };
  const data = new Uint8Array(await globalThis.crypto.subtle.encrypt(how, key, zipSync(files)));
  const out = new Uint8Array(head.length + data.length);
  out.set(head);
  out.set(data, head.length);
  return out;
}

/**
 * @param {Uint8Array} bytes
 * @param {string} password
 * @returns {Promise<Record<string, Uint8Array<ArrayBuffer>>>}
 * @throws `sealed_format`, `sealed_password` where the password or the file is not that one
 */
export async function openSealed(bytes, password) {
  const end = bytes.subarray(0, kMostHead).indexOf(10) + 1;
  let form;
  try {
    form = JSON.parse(strFromU8(bytes.subarray(0, end)));
  } catch {
    form = null;
  }
  const isHex = (text, size) => new RegExp(`^[0-9a-f]{${2 * size}}$`).test(text);
  const good =
    form?.format === kFormat &&
    Number.isInteger(form.iterations) &&
    form.iterations >= kIterations &&
    form.iterations <= 100 * kIterations &&
    isHex(form.salt, 16) &&
    isHex(form.iv, 12);
  if (!good) throw new EngineError({ code: 'sealed_format' });
  const key = await keyOf(password, bytesOf(form.salt), form.iterations);
  const how = { name: 'AES-GCM', iv: bytesOf(form.iv), additionalData: bytes.slice(0, end) };
  let packed;
  try {
    packed = await globalThis.crypto.subtle.decrypt(how, key, bytes.slice(end));
  } catch {
    throw new EngineError({ code: 'sealed_password' });
  }
  return /** @type {any} */ (unzipSync(new Uint8Array(packed)));
}
