// npm test: builds what changed and runs every part, whatever became of those before it; a last line
// counts them all. With names of parts as arguments, those alone: lint native wasm replay web e2e firefox bench.
//
// Parts are cut into jobs, groups of test files, and all jobs stand in one queue, longest first, which
// keeps every core busy to the end; a job begins as soon as what it needs is built.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { NOTHING, dealt, processorSeconds, runParts, timeTold } from './queue.mjs';
import { SetupError, dataEnv, root, script, setUp } from './setup.mjs';

// Public data sets beside the repository; tests that need them are skipped where they are not.
const env = { ...process.env, ...dataEnv };

// A run that fails without a failed test (a crash, a leak, no summary) counts as one failure.
const judged = (counts, status) =>
  status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

const kTimeLimit = 600_000; // a file that leaves something open fails, and does not hang

/** What takes long, in seconds of a processor of 2026; of other files their size tells enough. */
const kSeconds = {
  native: {
    'proof/proof_findings_test.cpp': 27,
    'audit/audit_published_test.cpp': 25,
    'proof/proof_language_test.cpp': 23,
    'session/session_tables_test.cpp': 14,
    'audit/audit_release_test.cpp': 11,
    'release/release_floors_test.cpp': 10,
    'audit/audit_earlier_truth_test.cpp': 9,
    'audit/audit_second_release_test.cpp': 9,
  },
  wasm: {
    'proof/proof_release_test.cpp': 43,
    'proof/proof_language_test.cpp': 26,
    'proof/proof_recipes_test.cpp': 17,
    'audit/audit_published_test.cpp': 17,
    'audit/audit_tamper_test.cpp': 16,
    'proof/proof_findings_test.cpp': 16,
    'audit/audit_release_test.cpp': 15,
    'audit/audit_earlier_truth_test.cpp': 13,
  },
  web: {
    'tools/text_made.test.js': 20,
    'sql/duckdb.test.js': 67,
    'sql/duckdb2.test.js': 52,
    'sql/postgresql.test.js': 60,
    'cli/rows.test.js': 25,
    'sql/golden_tables.test.js': 20,
    'sql/verdict_ways.test.js': 15,
    'cli/process.test.js': 15,
  },
};
/** Bytes of the other files that a second goes through. */
const kBytes = { native: 14_000, wasm: 11_500, web: 3_500, e2e: 230, firefox: 230 };

/** Files of a folder, with the seconds that each is expected to take. */
const expected = (part, folder, names) =>
  names.map((name) => {
    const path = join(folder, name);
    const seconds = kSeconds[part]?.[name] ?? statSync(join(root, path)).size / kBytes[part];
    return { name, path, seconds };
  });

/** A process to its end: its status, what it printed, and of that what is its result. */
async function printed(command, args, { more = {}, timeout } = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...env, ...more },
    timeout,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const pieces = [];
  const results = [];
  child.stdout.on('data', (piece) => pieces.push(piece) && results.push(piece));
  child.stderr.on('data', (piece) => pieces.push(piece));
  const [status] = await once(child, 'close');
  const text = Buffer.concat(pieces).toString();
  return { status, text, result: Buffer.concat(results).toString() };
}

/** What each file of tests took of the processor, from its lines `seconds FILE NUMBER`. */
const kSecondsLine = /^seconds (.*) ([\d.]+)$/gm;

/** The files that took longest, for whoever wants the tests faster. */
function slowest(seconds) {
  const all = [...seconds].sort(([, a], [, b]) => b - a);
  const sum = all.reduce((total, [, one]) => total + one, 0);
  const lines = all
    .slice(0, 12)
    .map(
      ([file, one]) => `   ${one.toFixed(1).padStart(6)} s  ${file.replace(/^.*tests\/cpp\//, '')}`,
    );
  return [
    `-- ${sum.toFixed(0)} s of the processor in ${all.length} files; the longest:`,
    ...lines,
  ].join('\n');
}

