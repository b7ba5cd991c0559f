import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertFocus,
  download,
  giveFiles,
  goOn,
  kLong,
  openAside,
  runToVerify,
  smallCsv,
  tabTo,
  takeSample,
  typeInto,
} from './page_support.js';

const text = (bytes) => new TextDecoder().decode(bytes);
let opened;
const page = () => opened.page;

function assertRelease(zip) {
  const files = unzipSync(zip);
  const names = Object.keys(files);
  assert.ok(
    ['cohortes.csv', 'traces.csv', 'release.json', 'certificate.json'].every((name) =>
      names.includes(name),
    ),
    names.join(),
  );
  const certificate = JSON.parse(text(files['certificate.json']));
  assert.equal(certificate.passed, true);
  assert.match(text(files['cohortes.csv']), /^cohorteid,effectif,trace\n1,\d+,/);
  for (const { name, bytes, sha256 } of certificate.outputs) {
    assert.equal(files[name].length, bytes, name);
    assert.equal(createHash('sha256').update(files[name]).digest('hex'), sha256, name);
  }
  return { certificate, names };
}

describe('the sample as it is, from disk', () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file', sampleRows: 0, warms: true });
  });
  afterEach(() => opened.close());

  test('the mouse goes from the sample to the ZIP', async () => {
    await takeSample(page());
    await runToVerify(page());
    await goOn(page(), '#zip');
    await page().getByText('Les effectifs de l’attribut sexe, parcours par parcours').waitFor();
    const zip = await download(page(), () => page().click('#zip'));
    assert.equal(zip.name, 'paravent.zip');
    const { certificate, names } = assertRelease(zip.bytes);
    assert.ok(certificate.individuals > 100_000);
    assert.ok(!names.some((name) => /dossier/i.test(name)), 'the dossier is apart');

    const one = await download(page(), () =>
      page().getByRole('button', { name: 'Télécharger cohortes.csv' }).click(),
    );
    assert.deepEqual([...one.bytes.subarray(0, 9)], [...Buffer.from('cohorteid')]);
    const recipe = await download(page(), () => page().click('#save-recipe'));
    assert.equal(JSON.parse(text(recipe.bytes)).columns.individual, 'CODE_INDIVIDU');
    const dossier = await download(page(), () => page().click('#dossier-html'));
    assert.match(dossier.name, /ne_pas_publier\.html$/);
    assert.match(text(dossier.bytes), /^<!doctype html>/i);
    await assertKeptToItself(opened);
  });

  test('a long step can be cancelled, and everything is still there', async () => {
    await takeSample(page());
    await goOn(page(), '.columns');
    await goOn(page(), '#masking-k');
    await page().click('#next');
    await page().locator('.task progress').waitFor();
    await page().locator('.task button').click();
    await page().getByText('Opération interrompue').waitFor();
    assert.equal(await page().locator('#masking-k').inputValue(), '5');
    await page().click('#next');
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
  });

  test('the table searches, sorts and filters, and stays short in the page', async () => {
    await takeSample(page());
    await runToVerify(page());
    const grid = page().locator('.trace-grid');
    const total = Number(await grid.getAttribute('aria-rowcount')) - 1;
    assert.ok(total > 10_000);
    assert.ok((await page().locator('.trace-grid .line').count()) < 60);
    const size = () => page().locator('.line:not(.head) .cell-size').first().textContent();
    const first = await size();
    await page()
      .getByRole('button', { name: /^Effectif/ })
      .click();
    await page().waitForFunction(
      (was) => document.querySelector('.line:not(.head) .cell-size')?.textContent === was,
      first,
    );
    await page()
      .getByRole('button', { name: /^Longueur/ })
      .click();
    await page().waitForFunction(
      () => Number(document.querySelector('.line:not(.head) .cell-length')?.textContent) > 5,
    );
    await page().selectOption('#trace-filter', 'masked');
    await page().waitForFunction((all) => {
      const rows = Number(document.querySelector('.trace-grid').getAttribute('aria-rowcount')) - 1;
      return rows > 0 && rows < all;
    }, total);
    assert.equal(await page().locator('.line:not(.head) .cell-size:not(:has(.masked))').count(), 0);
    await typeInto(page(), '#trace-search', 'S1TC');
    await page().waitForFunction(() => {
      const traces = [...document.querySelectorAll('.line:not(.head) .cell-trace')];
      return traces.length > 0 && traces.every((one) => one.textContent.includes('S1TC'));
    });
    await typeInto(page(), '#trace-search', 'rien de tel');
    await page().getByText('0 parcours', { exact: true }).waitFor();
  });
});

