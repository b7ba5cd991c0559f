// What comes back each year, by page alone: the second publication of a series from the first one's ZIP
// and this year's files; the search for the level of detail, a description taken and given back.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertNoSideScroll,
  download,
  giveFiles,
  goOn,
  kLong,
  plain,
} from './page_support.js';

const kGrid = '.trace-grid .line:not(.head) .stop';

/** Careers that end in a year, twelve a path; one person stays. */
function csvUntil(last) {
  const rows = [];
  const add = (count, year, step, discipline) => {
    for (let i = 0; i < count; i += 1) {
      rows.push([`MARK${step}${year}-${i}`, year, step, discipline, i % 2 ? 'F' : 'M']);
    }
  };
  add(24, 2019, 'L1ECO', 'Économie');
  add(3, 2019, 'L1DRT', 'Droit');
  add(14, 2020, 'L1ECO', 'Économie');
  add(7, 2020, 'L1MAT', 'Mathématiques');
  add(4, 2020, 'L2MAT', 'Mathématiques');
  add(4, 2020, 'L2DRT', 'Droit');
  add(3, 2020, 'L1HIS', 'Histoire');
  add(3, 2020, 'L1GEO', 'Géographie');
  for (let year = 2019; year <= 2021; year += 1)
    rows.push(['MARKz', year, 'L1ECO', 'Économie', 'F']);
  const kept = rows.filter(([, year]) => year <= last).map((row) => row.join(';'));
  return `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;LIBELLE_DISCIPLINE;SEXE\n${kept.join('\n')}\n`;
}

describe('each year', () => {
  let opened;
  const page = () => opened.page;
  afterEach(() => opened.close());
  const words = async (selector) => plain(await page().locator(selector).first().textContent());

  /** From the second screen to the ZIP, the promise given. */
  async function publish() {
    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    assert.match(await words('#series-now'), /reçoi/);
    await goOn(page(), '#series-promise');
    assert.equal(await page().locator('#zip').count(), 0, 'not before the promise');
    assert.match(await words('#missing-first'), /Reste à cocher/);
    await page().check('#series-promise');
    return (await download(page(), () => page().click('#zip'))).bytes;
  }

  test('the second publication goes on from the ZIP of the first', async () => {
    opened = await openPage({ from: 'file' });
    await giveFiles(page(), ['2020.csv', csvUntil(2020)]);
    await goOn(page(), '.columns');
    await page().check('#series-yes');
    assert.match(await words('#series-question'), /comptée une fois/);
    await page().check('#series-first-first');
    await assertAccessible(page(), 'series');
    await assertNoSideScroll(page(), 'series');
    const first = await publish();
    await opened.close();

    opened = await openPage({ from: 'file' });
    await page().setInputFiles('#load-recipe', {
      name: 'parcours_2020.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(first),
    });
    await page().locator('.notice', { hasText: 'publication précédente' }).waitFor();
    await giveFiles(page(), ['2021.csv', csvUntil(2021)]);
    await goOn(page(), '.columns');
    assert.ok(await page().locator('#series-first-next').isChecked());
    assert.match(await words('#series-question'), /parcours_2020\.zip/);
    const second = unzipSync(await publish());
    const text = (name) => Buffer.from(second[name]).toString();
    assert.equal(
      text('lots.csv'),
      'cohorteid,publication,effectif\n1,2020,24\n1,2021,14\n2,2021,7\n',
    );
    const { series } = JSON.parse(text('certificate.json'));
    assert.equal(series.number, 2);
    const { 'certificate.json': before } = unzipSync(first);
    assert.equal(series.previous, createHash('sha256').update(before).digest('hex'));
    assert.doesNotMatch(Object.keys(second).map(text).join(), /MARK/);
    await assertKeptToItself(opened);
  });

  test('the level of detail: searched, looked at by keyboard, taken, undone, told in the dossier', async () => {
    opened = await openPage({ from: 'file' });
    await giveFiles(page(), ['2021.csv', csvUntil(2021)]);
    await goOn(page(), '.columns');
    const steps = () => words('section[aria-labelledby=order-title]');
    const before = await steps();
    await goOn(page(), '#masking-k');
    await page().click('#detail-propose');
    await page().locator('#detail-search').waitFor(kLong);
    assert.match(await words('section[aria-labelledby=detail-title]'), /LIBELLE_DISCIPLINE/);
    await page().click('#detail-search');
    const points = page().locator('#plot-detail .detail-point');
    await points.first().waitFor(kLong);
    await page().locator('#detail-csv').waitFor(kLong);
    assert.ok((await points.count()) > 1);
    // One stop of the tabulator, arrows between the points.
    const stops = page().locator('#plot-detail .detail-point[tabindex="0"]');
    assert.equal(await stops.count(), 1);
    await stops.focus();
    await page().keyboard.press('Home');
    assert.equal(await stops.count(), 1);
    const name = () => page().evaluate(() => document.activeElement.getAttribute('aria-label'));
    const least = await name();
    await page().keyboard.press('ArrowRight');
    assert.notEqual(await name(), least);
    await page().keyboard.press('End');
    assert.match(await name(), /LIBELLE_DISCIPLINE – .*des personnes/);
    await page().keyboard.press('Enter');
    await page().locator('#detail-node').waitFor();
    assert.equal(await stops.count(), 1);
    await assertAccessible(page(), 'detail');
    await assertNoSideScroll(page(), 'detail');
    const csv = await download(page(), () => page().click('#detail-csv'));
    assert.equal(csv.name, 'niveau_de_detail_ne_pas_publier.csv');
    assert.match(csv.bytes.toString(), /^level_1,.*frontier,best/);
    assert.doesNotMatch(csv.bytes.toString(), /MARK/);

    await page().click('#detail-take');
    await page().locator('.steps button').nth(1).click();
    await page().locator('section[aria-labelledby=order-title]').waitFor();
    await page().waitForFunction(
      (old) =>
        document
          .querySelector('section[aria-labelledby=order-title]')
          .textContent.replace(/\s+/g, ' ')
          .trim() !== old,
      before,
    );
    const taken = await steps();
    await page().click('#undo');
    assert.equal(await steps(), before);
    await page().click('#redo');
    assert.equal(await steps(), taken);

    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    await page().click('#next');
    await page().locator('#dossier-json').waitFor();
    const dossier = JSON.parse(
      (await download(page(), () => page().click('#dossier-json'))).bytes.toString(),
    );
    assert.equal(dossier.detail.complete, true);
    assert.deepEqual(
      dossier.detail.frontier.filter((one) => one.taken).map((one) => one.levels),
      [['LIBELLE_DISCIPLINE']],
    );
    await assertKeptToItself(opened);
  });
});
