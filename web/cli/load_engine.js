/** Loads under Node the very core that the page runs. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

import { createHelpers } from '../engine/helpers.js';
import { instantiate } from '../engine/instantiate.js';
import { createOperations } from '../engine/operations.js';
import { compiledCore, coreModule } from './assets.js';
import { packedTexts } from './load_texts.js';
import { loadZlib } from './load_zlib.js';

/**
 * @param {{cores?: number}} [options] how many threads may work at a time
 * @returns {Promise<Object<string, Function>>} the engine's operations
 * @throws `engine_not_built`
 */
export async function loadOperations({ cores = availableParallelism() } = {}) {
  const { compiled, sha256 } = await compiledCore();
  return createOperations(await instantiate(await coreModule(), compiled), {
    zlib: await loadZlib(),
    texts: packedTexts,
    wasmSha256: sha256,
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
