// Small multisets, all of them, and what the masking rule makes of each: the page's own reader,
// who enumerates instead of reasoning and shares no code with the core's closed form.

const kLetters = 'abcdefghijklmnopqrstuvwxyz';
/** Multisets put to the rule in one call; more would hold the page up when the answer is read. */
const kBlock = 2000;

/**
 * Every way to write `total` as `parts` counts of at least 1, in order.
 * @param {number} parts
 * @param {number} total
 * @returns {Generator<number[]>}
 */
export function* compositions(parts, total) {
  if (parts === 0) {
    if (total === 0) yield [];
    return;
  }
  if (parts === 1) {
    if (total >= 1) yield [total];
    return;
  }
  for (let first = 1; first <= total - parts + 1; first += 1) {
    for (const rest of compositions(parts - 1, total - first)) yield [first, ...rest];
  }
}

/** How many there are: (total - 1) choose (parts - 1). */
export function compositionCount(parts, total) {
  if (parts === 0) return total === 0 ? 1 : 0;
  if (total < parts) return 0;
  let count = 1;
  for (let i = 1; i < parts; i += 1) count = (count * (total - i)) / i;
  return Math.round(count);
}

/** Multisets as the CSV that the operation `mask` takes. */
export function multisetsCsv(multisets, labels = kLetters) {
  const lines = ['id,label,count'];
  multisets.forEach((counts, id) =>
    counts.forEach((count, i) => {
      lines.push(`${id},${labels[i]},${count}`);
    }),
  );
  return `${lines.join('\n')}\n`;
}

/**
 * The answer of `mask`, one a multiset: the published counts, 0 where masked; null where nothing
 * is listed.
 * @param {string} csv
 * @param {number} size how many multisets were asked about
 * @returns {(number[] | null)[]}
 */
export function publishedOf(csv, size) {
  const outputs = new Array(size).fill(null);
  for (const line of csv.split('\n').slice(1)) {
    if (line === '') continue;
    const [id, , count] = line.split(',');
    (outputs[id] ??= []).push(Number(count));
  }
  return outputs;
}

/**
 * What the rule publishes of each multiset.
 * @param {(op: string, args: object) => Promise<any>} call the engine's
 * @param {number[][]} multisets
 * @param {{ k: number, width: number, level: 'published'|'strict' }} rule
 * @param {any} [labels] in the order of their bytes
 */
export async function publish(call, multisets, { k, width, level }, labels) {
  const outputs = [];
  for (let at = 0; at < multisets.length; at += kBlock) {
    const block = multisets.slice(at, at + kBlock);
    const { csv } = await call('mask', {
      csv: multisetsCsv(block, labels),
      k,
      width,
      level,
      code: 0,
    });
    outputs.push(...publishedOf(csv, block.length));
  }
  return outputs;
}

/** The different values of each label, ascending. */
export const valuesOf = (multisets) =>
  (multisets[0] ?? []).map((_, i) =>
    [...new Set(multisets.map((counts) => counts[i]))].sort((a, b) => a - b),
  );

/** The multisets as unordered lists, each once. */
export const listsOf = (multisets) =>
  new Set(multisets.map((counts) => [...counts].sort((a, b) => a - b).join()));

/** Ascending values as intervals: `[low, high, low, high, …]`, both included. */
export const intervals = (values) =>
  values.flatMap((value, i) => [
    ...(values[i - 1] === value - 1 ? [] : [value]),
    ...(values[i + 1] === value + 1 ? [] : [value]),
  ]);
