// Existing publications in the page: ours, tampered with, and another maker's.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { unzipSync, zipSync } from 'fflate';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  assertNoSideScroll,
  download,
  giveFiles,
  goOn,
  kAccessible,
  kLong,
  openTool,
  plain,
  runToVerify,
  smallCsv,
  tabTo,
  typeInto,
} from './page_support.js';

let opened;
const page = () => opened.page;
const words = async (selector) => plain(await page().locator(selector).textContent());

// Paris 13 open data collective, Traces 01, 2017: nine lines with a bac beside a trace hidden as 1.
const kTrace = 'IG.Master.4.G4INF;IG.Master Rec.5.G5PLS';
const kCoarse = `NOMBRE;COMPOSANTE.DIPLOME.NIVEAU.ETAPE\n1;${kTrace}\n500;X.L.1.A\n`;
const kFine = `NOMBRE;BAC;COMPOSANTE.DIPLOME.NIVEAU.ETAPE\n${Array.from(
  { length: 9 },
  (_, i) => `1;Bac ${i};${kTrace}\n`,
).join('')}460;Bacs généraux ES;X.L.1.A\n40;Bac S;X.L.1.A\n`;
const kParis13 = { 'up13_traces.csv': kCoarse, 'up13_traces_bac.csv': kFine };

const file = (name, content) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});
const give = (selector, files) =>
  page().setInputFiles(
    selector,
    Object.entries(files).map(([name, content]) => file(name, content)),
  );
const take = async (files) => {
  await give('#audit-files', files);
  await page().locator('#audit-run').waitFor();
};
const audit = async () => {
  await page().click('#audit-run');
  await page().locator('#report').waitFor(kLong);
};

/** A release of the page itself, and its source. */
async function ownRelease(csv = smallCsv()) {
  const run = await openPage({ from: 'file' });
  try {
    await giveFiles(run.page, ['a.csv', csv]);
    await runToVerify(run.page);
    await goOn(run.page, '#zip');
    return (await download(run.page, () => run.page.click('#zip'))).bytes;
  } finally {
    await run.close();
  }
}

