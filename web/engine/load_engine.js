/**
 * Loads the compiled core in the page's worker. Its bytes stand in the script itself, as a data:
 * address that is decoded here: the page's policy forbids to fetch even that.
 */
import createModule from '../../build/wasm/engine.mjs';
import wasmUrl from '../../build/wasm/engine.wasm?url';
import { createFileHash } from '../reading/hash.js';

/** @returns {Promise<{module: object, wasmSha256: string}>} */
export async function loadEngine() {
  const base64 = wasmUrl.slice(wasmUrl.indexOf(',') + 1);
  const wasmBinary = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const hash = await createFileHash();
  hash.update(wasmBinary);
  return { module: await createModule({ wasmBinary }), wasmSha256: hash.digest() };
}
