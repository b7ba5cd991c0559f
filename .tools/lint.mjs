// npm run lint: clang-tidy (.clang-tidy) and cppcheck (.cppcheck-suppressions) over the core. Both
// must find nothing. Files named as arguments are looked at alone.
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { root, script, setUp } from './setup.mjs';

// cpp/wasm needs Emscripten's headers, which clang-tidy of another version does not read.
const sources = () => readdirSync(join(root, 'cpp'), { recursive: true })
  .filter((name) => name.endsWith('.cpp') && !name.startsWith('wasm/')).sort()
  .map((name) => join('cpp', name));

function tidy(file) {
  return new Promise((resolve) => {
    execFile('clang-tidy', ['--quiet', file, '--', '-std=c++20', '-Icpp', '-fno-exceptions'],
      { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }, (error, stdout, stderr) => {
        resolve(error ? stdout.trim() || stderr.trim() || String(error) : '');
      });
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

function cppcheck(files) {
  const { status } = spawnSync('cppcheck', ['--quiet', '--enable=warning,performance,portability',
    '--inline-suppr', '--std=c++20', '--library=std', '-Icpp', '--error-exitcode=1',
    '--suppressions-list=.cppcheck-suppressions', ...files], { cwd: root, stdio: 'inherit' });
  return status === 0;
}

async function main() {
  setUp('lint');
  const files = argv.length > 2 ? argv.slice(2) : sources();
  const clean = [cppcheck(files), await tidyAll(files)];
  console.log(`cppcheck: ${clean[0] ? 'nothing found' : 'see above'}; clang-tidy: ${
    clean[1] ? 'nothing found' : 'see above'}; ${files.length} files`);
  if (clean.includes(false)) process.exitCode = 1;
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) await script(main);
