// How many clicks lead from files dropped on the page to the ZIP: five where files are clean, seven where
// they are as registries give them. A click is a press of a button or a choice in a list.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openPage } from './harness.js';
import { download, giveFiles, kLong } from './page_support.js';

const header = (step = 'CODE_ETAPE') => `CODE_INDIVIDU;ANNEE_INSCRIPTION;${step};SEXE\n`;
const rows = (year, from = 0) =>
  Array.from(
    { length: 120 },
    (_, i) => `p${from + i};${year};L${1 + (i % 2)}DROIT;${'FM'[i % 2]}\n`,
  ).join('');

describe('from files to the ZIP', () => {
  let opened;
  let clicks;
  const page = () => opened.page;
  const press = async (selector, sign) => {
    clicks += 1;
    await page().locator(selector).first().click(kLong);
    if (sign) await page().locator(sign).first().waitFor(kLong);
  };
  const toZip = async () => {
    await press('#next', '#masking-k');
    await press('#next', '.trace-grid .line:not(.head) .stop');
    await press('#next', '#zip');
    const zip = await download(page(), () => press('#zip'));
    assert.match(zip.name, /\.zip$/);
  };
  before(async () => {
    opened = await openPage({ from: 'file' });
  });
  after(() => opened.close());

  test('clean: five clicks', async () => {
    clicks = 0;
    await giveFiles(page(), ['2021.csv', header() + rows(2021)]);
    await press('#next', '.columns');
    await toZip();
    assert.equal(clicks, 5);
  });

  test('three years, title lines, a total, a column renamed: seven', async () => {
    await opened.close();
    opened = await openPage({ from: 'file' });
    clicks = 0;
    await giveFiles(
      page(),
      ['2019.csv', `Inscriptions 2019\nExtraction du 12/10/2019\n\n${header()}${rows(2019)}`],
      ['2020.csv', `${header()}${rows(2020)}Total;120;;\n`],
      ['2021.csv', header('ETAPE_21') + rows(2021)],
    );
    await press('#take-proposals', '#file-0');
    await page().locator('#proposals').waitFor({ state: 'detached' });
    await press('#next', '.columns');
    clicks += 1; // a choice in a list
    await page().locator('[id^="same-"]').first().selectOption('ETAPE_21');
    await page().locator('[id^="same-"]').first().waitFor({ state: 'detached' });
    await toZip();
    assert.equal(clicks, 7);
  });
});
