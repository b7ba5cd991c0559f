// Decisions on one text as functions: what is open, what a key does, which tokens are shown.
//
// A review is the engine's answer (TextReview of engine/answers.d.ts), decisions are
// [start, end, label, state] in code points.

/** Tokens that are in the page at a time. */
const kShown = 600;

const pointsOf = new WeakMap();

/** The code points of a unit or a copy; made once. @returns {string[]} */
export function points(unit) {
  if (!pointsOf.has(unit)) pointsOf.set(unit, [...unit.text]);
  return pointsOf.get(unit);
}

export const textIn = (unit, start, end) => points(unit).slice(start, end).join('');

/**
 * The beginning of a text, whole lines of at most `most` characters; null where that is all of it,
 * or no line ends in time.
 * @returns {?{text: string, size: number}} `size` in code points
 */
export function firstPart({ text }, most) {
  if (text.length <= most) return null;
  const end = text.lastIndexOf('\n', most - 1) + 1;
  if (end === 0) return null;
  const part = text.slice(0, end);
  return { text: part, size: [...part].length };
}

const touches = (one, start, end) => one[0] < end && start < one[1];

/** Spans that wait for a decision. */
export const openSpans = (review) => review.spans.filter(([, , , state]) => state === 'proposed');

export const spanAt = (review, place) =>
  review.spans.find(([start, end]) => start <= place && place < end) ?? null;

/** The first token at or after a place. */
export function tokenAt(tokens, place) {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle][1] > place) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The next of ascending [start, …] after a place, else the first. */
export const nextOf = (list, place) => list.find(([start]) => start > place) ?? list[0] ?? null;
export const lastBefore = (list, place) =>
  list.filter(([start]) => start < place).at(-1) ?? list.at(-1) ?? null;

