// A protection plan on the built page: proposed, tried step by step, compared, made, replayed; the
// secret in the dossier and in no public file, storage or address.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import {
  answerAll,
  assertAccessible,
  assertNoSideScroll,
  download,
  giveFiles,
  kLong,
  plain,
} from './page_support.js';
import { figureOf, publishColumns, publishRows, textOf, unzip } from './rows_support.js';

const kFile = new URL('../golden/plan/lignes.csv', import.meta.url);

test('a plan, from a proposal to a release and its replay', async (t) => {
  const opened = await openPage();
  t.after(() => opened.close());
  const { page } = opened;
  await giveFiles(page, ['lignes.csv', await readFile(kFile, 'utf8')]);
  await publishRows(page);
  await page.click('#next');
  await page.locator('#rows-report').waitFor();
  await publishColumns(page, 'age', 'ville', 'diplome');
  await page.click('#next');
  await page.click('#add-plan');
  const box = (group, name) => page.locator(`#${group}`).getByLabel(name, { exact: true });
  for (const name of ['sexe', 'age', 'region', 'ville', 'diplome']) {
    await box('plan-keys', name).check();
  }
  assert.equal(await box('plan-columns', 'menage').count(), 0, 'not chosen, not offered');
  await page.click('#propose-cells');
  await page.click('#plan-effect > summary');
  const effects = page.locator('table', { hasText: 'Les lignes telles quelles' });
  await effects.locator('tbody tr').nth(1).waitFor(kLong);
  assert.match(await effects.locator('tbody tr').nth(1).textContent(), /0\s?%/);
  await assertAccessible(page, 'a plan');
  await assertNoSideScroll(page, 'a plan');

  // Put aside, changed, compared.
  await page.click('#plan-comparing > summary');
  await page.click('#plan-keep');
  await page.selectOption('#plan-add', 'sample');
  await effects.locator('tbody tr').nth(2).waitFor(kLong);
  // Of the steps that was added last alone is open; the line of another says what it does, too.
  assert.equal(await page.locator('.plan-step[open]').count(), 1);
  assert.ok(await page.locator('#step-0-share').isVisible());
  await page.click('#step-1 > h4');
  await page.locator('#step-1-level').waitFor();
  assert.equal(await page.locator('.plan-step[open]').count(), 1);
  assert.match(plain(await page.locator('#step-0').textContent()), /80 % des unités/);
  await page.click('#plan-compare');
  await answerAll(page); // some people of the file have two values where there is one
  await page.click('#plan-compare');
  await page.locator('#plan-compared svg.plot circle').nth(1).waitFor(kLong);
  await assertAccessible(page, 'plans compared');

  await page.click('#next');
  const made = page.locator('.made').first();
  await made.waitFor(kLong);
  const groups = Number(await figureOf(made, 'groupes publiés'));
  assert.ok(groups > 1, `${groups}`);
  assert.ok(Number(await figureOf(made, 'plus petit groupe')) >= 5);
  await page.click('#next');
  await page.locator('#zip').waitFor();
  const zip = async () => unzip((await download(page, () => page.click('#zip'))).bytes);
  const files = await zip();
  const dossier = await download(page, () => page.click('#dossier-json'));
  const { secret } = JSON.parse(textOf(dossier.bytes));
  assert.match(secret.hex, /^[0-9a-f]{64}$/);
  assert.equal(JSON.parse(files['certificate.json']).commitment, secret.commitment);
  for (const text of [...Object.values(files), await page.content(), page.url()]) {
    assert.ok(!text.includes(secret.hex));
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  assert.equal(stored, '[{},{}]');

  // Its dossier, opened, gives the same files again.
  await page.click('#back');
  await page.locator('.screen-verify').waitFor();
  await page.click('#back');
  await page.setInputFiles('#open-dossier', {
    name: 'dossier.json',
    mimeType: 'application/json',
    buffer: Buffer.from(dossier.bytes),
  });
  await page.locator('#forget-dossier').waitFor();
  await page.click('#next');
  await page.locator('.made').first().waitFor(kLong);
  await page.click('#next');
  await page.locator('#zip').waitFor();
  assert.deepEqual(await zip(), files);
  await assertKeptToItself(opened);
});
