/** The worker: answers the page's messages with the operations (protocol.js). */
import { fileSource } from '../reading/sources.js';
import { loadEngine } from './load_engine.js';
import { createOperations } from './operations.js';
import { errorData } from './protocol.js';

const loading = loadEngine().then(({ module, wasmSha256 }) =>
  createOperations(module, { wasmSha256 }));
loading.then(() => self.postMessage({ ready: true }), () => {});

/** Files cross as they are; the operations read them through sources. */
function withSources({ files, ...args }) {
  return files ? { ...args, sources: files.map((file) => fileSource(file)) } : args;
}

function transferable(result) {
  const parts = result instanceof Uint8Array ? [result] : Object.values(result ?? {});
  return parts.filter((part) => part instanceof Uint8Array).map(({ buffer }) => buffer);
}

self.onmessage = async ({ data: { id, op, args } }) => {
  try {
    const operations = await loading;
    const progress = (state) => self.postMessage({ id, progress: state });
    const result = await operations[op](withSources(args), { progress });
    self.postMessage({ id, result }, transferable(result));
  } catch (error) {
    self.postMessage({ id, error: errorData(error) });
  }
};
