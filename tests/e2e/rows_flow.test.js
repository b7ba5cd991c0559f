// Row-level files end to end: the built page, opened from disk.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertKeptToItself, inFirefox, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  assertNoSideScroll,
  download,
  giveFiles,
  kAccessible,
  kLong,
  openMore,
  typeInto,
} from './page_support.js';
import {
  addGeneralisation,
  addPeople,
  assertRepeated,
  describeSampleRows,
  kUnknownOfPeople,
  peopleCsv,
  publishColumns,
  publishRows,
  rowsOf,
  textOf,
  unzip,
} from './rows_support.js';

/** The page with a small file of people, on the protect screen; closed when the test ends. */
async function openWithPeople(t) {
  const opened = await openPage();
  t.after(() => opened.close());
  await addPeople(opened.page);
  return opened.page;
}

/** From the protect screen to the archive. */
async function makeFiles(page) {
  await page.click('#next');
  await page.locator('.made').first().waitFor(kLong);
  await page.click('#next');
  await page.locator('#zip').waitFor();
  const { bytes } = await download(page, () => page.click('#zip'));
  return unzip(bytes);
}

/** By mouse; by its events where the browser, driven headless, begins to drag and never drops. */
async function drag(page, from, to) {
  if (!inFirefox) {
    await from.dragTo(to);
    return;
  }
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  await from.dispatchEvent('dragstart', { dataTransfer });
  await to.dispatchEvent('dragover', { dataTransfer });
  await to.dispatchEvent('drop', { dataTransfer });
}

