// Rare traces in the page: what listing them tells, and the release without them.
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
  studentsOf,
  triedOnAllRows,
  plain,
} from './page_support.js';

// Two traces of 20, three of one student each and one of three.
const csv = enrolmentsCsv([
  ...studentsOf(40, ['S1TC', 'L1ECO']),
  ...['RA', 'RB', 'RC', 'RD', 'RD', 'RD'].map((step, i) => `rare${i};2013;${step};F`),
]);

let opened;
const page = () => opened.page;

async function released() {
  await goOn(page(), '.trace-grid .line:not(.head) .stop');
  const grid = plain(await page().locator('.trace-grid').textContent());
  await page().click('#next');
  const files = unzipSync((await download(page(), () => page().click('#zip'))).bytes);
  const text = (name) => new TextDecoder().decode(files[name]);
  return { grid, text, certificate: JSON.parse(text('certificate.json')) };
}

describe('rare traces', () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
    await giveFiles(page(), ['a.csv', csv]);
    await goOn(page(), '.traces li');
    await goOn(page(), '#masking-k');
    await triedOnAllRows(page()).waitFor(kLong);
  });
  afterEach(() => opened.close());

  test('grouped in one cohort, with its figures before', async () => {
    await page().locator('#rare-figures').waitFor(kLong);
    assert.match(
      plain(await page().locator('#rare-figures').textContent()),
      /masqué : 4, dont 3 suivis par une seule personne \(75 %\)/,
    );
    assert.equal(await page().locator('#rare-traces-list').isChecked(), true);
    await page().check('#rare-traces-group');
    await assertAccessible(page(), 'rare traces');
    await page().setViewportSize({ width: 360, height: 800 });
    await assertNoSideScroll(page(), 'rare traces');
    const { grid, text, certificate } = await released();
    assert.match(grid, /\(autres parcours\)/);
    assert.equal(
      text('cohortes.csv'),
      'cohorteid,effectif,trace\n1,20,L1ECO\n2,20,S1TC\n3,6,(autres parcours)\n',
    );
    assert.equal(certificate.recipe.masking.rare_traces, 'group');
    assert.equal(certificate.passed, true);
    assert.match(text('LISEZMOI.md'), /autres parcours/);
  });

  test('withheld: in no file', async () => {
    await page().check('#rare-traces-withhold');
    const { text, certificate } = await released();
    assert.equal(text('cohortes.csv'), 'cohorteid,effectif,trace\n1,20,L1ECO\n2,20,S1TC\n');
    assert.equal(text('formations.csv').includes('RA'), false);
    assert.equal(certificate.masked_individuals, 6);
  });

  test('listed: their figures, and the answer of the controller, which the dossier alone keeps', async () => {
    await goOn(page(), '#confirm-listing');
    assert.match(
      plain(await page().locator('.rare-traces').textContent()),
      /d’une seule personne : 3\. .* au moins \d+\. Part des effectifs masqués qui valent 1 : 75/,
    );
    assert.equal(await page().locator('#verdict.warning').count(), 1);
    const confirmed = async () => {
      await page().click('#next');
      const { bytes } = await download(page(), () => page().click('#dossier-json'));
      await page().click('#back');
      return JSON.parse(new TextDecoder().decode(bytes)).listing_confirmed;
    };
    assert.equal(await confirmed(), false);
    // Before the files it is said that the tick is left to be given.
    await goOn(page(), '#zip');
    assert.match(plain(await page().locator('.rare-traces').textContent()), /Reste à cocher/);
    await page().click('#back');
    await page().locator('.trace-grid').waitFor(kLong);
    await page().check('#confirm-listing');
    assert.equal(await confirmed(), true);
    assert.equal(await page().locator('#confirm-listing').isChecked(), true);
  });
});
