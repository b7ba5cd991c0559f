// Who could be recognised, in the built page from disk: measured before anything is protected, an
// example on the screen alone, and the files made measured again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import {
  showTab,
  assertAccessible,
  assertNoSideScroll,
  download,
  giveFiles,
  kLong,
} from './page_support.js';
import { figureOf, publishColumns, publishRows, textOf } from './rows_support.js';

const kMark = 'MARQUE97';
const csv = [
  'CODE_INDIVIDU;NOM;SEXE;AGE;LIB_DIPLOME;POIDS',
  ...Array.from(
    { length: 300 },
    (_, i) =>
      `PSEUDO${i};Nom${i};${'FM'[i % 2]};${i === 7 ? kMark : 18 + (i % 4)};${i % 3 ? 'Licence' : 'Master'};${i === 4 ? 'zéro' : 3}`,
  ),
  '',
].join('\n');

test('who could be recognised: measured, explained, kept to the screen', async (t) => {
  const opened = await openPage();
  t.after(() => opened.close());
  const { page } = opened;
  await giveFiles(page, ['personnes.csv', csv]);
  await publishRows(page);
  await page.click('#next');
  await page.locator('#rows-report').waitFor();
  await publishColumns(page, 'AGE');
  await page.click('#next');
  await page.click('#risk-title');
  const keys = page.locator('#risk-keys');
  await keys.waitFor();
  assert.ok(await page.locator('#risk-assess').isDisabled());
  for (const name of ['SEXE', 'AGE', 'LIB_DIPLOME']) {
    await keys.getByLabel(name, { exact: true }).check();
  }
  await page.click('#risk-assess');
  const found = page.locator('.risk-found');
  await found.waitFor(kLong);
  assert.equal(await figureOf(found, 'seules'), '1');
  assert.match(await found.locator('.person').textContent(), new RegExp(kMark));
  assert.match(await found.textContent(), /il suffit de connaître/);
  await found.getByText('Toutes les mesures').click();
  assert.match(await found.textContent(), /Franconi/);
  await assertAccessible(page);
  await assertNoSideScroll(page);

  const { bytes } = await download(page, () => page.click('#risk-report'));
  assert.ok(!textOf(bytes).includes(kMark) && !textOf(bytes).includes('PSEUDO'));

  // Row by row: the one of another age first, on line 9 of the file; filtered; no value.
  await page.click('#risk-list-show');
  const list = page.locator('section[aria-labelledby="risk-list"]');
  await list.locator('#risk-list-save').waitFor(kLong);
  const first = list.locator('tbody tr').first();
  assert.match(await first.textContent(), /ligne 9\s.*personnes\.csv/s);
  assert.match(await first.textContent(), /AGE/);
  await page.locator('#risk-list-alone').check();
  await list.getByText('sur 1 ligne', { exact: false }).waitFor();
  assert.doesNotMatch(await list.textContent(), new RegExp(kMark));
  await assertAccessible(page);
  await assertNoSideScroll(page);
  const rows = await download(page, () => page.click('#risk-list-save'));
  assert.match(textOf(rows.bytes), /^fichier;ligne;/);
  assert.ok(!textOf(rows.bytes).includes(kMark) && !textOf(rows.bytes).includes('PSEUDO'));

  // A weight that is none: its place, never its value; the choices stay.
  await page.locator('.risk details summary').first().click();
  await page.selectOption('#risk-weight', 'POIDS');
  await page.click('#risk-assess');
  const error = page.locator('#error');
  await error.waitFor(kLong);
  assert.match(await error.textContent(), /personnes\.csv.*POIDS/s);
  assert.doesNotMatch(await error.textContent(), /zéro/);
  await page.selectOption('#risk-weight', '');

  await page.click('#add-projections');
  for (const name of ['SEXE', 'LIB_DIPLOME']) {
    await page.locator('#projection').getByLabel(name, { exact: true }).check();
  }
  await page.click('#next');
  const published = page.locator('section[aria-labelledby="published-risk"]');
  await published.waitFor({ state: 'attached', ...kLong });
  await showTab(page, 'guaranteed');
  assert.match(await published.textContent(), /SEXE/);
  assert.doesNotMatch(await page.locator('main').textContent(), new RegExp(kMark));
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.title]),
  );
  assert.ok(!kept.includes(kMark) && !kept.includes('PSEUDO'));
  await assertKeptToItself(opened);
});
