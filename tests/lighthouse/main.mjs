// Google's Lighthouse over the built page, served over HTTP, on every screen: accessibility and best
// practices must score 100. Run by `npm run lighthouse`; needs `npm run build` first.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exit } from 'node:process';
import { fileURLToPath } from 'node:url';
import { navigation, snapshot } from 'lighthouse';
import puppeteer from 'puppeteer-core';
import { serve } from '../../.tools/serve.mjs';
import { smallCsv } from '../e2e/page_support.js';

const flags = { onlyCategories: ['accessibility', 'best-practices'] };
const kLong = { timeout: 120_000 };
const folder = mkdtempSync(join(tmpdir(), 'paravent-'));
const server = await serve(fileURLToPath(new URL('../../dist/site', import.meta.url)), 0);
const browser = await puppeteer.launch({ executablePath: '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu'] });
let worst = 100;

function tell(screen, { lhr: { categories, audits } }) {
  const scores = Object.values(categories).map(({ id, score }) => [id, Math.round(score * 100)]);
  worst = Math.min(worst, ...scores.map(([, score]) => score));
  console.log(screen.padEnd(14), scores.map(([id, score]) => `${id} ${score}`).join('  '));
  const failed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1);
  for (const { id } of failed) console.log(`  ${id}: ${audits[id].title}`);
}

try {
  const page = await browser.newPage();
  const look = async (screen) => tell(screen, await snapshot(page, { flags }));
  const goOn = async (screen, sign) => {
    await page.click('#next');
    await page.waitForSelector(sign, kLong);
    await look(screen);
  };
  tell('first screen', await navigation(page, server.url, { flags }));
  await page.goto(server.url);
  for (const side of ['understand', 'auditor', 'help']) {
    await page.click(`#side-${side}`);
    await look(side);
  }
  await page.click('#side-back');
  for (const screen of ['publications', 'pseudonymise']) {
    await page.click(`#open-${screen}`);
    await look(screen);
    await page.click('#home');
  }
  const file = join(folder, 'inscriptions.csv');
  writeFileSync(file, smallCsv());
  await (await page.$('#add-files')).uploadFile(file);
  await page.waitForSelector('.preview table', kLong);
  await look('choose');
  await goOn('describe', '.columns');
  await goOn('protect', '#masking-k');
  await goOn('verify', '.trace-grid .line:not(.head) .stop');
  await goOn('download', '#zip');
} finally {
  await browser.close();
  await server.close();
  rmSync(folder, { recursive: true });
}
exit(worst === 100 ? 0 : 1);
