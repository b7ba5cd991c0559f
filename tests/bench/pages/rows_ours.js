// The product's own operations on row-level files, in a worker, in the order in which the page calls
// them.
import createModule from '../../../build/wasm/engine.mjs';
import { createOperations } from '../../../web/engine/operations.js';
import { fileSource } from '../../../web/reading/sources.js';
import { rowsOutcomeText } from '../rows_job.mjs';
import { serve } from './serve.js';

/** Nodes between two looks at a search, as in the page. */
const kEvaluations = 100;

let operations = null;
let options = null;
let outcome = null;

async function classesAndGreedy({ columns, start, turns, k }) {
  const begun = performance.now();
  const { classes } = await operations['rows.project']({ columns, k });
  const grouped = performance.now();
  // Each answer ranks the candidates of the next turn.
  let state = await operations['rows.greedy']({
    action: 'begin',
    start: [start],
    candidates: columns,
    k,
    budget: 100,
  });
  while (state.steps.length < turns) state = await operations['rows.greedy']({ action: 'advance' });
  const stages = { classes: grouped - begun, greedy: performance.now() - grouped };
  const path = [...state.steps.slice(1), state.next[0]].map(({ column, loss }) => ({
    column,
    lost: loss.raw - loss.kept,
  }));
  outcome = rowsOutcomeText({ classes: classes.classes, atRisk: classes.rows_at_risk, path });
  return { stages };
}

async function lattice({ generalisation, k }) {
  let state = await operations['rows.lattice']({
    action: 'begin',
    generalisation,
    k,
    classify: false,
  });
  while (!state.done) {
    state = await operations['rows.lattice']({ action: 'run', evaluations: kEvaluations });
  }
  outcome =
    `${state.nodes} nodes, all settled: ${state.settled === state.nodes}; ` +
    `${state.evaluated} evaluated; ${state.best} loses ${state.best_loss}`;
  return { stages: {}, found: outcome };
}

serve({
  async prepare(given) {
    options = given;
    const wasmBinary = new Uint8Array(await (await fetch(options.wasm)).arrayBuffer());
    operations = createOperations(await createModule({ wasmBinary }));
    await operations['rows.open']({ sources: [fileSource(options.file)], recipe: options.recipe });
  },

  run: () => (options.run === 'lattice' ? lattice : classesAndGreedy)(options.parameters),

  check: async () => (options.run === 'lattice' ? null : outcome),
});
