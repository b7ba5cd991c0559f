// What reading asks, in the page: seen with its figure and its lines, answered by a click, undone; and the
// four ways in which a release once was green that is not.
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';

import { unzipSync } from 'fflate';
import { openPage } from './harness.js';
import {
  assertAccessible,
  download,
  enrolmentsCsv,
  giveFiles,
  givePublication,
  goOn,
  kLong,
  plain,
  workThrough,
} from './page_support.js';

const kGrid = '.trace-grid .line:not(.head) .stop';

let opened;
const page = () => opened.page;
const words = async (selector) => plain(await page().locator(selector).first().textContent());
const file = (name, content) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });

/** Forty persons of two years: the second with a blank behind each number, a header again, and dates. */
function faulty() {
  const people = Array.from({ length: 40 }, (_, i) => `id${String(i).padStart(3, '0')}`);
  const first = people.map((id, i) => `${id};2020;L1 DROIT;${i % 2 ? 'F' : 'M'}`);
  const second = people.map((id, i) => `${id} ;01/10/2021;L2 DROIT;${i % 2 ? 'F' : 'M'}`);
  second.splice(7, 0, 'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE');
  return [
    ['a2020.csv', enrolmentsCsv(first)],
    ['a2021.csv', enrolmentsCsv(second)],
  ];
}

describe('what reading asks', () => {
  afterEach(() => opened.close());

  test('is seen before anything is counted, answered by a click, and undone', async () => {
    opened = await openPage({ from: 'file' });
    await giveFiles(page(), ...faulty());
    await goOn(page(), '#questions-look');
    await page().click('#questions-look');
    await page().locator('#question-header_rows').waitFor(kLong);
    assert.match(
      await words('#question-header_rows'),
      /1 ligne répète l’en-tête.*a2021\.csv.*ligne 9/,
    );
    assert.match(await words('#question-identifier_spelling'), /40 identifiants ne diffèrent/);
    assert.match(await words('#question-year_forms'), /Les années ne sont pas toutes écrites/);
    assert.match(await words('#understood'), /80 personnes/);
    await assertAccessible(page(), 'questions');
    await page().locator('#question-identifier_spelling button').first().click();
    await page().locator('#question-identifier_spelling', { hasText: 'Réponse' }).waitFor(kLong);
    assert.match(await words('#understood'), /40 personnes/);
    await page().locator('#question-identifier_spelling button', { hasText: 'Annuler' }).click();
    await page().locator('#question-identifier_spelling', { hasNotText: 'Réponse' }).waitFor(kLong);
    assert.match(await words('#understood'), /80 personnes/);
    for (const kind of ['identifier_spelling', 'header_rows', 'year_forms']) {
      await page().locator(`#question-${kind} button`).first().click();
      await page().locator(`#question-${kind}`, { hasText: 'Réponse' }).waitFor(kLong);
    }
    assert.match(await words('#understood'), /40 personnes sur 2 années, dont 40 suivies/);
    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    assert.match(await words('main'), /L1 DROIT.*L2 DROIT/);
  });

  test('a heading that nearly matches is taken by a click', async () => {
    opened = await openPage({ from: 'file' });
    const [first, [name, text]] = faulty();
    const clean = text
      .replaceAll(' ;01/10/2021', ';2021')
      .replace(/\nCODE_INDIVIDU[^\n]*/, '')
      .replace('CODE_INDIVIDU', 'CODE_INDIVIDU\u00a0');
    await giveFiles(page(), first, [name, clean]);
    await goOn(page(), '.columns');
    const near = page().locator('[id^="near-"]').first();
    await near.waitFor(kLong);
    await near.click();
    await near.waitFor({ state: 'detached' });
    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    assert.equal(await page().locator('#verdict.good').count(), 1);
  });
});

