/** Loads under Node the very core that the page runs. */
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

import { createHelper } from '../engine/helpers.js';
import { createOperations } from '../engine/operations.js';

const built = new URL('../../build/wasm/', import.meta.url);

/** @returns {Promise<Object<string, Function>>} the engine's operations */
export async function loadOperations() {
  const wasmBinary = await readFile(new URL('engine.wasm', built));
  const { default: createModule } = await import(new URL('engine.mjs', built).href);
  return createOperations(await createModule({ wasmBinary }),
    { helper: createHelper(startHelper, false) });
}

/** A thread that keeps the process alive only while its answer is awaited. */
function startHelper({ onMessage, onFailure }) {
  const worker = new Worker(new URL('helper_thread.js', import.meta.url));
  worker.on('message', onMessage).on('error', onFailure);
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    busy: (yes) => (yes ? worker.ref() : worker.unref()),
  };
}
