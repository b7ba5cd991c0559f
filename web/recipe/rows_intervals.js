// First intervals for a column of numbers: round bounds, chosen from where its numbers lie.

/** Digits, perhaps with a sign and decimals: what intervals can be made of. */
const numberOf = (text) =>
  /^\s*-?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(',', '.')) : null;

/** What `rows.open` tells of a column, as far as some of its values tell it. */
export const rangeOf = (values) => {
  const numbers = values.map(numberOf).filter((value) => value !== null);
  const [least, most] = numbers.length ? [Math.min(...numbers), Math.max(...numbers)] : [0, 100];
  return [least, least, most, most];
};
// Steps of 5, 10, 20 and the like: how many classes the finest makes of the usual values, and by
// how much each width grows.
const kClasses = 8;
const kSteps = /** @type {[number, number[]][]} */ ([
  [1, [1, 5, 10]],
  [2, [1, 5, 10]],
  [5, [1, 2, 4]],
  [10, [1, 5, 10]],
]);
// 3 * 0.2 is not 0.6 to the last bit.
const round = (number) => Number(number.toPrecision(12));

/**
 * Intervals with round bounds for numbers, nine in ten of which lie from `low` to `high`: the few
 * beyond share a class below and one above.
 */
export function firstIntervals(/** @type {number[]} */ [least, low, high, most]) {
  const [start, end] = low < high ? [low, high] : [least, most];
  const whole = [least, low, high, most].every(Number.isInteger);
  // Whole numbers in classes of one would stay what they are.
  const wanted = Math.max((end - start) / kClasses, whole ? 2 : 0) || 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const [step, growth] = kSteps.find(([one]) => one * power >= wanted * (1 - 1e-9));
  const widths = growth.map((times) => round(step * power * times));
  // A width that puts all the usual values into one class says no more than the level above it.
  const useful = widths.filter(
    (width, i) => i === 0 || Math.floor(start / width) !== Math.floor(end / width),
  );
  const widest = useful.at(-1);
  const from = round(Math.floor(start / widest) * widest);
  const second = useful[1] ?? widest;
  const to = round(Math.ceil(end / second) * second);
  return {
    kind: 'intervals',
    from,
    to: to > from ? to : round(from + widest),
    widths: useful,
    top: true,
  };
}
