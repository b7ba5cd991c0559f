// Last year's recipe on changed files: the differences before anything runs, then a release beside
// last year's figures. By mouse and by keyboard.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  assertNoSideScroll,
  download,
  goOn,
  kAccessible,
  kLong,
  plain,
  tabTo,
} from './page_support.js';

let opened;
let lastYear; // { recipe, certificate, zip } as the page itself saved them
const page = () => opened.page;
const press = (key) => page().keyboard.press(key);

function csv({ header, steps, mentions, count = 60, columns = '' }) {
  const rows = Array.from(
    { length: count },
    (_, i) =>
      `id${i};2013;${steps[i % steps.length]};${i % 5 < 2 ? 'F' : 'M'};${mentions[i % mentions.length]}${columns}`,
  );
  return `${header}\n${rows.join('\n')}\n`;
}
const kBefore = csv({
  header: 'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE;MENTION_BAC',
  steps: ['S1TC', 'L1ECO'],
  mentions: ['AB', 'B', 'Bien'],
});
// A column renamed, one added, a step gone and one come, a label come, another separator.
const kAfter = csv({
  header: 'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;GENRE;MENTION_BAC;CAMPUS',
  steps: ['S1TC', 'L1DROIT'],
  mentions: ['AB', 'B', 'Très bien'],
  columns: ';Nord',
  count: 90,
}).replaceAll(';', ',');

const asFile = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
const give = (selector, name, content) => page().setInputFiles(selector, asFile(name, content));

async function makeLastYear() {
  const run = await openPage({ from: 'file' });
  try {
    const first = run.page;
    const recipe = {
      version: 1,
      reading: { delimiter: ';' },
      columns: {
        individual: 'CODE_INDIVIDU',
        year: 'ANNEE_INSCRIPTION',
        step: ['CODE_ETAPE'],
        attributes: [
          { name: 'sexe', columns: ['SEXE'] },
          { name: 'mention', columns: ['MENTION_BAC'] },
        ],
      },
      prepare: {
        keep: [{ column: 'CODE_ETAPE', in: ['S1TC', 'L1ECO'] }],
        recode: [{ column: 'MENTION_BAC', table: { Bien: 'B', Passable: 'P' } }],
      },
    };
    await first.setInputFiles('#load-recipe', asFile('r.json', JSON.stringify(recipe)));
    await first.setInputFiles('#add-files', asFile('avant.csv', kBefore));
    await first.locator('#replay .waiting').waitFor({ state: 'detached' });
    await first.click('#next');
    await first.locator('.columns').waitFor();
    await first.click('#next');
    await first.locator('#masking-k').waitFor();
    await first.click('#next');
    await first.locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
    await goOn(first, '#zip');
    const zip = (await download(first, () => first.click('#zip'))).bytes;
    const saved = (await download(first, () => first.click('#save-recipe'))).bytes;
    return { recipe: saved, zip, certificate: unzipSync(zip)['certificate.json'] };
  } finally {
    await run.close();
  }
}

const needLastYear = async () => {
  lastYear ??= await makeLastYear();
};

const compared = async () => {
  await page().locator('#replay').waitFor();
  await page().locator('#replay .waiting').waitFor({ state: 'detached' });
};

async function assertDifferences(detect) {
  await compared();
  assert.match(
    plain(await page().locator('#replay').textContent()),
    /Dans apres\.csv, le séparateur est « , » ; vos choix imposent « ; ».*Réglez d’abord la lecture/,
  );
  assert.match(
    plain(await page().locator('#missing').textContent()),
    /choix imposent un autre séparateur/,
  );
  await detect();
  await page().locator('#replay-detect').waitFor({ state: 'detached' });
  await compared();
  const said = plain(await page().locator('#replay').textContent());
  for (const expected of [
    /« SEXE », que vos choix emploient, n’est dans aucun fichier/,
    /2 colonnes que vos choix ne nomment pas .*: ?GENRE CAMPUS/,
    /Condition sur « CODE_ETAPE » : 1 valeur à garder n’existe plus\. ?L1ECO/,
    /Condition sur « CODE_ETAPE » : 1 valeur que vos choix ne gardent pas\. ?L1DROIT/,
    /Remplacement dans « MENTION_BAC » : 2 valeurs à remplacer n’existent plus\. ?Bien Passable/,
    /Remplacement dans « MENTION_BAC » : 2 valeurs que vos choix ne connaissent pas .*\.AB Très bien/,
  ])
    assert.match(said, expected);
}

async function assertBeside() {
  await page().locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
  const rows = (await page().locator('.beside tbody tr').allTextContents()).map(plain);
  assert.match(rows[0], /^Individus ?60 ?45 ?−15$/);
  assert.match(rows[1], /^Parcours différents ?2 ?1 ?−1$/);
  await goOn(page(), '#zip');
  const { bytes } = await download(page(), () => page().click('#zip'));
  const files = unzipSync(bytes);
  const certificate = JSON.parse(Buffer.from(files['certificate.json']));
  assert.equal(certificate.passed, true);
  assert.equal(certificate.individuals, 45);
  assert.ok(files['cohorte_genre.csv'], 'the renamed column');
}

