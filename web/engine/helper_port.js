/** Helpers (helpers.js) that another thread starts, and that are spoken with by a port. */
import { watchLife } from './life.js';

/**
 * @param {(port: MessagePort) => void} give hands the helper its end (helper_worker.js)
 * @param {{onMessage: (answer: object) => void, onFailure: () => void}} handlers of createHelper
 * @returns {{post: (message: object, transfer: ArrayBuffer[]) => void}} for createHelper
 */
export function helperByPort(give, { onMessage, onFailure }) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    if (data.life) watchLife(data.life, onFailure);
    else onMessage(data);
  };
  give(port2);
  return { post: (message, transfer) => port1.postMessage(message, transfer) };
}
