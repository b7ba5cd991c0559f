/** The worker: answers the page's messages with the operations (protocol.js). */
import { watchNetwork } from './network.js';
import { fileSource } from '../reading/sources.js';
import sampleRecipe from '../recipe/sample.json';
import { fillDefaults } from '../recipe/schema.js';
import { helperByPort } from './helper_port.js';
import { createHelpers } from './helpers.js';
import { holdLife } from './life.js';
import { loadEngine, packedTexts } from './load_engine.js';
import { createOperations } from './operations.js';
import { EngineError, errorData } from './protocol.js';
import { isTable, publishedFiles } from './publication.js';
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
const kRuns = ['run', 'survey', 'preview', 'cost', 'rows.open', 'rows.run', 'risk.assess'];

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

/** Files cross as they are; the operations read them as sources, or whole where they are audited. */
async function withFiles(op, { files, earlier, before, sources, results, besides, ...args }) {
  const asSources = (list) => list.map((file) => fileSource(file));
  if (op === 'risk.assess') {
    return { ...args, sources: asSources(files), population: asSources(args.population ?? []) };
  }
  if (besides) {
    return {
      ...args,
      besides: await Promise.all(
        besides.map(async (one) => ({ ...one, files: await wholeFiles(one.files) })),
      ),
    };
  }
  // Of the sample it is a choice and no list.
  if (results) args.results = Array.isArray(results) ? asSources(results) : results;
  if (before) args.before = await wholeFiles(before);
  if (!op.startsWith('audit')) return files ? { ...args, sources: asSources(files) } : args;
  const whole = await wholeFiles(files);
  return {
    ...args,
    // Another maker's publication may come with texts that are no tables.
    files: op === 'auditForeign' ? whole.filter(isTable) : whole,
    earlier: await wholeFiles(earlier ?? []),
    sources: asSources(sources ?? []),
  };
}

async function wholeFiles(files) {
  return publishedFiles(
    await Promise.all(files.map(async (file) => ({ name: file.name, bytes: await bytesOf(file) }))),
  );
}

async function bytesOf(file) {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // A folder that was dropped, or a file that is gone: the system's own words may hold a path.
    throw new EngineError({ code: 'file_unreadable', file: file.name });
  }
}

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
  ran ||= kRuns.includes(op);
  try {
    const operations = await loaded;
    const progress = (state) => self.postMessage({ id, progress: state });
    const result = await operations[op](await withFiles(op, args), {
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
