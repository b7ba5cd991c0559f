// npm run bench: the job (job.mjs) by Paravent, and by others with the same file, in turns.
//
//   npm run bench -- [--size S1|S2|S3] [--rows N] [--rounds 5] [--only id,id…]
//                    [--page] [--smooth] [--microdata] [--detail] [--micro] [--memory] [--text]
//                    [--sql] [--series] [--proof] [--try]
//
// --size: rows as Paris 13's file (S1), ten times as many, ten million. --rows: another number, for
// trying things out. --only: some contestants. --page: the page itself, from choosing the file to
// its ZIP. --smooth: the page's longest tasks, and the frames of its table. --microdata: row-level
// files, the search of a lattice, and their risk. --detail: the search for the level of detail over 512
// nodes (detail.mjs). --series: six publications against six plain runs (series.mjs).
// --proof: what a witness costs beside a run (proof.mjs).
// --micro: the core natively, pass by pass. --memory: what 30
// million rows of 8.7 million individuals need of WebAssembly's memory. --text: names in texts (text.mjs).
// --sql: a recipe's script in DuckDB, PostgreSQL and Spark at S2, and at S3 with --size S3 (engines.mjs).
// --try: all of these once at 3,000 rows, but for what has to be downloaded: whether they run (try.mjs).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildBench, buildPage, buildWasm } from '../../.tools/build.mjs';
import { serve } from '../../.tools/serve.mjs';
import { SetupError, dataEnv, root, run, script, setUp } from '../../.tools/setup.mjs';

const folder = 'tests/bench';

const { values: options } = parseArgs({
  options: {
    size: { type: 'string', default: 'S1' },
    rows: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    page: { type: 'boolean', default: false },
    smooth: { type: 'boolean', default: false },
    microdata: { type: 'boolean', default: false },
    detail: { type: 'boolean', default: false },
    series: { type: 'boolean', default: false },
    proof: { type: 'boolean', default: false },
    micro: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    text: { type: 'boolean', default: false },
    sql: { type: 'boolean', default: false },
    try: { type: 'boolean', default: false },
  },
});

function installPeers() {
  const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {});
  const wanted = read(join(root, folder, 'package-lock.json'));
  const present = read(join(root, folder, 'node_modules/.package-lock.json'));
  const same = Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || (optional && !present[name]) || present[name]?.version === version,
  );
  if (same) return;
  console.log('Installing the peers of tests/bench/package-lock.json');
  // Not `ci`, which refuses a lock file without the bindings of platforms that a registry lacks; not
  // saved, since npm would rewrite the lock file by what this registry has.
  run('npm', ['install', '--no-save', '--prefix', folder]);
}

/** The contestants in turns, their table printed. */
async function compete(all, size, url) {
  const { emptyOf } = await import('./contestants.mjs');
  const { report } = await import('./report.mjs');
  const { runRounds } = await import('./rounds.mjs');
  const only = options.only?.split(',');
  const { results, outcomes } = await runRounds(
    all.filter(({ id }) => !only || only.includes(id)),
    emptyOf(url),
    Number(options.rounds),
  );
  console.log(`${report(size, results)}\n`);
  if (results.some(({ failure }) => failure)) process.exitCode = 1;
  return { results, outcomes };
}

async function withPages(work) {
  const { buildPages } = await import('./build_pages.mjs');
  await buildPages();
  const server = await serve(root, 0);
  try {
    await work(server.url);
  } finally {
    await server.close();
  }
}

async function measure(input, size, url) {
  const { contestants } = await import('./contestants.mjs');
  buildPage();
  const all = contestants(url).map((one) => ({ ...one, ...input }));
  if (size === 'S2' || size === 'S3') {
    const warm = all.find(({ id }) => id === 'warm');
    all.push({ ...warm, ...(await inputOfSize('S1')), id: 'small', label: `${warm.label}, S1` });
  }
  const { outcomes } = await compete(all, size, url);
  const outcome = outcomes.get(input.file);
  if (outcome) {
    console.log(
      'Equal for all that are timed: traces / sum of squared sizes / of squared counts ' +
        `of each attribute: ${outcome}.`,
    );
  }
}

