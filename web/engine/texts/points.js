/** Texts by code points, in which every place of a span is counted. */

/** @param {string} text @returns {string[]} */
export const pointsOf = (text) => [...text];

/** How many code points a text has. */
export function countPoints(text) {
  let count = text.length;
  for (let i = 0; i + 1 < text.length; i += 1) {
    const high = text.charCodeAt(i);
    if (high < 0xd800 || high > 0xdbff) continue;
    const low = text.charCodeAt(i + 1);
    if (low >= 0xdc00 && low <= 0xdfff) count -= 1;
  }
  return count;
}

/**
 * A text with its replacements made, and how places move.
 * @param {string[]} points
 * @param {[number, number, string][]} replacements start, end, alias; ascending and apart
 * @param {number} [from] @param {number} [to] of this range alone, which cuts no replacement
 * @returns {{text: string, places: {from: number, to: number, at: number, size: number}[]}}
 *   `places`: [from, to) of the original stands at `at` of the result, `size` code points of alias
 */
export function replaced(points, replacements, from = 0, to = points.length) {
  const pieces = [];
  const places = [];
  let done = from;
  let size = 0;
  for (const [start, end, alias] of replacements) {
    if (start < from || end > to) continue;
    pieces.push(points.slice(done, start).join(''), alias);
    size += start - done;
    const length = countPoints(alias);
    places.push({ from: start, to: end, at: size, size: length });
    size += length;
    done = end;
  }
  pieces.push(points.slice(done, to).join(''));
  return { text: pieces.join(''), places };
}

/**
 * The range of the original under [start, end) of a replaced text; an alias that it touches stands
 * for all that it replaces.
 */
export function originalRange(places, start, end) {
  let moved = 0;
  let first = null;
  let last = null;
  for (const one of places) {
    const after = one.at + one.size;
    if (first === null && start < after) {
      first = start >= one.at ? one.from : start - moved;
    }
    if (last === null && end <= after) {
      last = end > one.at ? one.to : end - moved;
    }
    moved = after - one.to;
  }
  return [first ?? start - moved, last ?? end - moved];
}

/** Where [start, end) of the original stands in the result; null where it is replaced. */
export function movedRange(places, start, end) {
  let moved = 0;
  for (const one of places) {
    if (one.from < end && start < one.to) return null;
    if (one.from >= end) break;
    moved = one.at + one.size - one.to;
  }
  return [start + moved, end + moved];
}
