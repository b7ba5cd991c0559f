// Of labels that a publication before does not have, which of its labels that are gone each one may be.

/** So alike at least are two labels that are proposed as one: the share of pairs of letters in common. */
const kAlike = 0.5;

/** A label's pairs of letters, without what no one minds. */
function pairsOf(label) {
  const letters = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, i) => letters.slice(i, i + 2));
}

/** Dice's coefficient of the pairs of letters of both. */
function likeness(one, other) {
  const left = pairsOf(other);
  const total = left.length;
  const pairs = pairsOf(one);
  let common = 0;
  for (const pair of pairs) {
    const at = left.indexOf(pair);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return total + pairs.length === 0 ? 0 : (2 * common) / (total + pairs.length);
}

/**
 * For each new label the likely old one: the most alike that is gone, each of those for one only.
 * @param {string[]} fresh
 * @param {string[]} vanished
 * @returns {Map<string, string>}
 */
export function likelyNames(fresh, vanished) {
  const pairs = fresh
    .flatMap((now) => vanished.map((old) => ({ now, old, share: likeness(now, old) })))
    .filter(({ share }) => share >= kAlike)
    .sort((a, b) => b.share - a.share);
  const names = new Map();
  const taken = new Set();
  for (const { now, old } of pairs) {
    if (names.has(now) || taken.has(old)) continue;
    names.set(now, old);
    taken.add(old);
  }
  return names;
}
