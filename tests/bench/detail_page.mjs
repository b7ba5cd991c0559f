// The search for the level of detail as a user asks for it, in the built page in Chromium, on a file
// of the sample: four components with three levels each, and absent, with and without prefix, 512
// nodes. Besides the time from the click to the last node that of the processor is told, of all of the
// browser's processes, as others may use the machine.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../.tools/setup.mjs';
import { settle, withPage } from './browser.mjs';
import { processorOfTree } from './processes.mjs';

const kPatience = { timeout: 300_000 };
/** By component columns, numbers of characters and whether it may be absent. */
const kChains = {
  LIBELLE_COURT_COMPOSANTE: [6, 2, true],
  CODE_SISE_DIPLOME: ['LIBELLE_DISCIPLINE_DIPLOME', 4, true],
  CODE_ETAPE: ['LIBELLE_COURT_ETAPE', 'NIVEAU_DANS_LE_DIPLOME', true],
  LIB_DIPLOME: [3, 1, true],
};

const kRecipe = {
  version: 1,
  columns: {
    individual: 'CODE_INDIVIDU',
    year: 'ANNEE_INSCRIPTION',
    step: Object.keys(kChains),
    prefix: ['REGROUPEMENT_BAC'],
    attributes: [
      { name: 'sexe', columns: ['SEXE'] },
      { name: 'mention', columns: ['MENTION_BAC'] },
    ],
  },
};

/** The chain of one component, as it is put together on the screen. */
async function chain(page, c, levels) {
  // What was proposed goes.
  const remove = page.locator(`li:has(#detail-${c}-0-up) button:last-child`);
  while ((await remove.count()) > 0) await remove.first().click();
  for (const level of levels.slice(0, -1)) {
    if (typeof level === 'string') await page.selectOption(`#detail-add-${c}`, level);
    else {
      await page.fill(`#detail-prefix-${c}`, String(level));
      await page.locator(`#detail-prefix-${c}`).press('Tab');
    }
  }
  await page.setChecked(`#detail-absent-${c}`, levels.at(-1));
}

/** @param {string} path a file of the sample @returns {Promise<string>} a line to print */
export const measureDetailPage = (path) =>
  withPage(pathToFileURL(join(root, 'dist/paravent.html')).href, async (page, peak, process) => {
    await page.setInputFiles('#load-recipe', {
      name: 'recipe.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(kRecipe)),
    });
    await page.locator('.notice').first().waitFor();
    await page.setInputFiles('#add-files', path);
    await page.locator('#next:enabled').waitFor(kPatience);
    await page.click('#next');
    await page.locator('.columns').waitFor();
    await page.click('#next');
    await page.locator('#masking-k').waitFor();
    await page.locator('#detail-propose:enabled').waitFor(kPatience);
    await page.click('#detail-propose');
    await page.locator('#detail-search').waitFor(kPatience);
    const all = Object.values(kChains);
    for (let c = 0; c < all.length; c += 1) await chain(page, c, all[c]);
    // The prefix has no level of its own here.
    await chain(page, all.length, [false]);
    await page.setChecked('#detail-no-prefix', true);
    await page.locator('#detail-search:enabled').waitFor(kPatience);
    const button = await page.locator('#detail-search').textContent();
    await settle(page);
    const before = processorOfTree(process);
    const clock = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const began = performance.now();
          const look = new MutationObserver(() => {
            if (!document.querySelector('#detail-csv')) return;
            look.disconnect();
            resolve(performance.now() - began);
          });
          look.observe(document.body, { childList: true, subtree: true });
          document.querySelector('#detail-search').click();
        }),
    );
    const processor = processorOfTree(process) - before;
    return `in the page, ${button.trim()}: ${Math.round(clock)} ms, of the processor ${processor} ms`;
  });
