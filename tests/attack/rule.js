/**
 * The published rule as an attacker replays it, and what it leaves of masked counts: sums that
 * counts below k can have are found by dynamic programming, one count after the other, and small
 * multisets by trying every input. No closed form, and no line in common with the product.
 */

/** Level published: which counts are masked; null where the multiset is dropped. */
export function replayPublished(counts, k) {
  const masked = counts.map((count) => count < k);
  if (!masked.includes(true)) return masked;
  while (
    !isSafe(
      counts.filter((_, i) => masked[i]),
      k,
    )
  ) {
    if (!maskOneMore(counts, masked)) return null;
  }
  return masked;
}

function isSafe(hidden, k) {
  const sum = hidden.reduce((a, b) => a + b, 0);
  return hidden.length >= 2 && sum > hidden.length && sum >= k;
}

function maskOneMore(counts, masked) {
  let next = -1;
  counts.forEach((count, i) => {
    if (!masked[i] && (next < 0 || count <= counts[next])) next = i;
  });
  if (next >= 0) masked[next] = true;
  return next >= 0;
}

/** Sums of m counts in 1..k-1, m by m: a set bit at each. */
const sums = new Map();
function reachable(k, m) {
  if (!sums.has(k)) sums.set(k, { kept: new Map([[0, 1n]]), last: 0, value: 1n });
  const state = sums.get(k);
  if (state.kept.has(m)) return state.kept.get(m);
  if (m < state.last) Object.assign(state, { last: 0, value: 1n });
  while (state.last < m) {
    let next = 0n;
    for (let count = 1n; count < k; count += 1n) next |= state.value << count;
    state.value = next;
    state.last += 1;
    if (state.last < 64 || state.last >= m - 3) state.kept.set(state.last, next);
  }
  return state.value;
}
const isSum = (k, m, sum) => m >= 0 && sum >= 0 && ((reachable(k, m) >> BigInt(sum)) & 1n) === 1n;

/**
 * What the masked labels before and after the last label of the smallest visible count can be, if
 * level published made this output: `{ before: Set, after: Set }`.
 * @param {{k: number, m: number, R: number, minVisible: number, after: number}} hidden
 */
function afterPublished({ k, m, R, minVisible, after }) {
  const found = { before: new Set(), after: new Set() };
  const there = { before: m - after, after };
  if (m < 2) return found;
  if (R > m && R >= k) {
    for (let v = 1; v < k; v += 1) {
      if (!isSum(k, m - 1, R - v)) continue;
      found.before.add(v);
      found.after.add(v);
    }
  }
  // One masked count s >= k, the next in mask order, beside a group that was not safe without it.
  for (const side of ['before', 'after']) {
    const other = side === 'before' ? 'after' : 'before';
    if (there[side] === 0) continue;
    for (let rest = m - 1; rest <= Math.max(m - 1, k - 1); rest += 1) {
      const s = R - rest;
      const inOrder = s < minVisible || (s === minVisible && side === 'after');
      const unsafe = m - 1 < 2 || rest === m - 1 || rest < k;
      if (s < k || !inOrder || !unsafe || !isSum(k, m - 1, rest)) continue;
      found[side].add(s);
      for (let v = 1; v < k; v += 1) {
        if (!isSum(k, m - 2, rest - v)) continue;
        found[other].add(v);
        if (there[side] > 1) found[side].add(v);
      }
    }
  }
  return found;
}

/** All ways of sharing `sum` among `n` counts of at least 1. */
export function* compositions(n, sum) {
  if (n === 0) {
    if (sum === 0) yield [];
    return;
  }
  for (let first = 1; first <= sum - n + 1; first += 1) {
    for (const rest of compositions(n - 1, sum - first)) yield [first, ...rest];
  }
}

const memory = new Map();
function remembered(key, work) {
  if (!memory.has(key)) memory.set(key, work());
  return memory.get(key);
}

