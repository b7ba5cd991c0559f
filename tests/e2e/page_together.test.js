// Two publications in the page: one downloaded before on the same rows, and one that is given. What
// both tell is said before the download.
import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, test } from 'node:test';
import { unzipSync, zipSync } from 'fflate';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  assertNoSideScroll,
  download,
  goOn,
  kLong,
  kSites,
  plain,
  recipeOf,
  runRecipe,
} from './page_support.js';

let opened;
const page = () => opened.page;
const words = async (selector) => plain(await page().locator(selector).first().textContent());

const kLater = `${kSites}${Array.from({ length: 8 }, (_, i) => `new-${i};2014;C;1`).join('\n')}\n`;

const asFile = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const give = (at, selector, name, content) => at.setInputFiles(selector, asFile(name, content));

async function release(step, more) {
  const run = await openPage({ from: 'file' });
  try {
    await give(run.page, '#add-files', 'a.csv', kSites);
    await runRecipe(run.page, recipeOf(step, more));
    await goOn(run.page, '#zip');
    return (await download(run.page, () => run.page.click('#zip'))).bytes;
  } finally {
    await run.close();
  }
}

describe('another publication', () => {
  let coarse;
  before(async () => {
    coarse = await release(['SITE']);
  });
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
  });
  afterEach(() => opened.close());

  test('downloaded before on the same rows: compared without being asked for', async () => {
    await give(page(), '#add-files', 'a.csv', kSites);
    await runRecipe(page(), recipeOf(['SITE']));
    assert.match(await words('section[aria-labelledby=together-title]'), /rien n’a été comparé/);
    await page().click('#next');
    assert.equal(await page().locator('.comparison').count(), 0);
    await download(page(), () => page().click('#zip'));
    await page().click('.steps button >> nth=0');
    await runRecipe(page(), recipeOf(['SITE', 'NIVEAU']));
    await page().locator('.comparison').waitFor(kLong);
    const said = await words('.comparison');
    assert.match(
      said,
      /Avec la publication n° 1 téléchargée ici : les deux ensemble en disent trop/,
    );
    assert.match(
      said,
      /2 effectifs masqués dans les deux publications ; trop bien cernés en les rapprochant : 2, dont connus exactement : 2/,
    );
    assert.match(said, /NIVEAU : dans celle-ci seulement/);
    assert.match(said, /cohortes\.csv 4 3 une seule valeur possible, 2 ; il en faut 3/);
    assert.match(said, /Pour que la nouvelle n’ajoute rien/);
    // What comes next is to change something; the same before the download, which comes after it.
    const primary = () => page().locator('.actions .primary').allTextContents();
    assert.deepEqual((await primary()).map(plain), ['Changer les choix']);
    await goOn(page(), '#zip');
    await page().locator('#zip').waitFor();
    assert.deepEqual((await primary()).map(plain), ['Changer les choix']);
    assert.match(await words('#zip'), /malgré ce verdict/);
    assert.match(await words('.comparison'), /les deux ensemble en disent trop/);
    const order = await page().evaluate(() =>
      document.querySelector('.comparison').compareDocumentPosition(document.getElementById('zip')),
    );
    assert.ok(order & 4, 'before the ZIP');
    // A trial that this one replaces is no publication.
    await page().check('#together-replaced-1');
    await page().locator('.comparison').waitFor({ state: 'detached' });
    assert.doesNotMatch(await words('#zip'), /malgré ce verdict/);
    await page().uncheck('#together-replaced-1');
    await page().locator('.comparison').waitFor(kLong);
    await page().click('#back');
    await page().locator('#masking-k').waitFor();
    // Other rows: nothing to compare with.
    await page().click('.steps button >> nth=0');
    await give(page(), '#add-files', 'a.csv', kLater);
    await runRecipe(page(), recipeOf(['SITE', 'NIVEAU']));
    assert.match(await words('section[aria-labelledby=together-title]'), /rien n’a été comparé/);
    await assertKeptToItself(opened);
  });

  test('given on the screen of results: same rows, later rows, and none', async () => {
    await give(page(), '#add-files', 'a.csv', kLater);
    await runRecipe(page(), recipeOf(['SITE', 'NIVEAU']));
    await give(page(), '#together-files', 'avant.zip', coarse);
    await page().locator('.comparison').waitFor(kLong);
    await assertFocus(page(), 'together-title');
    // There are more individuals now: later rows are taken to have been added.
    assert.equal(await page().locator('#together-later').isChecked(), true);
    assert.match(
      await words('.comparison'),
      /Avec « avant\.zip » .*de chaque effectif est suivi d’où il vient/,
    );
    await page().locator('#together-later').uncheck();
    await page()
      .getByText('Elles ne comptent pas le même nombre d’individus')
      .waitFor({ state: 'attached', ...kLong });
    assert.match(await words('.comparison'), /Avec « avant\.zip » : pas de comparaison/);
    await page().click('#together-drop');
    await page().locator('.comparison').waitFor({ state: 'detached' });
    // What is no publication of ours is refused, and nothing is lost.
    await give(
      page(),
      '#together-files',
      'autre.zip',
      Buffer.from(zipSync({ 'cohortes.csv': unzipSync(coarse)['cohortes.csv'] })),
    );
    await page().locator('#error').waitFor();
    assert.equal(await page().locator('.comparison').count(), 0);
  });

  test('given with last year’s recipe', async () => {
    await give(page(), '#add-files', 'a.csv', kSites);
    await give(page(), '#load-recipe', 'recette.json', recipeOf(['SITE', 'NIVEAU']));
    await page().locator('#replay .waiting').waitFor({ state: 'detached' });
    await give(page(), '#earlier-release', 'avant.zip', coarse);
    await page().getByText('Les chiffres de « avant.zip » seront montrés').waitFor();
    await page().click('#next');
    await page().locator('.columns').waitFor();
    await page().click('#next');
    await page().locator('#masking-k').waitFor();
    await page().click('#next');
    await page().locator('.comparison').waitFor(kLong);
    assert.match(await words('.comparison'), /les deux ensemble en disent trop/);
  });

  for (const [lang, width] of [
    ['fr', 1280],
    ['en', 360],
  ]) {
    test(`${lang}, ${width} pixels wide`, async () => {
      await page().setViewportSize({ width, height: 900 });
      if (lang === 'en') await page().click('#language');
      await give(page(), '#add-files', 'a.csv', kSites);
      await runRecipe(page(), recipeOf(['SITE', 'NIVEAU']));
      await give(page(), '#together-files', 'avant.zip', coarse);
      await page().locator('.comparison').waitFor(kLong);
      await page().locator('.comparison summary').first().click();
      const folder = process.env.PARAVENT_SHOTS;
      const shot = async (name) => {
        await assertAccessible(page(), name);
        await assertNoSideScroll(page(), name);
        if (folder)
          await page().screenshot({
            path: `${folder}/${lang}-${width}-${name}.png`,
            fullPage: true,
          });
      };
      await shot('verify');
      await goOn(page(), '#zip');
      await page().locator('#zip').waitFor();
      await shot('download');
    });
  }
});