describe('row-level files', () => {
  test('the sample, from the first screen to the archive, by mouse', async (t) => {
    const opened = await openPage({ sampleRows: 0 });
    t.after(() => opened.close());
    const { page } = opened;
    await describeSampleRows(page);
    assert.ok((await page.locator('.total td').count()) >= 2, 'cleaning takes more than one pass');
    await page.click('#next');
    await page.locator('#file-greedy-0').click();
    await page.locator('#take-0').waitFor(kLong);
    const path = page.locator('.editor .path tbody th');
    const found = await path.count();
    assert.ok(found > 2);
    // Taken over, and taken back.
    await page.getByRole('button', { name: /s’arrête à LIBELLE_ACADEMIE_BAC/ }).click();
    await page.waitForFunction(
      () => document.querySelectorAll('.editor .path tbody th').length === 1,
    );
    await page.click('#undo');
    await page.waitForFunction(
      (all) => document.querySelectorAll('.editor .path tbody th').length === all,
      found,
    );
    const files = await makeFiles(page);
    assert.deepEqual(
      Object.keys(files)
        .filter((name) => name.endsWith('.csv'))
        .sort(),
      ['academie.csv', 'anonyme.csv', 'bac.csv', 'etapes.csv', 'perte.csv'],
    );
    for (const name of ['academie.csv', 'anonyme.csv', 'bac.csv', 'etapes.csv'])
      assertRepeated(files[name], 5);
    const certificate = JSON.parse(files['certificate.json']);
    assert.equal(certificate.passed, true);
    assert.doesNotMatch(files['anonyme.csv'].split('\n')[0], /CODE_INDIVIDU/);
    // Within 5 % of the raw rows, cleaning included.
    assert.ok(rowsOf(files['academie.csv']).length >= 0.95 * 213289);
    await assertKeptToItself(opened);
  });

  test('a column of numbers first gets round bands that fit them, with an example', async (t) => {
    const page = await openWithPeople(t);
    await addGeneralisation(page);
    await page.locator('#generalised .check', { hasText: 'AGE' }).locator('input').check();
    await page.locator('.chain', { hasText: '20 → 20–24 → 20–29 → 20–39 → *' }).waitFor();
    await page.locator('details.hierarchy > summary').click();
    await page.getByText('vont de 18 à 57', { exact: false }).waitFor();
    await typeInto(page, '#hierarchy-0-widths', '10');
    await page.press('#hierarchy-0-widths', 'Tab');
    await page.locator('.chain', { hasText: /^\s*18 → <20 → \*/ }).waitFor();
    // Another kind, and back: what fits the column is proposed again.
    await page.selectOption('#hierarchy-0', 'prefixes');
    await page.selectOption('#hierarchy-0', 'intervals');
    assert.equal(await page.inputValue('#hierarchy-0-widths'), '5 ; 10 ; 20');
  });

  test('labels are dragged into groups, and a hierarchy is saved and read again', async (t) => {
    const page = await openWithPeople(t);
    await addGeneralisation(page);
    await page.check('#generalised-3');
    await page.locator('details.hierarchy > summary').click();
    await page.check('.chip input >> nth=0');
    await typeInto(page, '#hierarchy-0-0-label', 'Un');
    await page.click('#hierarchy-0-0-move');
    await page.locator('.group').nth(1).waitFor();
    // The engine's answers move what stands below; the mouse waits for the first, and drags again
    // where a later one took the place from under it.
    await page.locator('.levels td', { hasText: 'Un' }).first().waitFor();
    const isMoved = () =>
      page
        .waitForFunction(
          () => document.querySelectorAll('.group')[1].querySelectorAll('.chip').length === 2,
          null,
          { timeout: 5000 },
        )
        .then(
          () => true,
          () => false,
        );
    let moved = false;
    for (let tries = 0; tries < 4 && !moved; tries += 1) {
      await drag(
        page,
        page.locator('.group').first().locator('.chip').first(),
        page.locator('.group').nth(1),
      );
      moved = await isMoved();
    }
    assert.ok(moved, 'the label is in the other group');
    const { name, bytes } = await download(page, () => page.click('#hierarchy-0-save'));
    assert.equal(name, 'hierarchie_LIB_DIPLOME.csv');
    assert.deepEqual(textOf(bytes).trim().split('\n').sort(), ['Licence;Un', 'Master;Un']);
    await page.selectOption('#hierarchy-0', 'csv');
    await page.setInputFiles('#hierarchy-0-csv', {
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(bytes),
    });
    await page.locator('.levels').waitFor();
    // One that misses a value is refused, by name of column, and the summary links to it.
    await page.setInputFiles('#hierarchy-0-csv', {
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from('Licence;*\n'),
    });
    await page
      .getByText('Des valeurs des données manquent dans la hiérarchie', { exact: false })
      .waitFor();
    await page.click('#next');
    await page.locator('#summary a').first().click();
    await assertFocus(page, 'hierarchy-LIB_DIPLOME');
  });

  test('of a thousand labels, those that are sought are ticked and grouped together', async (t) => {
    const opened = await openPage();
    t.after(() => opened.close());
    const { page } = opened;
    const lines = Array.from(
      { length: 6000 },
      (_, i) =>
        `${i};${['Licence', 'Master'][i % 2]} mention ${String(i % 1000).padStart(
          3,
          '0',
        )};${i % 3}`,
    );
    await giveFiles(page, ['a.csv', `CODE_INDIVIDU;DIPLOME;X\n${lines.join('\n')}\n`]);
    await publishRows(page);
    await page.click('#next');
    await page.locator('#rows-report').waitFor();
    await publishColumns(page, 'DIPLOME', 'X');
    // Rows with a rare value, by the threshold of the opening, which is the present one.
    const rare = page.locator('section[aria-labelledby=rows-report] tbody td:nth-child(4)');
    await rare.first().waitFor({ state: 'attached' });
    for (const text of await rare.allTextContents()) assert.match(text, /\d/);
    await page.click('#next');
    await addGeneralisation(page);
    await page.locator('#generalised .check', { hasText: 'DIPLOME' }).locator('input').check();
    await page.locator('details.hierarchy > summary').click();
    const chips = page.locator('.group').first().locator('.chip');
    await chips.first().waitFor();
    assert.equal(await chips.count(), 200, 'not all at a time');
    await typeInto(page, '#hierarchy-0-0-seek', 'licence');
    await page.getByText('500 libellés sans groupe trouvés sur 1 000').waitFor();
    await page.click('#hierarchy-0-0-tick');
    // What is ticked stays so while others are sought.
    await typeInto(page, '#hierarchy-0-0-seek', '999');
    assert.equal(await chips.count(), 1);
    await chips.first().locator('input').check();
    await typeInto(page, '#hierarchy-0-0-label', 'Premier cycle');
    await page.click('#hierarchy-0-0-move');
    await page.locator('.group').nth(1).waitFor();
    await typeInto(page, '#hierarchy-0-0-seek', '');
    await page.getByText('499 libellés sans groupe trouvés sur 499').waitFor();
    const { bytes } = await download(page, () => page.click('#hierarchy-0-save'));
    const made = textOf(bytes)
      .trim()
      .split('\n')
      .map((line) => line.split(';')[1]);
    assert.deepEqual(
      [made.length, made.filter((one) => one === 'Premier cycle').length],
      [1000, 501],
    );
    // The search narrows all boxes, and lets nothing be moved that is not ticked.
    await typeInto(page, '#hierarchy-0-0-seek', 'zzz');
    assert.equal(await page.locator('.chip').count(), 0);
    assert.equal(await page.isDisabled('#hierarchy-0-0-tick'), true);
  });

  test('labels are replaced by hand, from the list of those that the files hold', async (t) => {
    const opened = await openPage();
    t.after(() => opened.close());
    const { page } = opened;
    await giveFiles(page, ['personnes.csv', peopleCsv()]);
    await publishRows(page);
    await page.click('#next');
    await page.locator('#rows-report').waitFor();
    await publishColumns(page, ...kUnknownOfPeople);
    await openMore(page);
    await page.click('#prepare');
    await page.selectOption('#recode-column', 'LIB_DIPLOME');
    await page.selectOption('#recode-kind', 'hand');
    await page.locator('#hand-1').waitFor();
    assert.deepEqual(await page.locator('.hand tbody th').allInnerTexts(), ['Licence', 'Master']);
    assert.deepEqual(await page.locator('.hand td.num').allInnerTexts(), ['302', '100']);
    await typeInto(page, '#hand-1', 'Maîtrise');
    await page.click('#recode-add');
    // The list follows what was replaced.
    await page.waitForFunction(() => document.querySelector('#hand-1')?.value === 'Maîtrise');
    await page.click('#next');
    await page.click('#add-projections');
    await page.check('#projection-3');
    const files = await makeFiles(page);
    assert.deepEqual([...new Set(rowsOf(files['selection.csv']))].sort(), ['Licence', 'Maîtrise']);
  });

  test('a loss that no start meets, and a threshold above the rows, are said; nothing is lost', async (t) => {
    const page = await openWithPeople(t);
    await page.click('#add-greedy');
    await page.check('#greedy-start-2');
    await page.check('#greedy-start-1');
    await typeInto(page, '#greedy-budget', '0');
    await page.press('#greedy-budget', 'Tab');
    await page.getByText('Les premières colonnes font déjà perdre', { exact: false }).waitFor();
    await typeInto(page, '#greedy-budget', '100');
    await page.press('#greedy-budget', 'Tab');
    await page.locator('#greedy-finish').waitFor();
    await typeInto(page, '#rows-k', '900');
    await page.press('#rows-k', 'Tab');
    await page
      .getByText('Le seuil dépasse le nombre de lignes', { exact: false })
      .first()
      .waitFor();
    assert.equal(await page.isChecked('#greedy-start-2'), true);
    await page.click('#undo');
    await page.locator('#greedy-finish').waitFor();
  });

  test('results that no longer match the choices are not shown, and come back with undo', async (t) => {
    const page = await openWithPeople(t);
    await page.click('#add-projections');
    await page.check('#projection-3');
    await page.click('#next');
    await page.locator('.made').waitFor(kLong);
    await page.click('#back');
    await page.check('#projection-0');
    await page.getByRole('button', { name: 'Télécharger' }).click();
    await page.locator('#need-run').waitFor();
    await page.click('#undo');
    await page.locator('#zip').waitFor();
    const { name, bytes } = await download(page, () => page.click('#save-recipe'));
    assert.deepEqual(
      [name, JSON.parse(textOf(bytes)).rows.projections[0].columns],
      ['recipe.json', ['LIB_DIPLOME']],
    );
  });
});

