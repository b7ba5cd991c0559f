// The product's own engine and readers, in a worker. `bare`: the job and no more; `whole`: all that
// the page does between choosing a file and having its ZIP, but for the input's SHA-256, which the
// product cannot leave out (product.js).
import createModule from '../../../build/wasm/engine.mjs';
import HelperWorker from '../../../web/engine/helper_worker.js?worker&inline';
import { createDeflate } from '../../../web/engine/deflate.js';
import { helperByPort } from '../../../web/engine/helper_port.js';
import { createHelpers } from '../../../web/engine/helpers.js';
import { instantiate } from '../../../web/engine/instantiate.js';
import { filesOf as viewsOf, publish } from '../../../web/engine/publish.js';
import { readInputs } from '../../../web/engine/read_inputs.js';
import { traceSession } from '../../../web/engine/core.js';
import { rehearse, warmUp } from '../../../web/engine/warm_up.js';
import { fileSource } from '../../../web/reading/sources.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { zipFiles } from '../../../web/engine/zip.js';
import { outcomeOf } from './outcome.js';
import { serve } from './serve.js';

let module = null;
let helpers = null;
let deflate = null;
let options = null;
let session = null;

/** Milliseconds of each stage of the last run. */
let stages = {};

async function staged(name, work) {
  const start = performance.now();
  const result = await work();
  stages[name] = performance.now() - start;
  return result;
}

async function begun(file) {
  stages = {};
  const recipe = fillDefaults(options.recipe);
  session = traceSession(module);
  session.configure(recipe);
  const { inputs } = await staged('read', () =>
    readInputs(session, [fileSource(file)], recipe, {
      reader: options.reader,
      hash: false,
      helpers,
      module,
    }),
  );
  session.setInputs(inputs);
  await staged('prepare', () => session.prepare());
  await staged('traces', () => session.build());
  await staged('mask', () => session.mask());
  await staged('write', () => session.write());
  return inputs;
}

function filesOf() {
  return session.files().map(({ name, index }) => ({ name, bytes: session.fileBytes(index) }));
}

const sizeOf = (files) => files.reduce((sum, { bytes }) => sum + bytes.length, 0);

// In the product the page starts them (web/engine/client.js).
const startHelper = (compiled, zlib) => (handlers) =>
  helperByPort((port) => {
    const worker = new HelperWorker();
    worker.onerror = handlers.onFailure;
    worker.postMessage({ port, compiled, zlib }, [port]);
  }, handlers);

const kRuns = {
  async bare(file) {
    const [{ reader }] = await begun(file);
    return { reader, stages, written: sizeOf(filesOf()) };
  },

  /** What the operation `run` does after reading, by the product's own function, and the ZIP. */
  async whole(file) {
    const [{ reader }] = await begun(file);
    const { audit, zipped } = await staged('publish', () =>
      publish(session, { helpers, zipsAhead: true }),
    );
    session.summary();
    // As in the page, where a busy machine has the helper late.
    const rest = async () => (await zipped) ?? zipFiles(deflate, viewsOf(session));
    const zip = await staged('rest of the ZIP', rest);
    return { reader, stages, passed: audit.passed, written: zip.length };
  },
};

serve({
  async prepare(given) {
    options = given;
    const [compiled, zlib] = await Promise.all(
      [options.wasm, options.zlib].map(async (url) =>
        WebAssembly.compile(await (await fetch(url)).arrayBuffer()),
      ),
    );
    module = await instantiate(createModule, compiled);
    deflate = createDeflate(zlib);
    helpers = createHelpers(startHelper(compiled, zlib), {
      eager: true,
      cores: navigator.hardwareConcurrency,
    });
    // As in the page.
    const recipe = fillDefaults(options.recipe);
    await rehearse(module, recipe, async () => true);
    if (!options.warm) return;
    await warmUp(module, recipe, async () => true);
    // As after a first file.
    await Promise.all(helpers.scannersFor(Infinity, false).map((one) => one.call('ready')));
  },

  run: (file) => kRuns[options.run](file),

  check: () => outcomeOf(async (id) => session.cohort(id)),
});
