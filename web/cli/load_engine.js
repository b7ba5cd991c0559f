/** Loads under Node the very core that the page runs. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { createHelpers } from '../engine/helpers.js';
import { instantiate } from '../engine/instantiate.js';
import { createOperations } from '../engine/operations.js';
import { packedTexts } from './load_texts.js';
import { loadZlib } from './load_zlib.js';

const built = new URL('../../build/wasm/', import.meta.url);

/**
 * @param {{cores?: number}} [options] how many threads may work at a time
 * @returns {Promise<Object<string, Function>>} the engine's operations
 */
export async function loadOperations({ cores = availableParallelism() } = {}) {
  const bytes = await readFile(new URL('engine.wasm', built));
  const compiled = await WebAssembly.compile(bytes);
  const { default: createModule } = await import(new URL('engine.mjs', built).href);
  return createOperations(await instantiate(createModule, compiled), {
    zlib: await loadZlib(),
    texts: packedTexts,
    wasmSha256: createHash('sha256').update(bytes).digest('hex'),
    helpers: createHelpers(startHelper(compiled), { eager: false, cores }),
  });
}

/** A thread that keeps the process alive only while its answer is awaited. */
const startHelper =
  (compiled) =>
  ({ onMessage, onFailure }) => {
    const worker = new Worker(new URL('helper_thread.js', import.meta.url), {
      workerData: { compiled },
    });
    worker.on('message', onMessage).on('error', onFailure);
    worker.unref();
    return {
      post: (message, transfer) => worker.postMessage(message, transfer),
      busy: (yes) => (yes ? worker.ref() : worker.unref()),
    };
  };
