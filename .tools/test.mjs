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
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

// A run that fails without a failed test (a crash, a leak, no summary) counts as one failure.
const judged = (counts, status) =>
  status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

const kCores = Math.min(4, availableParallelism());

// Test, browser and page wait for each other half of the time.
const kBrowsers = 2 * kCores;

// Groups of test files, which as many processes as there are cores take in turn.
const kGroups = 12;

/** Deals files into groups, in turn. */
const dealt = (files, count) =>
  Array.from({ length: count }, (_, i) => files.filter((_, j) => j % count === i));

/** Has so many at a time take the groups from the first on; adds up the counts of `work`. */
async function inTurns(groups, atATime, work) {
  const left = [...groups];
  let counts = NOTHING;
  const takeTurns = async () => {
    for (let group = left.shift(); group; group = left.shift()) {
      const found = await work(group);
      counts = add(counts, found);
    }
  };
  await Promise.all(Array.from({ length: atATime }, takeTurns));
  return counts;
}

// A file that takes long: taken first, alone.
const kLongest = 'series/series_brute_test.cpp';

async function doctest(command, ...args) {
  const names = readdirSync(join(root, 'tests/cpp'), { recursive: true })
    .filter((name) => name.endsWith('_test.cpp'))
    .sort();
  const others = names.filter((name) => name !== kLongest);
  let all = 0;
  const seconds = [];
  const counts = await inTurns([[kLongest], ...dealt(others, kGroups)], kCores, async (group) => {
    const found = await doctestOf(command, args, group);
    all = Math.max(all, found.all);
    seconds.push(...found.seconds);
    return found;
  });
  tellSlowest(seconds);
  return { ...counts, skipped: Math.max(0, all - counts.passed - counts.failed) };
}

/** What each file of tests took of the processor, from its lines `seconds FILE NUMBER`. */
const kSeconds = /^seconds (.*) ([\d.]+)$/gm;

/** The files that took longest, for whoever wants the tests faster. */
function tellSlowest(seconds) {
  const all = [...seconds].sort(([, a], [, b]) => b - a);
  const sum = all.reduce((total, [, one]) => total + one, 0);
  console.log(`-- ${sum.toFixed(0)} s of the processor in ${all.length} files; the longest:`);
  for (const [file, one] of all.slice(0, 12)) {
    console.log(`   ${one.toFixed(1).padStart(6)} s  ${file.replace(/^.*tests\/cpp\//, '')}`);
  }
}

