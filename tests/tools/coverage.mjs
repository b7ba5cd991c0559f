// npm run coverage: which lines and branches of the core its own tests run, natively.
//
// Clang's source-based coverage. A line counts if it holds code. A branch is one outcome, true or
// false, of one condition: each operand of && and || apart, each `if`, loop, ?: and `case`. One
// place in the sources counts once: it is covered if any instance of a template, or any inlined
// copy, covers it. Conditions that the compiler knows (`if constexpr`) are none, nor is that no case
// of a switch over all enumerators matches. cpp/wasm, which only WebAssembly has, is left out.
// Places that no test can reach stand in uncovered.json under their reasons, which are printed; they
// count as uncovered all the same. A condition there that names no operand (`of`) is all of its line.
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { buildCoverage } from '../../.tools/build.mjs';
import { SetupError, dataEnv, root, run, script, setUp } from '../../.tools/setup.mjs';

const BAR = { line: 98, branch: 95 };
const reasonsFile = 'tests/cpp/uncovered.json';

const isOurs = (path) => path.startsWith('cpp/') && !path.startsWith('cpp/wasm/');

function measured(program, profile, format, ...options) {
  const { stdout, status } = spawnSync(
    'llvm-cov',
    ['export', `--format=${format}`, `--instr-profile=${profile}`, ...options, program],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30 },
  );
  if (status !== 0) throw new SetupError('llvm-cov could not read what the tests counted');
  return stdout;
}

const sources = new Map();
// A line, or what stands in it from one column on and before another.
function textOf(file, line, from = 1, to = Infinity) {
  if (!sources.has(file)) sources.set(file, readFileSync(join(root, file), 'utf8').split('\n'));
  const text = sources.get(file)[line - 1];
  return text.slice(from - 1, to - 1).trimStart();
}

/**
 * Lines by file, from lcov's records.
 * @returns {Map<string, Map<number, number>>} file → line → times run
 */
function linesOf(lcov) {
  const files = new Map();
  let lines;
  for (const record of lcov.split('\n')) {
    if (record.startsWith('SF:')) {
      const file = relative(root, record.slice(3));
      lines = new Map();
      if (isOurs(file)) files.set(file, lines);
    } else if (record.startsWith('DA:')) {
      const [line, count] = record.slice(3).split(',').map(Number);
      lines.set(line, Math.max(count, lines.get(line) ?? 0));
    }
  }
  return files;
}

// Regions are nested; the count of the smallest around a place is how often it was reached.
function reachedAt(regions, [line, column]) {
  let inner = null;
  for (const region of regions) {
    const [fromLine, fromColumn, toLine, toColumn] = region;
    const holds =
      (line > fromLine || (line === fromLine && column >= fromColumn)) &&
      (line < toLine || (line === toLine && column < toColumn));
    if (
      holds &&
      (!inner || fromLine > inner[0] || (fromLine === inner[0] && fromColumn >= inner[1]))
    )
      inner = region;
  }
  return inner ? inner[4] : 0;
}

/**
 * Conditions by place, from the functions of llvm-cov's JSON.
 * @returns {Map<string, {file: string, line: number, column: number, end: number[],
 *   whenTrue: number, whenFalse: number}>}
 */
function conditionsOf(functions) {
  const places = new Map();
  for (const { filenames, regions, branches } of functions) {
    for (const branch of branches) {
      const [line, column, endLine, endColumn, whenTrue, whenFalse, fileId] = branch;
      const file = relative(root, filenames[fileId]);
      if (!isOurs(file)) continue;
      const key = `${file}:${line}:${column}:${endLine}:${endColumn}`;
      const place = places.get(key) ?? {
        file,
        line,
        column,
        end: [endLine, endColumn],
        whenTrue: 0,
        whenFalse: 0,
        folded: true,
      };
      const reached = reachedAt(
        regions.filter((region) => region[5] === fileId && region[7] === 0),
        [line, column],
      );
      place.whenTrue += whenTrue;
      place.whenFalse += whenFalse;
      // Reached, and yet neither true nor false: the compiler knew it.
      if (!(reached > 0 && whenTrue + whenFalse === 0)) place.folded = false;
      places.set(key, place);
    }
  }
  for (const [key, { folded, file, line, column }] of places) {
    // Where no case matches: the switches here name every enumerator.
    const noCase = textOf(file, line, 1, column).endsWith('switch (');
    if (folded || noCase) places.delete(key);
  }
  return places;
}

function uncovered(lines, conditions) {
  const found = [];
  for (const [file, counts] of lines) {
    for (const [line, count] of counts) {
      if (count === 0) found.push({ file, line, what: 'never run' });
    }
  }
  for (const { file, line, column, end, whenTrue, whenFalse } of conditions.values()) {
    if (lines.get(file)?.get(line) === 0) continue; // said already
    const of = textOf(file, line, column, line === end[0] ? end[1] : Infinity);
    if (whenTrue === 0) found.push({ file, line, column, of, what: 'never true' });
    if (whenFalse === 0) found.push({ file, line, column, of, what: 'never false' });
  }
  return found.sort(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.column ?? 0) - (b.column ?? 0),
  );
}

