import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { assertKeptToItself, openPage } from './harness.js';
import { download, giveFiles, goOn, runToVerify } from './page_support.js';

// In a line above the header, the individual, an identifier and an ignored column, nowhere else.
const kMark = 'MARQUE7f3a';
const rows = Array.from(
  { length: 60 },
  (_, i) =>
    `${kMark}i${i};2013;${i % 2 ? 'S1TC' : 'L1ECO'};${i % 3 ? 'F' : 'M'};${kMark}n${i};${kMark}x${i}`,
);
const table = `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE;NOM;AUTRE\n${rows.join('\n')}\n`;
const csv = `Extraction de ${kMark}\n\n${table}`;

describe('marked values', () => {
  let opened;
  const logs = [];
  before(async () => {
    opened = await openPage({ from: 'file' });
    opened.context.on('console', (message) => logs.push(message.text()));
    await giveFiles(opened.page, ['a.csv', csv]);
    await opened.page.locator('#file-0 .skip-titles').click();
    await opened.page.locator('.preview', { hasText: `${kMark}x0` }).waitFor();
  });
  after(() => opened.close());

  test('are on the first screen, so the test can see them', async () => {
    assert.match(await opened.page.locator('.preview').textContent(), new RegExp(kMark));
  });

  test('are in no error message', async () => {
    const { page } = opened;
    await giveFiles(page, ['b.csv', `${table}${kMark}\n;2013;S1TC;F;${kMark};${kMark}\n`]);
    await goOn(page, '.columns');
    await goOn(page, '#masking-k');
    await goOn(page, '#error');
    assert.doesNotMatch(await page.locator('main').textContent(), new RegExp(kMark));
    await page.locator('.steps button').first().click();
    await page.getByRole('button', { name: 'Retirer le fichier b.csv' }).click();
    await page.locator('.waiting').waitFor({ state: 'detached' });
  });

  test('are in no file, dossier and recipe included', async () => {
    const { page } = opened;
    await runToVerify(page);
    await goOn(page, '#zip');
    const zip = await download(page, () => page.click('#zip'));
    const files = Object.entries(unzipSync(zip.bytes));
    for (const id of ['#save-recipe', '#dossier-html', '#dossier-json']) {
      const { name, bytes } = await download(page, () => page.click(id));
      files.push([name, bytes]);
    }
    assert.ok(files.length > 6);
    for (const [name, bytes] of files) {
      assert.doesNotMatch(new TextDecoder().decode(bytes), new RegExp(kMark), name);
    }
  });

  test('are on no screen of the results, nor on the pages beside them', async () => {
    const { page } = opened;
    const assertNone = async (where) => {
      const markup = await page.evaluate(() => document.documentElement.outerHTML);
      assert.ok(markup.length > 1000);
      assert.doesNotMatch(markup, new RegExp(kMark), where);
    };
    await assertNone('download');
    await page.locator('.steps button').nth(3).click();
    await page.locator('.trace-grid .line:not(.head) .stop').first().waitFor();
    await assertNone('verify');
    await page.locator('.trace-grid').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.locator('dialog table').first().waitFor();
    await assertNone('a cohort');
    await page.keyboard.press('Escape');
    await page.locator('dialog').waitFor({ state: 'detached' });
    const sides = page.locator('nav.sides button');
    const count = await sides.count();
    assert.ok(count >= 3);
    for (let i = 0; i < count; i += 1) {
      await sides.nth(i).click();
      await page.locator('#title').waitFor();
      await assertNone(await page.title());
    }
  });

  test('are in no storage, address, title or log', async () => {
    const { page, context, watch } = opened;
    assert.deepEqual((await context.storageState()).cookies, []);
    const kept = await page.evaluate(async () =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        await indexedDB.databases(),
        window.name,
        history.length,
        history.state,
        location.href,
        document.title,
        await globalThis.caches?.keys().catch(() => []),
        await navigator.serviceWorker?.getRegistrations().catch(() => []),
      ]),
    );
    assert.match(kept, /"\{|paravent\.html/);
    for (const text of [kept, ...logs, ...watch.requests, ...watch.errors]) {
      assert.doesNotMatch(decodeURIComponent(text), new RegExp(kMark));
    }
    await assertKeptToItself(opened);
  });
});