describe('last year’s recipe on changed files', () => {
  before(needLastYear);
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
  });
  afterEach(() => opened.close());

  test('by mouse, to the ZIP, beside last year’s release', async () => {
    await give('#add-files', 'apres.csv', kAfter);
    await give('#load-recipe', 'recette.json', lastYear.recipe);
    await assertDifferences(() => page().click('#replay-detect'));
    assert.equal(await page().locator('.trace-grid').count(), 0, 'nothing has run');
    await give('#earlier-release', 'avant.zip', lastYear.zip);
    await page().getByText('Les chiffres de « avant.zip » seront montrés').waitFor();
    await page().click('#next');
    await page().locator('.columns').waitFor();
    await page().click('#next');
    await page()
      .getByRole('link', { name: /« SEXE » de vos choix n’existe dans aucun fichier/ })
      .click();
    await page().waitForFunction(() => /^role-/.test(document.activeElement.id));
    const lost = await page().evaluate(() => document.activeElement.id);
    await page().selectOption(`#${lost}`, 'ignored');
    await page().selectOption('#role-3', 'attribute');
    await page().click('#next');
    await page().locator('#masking-k').waitFor();
    await page().click('#next');
    await assertBeside();
    await assertKeptToItself(opened);
  });

  test('by keyboard alone, from last year’s certificate', async () => {
    await tabTo(page(), '#way-again');
    await give('#load-recipe', 'certificate.json', lastYear.certificate);
    await page()
      .locator('.notice', { hasText: 'Les choix de « certificate.json » sont repris' })
      .waitFor();
    await tabTo(page(), '#add-files');
    await give('#add-files', 'apres.csv', kAfter);
    await assertDifferences(async () => {
      await tabTo(page(), '#replay-detect');
      await press('Enter');
      await assertFocus(page(), 'title');
    });
    await tabTo(page(), '#next');
    await press('Enter');
    await page().locator('.columns').waitFor();
    const lost = (await page().locator('.columns tbody tr').count()) - 1;
    await tabTo(page(), '#role-3');
    await page().keyboard.type('Att');
    assert.equal(await page().locator('#role-3').inputValue(), 'attribute');
    await tabTo(page(), `#role-${lost}`);
    await press('End');
    await tabTo(page(), '#next');
    await press('Enter');
    await page().locator('#masking-k').waitFor();
    await tabTo(page(), '#next');
    await press('Enter');
    await assertBeside();
    await assertKeptToItself(opened);
  });

  test('files before last year’s ZIP: it is asked for, and a label that it does not have is told', async () => {
    await page().click('#way-again');
    await give('#add-files', 'apres.csv', kBefore.replaceAll('L1ECO', 'L1ECOGEST'));
    await page().locator('#replay', { hasText: 'Il manque la publication' }).waitFor();
    await give('#replay-zip', 'avant.zip', lastYear.zip);
    await page().locator('#replay', { hasText: 'Par rapport à' }).waitFor();
    await compared();
    assert.match(
      plain(await page().locator('#replay').textContent()),
      /« CODE_ETAPE » : 1 libellé de la publication d’avant n’est plus dans les fichiers : ?L1ECO .*« CODE_ETAPE » : 1 libellé que la publication d’avant n’a pas\..*L1ECOGEST \(peut-être l’ancien « L1ECO »\)/,
    );
    // Said where it is seen, with the way to it.
    assert.match(plain(await page().locator('#missing').textContent()), /libellés.* ont changé/);
    await page().click('#missing-first');
    await assertFocus(page(), 'replay');
    assert.match(await page().locator('.preview summary').first().textContent(), /apres\.csv/);
    await goOn(page(), '.columns');
    assert.equal(await page().locator('#series-question [name=series]:checked').count(), 0);
    await page().locator('#series-open').waitFor();
    await page().check('#series-yes');
    await page().check('#series-first-next');
    await give('#series-before', 'avant.zip', lastYear.zip);
    await page().locator('#series-refused').waitFor();
    assert.match(plain(await page().locator('#missing').textContent()), /publication précédente/);
    await page().click('#series-begin');
    assert.ok(await page().locator('#series-first-first').isChecked());
    await page().check('#series-no');
    assert.equal(await page().locator('#series-open').count(), 0, 'it was answered');
  });

  test('a recipe that fits says so; what is no certificate is refused and nothing is lost', async () => {
    await give('#load-recipe', 'recette.json', lastYear.recipe);
    await give(
      '#add-files',
      'avant.csv',
      kBefore.replace('AB', 'Passable').replaceAll(';AB', ';Bien').replaceAll(/;B\n/g, ';Bien\n'),
    );
    await compared();
    assert.match(plain(await page().locator('#replay').textContent()), /Aucune différence/);
    await give('#earlier-release', 'certificat.json', '{"recipe":1}');
    await page().locator('#error').waitFor();
    assert.match(
      plain(await page().locator('#error').textContent()),
      /certificat n’est pas lisible/,
    );
    assert.match(plain(await page().locator('#replay').textContent()), /Aucune différence/);
    await page().click('#replay-end');
    await page().locator('#replay').waitFor({ state: 'detached' });
    await assertFocus(page(), 'title');
  });
});

for (const [lang, width] of kAccessible) {
  describe(`axe finds nothing, ${lang}, ${width} pixels wide`, () => {
    before(needLastYear);
    before(async () => {
      opened = await openPage({ lang, width, height: 800 });
    });
    after(() => opened.close());

    test('with a recipe beside files', async () => {
      const check = async (where) => {
        await assertAccessible(page(), where);
        await assertNoSideScroll(page(), where);
      };
      await give('#load-recipe', 'certificate.json', lastYear.certificate);
      await give('#add-files', 'apres.csv', kAfter);
      await compared();
      await check('differences');
      await page().click('#language');
      await check('differences, the other language');
      await page().click('#language');
      await give('#add-files', 'apres.csv', kBefore);
      await compared();
      await page().click('#next');
      await page().locator('.columns').waitFor();
      await page().click('#next');
      await page().locator('#masking-k').waitFor();
      await page().click('#next');
      await page().locator('#beside > summary').click(kLong);
      await page().locator('.beside').waitFor(kLong);
      await check('beside last year');
    });
  });
}