/** Remarks of students, each beside what identifies him, in words that no list of names holds. */
const kMarks = [
  'Zyxwaldheimer',
  'Quemenerouz',
  'Durandellix',
  'Benalixou',
  'Henaffouk',
  'Kergoulix',
];
const remarks = () =>
  [
    'ine;nom;mail;filiere;remarque',
    ...kMarks.map(
      (name, i) =>
        `${100000000 + 7 * i}AB;${name};${name.toLowerCase()}@exemple.fr;${i % 2 ? 'DROIT' : 'LETTRES'};` +
        `Vu le dossier de M. ${name} : avis favorable du jury.`,
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');

/** From files of texts to the release, the control read to its end without a mark. */
async function releaseTexts() {
  await page().click('#texts-open');
  await workThrough(page());
  await page().click('#texts-to-control');
  const verdict = page().locator('#texts-verdict');
  const reason = page().locator('#texts-reason');
  await page().locator('#control-read, #texts-verdict').first().waitFor(kLong);
  while ((await verdict.count()) + (await reason.count()) === 0) {
    await page().click('#control-read');
    await page().waitForTimeout(200);
  }
  if (await reason.count()) {
    await page().fill('#texts-reason', 'essai');
    await page().click('#texts-reason-go');
  }
  await verdict.waitFor(kLong);
  const { bytes } = await download(page(), () => page().click('#texts-zip'));
  return {
    colour: /good|warning|danger/.exec(await verdict.getAttribute('class'))?.[0],
    table: Buffer.from(unzipSync(bytes)['table-0001.csv']).toString(),
  };
}

describe('values that are one in several spellings', () => {
  afterEach(() => opened.close());

  test('are shown, made alike beside the question, and asked no more; labels become one by a click', async () => {
    opened = await openPage({ from: 'file' });
    const years = [
      [2020, 'L1 DROIT', 'F'],
      [2021, 'L2 DROIT', 'Femme'],
      [2022, 'L3 DROIT', 'Femme'],
    ];
    const rows = years.flatMap(([year, step, sex]) =>
      Array.from({ length: 40 }, (_, i) => {
        const spelt = year === 2021 && i < 10 ? 'l2 droit' : step;
        return `id${i};${year};${spelt};${sex}`;
      }),
    );
    await giveFiles(page(), ['a.csv', enrolmentsCsv(rows)]);
    await goOn(page(), '#questions-look');
    await page().click('#questions-look');
    await page().locator('#question-two_values').waitFor(kLong);
    assert.match(await words('#question-two_values'), /40 personnes.*Valeurs de « SEXE ».*Femme/);
    assert.match(await words('#question-label_case'), /1 libellé ne diffère.*CODE_ETAPE/);
    await page().click('#question-label_case [data-answer="join"]');
    await page().locator('#question-label_case', { hasText: 'Réponse' }).waitFor(kLong);
    await page().click('#alike-two_values');
    await page().locator('#recode-column').waitFor(kLong);
    assert.equal(await page().locator('#recode-column').inputValue(), 'SEXE');
    await page().getByLabel('« Femme » devient').fill('F', kLong);
    await page().click('#recode-add');
    await page().click('#questions-look');
    await page()
      .locator('#question-two_values')
      .waitFor({ state: 'detached', ...kLong });
    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    assert.equal(await page().locator('#open-questions').count(), 0);
  });
});

describe('green, and not', () => {
  afterEach(() => opened.close());

  test('what identifies beside the remarks leaves with their names', async () => {
    opened = await openPage({ from: 'file' });
    await page().click('#open-texts');
    await page().setInputFiles('#texts-files', file('remarques.csv', remarks()));
    const columns = page().locator('#texts-columns');
    await columns.getByLabel('remarque', { exact: true }).check(kLong);
    await page().locator('[id^="texts-name-"]').nth(1).uncheck(); // « nom », which the page proposes
    const { table } = await releaseTexts();
    assert.match(table, /remarque/);
    assert.doesNotMatch(table, new RegExp(`${kMarks.join('|')}|1000000\\d+AB|@exemple`, 'i'));
  });

  test('surnames that stay beside the remarks are never green', async () => {
    opened = await openPage({ from: 'file' });
    const text = {
      columns: ['remarque'],
      names_from: ['nom'],
      names_columns: 'keep',
      names_typed: ['nom'],
    };
    await page().click('#open-texts');
    await page().setInputFiles('#texts-files', file('remarques.csv', remarks()));
    await page().locator('#texts-columns').waitFor(kLong);
    await page().setInputFiles(
      '#texts-recipe-file',
      file('recipe.json', JSON.stringify({ version: 1, text })),
    );
    const { colour, table } = await releaseTexts();
    assert.match(table, new RegExp(kMarks[0]));
    assert.doesNotMatch(table, /1000000\d+AB|@exemple/);
    assert.ok(['warning', 'danger'].includes(colour), colour);
    assert.match(await words('#texts-verdict'), /nom/i);
  });

  test('a nationality under * beside the code of its country is refused', async () => {
    opened = await openPage({ from: 'file' });
    const recipe = {
      version: 1,
      columns: { individual: 'id' },
      rows: {
        k: 5,
        generalisation: {
          name: 'f',
          columns: [{ column: 'nat', hierarchy: { kind: 'none', top: true } }],
          keep: ['pays', 'sexe'],
          levels: [1],
        },
      },
    };
    const rows = Array.from(
      { length: 240 },
      (_, i) => `p${i};nationalité ${i % 4};P${i % 4};${i % 8 < 4 ? 'F' : 'M'}`,
    );
    await page().setInputFiles('#load-recipe', file('recipe.json', JSON.stringify(recipe)));
    await giveFiles(page(), ['a.csv', `id;nat;pays;sexe\n${rows.join('\n')}\n`]);
    for (const sign of ['.columns', '#rows-k']) await goOn(page(), sign);
    // Said where it is chosen, and nothing is ready beside it.
    await page().locator('.verdict-line .tag.bad').waitFor(kLong);
    assert.match(await words('.verdict-line'), /« pays »/);
    assert.match(await words('#node-asked'), /rien ne sera publié ainsi/);
    assert.match(await words('#missing'), /ne peut pas être publiée/);
    await page().click('#next');
    await page().locator('#summary').waitFor(kLong);
    assert.equal(await page().locator('#verdict.good').count(), 0);
  });

  test('who is alone on a trace of a series is counted, and the release is no longer green', async () => {
    opened = await openPage({ from: 'file' });
    const rows = [
      ...Array.from({ length: 24 }, (_, i) => `a${i};2019;L1 DROIT;${i % 2 ? 'F' : 'M'}`),
      ...Array.from({ length: 4 }, (_, i) => `r${i};2019;RARE ${i};F`),
      'z;2021;L1 DROIT;F',
    ];
    await giveFiles(page(), ['2021.csv', enrolmentsCsv(rows)]);
    await goOn(page(), '.columns');
    await page().check('#series-yes');
    await page().check('#series-first-first');
    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    assert.equal(await page().locator('#verdict.good').count(), 0);
    assert.match(await words('#verdict'), /4 personnes sont chacune seule à suivre leur parcours/);
  });

  test('two programs say the same of one ZIP', async () => {
    opened = await openPage({ from: 'file' });
    const rows = [
      ...Array.from({ length: 40 }, (_, i) => `a${i};2019;L1 DROIT;${i % 2 ? 'F' : 'M'}`),
    ];
    const csv = enrolmentsCsv(rows);
    await giveFiles(page(), ['a.csv', csv]);
    await goOn(page(), '.columns');
    await goOn(page(), '#masking-k');
    await goOn(page(), kGrid);
    const maker = await page().locator('#verdict').getAttribute('class');
    await goOn(page(), '#zip');
    const { bytes } = await download(page(), () => page().click('#zip'));
    await opened.close();
    opened = await openPage({ from: 'file' });
    await givePublication(page(), { name: 'p.zip', bytes });
    await page().setInputFiles('#audit-sources', file('a.csv', csv));
    await page().locator('#audit-run').waitFor();
    await page().click('#audit-run');
    await page().locator('#report').waitFor(kLong);
    const auditor = await page().locator('#report').getAttribute('class');
    const colour = (given) => /good|warning|danger/.exec(given ?? '')?.[0];
    assert.ok(colour(maker));
    assert.equal(colour(auditor), colour(maker));
  });
});
