// What a release says of itself, what the controller signs, and what deserves a look in the row-level
// way: filled in on the page, found again in the files.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { openPage } from './harness.js';
import {
  assertAccessible,
  assertNoSideScroll,
  download,
  enrolmentsCsv,
  giveFiles,
  goOn,
  kLong,
  plain,
  runToVerify,
  studentsOf,
  typeInto,
} from './page_support.js';
import { publishColumns, publishRows } from './rows_support.js';

const disabled = (i) => (i % 4 < 2 ? 'oui' : 'non');
const csv = enrolmentsCsv(studentsOf(60, ['S1TC', 'L1ECO'], disabled), 'HANDICAP');

let opened;
const page = () => opened.page;
const text = async (selector) => plain(await page().locator(selector).first().textContent());
const fill = async (selector, value) => {
  await typeInto(page(), selector, value);
  await page().keyboard.press('Tab');
};
const decoded = (bytes) => new TextDecoder().decode(bytes);

describe('the last screen', () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
    await giveFiles(page(), ['a.csv', csv]);
    await runToVerify(page());
  });
  afterEach(() => opened.close());

  test('title, institution and date reach description, read-me, certificate and recipe', async () => {
    await page().click('#next');
    await page().click('#about > summary');
    await fill('#about-date', 'hier');
    assert.equal(await page().locator('#about-date[aria-invalid=true]').count(), 1);
    await fill('#about-date', '2026-09-01');
    await fill('#about-title', 'Parcours de licence');
    await fill('#about-institution', 'Université d’Exemple');
    await page().click('#titles summary');
    await fill('#title-0', 'Étape du diplôme');
    await assertAccessible(page(), 'what the release says of itself');
    await page().setViewportSize({ width: 360, height: 800 });
    await assertNoSideScroll(page(), 'what the release says of itself');
    await page().click('#run');
    await goOn(page(), '#zip');
    const zip = await download(page(), () => page().click('#zip'));
    assert.equal(zip.name, 'parcours_de_licence.zip');
    const files = unzipSync(zip.bytes);
    const described = JSON.parse(decoded(files['datapackage.json']));
    assert.equal(described.title, 'Parcours de licence');
    assert.match(JSON.stringify(described), /Université d’Exemple/);
    assert.match(decoded(files['LISEZMOI.md']), /Parcours de licence/);
    const certificate = JSON.parse(decoded(files['certificate.json']));
    assert.equal(certificate.date, '2026-09-01');
    assert.equal(certificate.recipe.about.institution, 'Université d’Exemple');
    assert.ok(Object.values(certificate.recipe.columns.titles).includes('Étape du diplôme'));
  });

  test('the sheet is saved, loaded again, and printed in the dossier alone', async () => {
    await page().click('#next');
    const secret = 'Mission d’intérêt public, motif zxqv';
    await page().click('.sheet summary');
    await fill('#sheet-legal_basis', secret);
    const saved = await download(page(), () => page().click('#save-sheet'));
    assert.equal(JSON.parse(decoded(saved.bytes)).legal_basis, secret);
    await fill('#sheet-legal_basis', 'autre');
    await page().setInputFiles('#load-sheet', {
      name: 'fiche.json',
      mimeType: 'application/json',
      buffer: Buffer.from(saved.bytes),
    });
    await page().waitForFunction(
      (expected) =>
        /** @type {HTMLTextAreaElement} */ (document.querySelector('#sheet-legal_basis')).value ===
        expected,
      secret,
    );
    const dossier = decoded((await download(page(), () => page().click('#dossier-html'))).bytes);
    assert.match(dossier, /Mission d’intérêt public, motif zxqv/);
    const pia = await download(page(), () => page().click('#dossier-pia'));
    assert.match(decoded(pia.bytes), /motif zxqv/);
    const files = unzipSync((await download(page(), () => page().click('#zip'))).bytes);
    for (const [name, bytes] of Object.entries(files))
      assert.equal(decoded(bytes).includes('zxqv'), false, name);
  });
});

test('row-level files: a column of article 9 is said before the figures', async () => {
  opened = await openPage({ from: 'file' });
  try {
    await giveFiles(page(), ['a.csv', csv]);
    await publishRows(page());
    await goOn(page(), '#rows-report');
    await publishColumns(page(), 'HANDICAP');
    await goOn(page(), '#add-projections');
    await page().click('#add-projections');
    await page().click('#projection-all');
    await goOn(page(), '.made');
    await page().locator('#special-columns').waitFor(kLong);
    assert.match(await text('#special-columns'), /article.9 .* HANDICAP/);
    await page().click('#next');
    const dossier = decoded((await download(page(), () => page().click('#dossier-html'))).bytes);
    assert.match(dossier, /article.9 du RGPD[^]*«\sHANDICAP\s»/);
  } finally {
    await opened.close();
  }
});
