/**
 * Loads the compiled core in the page's worker. Its bytes stand in the script itself, gzipped and
 * in base64, and are unpacked here: the page's policy forbids to fetch even a data: address.
 */
import createModule from '../../build/wasm/engine.mjs';
import packed from '../../build/wasm/engine.wasm?gzip';
import { createFileHash } from '../reading/hash.js';

/** @returns {Promise<{module: object, wasmSha256: string}>} */
export async function loadEngine() {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const wasmBinary = new Uint8Array(await new Response(stream).arrayBuffer());
  const hash = await createFileHash();
  hash.update(wasmBinary);
  return { module: await createModule({ wasmBinary }), wasmSha256: hash.digest() };
}
