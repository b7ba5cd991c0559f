// npm run mutate: are the tests good enough to notice a fault? 200 conditions or constants of
// cpp/masking, cpp/traces, cpp/aggregated and cpp/audit are broken, one at a time, and the native tests run.
//
//   npm run mutate -- [--seed 1] [--count 200] [--only NUMBER,…] [--list] [--afresh]
//
// --list shows them and runs nothing.
//
// All mutants are compiled once, in a copy of the sources under build/mutants (tests/mutation/
// mutant.h), these rooms under sanitizers, as `npm test` has them. Each is run against the test
// cases that reach it, the quickest first and some together, until one fails, crashes or takes three
// times its time and ten seconds: of the processor, so that a busy machine catches no mutant.
// Survivors are listed, with their reasons from tests/mutation/survivors.json. A mutant that
// no input can tell from the original (`equivalent` there, with the proof in its reason) is printed
// and told apart: the bar is on the others, and the share of all is printed too.
//
// What was found out is kept in build/mutants (mutation_results.mjs), and a run that was
// interrupted goes on where it was; --afresh forgets it.
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
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
import { dirname, join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildMutants } from '../../.tools/build.mjs';
import { candidatesOf, documentsOf, placeOf, withSwitches } from './mutants.mjs';
import { Results } from './mutation_results.mjs';
import { SetupError, dataEnv, root, script, setUp } from '../../.tools/setup.mjs';

const ROOMS = ['masking', 'traces', 'aggregated', 'audit'];
// Rooms that include nothing of these.
const APART = new Set(['support', 'table', 'recipe', 'microdata', 'risk', 'sample', 'text']);
const TESTS = 'tests/cpp/';
const BAR = 95;
const original = join(root, 'build/mutants/original');
const copy = join(root, 'build/mutants/source');
const reasonsFile = 'tests/mutation/survivors.json';

const PARTS = [
  'cpp',
  'tests/cpp',
  'tests/everywhere',
  'tests/fuzz',
  'tests/mutation',
  'tests/paperwork',
  'tests/proof',
  'CMakeLists.txt',
];
const DATA = ['tests/golden', 'web/engine/lists'];

// An explanation changes no result.
const isReasons = (path) => /\/(?:uncovered|survivors)\.json$/.test(path);

// The sources as they are now: they may be edited while the mutants are made and run.
function takeCopy() {
  rmSync(original, { recursive: true, force: true });
  for (const part of [...PARTS, ...DATA]) {
    cpSync(join(root, part), join(original, part), {
      recursive: true,
      filter: (path) => !path.includes('fuzz/corpus') && !isReasons(path),
    });
  }
}

function syntaxTree(source) {
  return new Promise((resolve, reject) => {
    execFile(
      'clang++',
      [
        '-std=c++20',
        '-Icpp',
        '-fsyntax-only',
        '-Xclang',
        '-ast-dump=json',
        '-Xclang',
        '-ast-dump-filter=paravent',
        source,
      ],
      { cwd: original, encoding: 'latin1', maxBuffer: 1 << 30 },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
  });
}

/** The candidates of these sources, which are looked for again only when the sources change. */
async function candidates() {
  const path = join(root, 'build/mutants/candidates.json');
  const hash = createHash('sha256').update(readFileSync(join(root, 'tests/tools/mutants.mjs')));
  for (const name of readdirSync(join(original, 'cpp'), { recursive: true }).sort()) {
    if (/\.(?:cpp|h|def)$/.test(name)) hash.update(readFileSync(join(original, 'cpp', name)));
  }
  const sources = hash.digest('hex');
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  if (known.sources === sources) return known.all;
  const all = named(await allCandidates());
  writeFileSync(path, JSON.stringify({ sources, all }));
  return all;
}

async function allCandidates() {
  const texts = new Map();
  const textOf = (file) => {
    if (!ROOMS.some((room) => file.startsWith(`cpp/${room}/`))) return null;
    if (!texts.has(file)) texts.set(file, readFileSync(join(original, file)).toString('latin1'));
    return texts.get(file);
  };
  const found = new Map();
  const queue = ROOMS.flatMap((room) =>
    readdirSync(join(original, 'cpp', room), { recursive: true })
      .filter((name) => name.endsWith('.cpp'))
      .map((name) => `cpp/${room}/${name}`),
  );
  const work = async () => {
    while (queue.length > 0) {
      const dump = await syntaxTree(queue.shift());
      for (const mutant of candidatesOf(documentsOf(dump), textOf)) {
        const key = `${mutant.file}:${mutant.from}:${mutant.to}:${mutant.what}`;
        if (!found.has(key) || mutant.cast) found.set(key, mutant);
      }
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work));
  const byPlace = (a, b) =>
    (a.file < b.file ? -1 : Number(a.file > b.file)) ||
    a.from - b.from ||
    a.to - b.to ||
    (a.what < b.what ? -1 : 1);
  return [...found.values()].sort(byPlace);
}

/**
 * Each with its line, that line's text, and which of the mutants that are so described it is: what
 * names it for as long as that line is not edited.
 * @param {{file: string, what: string}[]} candidates in the order of the file
 */
function named(candidates) {
  const seen = new Map();
  return candidates.map((mutant) => {
    const place = placeOf(mutant, readFileSync(join(original, mutant.file)));
    const words = [mutant.file, mutant.what, place.source].join('\n');
    seen.set(words, (seen.get(words) ?? 0) + 1);
    return { ...mutant, ...place, nth: seen.get(words) };
  });
}

/**
 * `count` of the candidates, by a hash of what names them: an edit elsewhere draws no others.
 * @param {{file: string, what: string, source: string, nth: number}[]} candidates
 */
function drawn(candidates, count, seed) {
  const drawing = ({ file, what, source, nth }) =>
    createHash('sha256')
      .update(JSON.stringify([seed, file, what, source, nth]))
      .digest('hex');
  return candidates
    .map((mutant) => [drawing(mutant), mutant])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, mutant], i) => ({ ...mutant, number: i + 1 }));
}