/** The core's tests: groups of files, and what they say together. */
function doctest(part, command, ...args) {
  const names = readdirSync(join(root, 'tests/cpp'), { recursive: true })
    .filter((name) => name.endsWith('_test.cpp'))
    .sort();
  let all = 0;
  let run = 0;
  const took = [];
  const work = async (files) => {
    const { status, text } = await printed(command, [
      ...args,
      '--no-colors',
      `--source-file=${files.map(({ name }) => `*/${name}`).join()}`,
    ]);
    took.push(...Array.from(text.matchAll(kSecondsLine), ([, file, one]) => [file, Number(one)]));
    const [, ...numbers] =
      /test cases: +(\d+) \| +(\d+) passed \| +(\d+) failed \| +(\d+) skipped/.exec(text) ?? [];
    const told = text.replace(kSecondsLine, '').trimEnd();
    if (numbers.length === 0) return { counts: { ...NOTHING, failed: 1 }, text: told };
    const [own, passed, failed, elsewhere] = numbers.map(Number);
    all = Math.max(all, own + elsewhere);
    run += own;
    return { counts: judged({ passed, failed, skipped: 0 }, status), text: told };
  };
  return {
    jobs: dealt(expected(part, 'tests/cpp', names), 12).map(({ files, seconds }) => ({
      seconds,
      run: () => work(files),
    })),
    // A group tells what is of the others as skipped.
    end: (counts) => ({
      counts: { ...counts, skipped: counts.skipped + all - run },
      text: slowest(took),
    }),
  };
}

// Node 20 takes folders, Node 22 patterns: so files, found here.
function testFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.js'))
    .sort();
}

