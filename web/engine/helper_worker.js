/** A helper of the page's engine (helpers.js), which it serves by the port that it is given. */
import createModule from '../../build/wasm/engine.mjs';
import { watchNetwork } from './network.js';
import { fileSource } from '../reading/sources.js';
import { serveHelper } from './helpers.js';
import { instantiate } from './instantiate.js';
import { holdLife } from './life.js';

watchNetwork(self, 'helper', (network) => self.postMessage({ network }));

self.onmessage = ({ data: { port, compiled, zlib } }) => {
  const serve = serveHelper((answer, transfer) => port.postMessage(answer, transfer), {
    open: fileSource,
    load: () => instantiate(createModule, compiled),
    zlib: async () => zlib,
  });
  port.onmessage = ({ data }) => serve(data);
  holdLife((message) => port.postMessage(message));
};
