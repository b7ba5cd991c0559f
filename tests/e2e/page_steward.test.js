// What a data steward does with the files of three years as an office has them: one a workbook whose student
// numbers have lost their zeros, one whose filter hides rows, one with dates in the place of years. Each
// fault is told with its figure, one click answers each, and the release is right.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unzipSync } from 'fflate';
import { xlsxOf } from '../web/fakes/workbooks.js';
import { openPage } from './harness.js';
import { download, giveFiles, kLong, plain } from './page_support.js';

const kHeader = ['CODE_INDIVIDU', 'ANNEE_INSCRIPTION', 'CODE_ETAPE', 'SEXE'];
const kPeople = 60;
const kHidden = 8; // of the last year: they object, and are left out of every year
const number = (i) => String(1000 + i).padStart(8, '0');
const people = Array.from({ length: kPeople }, (_, i) => i);
const sexOf = (i) => 'FM'[i % 2];
const sheet = (lines, options) =>
  xlsxOf(
    [kHeader, ...lines].map((line) => line.map((stored) => ({ stored }))),
    options,
  );
const csvOf = (lines) => [kHeader, ...lines].map((line) => `${line.join(';')}\n`).join('');

let opened;
let clicks = 0;
const page = () => opened.page;
const words = async (selector) => plain(await page().locator(selector).first().innerText());
async function press(selector, sign) {
  clicks += 1;
  await page().locator(selector).first().click(kLong);
  if (sign) await page().locator(sign).first().waitFor(kLong);
}
/** What is asked, with the answer that is taken; one that another answer has settled is gone. */
async function answer(kind, choice, told) {
  assert.match(await words(`#question-${kind}`), told);
  await press(`#question-${kind} [data-answer="${choice}"]`);
  await page()
    .locator(`#question-${kind}`, { hasText: /Réponse/ })
    .waitFor(kLong);
}

test('three years with a fault each: all is told, and the release is right', async (t) => {
  opened = await openPage({ from: 'file' });
  t.after(() => opened.close());
  await giveFiles(
    page(),
    [
      '2019.csv',
      csvOf(people.map((i) => [number(i), `${1 + (i % 28)}/09/2019`, 'L1 DROIT', sexOf(i)])),
    ],
    ['2020.xlsx', sheet(people.map((i) => [1000 + i, 2020, 'L2 DROIT', sexOf(i)]))],
    [
      '2021.xlsx',
      sheet(
        people.map((i) => [number(i), 2021, 'L3 DROIT', sexOf(i)]),
        { hiddenRows: people.slice(0, kHidden).map((i) => i + 1), hides: 'filter' },
      ),
    ],
  );
  await press('#next', '#question-year_forms');
  await answer('hidden_rows', 'leave_out', /8 lignes.*2021\.xlsx/);
  assert.match(await words('#hidden-persons'), /8 personnes restent comptées/);
  await press('#question-hidden_rows button', '#question-hidden_rows [data-answer]:enabled');
  await answer('hidden_rows', 'leave_out_persons', /8 lignes/);
  assert.match(await words('#hidden-persons'), /8 personnes avaient d’autres lignes/);
  await answer('year_forms', 'calendar', /Les années ne sont pas toutes écrites/);
  await answer('identifier_spelling', 'join', /52 identifiants/);
  assert.match(await words('#understood'), /52 personnes sur 3 années, dont 52 suivies/);
  await press('#next', '#masking-k');
  await press('#next', '.trace-grid .line:not(.head) .stop');
  assert.equal(await page().locator('#verdict.good').count(), 1, await words('#verdict'));
  await press('#next', '#zip');
  const { bytes } = await download(page(), () => press('#zip'));
  const table = Buffer.from(unzipSync(bytes)['cohortes.csv']).toString();
  assert.match(table, /52,L1 DROIT\+L2 DROIT\+L3 DROIT\n/);
  assert.doesNotMatch(table, /L1 DROIT\+L2 DROIT\n/);
  assert.equal(clicks, 10);
});
