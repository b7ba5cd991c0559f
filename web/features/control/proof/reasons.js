// Why the rule masked a count, derived from the cohort's own figures before publication.

/**
 * The counts already masked when the rule came to this one: those below the threshold, then the
 * visible ones from the smallest up, of equal ones the last in the order of labels.
 * @param {{ raw: number, state: string }[]} labels in their order
 * @param {number} index
 */
function maskedBefore(labels, index) {
  const { raw } = labels[index];
  return labels.filter(
    (one, i) =>
      one.state === 'primary' ||
      (one.state === 'secondary' && (one.raw < raw || (one.raw === raw && i > index))),
  );
}

/** Why this set of masked counts was not enough, as spec'd by the notice and level strict. */
function weakness(counts, k) {
  const sum = counts.reduce((all, { raw }) => all + raw, 0);
  const figures = { masked: counts.length, sum };
  if (counts.length < 2) return { kind: 'alone', ...figures };
  if (sum === counts.length) return { kind: 'ones', ...figures };
  if (sum < k) return { kind: 'small', ...figures };
  return { kind: 'narrow', ...figures };
}

/**
 * @param {{ raw: number, state: string }[]} labels of one attribute of one cohort, in their order
 * @param {number} index of a masked one
 * @param {number} k
 * @returns {{ kind: string, masked: number, sum: number }} primary, alone, ones, small or narrow:
 *   the counts that were masked before this one, and what was wrong with them alone
 */
export function whyMasked(labels, index, k) {
  if (labels[index].state === 'primary') return { kind: 'primary', masked: 0, sum: 0 };
  return weakness(maskedBefore(labels, index), k);
}

/** Why even masking all of an attribute's counts was not enough. */
export const whyDropped = (labels, k) => weakness(labels, k);

/** What is hidden of a listed attribute: how many counts, and their public sum. */
export function hiddenOf(labels) {
  const masked = labels.filter((one) => one.masked);
  return { masked: masked.length, sum: masked.reduce((all, { raw }) => all + raw, 0) };
}

/** How many counts a list of intervals `[low, high, …]` holds. */
export const widthOf = (pairs) =>
  pairs.reduce((all, value, i) => all + (i % 2 ? value + 1 : -value), 0);
