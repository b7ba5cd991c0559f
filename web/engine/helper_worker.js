/** A helper of the page's engine; see helpers.js. */
import createModule from '../../build/wasm/engine.mjs';
import { watchNetwork } from '../network.js';
import { fileSource } from '../reading/sources.js';
import { serveHelper } from './helpers.js';
import { instantiate } from './instantiate.js';
import { holdLife } from './life.js';

holdLife((message) => self.postMessage(message));
watchNetwork(self, 'helper', (network) => self.postMessage({ network }));

const serve = serveHelper((answer, transfer) => self.postMessage(answer, transfer), {
  open: fileSource,
  load: (compiled) => instantiate(createModule, compiled),
});
self.onmessage = ({ data }) => serve(data);
