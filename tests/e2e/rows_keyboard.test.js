// Row-level files by keyboard alone: the built page, opened from disk.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import { download, kLong, tabTo } from './page_support.js';
import {
  addPeople,
  assertRepeated,
  publishColumnsByKeyboard,
  rowsOf,
  unzip,
} from './rows_support.js';

/** From the protect screen to the archive. */
async function makeFiles(page) {
  await tabTo(page, '#next');
  await page.keyboard.press('Enter');
  await page.locator('.made').first().waitFor(kLong);
  await tabTo(page, '#next');
  await page.keyboard.press('Enter');
  await tabTo(page, '#zip');
  const { bytes } = await download(page, () => page.keyboard.press('Enter'));
  return unzip(bytes);
}

/** From nothing to the protect screen, with the sample. */
async function protectSample(page) {
  const press = (key) => page.keyboard.press(key);
  await tabTo(page, '#try');
  await press('Enter');
  await tabTo(page, '#sample');
  await press('Enter');
  await page.locator('.preview table').first().waitFor(kLong);
  await tabTo(page, '#publish-traces');
  await press('ArrowDown');
  await page.waitForFunction(() => document.querySelector('#publish-rows').checked);
  await tabTo(page, '#next');
  await press('Enter');
  await page
    .locator('.total')
    .first()
    .waitFor({ state: 'attached', ...kLong });
  await tabTo(page, '#next');
  await press('Enter');
  await page.locator('#add-projections').waitFor();
}

const pathOf = (page) =>
  page
    .locator('.editor .path tbody th')
    .allInnerTexts()
    .then((cells) => cells.map((cell) => cell.split(/\s/)[0]));
const exactly = (page, count) =>
  page.waitForFunction(
    (wanted) => document.querySelectorAll('.editor .path tbody tr').length === wanted,
    count,
    kLong,
  );

