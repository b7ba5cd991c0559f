// What individuals obtained, by page alone: the second box, what is made of it, orphans, the dossier,
// and the audit of that release with its sources.
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  assertNoSideScroll,
  download,
  giveFiles,
  givePublication,
  goOn,
  kLong,
  openMore,
  plain,
  takeSample,
} from './page_support.js';

const kGrid = '.trace-grid .line:not(.head) .stop';
const kPeople = Array.from({ length: 9 }, (_, i) => `MARK${i}`);

/** The specification's e1, nine times; a step more, so that the trace has a name of its own. */
const kEnrolments = ['2020;L1', '2021;L1', '2022;L2'];
const kObtained = ['2020;L1;AJ', '2021;L1;ADM', '2022;L2;AJ', '2023;L3;ADM'];
const table = (head, rows) =>
  `${head}\n${kPeople.flatMap((id) => rows.map((row) => `${id};${row}`)).join('\n')}\n`;
const kFiles = {
  'inscriptions.csv': table('CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE', kEnrolments),
  'reussites.csv': table('CODE_INDIVIDU;ANNEE;COD_ETP;RESULTAT', kObtained),
};
const kTraces = {
  component: 'L1-non réussi+L1-réussi+L2-non réussi',
  step: 'L1+L1&réussi-L1+L2',
};

describe('results', () => {
  let opened;
  const page = () => opened.page;
  afterEach(() => opened.close());
  const words = async (selector) => plain(await page().locator(selector).first().textContent());
  const give = (selector, ...names) =>
    page().setInputFiles(
      selector,
      names.map((name) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(kFiles[name]) })),
    );

  /** Enrolments and results, to the screen that describes. */
  async function described() {
    opened = await openPage({ from: 'file' });
    await giveFiles(page(), ['inscriptions.csv', kFiles['inscriptions.csv']]);
    await page().click('#results-files summary');
    await give('#add-results', 'reussites.csv');
    await page().locator('#results-files li', { hasText: 'reussites.csv' }).waitFor();
    await assertAccessible(page(), 'choose');
    await goOn(page(), '.columns');
    await openMore(page());
    await page().locator('#results-passes').waitFor(kLong);
  }

  test('columns and passes are proposed; a component, a step, a number; orphans', async () => {
    await described();
    assert.equal(await page().locator('#results-source').inputValue(), 'files');
    assert.equal(await page().locator('#results-individual').inputValue(), 'CODE_INDIVIDU');
    assert.equal(await page().locator('#results-year').inputValue(), 'ANNEE');
    assert.equal(await page().locator('#results-match-0').inputValue(), 'COD_ETP');
    assert.equal(await page().locator('#results-column').inputValue(), 'RESULTAT');
    assert.equal(await page().locator('#results-passes').inputValue(), 'ADM');
    assert.match(await words('#results-passes-hint'), /Vu dans cette colonne : AJ et ADM/);
    await assertAccessible(page(), 'results');
    await page().setViewportSize({ width: 320, height: 800 });
    await page().click('#language');
    await assertAccessible(page(), 'results, the other language');
    await assertNoSideScroll(page(), 'results');
    await page().click('#language');
    await page().setViewportSize({ width: 1280, height: 800 });

    for (const as of ['component', 'step']) {
      await page().check(`#results-as-${as}`);
      await goOn(page(), '#masking-k');
      await goOn(page(), kGrid);
      assert.match(await words('.trace-grid'), /9/);
      await goOn(page(), '#zip');
      const zip = unzipSync((await download(page(), () => page().click('#zip'))).bytes);
      assert.equal(
        Buffer.from(zip['cohortes.csv']).toString(),
        `cohorteid,effectif,trace\n1,9,${kTraces[as]}\n`,
      );
      assert.doesNotMatch(Object.values(zip).map(Buffer.from).join(), /MARK|COD_ETP.*L3/);
      const dossier = JSON.parse(
        (await download(page(), () => page().click('#dossier-json'))).bytes.toString(),
      );
      const { rows, orphans, passed } = dossier.results;
      assert.deepEqual([rows, orphans, passed], [36, 9, 9]);
      assert.doesNotMatch(JSON.stringify(dossier), /MARK/);
      await page().locator('.steps button').nth(1).click();
      await openMore(page());
    }

    // Of no enrolment: stopped by their lines, then kept.
    await page().selectOption('#results-orphans', 'stop');
    await goOn(page(), '#masking-k');
    await page().click('#next');
    await page().locator('#error').waitFor(kLong);
    assert.match(await words('#error'), /reussites\.csv.*9 lignes de réussite .*5, 9, 13/);
    await page().locator('.steps button').nth(1).click();
    await openMore(page());
    await page().selectOption('#results-orphans', 'keep');
    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    await goOn(page(), '#zip');
    const zip = unzipSync((await download(page(), () => page().click('#zip'))).bytes);
    assert.match(
      Buffer.from(zip['cohortes.csv']).toString(),
      /1,9,L1\+L1&réussi-L1\+L2\+réussi-L3/,
    );
    await assertKeptToItself(opened);
  });

  test('the audit of the release asks for the results beside the sources', async () => {
    await described();
    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    await goOn(page(), '#zip');
    const zip = (await download(page(), () => page().click('#zip'))).bytes;
    await opened.close();

    opened = await openPage({ from: 'file' });
    await givePublication(page(), { name: 'parcours.zip', bytes: zip });
    await page().locator('#audit-run').waitFor();
    await give('#audit-sources', 'inscriptions.csv');
    await page().click('#audit-run');
    await page().locator('#summary a', { hasText: 'réussites' }).click();
    await assertFocus(page(), 'audit-results');
    await give('#audit-results', 'reussites.csv');
    await assertAccessible(page(), 'audit');
    await page().click('#audit-run');
    await page().locator('#report').waitFor(kLong);
    assert.match(await words('#report'), /Contrôle réussi/);
    assert.match(await words('section[aria-labelledby=checked-title]'), /pseudonymes/);
    const { bytes } = await download(page(), () => page().click('#report-json'));
    assert.deepEqual(JSON.parse(bytes).results, ['reussites.csv']);
    assert.equal(JSON.parse(bytes).report.reproduced, true);
    await assertKeptToItself(opened);
  });

  test('the sample brings its results', async () => {
    opened = await openPage({ from: 'file' });
    await takeSample(page());
    await page().click('#results-files summary');
    await page().click('#sample-results');
    await page().locator('#results-files li', { hasText: 'exemple_reussites.csv' }).waitFor(kLong);
    await goOn(page(), '.columns');
    await openMore(page());
    await page().locator('#results-passes').waitFor(kLong);
    assert.equal(await page().locator('#results-match-3').inputValue(), 'COD_ETP');
    assert.match(await page().locator('#results-passes').inputValue(), /^(ADM|AJAC)\n(ADM|AJAC)$/);
    await page().check('#results-as-attribute');
    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    await goOn(page(), '#zip');
    const zip = unzipSync((await download(page(), () => page().click('#zip'))).bytes);
    assert.match(
      Buffer.from(zip['cohorte_reussites.csv']).toString(),
      /^cohorteid,reussites,effectif\n1,/,
    );
    await assertKeptToItself(opened);
  });
});
