// npm run fuzz: lets libFuzzer feed the targets of tests/fuzz, one after the other.
//
//   npm run fuzz -- [--seconds 60] [TARGET…]
//
// What is found stands in build/fuzz/<target>/found; add it to tests/fuzz/corpus/<target>, where
// `npm test` runs it ever after, and mend the fault. Inputs that reach new code are kept in
// build/fuzz/<target>/inputs from one run to the next.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildFuzzers } from '../../.tools/build.mjs';
import { SetupError, root, script, setUp } from '../../.tools/setup.mjs';

const TARGETS = ['scan', 'recipe', 'hierarchy', 'release', 'foreign', 'mask', 'run', 'plan'];

function fuzz(target, seconds) {
  const folder = join(root, 'build/fuzz', target);
  for (const part of ['inputs', 'found']) mkdirSync(join(folder, part), { recursive: true });
  const dictionary = ['recipe', 'plan'].includes(target) ? 'recipe' : 'csv';
  spawnSync(
    join(root, 'build/fuzz', `fuzz_${target}`),
    [
      `-max_total_time=${seconds}`,
      '-timeout=60',
      '-report_slow_units=600',
      '-rss_limit_mb=2048',
      '-max_len=12000',
      '-print_final_stats=1',
      `-dict=tests/fuzz/${dictionary}.dict`,
      `-artifact_prefix=${join(folder, 'found')}/`,
      join(folder, 'inputs'),
      `tests/fuzz/corpus/${target}`,
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return readdirSync(join(folder, 'found')).map((name) =>
    join('build/fuzz', target, 'found', name),
  );
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { seconds: { type: 'string', default: '60' } },
    allowPositionals: true,
  });
  const unknown = positionals.find((name) => !TARGETS.includes(name));
  if (unknown) throw new SetupError(`No target ${unknown}: ${TARGETS.join(' ')}`);
  const targets = positionals.length > 0 ? positionals : TARGETS;
  setUp('clang');
  buildFuzzers(targets);
  const found = targets.flatMap((target) => fuzz(target, Number(values.seconds)));
  found.forEach((name) => console.log(`found: ${name}`));
  if (found.length > 0) process.exitCode = 1;
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) await script(main);
