/** A helper of the command line's engine; see web/engine/helpers.js. */
import { parentPort } from 'node:worker_threads';

import { serveHelper } from '../engine/helpers.js';

const serve = serveHelper((answer) => parentPort.postMessage(answer));
parentPort.on('message', serve);
