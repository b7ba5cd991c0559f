import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  download,
  giveFiles,
  openMore,
  runToVerify,
  smallCsv,
  plain,
} from './page_support.js';

const header = 'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE';
let opened;
const page = () => opened.page;
const open = async () => {
  opened = await openPage({ from: 'file' });
};
const close = () => opened.close();

// Told on the first screen, beside the file.
describe('a file that cannot be read is named with its fault', () => {
  before(open);
  after(close);
  const cases = {
    'empty file': ['', /Le fichier est vide/],
    'header only': [`${header}\n`, /que la ligne d’en-tête/],
    'duplicate column': ['A;B;A\n1;2;3\n', /Les colonnes 1 et 3 portent le même nom/],
    'NUL byte': [`${header}\n1;2\0;3;4\n`, /Ligne 2 : un caractère NUL/],
    'unclosed quote': [`${header}\n1;2013;"x;F\n2;2013;y;M\n`, /Ligne 2 : un guillemet ouvert/],
    'workbook renamed': [
      'PK\x03\x04[Content_Types].xml xl/workbook.xml',
      /(classeur|ZIP).*enregistrez\u2011le au format CSV/,
    ],
    'PDF renamed': ['%PDF-1.7\n', /un document PDF/],
  };
  for (const [name, [content, expected]] of Object.entries(cases)) {
    test(name, async () => {
      await giveFiles(page(), ['bon.csv', smallCsv()], ['essai.csv', content]);
      const row = page().locator('#file-1');
      assert.match(await row.locator('th').textContent(), /essai\.csv/);
      assert.match(plain(await row.locator('.cell-error').textContent()), expected);
      assert.equal(await page().locator('#file-0 .cell-error').count(), 0, 'the other one is kept');
      await page().click('#next');
      await page()
        .getByRole('link', { name: /Le fichier « essai\.csv » n’est pas encore lu/ })
        .click();
      await assertFocus(page(), 'file-1');
    });
  }

  test('and the page goes on once it is removed', async () => {
    await page().getByRole('button', { name: 'Retirer le fichier essai.csv' }).click();
    await runToVerify(page());
    await assertKeptToItself(opened);
  });
});

