// Plots of row-level files: the path, the lattice, sizes of groups; each with its table, and saved.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import { assertAccessible, assertNoSideScroll, kLong, showTab, typeInto } from './page_support.js';
import { assertPlot } from './plot_support.js';
import { addGeneralisation, addPeople } from './rows_support.js';

/** As many levels as make a lattice too large to be drawn node by node. */
const kWidths = Array.from({ length: 18 }, (_, i) => 2 ** (i + 1)).join(' ; ');

for (const [lang, width] of [
  ['fr', 1280],
  ['en', 320],
]) {
  test(`plots of row-level files have a table and are saved whole, ${lang}, ${width}`, async (t) => {
    const opened = await openPage({ lang, width, height: 800 });
    t.after(() => opened.close());
    const { page } = opened;
    await addPeople(page, { mark: 'pMARK' });
    await page.click('#add-projections');
    await page.check('#projection-3');
    await page.locator('details.sizes > summary').click();
    await page.locator('#sizes-plot svg.plot').waitFor();
    await assertPlot(page, 'sizes-plot', true);

    await page.click('#add-greedy');
    await page.check('#greedy-start-3');
    await page.locator('#greedy-plot svg.plot').waitFor();
    await assertPlot(page, 'greedy-plot', true);

    await addGeneralisation(page);
    for (const i of [1, 2, 3]) await page.check(`#generalised-${i}`);
    await page.click('#search-start');
    await page.locator('#lattice-plot svg.plot').waitFor(kLong);
    await assertPlot(page, 'lattice-plot', true);
    await assertPlot(page, 'node-sizes', true);
    // A click shows a node; the levels, the frame and the plot of those seen follow.
    const at = () =>
      page
        .locator('[id^=level-]:is(select)')
        .evaluateAll((all) => all.map(({ value }) => value).join(' · '));
    const before = await at();
    await page.locator('#lattice-plot .spot').first().click();
    await page.locator('#trail-plot svg.plot').waitFor();
    assert.notEqual(await at(), before);
    assert.equal(
      await page.locator('#lattice-plot .spot:has(.node-here) title').textContent(),
      await at(),
    );

    // Many levels of one column: by degree.
    await page.locator('details.hierarchy > summary').nth(1).click();
    await typeInto(page, '#hierarchy-1-widths', kWidths);
    await page.press('#hierarchy-1-widths', 'Tab');
    await page.locator('#lattice-progress:not([data-done])').waitFor();
    await page.locator('details.hierarchy > summary').first().click();
    await typeInto(page, '#hierarchy-0-widths', kWidths);
    await page.press('#hierarchy-0-widths', 'Tab');
    await page.getByText(/^800 /).first().waitFor();
    await page.click('#search-start');
    await page.locator('#lattice-progress[data-done]').waitFor(kLong);
    await page.locator('#lattice-plot svg.plot').waitFor(kLong);
    assert.equal(await page.locator('#lattice-plot .spot').count(), 0);
    await assertPlot(page, 'lattice-plot', true);
    const counts = await page
      .locator('#lattice-plot-table tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('td')].map(({ textContent }) =>
            Number(textContent.replace(/\D/g, '')),
          ),
        ),
      );
    for (const [all, ...states] of counts) {
      assert.equal(
        states.reduce((sum, one) => sum + one, 0),
        all,
        'every node is in one state',
      );
    }
    await assertAccessible(page, 'plots');
    await assertNoSideScroll(page, 'plots');

    await page.click('#next');
    await page.locator('#tab-drawings').waitFor(kLong);
    await showTab(page, 'drawings');
    await page.locator('#made-0-sizes svg.plot').waitFor(kLong);
    await assertPlot(page, 'made-0-sizes', true);
    await assertKeptToItself(opened);
  });
}
