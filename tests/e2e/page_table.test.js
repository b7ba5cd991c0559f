// The table of traces holds a few rows however many there are. How smoothly it scrolls is a
// benchmark: npm run bench -- --smooth.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openPage } from './harness.js';
import { assertFocus, runToVerify, showTab, takeSample } from './page_support.js';

const kMostRows = 60;

/** In the page: rows in the document after each of `moves` scrolls by `step` pixels. */
const scrollTable = ({ moves, step }) =>
  new Promise((resolve) => {
    const grid = document.querySelector('.trace-grid');
    const seen = [];
    const next = () => {
      const lines = [...grid.querySelectorAll('.grid-body .line')];
      const head = grid.querySelector('.grid-head').getBoundingClientRect();
      const { bottom } = grid.getBoundingClientRect();
      const boxes = lines.map((line) => line.getBoundingClientRect());
      const numbers = lines.map((line) => Number(line.ariaRowIndex));
      seen.push({
        rows: lines.length,
        first: numbers[0],
        inOrder: numbers.every((number, i) => i === 0 || number === numbers[i - 1] + 1),
        oneBelowTheOther: boxes.every(
          ({ top }, i) => i === 0 || Math.abs(top - boxes[i - 1].bottom) < 1,
        ),
        covers: boxes[0].top <= head.bottom + 1 && boxes.at(-1).bottom >= bottom - 1,
      });
      if (seen.length > moves) return resolve(seen);
      grid.scrollTop += step;
      // The scroll is told before the next frame, in which the rows are drawn.
      return requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(next)));
    };
    next();
  });

/** In the page: rows whose cells are not those of the row that they say they are. */
const wrongRows = () =>
  [...document.querySelectorAll('.grid-body .line')]
    .filter((line) => {
      const text = (name) => line.querySelector(`.cell-${name}`).textContent;
      return (
        text('id') !== String(line.ariaRowIndex - 1) ||
        line.id !== `trace-row-${line.ariaRowIndex - 2}` ||
        Number(text('length')) !== line.querySelectorAll('.stop').length ||
        text('size') === ''
      );
    })
    .map((line) => line.textContent);

test('the table of thousands of traces keeps few rows, in order, wherever one scrolls', async (t) => {
  const opened = await openPage({ sampleRows: 0 });
  t.after(() => opened.close());
  const { page } = opened;
  await takeSample(page);
  await runToVerify(page);
  const rows = Number(await page.locator('.trace-grid').getAttribute('aria-rowcount'));
  assert.ok(rows > 10_000);
  for (const step of [120, 900, 40_000, -700]) {
    const seen = await page.evaluate(scrollTable, { moves: 15, step });
    for (const one of seen) {
      assert.ok(one.rows > 5 && one.rows <= kMostRows, `${one.rows} rows`);
      assert.ok(
        one.inOrder && one.oneBelowTheOther && one.covers,
        JSON.stringify({ step, ...one }),
      );
    }
    assert.notEqual(seen.at(-1).first, seen[0].first);
    // Elements are used for one row after the other.
    await page.waitForFunction(
      () =>
        document.querySelectorAll('.grid-body .cell-id').length > 10 &&
        [...document.querySelectorAll('.grid-body .cell-id')].every(
          (cell) => cell.textContent !== '…',
        ),
    );
    assert.deepEqual(await page.evaluate(wrongRows), [], `rows after ${step} pixels a frame`);
  }
  await page.locator('.trace-grid').focus();
  await page.keyboard.press('End');
  await page
    .locator(`#trace-row-${rows - 2} .stop`)
    .first()
    .waitFor();
  await page.keyboard.press('Home');
  await page.locator('#trace-row-0 .stop').first().waitFor();

  const kept = await page.evaluate(async () => {
    const grid = document.querySelector('.trace-grid');
    const row = document.querySelector('#trace-row-5');
    grid.scrollTop = 2 * row.offsetHeight;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    return row === document.querySelector('#trace-row-5') && row.isConnected;
  });
  assert.ok(kept, 'a row that stays in sight keeps its element');

  // Cases of one value for all are counted; their button shows them.
  await showTab(page, 'guaranteed');
  await page.locator('.warning summary').filter({ hasText: 'tous ont la même valeur' }).click();
  await page.getByRole('button', { name: 'Montrer ces parcours dans le tableau' }).click();
  await page.waitForFunction((all) => {
    const shown = Number(document.querySelector('.trace-grid').getAttribute('aria-rowcount'));
    return shown > 1 && shown < all / 10;
  }, rows);
  assert.equal(await page.locator('#trace-filter').inputValue(), 'one_value');
  await assertFocus(page, 'trace-filter');
});
