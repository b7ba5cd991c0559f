/**
 * The page in which a contestant runs: `bench.prepare(options)`, then `bench.run()`, then
 * `bench.check()`, called by browser.mjs. The clock runs on this page, from handing the file over
 * to the answer.
 */
const kInPage = {
  duckdb: () => import('./duckdb.js'),
  product: () => import('./product.js'),
  rows_duckdb: () => import('./rows_duckdb.js'),
};

function workerJob(name) {
  const worker = new Worker(`./${name}.js`, { type: 'module' });
  const call = (op) => (args) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) =>
        data.error ? reject(new Error(data.error)) : resolve(data.result);
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ op, args });
    });
  return { prepare: call('prepare'), run: call('run'), check: call('check') };
}

const chosen = () => document.querySelector('input').files[0];

let job = null;

globalThis.bench = {
  /**
   * @param {object} options `job`: the contestant's module; the rest is its own. It is given the
   *   file too, for jobs on what was read before.
   */
  async prepare(options) {
    const start = performance.now();
    job = (await kInPage[options.job]?.()) ?? workerJob(options.job);
    await job.prepare({ ...options, file: chosen() });
    return performance.now() - start;
  },

  async run() {
    const file = chosen();
    const start = performance.now();
    const result = await job.run(file);
    return { ms: performance.now() - start, ...result };
  },

  check: () => job.check(),
};
