// Google's Lighthouse over the built page, served over HTTP, on every screen, in both languages, for
// traces and for row-level files: accessibility and best practices must score 100. Run by
// `npm run lighthouse`; needs `npm run build` first.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { navigation, snapshot } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { serve } from '../../.tools/serve.mjs';
import { smallCsv } from '../e2e/page_support.js';
import { peopleCsv } from '../e2e/rows_support.js';

const flags = { onlyCategories: ['accessibility', 'best-practices'] };
const kLong = { timeout: 120_000 };
const folder = mkdtempSync(join(tmpdir(), 'paravent-'));
const server = await serve(fileURLToPath(new URL('../../dist/site', import.meta.url)), 0);
const browser = await puppeteer.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
});
let worst = 100;

function tell(screen, { lhr: { categories, audits } }) {
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]);
  worst = Math.min(worst, ...scores.map(([, score]) => score));
  console.log(screen.padEnd(24), scores.map(([id, score]) => `${id} ${score}`).join('  '));
  const failed = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1);
  for (const { id } of failed) console.log(`  ${id}: ${audits[id].title}`);
}

try {
  let page = await browser.newPage();
  tell('first screen', await navigation(page, server.url, { flags }));
  for (const lang of ['fr', 'en']) {
    const look = async (screen) => tell(`${lang} ${screen}`, await snapshot(page, { flags }));
    const press = async (selector) => {
      await page.waitForSelector(`${selector}:not([disabled])`, kLong);
      await page.$eval(selector, (one) => one.click());
    };
    const goOn = async (screen, sign) => {
      await press('#next');
      await page.waitForSelector(sign, kLong);
      await look(screen);
    };
    const begin = async (name, content) => {
      // A page with results asks before it is left.
      await page.close();
      page = await browser.newPage();
      await page.goto(server.url);
      await page.waitForSelector('#language');
      if ((await page.$eval('html', (one) => one.lang)) !== lang) await press('#language');
      await page.waitForSelector(`html[lang=${lang}]`);
      if (!name) return;
      const file = join(folder, name);
      writeFileSync(file, content);
      await (await page.$('#add-files')).uploadFile(file);
      await page.waitForSelector('.preview table', kLong);
    };

    await begin();
    for (const side of ['understand', 'auditor', 'help']) {
      await press(`#side-${side}`);
      await page.waitForSelector('#side-back');
      await look(side);
    }
    await press('#side-back');
    for (const screen of ['publications', 'pseudonymise']) {
      await press(`#open-${screen}`);
      await page.waitForSelector('#home');
      await look(screen);
      await press('#home');
    }

    await begin('inscriptions.csv', smallCsv());
    await look('choose');
    await goOn('describe', '.columns');
    await goOn('protect', '#masking-k');
    await goOn('verify', '.trace-grid .line:not(.head) .stop');
    await goOn('download', '#zip');

    await begin('personnes.csv', peopleCsv());
    await press('#publish-rows');
    await look('rows: choose');
    await press('#next');
    await page.waitForSelector('.columns', kLong);
    // COMMUNE, AGE and RESULTAT, ignored until they are chosen.
    for (const i of [3, 4, 6]) await page.select(`#role-${i}`, 'published');
    await press('#cleaning-on');
    await page.waitForSelector('.total', kLong);
    await look('rows: describe');
    await goOn('rows: protect', '#add-projections');
    await press('#add-projections');
    await press('#projection-3');
    await page.waitForSelector('.beside', kLong);
    await look('rows: columns');
    await press('#add-greedy');
    await press('#greedy-start-3');
    await page.waitForSelector('#take-0', kLong);
    await look('rows: greedy');
    await press('#add-generalisation');
    await press('#generalised-2');
    await press('#generalised-3');
    await press('#kept-1');
    await press('#search-start');
    await page.waitForSelector('.lattice svg', kLong);
    await look('rows: generalisation');
    await goOn('rows: verify', '.made');
    await goOn('rows: download', '#zip');
  }
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}
exit(worst === 100 ? 0 : 1);
