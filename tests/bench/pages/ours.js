// The product's own engine and readers, in a worker. `bare`: the job and no more; `whole`: all that
// the page does between choosing a file and having its ZIP, but for the input's SHA-256, which the
// product cannot leave out (product.js).
import createModule from '../../../build/wasm/engine.mjs';
import { createOperations } from '../../../web/engine/operations.js';
import { readInputs } from '../../../web/engine/read_inputs.js';
import { Session } from '../../../web/engine/session.js';
import { zipFiles } from '../../../web/engine/zip.js';
import { createFileHash } from '../../../web/reading/hash.js';
import { fileSource } from '../../../web/reading/sources.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { outcomeOf } from './outcome.js';
import { serve } from './serve.js';

/** Rows of the made-up file on which the engine is warmed. */
const kWarmRows = 20000;

let module = null;
let options = null;
let session = null;

async function begun(file, hash) {
  const recipe = fillDefaults(options.recipe);
  session = new Session(module);
  session.configure(recipe);
  const { inputs } = await readInputs(session, [fileSource(file)], recipe,
    { reader: options.reader, hash });
  session.setInputs(inputs);
  session.prepare();
  session.build();
  session.mask();
  session.write();
  return inputs;
}

function filesOf() {
  return session.files().map(({ name, index }) => ({ name, bytes: session.fileBytes(index) }));
}

const sizeOf = (files) => files.reduce((sum, { bytes }) => sum + bytes.length, 0);

const kRuns = {
  async bare(file) {
    const [{ reader }] = await begun(file, false);
    return { reader, written: sizeOf(filesOf()) };
  },

  /** As the operations run and zip, in their order. */
  async whole(file) {
    const [{ reader }] = await begun(file, false);
    const digests = [];
    for (const { bytes } of filesOf()) {
      const hash = await createFileHash();
      hash.update(bytes);
      digests.push(hash.digest());
    }
    session.certify(digests);
    const { passed } = session.audit();
    session.summary();
    return { reader, passed, written: zipFiles(filesOf()).length };
  },
};

async function warm() {
  const operations = createOperations(module);
  const bytes = await operations.sample({ rows: kWarmRows, seed: 2 });
  await kRuns[options.run](new File([bytes], 'warm.csv'));
  session?.dispose();
  session = null;
}

serve({
  async prepare(given) {
    options = given;
    const wasmBinary = new Uint8Array(await (await fetch(options.wasm)).arrayBuffer());
    module = await createModule({ wasmBinary });
    if (options.warm) await warm();
  },

  run: (file) => kRuns[options.run](file),

  check: () => outcomeOf(async (id) => session.cohort(id)),
});
