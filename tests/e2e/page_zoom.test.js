// The page at 200 % and 400 % zoom of a window of 1280 by 1024 pixels (WCAG 2.2, 1.4.10: 320 CSS
// pixels), and for who asks for less motion.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { kNoMedia, openPage } from './harness.js';
import { assertNoSideScroll, giveFiles, kLong, showTab, smallCsv } from './page_support.js';

const kZooms = [
  ['200 %', 640, 512],
  ['400 %', 320, 256],
];

/** Every screen of a run and every page beside it, opened out, in turn. */
async function everyScreen(page, look) {
  const open = async (where) => {
    await page.evaluate(() => {
      document.querySelectorAll('details').forEach((one) => {
        one.open = true;
      });
    });
    await look(where);
  };
  await page.locator('#try').waitFor();
  await open('first screen');
  for (const side of ['understand', 'help', 'auditor']) {
    await page.click(`#side-${side}`);
    await page.locator(`.screen-${side} h1`).waitFor();
    await open(side);
  }
  await page.click('#side-back');
  await giveFiles(page, ['inscriptions.csv', smallCsv()]);
  await open('choose');
  for (const [where, sign] of [
    ['describe', '.columns'],
    ['protect', '#masking-k'],
    ['verify', '.trace-grid .line:not(.head) .stop'],
    ['download', '#zip'],
  ]) {
    await page.click('#next');
    await page.locator(sign).first().waitFor(kLong);
    await open(where);
    if (where !== 'verify') continue;
    for (const name of ['drawings', 'guaranteed']) {
      await showTab(page, name);
      await open(name);
    }
  }
}

/** In the page: texts and controls that are cut at the side, and what stays while one scrolls. */
const cutAndStuck = () => {
  const drawn = [...document.querySelectorAll('body *')].filter(
    (one) => one.checkVisibility() && !one.closest('.visually-hidden, .trace-grid, svg'),
  );
  const cut = drawn
    .filter(
      (one) =>
        one.matches('button, h1, h2, h3, label, legend, summary, p, dt, dd') &&
        getComputedStyle(one).overflowX !== 'visible' &&
        one.clientWidth > 1 &&
        one.scrollWidth > one.clientWidth + 1,
    )
    .map((one) => one.textContent.trim().slice(0, 60));
  const stuck = drawn
    .filter(
      (one) =>
        ['sticky', 'fixed'].includes(getComputedStyle(one).position) && !one.closest('.scroll'),
    )
    .map(({ className }) => className);
  return { cut, stuck };
};

describe('zoom', () => {
  for (const [zoom, width, height] of kZooms) {
    test(`${zoom}: no sideways scroll, nothing cut, and nothing that stays in the way`, async (t) => {
      const opened = await openPage({ width, height });
      t.after(() => opened.close());
      await everyScreen(opened.page, async (where) => {
        await assertNoSideScroll(opened.page, where);
        const { cut, stuck } = await opened.page.evaluate(cutAndStuck);
        assert.deepEqual(cut, [], where);
        if (height < 480) assert.deepEqual(stuck, [], where);
      });
    });
  }
});

test('who asks for less motion gets none', { skip: kNoMedia }, async (t) => {
  const opened = await openPage();
  t.after(() => opened.close());
  const { page } = opened;
  const moving = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((one) => {
          const style = getComputedStyle(one);
          return (
            style.animationName !== 'none' ||
            style.scrollBehavior === 'smooth' ||
            style.transitionDuration.split(', ').some((time) => time !== '0s')
          );
        })
        .map(({ tagName, className }) => `${tagName} ${className}`),
    );
  assert.notDeepEqual(await moving(), [], 'without asking, something moves');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await everyScreen(page, async (where) => assert.deepEqual(await moving(), [], where));
});
