/** A helper of the page's engine; see helpers.js. */
import { watchNetwork } from '../network.js';
import { serveHelper } from './helpers.js';

watchNetwork(self, 'helper', (network) => self.postMessage({ network }));

const serve = serveHelper((answer) => self.postMessage(answer));
self.onmessage = ({ data }) => serve(data);
