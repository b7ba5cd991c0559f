// Files that are refused for how they are written, with a button for each way out; and what a page
// shows of characters that hide.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import {
  answerAll,
  assertAccessible,
  assertNoSideScroll,
  download,
  giveFiles,
  goOn,
  kLong,
  runToVerify,
  showTab,
  plain,
} from './page_support.js';

const header = 'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE\n';
const people = (from, count, row) =>
  Array.from({ length: count }, (_, i) => row(from + i)).join('');
const row = (i, step = 'L1 Économie') => `p${i};2019;${step};${i % 2 ? 'F' : 'M'}\n`;
const bytesOf = (text, ...bytes) => Buffer.concat([Buffer.from(text), Buffer.from(bytes)]);

// 1,100 accents, and one byte of Windows-1252 in line 12.
const dirty = Buffer.concat([
  Buffer.from(header + people(0, 10, row)),
  bytesOf('p10;2019;L2 G', 0xe9),
  Buffer.from('nie;F\n'),
  Buffer.from(people(11, 1100, row)),
]);

let opened;
const page = () => opened.page;
const shot = (name) =>
  process.env.PARAVENT_SHOTS
    ? page().screenshot({ path: `${process.env.PARAVENT_SHOTS}/${name}.png`, fullPage: true })
    : null;

describe('a file of UTF-8 with one byte that is none', () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
  });
  afterEach(() => opened.close());
  const seen = () => page().locator('#file-list td').allTextContents();

  test('is refused with its line and three ways out, which are undone like other choices', async () => {
    await giveFiles(page(), ['inscriptions.csv', dirty]);
    const cell = page().locator('#file-0 .cell-error');
    assert.match(
      plain(await cell.textContent()),
      /^Ligne 12 : le fichier est en UTF-8, sauf 1 octet\..*Ligne concernée : 12\./,
    );
    await assertAccessible(page(), 'invalid bytes');
    await shot('invalid_1280_fr');
    await page().setViewportSize({ width: 360, height: 800 });
    await assertNoSideScroll(page(), 'invalid bytes');
    await shot('invalid_360_fr');
    await page().setViewportSize({ width: 1280, height: 900 });
    for (const [id, encoding] of [
      ['skip', 'UTF-8'],
      ['replace', 'UTF-8'],
      ['windows-1252', 'Windows-1252'],
    ]) {
      await page().click(`#invalid-${id}`);
      await page().locator('.preview').waitFor();
      assert.ok(
        (await seen()).some((text) => text.includes(encoding)),
        id,
      );
      await page().click('#undo');
      await page().locator('#invalid-skip').waitFor();
    }
  });

  test('is read without the line, which is counted', async () => {
    await giveFiles(page(), ['inscriptions.csv', dirty]);
    await page().click('#invalid-skip');
    await page().locator('#invalid').waitFor();
    assert.equal(await page().locator('#invalid').inputValue(), 'skip');
    await runToVerify(page());
    await showTab(page(), 'guaranteed');
    const warning = page().locator('.warning', { hasText: 'pas de l’UTF-8' });
    await warning.locator('summary').click();
    assert.match(
      plain(await warning.textContent()),
      /1 octet qui n’est pas de l’UTF-8.*inscriptions\.csv : 1 ligne laissée de côté/,
    );
    await assertKeptToItself(opened);
  });
});

describe('a byte that is met only by the run', () => {
  before(async () => {
    opened = await openPage({ from: 'file', lang: 'en' });
  });
  after(() => opened.close());

  test('is told where the run ends, and the choice starts it again', async () => {
    const late = Buffer.concat([
      Buffer.from(header + people(0, 20000, row)),
      bytesOf('p1;2020;L2 G', 0xe9),
      Buffer.from('nie;F\n'),
    ]);
    await giveFiles(page(), ['late.csv', late]);
    await page().click('#next');
    await page().locator('.columns').waitFor();
    await page().click('#next');
    await page().locator('#masking-k').waitFor();
    await page().locator('.aside #invalid-skip').waitFor();
    await page().click('#next');
    const box = page().locator('#error');
    await box.waitFor();
    assert.match(
      plain(await box.textContent()),
      /late\.csv, line 20002: the file is UTF-8 but for 1 byte/,
    );
    await shot('invalid_run_1280_en');
    await box.locator('#error-invalid-replace').click();
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
    assert.match(
      plain(await page().locator('.warning', { hasText: 'not UTF-8' }).textContent()),
      /late\.csv: bytes replaced/,
    );
    await assertKeptToItself(opened);
  });
});

describe('a file given twice', () => {
  before(async () => {
    opened = await openPage({ from: 'file' });
  });
  after(() => opened.close());
  const content = header + people(0, 40, row);

  test('is refused, and can be removed or kept', async () => {
    await giveFiles(page(), ['a.csv', content], ['b.csv', content]);
    const cell = page().locator('#file-1 .cell-error');
    assert.match(
      plain(await cell.textContent()),
      /Ce fichier est le même que a\.csv, octet pour octet/,
    );
    await shot('repeated_1280_fr');
    await page().click('#repeated-keep');
    await page().locator('#repeated').waitFor();
    assert.equal(await page().locator('.cell-error').count(), 0);
    await page().click('#undo');
    await page().click('#repeated-remove');
    await page().locator('#file-1').waitFor({ state: 'detached' });
    assert.equal(await page().locator('.cell-error').count(), 0);
    await assertKeptToItself(opened);
  });
});

describe('what hides', () => {
  before(async () => {
    opened = await openPage({ from: 'file' });
  });
  after(() => opened.close());

  test('is shown, in the page, in the dossier and in the file list; a far year has its place', async () => {
    const content =
      header +
      people(0, 30, (i) => row(i, 'L1 \u202eINFO')) +
      people(30, 30, (i) => row(i, 'L1 I\u200bNFO')) +
      people(60, 30, (i) => row(i, 'L1 INFO')) +
      'p1;2103;L1 INFO;F\n';
    await giveFiles(page(), ['ins\u202ecription.csv', content]);
    assert.match(await page().locator('#file-0 th').textContent(), /ins\\u202Ecription\.csv/);
    assert.match(await page().locator('.preview').textContent(), /L1 \\u202EINFO/);
    await goOn(page(), '.columns');
    await goOn(page(), '#masking-k');
    await page().click('#next');
    await answerAll(page());
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
    await showTab(page(), 'guaranteed');
    const text = await page().locator('main').textContent();
    assert.doesNotMatch(text, /[\u202e\u200b]/);
    assert.match(text, /L1 I\\u200BNFO/);
    const alike = page().locator('.warning', { hasText: 'se ressemblent' });
    assert.match(plain(await alike.textContent()), /L1 INFO.*L1 I\\u200BNFO.*L1 \\u202EINFO/);
    const far = page().locator('.warning', { hasText: 'éloignée' });
    await far.locator('summary').click();
    assert.match(plain(await far.textContent()), /ins\\u202Ecription\.csv, ligne 92 \(1 ligne\)/);
    await alike.locator('summary').click();
    await shot('hidden_1280_fr');
    await page().click('#next');
    const dossier = await download(page(), () => page().click('#dossier-html'));
    const html = new TextDecoder().decode(dossier.bytes ?? dossier);
    assert.doesNotMatch(html, /[\u202e\u200b]/);
    assert.match(html, /L1 I\\u200BNFO/);
    await assertKeptToItself(opened);
  });
});