async function measureMicrodata(input, size, url) {
  const { latticeContestants, rowsContestants } = await import('./rows_contestants.mjs');
  const { outcomes } = await compete(
    rowsContestants(url).map((one) => ({ ...one, ...input })),
    size,
    url,
  );
  const outcome = outcomes.get(input.file);
  if (outcome) console.log(`Equal for all that are timed: ${outcome}.\n`);
  const folder = dataEnv.PARAVENT_DATA && join(dataEnv.PARAVENT_DATA, 'adult');
  if (!folder || !existsSync(folder)) {
    console.log('No lattice: the adult data set is not there (PARAVENT_DATA).');
    return;
  }
  const adult = { file: join(folder, 'adult.csv'), rows: 30162 };
  buildPage();
  console.log('The lattice of adult to its proven optimum, by measure, Chromium:\n');
  const { results } = await compete(
    latticeContestants(url, folder).map((one) => ({ ...one, ...adult })),
    'adult',
    url,
  );
  for (const { label, runs } of results) console.log(`${label}: ${runs[0]?.found}`);
  const { measurePlans } = await import('./plans.mjs');
  console.log(`\n${await measurePlans()}`);
}

/** The risk of a million rows by ten keys (risk_engine.mjs), or of as many as are asked for. */
async function measureRiskOf() {
  const { measureRisk } = await import('./risk_engine.mjs');
  const sizes = options.rows ? [Number(options.rows)] : undefined;
  console.log('\nThe risk by ten keys, in the engine under Node:\n');
  console.log(await measureRisk(Number(options.rounds), sizes));
}

async function inputOfSize(size) {
  const { inputOf, kSizes, readAhead } = await import('./inputs.mjs');
  const rows = Number(options.rows ?? kSizes[size]);
  if (!(rows > 0)) throw new SetupError(`--size ${Object.keys(kSizes).join(', ')}, or --rows N`);
  const file = await inputOf(rows);
  return { file, rows, bytes: await readAhead(file) };
}

await script(async () => {
  setUp('tests');
  if (options.try) {
    buildWasm();
    buildPage();
    const { tryAll } = await import('./try.mjs');
    if (!(await tryAll(options.only?.split(',')))) process.exitCode = 1;
    return;
  }
  if (options.micro) {
    const { micro, needBenchmark } = await import('./micro.mjs');
    needBenchmark();
    buildBench();
    console.log(micro(Number(options.rounds)));
    return;
  }
  if (options.memory) {
    const { measureMemory } = await import('./memory.mjs');
    buildWasm();
    console.log(await measureMemory(Number(options.rows ?? 30_000_000), 8_700_000));
    return;
  }
  if (options.detail) {
    buildWasm();
    buildPage();
    const { measureDetail } = await import('./detail.mjs');
    console.log(await measureDetail({ rounds: Number(options.rounds) }));
    return;
  }
  if (options.series) {
    buildWasm();
    const { measureSeries } = await import('./series.mjs');
    console.log(await measureSeries({ rounds: Number(options.rounds) }));
    return;
  }
  if (options.proof) {
    buildWasm();
    const { measureProof } = await import('./proof.mjs');
    console.log(await measureProof({ rounds: Number(options.rounds) }));
    return;
  }
  if (options.text) {
    buildWasm();
    const { benchTexts } = await import('./text.mjs');
    await benchTexts();
    return;
  }
  if (options.sql) {
    buildWasm();
    const { measureEngines } = await import('./engines.mjs');
    const { machine } = await import('./report.mjs');
    const { kSizes } = await import('./inputs.mjs');
    const { S2, S3 } = kSizes;
    const sizes = options.rows ? [Number(options.rows)] : options.size === 'S3' ? [S2, S3] : [S2];
    const rounds = Number(options.rounds);
    console.log(`${machine()}\n`);
    console.log(await measureEngines({ sizes, rounds, only: options.only?.split(',') }));
    return;
  }
  if (options.smooth) {
    buildPage();
    const { machine } = await import('./report.mjs');
    const { measureSmoothness } = await import('./smooth.mjs');
    console.log(`${machine()}\n\n${await measureSmoothness((await inputOfSize('S1')).file)}`);
    return;
  }
  installPeers();
  buildWasm();
  const { machine } = await import('./report.mjs');
  const size = options.rows ? '' : options.size;
  const input = await inputOfSize(size);
  console.log(
    `${size || 'A try'}: ${input.rows.toLocaleString('en-GB')} rows, ${(input.bytes / 1e6).toFixed(
      1,
    )} MB; ${options.rounds} rounds; ${machine()}\n`,
  );
  if (options.page) {
    buildPage();
    const { measureWholePage } = await import('./whole_page.mjs');
    console.log(await measureWholePage(input.file, Number(options.rounds)));
  } else {
    const riskAlone = options.microdata && options.only === 'risk';
    const measured = options.microdata ? measureMicrodata : measure;
    if (!riskAlone) await withPages((url) => measured(input, size, url));
    if (options.microdata && (riskAlone || !options.only)) await measureRiskOf();
  }
});
