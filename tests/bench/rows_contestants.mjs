// Who runs the jobs on row-level files (rows_job.mjs), as in contestants.mjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measurePage } from './browser.mjs';
import { kPages } from './build_pages.mjs';
import { duckdbBundle, runProcess } from './contestants.mjs';
import { measureLattice } from './lattice_page.mjs';
import { kMeasures, kRowsJob } from './rows_job.mjs';

const native = fileURLToPath(new URL('duckdb_rows_native.mjs', import.meta.url));

const page = (url, id, label, options) => ({
  id,
  label,
  empty: 'page',
  run: (file) => measurePage(`${url}${kPages}/index.html`, file, options),
});

/** @returns {object[]} classes of all columns, then the greedy search */
export function rowsContestants(url) {
  // No individual: classes are then counted in rows, as the statements of SQL do.
  const recipe = { version: 1, rows: { k: kRowsJob.k, columns: kRowsJob.columns } };
  const duckdb = (id, how, sets) =>
    page(url, id, `duckdb-wasm, ENUM columns, ${how}, Chromium`, {
      job: 'rows_duckdb',
      parameters: kRowsJob,
      bundle: duckdbBundle(url),
      sets,
    });
  const process = (id, how, sets) => ({
    id,
    label: `DuckDB native, ENUM columns, ${how}, 2 threads`,
    empty: 'process',
    run: (file) => runProcess(native, [file, '2'], { parameters: kRowsJob, sets }),
  });
  const each = 'a statement a candidate',
    sets = 'a statement a turn';
  return [
    page(url, 'rows', 'Paravent, Chromium', {
      job: 'rows_ours',
      wasm: `${url}build/wasm/engine.wasm`,
      recipe,
      parameters: kRowsJob,
      run: 'rows',
    }),
    duckdb('rows_duckdb', each, false),
    duckdb('rows_duckdb_sets', sets, true),
    process('rows_native', each, false),
    process('rows_native_sets', sets, true),
  ];
}

/**
 * The lattice of adult, 9 columns, 5 % of the rows suppressed at most, for each measure: the
 * engine's operations by themselves, and the page with all that it draws.
 * @param {string} url
 * @param {string} folder of adult.csv and its hierarchies
 */
export function latticeContestants(url, folder) {
  const read = (name) => readFileSync(join(folder, name), 'utf8');
  const [heading] = read('adult.csv').split(/\r?\n/, 1);
  const names = heading.split(';');
  const columns = names.map((column) => ({
    column,
    hierarchy: { kind: 'csv', text: read(`adult_hierarchy_${column}.csv`) },
  }));
  const made = (measure) => ({ name: 'adult', columns, suppression: 0.05, measure });
  return kMeasures.flatMap((measure) => [
    page(url, `lattice_${measure}`, `${measure}, operations`, {
      job: 'rows_ours',
      wasm: `${url}build/wasm/engine.wasm`,
      run: 'lattice',
      recipe: { version: 1, rows: { k: 5 } },
      parameters: { generalisation: made(measure), k: 5 },
    }),
    {
      id: `shown_${measure}`,
      label: `${measure}, in the page`,
      empty: 'page',
      run: (file) =>
        measureLattice(
          file,
          { version: 1, rows: { k: 5, columns: names, generalisation: made(measure) } },
          measure,
        ),
    },
  ]);
}
