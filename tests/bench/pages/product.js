// The product as the page runs it: its own client, worker, operations and reader.
import { createEngine } from '../../../web/engine/client.js';
import { outcomeOf } from './outcome.js';

let engine = null;
let recipe = null;

async function zipOf(files) {
  const { inputs, audit } = await engine.call('run', { files, recipe });
  const zip = await engine.call('zip');
  return { reader: inputs[0].reader, passed: audit.passed, written: zip.length };
}

export async function prepare(options) {
  ({ recipe } = options);
  engine = createEngine();
  await engine.call('version'); // it warms by itself
}

export const run = (file) => zipOf([file]);

/** Of all cohorts, before masking; the screen's own answers. */
export async function check() {
  return outcomeOf((id) => engine.call('cohort', { id }));
}
