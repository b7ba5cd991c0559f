/** The worker: answers the page's messages with the operations (protocol.js). */
import { watchNetwork } from '../network.js';
import { fileSource } from '../reading/sources.js';
import HelperWorker from './helper_worker.js?worker&inline';
import { createHelper } from './helpers.js';
import { loadEngine } from './load_engine.js';
import { createOperations } from './operations.js';
import { errorData } from './protocol.js';
import { unpackFiles } from './zip.js';

function startHelper({ onMessage, onFailure }) {
  const worker = new HelperWorker();
  worker.onmessage = ({ data }) => (data.network ? self.postMessage(data) : onMessage(data));
  worker.onerror = (event) => {
    event.preventDefault();
    onFailure();
  };
  return { post: (message) => worker.postMessage(message) };
}

watchNetwork(self, 'worker', (network) => self.postMessage({ network }));

const loading = loadEngine().then(({ module, wasmSha256 }) =>
  createOperations(module, { wasmSha256, helper: createHelper(startHelper, true) }));
loading.then(() => self.postMessage({ ready: true }), () => {});

/** Files cross as they are; the operations read them as sources, or whole where they are audited. */
async function withFiles(op, { files, earlier, sources, ...args }) {
  const asSources = (list) => list.map((file) => fileSource(file));
  if (!op.startsWith('audit')) return files ? { ...args, sources: asSources(files) } : args;
  return {
    ...args,
    files: await wholeFiles(files),
    earlier: await wholeFiles(earlier ?? []),
    sources: asSources(sources ?? []),
  };
}

async function wholeFiles(files) {
  return unpackFiles(await Promise.all(files.map(async (file) => (
    { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))));
}

function transferable(result) {
  const parts = result instanceof Uint8Array ? [result] : Object.values(result ?? {});
  return parts.filter((part) => part instanceof Uint8Array).map(({ buffer }) => buffer);
}

self.onmessage = async ({ data: { id, op, args } }) => {
  try {
    const operations = await loading;
    const progress = (state) => self.postMessage({ id, progress: state });
    const result = await operations[op](await withFiles(op, args), { progress });
    self.postMessage({ id, result }, transferable(result));
  } catch (error) {
    self.postMessage({ id, error: errorData(error) });
  }
};
