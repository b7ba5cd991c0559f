// Builds, each part only if something changed: build/native, build/wasm, dist/.
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { SetupError, isCommand, root, run, script, setUp } from './setup.mjs';

const lock = join(root, 'build/lock');

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

function takeLock() {
  mkdirSync(join(root, 'build'), { recursive: true });
  for (let waits = 0; ; waits += 1) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
    if (waits > 3 && !(holder > 0 && isAlive(holder))) rmSync(lock, { force: true });
    if (waits === 3) console.log('Waiting for another build of this folder.');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  }
}

// Neither CMake nor Ninja expects two builds in one folder at a time.
function alone(build) {
  takeLock();
  try {
    build();
  } finally {
    rmSync(lock, { force: true });
  }
}

// CMake follows its own files' changes; a build folder is made anew only where it was left
// half-configured, or came from another place (a copied or renamed clone).
function isConfigured(folder, source) {
  const cache = join(root, folder, 'CMakeCache.txt');
  return (
    existsSync(cache) &&
    readFileSync(cache, 'utf8').includes(`CMAKE_HOME_DIRECTORY:INTERNAL=${source}\n`) &&
    ['build.ninja', 'Makefile'].some((name) => existsSync(join(root, folder, name)))
  );
}

function cmake(folder, { source = root, wrapper = [], options = [], targets = [] } = {}) {
  if (!isConfigured(folder, source)) {
    rmSync(join(root, folder), { recursive: true, force: true });
    const generator = isCommand('ninja') ? 'Ninja' : 'Unix Makefiles';
    const [command, ...args] = [
      ...wrapper,
      'cmake',
      '-S',
      source,
      '-B',
      folder,
      '-G',
      generator,
      ...options,
    ];
    run(command, args);
  }
  run('cmake', [
    '--build',
    folder,
    '--parallel',
    String(availableParallelism()),
    ...(targets.length > 0 ? ['--target', ...targets] : []),
  ]);
}

// Under sanitizers and counters it compiles in two thirds of g++'s time.
const CLANG = ['-DCMAKE_CXX_COMPILER=clang++', '-DPARAVENT_BENCH=OFF'];

/**
 * The native tests under sanitizers: build/native/paravent_tests.
 * @param {{replay?: boolean}} [options] replay: build/native/paravent_replay instead
 */
function buildNative({ replay = false } = {}) {
  alone(() =>
    cmake('build/native', {
      options: [...CLANG, '-DPARAVENT_SANITIZE=ON'],
      targets: replay ? ['paravent_replay'] : [],
    }),
  );
}

/** The native tests, counting what runs: build/coverage/paravent_tests. */
export function buildCoverage() {
  alone(() =>
    cmake('build/coverage', {
      options: [...CLANG, '-DPARAVENT_COVERAGE=ON'],
      targets: ['paravent_tests'],
    }),
  );
}

/**
 * The native tests of a copy of the project whose sources hold mutants.
 * @param {string} source the copy's folder
 * @returns {string} the program, from the project's folder
 */
export function buildMutants(source) {
  const folder = 'build/mutants/plain';
  alone(() =>
    cmake(folder, {
      source,
      options: [...CLANG, '-DPARAVENT_MUTANTS=ON'],
      targets: ['paravent_tests'],
    }),
  );
  return `${folder}/paravent_tests`;
}

/**
 * The fuzzers: build/fuzz/fuzz_<target>.
 * @param {string[]} targets
 */
export function buildFuzzers(targets) {
  alone(() =>
    cmake('build/fuzz', {
      options: [...CLANG, '-DPARAVENT_FUZZ=ON'],
      targets: targets.map((target) => `fuzz_${target}`),
    }),
  );
}

/** The native benchmarks, optimised: build/bench/paravent_bench. */
export function buildBench() {
  alone(() => cmake('build/bench', { targets: ['paravent_bench'] }));
}

/** What made-up documents are for, optimised: build/paperwork/paravent_paperwork. */
export function buildPaperwork() {
  alone(() => cmake('build/paperwork', { options: CLANG, targets: ['paravent_paperwork'] }));
}

/** The proof over the recipe language, optimised: build/prove/paravent_prove. */
export function buildProof() {
  alone(() => cmake('build/prove', { options: CLANG, targets: ['paravent_prove'] }));
}

/**
 * For WebAssembly: build/wasm/engine.mjs and engine.wasm.
 * @param {{tests?: boolean, replay?: boolean}} [options] tests: build/wasm/paravent_tests.cjs too;
 *   replay: build/wasm/paravent_replay.cjs alone
 */
export function buildWasm({ tests = false, replay = false } = {}) {
  const targets = replay ? ['paravent_replay'] : tests ? [] : ['engine'];
  alone(() => cmake('build/wasm', { wrapper: ['emcmake'], targets }));
}

// Of a folder, its own time too: it tells that a file was removed.
function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** The page: dist/paravent.html and dist/site/. Needs buildWasm first. */
export function buildPage() {
  const inputs = [
    'web',
    'build/wasm/engine.mjs',
    'build/wasm/engine.wasm',
    'package-lock.json',
    'package.json',
    'vite.config.js',
    '.tools/licences.mjs',
  ].map((path) => join(root, path));
  const outputs = ['dist/paravent.html', 'dist/site/index.html', 'dist/SHA256SUMS'].map((path) =>
    join(root, path),
  );
  const built = outputs.every(existsSync) ? Math.min(...outputs.map(newest)) : 0;
  if (inputs.every(existsSync) && Math.max(...inputs.map(newest)) < built) return;
  alone(() => run(process.execPath, ['node_modules/vite/bin/vite.js', 'build']));
}

/** Parts by name, for .tools/test.mjs, which goes on while one is built. */
const PARTS = {
  native: () => buildNative(),
  wasm: () => buildWasm(),
  'wasm-tests': () => buildWasm({ tests: true }),
  replay: () => {
    buildNative({ replay: true });
    buildWasm({ replay: true });
  },
  page: () => {
    buildWasm();
    buildPage();
  },
};

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) {
  await script(() => {
    const names = argv.slice(2);
    const unknown = names.find((name) => !Object.hasOwn(PARTS, name));
    if (unknown) throw new SetupError(`No part ${unknown}: ${Object.keys(PARTS).join(' ')}`);
    setUp();
    for (const name of names.length > 0 ? names : ['page']) PARTS[name]();
    if (names.length > 0) return;
    console.log(
      'dist/paravent.html opens from disk; dist/site/ is the same page for a web server.',
    );
  });
}
