// npm test: every part runs, whatever became of those before it; a last line counts them all.
// With names of parts as arguments, those alone: native wasm replay web build e2e firefox.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { buildNative, buildPage, buildWasm } from './build.mjs';
import { SetupError, dataEnv, root, script, setUp } from './setup.mjs';

// Public data sets beside the repository; tests that need them are skipped where they are not.
const env = { ...process.env, ...dataEnv };

const NOTHING = { passed: 0, failed: 0, skipped: 0 };
const add = (a, b) => ({
  passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped,
});

// A run that fails without a failed test (a crash, a leak, no summary) counts as one failure.
const judged = (counts, status) => (
  status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

function doctest(command, ...args) {
  const { status, stdout } = spawnSync(command, [...args, '--no-colors'],
    { cwd: root, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1 << 28 });
  process.stdout.write(stdout ?? '');
  const found = /test cases: +\d+ \| +(\d+) passed \| +(\d+) failed \| +(\d+) skipped/
    .exec(stdout ?? '');
  if (!found) return { ...NOTHING, failed: 1 };
  const [passed, failed, skipped] = found.slice(1).map(Number);
  return judged({ passed, failed, skipped }, status);
}

// Node 20 takes folders, Node 22 patterns: so files, found here.
function testFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.js')).sort().map((name) => join(folder, name));
}

// The journeys that Firefox makes as well; the other files look at one browser, or at what its own
// protocol alone can show.
const IN_FIREFOX = ['page_flow', 'page_injection', 'page_privacy', 'releases_equal', 'single_file'];

// A browser waits for about half of a test's time.
const kBrowsersAtATime = `--test-concurrency=${Math.min(4, availableParallelism())}`;

function nodeTest(folder, { options = [], files = testFiles(folder), settings = {} } = {}) {
  if (files.length === 0) return NOTHING;
  const name = [folder.replace('/', '-'), ...Object.values(settings)].join('-');
  const report = join(root, 'build/reports', `${name}.tap`);
  mkdirSync(join(root, 'build/reports'), { recursive: true });
  rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, ['--test', ...options,
    '--test-timeout=600000', // a file that leaves something open fails, and does not hang
    '--test-reporter=spec', '--test-reporter-destination=stdout',
    '--test-reporter=tap', `--test-reporter-destination=${report}`, ...files],
  { cwd: root, env: { ...env, ...settings }, stdio: 'inherit' });
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const count = (name) => Number(text.match(new RegExp(`^# ${name} (\\d+)$`, 'gm'))?.at(-1)
    .split(' ').at(-1) ?? 0);
  return judged({
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  }, status);
}

// What the fuzzers kept, through the same code natively under sanitizers and in WebAssembly: neither
// crashes, and both say the same of every input.
function replayed() {
  const corpus = 'tests/fuzz/corpus';
  const inputs = readdirSync(join(root, corpus), { recursive: true })
    .filter((name) => name.includes('/')).sort().map((name) => join(corpus, name));
  const [native, wasm] = [['build/native/paravent_replay'],
    [process.execPath, 'build/wasm/paravent_replay.cjs']].map(([command, ...args]) => {
    const { status, stdout, stderr } = spawnSync(command, [...args, ...inputs],
      { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
    if (status !== 0) console.log(`${command} ended with ${status}: ${stderr.slice(-3000)}`);
    return { status, lines: (stdout ?? '').trim().split('\n') };
  });
  const isSame = (_, i) => native.lines[i] && native.lines[i] === wasm.lines[i];
  const same = inputs.filter(isSame).length;
  inputs.filter((name, i) => !isSame(name, i)).slice(0, 10)
    .forEach((name) => console.log(`not the same natively and in WebAssembly: ${name}`));
  return judged({ passed: same, failed: inputs.length - same, skipped: 0 },
    native.status || wasm.status);
}

const PARTS = {
  native() {
    buildNative();
    return doctest('build/native/paravent_tests');
  },
  wasm() {
    buildWasm({ tests: true });
    return add(doctest(process.execPath, 'build/wasm/paravent_tests.cjs'), nodeTest('tests/wasm'));
  },
  replay() {
    buildNative({ replay: true });
    buildWasm({ replay: true });
    return replayed();
  },
  web() {
    buildWasm();
    return nodeTest('tests/web');
  },
  build() {
    buildWasm();
    buildPage();
    return { ...NOTHING, passed: 1 };
  },
  e2e() {
    buildWasm();
    buildPage();
    return nodeTest('tests/e2e', { options: [kBrowsersAtATime] });
  },
  firefox() {
    buildWasm();
    buildPage();
    return nodeTest('tests/e2e', {
      options: ['--test-concurrency=1'],
      files: IN_FIREFOX.map((name) => `tests/e2e/${name}.test.js`),
      settings: { PARAVENT_BROWSER: 'firefox' },
    });
  },
};

function runPart(name) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  let counts;
  try {
    counts = PARTS[name]();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    counts = { ...NOTHING, failed: 1 };
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const told = Object.entries(counts).map(([what, count]) => `${count} ${what}`).join(', ');
  console.log(`== ${name}: ${told} (${seconds} s)`);
  return counts;
}

await script(() => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown) throw new SetupError(`No part ${unknown}: ${Object.keys(PARTS).join(' ')}`);
  setUp('tests');
  const total = names.map(runPart).reduce(add, NOTHING);
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (total.failed > 0) process.exitCode = 1;
});