/** Runs Node's tests by `work(arguments)`; counts what they report, and names the files that failed. */
async function counted(name, work) {
  const report = join(root, 'build/reports', `${name}.tap`);
  mkdirSync(join(root, 'build/reports'), { recursive: true });
  rmSync(report, { force: true });
  const { status, text } = await work([
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
  ]);
  const told = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const count = (what) => {
    const found = told.match(new RegExp(`^# ${what} (\\d+)$`, 'gm'));
    return Number(found?.at(-1).split(' ').at(-1) ?? 0);
  };
  const counts = {
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
  const places = told.matchAll(/^ *location: '(.*?\.test\.js):\d+:\d+'$/gm);
  const files = new Set(Array.from(places, ([, path]) => relative(root, path)));
  return { counts: judged(counts, status), text, files: [...files] };
}

/** Tests of a folder, some files to a process that starts one for each. */
function nodeTest(part, folder, groups) {
  const found = expected(part, folder, testFiles(folder));
  return dealt(found, groups).map(({ files, seconds }, i) => ({
    seconds,
    run: () =>
      counted(`${folder.replace('/', '-')}-${i}`, (reporters) =>
        printed(process.execPath, [
          '--test',
          '--test-concurrency=1',
          `--test-timeout=${kTimeLimit}`,
          ...reporters,
          ...files.map(({ path }) => path),
        ]),
      ),
  }));
}

// What shows the same document and does nothing that browsers do differently.
const kAlone =
  'page_(clicks|content|cores|errors|injection|linked|plots|prepare|publications|rare|release|replay' +
  '|sides|stops|table|ties|together|yearly|zoom)|rows_(faults|keyboard|plan|plots|risk)' +
  '|(language_packages|release_package)';
const kChromiumAlone = new RegExp(`^(${kAlone})\\.test\\.js$`);
// They write beside the built page: one at a time.
const kShared = /^(?:release_package|language_packages)\.test\.js$/;

/** Files of journeys in one browser, by one process. */
const journeys = (name, browser, paths) =>
  counted(name, (reporters) =>
    printed(process.execPath, [...reporters, 'tests/e2e/together.js', ...paths], {
      more: { PARAVENT_BROWSER: browser },
      timeout: 2 * kTimeLimit, // of several files
    }),
  );

/** Files of browsers' tests that failed beside others and passed alone. */
const passedAlone = [];

/**
 * What failed while browsers, compilers and other tests shared the machine is run once more, alone at the
 * end, and that outcome counts: a step that a busy machine made late is told apart from a fault. The
 * last lines of the run name what passed in this way.
 */
async function onceMore(name, browser, paths, failed) {
  const { counts, text } = await journeys(`${name}-again`, browser, paths);
  if (counts.failed === 0) passedAlone.push(...paths.map((path) => `${path} (${browser})`));
  // Its other tests were counted the first time.
  const passed = Math.max(0, failed - counts.failed);
  return { counts: { ...NOTHING, passed, failed: counts.failed }, text };
}

/**
 * The page's journeys in one browser, several files to a process: they share what takes longest. Test,
 * browser and page wait for each other half of the time: `load` of a processor.
 */
function browserTest(part, browser, load) {
  const names = testFiles('tests/e2e').filter(
    (name) => browser === 'chromium' || !kChromiumAlone.test(name),
  );
  return dealt(expected(part, 'tests/e2e', names), 8).map(({ files, seconds }, i) => ({
    seconds,
    load,
    lock: files.some(({ name }) => kShared.test(name)) ? 'package' : '',
    run: async () => {
      const name = `${browser}-${i}`;
      const paths = files.map(({ path }) => path);
      const { counts, text, files: failing } = await journeys(name, browser, paths);
      const { failed } = counts;
      // A process that ended without saying what failed has failed.
      if (failed === 0 || failing.length === 0) return { counts, text };
      const again = () => onceMore(name, browser, failing, failed);
      return { counts: { ...counts, failed: 0 }, text, again };
    },
  }));
}

// What the fuzzers kept, through the same code natively under sanitizers and in WebAssembly: neither
// crashes, and both say the same of every input.
async function replayed() {
  const corpus = 'tests/fuzz/corpus';
  const inputs = readdirSync(join(root, corpus), { recursive: true })
    .filter((name) => name.includes('/'))
    .sort()
    .map((name) => join(corpus, name));
  const said = [];
  const told = [];
  for (const [command, ...args] of [
    ['build/native/paravent_replay'],
    [process.execPath, 'build/wasm/paravent_replay.cjs'],
  ]) {
    const { status, text, result } = await printed(command, [...args, ...inputs]);
    if (status !== 0) told.push(`${command} ended with ${status}: ${text.slice(-3000)}`);
    said.push({ status, lines: result.trim().split('\n') });
  }
  const [native, wasm] = said;
  const isSame = (_, i) => native.lines[i] && native.lines[i] === wasm.lines[i];
  const same = inputs.filter(isSame).length;
  inputs
    .filter((name, i) => !isSame(name, i))
    .slice(0, 10)
    .forEach((name) => told.push(`not the same natively and in WebAssembly: ${name}`));
  const counts = { passed: same, failed: inputs.length - same, skipped: 0 };
  return { counts: judged(counts, native.status || wasm.status), text: told.join('\n') };
}

async function linted(...args) {
  const { status, text } = await printed(process.execPath, ['tests/tools/lint.mjs', ...args]);
  return { counts: { ...NOTHING, [status === 0 ? 'passed' : 'failed']: 1 }, text };
}

/** Each benchmark once on few rows: whether it runs (tests/bench/try.mjs). */
async function benches() {
  const { status, text } = await printed(process.execPath, ['tests/bench/main.mjs', '--try'], {
    timeout: kTimeLimit,
  });
  return { counts: { ...NOTHING, [status === 0 ? 'passed' : 'failed']: 1 }, text };
}

/** What is built, by the words for .tools/build.mjs, in this order. */
const kBuilds = ['native', 'wasm-tests', 'wasm', 'replay', 'page'];

async function build(name) {
  const start = performance.now();
  const used = processorSeconds();
  const { status, text } = await printed(process.execPath, ['.tools/build.mjs', name]);
  process.stdout.write(text);
  console.log(`-- ${name} built (${timeTold(start, used)})`);
  return status === 0;
}

/** Parts: what each needs of these, its jobs, and what is made of their counts in the end (queue.mjs). */
const PARTS = {
  lint: () => ({
    jobs: [
      { seconds: 60, run: () => linted('--eslint') },
      { seconds: 35, run: () => linted('--types') },
    ],
  }),
  native: () => ({ needs: ['native'], ...doctest('native', 'build/native/paravent_tests') }),
  wasm: () => {
    const { jobs, end } = doctest('wasm', process.execPath, 'build/wasm/paravent_tests.cjs');
    return { needs: ['wasm-tests'], jobs: [...jobs, ...nodeTest('wasm', 'tests/wasm', 3)], end };
  },
  replay: () => ({ needs: ['replay'], jobs: [{ seconds: 20, run: replayed }] }),
  web: () => ({ needs: ['wasm'], jobs: nodeTest('web', 'tests/web', 12) }),
  e2e: () => ({ needs: ['page'], jobs: browserTest('e2e', 'chromium', 1 / 2) }),
  firefox: () => ({ needs: ['page'], jobs: browserTest('firefox', 'firefox', 2 / 3) }),
  bench: () => ({ needs: ['page'], jobs: [{ seconds: 60, run: benches }] }),
};

await script(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown) throw new SetupError(`No part ${unknown}: ${Object.keys(PARTS).join(' ')}`);
  setUp('tests');
  const start = performance.now();
  const used = processorSeconds();
  const total = await runParts(
    names.map((name) => ({ name, ...PARTS[name]() })),
    { builds: kBuilds, build },
  );
  console.log(
    `\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped (${timeTold(start, used)})`,
  );
  for (const file of passedAlone) console.log(`passed only when run again, alone: ${file}`);
  if (total.failed > 0) process.exitCode = 1;
});
