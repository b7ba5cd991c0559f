// What the project needs on this machine, and how it gets there: Debian's compilers, for the tests
// Debian's browsers, and the packages of package-lock.json. Nothing is touched when nothing is
// missing. Needs Node alone, so that it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const data = process.env.PARAVENT_DATA ?? join(root, '../shared/data');
/** Where the public data sets are, for tests and benchmarks; nothing where they are not. */
export const dataEnv = existsSync(data) ? { PARAVENT_DATA: data } : {};

/** Whether a command of this name can be run. */
export const isCommand = (name) =>
  process.env.PATH.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

const NEEDS = [
  { package: 'emscripten', has: () => isCommand('em++') },
  // Recommended, not required, by some versions of emscripten; emcc fails late without it.
  { package: 'node-acorn', has: () => existsSync('/usr/share/nodejs/acorn') || !debian() },
  { package: 'cmake', has: () => isCommand('cmake') },
  { package: 'g++', has: () => isCommand('g++') },
  { package: 'ninja-build', has: () => isCommand('ninja') || isCommand('make') },
  {
    package: 'doctest-dev',
    has: () =>
      ['/usr', '/usr/local'].some((prefix) => existsSync(`${prefix}/include/doctest/doctest.h`)),
  },
  { package: 'chromium', has: () => existsSync('/usr/bin/chromium'), for: ['tests'] },
  { package: 'firefox-esr', has: () => existsSync('/usr/bin/firefox-esr'), for: ['tests'] },
  // The engines' own tests; those of DuckDB come from npm.
  { package: 'postgresql', has: () => existsSync('/usr/lib/postgresql'), for: ['tests'] },
  // The native tests, fuzzers, coverage and mutants; coverage wants clang's readers of profiles too.
  { package: 'clang', has: () => isCommand('clang++'), for: ['tests', 'clang'] },
  { package: 'libclang-rt-14-dev', has: hasClangRuntime, for: ['tests', 'clang'] },
  {
    package: 'llvm',
    has: () => isCommand('llvm-cov') && isCommand('llvm-profdata'),
    for: ['clang'],
  },
  { package: 'clang-tidy', has: () => isCommand('clang-tidy'), for: ['lint'] },
  { package: 'cppcheck', has: () => isCommand('cppcheck'), for: ['lint'] },
  { package: 'clang-format', has: () => isCommand('clang-format'), for: ['lint'] },
];

// Clang itself does not require it; without it nothing links under a sanitizer.
function hasClangRuntime() {
  const machine = { x64: 'x86_64', arm64: 'aarch64' }[process.arch] ?? process.arch;
  const { stdout } = spawnSync('clang++', [`-print-file-name=libclang_rt.fuzzer-${machine}.a`], {
    encoding: 'utf8',
  });
  return Boolean(stdout) && existsSync(stdout.trim());
}

/** A step of the set-up or of a build did not work; the message says what to do. */
export class SetupError extends Error {}

/**
 * Runs a command in the project's folder and shows what it says.
 * @param {string} command
 * @param {string[]} args
 * @param {object} [env] added to the environment
 * @param {'inherit' | 'ignore'} [stdout]
 * @throws {SetupError} when it cannot start or ends with a status other than 0
 */
export function run(command, args, env = {}, stdout = 'inherit') {
  // CMake prefers PWD to the true folder, and so would take a clone behind a link for another.
  const { status, signal, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['inherit', stdout, 'inherit'],
    env: { ...process.env, PWD: root, ...env },
  });
  if (status !== 0) {
    const how = error?.message ?? (signal ? `ended by ${signal}` : `ended with status ${status}`);
    throw new SetupError(`${command} ${args.join(' ')}: ${how}`);
  }
}

function debian() {
  return existsSync('/usr/bin/apt-get');
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  throw new SetupError(
    `Node ${process.versions.node} is not supported: install Node 20.19 or later ` +
      '(20.x), or Node 22.12 or later, from https://nodejs.org/ and start again.',
  );
}

function installPackages(purposes) {
  const isWanted = (need) => !need.for || need.for.some((purpose) => purposes.includes(purpose));
  const missing = NEEDS.filter((need) => isWanted(need) && !need.has()).map((need) => need.package);
  if (missing.length === 0) return;
  const install = ['install', '-y', '--no-install-recommends', ...missing];
  if (!debian()) {
    throw new SetupError(
      `Missing: ${missing.join(' ')} (names of Debian packages). ` +
        "Install them with your system's package manager and start again.",
    );
  }
  if (process.getuid() !== 0) {
    throw new SetupError(
      `Missing: ${missing.join(' ')}. Run this, then start again:\n` +
        `  sudo apt-get update && sudo apt-get ${install.join(' ')}`,
    );
  }
  console.log(`Installing ${missing.join(' ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['update', '-q'], env);
  run('apt-get', [...install, '-q'], env);
}

// npm leaves in node_modules the lock of what it installed; packages of other platforms are not
// in it.
function modulesMatchLock() {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const same = ([name, entry]) =>
    existsSync(join(root, name)) &&
    wanted[name]?.version === entry.version &&
    wanted[name].integrity === entry.integrity;
  return (
    Object.entries(present).every(same) &&
    Object.entries(wanted).every(([name, entry]) => name === '' || entry.optional || present[name])
  );
}

// In a folder of its own: its lock cannot hold the packages of every platform, as npm ci asks.
function installEngines() {
  if (existsSync(join(root, 'tests/engines/node_modules/@duckdb/node-api'))) return;
  console.log('Installing DuckDB for tests/web/sql');
  run('npm', ['install', '--prefix', 'tests/engines']);
}

/**
 * Installs what is missing.
 * @param {...('tests' | 'clang' | 'lint')} purposes what is needed beside the build's own tools
 * @throws {SetupError}
 */
export function setUp(...purposes) {
  checkNode();
  installPackages(purposes);
  if (!modulesMatchLock()) {
    console.log('Installing the packages of package-lock.json');
    run('npm', ['ci']);
  }
  if (purposes.includes('tests')) installEngines();
}

/**
 * Runs a script's main function; a SetupError is shown as one message, without a stack.
 * @param {() => void | Promise<void>} main
 */
export async function script(main) {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
