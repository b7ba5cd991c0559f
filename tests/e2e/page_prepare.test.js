// Preparing in the page: conditions, replacements by table, bands and hand, merging of labels that
// look alike, cleaning of rare values, each with its effect on the whole files; and roles by key.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  download,
  giveFiles,
  goOn,
  kLong,
  openMore,
  plain,
  tabTo,
  typeInto,
} from './page_support.js';

// 60 students in steps of 20; MENTION in three spellings; one step that a single student has.
const rows = Array.from(
  { length: 60 },
  (_, i) =>
    `id${i};2013;${['S1TC', 'L1ECO', 'L1DROIT'][i % 3]};` +
    `${['AB', 'ab', 'B'][i % 3]};${17 + (i % 6)}`,
);
const csv = `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;MENTION_BAC;AGE\n${rows.join('\n')}\nid60;2013;RARE;B;18\n`;

let opened;
const page = () => opened.page;
const press = (key) => page().keyboard.press(key);
const surveyed = () => page().locator('#alike').waitFor(kLong);
const rules = async () => (await page().locator('.rules li > span').allTextContents()).map(plain);

async function certified() {
  await goOn(page(), '#masking-k');
  await goOn(page(), '.trace-grid .line:not(.head) .stop');
  await goOn(page(), '#zip');
  const { bytes } = await download(page(), () => page().click('#zip'));
  return JSON.parse(new TextDecoder().decode(unzipSync(bytes)['certificate.json']));
}

describe('preparing', () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
    await giveFiles(page(), ['a.csv', csv]);
    await goOn(page(), '.traces li');
  });
  afterEach(() => opened.close());

  test('by mouse: each rule with what it does, and all of them in the release', async () => {
    await openMore(page());
    await page().click('#prepare');
    await page().click('#examine');
    await surveyed();
    await page().getByRole('button', { name: 'MENTION_BAC : fusionner en « AB »' }).click();
    await surveyed();
    await page().getByText('Aucun libellé qui ne diffère que par la casse').waitFor(kLong);
    assert.match((await rules())[0], /MENTION_BAC : « ab » devient « AB » 20 lignes changées/);

    await page().selectOption('#recode-column', 'CODE_ETAPE');
    await typeInto(page(), '#recode-text', 'S1TC;DUT');
    await page().click('#recode-add');
    await page().selectOption('#recode-kind', 'hand');
    await page().getByLabel('« DUT » devient').fill('IUT');
    await page().click('#recode-add');
    await page().getByLabel('« IUT » devient').waitFor(kLong);
    await page().selectOption('#recode-column', 'AGE');
    await page().selectOption('#recode-kind', 'bands');
    await typeInto(page(), '#recode-text', '20 18');
    await page().click('#recode-add');
    await page().getByText('du plus petit au plus grand').waitFor();
    await typeInto(page(), '#recode-text', '18 20');
    await page().click('#recode-add');

    await page().check('#cleaning');
    await page().locator('caption', { hasText: 'Ce que chaque passage écarte' }).waitFor(kLong);
    await page().selectOption('#keep-column', 'AGE');
    await typeInto(page(), '#keep-from', '18');
    await page().click('#keep-add');
    await page().waitForFunction(
      () => /sur 61/.test(document.querySelector('.effect')?.textContent),
      null,
      kLong,
    );
    assert.match(plain(await page().locator('.effect').textContent()), /lignes gardées 50 sur 61/);
    await assertAccessible(page(), 'preparing');
    const { recipe, individuals } = await certified();
    assert.equal(individuals, 50);
    assert.deepEqual(recipe.prepare, {
      keep: [{ column: 'AGE', from: 18 }],
      recode: [
        { column: 'MENTION_BAC', table: { ab: 'AB' } },
        { column: 'CODE_ETAPE', table: { S1TC: 'DUT' } },
        { column: 'CODE_ETAPE', table: { DUT: 'IUT' } },
        { column: 'AGE', bands: [18, 20] },
      ],
      cleaning: { k: 5, columns: ['CODE_ETAPE', 'MENTION_BAC'] },
    });
  });

  test('by keyboard alone', async () => {
    const enter = async (selector) => {
      await tabTo(page(), selector);
      await press('Enter');
    };
    await enter('#more-settings > summary');
    await enter('#prepare');
    await tabTo(page(), '#keep-values');
    await page().keyboard.type('2013');
    await enter('#keep-add');
    await enter('#examine');
    await surveyed();
    await enter('.alike button');
    await page().getByText('Aucun libellé qui ne diffère que par la casse').waitFor(kLong);
    await assertFocus(page(), 'effect-title');
    await page().locator('#recode-column').focus();
    await page().keyboard.type('CODE_E');
    await press('Tab');
    await press('ArrowDown');
    await page().locator('#hand-0').waitFor(kLong);
    await tabTo(page(), '#hand-0');
    await press('Control+a');
    await page().keyboard.type('L1');
    await press('Enter');
    await page().getByLabel('« L1 » devient').waitFor(kLong);
    await page().locator('#cleaning').focus();
    await press('Space');
    await page().locator('caption', { hasText: 'Ce que chaque passage écarte' }).waitFor(kLong);
    await tabTo(page(), '#cleaning-k');
    await press('Control+a');
    await page().keyboard.type('30');
    await press('Tab');
    await page().getByText('Ces règles ne laissent aucune ligne').waitFor(kLong);
    await press('Control+z');
    await page().locator('caption', { hasText: 'Ce que chaque passage écarte' }).waitFor(kLong);
    assert.equal((await rules()).length, 3);
  });

  // In the order of the file, whatever their group.
  const roles = () =>
    page().evaluate(() => [0, 1, 2, 3, 4].map((at) => document.getElementById(`role-${at}`).value));

  test('a key that passes by a role takes it from no column; Enter takes it, and says so', async () => {
    await tabTo(page(), '#role-4');
    await page().keyboard.type('ann');
    await page()
      .getByText(
        'La colonne « ANNEE_INSCRIPTION » perdra alors le rôle « Année »'
          .replace(/(«) /g, '$1\u00a0')
          .replace(/ (»)/g, '\u00a0$1'),
      )
      .waitFor();
    await press('Escape');
    assert.deepEqual(await roles(), ['individual', 'year', 'step', 'attribute', 'ignored']);
    for (const key of ['Home', 'ArrowDown', 'ArrowDown', 'Tab']) await press(key);
    assert.deepEqual(await roles(), ['individual', 'year', 'step', 'attribute', 'step']);
    await page().locator('#role-4').focus();
    for (const key of ['Home', 'ArrowDown', 'Enter']) await press(key);
    await page().locator('.notice', { hasText: 'ANNEE_INSCRIPTION' }).waitFor();
    assert.deepEqual(await roles(), ['individual', 'ignored', 'step', 'attribute', 'year']);
  });
});

test('who goes on before the files are read is taken on', async (t) => {
  opened = await openPage({ from: 'file' });
  t.after(() => opened.close());
  await page().setInputFiles('#add-files', {
    name: 'a.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv),
  });
  await page().click('#next');
  await page().locator('.columns').waitFor(kLong);
});
