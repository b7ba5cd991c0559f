// The reader who tries to break a small multiset: knows the labels, the total, the rule, its
// thresholds and its program, and tries every multiset that could stand behind what is published.
import { compositionCount, compositions, listsOf, publish, valuesOf } from './multisets.js';

/** The most multisets that are tried; beyond, the page says so instead. */
export const kMostTried = 12000;
/** How many of those that fit are listed. */
const kListed = 24;

const sum = (counts) => counts.reduce((all, count) => all + count, 0);

// Visible counts are known; the others share what is left of the total.
function* behind(output, total) {
  const hidden = output.flatMap((count, i) => (count === 0 ? [i] : []));
  for (const counts of compositions(hidden.length, total - sum(output))) {
    const whole = [...output];
    hidden.forEach((at, i) => {
      whole[at] = counts[i];
    });
    yield whole;
  }
}

/**
 * @param {(op: string, args: object) => Promise<any>} call the engine's
 * @param {number[]} counts what is to be protected, each at least 1
 * @param {{ k: number, width: number, level: 'published'|'strict' }} rule
 * @returns {Promise<{ output: number[] | null, hiddenSum: number, hidden: number, tried: number,
 *   fitting: number, values: number[][], lists: number, some: number[][], tooMany: boolean }>}
 *   `output` null: nothing is listed; `values`: of each label, those that fit; `some`: the first
 *   multisets that fit
 */
export async function attack(call, counts, rule) {
  const total = sum(counts);
  const [output] = await publish(call, [counts], rule);
  const known = output ?? counts.map(() => 0);
  const hidden = known.filter((count) => count === 0).length;
  const hiddenSum = total - sum(known);
  const nothing = {
    output,
    hidden,
    hiddenSum,
    tried: 0,
    fitting: 0,
    values: [],
    lists: 0,
    some: [],
    tooMany: false,
  };
  if (compositionCount(hidden, hiddenSum) > kMostTried) return { ...nothing, tooMany: true };
  const candidates = [...behind(known, total)];
  const wanted = output?.join();
  const outputs = await publish(call, candidates, rule);
  const fitting = candidates.filter((_, i) => outputs[i]?.join() === wanted);
  return {
    ...nothing,
    tried: candidates.length,
    fitting: fitting.length,
    values: valuesOf(fitting),
    lists: listsOf(fitting).size,
    some: fitting.slice(0, kListed),
  };
}
