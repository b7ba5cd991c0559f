/** Loads under Node the very zlib that the page runs; see web/engine/deflate.js. */
import { zlibBytes } from './assets.js';

/** @returns {Promise<WebAssembly.Module>} */
export const loadZlib = async () => WebAssembly.compile(await zlibBytes());
