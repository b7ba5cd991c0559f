// The product's own engine, readers and operations, in a worker. `bare`: the job and no more;
// `whole`: everything that the page does between choosing a file and having its ZIP.
import createModule from '../../../build/wasm/engine.mjs';
import { createOperations } from '../../../web/engine/operations.js';
import { readInputs } from '../../../web/engine/read_inputs.js';
import { Session } from '../../../web/engine/session.js';
import { zipFiles } from '../../../web/engine/zip.js';
import { createFileHash } from '../../../web/reading/hash.js';
import { fileSource } from '../../../web/reading/sources.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
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

  /** As operations.run and zip, but for the inputs' SHA-256. */
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

  /** The product's own operations, which hash the inputs. */
  async hashed(file) {
    const operations = createOperations(module);
    const { inputs, audit } = await operations.run({
      sources: [fileSource(file)], recipe: options.recipe, reader: options.reader,
    });
    const zip = await operations.zip();
    return { reader: inputs[0].reader, passed: audit.passed, written: zip.length, operations };
  },
};

async function warm() {
  const operations = createOperations(module);
  const bytes = await operations.sample({ rows: kWarmRows, seed: 2 });
  await kRuns[options.run](new File([bytes], 'warm.csv'));
  session?.dispose();
  session = null;
}

/** Of all cohorts, before masking; the screen's own answers. */
async function outcome(cohort) {
  const sum = { traces: 0, squares: 0, attributes: [] };
  for (let id = 1; ; id += 1) {
    const { size, attributes } = await cohort(id);
    if (!size) return sum;
    sum.traces += 1;
    sum.squares += size.raw ** 2;
    attributes.forEach(({ labels }, i) => {
      sum.attributes[i] = labels.reduce((all, { raw }) => all + raw ** 2, sum.attributes[i] ?? 0);
    });
  }
}

let ask = null;

serve({
  async prepare(given) {
    options = given;
    const wasmBinary = new Uint8Array(await (await fetch(options.wasm)).arrayBuffer());
    module = await createModule({ wasmBinary });
    if (options.warm) await warm();
  },

  async run(file) {
    const { operations, ...result } = await kRuns[options.run](file);
    ask = operations ? (id) => operations.cohort({ id }) : async (id) => session.cohort(id);
    return result;
  },

  check: () => outcome(ask),
});
