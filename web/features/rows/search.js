// The search of a lattice as the page lives through it: parts of it in turns with drawing, and what
// is known of its nodes, by degree.

const kPartTime = 150;
const kBurst = 600;
const kGrowth = 4;
const kLeastPart = 16;
const kSlice = 1 << 18;

/**
 * Searches for a while. The engine has the next part of the search before `onProgress` draws what
 * is known: it never waits for the page.
 * @returns {(page: { ask: (evaluations: number) => Promise<{ value?: any, error?: any }>,
 *   goesOn: () => boolean, onProgress: (progress: object) => void }) => Promise<any>} the answer
 *   that ended it; `goesOn`: whether the search is still wanted; the size of a part is learnt from
 *   one call to the next
 */
export function searcher() {
  let part = 64; // evaluations between two looks
  const run = async (ask) => {
    const begun = Date.now();
    const answer = await ask(part);
    const took = Math.max(1, Date.now() - begun);
    part = Math.max(kLeastPart, Math.round(part * Math.min(kGrowth, kPartTime / took)));
    return answer;
  };
  return async ({ ask, goesOn, onProgress }) => {
    const until = Date.now() + kBurst;
    for (let next = run(ask); ;) {
      const answer = await next;
      if (!answer.value) return answer;
      const more = !answer.value.done && Date.now() < until && goesOn();
      if (more) next = run(ask);
      onProgress(answer.value);
      if (!more) return answer;
    }
  };
}

/**
 * How many nodes of each degree are in each state: `[degree] → [unknown, refused, accepted, not
 * better]`. Node numbers are levels read as digits, the first column's the most significant.
 * @param {Uint8Array} states by node number
 * @param {number[]} heights
 * @param {() => Promise<void>} pause called now and then, for the page to breathe
 */
export async function tallyDegrees(states, heights, pause = async () => {}) {
  const degrees = Array.from({ length: heights.reduce((sum, one) => sum + one, 0) + 1 }, () => [
    0, 0, 0, 0,
  ]);
  const levels = heights.map(() => 0);
  let degree = 0;
  for (let node = 0; node < states.length; node += 1) {
    degrees[degree][states[node]] += 1;
    let place = heights.length - 1;
    while (place >= 0 && levels[place] === heights[place]) {
      degree -= levels[place];
      levels[place] = 0;
      place -= 1;
    }
    if (place >= 0) {
      levels[place] += 1;
      degree += 1;
    }
    if (node % kSlice === kSlice - 1) await pause();
  }
  return degrees;
}
