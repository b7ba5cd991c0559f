// Who runs: each `run(file)` gives { ms, ready, peak, outcome }.
import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { measurePage, peakOfEmptyPage } from './browser.mjs';
import { kPages } from './build_pages.mjs';
import { kBare, kJob, kWhole } from './job.mjs';
import { wholePage } from './whole_page.mjs';

const native = fileURLToPath(new URL('duckdb_native.mjs', import.meta.url));

/**
 * A contestant that is a process of its own.
 * @param {string} script
 * @param {string[]} args
 * @param {object} given as JSON on its standard input
 * @returns {Promise<object>} its answer: JSON on its standard output
 */
export async function runProcess(script, args, given) {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(given));
  const ended = new Promise((resolve) => {
    child.on('close', resolve);
  });
  const answer = await json(child.stdout).catch(() => null);
  const status = await ended;
  if (status !== 0 || !answer) throw new Error(`DuckDB's process ended with status ${status}`);
  return answer;
}

const runNative = (...args) => runProcess(native, args.map(String), kJob);

/** Where a page finds duckdb-wasm. */
export function duckdbBundle(url) {
  const duckdb = `${url}tests/bench/node_modules/@duckdb/duckdb-wasm/dist/duckdb-`;
  return {
    module: `${duckdb}eh.wasm`,
    worker: `${duckdb}browser-eh.worker.js`,
    pthreads: null,
  };
}

/**
 * @param {string} url of a server of the project's folder
 * @returns {{id: string, label: string, empty: 'page'|'process'|null, run: (file: string) =>
 *   Promise<object>}[]} `empty`: what its memory is counted beyond
 */
export function contestants(url) {
  const pageUrl = `${url}${kPages}/index.html`;
  const page = (id, label, options) => ({
    id,
    label,
    empty: 'page',
    run: (file) => measurePage(pageUrl, file, options),
  });
  const ours = (id, label, options) =>
    page(id, label, {
      job: 'ours',
      wasm: `${url}build/wasm/engine.wasm`,
      zlib: `${url}node_modules/@zip.js/zip.js/dist/zip-module.wasm`,
      recipe: kBare,
      run: 'bare',
      ...options,
    });
  const whole = { recipe: kWhole, warm: true };
  const process = (threads) => ({
    id: `native${threads}`,
    label: `DuckDB native, ${threads} thread${threads > 1 ? 's' : ''}`,
    empty: 'process',
    run: (file) => runNative(file, threads),
  });
  return [
    page('read', 'bare read of the bytes, Chromium', { job: 'read' }),
    ours('warm', 'Paravent, scanner, warm page', { warm: true }),
    ours('cold', 'Paravent, scanner, cold page', {}),
    ours('papa', 'Paravent, PapaParse, cold page', { reader: 'papaparse' }),
    ours('whole', 'Paravent, whole run, warm page', { ...whole, run: 'whole' }),
    ours('hashed', "Paravent, whole run with the input's SHA-256, warm page", {
      ...whole,
      job: 'product',
    }),
    wholePage,
    page('duckdb', 'duckdb-wasm, first run, Chromium', {
      job: 'duckdb',
      parameters: kJob,
      bundle: duckdbBundle(url),
    }),
    process(1),
    process(2),
    page('arquero', 'PapaParse + Arquero, Chromium', { job: 'arquero', parameters: kJob }),
  ];
}

/** What is subtracted from each contestant's peak memory, by its `empty`. */
export const emptyOf = (url) => ({
  page: () => peakOfEmptyPage(`${url}${kPages}/index.html`),
  process: async () => (await runNative()).peak,
});
