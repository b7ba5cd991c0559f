// Whether the page answers at once: the longest task of its main thread on every screen and page of
// a run (RAIL: a task of 50 ms is the most that leaves an answer within 100 ms; Kearney, Osmani,
// Basques and Miller, "Measure performance with the RAIL model", 2020), and the frames of the table
// while it scrolls through 30,000 traces and more. Milliseconds of processor, which the browser's
// trace tells for every task, so that other work on the machine does not count; the frames' intervals
// are of the clock, and want a quiet machine.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../../.tools/setup.mjs';
import { settle, withPage } from './browser.mjs';
import { tableOf } from './report.mjs';

const kLongest = 50;
const kFrame = 1000 / 60;
/** What is measured; a try takes less. */
const kWhole = { frames: 600, traces: 30_000 };
/** Pixels of a frame: the wheel turned fast, and the bar drawn along, which leaves no row in sight. */
const kSteps = [120, 900];
const kCategories = ['blink.user_timing', 'disabled-by-default-devtools.timeline'];
const kMark = 'paravent-frame';
/** A step that takes longer has failed, and says which. */
const kPatience = 120_000;
/** A task that has not ended is not in the trace. */
const kEnd = 300;

/** The events of the page's main thread. */
function mainThread(trace) {
  const { traceEvents } = JSON.parse(trace);
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`));
}

/** Tasks in order of time: when they began, and how long they had the processor. */
const tasksOf = (events) =>
  events
    .filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined)
    .map(({ ts, tdur }) => ({ at: ts / 1000, ms: tdur / 1000 }))
    .sort((a, b) => a.at - b.at);

/** Milliseconds of processor of all tasks from one mark of `scrollTable` to the next. */
function framesOf(events) {
  const begins = events
    .filter(({ name }) => name === kMark)
    .map(({ ts }) => ts / 1000)
    .sort((a, b) => a - b);
  const sums = begins.slice(1).map(() => 0);
  let frame = 0;
  for (const { at, ms } of tasksOf(events)) {
    while (frame < sums.length && at >= begins[frame + 1]) frame += 1;
    if (at >= begins[0] && frame < sums.length) sums[frame] += ms;
  }
  return sums;
}

async function traced(page, work) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: kCategories });
  await work();
  await page.waitForTimeout(kEnd);
  return mainThread(String(await browser.stopTracing()));
}

/** In the page: scrolls the table at every frame, and tells the intervals between them. */
const scrollTable = ({ frames, step, mark }) =>
  new Promise((resolve) => {
    const grid = document.querySelector('.trace-grid');
    const intervals = [];
    let last = 0;
    const next = (now) => {
      if (last) intervals.push(now - last);
      last = now;
      performance.mark(mark);
      grid.scrollTop += step;
      if (intervals.length < frames) requestAnimationFrame(next);
      else resolve(intervals);
    };
    requestAnimationFrame(next);
  });

/** The screens and pages of a run, in order; each gives what it waits for. */
function steps(page, file) {
  const click = (selector, sign) => async () => {
    await page.click(selector);
    await page.locator(sign).first().waitFor();
  };
  const side = (name) => [name, click(`#side-${name}`, `.screen-${name} h1`)];
  const line = '.trace-grid .line:not(.head) .stop';
  return [
    [
      'choose',
      async () => {
        await page.setInputFiles('#add-files', file);
        await page.locator('#file-list').waitFor();
        await page.locator('.waiting').waitFor({ state: 'detached' });
      },
    ],
    [
      'describe',
      async () => {
        await click('#next', '.columns')();
        await page.locator('.effects .figure').first().waitFor();
      },
    ],
    [
      'describe, rows examined',
      async () => {
        await page.evaluate(() => {
          document.querySelectorAll('details').forEach((one) => {
            one.open = true;
          });
        });
        await click('#examine', '#alike')();
      },
    ],
    ['protect', click('#next', '#masking-k')],
    [
      'verify, with its drawings',
      async () => {
        await click('#next', line)();
        await click('#tab-drawings', '#plot-flows svg')();
      },
    ],
    ['verify, costs', click('#cost', '#cost-without')],
    [
      'one trace',
      async () => {
        await click('#tab-publication', line)();
        await page.focus('.trace-grid');
        await page.keyboard.press('Enter');
        await page.locator('dialog table').first().waitFor();
        await page.keyboard.press('Escape');
      },
    ],
    [
      'download',
      async () => {
        await click('#next', '#zip')();
        await Promise.all([page.waitForEvent('download'), page.click('#zip')]);
      },
    ],
    ['the other language', click('#language', '#zip')],
    side('understand'),
    side('help'),
    side('auditor'),
    ['auditor, self-test', click('#selftest', '#selftest-result')],
    ['back', click('#side-back', '#zip')],
  ];
}

