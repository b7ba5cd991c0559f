// What must hold, in one run, and what was measured.
import { kMeasures } from './rows_job.mjs';

const kMB = 1e6;

/**
 * `value`: of the medians by contestant; `most` or `least`: by size. A size without a limit is
 * measured and not judged.
 */
const kBars = [
  { text: 'scanner, warm / bare read', ...times('warm', 'read'), most: { S1: 1.2, S2: 1.4 } },
  { text: 'duckdb-wasm / scanner, warm', ...times('duckdb', 'warm'), least: { S1: 7, S2: 6 } },
  {
    text: 'DuckDB native, 2 threads / scanner, warm',
    ...times('native2', 'warm'),
    least: { S1: 2, S2: 2.5 },
  },
  { text: 'duckdb-wasm / scanner, cold', ...times('duckdb', 'cold'), least: { S1: 4.5, S2: 5 } },
  { text: 'duckdb-wasm / PapaParse path', ...times('duckdb', 'papa'), least: { S1: 1.3, S2: 1 } },
  {
    text: 'peak memory, duckdb-wasm / scanner, warm',
    ...peaks('duckdb', 'warm'),
    least: { S1: 3, S2: 3 },
  },
  {
    text: 'peak memory, duckdb-wasm / whole run',
    ...peaks('duckdb', 'hashed'),
    least: { S1: 3, S2: 3 },
  },
  { text: 'whole run / scanner, warm', ...times('whole', 'warm'), most: { S1: 2, S2: 2 } },
  {
    text: 'whole run with SHA-256 / scanner, warm',
    ...times('hashed', 'warm'),
    most: { S1: 3, S2: 3 },
  },
  {
    text: 'page, to the results / scanner, warm',
    needs: ['page', 'warm'],
    most: { S1: 4.5 },
    value: ({ page, warm }) => page.results / warm.ms,
  },
  { text: 'page, to the ZIP / scanner, warm', ...times('page', 'warm'), most: { S1: 5.5 } },
  {
    text: 'peak memory of the page, MB',
    needs: ['page'],
    most: { S1: 120 },
    value: ({ page }) => page.peak / kMB,
  },
  {
    text: 'time a row, against S1',
    needs: ['warm', 'small'],
    most: { S3: 1.3 },
    value: ({ warm, small }) => warm.ms / warm.rows / (small.ms / small.rows),
  },
  {
    text: 'peak memory of the whole run, MB',
    needs: ['hashed'],
    most: { S3: 700 },
    value: ({ hashed }) => hashed.peak / kMB,
  },
  ...against('duckdb-wasm', ['rows_duckdb', 'rows_duckdb_sets'], 5),
  ...against('DuckDB native, 2 threads', ['rows_native', 'rows_native_sets'], 2),
  ...[
    ['lattice', 'operations'],
    ['shown', 'in the page'],
  ].flatMap(([kind, where]) =>
    kMeasures.map((measure) => ({
      text: `lattice, ${measure}, ${where}, ms`,
      needs: [`${kind}_${measure}`],
      most: { adult: 1000 },
      value: (medians) => medians[`${kind}_${measure}`].ms,
    })),
  ),
];

/** Row-level files; of two ways to ask, the faster one counts. */
function against(name, ids, least) {
  const best = (medians, key) => Math.min(...ids.map((id) => medians[id][key]));
  const ratio = (key) => ({
    needs: ['rows', ...ids],
    value: (medians) => best(medians, key) / medians.rows[key],
  });
  return [
    { text: `${name} / Paravent, row-level files`, ...ratio('ms'), least: { S1: least } },
    { text: `peak memory, ${name} / Paravent`, ...ratio('peak'), least: {} },
  ];
}

function times(of, by) {
  return { needs: [of, by], value: (medians) => medians[of].ms / medians[by].ms };
}

function peaks(of, by) {
  return { needs: [of, by], value: (medians) => medians[of].peak / medians[by].peak };
}

/**
 * @param {string} size S1, S2, S3, or another, which has no limits
 * @param {Object<string, {ms: number, peak: number, rows: number}>} medians by contestant
 * @returns {{text: string, value: number, bar: string, holds: ?boolean}[]} of those measured
 */
export function judged(size, medians) {
  return kBars
    .filter(({ needs }) => needs.every((id) => medians[id]))
    .map(({ text, value: of, most, least }) => {
      const value = of(medians);
      const limit = (most ?? least)[size];
      if (limit === undefined) return { text, value, bar: '', holds: null };
      return {
        text,
        value,
        bar: `at ${most ? 'most' : 'least'} ${limit}`,
        holds: most ? value <= limit : value >= limit,
      };
    });
}