describe('row-level files by keyboard alone', () => {
  test('projection: one more file, its name, its columns, archive', async (t) => {
    const opened = await openPage();
    t.after(() => opened.close());
    const { page } = opened;
    const press = (key) => page.keyboard.press(key);
    await protectSample(page);
    await tabTo(page, '#add-projections');
    await press('Enter');
    // The focus is in the new file's name.
    await page.waitForFunction(() => document.activeElement.id === 'file-name');
    await press('ControlOrMeta+a');
    await page.keyboard.type('origines');
    await tabTo(page, '#projection-0');
    await press('Space');
    for (const label of ['CONTINENT', 'REGROUPEMENT_BAC']) {
      const id = await page
        .locator('#projection label', { hasText: label })
        .first()
        .getAttribute('for');
      await tabTo(page, `#${id}`);
      await press('Space');
    }
    await page.locator('.editor .beside').waitFor(kLong);
    const lost = await page
      .locator('.editor .beside .figure')
      .filter({ hasText: 'lignes publiées' })
      .first()
      .locator('.figure-value')
      .innerText();
    const files = await makeFiles(page);
    assert.equal(files['origines.csv'].split('\n')[0].split(';').length, 3);
    assertRepeated(files['origines.csv'], 5);
    assert.equal(
      rowsOf(files['origines.csv']).length,
      Number(lost.replace(/\D/g, '')),
      'as many rows as were foretold',
    );
    await assertKeptToItself(opened);
  });

  test('greedy search: its path, another column at a turn, back, to the end, archive', async (t) => {
    const opened = await openPage({ sampleRows: 0 });
    t.after(() => opened.close());
    const { page } = opened;
    const press = (key) => page.keyboard.press(key);
    await protectSample(page);
    await tabTo(page, '#file-greedy-0');
    await press('Enter');
    await page.locator('#take-0').waitFor(kLong);
    const found = await pathOf(page);
    assert.ok(found.length > 3, 'the search finds columns by itself');

    // Back to the second turn; there, the second best column instead of the best.
    await tabTo(page, `[aria-label$="${found[1]}"].quiet`);
    await press('Enter');
    await exactly(page, 2);
    await page.waitForFunction(() => document.activeElement.id === 'greedy-next');
    await page.locator('#take-1').waitFor(kLong);
    const [best, second] = await page.locator('table:has(#take-0) tbody th').allInnerTexts();
    assert.equal(best.trim(), found[2], 'what the search took is still the best');
    await tabTo(page, '#take-1');
    await press('Enter');
    await exactly(page, 3);
    assert.deepEqual(await pathOf(page), [found[0], found[1], second.trim()]);

    // One beyond the eighth, from the list of all.
    await tabTo(page, `.path [aria-label$="${found[1]}"]`);
    await press('Enter');
    await exactly(page, 2);
    await tabTo(page, '#greedy-others > summary');
    await press('Enter');
    const last = page.locator('#greedy-others tbody tr').last();
    const name = (await last.locator('th').innerText()).trim();
    const take = await last.locator('button').getAttribute('id');
    assert.ok(Number(take.replace('take-', '')) >= 8);
    await tabTo(page, `#${take}`);
    await press('Enter');
    await exactly(page, 3);
    assert.deepEqual(await pathOf(page), [found[0], found[1], name]);
    await page.locator('#greedy-others[open]').waitFor(kLong);

    // That was not it: undone by the back button of the turn before, then on by itself.
    await tabTo(page, `.path [aria-label$="${found[1]}"]`);
    await press('Enter');
    await exactly(page, 2);
    await tabTo(page, '#take-1');
    await press('Enter');
    await exactly(page, 3);
    await tabTo(page, '#greedy-finish');
    await press('Enter');
    // The button is not to be pressed while the engine works either.
    await page.waitForFunction(
      () =>
        document.querySelector('#greedy-finish')?.disabled &&
        !document.querySelector('#rows-interrupt'),
      null,
      kLong,
    );
    const path = await pathOf(page);
    assert.deepEqual(path.slice(0, 3), [found[0], found[1], second.trim()]);
    assert.ok(path.length >= 3);

    const files = await makeFiles(page);
    const { 'academie.csv': made } = files;
    assert.deepEqual(
      made
        .split('\n')[0]
        .split(';')
        .map((name) => name.replaceAll('"', ''))
        .sort(),
      path.toSorted(),
    );
    assertRepeated(made, 5);
    await assertKeptToItself(opened);
  });

  test('generalisation by keyboard alone: hierarchy by hand, search, another node, archive', async (t) => {
    const opened = await openPage();
    t.after(() => opened.close());
    const { page } = opened;
    const press = (key) => page.keyboard.press(key);
    await addPeople(page, { mark: 'marque', publish: publishColumnsByKeyboard });
    await tabTo(page, '#add-generalisation');
    await press('Enter');
    for (const id of ['#generalised-1', '#generalised-2', '#generalised-3']) {
      await tabTo(page, id);
      await press('Space');
    }
    await tabTo(page, '#kept-1');
    await press('Space');
    // LIB_DIPLOME by hand: one group of its two labels.
    await tabTo(page, 'details.hierarchy:nth-of-type(3) > summary');
    await press('Enter');
    await tabTo(page, 'details.hierarchy:nth-of-type(3) .chip input');
    await press('Space');
    await press('Tab');
    await press('Space');
    await tabTo(page, '#hierarchy-2-0-label');
    await page.keyboard.type('Diplôme');
    await press('Enter');
    await page.locator('details.hierarchy:nth-of-type(3) .group input').first().waitFor();
    await tabTo(page, '#search-start');
    await press('Enter');
    await page.getByText('Optimum prouvé').first().waitFor(kLong);
    await page.locator('.lattice svg').waitFor();
    const before = await page.locator('#level-0').inputValue();
    await tabTo(page, before === '0' ? '#level-0-up' : '#level-0-down');
    await press('Enter');
    await page.waitForFunction((was) => document.querySelector('#level-0').value !== was, before);
    await tabTo(page, '#node-best');
    await press('Enter');
    await page.waitForFunction((was) => document.querySelector('#level-0').value === was, before);
    await tabTo(page, '#next');
    await press('Enter');
    await page.locator('.made').first().waitFor(kLong);
    await tabTo(page, '#next');
    await press('Enter');
    await tabTo(page, '#zip');
    const { bytes } = await download(page, () => press('Enter'));
    const files = unzip(bytes);
    assertRepeated(files['generalise.csv'], 5, (line) => line.split(';').slice(0, 3).join(';'));
    assert.doesNotMatch(Object.values(files).join(''), /marque\d|Nom\d/);
    await assertKeptToItself(opened);
  });
});