describe('from disk', () => {
  let zip;
  before(async () => {
    zip = await ownRelease();
  });
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
    await openTool(page(), 'publications');
  });
  afterEach(() => opened.close());

  test('nine lines with different bacs beside a trace hidden as 1 to 9: all nine are 1', async () => {
    await take(kParis13);
    assert.equal(await page().locator('#audit-set').inputValue(), 'paris13');
    assert.equal(await page().locator('#audit-k').inputValue(), '10');
    assert.equal(await page().locator('#audit-code').inputValue(), '1');
    await audit();
    await assertFocus(page(), 'report');
    assert.match(await words('#report'), /Contrôle non réussi : 2 constats/);
    assert.equal(await page().locator('.finding').count(), 1);
    assert.match(
      await words('.finding h3'),
      /Un effectif masqué se retrouve par un fichier lié \(2\)/,
    );
    assert.match(
      await words('.finding > p'),
      /il ne reste qu’une valeur : chacun de ces effectifs/,
    );
    const rows = (await page().locator('.finding tbody tr').allTextContents()).map(plain);
    assert.match(rows[0], /^up13_traces\.csv .*vaut exactement 9$/);
    assert.match(rows[1], /^up13_traces_bac\.csv 2 .*vaut exactement 1 \(9 lignes\)$/);
    assert.match(await words('.report'), /seuil 10, code 1/);
    const { name, bytes } = await download(page(), () => page().click('#report-json'));
    assert.equal(name, 'rapport_controle.json');
    const report = JSON.parse(bytes);
    assert.equal(report.report.totals.linked_recoverable, 2);
    assert.deepEqual(report.files.map((one) => one.name).sort(), Object.keys(kParis13).sort());
    // Another rule makes the report out of date: it is no longer shown.
    await typeInto(page(), '#audit-k', '1');
    await page().press('#audit-k', 'Tab');
    await page().locator('#report').waitFor({ state: 'detached' });
    await page().click('#audit-run');
    await page().locator('#summary a').first().click();
    await assertFocus(page(), 'audit-k');
    await assertKeptToItself(opened);
  });

  test('a plain table: guessed, its totals used, its faults placed, its signs named', async () => {
    const table = 'Mention;F;H;Total\nDroit;nd;12;16\nÉco;q;30;33\nEnsemble;s;42;49\n';
    await take({ 'inscrits.csv': table });
    assert.equal(await page().locator('#audit-set').inputValue(), 'table');
    await audit();
    assert.match(await words('.finding'), /inscrits\.csv 3 F ce n’est ni un nombre ni un signe/);
    await typeInto(page(), '#audit-marks', 'q');
    await audit();
    const rows = (await page().locator('.finding tbody tr').allTextContents()).map(plain);
    assert.deepEqual(rows, [
      'inscrits.csv 2 F vaut exactement 4',
      'inscrits.csv 3 F vaut exactement 3',
      'inscrits.csv 4 F vaut exactement 7',
    ]);
    assert.equal(await words('#audit-tables tbody'), 'inscrits.csv 2 2 4 Total 5 – 3 3 0');
    assert.match(await words('.report'), /seuil 5.*ajoutés : q/);
  });

  test('two at once: the one of more persons is audited, and compared with the other', async () => {
    const more = await ownRelease(
      smallCsv() + smallCsv().split('\n').slice(1).join('\n').replaceAll('id', 'autre'),
    );
    await take({ 'b.zip': zip, 'a.zip': more });
    assert.match(await words('.callout.info'), /Publication de Paravent : a\.zip/);
    assert.match(await words('#audit-more > summary'), /à l’aide de : b\.zip/);
    assert.equal(await page().locator('#audit-cumulative').isChecked(), true);
    await audit();
    assert.doesNotMatch(await words('#report'), /Aucune n’a été donnée/);
    assert.match(await words('#report'), /au moins \d+ personnes?|Contrôle réussi/);
    assert.equal(await page().locator('details.setup[open]').count(), 0);
  });

  test('a release of ours passes with its sources and an earlier one, and says what was looked at', async () => {
    await take({ 'paravent.zip': zip });
    await give('#audit-sources', { 'a.csv': smallCsv() });
    await give('#audit-earlier', { 'avant.zip': zip });
    await audit();
    assert.match(
      await words('#against-earlier'),
      /rien de masqué ne s’en déduit Hypothèse : les deux publications portent sur les mêmes lignes/,
    );
    await page().click('#audit-more > summary');
    await page().locator('#audit-cumulative').check();
    await audit();
    assert.match(await words('#report'), /Contrôle réussi/);
    assert.match(
      await words('#against-earlier'),
      /en plus une année\. .*de chaque effectif est suivi d’où il vient/,
    );
    const checked = plain(
      await page().locator('section[aria-labelledby=checked-title]').textContent(),
    );
    assert.match(checked, /Recherche, dans la publication, des pseudonymes/);
    assert.match(checked, /l’autre publication ajoute/);
    await assertKeptToItself(opened);
  });

  test('a release tampered with is caught; a pseudonym in it is told without its value', async () => {
    const files = unzipSync(zip);
    const sizes = Buffer.from(files['cohortes.csv']).toString();
    const tampered = {
      ...files,
      'cohortes.csv': Buffer.from(
        sizes.replace(/^(1,)(\d+)/m, (_, id, count) => `${id}${Number(count) + 1}`),
      ),
    };
    assert.notEqual(Buffer.from(tampered['cohortes.csv']).toString(), sizes);
    await take({ 'modifiee.zip': zipSync(tampered) });
    await audit();
    const found = await words('.report');
    assert.match(found, /Une empreinte du certificat ne correspond pas/);
    assert.match(found, /Deux fichiers se contredisent|Une somme ne correspond pas/);
    await page().click('#audit-clear');
    await page().locator('#audit-run').waitFor({ state: 'detached' });

    const marked = smallCsv({ mark: 'MARQUE7f3a' });
    const leaking = {
      ...files,
      'LISEZMOI.md': Buffer.from(`${Buffer.from(files['LISEZMOI.md'])}\nMARQUE7f3a4\n`),
    };
    await take(leaking);
    await give('#audit-sources', { 'a.csv': marked });
    await audit();
    assert.match(await words('.report'), /un pseudonyme ou un identifiant/);
    const { bytes } = await download(page(), () => page().click('#report-json'));
    assert.doesNotMatch(bytes.toString() + (await page().content()), /MARQUE7f3a/);
    await assertKeptToItself(opened);
  });

  test('bad input is named, and what was there is kept', async () => {
    await take(kParis13);
    const refused = async (files, expected) => {
      await give('#audit-files', files);
      await page().locator('#error').waitFor();
      assert.match(await words('#error'), expected);
      await assertFocus(page(), 'error');
      await page().getByRole('button', { name: 'Masquer ce message' }).click();
      await page().locator('#error').waitFor({ state: 'detached' });
      assert.match(await words('.published summary'), /2 fichiers/);
    };
    await refused(
      { 'casse.zip': 'PK\x03\x04 rien' },
      /casse\.zip.*archive ZIP ne peut pas être lue/,
    );
    await refused({ 'certificate.json': '{' }, /certificate\.json.*certificat n’est pas lisible/);
    await refused(
      { 'classeur.csv': 'PK\x03\x04[Content_Types].xml xl/workbook.xml' },
      /classeur\.csv/,
    );
    await page().click('#audit-clear');
    await give('#audit-files', { 'photo.json': '{}' });
    await page().locator('#error').waitFor();
    assert.match(await words('#error'), /ne sont pas une publication/);
    await page().click('#home');
    await page().locator('#try').waitFor();
    await assertKeptToItself(opened);
  });

  test('the keyboard alone goes from the first screen to the report', async () => {
    const press = (key) => page().keyboard.press(key);
    await page().click('#home');
    await tabTo(page(), '#open-publications');
    await press('Enter');
    await assertFocus(page(), 'title');
    await tabTo(page(), '#audit-files');
    await take(kParis13);
    await tabTo(page(), '#audit-run');
    await press('Enter');
    await page().locator('#report').waitFor();
    await tabTo(page(), '#report-json');
    assert.equal((await download(page(), () => press('Enter'))).name, 'rapport_controle.json');
    await tabTo(page(), '#home');
    await press('Enter');
    await page().locator('#try').waitFor();
  });
});

