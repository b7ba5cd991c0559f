// npm test: every part runs, whatever became of those before it; a last line counts them all.
// With names of parts as arguments, those alone: native wasm replay web build e2e firefox.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
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

const kCores = Math.min(4, availableParallelism());

// Test, browser and page wait for each other half of the time.
const kBrowsers = 2 * kCores;

// Groups of test files, which as many processes as there are cores take in turn.
const kGroups = 12;

// The file that takes longest, in WebAssembly a third of all: taken first, alone.
const kLongest = 'proof_release_test.cpp';

async function doctest(command, ...args) {
  const names = readdirSync(join(root, 'tests/cpp')).filter((name) => name.endsWith('_test.cpp'));
  const others = names.filter((name) => name !== kLongest);
  const groups = Array.from({ length: kGroups }, (_, i) => others
    .filter((_, j) => j % kGroups === i));
  groups.push([kLongest]);
  let counts = NOTHING;
  let all = 0;
  const takeTurns = async () => {
    for (let group = groups.pop(); group; group = groups.pop()) {
      const found = await doctestOf(command, args, group);
      counts = add(counts, found);
      all = Math.max(all, found.all);
    }
  };
  await Promise.all(Array.from({ length: kCores }, takeTurns));
  return { ...counts, skipped: Math.max(0, all - counts.passed - counts.failed) };
}

/** The tests of some files; `all`: how many there are in all files. */
async function doctestOf(command, args, names) {
  const child = spawn(command, [...args, '--no-colors',
    `--source-file=${names.map((name) => `*/${name}`).join()}`],
  { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const pieces = [];
  child.stdout.on('data', (piece) => pieces.push(piece));
  const [status] = await once(child, 'close');
  const told = Buffer.concat(pieces).toString();
  process.stdout.write(told);
  const [, ...numbers] = /test cases: +(\d+) \| +(\d+) passed \| +(\d+) failed \| +(\d+) skipped/
    .exec(told) ?? [];
  if (numbers.length === 0) return { ...NOTHING, failed: 1, all: 0 };
  const [run, passed, failed, elsewhere] = numbers.map(Number);
  return { ...judged({ passed, failed, skipped: 0 }, status), all: run + elsewhere };
}

// Node 20 takes folders, Node 22 patterns: so files, found here; the large ones, which take long,
// first.
function testFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  const size = (name) => statSync(join(root, name)).size;
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.js')).map((name) => join(folder, name))
    .sort((a, b) => size(b) - size(a));
}

// The journeys that Firefox makes as well; the other files look at one browser, or at what its own
// protocol alone can show.
const IN_FIREFOX = ['page_flow', 'page_injection', 'page_privacy', 'releases_equal', 'single_file'];

function nodeTest(folder, { atATime = kCores, files = testFiles(folder), settings = {} } = {}) {
  if (files.length === 0) return NOTHING;
  const name = [folder.replace('/', '-'), ...Object.values(settings)].join('-');
  const report = join(root, 'build/reports', `${name}.tap`);
  mkdirSync(join(root, 'build/reports'), { recursive: true });
  rmSync(report, { force: true });
  const { status } = spawnSync(process.execPath, ['--test', `--test-concurrency=${atATime}`,
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
  async wasm() {
    buildWasm({ tests: true });
    return add(await doctest(process.execPath, 'build/wasm/paravent_tests.cjs'),
      nodeTest('tests/wasm'));
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
    return nodeTest('tests/e2e', { atATime: kBrowsers });
  },
  firefox() {
    buildWasm();
    buildPage();
    return nodeTest('tests/e2e', {
      atATime: kCores,
      files: IN_FIREFOX.map((name) => `tests/e2e/${name}.test.js`),
      settings: { PARAVENT_BROWSER: 'firefox' },
    });
  },
};

async function runPart(name) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  let counts;
  try {
    counts = await PARTS[name]();
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

await script(async () => {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
  if (unknown) throw new SetupError(`No part ${unknown}: ${Object.keys(PARTS).join(' ')}`);
  setUp('tests');
  let total = NOTHING;
  for (const name of names) total = add(total, await runPart(name));
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  if (total.failed > 0) process.exitCode = 1;
});
