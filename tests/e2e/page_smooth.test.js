import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './harness.js';
import { runToVerify, takeSample } from './page_support.js';

const kLongest = 50;

/** Milliseconds of processor that each task of the page's main thread took: not of the clock, so
 * that other work on the machine does not count. */
function mainThreadTasks(trace) {
  const { traceEvents } = JSON.parse(trace);
  const mains = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name'
    && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`));
  return traceEvents.filter(({ name, pid, tid, tdur }) => name === 'RunTask' && tdur !== undefined
    && mains.has(`${pid} ${tid}`)).map(({ tdur }) => tdur / 1000);
}

test('a run of Paris 13 size never holds the page up, and the table scrolls', async (t) => {
  const opened = await openPage();
  t.after(() => opened.close());
  const { page } = opened;
  const browser = page.context().browser();
  const traced = async (work) => {
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    await work();
    return mainThreadTasks(String(await browser.stopTracing()));
  };
  const busy = () => new Promise((resolve) => {
    setTimeout(() => {
      let x = 0;
      for (let i = 0; i < 3e8; i += 1) x = (x + i) % 7;
      resolve(x);
    });
  });
  const held = await traced(async () => {
    await page.evaluate(busy);
    await page.waitForTimeout(200); // a task that has not ended is not in the trace
  });
  assert.ok(Math.max(...held) > kLongest, 'the watch sees a page that is held up');

  const run = await traced(async () => {
    await takeSample(page);
    await runToVerify(page);
  });
  assert.ok(run.length > 100);
  assert.deepEqual(run.filter((time) => time > kLongest), []);

  for (const side of ['understand', 'auditor', 'help']) {
    const opening = await traced(async () => {
      await page.click(`#side-${side}`);
      await page.locator(`.screen-${side} h1`).waitFor();
      await page.waitForTimeout(500);
    });
    assert.deepEqual(opening.filter((time) => time > kLongest), [], `opening ${side}`);
  }
  await page.click('#side-back');
  await page.locator('.trace-grid .line:not(.head) .stop').first().waitFor();

  const scrolling = await traced(() => page.evaluate(() => new Promise((resolve) => {
    const grid = document.querySelector('.trace-grid');
    let frames = 0;
    const step = () => {
      frames += 1;
      grid.scrollTop += 900;
      if (frames < 120) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  })));
  const frame = scrolling.toSorted((a, b) => b - a)[12]; // all but one in ten of the frames
  assert.ok(frame < 1000 / 60, `${frame} ms for a frame of the table`);
});
