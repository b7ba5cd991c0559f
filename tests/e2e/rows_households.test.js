// A statistician's way on the built page: a Stata file with households, the list of persons, a plan
// that keeps households whole, and the file's own titles in what is published.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { cli, filesUnder, scratch } from '../web/cli/support.js';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertNoSideScroll,
  download,
  giveFiles,
  kLong,
} from './page_support.js';
import {
  assertRepeated,
  publishColumns,
  publishRows,
  rowsOf,
  textOf,
  unzip,
} from './rows_support.js';

const kFile = new URL('../web/reading/files/people.dta', import.meta.url);
const kKeys = ['region', 'logement', 'sexe', 'age'];

test('households of a Stata file: whose risk, emptied whole, called as the file calls them', async (t) => {
  const opened = await openPage();
  t.after(() => opened.close());
  const { page } = opened;
  await giveFiles(page, ['personnes.dta', await readFile(kFile)]);
  await publishRows(page);
  await page.click('#next');
  await page.locator('#rows-report').waitFor();
  await publishColumns(page, ...kKeys);
  await page.click('#next');
  await page.click('#risk-title');
  const keys = page.locator('#risk-keys');
  await keys.waitFor();
  for (const name of kKeys) await keys.getByLabel(name, { exact: true }).check();
  await page.locator('.risk details summary').first().click();
  await page.selectOption('#risk-household', 'menage');
  await page.click('#risk-assess');
  await page.locator('.risk-found').waitFor(kLong);
  await page.click('#risk-list-show');
  await page.locator('#risk-list-save').waitFor(kLong);
  const { bytes } = await download(page, () => page.click('#risk-list-save'));
  const [, first] = textOf(bytes).split('\n');
  assert.match(first, /^personnes\.dta;\d+;1;1;1;1;/, 'alone, and so is her household');

  await page.click('#add-plan');
  await page.click('#propose-households');
  await page.click('#plan-effect > summary');
  const effects = page.locator('table', { hasText: 'Les lignes telles quelles' });
  await effects.locator('tbody tr').nth(2).waitFor(kLong);
  assert.match(
    await page.locator('.plan-steps li').first().textContent(),
    /de tous les membres d’un ménage à la fois/,
  );
  await page.check('#plan-households');
  await page.locator('#plan-households:checked').waitFor();
  await assertAccessible(page, 'households');
  await assertNoSideScroll(page, 'households');
  await page.click('#next');
  await page.locator('.made').first().waitFor(kLong);
  await page.click('#next');
  await page.locator('#zip').waitFor();
  assert.match(await page.locator('#titles').textContent(), /Région de résidence/);
  const zip = (await download(page, () => page.click('#zip'))).bytes;
  const files = unzip(zip);
  const table = Object.keys(files).find((name) => name === 'protege.csv');
  assertRepeated(files[table], 5, (line) => line.split(';').slice(0, 4).join(';'));
  // A number that both files have, of households that are alike, or none.
  const persons = rowsOf(files[table]).map((line) => line.split(';'));
  const homes = rowsOf(files['menages.csv']).map((line) => line.split(';'));
  assert.deepEqual(
    new Set(persons.map((row) => row.at(-1))),
    new Set(homes.map((row) => row.at(-1))),
  );
  const unnumbered = persons.filter((row) => row.at(-1) === '').map((row) => row.join(';'));
  assertRepeated(`x\n${unnumbered.join('\n')}\n`, 5);
  const { recipe, passed } = JSON.parse(files['certificate.json']);
  assert.equal(passed, true);
  assert.deepEqual(recipe.rows.plan.households, {
    name: 'menages',
    columns: ['region', 'logement'],
    number: 'numero_menage',
  });
  assert.deepEqual(
    recipe.rows.plan.steps.map(({ unit, columns, never }) => [unit, columns, never]),
    [
      ['household', ['region', 'logement'], []],
      [undefined, null, ['region', 'logement']],
    ],
  );
  assert.equal(recipe.columns.titles.age, 'Âge au 1er janvier');
  assert.match(files['LISEZMOI.md'], /Région de résidence/);
  assert.ok(!Object.values(files).some((text) => text.includes('Numéro du ménage')));

  // As Parquet: what the command line makes of the same release, to the byte.
  const folder = await scratch(t);
  await folder.write('release.zip', zip);
  const call = ['parquet', folder.join('release.zip'), '--out', folder.join('tables')];
  assert.equal((await cli(call)).status, 0);
  const tables = unzipSync((await download(page, () => page.click('#parquet'))).bytes);
  const made = await filesUnder(folder.join('tables'));
  assert.deepEqual(Object.keys(tables).sort(), Object.keys(made).sort());
  for (const [name, bytes] of Object.entries(made)) {
    assert.ok(bytes.equals(tables[name]), name);
  }
  await assertKeptToItself(opened);
});
