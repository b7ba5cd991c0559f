// « Enregistrer mon travail »: one file without the data, or with it under a password; dropped on the
// page it takes up where he left, and tells which file is no longer the same.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  download,
  giveFiles,
  goOn,
  openAside,
  openTool,
  smallCsv,
  typeInto,
  plain,
} from './page_support.js';

let opened;
const page = () => opened.page;
const drop = (...files) =>
  page().setInputFiles(
    '#add-files',
    files.map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );
const fresh = async () => {
  await opened.close();
  opened = await openPage({ from: 'file' });
};
const roleOf = (name) =>
  page()
    .locator('.columns tbody tr', { has: page().locator('th span', { hasText: name }) })
    .locator('[id^="role-"]')
    .first();
/** Whether the browser would ask before it closes the window. */
const asks = () =>
  page().evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  });

describe('the work of a publication of pathways', () => {
  let saved;
  before(async () => {
    opened = await openPage({ from: 'file' });
  });
  after(() => opened.close());

  test('is saved without a value of the files, and nothing is asked at the close', async () => {
    assert.equal(await asks(), false);
    await giveFiles(page(), ['inscrits.csv', smallCsv({ mark: 'secret-' })]);
    assert.equal(await asks(), true);
    await goOn(page(), '.columns');
    await openAside(page());
    await roleOf('SEXE').selectOption('prefix');
    await goOn(page(), '#masking-k');
    saved = await download(page(), () => page().click('#save-work'));
    assert.equal(saved.name, 'travail-paravent.json');
    const text = saved.bytes.toString('utf8');
    assert.doesNotMatch(text, /secret-|S1TC|L1ÉCO/);
    const work = JSON.parse(text);
    assert.deepEqual(work.recipe.columns.prefix, ['SEXE']);
    assert.equal(work.files[0].name, 'inscrits.csv');
    assert.match(work.files[0].sha256, /^[0-9a-f]{64}$/);
    assert.equal(await asks(), false, 'all is saved');
    await typeInto(page(), '#masking-k', '7');
    await page().press('#masking-k', 'Tab');
    assert.equal(await asks(), true, 'a choice since');
    await assertKeptToItself(opened);
  });

  test('goes on where it was, with the same files', async () => {
    await fresh();
    await drop([saved.name, saved.bytes]);
    const box = page().locator('#work-taken');
    await box.waitFor();
    assert.match(plain(await box.textContent()), /inscrits\.csv : à redonner/);
    await assertAccessible(page(), 'work taken up');
    await drop(['inscrits.csv', smallCsv({ mark: 'secret-' })]);
    await page().locator('#masking-k').waitFor();
    assert.equal(await box.count(), 0);
    await page().click('#back');
    await page().locator('.columns').waitFor();
    assert.equal(await roleOf('SEXE').inputValue(), 'prefix');
  });

  test('tells a file whose content is another, and waits', async () => {
    await fresh();
    await drop([saved.name, saved.bytes]);
    await page().locator('#work-taken').waitFor();
    await drop(['inscrits.csv', smallCsv({ mark: 'autre-' })]);
    const other = page().locator('#work-taken .field-error');
    await other.waitFor();
    assert.match(plain(await other.textContent()), /ce n’est plus le même contenu/);
    assert.equal(await page().locator('#file-0').count(), 1, 'still on the first screen');
    await page().click('#work-end');
    await other.waitFor({ state: 'detached' });
  });

  test('refuses what is no work, and keeps what is there', async () => {
    await drop(['x.json', '{"form":"paravent-work-1","recipe":3}']);
    await page().locator('#error').waitFor();
    assert.match(plain(await page().locator('#error').textContent()), /n’est pas un travail/);
    assert.equal(await page().locator('#file-0').count(), 1);
  });

  test('takes the files along under a password', async () => {
    await fresh();
    await giveFiles(page(), ['inscrits.csv', smallCsv({ mark: 'secret-' })]);
    await page().locator('#work-with-data summary').click();
    await page().fill('#work-password', 'trois mots sans lien');
    const sealed = await download(page(), () => page().click('#work-password-do'));
    assert.equal(sealed.name, 'travail-paravent.chiffre');
    assert.doesNotMatch(sealed.bytes.toString('latin1'), /secret-|CODE_INDIVIDU/);
    await fresh();
    await drop([sealed.name, sealed.bytes]);
    await page().locator('#work-unseal').waitFor();
    await page().fill('#work-unseal', 'un autre mot de passe');
    await page().click('#work-unseal-do');
    await page().locator('#error').waitFor();
    await page().fill('#work-unseal', 'trois mots sans lien');
    await page().click('#work-unseal-do');
    await page().locator('#file-0').waitFor();
    assert.match(await page().locator('#file-0').textContent(), /inscrits\.csv/);
    await assertKeptToItself(opened);
  });
});

describe('the work on texts', () => {
  const texts = [
    ['a.docx.txt', 'Madame Vasseur a demandé un report.'],
    ['b.txt', 'Monsieur Lenoir signale une erreur.'],
  ];
  before(async () => {
    opened = await openPage({ from: 'file' });
  });
  after(() => opened.close());

  const openTexts = async (list) => {
    await page().setInputFiles(
      '#texts-files',
      list.map(([name, content]) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(content),
      })),
    );
    await page().locator('#texts-given').waitFor();
    await page().click('#texts-open');
    await page().locator('#texts-do-finish').waitFor();
  };

  test('keeps decisions as places, and gives them back to the same texts alone', async () => {
    await openTool(page(), 'texts');
    await openTexts(texts);
    await page().locator('[id^="token-"]').first().waitFor();
    await page().click('#texts-do-finish');
    const saved = await download(page(), () => page().click('#save-work'));
    const work = JSON.parse(saved.bytes.toString('utf8'));
    assert.doesNotMatch(saved.bytes.toString('utf8'), /Vasseur|Lenoir|report/);
    assert.equal(work.texts.decided.length, 2);
    await fresh();
    await drop([saved.name, saved.bytes]);
    await page().locator('#work-taken').waitFor();
    await openTexts(texts);
    await page().locator('.notice', { hasText: 'Ce sont les mêmes textes' }).waitFor();
    await fresh();
    await drop([saved.name, saved.bytes]);
    await page().locator('#work-taken').waitFor();
    await openTexts([texts[0], ['b.txt', 'Monsieur Petit signale une erreur.']]);
    await page().locator('.notice', { hasText: 'Ce ne sont pas les mêmes' }).waitFor();
  });
});
