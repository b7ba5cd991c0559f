// A browser with a new, empty profile for every measurement.
import { chromium } from 'playwright-core';
import { findChild, peakOfTree } from './processes.mjs';

const kFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-features=SharedArrayBuffer',
];

/**
 * Milliseconds. `start`: that a browser goes on starting by itself: a process that the page knows
 * nothing of takes 37 MB more meanwhile, which would count for those pages alone that take longer.
 * `settle`: between a page being ready and its job: a user who chooses a file takes longer. Without
 * it the browser would still be optimising what was warmed a moment ago, on the very cores that the
 * job needs; that costs the job half as much again on two cores. `patience`: for anything that the
 * page is to show; without end where that is 0.
 */
const kPace = { start: 4000, settle: 4000, patience: 0 };

/** From here on nothing waits, and times mean nothing: whether a bench runs at all (try.mjs). */
export const hurry = () => Object.assign(kPace, { start: 0, settle: 0, patience: 60_000 });

/** @param {import('playwright-core').Page} page that is ready */
export const settle = (page) => page.waitForTimeout(kPace.settle);

/** Longer than anything is expected to take: a page that hangs must not hang the others. */
const kLimit = 15 * 60 * 1000;

let launches = 0;

/**
 * @param {string} url
 * @param {(page: import('playwright-core').Page, peak: () => number, root: number) => Promise<T>} use
 *   `peak`: bytes of the browser's processes so far; `root`: the first of them
 * @returns {Promise<T>}
 * @template T
 */
export async function withPage(url, use) {
  launches += 1;
  const mark = `--bench-launch=${process.pid}-${launches}`;
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [...kFlags, mark],
  });
  // What waits for the page is rejected when the browser goes.
  const limit = setTimeout(() => browser.close(), kLimit);
  try {
    const root = findChild(mark);
    if (root === 0) throw new Error("the browser's process is not found");
    const context = await browser.newContext({ acceptDownloads: true });
    const page = await context.newPage();
    page.setDefaultTimeout(kPace.patience);
    await page.waitForTimeout(kPace.start);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return await use(page, () => peakOfTree(root), root);
  } finally {
    clearTimeout(limit);
    await browser.close();
  }
}

/** Bytes of a page that does nothing. */
export function peakOfEmptyPage(url) {
  return withPage(url, async (_, peak) => peak());
}

/**
 * Runs a contestant's page once: pages/host.js.
 * @param {string} url
 * @param {string} file path
 * @param {object} options for its `prepare`
 * @returns {Promise<{ms: number, ready: number, peak: number, outcome: ?object}>}
 */
export function measurePage(url, file, options) {
  return withPage(url, async (page, peak) => {
    await page.setInputFiles('input', file);
    const ready = await page.evaluate((given) => globalThis.bench.prepare(given), options);
    if (options.warm) await settle(page);
    const result = await page.evaluate(() => globalThis.bench.run());
    const bytes = peak();
    const outcome = await page.evaluate(() => globalThis.bench.check());
    return { ...result, ready, peak: bytes, outcome };
  });
}