const kOneWord = /^[\p{L}\p{M}’'-]*\p{L}{2}/u;

/**
 * Doubts by what a look at them gains: words with a capital first, then others, then figures and signs;
 * of equal ones the likeliest name.
 */
export function likeliest(doubts, unit) {
  const rank = ([start, end]) => {
    const word = textIn(unit, start, end);
    return !kOneWord.test(word) ? 2 : word === word.toLowerCase() ? 1 : 0;
  };
  return [...doubts].sort((a, b) => rank(a) - rank(b) || a[2] - b[2] || a[0] - b[0]);
}

const folded = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ');

/** What a range leaves of a span that was refused: two people of one span are told apart by it. */
const stillRefused = ([from, to, label, state], start, end) =>
  state !== 'rejected'
    ? []
    : [
        [from, start],
        [end, to],
      ]
        .filter(([a, b]) => a < b)
        .map((range) => [...range, label, state]);

/** The decisions after a span is accepted, or a range labelled by hand. */
export const accepted = (spans, start, end, label) => [
  ...spans.flatMap((one) => (touches(one, start, end) ? stillRefused(one, start, end) : [one])),
  [start, end, label, 'accepted'],
];

/**
 * The decisions after a span is refused: this place; and of the same form, letter for letter, those
 * that nothing hides yet, and in small letters all that no civility tells. What is hidden elsewhere,
 * as `Mme Petit` is where `le petit nombre` was left, stays.
 */
export function rejected(spans, review, unit, [start, end, label]) {
  const form = textIn(unit, start, end);
  const small = form === form.toLowerCase();
  const all = review.spans.filter(
    ([from, to, , state, source]) =>
      from !== start &&
      textIn(unit, from, to) === form &&
      (state === 'proposed' || (small && source !== 'context')),
  );
  return refused(spans, [[start, end, label], ...all]);
}

/** The decisions after ranges are refused. */
function refused(spans, ranges) {
  const ordered = [...ranges].sort((a, b) => a[0] - b[0]);
  return [
    ...spans.filter((one) => !ordered.some(([a, b]) => touches(one, a, b))),
    ...ordered.map(([a, b, of]) => [a, b, of, 'rejected']),
  ];
}

/**
 * The decisions after a span is refused in all texts, each of which was looked at: passages of the
 * same form, letter for letter, but those that were hidden by hand, and those that a civility tells
 * where it does not tell this one (`Petit` is left, and `Mme Petit` hidden).
 * @param {{units: object[], reviews: object[], decided: object[]}} texts
 * @param {number} index of the text of the span
 * @returns {{spans: Map<number, any[]>, count: number, staying: number}} `spans`: decisions of the
 *   texts that hold such a passage; `staying`: passages of this form that stay hidden
 */
export function rejectedEverywhere({ units, reviews, decided }, index, span) {
  const form = textIn(units[index], span[0], span[1]);
  const told = (source) => source === 'reviewer' || (source === 'context' && span[4] !== 'context');
  const spans = new Map();
  let [count, staying] = [0, 0];
  for (const [i, review] of reviews.entries()) {
    const same = review.spans.filter(([start, end]) => textIn(units[i], start, end) === form);
    const ranges = same.filter(
      ([start, , , , source]) => (i === index && start === span[0]) || !told(source),
    );
    staying += same.length - ranges.length;
    count += ranges.length;
    if (ranges.length > 0) spans.set(i, refused(decided[i].spans, ranges));
  }
  return { spans, count, staying };
}

/** How many places of a form stay hidden after it was refused at one, whatever its letters. */
export function staying(spans, review, unit, [start, end]) {
  const form = folded(textIn(unit, start, end));
  return review.spans.filter(
    ([from, to, , state]) =>
      state === 'accepted' &&
      folded(textIn(unit, from, to)) === form &&
      !spans.some(([a, b, , of]) => of === 'rejected' && a < to && from < b),
  ).length;
}

/**
 * The reviewer's persons after a mention joined those of an alias, or became one of its own ('').
 * @param {[number, number][]} persons start of a mention, number
 */
export function withPerson(persons, review, start, alias) {
  const others = persons.filter(([at]) => at !== start);
  const fresh = Math.max(0, ...persons.map(([, number]) => number)) + 1;
  if (alias === '') return [...others, [start, fresh]];
  const starts = review.replacements
    .filter(([at, , of]) => of === alias && at !== start)
    .map(([at]) => at);
  const [, number] = others.find(([at]) => starts.includes(at)) ?? [0, fresh];
  return [
    ...others.filter(([at]) => !starts.includes(at)),
    ...[...starts, start].sort((a, b) => a - b).map((at) => [at, number]),
  ];
}

/** Every place of a form in a text, between other characters than letters and digits. */
export function placesOf(unit, form) {
  const wanted = [...form.toLowerCase()];
  const all = points(unit).map((point) => point.toLowerCase());
  const isWord = (point) => point !== undefined && /[\p{L}\p{N}]/u.test(point);
  const out = [];
  for (let i = 0; i + wanted.length <= all.length; i += 1) {
    if (all[i] !== wanted[0] || isWord(all[i - 1])) continue;
    if (isWord(all[i + wanted.length])) continue;
    if (wanted.every((point, k) => all[i + k] === point)) out.push([i, i + wanted.length]);
  }
  return out;
}

/** What the page shows at once, before the engine answers. */
export function patched(review, spans) {
  const decided = spans.map(([start, end, label, state]) => [start, end, label, state]);
  const kept = review.spans.filter((one) => !decided.some((d) => touches(one, d[0], d[1])));
  const added = decided
    .filter(([, , , state]) => state === 'accepted')
    .map(([start, end, label]) => [start, end, label, 'accepted', 'reviewer', 1, 0, 0]);
  const all = [...kept, ...added].sort((a, b) => a[0] - b[0]);
  return { ...review, spans: all, patched: true };
}

/**
 * What is saved of a text: what stands, what was refused, what is open. What follows inside the
 * document follows anew; what came from elsewhere stands by itself.
 */
export function savedSpans(review, decided) {
  const refused = decided.filter(([, , , state]) => state === 'rejected');
  const own = new Set(decided.map(([start, end]) => `${start} ${end}`));
  const found = (review?.spans ?? []).map(
    ([start, end, label, state, source, probability, from, to]) => {
      const fromElsewhere = source === 'propagation' && from === 0 && to === 0;
      const by = own.has(`${start} ${end}`) || fromElsewhere ? 'reviewer' : source;
      return [start, end, label, state, by, probability];
    },
  );
  return [...found, ...refused.map((one) => [...one, 'reviewer'])];
}

/** Tokens that are shown around the cursor: [first, last). */
export function shownTokens(count, cursor) {
  const first = Math.floor(cursor / kShown) * kShown;
  return [first, Math.min(first + kShown, count)];
}

/**
 * Pieces of a text for drawing: plain text between tokens, tokens, and the span that each is in.
 * @returns {{from: number, to: number, token: ?number, span: ?any[]}[]}
 */
export function pieces(tokens, spans, first, last) {
  const out = [];
  let at = first === 0 ? 0 : (tokens[first]?.[0] ?? 0);
  let next = 0;
  for (let i = first; i < last; i += 1) {
    const [start, end] = tokens[i];
    if (start > at) out.push({ from: at, to: start, token: null, span: null });
    while (next < spans.length && spans[next][1] <= start) next += 1;
    const span = spans[next] && spans[next][0] < end ? spans[next] : null;
    out.push({ from: start, to: end, token: i, span });
    at = end;
  }
  return out;
}

/** Pieces in runs of one span, the text between its tokens with them. */
export function runs(list) {
  const out = [];
  for (const [i, piece] of list.entries()) {
    const inside =
      piece.token === null && list[i - 1]?.span && list[i - 1].span === list[i + 1]?.span;
    const span = inside ? list[i - 1].span : piece.span;
    if (out.length > 0 && out.at(-1).span === span) out.at(-1).pieces.push(piece);
    else out.push({ span, pieces: [piece] });
  }
  return out;
}