/** Whether a file of tests, or a header of tests, includes what can reach these rooms. */
function reaches(name) {
  const text = readFileSync(join(original, 'tests/cpp', name), 'utf8');
  return [...text.matchAll(/^#include "([^"]+)"/gm)].some(([, path]) => {
    const header = [join(dirname(name), path), path].find((one) =>
      existsSync(join(original, 'tests/cpp', one)),
    );
    return header ? reaches(header) : !APART.has(path.split('/')[0]);
  });
}

// Only what changed is written, so that only that is compiled again.
function writeIfOther(path, text) {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

// What is a source no longer, as its file was moved.
function removeGone(part) {
  const folder = join(copy, part);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return;
  readdirSync(folder, { recursive: true })
    .map((name) => join(part, name))
    .filter((path) => !existsSync(join(original, path)))
    .forEach((path) => rmSync(join(copy, path), { recursive: true, force: true }));
}

function writeSources(mutants) {
  for (const part of PARTS) {
    removeGone(part);
    const names = part.includes('.')
      ? ['']
      : readdirSync(join(original, part), { recursive: true }).filter((name) =>
          /\.(?:cpp|h|def|inc)$/.test(name),
        );
    for (const name of names) {
      const path = join(part, name);
      if (name.endsWith('_test.cpp') && part === 'tests/cpp' && !reaches(name)) {
        rmSync(join(copy, path), { force: true });
        continue;
      }
      const own = mutants.filter(({ file }) => file === path);
      const bytes = readFileSync(join(original, path));
      writeIfOther(
        join(copy, path),
        own.length > 0 ? withSwitches(bytes, own) : bytes.toString('utf8'),
      );
    }
  }
  for (const data of DATA) {
    cpSync(join(original, data), join(copy, data), { recursive: true });
  }
}

// `seconds` of the processor.
function runTests(program, args, env, seconds) {
  return new Promise((resolve) => {
    const child = spawn(
      'sh',
      [
        '-c',
        'ulimit -t "$1" && shift && exec "$@"',
        'sh',
        String(Math.ceil(seconds)),
        join(root, program),
        ...args,
        '--minimal',
        '--no-colors',
      ],
      { cwd: copy, stdio: 'ignore', env: { ...process.env, ...dataEnv, ...env } },
    );
    child.on('close', (code, signal) => {
      const late = signal === 'SIGXCPU' || signal === 'SIGKILL';
      resolve(late ? 'too long' : code === 0 ? null : (signal ?? 'a test fails'));
    });
  });
}

// Test cases with their seconds and the mutants that they reach, the quickest first.
async function reach(program, results) {
  if (results.reached) return results.reached;
  const path = join(root, `${program}.reached`);
  rmSync(path, { force: true });
  const failure = await runTests(
    program,
    [],
    { PARAVENT_REACHED: path, PARAVENT_MUTANT: '0' },
    3600,
  );
  if (failure) throw new SetupError(`The tests fail without any mutant: ${failure}`);
  results.reached = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [file, name, seconds, numbers] = line.split('\t');
      return {
        file: file.slice(file.lastIndexOf(TESTS) + TESTS.length),
        name,
        seconds: Number(seconds),
        reached: new Set(numbers.split(' ').filter(Boolean).map(Number)),
      };
    })
    .sort((a, b) => a.seconds - b.seconds);
  return results.reached;
}

