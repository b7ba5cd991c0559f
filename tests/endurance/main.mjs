// npm run endurance: what only shows after long use. Many runs in one page, whose memory must not
// grow; then a file of ten million rows, read on a slowed processor and cancelled at random, after
// which the page must do the whole job all the same. Needs Linux (proc(5)) and `npm run build`.
//   --runs 200 --rows 10000000 --cancels 50 --seed 1
import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { residentNow } from '../bench/processes.mjs';
import { openPage } from '../e2e/harness.js';
import { giveFiles, goOn, runToVerify, triedOnAllRows } from '../e2e/page_support.js';
import { seeded } from '../wasm/readers_support.js';

const kMB = 1e6;
const kSome = 20; // runs whose median is taken
const kWhole = 4; // whole runs before the cancels, and after
const kGrowth = 1.05; // what the memory at the end may be of that half-way
const kSlow = 4; // how many times slower the page's own thread is made
const kWait = { timeout: 600_000 };
const kHeader = 'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE\n';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '200' },
    rows: { type: 'string', default: '10000000' },
    cancels: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [runs, rows, cancels, seed] = ['runs', 'rows', 'cancels', 'seed'].map((name) =>
  Number(values[name]),
);

/** Two years of each student; `count` rows in pieces of 10,000. */
function* rowsOf(count) {
  yield kHeader;
  for (let at = 0; at < count; at += 10_000) {
    let piece = '';
    for (let i = at; i < Math.min(at + 10_000, count); i += 1) {
      const who = i >> 1;
      piece += `e${who};${2013 + (i & 1)};${i & 1 ? 'S2' : 'S1'}${'ABCDEFG'[who % 7]};${
        who % 3 ? 'F' : 'M'
      }\n`;
    }
    yield piece;
  }
}

const kStop = '.trace-grid .line:not(.head) .stop';

async function results(page) {
  await page.locator(`${kStop}, #error`).first().waitFor(kWait);
  const error = page.locator('#error');
  if ((await error.count()) > 0) throw new Error(await error.textContent());
}

const middle = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];

/** Memory of the page's process, its workers included, after a collection of what is unused. */
async function memoryOf(session) {
  await session.send('HeapProfiler.collectGarbage');
  return {
    resident: residentNow('--type=renderer'),
    heap: (await session.send('Runtime.getHeapUsage')).usedSize,
  };
}

async function manyRuns() {
  const opened = await openPage({ warms: true });
  const { page, context } = opened;
  try {
    const session = await context.newCDPSession(page);
    await giveFiles(page, ['a.csv', [...rowsOf(20_000)].join('')]);
    await runToVerify(page);
    const seen = [];
    const told = [];
    for (let run = 0; run < runs; run += 1) {
      await page.click('#back');
      await page.locator('#masking-k').waitFor();
      await page.fill('#masking-k', String(5 + (run % 2)));
      await page.press('#masking-k', 'Tab');
      await goOn(page, '.task progress, .trace-grid');
      await results(page);
      seen.push(await memoryOf(session));
      if (process.stderr.isTTY) process.stderr.write(`\r${run + 1} of ${runs} runs`);
    }
    const at = (end, key) =>
      middle(
        seen
          .slice(0, end)
          .slice(-kSome)
          .map((one) => one[key]),
      );
    const growths = ['resident', 'heap'].map((key) => {
      const [start, half, last] = [kSome, seen.length >> 1, seen.length].map((end) => at(end, key));
      told.push(
        `${key}: ${[start, half, last]
          .map((bytes) => `${(bytes / kMB).toFixed(1)} MB`)
          .join(', ')}`,
      );
      return last / half;
    });
    console.log(
      `\n${runs} runs of 20,000 rows in one page; medians of ${kSome} runs at the ` +
        `beginning, half-way and at the end\n${told.join('\n')}`,
    );
    assert.ok(Math.max(...growths) < kGrowth, 'memory grows');
    assert.deepEqual(opened.watch.errors, []);
  } finally {
    await opened.close();
  }
}

async function manyCancels() {
  const folder = await mkdtemp(join(tmpdir(), 'paravent-endurance-'));
  const path = join(folder, 'inscriptions.csv');
  const opened = await openPage({ warms: true });
  const { page, context } = opened;
  const random = seeded(seed);
  try {
    await pipeline(rowsOf(rows), createWriteStream(path));
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: kSlow });
    await page.setInputFiles('#add-files', path);
    await page.locator('.preview table').first().waitFor(kWait);
    await goOn(page, '.columns');
    await goOn(page, '#masking-k');
    // The engine that tries the choices keeps what it has read of the whole file.
    await triedOnAllRows(page).waitFor(kWait);
    const whole = async () => {
      const start = performance.now();
      await goOn(page, '.task progress, .trace-grid, #error');
      await results(page);
      return performance.now() - start;
    };
    let k = 5;
    const chooseOther = async () => {
      k = k === 5 ? 6 : 5;
      await page.fill('#masking-k', String(k));
      await page.press('#masking-k', 'Tab');
    };
    const times = [await whole()];
    /** The least memory after some whole runs: one alone may come before its worker has collected. */
    const leastOf = async () => {
      const seen = [];
      for (let run = 0; run < kWhole; run += 1) {
        await page.click('#back');
        await chooseOther();
        times.push(await whole());
        seen.push((await memoryOf(session)).resident);
      }
      return Math.min(...seen);
    };
    const before = await leastOf();
    const time = times.at(-1);
    await page.click('#back');
    let cancelled = 0;
    let ended = 0;
    while (cancelled < cancels) {
      await chooseOther();
      await goOn(page, '.task button');
      await page.waitForTimeout(random(Math.floor(time)));
      // The run may have ended just before, as for a person whose click comes late.
      await page
        .locator('.task button')
        .click({ timeout: 2000 })
        .catch(() => {});
      await page.locator(kStop).or(page.getByText('Opération interrompue')).first().waitFor(kWait);
      if ((await page.locator(kStop).count()) > 0) {
        await page.click('#back');
        ended += 1;
      } else {
        cancelled += 1;
      }
      assert.equal(await page.locator('#masking-k').inputValue(), String(k), 'the choices stay');
      if (process.stderr.isTTY) process.stderr.write(`\r${cancelled} of ${cancels} cancelled`);
    }
    const meanwhile = (await memoryOf(session)).resident;
    await chooseOther();
    times.push(await whole());
    const after = await leastOf();
    const individuals = await page.locator('.figure-value').first().textContent();
    assert.equal(Number(individuals.replace(/\D/g, '')), Math.ceil(rows / 2));
    assert.deepEqual(opened.watch.errors, []);
    console.log(
      `\n${rows} rows, the page's thread ${kSlow} times slower, cancelled ${
        cancelled
      } times at random (${ended} more runs had ended before the click)`,
    );
    const seconds = times.map((one) => (one / 1000).toFixed(1));
    console.log(
      `whole runs: ${seconds.slice(0, kWhole + 1).join(', ')} s before, ${seconds
        .slice(kWhole + 1)
        .join(', ')} s after`,
    );
    const resident = [before, meanwhile, after].map((bytes) => `${(bytes / kMB).toFixed(0)} MB`);
    console.log(
      `resident: ${resident[0]} before, ${resident[1]} after the cancels, ${
        resident[2]
      } after more whole runs; before and then the least of ${kWhole}`,
    );
    assert.ok(after < before * kGrowth, 'memory grows');
  } finally {
    await opened.close();
    await rm(folder, { recursive: true });
  }
}

if (runs > 0) await manyRuns();
if (cancels > 0) await manyCancels();