/** A node's hidden group, as far as level published looks at it. */
export function hiddenGroup({ cells, total, k }) {
  let m = 0;
  let R = total;
  let minVisible = Infinity;
  let last = -1;
  cells.forEach(({ value }, i) => {
    if (value === null) m += 1;
    else {
      R -= value;
      if (value <= minVisible) {
        minVisible = value;
        last = i;
      }
    }
  });
  const after = cells.filter(({ value }, i) => value === null && i > last).length;
  return { k, m, R, minVisible, last, after: last < 0 ? m : after };
}

/** Values of each masked cell, in order, for a reader who knows that level published was followed. */
export function feasiblePublished(node) {
  const group = hiddenGroup(node);
  const sides = remembered(
    `${node.k} ${group.m} ${group.R} ${group.minVisible} ${group.after}`,
    () => afterPublished(group),
  );
  const values = [];
  node.cells.forEach(({ value }, i) => {
    if (value === null) values.push(group.last < 0 || i > group.last ? sides.after : sides.before);
  });
  return values;
}

/** The masked counts of every input that the rule turns into the node, tried one by one. */
function* inputsOf(node, replay) {
  const { m, R } = hiddenGroup(node);
  for (const hidden of compositions(m, R)) {
    let next = 0;
    const counts = node.cells.map(({ value }) => (value === null ? hidden[next++] : value));
    const masked = replay(counts);
    if (masked && node.cells.every(({ value }, i) => (value === null) === masked[i])) yield hidden;
  }
}

/** Whether level strict accepts an output of level published. */
function accepts(node) {
  if (!feasiblePublished(node).every((values) => values.size >= node.width)) return false;
  const lists = new Set();
  for (const hidden of inputsOf(node, (counts) => replayPublished(counts, node.k))) {
    lists.add([...hidden].sort((a, b) => a - b).join());
    if (lists.size > 1) return true;
  }
  return false;
}

function replayStrict(counts, k, width) {
  const masked = replayPublished(counts, k);
  if (!masked || !masked.includes(true)) return masked;
  const total = counts.reduce((a, b) => a + b, 0);
  for (;;) {
    const cells = counts.map((count, i) => ({ value: masked[i] ? null : count }));
    const key = `strict ${k} ${width} ${total} ${cells.map(({ value }) => value ?? '*')}`;
    if (remembered(key, () => accepts({ cells, total, k, width }))) return masked;
    if (!maskOneMore(counts, masked)) return null;
  }
}

/** Values of each masked cell by trying every input; for small nodes. */
function feasibleByReplay(node, level) {
  const values = node.cells.filter(({ value }) => value === null).map(() => new Set());
  const replay =
    level === 'strict'
      ? (counts) => replayStrict(counts, node.k, node.width)
      : (counts) => replayPublished(counts, node.k);
  for (const hidden of inputsOf(node, replay)) hidden.forEach((v, i) => values[i].add(v));
  return values;
}

/** As many inputs as are tried one by one. */
const kMostInputs = 100;

function inputCount({ m, R }) {
  let ways = 1; // of sharing R among m
  for (let i = 1; i < m && ways <= kMostInputs; i += 1) ways *= (R - i) / i;
  return ways;
}

/**
 * What a reader who knows the rule knows of each masked cell: `values` that it can have, and bounds
 * `low` and `high` on all that it can have. Under level published the values are all there are, and
 * for small nodes under level strict too. For larger ones `values` are those of level published:
 * level strict sends to an output all that level published sends there and more; the bounds then
 * follow from the order in which counts are masked.
 */
export function feasible(node, level) {
  const group = hiddenGroup(node);
  const exact = level === 'published' || inputCount(group) <= kMostInputs;
  const sets =
    level === 'published' || !exact ? feasiblePublished(node) : feasibleByReplay(node, level);
  const outer = Math.min(group.R - group.m + 1, Math.max(node.k - 1, group.minVisible));
  return sets.map((values) => ({
    values,
    exact,
    size: values.size,
    low: exact ? Math.min(...values) : 1,
    high: exact ? Math.max(...values) : outer,
  }));
}
