/** A helper of the page's engine; see helpers.js. */
import { serveHelper } from './helpers.js';

const serve = serveHelper((answer) => self.postMessage(answer));
self.onmessage = ({ data }) => serve(data);
