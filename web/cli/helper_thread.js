/** A helper of the command line's engine; see web/engine/helpers.js. */
import { parentPort, workerData } from 'node:worker_threads';

import { serveHelper } from '../engine/helpers.js';
import { instantiate } from '../engine/instantiate.js';
import { fileSource } from '../reading/sources.js';
import { coreModule } from './assets.js';
import { loadZlib } from './load_zlib.js';
import { sharedSource } from './node_source.js';

const serve = serveHelper((answer, transfer) => parentPort.postMessage(answer, transfer), {
  // A file on disk, or one that stands in memory.
  open: (shared, name) =>
    shared instanceof Blob ? fileSource(shared, name) : sharedSource(shared),
  async load() {
    return instantiate(await coreModule(), workerData.compiled);
  },
  zlib: loadZlib,
});
parentPort.on('message', serve);
