// Files as people have them: sheets, titles above the header, a total below, a column that has
// another name in one year, rows that are left out.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { messyExport } from '../web/fakes/messy_exports.js';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertNoSideScroll,
  download,
  giveFiles,
  goOn,
  kLong,
  openAside,
  plain,
} from './page_support.js';

const made = (name) => readFileSync(new URL(`../web/reading/workbooks/${name}`, import.meta.url));
const rows = (year, count = 30) =>
  Array.from({ length: count }, (_, i) => `p${i};${year};L${i % 3};${'FM'[i % 2]}\n`).join('');

let opened;
const page = () => opened.page;
const start = async (options) => {
  opened = await openPage({ from: 'file', ...options });
};
const shot = (name) =>
  process.env.PARAVENT_SHOTS
    ? page().screenshot({ path: `${process.env.PARAVENT_SHOTS}/${name}.png`, fullPage: true })
    : null;

describe('workbooks', () => {
  before(() => start());
  after(() => opened.close());

  test('the sheet is asked for, titles are proposed, cells are as they should be', async () => {
    await giveFiles(
      page(),
      ['inscrits.xlsx', made('rich.xlsx')],
      ['inscrits.ods', made('rich.ods')],
    );
    const first = page().locator('#file-0 .cell-error');
    await first.waitFor();
    assert.match(plain(await first.textContent()), /« Inscrits 2021 » et « Notes »/);
    await assertAccessible(page(), 'sheets');
    await shot('sheets_1280_fr');
    await page().locator('#file-0 #sheet-0').click();
    await page().locator('#file-0 .skip-titles').waitFor();
    await page().locator('#file-1 #sheet-0').click();
    // Of several, all are taken in one place, and nowhere else.
    await page().locator('#take-proposals').waitFor();
    assert.equal(await page().locator('.skip-titles').count(), 0);
    assert.equal(await page().locator('.titles').count(), 2);
    await shot('titles_1280_fr');
    await page().setViewportSize({ width: 360, height: 800 });
    await assertNoSideScroll(page(), 'titles');
    await shot('titles_360_fr');
    await page().setViewportSize({ width: 1280, height: 900 });
    await page().click('#take-proposals');
    await page().locator('.preview th', { hasText: 'né le' }).first().waitFor();
    const cells = await page().locator('.preview').first().locator('tbody td').allTextContents();
    assert.deepEqual(cells.slice(0, 7), [
      'a1',
      '2021',
      '2001-02-03',
      '2021-09-01T08:30:00',
      '08:05:00',
      'TRUE',
      '0.125',
    ]);
    await assertKeptToItself(opened);
  });
});

describe('a total, and a column renamed in one year', () => {
  before(() => start());
  after(() => opened.close());

  test('are asked about; the run goes through and the recipe keeps both', async () => {
    await giveFiles(
      page(),
      ['2020.csv', `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE\n${rows(2020)}Total;30;;\n`],
      ['2021.csv', `CODE_INDIVIDU;ANNEE_INSCRIPTION;ETAPE_21;SEXE\n${rows(2021)}`],
    );
    const cell = page().locator('#file-0 .cell-error');
    await cell.waitFor();
    assert.match(
      plain(await cell.textContent()),
      /^Ligne 32 : la dernière ligne semble être un total/,
    );
    await cell.locator('#total-skip').click();
    await page().locator('#file-1-total_line').waitFor({ state: 'attached' });
    await page().click('#next');
    await page().locator('.columns').waitFor();
    const near = page().locator('[id^="near-"]').first();
    await near.waitFor();
    await shot('near_1280_fr');
    await near.click();
    await page().locator('text=Dans certains fichiers, elle s’appelle').waitFor();
    await assertKeptToItself(opened);
  });
});

describe('a title above the header of one file of two', () => {
  before(() => start());
  after(() => opened.close());

  test('is skipped in it alone', async () => {
    const header = 'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE\n';
    await giveFiles(
      page(),
      ['2020.csv', header + rows(2020)],
      ['2021.csv', `Extraction du 12/10/2021\n\n${header}${rows(2021)}`],
    );
    const titles = page().locator('#file-1 .titles');
    await titles.waitFor();
    await page().click('#file-1 .skip-titles');
    await titles.waitFor({ state: 'detached' });
    assert.equal(await page().locator('.titles').count(), 0);
    assert.equal(await page().locator('.row-error').count(), 0);
    await page().locator('#file-1 summary').click();
    assert.equal(await page().locator('#file-2-skip').inputValue(), '2');
    assert.equal(await page().locator('#file-1-skip').inputValue(), '0');
  });
});

