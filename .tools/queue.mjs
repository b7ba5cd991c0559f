// Tests as one queue of jobs for all processors; see test.mjs.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const kCores = Math.min(4, availableParallelism());

export const NOTHING = { passed: 0, failed: 0, skipped: 0 };
const add = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/**
 * Files dealt into groups of about equal seconds: the longest first, each to the group that has least.
 * @param {{name: string, path: string, seconds: number}[]} files
 * @param {number} count
 */
export function dealt(files, count) {
  const groups = Array.from({ length: count }, () => ({ files: [], seconds: 0 }));
  for (const file of files.toSorted((a, b) => b.seconds - a.seconds)) {
    const least = groups.reduce((a, b) => (b.seconds < a.seconds ? b : a));
    least.files.push(file);
    least.seconds += file.seconds;
  }
  return groups.filter(({ seconds }) => seconds > 0);
}

/** Seconds of the processor that ended processes of this one took; nothing where it cannot be told. */
export function processorSeconds() {
  if (process.platform !== 'linux') return NaN;
  // Fields 16 and 17 of proc(5), in hundredths: those of children that were waited for.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

const since = (start) => (performance.now() - start) / 1000;

/** How long it took, and how busy it kept the processors. */
export function timeTold(start, used) {
  const seconds = since(start);
  const busy = (processorSeconds() - used) / (seconds * kCores);
  const share = Number.isNaN(busy) ? '' : `, ${Math.round(100 * busy)} % of ${kCores} processors`;
  return `${seconds.toFixed(1)} s${share}`;
}

/**
 * @typedef {object} Job some tests
 * @property {number} seconds that it is expected to take: what takes longest begins first
 * @property {number} [load] of a processor, one unless it says so
 * @property {string} [lock] of those with one, one runs at a time
 * @property {() => Promise<{counts: {passed: number, failed: number, skipped: number}, text: string,
 *   again?: () => Promise<{counts: object, text: string}>}>} run `again`: what is run once more, alone on
 *   the machine after all else; its counts are added to those of `counts`
 */

/**
 * Runs the jobs of all parts, as many at a time as there are processors for, and beside them what
 * builds. Of a part that needs what cannot be built, nothing runs, and one test fails.
 * @param {{name: string, needs?: string[], jobs: Job[], end?: Function}[]} parts `end`: what is made of
 *   a part's counts, and what it says, once all of it ran
 * @param {{builds?: string[], build?: (name: string) => Promise<boolean>, cores?: number,
 *   say?: (text: string) => void}} [how] `builds`: in their order; those that nobody needs are left out
 */
export async function runParts(
  parts,
  { builds: known = [], build = async () => true, cores = kCores, say = console.log } = {},
) {
  const state = new Map(parts.map((part) => [part, { ...NOTHING, seconds: 0, left: 0 }]));
  let queue = parts
    .flatMap((part) => part.jobs.map((job) => ({ load: 1, lock: '', ...job, part })))
    .sort((a, b) => b.seconds - a.seconds);
  for (const { part } of queue) state.get(part).left += 1;
  const builds = known.filter((one) => parts.some(({ needs = [] }) => needs.includes(one)));
  const built = new Map();
  const locks = new Set();
  let load = builds.length > 0 ? 1 : 0; // a build takes a processor, while there is one
  const running = new Set();

  const finish = (part) => {
    const { seconds, left: _, ...counts } = state.get(part);
    const { counts: all, text } = part.end?.(counts) ?? { counts, text: '' };
    if (text) say(text);
    const told = Object.entries(all).map(([what, count]) => `${count} ${what}`);
    say(`== ${part.name}: ${told.join(', ')} (${seconds.toFixed(0)} s in its jobs)`);
    Object.assign(state.get(part), all);
  };
  const take = (part, found, seconds = 0) => {
    const of = state.get(part);
    Object.assign(of, add(of, found), { seconds: of.seconds + seconds, left: of.left - 1 });
    if (of.left === 0) finish(part);
  };
  const begin = async (job) => {
    const start = performance.now();
    load += job.load;
    if (job.lock) locks.add(job.lock);
    // What cannot even be started has failed.
    const { counts, text, again } = await job
      .run()
      .catch((error) => ({ counts: { ...NOTHING, failed: 1 }, text: String(error) }));
    load -= job.load;
    locks.delete(job.lock);
    if (again) {
      state.get(job.part).left += 1;
      queue.push({ part: job.part, seconds: 0, load: cores, lock: '', run: again });
    }
    say(`\n-- ${job.part.name} (${since(start).toFixed(1)} s)\n${text.trimEnd()}`);
    take(job.part, counts, since(start));
  };
  const isReady = ({ part: { needs = [] }, load: own, lock }) =>
    needs.every((need) => built.get(need)) && load + own <= cores + 0.01 && !locks.has(lock);
  const pump = () => {
    // What could not be built fails, once a part.
    for (const part of parts.filter(({ needs = [] }) =>
      needs.some((n) => built.get(n) === false),
    )) {
      const lost = queue.filter((job) => job.part === part);
      queue = queue.filter((job) => job.part !== part);
      lost.forEach((_, i) => take(part, { ...NOTHING, failed: i === 0 ? 1 : 0 }));
    }
    for (let at = queue.findIndex(isReady); at >= 0; at = queue.findIndex(isReady)) {
      const [job] = queue.splice(at, 1);
      const work = begin(job).finally(() => {
        running.delete(work);
        pump();
      });
      running.add(work);
    }
  };
  pump();
  for (const name of builds) {
    built.set(name, await build(name));
    if (name === builds.at(-1)) load -= 1;
    pump();
  }
  while (running.size > 0) await Promise.race(running);
  return [...state.values()].reduce(add, NOTHING);
}
