import { after, before, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  assertNoSideScroll,
  giveFiles,
  goOn,
  kAccessible,
  kLong,
  openMore,
  openTool,
  smallCsv,
  typeInto,
} from './page_support.js';

for (const [lang, width] of kAccessible) {
  describe(`axe finds nothing, ${lang}, ${width} pixels wide`, () => {
    let opened;
    before(async () => {
      opened = await openPage({ lang, width, height: 800 });
    });
    after(() => opened.close());
    const check = async (where) => {
      await assertAccessible(opened.page, where);
      await assertNoSideScroll(opened.page, where);
    };

    test('on every screen, message and dialog', async () => {
      const { page } = opened;
      const openAll = () =>
        page.evaluate(() => {
          document.querySelectorAll('details').forEach((one) => {
            one.open = true;
          });
        });
      await page.locator('#try').waitFor();
      assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
      await check('first screen');
      await page.click('#try');
      await openAll();
      await check('first screen, examples offered');
      await page.click('#try');
      assert.equal(await page.locator('.notice').isVisible(), false, 'nothing was said yet');
      for (const screen of ['texts', 'publications', 'pseudonymise', 'database']) {
        await openTool(page, screen);
        await page.locator('#home').waitFor();
        await check(screen);
        const words = await page.locator('main').innerText();
        assert.doesNotMatch(words, /\b(?:lead|title|tasks|database)\.[a-z]/, 'a key without words');
        await page.click('#home');
        await page.locator('#try').waitFor();
      }
      await giveFiles(
        page,
        ['a.csv', smallCsv({ header: 'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;NOM' })],
        ['vide.csv', ''],
      );
      await check('files, one in error');
      await page.click('#next');
      await page.locator('#summary').waitFor();
      await check('what is missing');
      await page.locator('#file-1 button').click();
      await page.locator('.waiting').waitFor({ state: 'detached' });
      await page.click('#next');
      await page.locator('.traces li').first().waitFor();
      await openAll();
      await check('describe');
      await page.selectOption('#role-0', 'ignored');
      await page.click('#next');
      await page.locator('#summary').waitFor();
      await check('describe, something missing');
      await page.selectOption('#role-0', 'individual');
      await page.selectOption('#role-3', 'attribute');
      await page.click('#next');
      await page.locator('#masking-k').waitFor();
      await openAll();
      await openMore(page);
      await page.locator('#sensitive-0').check();
      await check('protect');
      await typeInto(page, '#masking-k', '1');
      await page.press('#masking-k', 'Tab');
      await page.click('#next');
      await page.locator('#summary').waitFor();
      await check('protect, out of range');
      await page.click('#summary a');
      await assertFocus(page, 'masking-k');
      await typeInto(page, '#masking-k', '5');
      await page.press('#masking-k', 'Tab');
      await page.locator('.steps button').nth(3).click();
      await page.locator('#need-run').waitFor();
      await check('verify, not run');
      await page.click('#run');
      await page.locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
      await openAll();
      await check('verify');
      await page.locator('.trace-grid').focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog table').first().waitFor();
      await check('one trace');
      await page.keyboard.press('Escape');
      await goOn(page, '#zip');
      await page.locator('#zip').waitFor();
      await check('download');
      await page.click('#language');
      assert.equal(
        await page.evaluate(() => document.documentElement.lang),
        lang === 'fr' ? 'en' : 'fr',
      );
      await page.locator('#zip').waitFor();
      await check('the other language');
    });
  });
}
