/** All attacks on one release, judged against the truth. */
import {
  dependencies,
  homogeneity,
  knownTotals,
  linkedSums,
  minimality,
  singletons,
} from './attacks.js';
import { figuresThatTell } from './figures.js';
import { successive } from './successive.js';

/**
 * @param {Map<string, {low: number, high: number, size: number, width: number}>} known
 * @returns {{recovered: number, narrowed: number, wrong: number}} counts known exactly, counts with
 *   fewer than w values, counts whose true value was excluded: an attack that is not sound
 */
export function judge(known, truth) {
  const result = { recovered: 0, narrowed: 0, wrong: 0 };
  for (const [key, { low, high, size, width, values, exact }] of known) {
    const value = truth.get(key);
    const possible = low <= value && value <= high && (!exact || values.has(value));
    if (!possible) result.wrong += 1;
    if (low === high || (exact && size === 1)) result.recovered += 1;
    if (size < width) result.narrowed += 1;
  }
  return result;
}

/** Every visible count is the true one, and every count of a listed multiset is listed. */
function checkReading({ nodes }, truth) {
  for (const { cells, total } of nodes) {
    let sum = 0;
    for (const { key, value } of cells) {
      const count = truth.get(key) ?? NaN;
      sum += count;
      if (value !== null && value !== count)
        throw new Error('a published count is not the true one');
    }
    if (sum !== total) throw new Error('a published total is not the true one');
  }
}

/** @returns {{[attack: string]: object, homogeneous: number, telling: string[]}} */
export function attack({ release, dictionary, truth }) {
  checkReading(release, truth);
  const rule = minimality(release);
  const plain = singletons(release);
  return {
    masked: rule.size,
    a: judge(knownTotals(release), truth),
    b: judge(plain, truth),
    c: judge(rule, truth),
    d: judge(linkedSums(release, plain), truth),
    e: judge(dependencies(release, plain), truth),
    // Everything that one release gives, together.
    all: judge(dependencies(release, linkedSums(release, rule)), truth),
    homogeneous: homogeneity(release),
    telling: figuresThatTell(release, dictionary),
  };
}

/** f. What is masked in either of two releases, to a reader of both. */
export function attackSuccessive(earlier, later) {
  const both = [earlier, later];
  const known = both.map(({ release }) => minimality(release));
  const found = successive(earlier.release, later.release, known);
  const joint = [found.earlier, found.later].map((map, i) => new Map([...known[i], ...map]));
  const judged = joint.map((map, i) => judge(map, both[i].truth));
  const sum = (name) => judged[0][name] + judged[1][name];
  return {
    masked: known[0].size + known[1].size,
    recovered: sum('recovered'),
    narrowed: sum('narrowed'),
    wrong: sum('wrong'),
  };
}
