/** Loads under Node the very core that the page runs. */
import { readFile } from 'node:fs/promises';

import { createOperations } from '../engine/operations.js';

const built = new URL('../../build/wasm/', import.meta.url);

/** @returns {Promise<Object<string, Function>>} the engine's operations */
export async function loadOperations() {
  const wasmBinary = await readFile(new URL('engine.wasm', built));
  const { default: createModule } = await import(new URL('engine.mjs', built).href);
  return createOperations(await createModule({ wasmBinary }));
}
