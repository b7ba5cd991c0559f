/** The worker: answers the page's messages with the operations (protocol.js). */
import { watchNetwork } from './network.js';
import sampleRecipe from '../recipe/sample.json';
import { fillDefaults } from '../recipe/schema.js';
import { withFiles } from './given_files.js';
import { helperByPort } from './helper_port.js';
import { createHelpers } from './helpers.js';
import { holdLife } from './life.js';
import { loadEngine, packedTexts } from './load_engine.js';
import { createOperations } from './operations.js';
import { EngineError, errorData } from './protocol.js';
import { rehearse, warmUp } from './warm_up.js';

/** The page shows itself first. */
const kWarmAfter = 300;

const helperFailures = [];

/** By the page (client.js), which hands the core on: a port does not take it from disk. */
const startHelper = (compiled, zlib) => (handlers) =>
  helperByPort((port) => {
    const helper = helperFailures.push(handlers.onFailure) - 1;
    self.postMessage({ helper, port, compiled, zlib }, [port]);
  }, handlers);

holdLife((message) => self.postMessage(message));
watchNetwork(self, 'worker', (network) => self.postMessage({ network }));

let calls = 0; // under way: they go before warming
let ran = false; // and what goes through the data makes it needless

const pause = (ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function warm({ module }) {
  const goOn = async () => {
    do await pause(calls > 0 ? kWarmAfter : 0);
    while (calls > 0 && !ran);
    return !ran;
  };
  const recipe = fillDefaults(sampleRecipe);
  await rehearse(module, recipe, goOn);
  await pause(kWarmAfter);
  if (await goOn()) await warmUp(module, recipe, goOn);
}

const cores = navigator.hardwareConcurrency ?? 1;
const loading = loadEngine().then(({ module, compiled, zlib, wasmSha256 }) => ({
  module,
  about: {
    wasmSha256,
    zlib,
    texts: packedTexts,
    helpers: createHelpers(startHelper(compiled, zlib), { eager: true, cores }),
    zipsAhead: true,
  },
}));
const loaded = loading.then(({ module, about }) => createOperations(module, about));
loaded.then(
  () => self.postMessage({ ready: true }),
  () => {},
);

function transferable(result) {
  const parts = result instanceof Uint8Array ? [result] : Object.values(result ?? {});
  return parts.filter((part) => part instanceof Uint8Array).map(({ buffer }) => buffer);
}

/** What is under way, to be stopped where the page asks for it. */
const stops = new Map();

self.onmessage = async ({ data: { id, op, args, cancel, helperFailed, warms } }) => {
  if (warms) {
    // An error here will meet the run that follows, which reports it.
    loading.then(warm).catch(() => {});
    return;
  }
  if (helperFailed !== undefined) {
    helperFailures[helperFailed]();
    return;
  }
  if (cancel) {
    stops.get(cancel)?.abort(new EngineError({ code: 'cancelled' }));
    return;
  }
  const stop = new AbortController();
  stops.set(id, stop);
  calls += 1;
  try {
    const operation = (await loaded)[op];
    ran ||= Boolean(operation.declared?.runs);
    const progress = (state) => self.postMessage({ id, progress: state });
    const result = await operation(await withFiles(operation, args), {
      progress,
      signal: stop.signal,
    });
    self.postMessage({ id, result }, transferable(result));
  } catch (error) {
    self.postMessage({ id, error: errorData(error) });
  } finally {
    stops.delete(id);
    calls -= 1;
  }
};
