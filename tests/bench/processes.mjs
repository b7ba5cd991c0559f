// Peak memory of a tree of processes, as Linux counts it (proc(5), VmHWM: "peak resident set
// size"). Each process's peak is exact, not sampled; the sum over the tree is an upper bound of the
// peak of the sum. Pages that processes share count in each of them, in an empty page as well, which
// is what is subtracted.
import { readFileSync, readdirSync } from 'node:fs';

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // ended meanwhile
  }
}

function statusOf(pid) {
  const status = read(`/proc/${pid}/status`);
  const field = (key) => Number(new RegExp(`^${key}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  return { pid: Number(pid), parent: field('PPid'), peak: field('VmHWM') * 1024 };
}

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statusOf);

/** @returns {number} bytes: the peak of one process */
export const peakOf = (pid) => statusOf(pid).peak;

/**
 * The process of this one's descendants whose command line holds `mark`, nearest to us.
 * @param {string} mark
 * @returns {number} 0 if there is none
 */
export function findChild(mark) {
  const all = processes();
  for (let level = [process.pid]; level.length > 0;) {
    level = all.filter(({ parent }) => level.includes(parent)).map(({ pid }) => pid);
    const found = level.find((pid) => read(`/proc/${pid}/cmdline`).includes(mark));
    if (found) return found;
  }
  return 0;
}

/**
 * @param {string} mark
 * @returns {number} bytes that this process's descendants whose command line holds `mark` have in
 *   memory now
 */
export function residentNow(mark) {
  const all = processes();
  let bytes = 0;
  for (let level = [process.pid]; level.length > 0;) {
    level = all.filter(({ parent }) => level.includes(parent)).map(({ pid }) => pid);
    for (const pid of level.filter((one) => read(`/proc/${one}/cmdline`).includes(mark))) {
      bytes += Number(/^VmRSS:\s*(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
    }
  }
  return bytes;
}

/** Milliseconds between two ticks of the clock that processes are counted by (proc(5)). */
const kTick = 10;

/**
 * @param {number} root
 * @returns {number} milliseconds of processor of the process and of its descendants that live
 */
export function processorOfTree(root) {
  const all = processes();
  let ticks = 0;
  for (let level = [root]; level.length > 0;) {
    for (const pid of level) {
      // After the name, which may hold anything, from the third field on.
      const fields = read(`/proc/${pid}/stat`)
        .replace(/^.*\) /s, '')
        .split(' ');
      ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
    }
    level = all.filter(({ parent }) => level.includes(parent)).map(({ pid }) => pid);
  }
  return ticks * kTick;
}

/**
 * @param {number} root
 * @returns {number} bytes: the peaks of the process and of all its descendants, together
 */
export function peakOfTree(root) {
  const all = processes();
  let sum = 0;
  for (let level = all.filter(({ pid }) => pid === root); level.length > 0;) {
    const parents = level.map(({ pid }) => pid);
    sum += level.reduce((bytes, { peak }) => bytes + peak, 0);
    level = all.filter(({ parent }) => parents.includes(parent));
  }
  return sum;
}
