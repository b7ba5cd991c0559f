// The ratios that must hold, in one run, and those that were measured.

/** Each is at least or at most `bar[size]`; null where a size has no bar of its own. */
const kBars = [
  { text: 'scanner, warm / bare read', of: 'warm', by: 'read', most: { S1: 1.2, S2: 1.4 } },
  { text: 'duckdb-wasm / scanner, warm', of: 'duckdb', by: 'warm', least: { S1: 7, S2: 6 } },
  { text: 'DuckDB native, 2 threads / scanner, warm', of: 'native2', by: 'warm',
    least: { S1: 2, S2: 2.5 } },
  { text: 'duckdb-wasm / scanner, cold', of: 'duckdb', by: 'cold', least: { S1: 4.5, S2: 5 } },
  { text: 'duckdb-wasm / PapaParse path', of: 'duckdb', by: 'papa', least: { S1: 1.3, S2: 1 } },
  { text: 'memory, duckdb-wasm / scanner, warm', of: 'duckdb', by: 'warm', figure: 'peak',
    least: { S1: 3, S2: 3 } },
  { text: 'whole run / scanner, warm', of: 'whole', by: 'warm', most: { S1: 2, S2: 2 } },
  { text: 'whole run with SHA-256 / scanner, warm', of: 'hashed', by: 'warm',
    most: { S1: 3, S2: 3 } },
];

/**
 * @param {string} size S1, S2, or another, which has no bars
 * @param {Map<string, {ms: number, peak: number}>} medians by contestant
 * @returns {{text: string, ratio: number, bar: string, holds: ?boolean}[]} of those measured
 */
export function ratios(size, medians) {
  return kBars.filter(({ of, by }) => medians.has(of) && medians.has(by))
    .map(({ text, of, by, figure = 'ms', most, least }) => {
      const ratio = medians.get(of)[figure] / medians.get(by)[figure];
      const limit = (most ?? least)[size];
      if (limit === undefined) return { text, ratio, bar: '', holds: null };
      return {
        text,
        ratio,
        bar: `${most ? 'at most' : 'at least'} ${limit}`,
        holds: most ? ratio <= limit : ratio >= limit,
      };
    });
}