/**
 * Cases that are run together: each time as many as take twice what those before took.
 * @param {{seconds: number}[]} cases the quickest first
 */
function batches(cases) {
  const all = [];
  let room = 0;
  for (const one of cases) {
    if (all.length === 0 || room <= 0) {
      all.push([]);
      room = 2 ** all.length;
    }
    all.at(-1).push(one);
    room -= one.seconds;
  }
  return all;
}

// A comma ends a name there; "?" is any character.
const filterOf = (cases) =>
  `--test-case=${cases.map(({ name }) => name.replace(/[,"\\]/g, '?')).join(',')}`;

// The results of these mutants, of which those that are known are not run again.
// Those said to be equivalent, which every case must pass, come last.
async function judge(mutants, cases, program, results, isEquivalent) {
  const queue = mutants
    .filter((mutant) => !results.of(mutant))
    .sort((a, b) => isEquivalent(a) - isEquivalent(b));
  console.log(`${mutants.length - queue.length} known, ${queue.length} to run`);
  const work = async () => {
    while (queue.length > 0) {
      const mutant = queue.shift();
      let caught = { by: null };
      const open = cases.filter(
        (one) => one.reached.has(mutant.number) && !results.passed(mutant, one),
      );
      for (const batch of batches(open)) {
        const seconds = batch.reduce((sum, one) => sum + one.seconds, 0);
        const how = await runTests(
          program,
          [filterOf(batch), '--abort-after=1'],
          { PARAVENT_MUTANT: String(mutant.number) },
          10 + 3 * seconds,
        );
        if (how) {
          caught = { by: [...new Set(batch.map(({ file }) => file))], how };
          break;
        }
        results.pass(mutant, batch);
      }
      results.set(mutant, caught);
      process.stdout.write(caught.by ? '.' : 's');
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  process.stdout.write('\n');
}

const told = ({ number, file, line, what, source }) =>
  `${number} ${file}:${line}: ${what}: ${source}`;

async function main() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '200' },
      only: { type: 'string' },
      list: { type: 'boolean', default: false },
      afresh: { type: 'boolean', default: false },
    },
  });
  setUp('clang');
  takeCopy();
  const all = await candidates();
  const mutants = drawn(all, Number(values.count), values.seed);
  console.log(`${mutants.length} of ${all.length} mutants, drawn with seed ${values.seed}`);
  if (values.list) {
    for (const mutant of mutants) console.log(told(mutant));
    return;
  }
  writeSources(mutants);
  const start = performance.now();
  const only = values.only?.split(',').map(Number);
  const wanted = mutants.filter(({ number }) => !only || only.includes(number));
  const program = buildMutants(copy);
  const results = new Results(
    join(root, 'build/mutants/results.json'),
    original,
    copy,
    values.afresh,
  );
  const reasons = JSON.parse(readFileSync(join(root, reasonsFile), 'utf8'));
  const reasonOf = (mutant) =>
    reasons.find(
      (reason) =>
        ['file', 'source', 'what'].every((key) => reason[key] === mutant[key]) &&
        (reason.nth ?? 1) === mutant.nth,
    );
  await judge(wanted, await reach(program, results), program, results, (mutant) =>
    Boolean(reasonOf(mutant)?.equivalent),
  );
  const how = {};
  let equivalent = 0;
  for (const mutant of wanted) {
    const result = results.of(mutant);
    if (result.by) {
      how[result.how] = (how[result.how] ?? 0) + 1;
      continue;
    }
    const known = reasonOf(mutant);
    if (known?.equivalent) equivalent += 1;
    console.log(
      `survives: ${told(mutant)}\n  ${
        known ? `${known.equivalent ? 'equivalent: ' : ''}${known.reason}` : 'unexplained'
      }`,
    );
  }
  const caught = Object.values(how).reduce((sum, n) => sum + n, 0);
  const minutes = ((performance.now() - start) / 60000).toFixed(1);
  const rate = (100 * caught) / (wanted.length - equivalent);
  console.log(
    `${caught} of ${wanted.length} caught: ${((100 * caught) / wanted.length).toFixed(
      1,
    )} % (${Object.entries(how)
      .map(([what, n]) => `${what}: ${n}`)
      .join(', ')}), ${minutes} minutes`,
  );
  console.log(
    `${caught} of ${wanted.length - equivalent} that some input can tell from the ` +
      `original: ${rate.toFixed(1)} % (at least ${BAR} %); ${equivalent} are equivalent to it`,
  );
  if (rate < BAR) process.exitCode = 1;
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) await script(main);
