// What a run would stop at is told at its column, before any run, with the field that answers; a column
// of texts leads to the way for texts.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  giveFiles,
  goOn,
  openAside,
  plain,
} from './page_support.js';

const kNotes = [
  'Madame Claire Vasseur demande un report de ses examens pour raison de santé',
  'Monsieur Paul Lenoir signale une erreur dans le relevé de notes du semestre',
  'Appel de Sophie Marchand au sujet de sa bourse, à rappeler avant la fin du mois',
  'Le dossier de Karim Benali est incomplet, il manque une pièce et la photo',
  'Julie Fontaine remercie le secrétariat pour son aide pendant toute la période',
];
/** `mail` is called as no dictionary knows it; `note` holds texts. */
const csv = () =>
  `CODE_INDIVIDU;ANNEE;CODE_ETAPE;SEXE;CONTACT;REMARQUE\n${Array.from(
    { length: 120 },
    (_, i) =>
      `p${i};2021;L${i % 3};${'FM'[(i % 7) % 2]};x${i % 20}@univ.example;${kNotes[i % 5]} (demande ${i})\n`,
  ).join('')}`;

let opened;
const page = () => opened.page;
const roleOf = async (name) => {
  const row = page().locator('.columns tr', { hasText: name }).first();
  return row.locator('select').first();
};

describe('a column that identifies persons', () => {
  before(async () => {
    opened = await openPage({ from: 'file' });
  });
  after(() => opened.close());

  test('is told as soon as its role would publish it, with two answers', async () => {
    await giveFiles(page(), ['a.csv', csv()]);
    await goOn(page(), '.columns');
    assert.equal(await page().locator('.stop-ahead').count(), 0);
    await openAside(page());
    await (await roleOf('CONTACT')).selectOption('attribute');
    const stop = page().locator('.stop-ahead');
    await stop.waitFor();
    assert.match(plain(await stop.textContent()), /des adresses électroniques \(20 valeurs/);
    assert.doesNotMatch(await stop.textContent(), /x1@univ/);
    assert.match(plain(await page().locator('#missing').textContent()), /« CONTACT » désigne/);
    await assertAccessible(page(), 'a stop ahead');
    // Typed wrong, nothing is accepted; typed right, it is, and can be withdrawn.
    await stop.locator('summary').click();
    const field = stop.locator('input');
    await field.fill('contact');
    await field.press('Enter');
    assert.equal(await page().locator('.stop-ahead').count(), 1);
    await field.fill('CONTACT');
    await field.press('Enter');
    const withdraw = page().locator('[id^="withdraw-"]');
    await withdraw.waitFor();
    await assertFocus(page(), await withdraw.getAttribute('id'));
    await withdraw.click();
    await stop.waitFor();
    await stop.getByRole('button', { name: 'Écarter cette colonne' }).click();
    await stop.waitFor({ state: 'detached' });
    assert.equal(await (await roleOf('CONTACT')).inputValue(), 'identifier');
    await assertKeptToItself(opened);
  });

  test('that nobody answered for does stop the run, with the same words', async () => {
    await (await roleOf('CONTACT')).selectOption('attribute');
    await page().locator('.stop-ahead').waitFor();
    await goOn(page(), '#masking-k');
    await page().click('#next');
    const error = page().locator('#error');
    await error.waitFor();
    assert.match(plain(await error.textContent()), /des adresses électroniques/);
    assert.doesNotMatch(await error.textContent(), /accepted_|\w_\w+\./);
  });
});

describe('a column of texts', () => {
  before(async () => {
    opened = await openPage({ from: 'file' });
  });
  after(() => opened.close());

  test('is no pseudonym, and leads to the way that replaces names', async () => {
    await giveFiles(page(), ['a.csv', csv().replace('CODE_INDIVIDU', 'X')]);
    await goOn(page(), '.columns');
    await openAside(page());
    assert.equal(await (await roleOf('REMARQUE')).inputValue(), 'ignored');
    await page().locator('[id^="texts-way-"]').click();
    await page().locator('#texts-columns').waitFor();
    const chosen = page().locator('#texts-columns input:checked');
    await chosen.waitFor();
    assert.equal(await chosen.count(), 1);
    const label = page().locator(`label[for="${await chosen.getAttribute('id')}"]`);
    assert.equal(await label.textContent(), 'REMARQUE');
    // The way back has everything as it was.
    await page().click('#home');
    await page().locator('#file-0').waitFor();
  });
});
