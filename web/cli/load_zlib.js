/** Loads under Node the very zlib that the page runs; see web/engine/deflate.js. */
import { readFile } from 'node:fs/promises';

/** @returns {Promise<WebAssembly.Module>} */
export async function loadZlib() {
  const url = import.meta.resolve('@zip.js/zip.js/dist/zip-module.wasm');
  return WebAssembly.compile(await readFile(new URL(url)));
}
