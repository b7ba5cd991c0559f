// The page itself (dist/paravent.html), opened from disk and driven as a user would: from choosing
// the file to the ZIP being downloaded, with the page's own guesses and defaults, and a user who
// hesitates some seconds before the file and never after. Memory is what the page takes beyond its
// own first screen.
import { pathToFileURL } from 'node:url';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../.tools/setup.mjs';
import { settle, withPage } from './browser.mjs';
import { median, tableOf } from './report.mjs';

const kMB = 1e6;

const pageUrl = () => pathToFileURL(join(root, 'dist/paravent.html')).href;

async function once(file) {
  return withPage(pageUrl(), async (page, peak) => {
    // Shown, and its script, which stands in it, has run: from then on it answers.
    const interactive = await page.evaluate(
      () =>
        Math.max(
          performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd,
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        ) / 1000,
    );
    await settle(page);
    const before = peak();
    const start = performance.now();
    const seconds = () => (performance.now() - start) / 1000;
    await page.setInputFiles('#add-files', file);
    await page.locator('#file-list').waitFor();
    await page.locator('.waiting').waitFor({ state: 'detached' });
    const looked = seconds();
    await page.click('#next');
    await page.locator('.columns').waitFor();
    await page.click('#next');
    await page.locator('#masking-k').waitFor();
    await page.click('#next');
    await page.locator('.trace-grid .line:not(.head) .stop').first().waitFor();
    const ran = seconds();
    await page.click('#next');
    const [download] = await Promise.all([page.waitForEvent('download'), page.click('#zip')]);
    const bytes = statSync(await download.path()).size;
    return { interactive, looked, ran, all: seconds(), bytes, peak: peak() - before };
  });
}

/** The page among other contestants (contestants.mjs); its memory is counted beyond its own. */
export const wholePage = {
  id: 'page',
  label: 'the built page, from choosing the file to its ZIP',
  empty: null,
  async run(file) {
    const { interactive, looked, ran, all, peak } = await once(file);
    const [columns, results, ms] = [looked, ran, all].map((seconds) => seconds * 1000);
    return { ms, ready: interactive * 1000, peak, results, stages: { columns, results, ZIP: ms } };
  },
};

/** @returns {Promise<string>} Markdown */
export async function measureWholePage(file, rounds) {
  const runs = [];
  for (let round = 0; round < rounds; round += 1) runs.push(await once(file));
  const of = (key) => median(runs.map((run) => run[key]));
  return tableOf(
    [
      '',
      's from opening to interactive',
      's from the file to its columns',
      's to the results',
      's to the ZIP',
      'peak MB',
      'ZIP, kB',
    ],
    [
      [
        'dist/paravent.html',
        ...['interactive', 'looked', 'ran', 'all'].map((key) => of(key).toFixed(2)),
        (of('peak') / kMB).toFixed(0),
        (of('bytes') / 1000).toFixed(0),
      ],
    ],
  );
}
