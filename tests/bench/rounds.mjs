// Runs the contestants in turns and compares what they found before their time counts.
import { loadavg } from 'node:os';
import { outcomeText } from './job.mjs';
import { median } from './report.mjs';

const oneLine = (error) => String(error.message ?? error).split('\n')[0];

// The first outcome of a file is the others' measure: one that differs from it fails its contestant.
function compare(expected, file, { outcome, passed }) {
  if (passed === false) throw new Error('the audit of its release failed');
  if (!outcome) return;
  const text = typeof outcome === 'string' ? outcome : outcomeText(outcome);
  if (!expected.has(file)) expected.set(file, text);
  if (text !== expected.get(file)) {
    throw new Error(`another outcome: ${text}, not ${expected.get(file)}`);
  }
}

/**
 * @param {{id: string, label: string, empty: ?string, file: string, rows: number,
 *   run: (file: string) => Promise<object>}[]} contestants
 * @param {Object<string, () => Promise<number>>} empty peak memory of a page or process that does
 *   nothing, by the contestants' `empty`; one without subtracts its own
 * @param {number} rounds
 * @returns {Promise<{results: object[], outcomes: Map<string, string>}>} report.mjs; by file
 */
export async function runRounds(contestants, empty, rounds) {
  const runners = contestants.map((one) => ({ ...one, runs: [], failure: null }));
  const idle = Object.fromEntries(Object.keys(empty).map((kind) => [kind, []]));
  const outcomes = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of Object.keys(empty)) idle[kind].push(await empty[kind]());
    // Each round begins with another contestant.
    const order = runners.map((_, i) => runners[(i + round) % runners.length]);
    for (const runner of order.filter(({ failure }) => !failure)) {
      try {
        const result = await runner.run(runner.file);
        compare(outcomes, runner.file, result);
        runner.runs.push(result);
      } catch (error) {
        runner.failure = oneLine(error);
        runner.runs = [];
      }
    }
    console.error(`round ${round + 1} of ${rounds}, load ${loadavg()[0].toFixed(1)}`);
  }
  const results = runners.map(({ id, label, rows, empty: kind, runs, failure }) => ({
    id,
    label,
    rows,
    failure,
    runs: runs.map((one) => ({ ...one, peak: one.peak - (kind ? median(idle[kind]) : 0) })),
  }));
  return { results, outcomes };
}
