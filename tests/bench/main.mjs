// npm run bench: the job (job.mjs) by Paravent, and by others with the same file, in turns.
//
//   npm run bench -- [--size S1|S2|S3] [--rows N] [--rounds 5] [--only id,id…]
//                    [--page] [--micro]
//
// --size: rows as Paris 13's file (S1), ten times as many, ten million. --rows: another number, for
// trying things out. --only: some contestants. --page: the page itself, from choosing the file to
// its ZIP. --micro: the core natively, pass by pass.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildBench, buildPage, buildWasm } from '../../.tools/build.mjs';
import { serve } from '../../.tools/serve.mjs';
import { SetupError, root, run, script, setUp } from '../../.tools/setup.mjs';

const folder = 'tests/bench';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 'S1' },
    rows: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    page: { type: 'boolean', default: false },
    micro: { type: 'boolean', default: false },
  },
});

function installPeers() {
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});
  const wanted = read(join(root, folder, 'package-lock.json'));
  const present = read(join(root, folder, 'node_modules/.package-lock.json'));
  const same = Object.entries(wanted).every(([name, { version, optional }]) => name === ''
    || (optional && !present[name]) || present[name]?.version === version);
  if (same) return;
  console.log('Installing the peers of tests/bench/package-lock.json');
  run('npm', ['ci', '--prefix', folder]);
}

const oneLine = (error) => String(error.message ?? error).split('\n')[0];

async function measure(file, size) {
  const { buildPages } = await import('./build_pages.mjs');
  const { contestants, kEmpty } = await import('./contestants.mjs');
  const { outcomeText } = await import('./job.mjs');
  const { median, report } = await import('./report.mjs');
  await buildPages();
  const server = await serve(root, 0);
  const only = options.only?.split(',');
  const runners = contestants(server.url).filter(({ id }) => !only || only.includes(id))
    .map((contestant) => ({ ...contestant, runs: [], failure: null }));
  const empty = { page: [], process: [] };
  let expected = null;
  try {
    for (let round = 0; round < Number(options.rounds); round += 1) {
      for (const kind of Object.keys(empty)) empty[kind].push(await kEmpty[kind](server.url));
      // Each round begins with another contestant.
      const order = runners.map((_, i) => runners[(i + round) % runners.length]);
      for (const runner of order) {
        if (runner.failure) continue;
        try {
          const result = await runner.run(file);
          if (result.outcome) {
            const text = outcomeText(result.outcome);
            expected ??= text;
            if (text !== expected) throw new Error(`another outcome: ${text}, not ${expected}`);
          }
          if (result.passed === false) throw new Error('the audit of its release failed');
          runner.runs.push(result);
        } catch (error) {
          runner.failure = oneLine(error);
          runner.runs = [];
        }
      }
      console.error(`round ${round + 1}: load ${loadavg()[0].toFixed(1)}`);
    }
  } finally {
    await server.close();
  }
  const results = runners.map(({ id, label, empty: kind, runs, failure }) => ({
    id, label, failure,
    runs: runs.map((one) => ({ ...one, peak: one.peak - median(empty[kind]) })),
  }));
  console.log(`${report(size, results)}\n`);
  console.log(`Equal in all: traces / sum of squared sizes / of squared counts of each attribute: ${
    expected}.`);
  if (results.some(({ failure }) => failure)) process.exitCode = 1;
}

await script(async () => {
  setUp({ tests: true });
  if (options.micro) {
    const { micro, needBenchmark } = await import('./micro.mjs');
    needBenchmark();
    buildBench();
    console.log(micro(Number(options.rounds)));
    return;
  }
  installPeers();
  buildWasm();
  const { inputOf, kSizes, readAhead } = await import('./inputs.mjs');
  const { machine } = await import('./report.mjs');
  const rows = Number(options.rows ?? kSizes[options.size]);
  if (!(rows > 0)) throw new SetupError(`--size ${Object.keys(kSizes).join(', ')}, or --rows N`);
  const file = await inputOf(rows);
  const bytes = await readAhead(file);
  const size = options.rows ? '' : options.size;
  console.log(`${size || 'A try'}: ${rows.toLocaleString('en-GB')} rows, ${
    (bytes / 1e6).toFixed(1)} MB; ${options.rounds} rounds; ${machine()}\n`);
  if (options.page) {
    buildPage();
    const { measureWholePage } = await import('./whole_page.mjs');
    console.log(await measureWholePage(file, Number(options.rounds)));
  } else {
    await measure(file, size);
  }
});
