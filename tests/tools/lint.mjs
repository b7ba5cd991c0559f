// npm run lint: clang-tidy (.clang-tidy) and cppcheck (.cppcheck-suppressions) over the core, ESLint
// (eslint.config.js) and the type check of the documentation comments (tsconfig.json) over the
// scripts, and whether all of it has the form of clang-format and Prettier (.clang-format,
// .prettierrc). All must find nothing, headers included. Files of the core named as arguments are
// looked at alone; otherwise clang-tidy reads each room as one unit, as the build does: a fifth of
// the time of its files. `--eslint`, `--types`: one of these alone; both are a part of `npm test`.
// `npm run format` gives the form.
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { root, script, setUp } from '../../.tools/setup.mjs';

// cpp/wasm needs Emscripten's headers, which clang-tidy of another version does not read.
const sources = () =>
  readdirSync(join(root, 'cpp'), { recursive: true })
    .filter((name) => name.endsWith('.cpp') && !name.startsWith('wasm/'))
    .sort()
    .map((name) => join('cpp', name));

// A room as one file that includes its own.
function units(files) {
  const folder = join(root, 'build/lint');
  mkdirSync(folder, { recursive: true });
  return [...new Set(files.map(dirname))].map((room) => {
    const unit = join(folder, `${room.replaceAll('/', '-')}.cpp`);
    writeFileSync(
      unit,
      files
        .filter((file) => dirname(file) === room)
        .map((file) => `#include "${join(root, file)}"\n`)
        .join(''),
    );
    return unit;
  });
}

function tidy(file) {
  return new Promise((resolve) => {
    execFile(
      'clang-tidy',
      [
        '--quiet',
        '--config-file=.clang-tidy',
        '--checks=-bugprone-suspicious-include',
        file,
        '--',
        '-std=c++20',
        `-I${join(root, 'cpp')}`,
        '-fno-exceptions',
      ],
      { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
      (error, stdout, stderr) => {
        resolve(error ? stdout.trim() || stderr.trim() || String(error) : '');
      },
    );
  });
}

async function tidyAll(files) {
  const queue = [...files];
  const found = new Set(); // a header's faults come with every file that includes it
  const work = async () => {
    while (queue.length > 0) {
      const text = await tidy(queue.shift());
      if (text !== '' && !found.has(text)) console.log(text);
      if (text !== '') found.add(text);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return found.size === 0;
}

const node = (path, ...args) =>
  spawnSync(process.execPath, [join(root, 'node_modules', path), ...args], {
    cwd: root,
    stdio: 'inherit',
  }).status === 0;
const eslint = () =>
  node(
    'eslint/bin/eslint.js',
    '--config',
    'tests/tools/eslint.config.js',
    'web',
    'tests',
    '.tools',
    'vite.config.js',
  );
const types = () => node('typescript/bin/tsc', '--project', 'tests/tools/tsconfig.json');

const kForms = ['web', 'tests', '.tools', 'vite.config.js'];
const formattedScripts = (how) =>
  node('prettier/bin/prettier.cjs', how, '--log-level', 'warn', ...kForms);
const formattedCore = (...how) =>
  spawnSync(
    'clang-format',
    [
      ...how,
      ...['cpp', 'tests']
        .flatMap((folder) =>
          readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)),
        )
        .filter((name) => /\.(?:cpp|h)$/.test(name) && !name.includes('node_modules'))
        .sort(),
    ],
    { cwd: root, stdio: 'inherit' },
  ).status === 0;

const said = (checks) =>
  Object.entries(checks)
    .map(([name, clean]) => `${name}: ${clean ? 'nothing found' : 'see above'}`)
    .join('; ');

function cppcheck(files) {
  const { status } = spawnSync(
    'cppcheck',
    [
      '--quiet',
      '--enable=warning,performance,portability',
      '--inline-suppr',
      '--std=c++20',
      '--library=std',
      '-Icpp',
      '--error-exitcode=1',
      '--suppressions-list=.cppcheck-suppressions',
      ...files,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return status === 0;
}

async function main() {
  if (argv[2] === '--write') {
    setUp('lint');
    if (!formattedScripts('--write') || !formattedCore('-i')) process.exitCode = 1;
    return;
  }
  const quick = ['--eslint', '--types'].includes(argv[2]);
  setUp(...(quick ? [] : ['lint']));
  const named = quick ? [] : argv.slice(2);
  const checks = {};
  if (named.length === 0 && argv[2] !== '--types') checks.ESLint = eslint();
  if (named.length === 0 && argv[2] !== '--eslint') checks.types = types();
  if (!quick) {
    const files = named.length > 0 ? named : sources();
    checks.cppcheck = cppcheck(files);
    checks['clang-tidy'] = await tidyAll(named.length > 0 ? named : units(files));
    if (named.length === 0) {
      checks.Prettier = formattedScripts('--check');
      checks['clang-format'] = formattedCore('--dry-run', '-Werror');
    }
  }
  console.log(said(checks));
  if (Object.values(checks).includes(false)) process.exitCode = 1;
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) await script(main);