for (const [lang, width] of kAccessible) {
  describe(`axe finds nothing, ${lang}, ${width} pixels wide`, () => {
    before(async () => {
      opened = await openPage({ lang, width, height: 800 });
    });
    after(() => opened.close());

    test('with publications', async () => {
      const check = async (where) => {
        await assertAccessible(page(), where);
        await assertNoSideScroll(page(), where);
      };
      await openTool(page(), 'publications');
      await check('no publication');
      await give('#audit-files', { 'photo.json': '{}' });
      await page().locator('#error').waitFor();
      await check('not a publication');
      await take(kParis13);
      await check('a foreign publication');
      await typeInto(page(), '#audit-k', '');
      await page().press('#audit-k', 'Tab');
      await page().click('#audit-run');
      await page().locator('#summary').waitFor();
      await check('something missing');
      await typeInto(page(), '#audit-k', '10');
      await page().press('#audit-k', 'Tab');
      await audit();
      await page().locator('.published summary').click();
      await check('findings');
      await page().selectOption('#audit-set', 'oraccle');
      await check('the other set');
      await page().click('#audit-clear');
      await take({ 'release.zip': await ownRelease() });
      await give('#audit-earlier', { 'earlier.zip': await ownRelease() });
      await page().click('#audit-more > summary');
      await page().locator('#audit-cumulative').waitFor();
      await check('one of ours');
      await audit();
      await page().click('#report-extent > summary');
      await check('nothing found');
      await page().click('#language');
      await check('the other language');
    });
  });
}