describe('from disk', () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file', warms: true });
  });
  afterEach(() => opened.close());

  test('the keyboard alone goes from the sample to the ZIP', async () => {
    const press = (key) => page().keyboard.press(key);
    await tabTo(page(), '#try');
    await press('Enter');
    await tabTo(page(), '#sample');
    await press('Enter');
    await page().locator('.preview table').first().waitFor(kLong);
    await tabTo(page(), '#next');
    await press('Enter');
    await page().locator('.columns').waitFor();
    await assertFocus(page(), 'title');
    await tabTo(page(), '#step-3-up');
    await press('Enter');
    assert.deepEqual(
      await page().locator('.order').first().locator('li > span').allTextContents(),
      ['LIBELLE_COURT_COMPOSANTE', 'LIB_DIPLOME', 'CODE_ETAPE', 'NIVEAU_APRES_BAC'],
    );
    await assertFocus(page(), 'step-2-up');
    await press('Control+z');
    assert.equal(await page().locator('.order li > span').nth(3).textContent(), 'CODE_ETAPE');
    await tabTo(page(), '#next');
    await press('Enter');
    await tabTo(page(), '#masking-k');
    await press('Control+a');
    await page().keyboard.type('10');
    await tabTo(page(), '#next');
    await press('Enter');
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
    await tabTo(page(), '.trace-grid');
    await press('End');
    await page().locator('.line.active .stop').first().waitFor();
    await press('Home');
    await press('ArrowDown');
    await press('Enter');
    await page().locator('dialog table').first().waitFor();
    assert.equal(await page().locator('#cohort-title').textContent(), 'Parcours n° 2');
    await press('Escape');
    await page().locator('dialog').waitFor({ state: 'detached' });
    assert.ok(await page().evaluate(() => document.activeElement.matches('.trace-grid')));
    await tabTo(page(), '#next');
    await press('Enter');
    await tabTo(page(), '#zip');
    const zip = await download(page(), () => press('Enter'));
    assert.equal(assertRelease(zip.bytes).certificate.recipe.masking.k, 10);
  });

  test('results that no longer match the choices are not shown, and come back with undo', async () => {
    await giveFiles(page(), ['a.csv', smallCsv()]);
    await runToVerify(page());
    await page().click('#back');
    await typeInto(page(), '#masking-k', '7');
    await page().press('#masking-k', 'Tab');
    await page().getByRole('button', { name: 'Télécharger' }).click();
    await page().locator('#need-run').waitFor();
    assert.equal(await page().locator('#zip').count(), 0);
    await page().click('#undo');
    await page().locator('#zip').waitFor();
  });

  test('a saved recipe is loaded, and several files are one data set', async () => {
    const recipe = {
      version: 1,
      columns: {
        individual: 'CODE_INDIVIDU',
        year: 'ANNEE_INSCRIPTION',
        step: ['CODE_ETAPE'],
        attributes: [{ name: 'genre', columns: ['SEXE'] }],
      },
      masking: { k: 6 },
    };
    await page().setInputFiles('#load-recipe', {
      name: 'r.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(recipe)),
    });
    await page()
      .getByText(
        'Les choix de « r.json » sont repris'
          .replace(/(«) /, '$1\u00a0')
          .replace(/ (»)/, '\u00a0$1'),
      )
      .first()
      .waitFor();
    assert.match(await page().locator('.drop').textContent(), /donnez maintenant les fichiers/);
    const [header, ...rows] = smallCsv().trim().split('\n');
    const turned = (line) => line.split(';').reverse().join(';');
    await giveFiles(
      page(),
      ['a.csv', `${header}\n${rows.slice(0, 25).join('\n')}\n`],
      ['b.csv', `${[header, ...rows.slice(25)].map(turned).join('\r\n')}\r\n`],
    );
    await runToVerify(page());
    const figures = await page().locator('.figure-value').allTextContents();
    assert.equal(figures[0], '40');
    await page().click('#back');
    assert.equal(await page().locator('#masking-k').inputValue(), '6');
  });

  const oulad = join(process.env.PARAVENT_DATA ?? '', 'oulad/studentInfo.csv');
  test(
    'the figures of OULAD',
    { skip: !process.env.PARAVENT_DATA || !existsSync(oulad) },
    async () => {
      await page().setInputFiles('#add-files', oulad);
      await page().locator('.preview table').first().waitFor();
      await page().click('#next');
      await page().locator('.columns').waitFor();
      await openAside(page());
      const roles = await page()
        .locator('.columns select')
        .evaluateAll((all) => all.map((one) => one.value));
      assert.deepEqual(roles, [
        'step',
        'year',
        'individual',
        'attribute',
        'attribute',
        'attribute',
        'attribute',
        'attribute',
        'ignored',
        'ignored',
        'ignored',
        'ignored',
      ]);
      // A disability is of a special category of data (GDPR, article 9): used where it is chosen.
      await page().selectOption('#role-10', 'attribute');
      await goOn(page(), '#masking-k');
      await goOn(page(), '.trace-grid .line:not(.head) .stop');
      const figures = await page().locator('.figure-value').allTextContents();
      const plain = figures.map((figure) => figure.replace(/\s/g, ''));
      assert.deepEqual(plain.slice(0, 3), ['28785', '116', '50']);
      assert.deepEqual(plain.slice(4, 6), ['656', '594']);
      await assertKeptToItself(opened);
    },
  );
});
