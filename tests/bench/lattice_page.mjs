// The search of a lattice in the page itself (dist/paravent.html), opened from disk and driven as a
// user would: a recipe and a file are chosen, and the search is started. What counts is what the
// user waits for: making the lattice, which begins by itself when the last choice is made, and the
// search from the click on its button to the proven optimum shown, with all that the page draws on
// the way.
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { root } from '../../.tools/setup.mjs';
import { settle, withPage } from './browser.mjs';

/** In the page: resolves when `sign` is there, with the milliseconds since `act`. */
function timed({ act, sign }) {
  return new Promise((resolve) => {
    const there = () => document.querySelector(sign) !== null;
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      if (!there()) return;
      observer.disconnect();
      // Shown, not only made.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    const element = document.querySelector(act.element);
    if ('value' in act) {
      element.value = act.value;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      element.click();
    }
  });
}

/**
 * @param {string} file
 * @param {{ version: number, rows: object }} recipe with one generalisation, any measure
 * @param {string} measure that the user chooses, and searches under
 * @returns {Promise<{ms: number, ready: number, peak: number, stages: object, found: string}>}
 */
export function measureLattice(file, recipe, measure) {
  const url = pathToFileURL(join(root, 'dist/paravent.html')).href;
  return withPage(url, async (page, peak) => {
    const begun = performance.now();
    await page.setInputFiles('#load-recipe', {
      name: 'recipe.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(recipe)),
    });
    await page.locator('[role=status]', { hasText: 'recipe.json' }).first().waitFor();
    await page.setInputFiles('#add-files', file);
    await page.locator('#file-list').waitFor();
    await page.locator('.waiting').waitFor({ state: 'detached' });
    await page.click('#next');
    await page.locator('.columns').waitFor();
    await page.click('#next');
    await page.locator('#search-start').waitFor();
    const ready = performance.now() - begun;
    await settle(page);
    // The lattice of another measure is begun anew.
    const other = measure === 'degree' ? 'precision' : 'degree';
    await page.selectOption('#measure', other);
    await page.locator('#search-start').waitFor();
    await settle(page);
    const begin = await page.evaluate(timed, {
      act: { element: '#measure', value: measure },
      sign: '#search-start',
    });
    await settle(page);
    const search = await page.evaluate(timed, {
      act: { element: '#search-start' },
      sign: '#lattice-progress[data-done]',
    });
    const found = await page.locator('#lattice-progress').innerText();
    return {
      ms: begin + search,
      ready,
      peak: peak(),
      stages: { begin, search },
      found: found.replace(/\s+/g, ' '),
    };
  });
}
