/**
 * Loads the compiled core in the page's worker. Its bytes stand in the script itself, gzipped and
 * in base64, and are unpacked here: the page's policy forbids to fetch even a data: address.
 */
import createModule from '../../build/wasm/engine.mjs';
import packed from '../../build/wasm/engine.wasm?gzip';
import { sha256Of } from '../reading/hash.js';
import { instantiate } from './instantiate.js';

/** @returns {Promise<{module: object, compiled: WebAssembly.Module, wasmSha256: string}>} */
export async function loadEngine() {
  const bytes = Uint8Array.from(atob(packed), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const wasm = new Uint8Array(await new Response(stream).arrayBuffer());
  const wasmSha256 = await sha256Of(wasm);
  const compiled = await WebAssembly.compile(wasm);
  return { module: await instantiate(createModule, compiled), compiled, wasmSha256 };
}