describe('three messy years of a registry', () => {
  before(() => start());
  after(() => opened.close());
  const roleOf = (name) =>
    page()
      .locator('.columns tbody tr', { has: page().locator('th span', { hasText: name }) })
      .locator('[id^="role-"]');

  test('publish no person by wrong roles; by right ones a release, and what was asked is kept', async () => {
    const files = [0, 1, 2].map(messyExport).map(({ name, bytes }) => [name, bytes]);
    await giveFiles(page(), ...files);
    await page().click('#file-0 #total-skip');
    await page().locator('#file-1-total_line').waitFor({ state: 'attached' });
    await goOn(page(), '.columns');
    await openAside(page());
    await page().locator('tr', { hasText: 'LIB_ETAPE' }).first().waitFor();
    await page().locator('[id^="near-"]').click();
    await roleOf(/^COD_ETU$/).selectOption('individual');
    await roleOf(/^INE$/).selectOption('step');
    await roleOf(/^LIB_NOM_PAT_IND$/).selectOption('description');
    await goOn(page(), '#masking-k');
    // The message beside the choices has the rows that it is about, and leaves them out.
    const aside = page().locator('.aside');
    await aside.locator('#list-left-out').click(kLong);
    await aside.locator('#left-out').waitFor();
    assert.match(
      plain(await aside.locator('#left-out').textContent()),
      /inscriptions2020\.csv ligne de total 1 \d+ inscriptions2021\.csv année vide \d/,
    );
    await assertAccessible(page(), 'left out, beside the choices');
    await shot('messy_left_out_1280_fr');
    await aside.locator('#leave-out').click();
    await goOn(page(), '#accept-column');
    const said = plain(await page().locator('#error').textContent());
    assert.match(said, /« INE » : ce qui serait publié désigne des personnes : des numéros INE/);
    assert.match(said, /LIB_NOM_PAT_IND/);
    assert.equal(await page().locator('.trace-grid, #zip').count(), 0);
    await page().click('#back');
    await openAside(page());
    await roleOf(/^INE$/).selectOption('identifier');
    await roleOf(/^LIB_NOM_PAT_IND$/).selectOption('identifier');
    await goOn(page(), '#masking-k');
    await goOn(page(), '.trace-grid .line:not(.head) .stop');
    await goOn(page(), '#zip');
    const { bytes } = await download(page(), () => page().click('#zip'));
    const texts = Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name,
      new TextDecoder().decode(content),
    ]);
    const { passed, recipe } = JSON.parse(new Map(texts).get('certificate.json'));
    assert.equal(passed, true);
    assert.deepEqual(recipe.reading.rename, { ETAPE_22: 'ETAPE' });
    assert.deepEqual(recipe.reading.files, [{ position: 1, total_line: 'skip' }]);
    assert.equal(recipe.reading.malformed, 'skip');
    assert.ok(recipe.columns.ignored.length > 0);
    for (const [name, content] of texts) assert.doesNotMatch(content, /\d{9}[A-Z]{2}|DUPONT/, name);
    await assertKeptToItself(opened);
  });
});

describe('rows that are left out', () => {
  before(() => start({ lang: 'en' }));
  after(() => opened.close());

  test('are listed by file and cause, and saved', async () => {
    const bad = `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE\n${rows(2020)}x;2020\n;2020;L1;F\n`;
    await giveFiles(page(), ['bad.csv', bad]);
    await page().locator('#list-left-out').click();
    const list = page().locator('#left-out');
    await list.waitFor();
    assert.match(
      plain(await list.textContent()),
      /bad\.csv too few fields 1 32 bad\.csv individual empty 1 33/,
    );
    await assertAccessible(page(), 'left out');
    await shot('left_out_1280_en');
    const { name, bytes } = await download(page(), () => page().click('#save-left-out'));
    assert.equal(name, 'lines_left_out.csv');
    assert.match(String(bytes), /bad\.csv;32;too few fields\r\nbad\.csv;33;individual empty/);
    await assertKeptToItself(opened);
  });
});