const percent = (part, whole) => (whole === 0 ? 100 : (100 * part) / whole);

function report(lines, conditions) {
  const files = new Map(
    [...lines].map(([file, counts]) => [
      file,
      {
        lines: counts.size,
        run: [...counts.values()].filter((count) => count > 0).length,
        branches: 0,
        taken: 0,
      },
    ]),
  );
  for (const { file, whenTrue, whenFalse } of conditions.values()) {
    const counts = files.get(file);
    counts.branches += 2;
    counts.taken += (whenTrue > 0) + (whenFalse > 0);
  }
  const total = { lines: 0, run: 0, branches: 0, taken: 0 };
  for (const counts of files.values()) {
    for (const key of Object.keys(total)) total[key] += counts[key];
  }
  for (const [file, { lines: all, run: ran, branches, taken }] of [...files].sort()) {
    if (all === ran && branches === taken) continue;
    console.log(
      `${file.padEnd(40)} lines ${percent(ran, all).toFixed(1).padStart(5)} % ` +
        `(${ran}/${all})  branches ${percent(taken, branches).toFixed(1).padStart(5)} % ` +
        `(${taken}/${branches})`,
    );
  }
  return total;
}

// A reason is kept by the text of its line, which moves less than its number.
function explained(found) {
  const groups = JSON.parse(readFileSync(join(root, reasonsFile), 'utf8'));
  const known = groups.flatMap(({ reason, places }) =>
    places.map(([file, what, text, of]) => ({ reason, file, what, text, of, used: false })),
  );
  const byReason = new Map(groups.map(({ reason }) => [reason, []]));
  const rest = [];
  for (const place of found) {
    const text = textOf(place.file, place.line);
    const own = known.find(
      (one) =>
        one.file === place.file &&
        one.what === place.what &&
        one.text === text &&
        (one.of === undefined || one.of === place.of),
    );
    if (own) own.used = true;
    (own ? byReason.get(own.reason) : rest).push(place);
  }
  return { rest, byReason, stale: known.filter(({ used }) => !used) };
}

const told = ({ file, line, column, what, of }) =>
  `${file}:${line}${column ? `:${column}` : ''}: ${
    what
  }${of ? ` (${of})` : ''}: ${textOf(file, line)}`;

async function main() {
  setUp('clang');
  if (!argv.includes('--no-run')) buildCoverage();
  const folder = join(root, 'build/coverage');
  const raw = join(folder, 'tests.profraw');
  const profile = join(folder, 'tests.profdata');
  rmSync(raw, { force: true });
  if (!argv.includes('--no-run')) {
    run('build/coverage/paravent_tests', ['--minimal'], { LLVM_PROFILE_FILE: raw, ...dataEnv });
    run('llvm-profdata', ['merge', '-sparse', raw, '-o', profile]);
  }
  const program = 'build/coverage/paravent_tests';
  const lines = linesOf(measured(program, profile, 'lcov'));
  const json = JSON.parse(measured(program, profile, 'text', '--skip-expansions'));
  const conditions = conditionsOf(json.data[0].functions);
  const total = report(lines, conditions);
  const found = uncovered(lines, conditions);
  const { rest, byReason, stale } = explained(found);
  for (const [reason, places] of byReason) {
    console.log(`\n${places.length} × ${reason}`);
    for (const place of places) console.log(`  ${told(place)}`);
  }
  console.log(`\n${rest.length} × no reason known`);
  for (const place of rest) console.log(`  ${told(place)}`);
  for (const { file, text, what, of } of stale) {
    console.log(
      `${reasonsFile}: covered, or changed: ${file}: ${what}${of ? ` (${of})` : ''}: ${text}`,
    );
  }
  const line = percent(total.run, total.lines);
  const branch = percent(total.taken, total.branches);
  console.log(
    `\n${found.length} places uncovered, ${rest.length} of them without a reason (${reasonsFile})`,
  );
  const figure = (what, share, part, whole) =>
    console.log(
      `${what.padEnd(8)} ${share.toFixed(2)} % (${part} of ${whole}; at least ${BAR[what]} %)`,
    );
  console.log(
    'A branch is one outcome, true or false, of one condition; operands of && and || count\n' +
      'apart. A place in the sources counts once, whatever instances of a template or inlined copies\n' +
      'there are. Left out: what the compiler knows, no case matching in a switch, cpp/wasm.',
  );
  figure('line', line, total.run, total.lines);
  figure('branch', branch, total.taken, total.branches);
  writeFileSync(
    join(folder, 'coverage.json'),
    `${JSON.stringify({ total, line, branch, uncovered: found }, null, 1)}\n`,
  );
  if (line < BAR.line || branch < BAR.branch || stale.length > 0) process.exitCode = 1;
}

if (argv[1] && realpathSync(argv[1]) === fileURLToPath(import.meta.url)) await script(main);