for (const [lang, width] of kAccessible) {
  test(`axe finds nothing on the row-level path, ${lang}, ${width} pixels wide`, async (t) => {
    const opened = await openPage({ lang, width, height: 800 });
    t.after(() => opened.close());
    const { page } = opened;
    const check = async (where) => {
      await page.evaluate(() =>
        document.querySelectorAll('details').forEach((one) => {
          one.open = true;
        }),
      );
      await assertAccessible(page, where);
      await assertNoSideScroll(page, where);
    };
    await giveFiles(page, ['personnes.csv', peopleCsv()]);
    await publishRows(page);
    await check('what to publish');
    await page.click('#next');
    await page.locator('#rows-report').waitFor();
    await publishColumns(page, ...kUnknownOfPeople);
    await openMore(page);
    await page.check('#cleaning-on');
    await page.locator('.total').first().waitFor({ state: 'attached' });
    await check('describe');
    await page.click('#next');
    await page.locator('#add-projections').waitFor();
    await page.click('#next');
    await page.locator('#summary').waitFor();
    await check('nothing to make');
    await page.click('#add-projections');
    await page.check('#projection-3');
    await page.locator('.beside').waitFor();
    await check('projection');
    await page.click('#add-greedy');
    await page.check('#greedy-start-3');
    await page.locator('#take-0').waitFor();
    await check('greedy search');
    await addGeneralisation(page);
    await page.check('#generalised-2');
    await page.check('#generalised-3');
    await page.check('#kept-1');
    await page.click('#add-model');
    await page.click('#search-start');
    await page.locator('.lattice svg').waitFor();
    await page.click('#level-0-up');
    await check('generalisation');
    await page.click('#next');
    await page.locator('.made').nth(2).waitFor(kLong);
    await check('verify');
    await page.click('#next');
    await page.locator('#zip').waitFor();
    await check('download');
  });
}