/** The tests of some files; `all`: how many there are in all files. */
async function doctestOf(command, args, names) {
  const child = spawn(
    command,
    [...args, '--no-colors', `--source-file=${names.map((name) => `*/${name}`).join()}`],
    { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const pieces = [];
  child.stdout.on('data', (piece) => pieces.push(piece));
  const [status] = await once(child, 'close');
  const told = Buffer.concat(pieces).toString();
  process.stdout.write(told.replace(kSeconds, '').trimEnd() + '\n');
  const seconds = Array.from(told.matchAll(kSeconds), ([, file, one]) => [file, Number(one)]);
  const [, ...numbers] =
    /test cases: +(\d+) \| +(\d+) passed \| +(\d+) failed \| +(\d+) skipped/.exec(told) ?? [];
  if (numbers.length === 0) return { ...NOTHING, failed: 1, all: 0, seconds };
  const [run, passed, failed, elsewhere] = numbers.map(Number);
  return { ...judged({ passed, failed, skipped: 0 }, status), all: run + elsewhere, seconds };
}

// Node 20 takes folders, Node 22 patterns: so files, found here; the large ones, which take long,
// first.
function testFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  const size = (name) => statSync(join(root, name)).size;
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.js'))
    .map((name) => join(folder, name))
    .sort((a, b) => size(b) - size(a));
}

const kReporters = [
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  '--test-reporter=tap',
];
const kTimeLimit = 600_000; // a file that leaves something open fails, and does not hang

/** Runs Node's tests by `work(arguments)`, which gives the status; counts what they report. */
async function counted(name, work) {
  const report = join(root, 'build/reports', `${name}.tap`);
  mkdirSync(join(root, 'build/reports'), { recursive: true });
  rmSync(report, { force: true });
  const status = await work([...kReporters, `--test-reporter-destination=${report}`]);
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const count = (what) =>
    Number(
      text
        .match(new RegExp(`^# ${what} (\\d+)$`, 'gm'))
        ?.at(-1)
        .split(' ')
        .at(-1) ?? 0,
    );
  return judged(
    {
      passed: count('pass'),
      failed: count('fail') + count('cancelled'),
      skipped: count('skipped') + count('todo'),
    },
    status,
  );
}

function nodeTest(folder) {
  const files = testFiles(folder);
  if (files.length === 0) return NOTHING;
  return counted(
    folder.replace('/', '-'),
    (reporters) =>
      spawnSync(
        process.execPath,
        [
          '--test',
          `--test-concurrency=${kCores}`,
          `--test-timeout=${kTimeLimit}`,
          ...reporters,
          ...files,
        ],
        { cwd: root, env, stdio: 'inherit' },
      ).status,
  );
}

// What shows the same document and does nothing that browsers do differently.
const kAlone =
  'page_(content|cores|errors|injection|linked|plots|prepare|publications|rare|replay|sides|table' +
  '|ties|zoom)|rows_(faults|keyboard|plan|plots|risk)';
const kChromiumAlone = new RegExp(`/(${kAlone})\\.test\\.js$`);

/** The page's journeys in one browser, several files to a process: they share what takes longest. */
function browserTest(browser, atATime) {
  const files = testFiles('tests/e2e').filter(
    (name) => browser === 'chromium' || !kChromiumAlone.test(name),
  );
  const groups = dealt(files, 2 * atATime);
  return inTurns(groups, atATime, (group) =>
    counted(`${browser}-${groups.indexOf(group)}`, async (reporters) => {
      const child = spawn(process.execPath, [...reporters, 'tests/e2e/together.js', ...group], {
        cwd: root,
        env: { ...env, PARAVENT_BROWSER: browser },
        timeout: kTimeLimit,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const pieces = [];
      child.stdout.on('data', (piece) => pieces.push(piece));
      const [status] = await once(child, 'close');
      process.stdout.write(Buffer.concat(pieces));
      return status;
    }),
  );
}

// What the fuzzers kept, through the same code natively under sanitizers and in WebAssembly: neither
// crashes, and both say the same of every input.
function replayed() {
  const corpus = 'tests/fuzz/corpus';
  const inputs = readdirSync(join(root, corpus), { recursive: true })
    .filter((name) => name.includes('/'))
    .sort()
    .map((name) => join(corpus, name));
  const [native, wasm] = [
    ['build/native/paravent_replay'],
    [process.execPath, 'build/wasm/paravent_replay.cjs'],
  ].map(([command, ...args]) => {
    const { status, stdout, stderr } = spawnSync(command, [...args, ...inputs], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    });
    if (status !== 0) console.log(`${command} ended with ${status}: ${stderr.slice(-3000)}`);
    return { status, lines: (stdout ?? '').trim().split('\n') };
  });
  const isSame = (_, i) => native.lines[i] && native.lines[i] === wasm.lines[i];
  const same = inputs.filter(isSame).length;
  inputs
    .filter((name, i) => !isSame(name, i))
    .slice(0, 10)
    .forEach((name) => console.log(`not the same natively and in WebAssembly: ${name}`));
  return judged(
    { passed: same, failed: inputs.length - same, skipped: 0 },
    native.status || wasm.status,
  );
}

const PARTS = {
  native() {
    buildNative();
    return doctest('build/native/paravent_tests');
  },
  async wasm() {
    buildWasm({ tests: true });
    return add(
      await doctest(process.execPath, 'build/wasm/paravent_tests.cjs'),
      await nodeTest('tests/wasm'),
    );
  },
  replay() {
    buildNative({ replay: true });
    buildWasm({ replay: true });
    return replayed();
  },
  lint() {
    const { status } = spawnSync(process.execPath, ['tests/tools/lint.mjs', '--quick'], {
      cwd: root,
      stdio: 'inherit',
    });
    return { ...NOTHING, [status === 0 ? 'passed' : 'failed']: 1 };
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
    return browserTest('chromium', kBrowsers);
  },
  firefox() {
    buildWasm();
    buildPage();
    return browserTest('firefox', kCores + 1);
  },
};

/** Seconds of the processor that ended processes of this one took; nothing where it cannot be told. */
function processorSeconds() {
  if (process.platform !== 'linux') return NaN;
  // Fields 16 and 17 of proc(5), in hundredths: those of children that were waited for.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** How long a part took, and how busy it kept the processors. */
function timeTold(start, used) {
  const seconds = (performance.now() - start) / 1000;
  const busy = (processorSeconds() - used) / (seconds * kCores);
  const share = Number.isNaN(busy) ? '' : `, ${Math.round(100 * busy)} % of ${kCores} processors`;
  return `${seconds.toFixed(1)} s${share}`;
}

async function runPart(name) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const used = processorSeconds();
  let counts;
  try {
    counts = await PARTS[name]();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    counts = { ...NOTHING, failed: 1 };
  }
  const told = Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
  console.log(`== ${name}: ${told} (${timeTold(start, used)})`);
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
