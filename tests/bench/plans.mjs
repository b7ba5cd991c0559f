// Plans in the engine, as the page's worker runs it: local suppression of a million rows of the
// sample by ten keys, k = 5, and MDAV of 100,000 rows. A round is one step of a plan; the rows are
// opened once. In time of the processor.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadOperations } from '../../web/cli/load_engine.js';
import { pathSource } from '../../web/cli/node_source.js';
import { fillDefaults } from '../../web/recipe/schema.js';
import { kRiskKeys, processorMs } from './risk_engine.mjs';

/** Two columns without ties, the same on every machine. */
function pointsFile(count) {
  let state = 1;
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 32).toFixed(6);
  };
  const lines = Array.from({ length: count }, () => `${draw()};${draw()}`);
  return `x;y\n${lines.join('\n')}\n`;
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

/** Milliseconds of the plan's one step, and what it reported. */
async function timeStep(operations, path, { columns, keys, step, individual }, rounds) {
  const recipe = fillDefaults({
    version: 1,
    columns: individual ? { individual } : {},
    rows: { k: 5, columns, keys, plan: { name: 'f', columns, steps: [step] } },
  });
  const source = pathSource(path);
  await operations['rows.open']({ sources: [source], recipe });
  const [times, begun] = [[], []];
  let report = null;
  for (let round = 0; round < rounds; round += 1) {
    const begin = processorMs();
    await operations['rows.plan']({ action: 'begin', recipe, trial: 1 });
    begun.push(processorMs() - begin);
    const before = processorMs();
    const state = await operations['rows.plan']({ action: 'advance' });
    times.push(processorMs() - before);
    [report] = state.reports;
  }
  await operations['rows.close']({});
  await source.close();
  return { step: median(times), begin: median(begun), report };
}

/**
 * @param {{rows?: number, count?: number, rounds?: number}} how `count`: of points that are grouped
 * @returns {Promise<string>} lines to print
 */
export async function measurePlans({ rows = 1_000_000, count = 100_000, rounds = 3 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'paravent-bench-'));
  try {
    const operations = await loadOperations();
    const sample = join(folder, 'sample.csv');
    const pieces = [];
    await operations.sample({ rows, seed: 1, write: (piece) => pieces.push(piece) });
    await writeFile(sample, Buffer.concat(pieces));
    const points = join(folder, 'points.csv');
    await writeFile(points, pointsFile(count));
    const suppressed = await timeStep(
      operations,
      sample,
      { columns: kRiskKeys, keys: kRiskKeys, step: { step: 'suppress' } },
      rounds,
    );
    const grouped = await timeStep(
      operations,
      points,
      {
        columns: ['x', 'y'],
        keys: ['x'],
        step: { step: 'microaggregate', columns: ['x', 'y'] },
      },
      rounds,
    );
    const { suppression } = suppressed.report;
    return [
      `Local suppression, ${rows} rows, ${kRiskKeys.length} keys, k = 5: ${suppressed.step.toFixed(0)} ms` +
        ` (and ${suppressed.begin.toFixed(0)} ms to begin); ${suppression.cells} cells,` +
        ` at least ${suppression.bound}`,
      `MDAV, ${count} rows, 2 columns, k = 5: ${grouped.step.toFixed(0)} ms` +
        ` (and ${grouped.begin.toFixed(0)} ms to begin); ${grouped.report.units} groups`,
    ].join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
