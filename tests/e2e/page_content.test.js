// A column that holds identifiers stops the run in the page; going on needs its name typed.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { openPage } from './harness.js';
import {
  answerAll,
  assertAccessible,
  assertFocus,
  assertNoSideScroll,
  download,
  enrolmentsCsv,
  giveFiles,
  goOn,
  kLong,
  studentsOf,
  typeInto,
} from './page_support.js';

// Two steps of twenty students each; the second is the number of one of them.
const kIne = '012345678AB';
const csv = enrolmentsCsv(studentsOf(40, ['S1TC', kIne]));

let opened;
const page = () => opened.page;
const text = async (selector) =>
  (await page().locator(selector).textContent()).replace(/\s+/g, ' ').trim();

describe('a column of identifiers', () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
    await giveFiles(page(), ['a.csv', csv]);
    await goOn(page(), '.traces li');
    await goOn(page(), '#masking-k');
    await goOn(page(), '#accept-column');
  });
  afterEach(() => opened.close());

  test('stops the run with its name, the reason and a masked example', async () => {
    const said = await text('#error');
    assert.match(said, /CODE_ETAPE/);
    assert.match(said, /désigne des personnes : des numéros INE \(1 valeur, de la forme « •+ »\)/);
    assert.equal(said.includes(kIne), false);
    await assertAccessible(page(), 'a column of identifiers');
    await page().setViewportSize({ width: 360, height: 800 });
    await assertNoSideScroll(page(), 'a column of identifiers');
    await page().click('#language');
    assert.match(await text('#error'), /identifies persons: national student numbers \(INE\)/);
  });

  test('is published in words and figures that say so, once its name is typed', async () => {
    await page().fill('#accept-column', 'ETAPE');
    await page().click('#accept-identifying button');
    assert.equal(await page().locator('.trace-grid').count(), 0);
    await page().fill('#accept-column', 'CODE_ETAPE');
    await page().click('#accept-identifying button');
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
    assert.equal(await page().locator('#verdict.danger').count(), 1);
    const verdict = await text('main');
    assert.match(verdict, /Une colonne publiée désigne des personnes par son contenu/);
    await goOn(page(), '#zip');
    const { bytes } = await download(page(), () => page().click('#zip'));
    const files = unzipSync(bytes);
    const certificate = JSON.parse(new TextDecoder().decode(files['certificate.json']));
    assert.equal(certificate.passed, false);
    assert.deepEqual(certificate.accepted_columns, ['CODE_ETAPE']);
    assert.deepEqual(certificate.recipe.accepted_columns, ['CODE_ETAPE']);
    // What comes next after a red verdict is to change something.
    await page().click('#back');
    await page().locator('.screen-protect').waitFor();
    assert.match(await text('#accepted-columns'), /CODE_ETAPE/);
    await page().click('#accepted-columns button');
    await page().locator('#accepted-columns').waitFor({ state: 'detached' });
  });
});

test('roles that surprise are asked about, and answered one by one', async () => {
  opened = await openPage({ from: 'file' });
  try {
    const many = Array.from(
      { length: 2400 },
      (_, i) => `id${i % 20};${2018 + (Math.floor(i / 20) % 4)};${['L1', 'L2'][i % 2]};F`,
    );
    await giveFiles(page(), ['a.csv', enrolmentsCsv(many)]);
    await goOn(page(), '.traces li');
    await goOn(page(), '#masking-k');
    await goOn(page(), '#open-questions');
    assert.match(await text('#asked-few_individuals'), /CODE_INDIVIDU/);
    await assertAccessible(page(), 'roles that surprise');
    await page().click('#open-questions button[type=submit]');
    assert.equal(await page().locator('#open-questions').count(), 1, 'nothing is answered yet');
    await answerAll(page());
    await page().locator('#asked-repeated_rows').waitFor(kLong);
    await answerAll(page());
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
  } finally {
    await opened.close();
  }
});

test('three hundred columns: searched, filtered, one role for several, a jump by keyboard', async () => {
  opened = await openPage({ from: 'file' });
  try {
    const more = Array.from({ length: 296 }, (_, i) => `COL_${i}`);
    const lines = studentsOf(20, ['S1TC', 'L1ECO']).map(
      (line, i) => `${line};${more.map((_, j) => (i + j) % 4).join(';')}`,
    );
    await giveFiles(page(), ['a.csv', enrolmentsCsv(lines, ['SEXE', ...more].join(';'))]);
    await goOn(page(), '#columns-tools');
    const rows = page().locator('.columns tbody tr');
    assert.equal(await rows.count(), 300);
    await typeInto(page(), '#column-search', 'col_29');
    assert.match(await text('main [role=status]'), /7 colonnes montrées sur 300/);
    assert.equal(await rows.count(), 7);
    await page().keyboard.press('Enter');
    await assertFocus(page(), 'role-33');
    await page().click('#mark-shown');
    await page().selectOption('#marked-role', 'attribute');
    assert.equal(await page().locator('#role-33').inputValue(), 'attribute');
    await typeInto(page(), '#column-search', '');
    await page().selectOption('#column-filter', 'chosen');
    assert.equal(await rows.count(), 11);
    await page().selectOption('#column-sort', 'name');
    await assertAccessible(page(), 'three hundred columns');
    await page().setViewportSize({ width: 360, height: 800 });
    await assertNoSideScroll(page(), 'three hundred columns');
  } finally {
    await opened.close();
  }
});