/** Describes the columns anew, so that there are more traces than are asked for. */
async function manyTraces(page, least) {
  await page.locator('.steps button').nth(1).click();
  await page.locator('.columns').waitFor();
  for (const name of ['REGROUPEMENT_BAC', 'LIBELLE_ACADEMIE_BAC']) {
    const names = await page.locator('.columns tbody th > span:first-child').allTextContents();
    await page.selectOption(`#role-${names.indexOf(name)}`, 'prefix');
  }
  await page.locator('.steps button').nth(3).click();
  await page.locator('#run').click();
  await page.locator('.trace-grid .line:not(.head) .stop').first().waitFor();
  const traces = Number(await page.locator('.trace-grid').getAttribute('aria-rowcount')) - 1;
  if (traces < least) throw new Error(`${traces} traces are not the ${least} that are asked for`);
  return traces;
}

const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];
const bar = (value, most) => `${value.toFixed(1)} | ${value <= most ? 'holds' : 'MISSED'}`;

/** Rows of the report: the processor's milliseconds, and in a run without trace the clock's. */
async function scrollBy(page, step, frames) {
  const scrolling = { frames, step, mark: kMark };
  const toTop = () =>
    page.evaluate(() => {
      document.querySelector('.trace-grid').scrollTop = 0;
    });
  await toTop();
  const intervals = await page.evaluate(scrollTable, scrolling);
  await toTop();
  const spent = framesOf(await traced(page, () => page.evaluate(scrollTable, scrolling)));
  const late = intervals.filter((one) => one > 1.5 * kFrame).length;
  const row = (what, values, verdict) => [
    String(step),
    what,
    quantile(values, 0.5).toFixed(1),
    Math.max(...values).toFixed(1),
    verdict,
  ];
  return [
    row('of processor', spent, bar(quantile(spent, 0.99), kFrame)),
    row('of the clock', intervals, `${quantile(intervals, 0.99).toFixed(1)} | ${late} late`),
  ];
}

/**
 * @param {string} file of the size of Paris 13's
 * @param {{frames: number, traces: number}} [how] frames each time, and traces of the table at least
 * @returns {Promise<string>} Markdown
 */
export function measureSmoothness(file, { frames, traces: least } = kWhole) {
  const url = pathToFileURL(join(root, 'dist/paravent.html')).href;
  return withPage(url, async (page) => {
    page.setDefaultTimeout(kPatience);
    await settle(page);
    const longest = [];
    for (const [name, work] of steps(page, file)) {
      const tasks = tasksOf(await traced(page, work)).map(({ ms }) => ms);
      longest.push([name, String(tasks.length), bar(Math.max(...tasks), kLongest)]);
    }
    const traces = await manyTraces(page, least);
    await settle(page);
    const scrolled = [];
    for (const step of kSteps) scrolled.push(...(await scrollBy(page, step, frames)));
    return [
      tableOf(['main thread', 'tasks', 'longest, ms of processor', `at most ${kLongest}`], longest),
      '',
      `The table of ${traces} traces, ${frames} frames each:`,
      '',
      tableOf(
        ['pixels a frame', 'ms', 'median', 'longest', '99 %', `at most ${kFrame.toFixed(1)}`],
        scrolled,
      ),
    ].join('\n');
  });
}
