// What the proof of a release costs beside the run that made it: processor time a witness and memory,
// on the sample, each in a process of its own and in turns. The bars are those of cpp/witness/proof.md:
// a witness takes at most 1.1 times the processor time of a run, its writing and ZIP aside, and the
// proof at most twice the run's memory.
import { fork } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadOperations } from '../../web/cli/load_engine.js';
import { pathSource } from '../../web/cli/node_source.js';
import sample from '../../web/recipe/sample.json' with { type: 'json' };
import { median, tableOf } from './report.mjs';

const kRatio = 1.1;
const kMemory = 2;

/** The processor time of this process since `before`, in ms. */
const spent = (before) => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Reads, publishes and audits; the files stay in `folder`. */
async function runOnce(operations, input, folder) {
  const source = pathSource(input);
  const before = process.cpuUsage();
  const { outputs } = await operations.run({ sources: [source], recipe: sample });
  const cpu = spent(before);
  await source.close();
  for (const { name } of outputs) {
    await writeFile(join(folder, name), await operations.file({ name }));
  }
  return { cpu };
}

async function proveOnce(operations, folder) {
  const files = [];
  for (const name of await readdir(folder)) {
    files.push({ name, bytes: new Uint8Array(await readFile(join(folder, name))) });
  }
  const before = process.cpuUsage();
  const { possible, proof } = await operations.auditProve({ files });
  if (!possible || !proof.proven) throw new Error('the release of the sample is not proven');
  return { cpu: spent(before), tries: proof.tries, masked: proof.masked };
}

/** In a process of its own: its peak of memory is that of the work. */
function apart(what, input, folder) {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(import.meta.url), [what, input, folder]);
    child.on('message', resolve);
    child.on('error', reject);
    child.on('exit', (status) => {
      if (status !== 0) reject(new Error(`${what} ended with status ${status}`));
    });
  });
}

/** @param {{rows?: number, rounds?: number}} how @returns {Promise<string>} lines to print */
export async function measureProof({ rows = 213_289, rounds = 5 } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'paravent-bench-'));
  try {
    const input = join(folder, 'rows.csv');
    const pieces = [];
    const operations = await loadOperations();
    await operations.sample({ rows, seed: 1, write: (piece) => pieces.push(Buffer.from(piece)) });
    await writeFile(input, Buffer.concat(pieces));
    const release = await mkdtemp(join(folder, 'release-'));
    const runs = [];
    const proofs = [];
    for (let round = 0; round < rounds; round += 1) {
      runs.push(await apart('run', input, release));
      proofs.push(await apart('prove', input, release));
    }
    const of = (list, key) => median(list.map((one) => one[key]));
    const { tries, masked } = proofs[0];
    const run = of(runs, 'cpu');
    const witness = of(proofs, 'cpu') / tries;
    const memory = of(proofs, 'peak') / of(runs, 'peak');
    const said = (value, bar) => (value <= bar ? 'holds' : 'MISSED');
    return [
      `${rows.toLocaleString('en-GB')} rows, ${masked.toLocaleString('en-GB')} masked counts, ` +
        `${tries} witnesses; ${rounds} rounds`,
      '',
      tableOf(
        ['', 'ms of processor', 'peak MB of the process'],
        [
          ['a run, its ZIP ahead', run.toFixed(0), (of(runs, 'peak') / 1000).toFixed(0)],
          ['a witness', witness.toFixed(0), (of(proofs, 'peak') / 1000).toFixed(0)],
        ],
      ),
      '',
      tableOf(
        ['', 'measured', 'bar', ''],
        [
          [
            'a witness / a run',
            (witness / run).toFixed(2),
            `at most ${kRatio}`,
            said(witness / run, kRatio),
          ],
          [
            'memory of the proof / of a run',
            memory.toFixed(2),
            `at most ${kMemory}`,
            said(memory, kMemory),
          ],
        ],
      ),
    ].join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

if (process.send && ['run', 'prove'].includes(process.argv[2])) {
  const [, , what, input, folder] = process.argv;
  // One worker: helpers' time would count for the run and not for the proof.
  const operations = await loadOperations({ cores: 1 });
  const answer =
    what === 'run' ? await runOnce(operations, input, folder) : await proveOnce(operations, folder);
  process.send({ ...answer, peak: process.resourceUsage().maxRSS }, () => process.exit(0));
}
