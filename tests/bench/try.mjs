// npm run bench -- --try: every bench once, on few rows and without waiting, as `npm test` does: whether it
// runs, and whether the contestants come to the same outcome. Its times mean nothing. Left out is what
// would have to be downloaded or compiled: peers that are not installed, Spark, the core's own
// benchmarks, other taggers of texts.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serve } from '../../.tools/serve.mjs';
import { dataEnv, root } from '../../.tools/setup.mjs';
import { hurry } from './browser.mjs';
import { buildPages, hasPeers } from './build_pages.mjs';
import { contestants, emptyOf } from './contestants.mjs';
import { measureDetail } from './detail.mjs';
import { measureEngines } from './engines.mjs';
import { inputOf } from './inputs.mjs';
import { measureMemory } from './memory.mjs';
import { measurePlans } from './plans.mjs';
import { measureProof } from './proof.mjs';
import { report } from './report.mjs';
import { measureRisk } from './risk_engine.mjs';
import { runRounds } from './rounds.mjs';
import { latticeContestants, rowsContestants } from './rows_contestants.mjs';
import { measureSeries } from './series.mjs';
import { measureSmoothness } from './smooth.mjs';
import { besidePeers } from './text.mjs';
import { textBars } from './text_bars.mjs';
import { measureWholePage } from './whole_page.mjs';

/** In fewer rows the sample's steps would be as many as its people, and be refused. */
const kRows = 3000;
/** Of a series the first publication holds a part of them, and few count. */
const kSeriesRows = 20_000;

/** Those that need nothing but what the tests have. */
const kOwn = ['read', 'warm', 'cold', 'papa', 'whole', 'hashed', 'page', 'rows'];

const installed = (all) => all.filter(({ id }) => hasPeers() || kOwn.includes(id));

/** One round; throws what the first that did not run has said. */
async function compete(all, url) {
  const { results } = await runRounds(all, emptyOf(url), 1);
  const failed = results.find(({ failure }) => failure);
  if (failed) throw new Error(`${failed.label}: ${failed.failure}`);
  return report('', results);
}

/** The lattice of adult by one measure: the engine's operations, and the page. */
function lattice(url) {
  const folder = join(dataEnv.PARAVENT_DATA ?? '', 'adult');
  const file = join(folder, 'adult.csv');
  if (!dataEnv.PARAVENT_DATA || !existsSync(file)) return 'The adult data set is not here.';
  const all = latticeContestants(url, folder).slice(0, 2);
  return compete(
    all.map((one) => ({ ...one, file, rows: 30162 })),
    url,
  );
}

/**
 * @param {string[]} [only] words of which a name holds one
 * @returns {Promise<boolean>} whether all of them ran
 */
export async function tryAll(only = ['']) {
  hurry();
  const file = await inputOf(kRows);
  const given = (all) => installed(all).map((one) => ({ ...one, file, rows: kRows }));
  await buildPages();
  const server = await serve(root, 0);
  if (!hasPeers()) console.log('The peers of tests/bench/package-lock.json are not installed.');
  const tries = {
    'the job': () => compete(given(contestants(server.url)), server.url),
    '--page': () => measureWholePage(file, 1),
    '--smooth': () => measureSmoothness(file, { frames: 20, traces: 1 }),
    '--microdata': () => compete(given(rowsContestants(server.url)), server.url),
    '--microdata, lattice': () => lattice(server.url),
    '--microdata, plans': () => measurePlans({ rows: kRows, count: kRows, rounds: 1 }),
    '--microdata, risk': () => measureRisk(1, [kRows]),
    '--detail': () => measureDetail({ rows: kRows, rounds: 1 }),
    '--series': () => measureSeries({ rows: kSeriesRows, rounds: 1 }),
    '--proof': () => measureProof({ rows: kRows, rounds: 1 }),
    '--memory': () => measureMemory(kRows, kRows / 4),
    '--sql': () =>
      measureEngines({ sizes: [kRows], rounds: 1, only: ['duckdb', 'release', 'postgresql'] }),
    '--text, beside others': () => besidePeers({ count: 5, alone: true }),
    '--text, bars': () =>
      textBars({ rounds: 1, documents: 5, made: 30, trained: 20_000, bytes: 2000, pages: 1 }),
  };
  const failed = [];
  try {
    const asked = Object.entries(tries).filter(([name]) => only.some((one) => name.includes(one)));
    for (const [name, run] of asked) {
      const start = performance.now();
      try {
        console.log(`\n${(await run()) ?? ''}`);
      } catch (error) {
        failed.push(name);
        console.log(`${name} did not run: ${error.stack ?? error}`);
      }
      console.log(`-- ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    }
  } finally {
    await server.close();
  }
  console.log(failed.length ? `Did not run: ${failed.join('; ')}` : 'Every bench runs.');
  return failed.length === 0;
}
