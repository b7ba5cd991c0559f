/**
 * Loads the compiled core in the page's worker, and zlib (deflate.js). Their bytes stand in the
 * script itself, gzipped and in base64, and are unpacked here: the page's policy forbids to fetch
 * even a data: address.
 */
import packedZlib from '@zip.js/zip.js/dist/zip-module.wasm?gzip';
import createModule from '../../build/wasm/engine.mjs';
import packed from '../../build/wasm/engine.wasm?gzip';
import { sha256Of } from '../reading/hash.js';
import { instantiate } from './instantiate.js';
import commonWords from './lists/common_words.bin?gzip';
import communes from './lists/communes.bin?gzip';
import firstNames from './lists/first_names.bin?gzip';
import starter from './lists/starter.bin?gzip';
import surnames from './lists/surnames.bin?gzip';
import wordClasses from './lists/word_classes.bin?gzip';

/**
 * @returns {Promise<{module: object, compiled: WebAssembly.Module, zlib: WebAssembly.Module,
 *   wasmSha256: string}>}
 */
export async function loadEngine() {
  const wasm = await unpacked(packed);
  const wasmSha256 = await sha256Of(wasm);
  const compiled = await WebAssembly.compile(wasm);
  const zlib = await WebAssembly.compile(await unpacked(packedZlib));
  return { module: await instantiate(createModule, compiled), compiled, zlib, wasmSha256 };
}

/** Lists of names and words, classes of words, and the starter model, when texts are first opened. */
export const packedTexts = async () => ({
  lists: await Promise.all([firstNames, surnames, communes, commonWords].map(unpacked)),
  classes: await unpacked(wordClasses),
  starter: await unpacked(starter),
});

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
