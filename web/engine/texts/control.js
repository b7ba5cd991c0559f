/**
 * The control sample (text.md §13): which documents are read again when the work is over, in
 * which of them spans are left in the open on purpose, and what the reader's marks say.
 *
 * A reading is a list, one entry a drawn document in order: the marks, [start, end] of the copy that
 * was read, of everything that names a person.
 */
import { sha256Of } from '../../reading/hash.js';
import { answer } from '../core.js';
import { originalRange, pointsOf, replaced } from './points.js';

const kBits = (1n << 64n) - 1n;

/** SplitMix64 (G. Steele, D. Lea, C. Flood, 2014), with the core's bounded draw (text/bounds.h). */
function draws(seed) {
  let state = seed;
  const bits = () => {
    state = (state + 0x9e3779b97f4a7c15n) & kBits;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & kBits;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & kBits;
    return z ^ (z >> 31n);
  };
  return (bound) => {
    const most = ((1n << 64n) / BigInt(bound)) * BigInt(bound);
    for (;;) {
      const value = bits();
      if (value < most) return Number(value % BigInt(bound));
    }
  };
}

/** `count` of 0 … of-1, ascending. */
function drawn(count, of, seed) {
  const below = draws(seed);
  const all = Array.from({ length: of }, (_, i) => i);
  for (let i = 0; i < Math.min(count, of); i += 1) {
    const other = i + below(of - i);
    [all[i], all[other]] = [all[other], all[i]];
  }
  return all.slice(0, count).sort((a, b) => a - b);
}

/** The bound that the sample shows, where the reader found all that was planted. */
const bestBound = (module, n, { planted, confidence, rounds }) =>
  answer(
    module.textBound(
      JSON.stringify({
        n,
        k: 0,
        confidence: 1 - (1 - confidence) / rounds,
        ...(planted > 0 && { planted, found: planted }),
      }),
    ),
  );
const shareOf = (bound) => bound.share_at_most_with_attention ?? bound.share_at_most;

/** How many documents must be read to show the agreed share: all of them where that is not enough. */
function sampleSize(module, review, documents) {
  if (review.sample !== null) return Math.min(review.sample, documents);
  if (shareOf(bestBound(module, Math.max(documents, 1), review)) > review.p) return documents;
  let [low, high] = [1, documents];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (shareOf(bestBound(module, middle, review)) <= review.p) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * 16 hexadecimal digits that nobody knows before the work is over.
 * @param {Uint8Array} decisions as a file, without times
 * @param {string[]} inputs SHA-256 of each
 * @param {number} round from 1
 */
export async function seedOf(decisions, inputs, round) {
  const told = [await sha256Of(decisions), ...inputs, String(round)].join('\n');
  return (await sha256Of(new TextEncoder().encode(told))).slice(0, 16);
}

/**
 * The copies that a person reads.
 * @param {object} module
 * @param {{units: object[], hidden: [number, number, string][][], review: object, seed: string}} given `hidden`: the replacements of each unit
 * @returns {{n: number, documents: {document: number, text: string, places: object[], planted:
 *   [number, number][]}[]}} `planted`: code points of the original that the copy shows
 */
export function controlCopies(module, { units, hidden, review, seed }) {
  const n = sampleSize(module, review, units.length);
  const bits = BigInt(`0x${seed}`);
  const { drawn: numbers } = answer(
    module.textSample(JSON.stringify({ n, of: units.length, seed })),
  );
  const all = numbers.flatMap((document) => hidden[document].map((_, span) => [document, span]));
  const open = new Set(
    drawn(Math.min(review.planted, all.length), all.length, bits ^ 0x706c616e746564n).map((i) =>
      all[i].join(),
    ),
  );
  return {
    n,
    documents: numbers.map((document) => {
      const kept = hidden[document].filter((_, span) => !open.has([document, span].join()));
      const planted = hidden[document]
        .filter((_, span) => open.has([document, span].join()))
        .map(([start, end]) => [start, end]);
      const copy = replaced(pointsOf(units[document].text), kept);
      return { document, text: copy.text, places: copy.places, planted };
    }),
  };
}

/** @param {any[]} one @param {any[]} other start, end, … */
const touches = (one, other) => one[0] < other[1] && other[0] < one[1];

/**
 * What a reading says.
 * @param {object} module
 * @param {{copies: object, reading: [number, number, string?][][], review: object, of: number,
 *   words: number, round: number}} given `of`: all documents; `words` of the copies; more rounds than
 *   were announced share the confidence, too
 * @returns {{k: number, planted: number, found: number, bound: object, share: number, shown: boolean, tooMany:
 *   boolean, missed: [number, number, string][][]}} `missed`: spans of each drawn document to be hidden, too;
 *   `share`: of documents with a miss at most; `shown`: it is no more than what was agreed
 */
export function judgeReading(module, { copies, reading, review, of, words, round }) {
  let found = 0;
  let planted = 0;
  let k = 0;
  const missed = copies.documents.map((copy, i) => {
    const marks = (reading[i] ?? []).map(([start, end, label = 'PER']) => [
      ...originalRange(copy.places, start, end),
      label,
    ]);
    const seen = copy.planted.filter((one) => marks.some((mark) => touches(one, mark)));
    found += seen.length;
    planted += copy.planted.length;
    const further = marks.filter((mark) => !copy.planted.some((one) => touches(one, mark)));
    if (further.length > 0) k += 1;
    return further;
  });
  const { n } = copies;
  const bound = answer(
    module.textBound(
      JSON.stringify({
        n,
        k,
        of,
        confidence: 1 - (1 - review.confidence) / Math.max(review.rounds, round),
        ...(words > 0 && { words }),
        ...(planted > 0 && { planted, found }),
      }),
    ),
  );
  const whole = n === of;
  const share = whole && found === planted ? k / of : shareOf(bound);
  return {
    k,
    planted,
    found,
    bound,
    missed,
    share,
    shown: share <= review.p,
    tooMany: !whole && isProof(k, n, review),
  };
}

/** Whether as many documents with a miss show that more than the agreed share have one. */
function isProof(k, n, { p, confidence }) {
  let term = (1 - p) ** n; // P(Bin(n, p) = 0)
  let below = 0;
  for (let i = 0; i < k; i += 1) {
    below += term;
    term *= ((n - i) / (i + 1)) * (p / (1 - p));
  }
  return k > 0 && 1 - below < 1 - confidence;
}