// Told when the whole file is read; nothing is written.
describe('a run that cannot be done says where and why', () => {
  beforeEach(open);
  afterEach(close);
  const run = async (...files) => {
    await giveFiles(page(), ...files);
    await page().click('#next');
    await page().locator('.columns').waitFor();
    await page().click('#next');
    await page().locator('#masking-k').waitFor();
    await page().click('#next');
    await page().locator('#error').waitFor();
    await assertFocus(page(), 'error');
    return plain(await page().locator('#error p').first().textContent());
  };

  test('malformed rows: the first ten, the total, and the choice to leave them out', async () => {
    const bad = Array.from({ length: 12 }, (_, i) =>
      i % 2 ? 'x;2013\n' : 'x;2013;E;F;plus\n',
    ).join('');
    const message = await run(['essai.csv', smallCsv() + bad]);
    assert.match(message, /^essai\.csv.* 12 lignes n’ont pas .*trop courtes : 6, trop longues : 6/);
    assert.match(
      message,
      /Lignes concernées : 52, 53, 54, 55, 56, 57, 58, 59, 60, 61… \(12 au total\)\.$/,
    );
    await assertAccessible(page(), 'error');
    await page().click('#skip-malformed');
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor();
    assert.match(
      await page()
        .locator('.warning summary')
        .allTextContents()
        .then((all) => all.join()),
      /12 lignes laissées de côté/,
    );
  });

  test('an empty individual', async () => {
    assert.match(
      await run(['essai.csv', `${smallCsv()};2013;S1TC;F\n`]),
      /^essai\.csv.*colonne « CODE_INDIVIDU » : l’individu est vide dans 1 ligne.*52\.$/,
    );
  });

  test('a year that is not an integer where integers are announced', async () => {
    await giveFiles(page(), ['essai.csv', `${smallCsv()}x;deux mille;S1TC;F\n`]);
    await page().click('#next');
    await openMore(page());
    await page().getByText('Options du parcours').click();
    await page().selectOption('#year-type', 'integer');
    await page().click('#next');
    await page().locator('#masking-k').waitFor();
    await page().click('#next');
    await page().locator('#error').waitFor();
    assert.match(
      plain(await page().locator('#error p').first().textContent()),
      /essai\.csv.*colonne « ANNEE_INSCRIPTION » : l’année n’est pas un nombre entier.*52/,
    );
  });

  test('a column missing from one file: optional, or not used', async () => {
    await giveFiles(
      page(),
      ['a.csv', smallCsv()],
      ['b.csv', 'ANNEE_INSCRIPTION;CODE_ETAPE;CODE_INDIVIDU\n2013;S1TC;z1\n'],
    );
    await page().click('#next');
    await page().locator('.columns').waitFor();
    await page().click('#next');
    await page()
      .getByRole('link', { name: /« SEXE » manque dans b\.csv/ })
      .click();
    await assertFocus(page(), 'role-3');
    await page().locator('#optional-3').check();
    await page().click('#next');
    await page().locator('#masking-k').waitFor();
    await page().click('#next');
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor();
  });

  test('a release whose sizes cannot be masked', async () => {
    const rows = Array.from({ length: 8 }, (_, i) => `p${i};2013;E${i};F\n`).join('');
    assert.match(await run(['essai.csv', `${header}\n${rows}`]), /rien n’est publié/);
    await page().getByRole('button', { name: 'Masquer ce message' }).click();
    assert.equal(await page().locator('#masking-k').inputValue(), '5', 'choices are kept');
  });

  const dependent = async () => {
    const rows = Array.from(
      { length: 60 },
      (_, i) => `p${i};2013;E;${i % 2 ? 'adulte;40' : 'jeune;18'}`,
    );
    await giveFiles(page(), [
      'essai.csv',
      'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;AGE_BAND;ANNEE_BAC\n' + `${rows.join('\n')}\n`,
    ]);
    await page().click('#next');
    await page().locator('.traces li').first().waitFor();
    await page().click('#next');
    await page().locator('#dependencies').waitFor();
  };

  test('attributes that depend on each other: an example, and the ways out', async () => {
    await dependent();
    const words = plain(await page().locator('.dependencies').textContent());
    assert.match(words, /« age_band » et « annee_bac »/);
    assert.match(words, /Par exemple, « (jeune|adulte) » \(age_band\) ne va qu’avec « (18|40) »/);
    await assertAccessible(page(), 'dependencies');
    await page().click('#next');
    await page().locator('#summary').waitFor();
    await page().getByRole('button', { name: 'Joindre age_band et annee_bac' }).click();
    await page().locator('#dependencies').waitFor({ state: 'detached' });
    await page().click('#next');
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor();
  });

  test('an accepted dependency is said where the check is', async () => {
    await dependent();
    await page()
      .getByRole('button', { name: /Accepter le risque/ })
      .click();
    await page().click('#next');
    await page().getByText('Contrôle non réussi').waitFor();
    await page().locator('[data-check~="proof"][data-outcome="found"]').first().waitFor();
    await page().click('#next');
    const file = await download(page(), () =>
      page().getByRole('button', { name: 'Télécharger certificate.json' }).click(),
    );
    assert.equal(JSON.parse(file.bytes).passed, false);
  });
});

describe('a recipe that cannot be used', () => {
  before(open);
  after(close);
  const load = async (text) => {
    await page().setInputFiles('#load-recipe', {
      name: 'r.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    await page().locator('#error').waitFor();
    const words = plain(await page().locator('#error p').first().textContent());
    await page().getByRole('button', { name: 'Masquer ce message' }).click();
    return words;
  };
  const columns = '"columns":{"individual":"A","year":"B","step":["C"]';
  const cases = {
    'is not JSON': ['{', /^r\.json : ce fichier de choix \(recette\) n’est pas du JSON/],
    'has an unknown key': [
      `{"version":1,${columns}},"maskin":{}}`,
      /« maskin » : le fichier de choix \(recette\) contient ici un réglage que cette version ne connaît pas/,
    ],
    'is out of range': [
      `{"version":1,${columns}},"masking":{"k":1}}`,
      /« le seuil » : cette valeur est hors/,
    ],
    'gives a column two roles': [
      `{"version":1,"columns":{"individual":"A","year":"B","step":["A"]}}`,
      /donné deux fois/,
    ],
    'has two attributes that share a column': [
      `{"version":1,${columns},"attributes":[{"name":"x","columns":["D"]},{"name":"y","columns":["D"]}]}}`,
      /sert deux fois/,
    ],
    'has no step': [
      '{"version":1,"columns":{"individual":"A","year":"B"}}',
      /« les éléments de l’étape » : ce réglage manque/,
    ],
  };
  for (const [name, [text, expected]] of Object.entries(cases)) {
    test(name, async () => assert.match(await load(text), expected));
  }
});
