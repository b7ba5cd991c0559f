// What screens ask of the eye, and how many clicks lead from files dropped on the page to the
// ZIP: five where files are clean, seven where they are as registries give them. A click is a press of a button or a choice in a list.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { xlsxOf } from '../web/fakes/workbooks.js';
import { openPage } from './harness.js';
import {
  download,
  giveFiles,
  givePublication,
  goOn,
  kLong,
  kSites,
  recipeOf,
  runRecipe,
  showTab,
  takeSample,
} from './page_support.js';
import { publishColumns, publishRows } from './rows_support.js';

const kPlanFile = new URL('../golden/plan/lignes.csv', import.meta.url);

const header = (step = 'CODE_ETAPE') => `CODE_INDIVIDU;ANNEE_INSCRIPTION;${step};SEXE\n`;
/** A table as the one sheet of a workbook; years are numbers there. */
const workbook = (text) =>
  xlsxOf(
    text
      .trimEnd()
      .split('\n')
      .map((line) =>
        line.split(';').map((cell) => ({ stored: /^\d{4}$/.test(cell) ? Number(cell) : cell })),
      ),
  );
const rows = (year, from = 0) =>
  Array.from(
    { length: 120 },
    (_, i) => `p${from + i};${year};L${1 + (i % 2)}DROIT;${'FM'[i % 2]}\n`,
  ).join('');

/** Of the page as it stands: words, and what can be used by hand. */
const seen = (page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll('a[href], button, input, select, summary')];
    const inSight = (one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const { innerWidth, innerHeight } = window;
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
    };
    const shown = controls.filter((one) => one.checkVisibility() && one.getClientRects().length);
    return {
      words: document.body.innerText.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length,
      controls: shown.filter((one) => !one.matches('.skip')).length,
      ways: [...document.querySelectorAll('.way-open')].filter(inSight).length,
      high: document.documentElement.scrollHeight,
    };
  });

for (const lang of ['fr', 'en']) {
  test(`the first screen, ${lang}: at most 120 words and 12 controls, all cards in sight`, async () => {
    const opened = await openPage({ from: 'file', lang, height: 800 });
    try {
      const { words, controls, ways, high } = await seen(opened.page);
      assert.ok(words <= 120, `${words} words`);
      assert.ok(controls <= 12, `${controls} controls`);
      assert.equal(ways, 5);
      assert.ok(high <= 800, `${high} pixels`);
    } finally {
      await opened.close();
    }
  });
}

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

  test('three years, one in a workbook, title lines, a total, a column renamed: seven', async () => {
    await opened.close();
    opened = await openPage({ from: 'file' });
    clicks = 0;
    await giveFiles(
      page(),
      ['2019.csv', `Inscriptions 2019\nExtraction du 12/10/2019\n\n${header()}${rows(2019)}`],
      ['2020.csv', `${header()}${rows(2020)}Total;120;;\n`],
      ['2021.xlsx', workbook(header('ETAPE_21') + rows(2021))],
    );
    await press('#take-proposals', '#file-0');
    await page().locator('#proposals').waitFor({ state: 'detached' });
    await press('#next', '.columns');
    await press('[id^="near-"]');
    await page().locator('[id^="near-"]').waitFor({ state: 'detached' });
    await toZip();
    assert.equal(clicks, 7);
  });
});

// Higher than three windows, nobody sees what a screen is about.
test('no screen of the flow is higher than 2,400 pixels before anything is unfolded', async () => {
  const opened = await openPage({ from: 'file', height: 800 });
  const { page } = opened;
  const high = {};
  const measure = async (name) => {
    await page.waitForTimeout(500);
    high[name] = await page.evaluate(() => document.documentElement.scrollHeight);
  };
  // What decides whether to publish is seen at once, above the buttons at the window's foot.
  const assertOneScreen = async (name) => {
    for (const words of ['English', 'Français']) {
      await page.locator('#language', { hasText: words }).waitFor();
      const { end, foot } = await page.evaluate(() => ({
        end: document.querySelector('.reserved').getBoundingClientRect().bottom + window.scrollY,
        foot: document.querySelector('.dock').getBoundingClientRect().top,
      }));
      assert.ok(foot > 700 && end <= foot, `${name}, to ${words}: ${end} of ${foot} pixels`);
      await page.click('#language');
    }
  };
  const tabs = async (name) => {
    await assertOneScreen(name);
    for (const tab of ['publication', 'drawings', 'guaranteed']) {
      await showTab(page, tab);
      if (tab === 'drawings') await page.locator('#panel-drawings svg.plot').first().waitFor(kLong);
      await measure(`${name}, ${tab}`);
    }
  };
  try {
    await takeSample(page);
    await measure('choose');
    await goOn(page, '.columns');
    await page.locator('#understood').waitFor(kLong);
    await measure('describe');
    await goOn(page, '#masking-k');
    await measure('protect');
    await goOn(page, '.trace-grid .line:not(.head) .stop');
    await page.locator('#proof-run').waitFor(kLong);
    await tabs('verify');
    await goOn(page, '#zip');
    await measure('download');
    await page.locator('.steps button').first().click();
    await page.check('#publish-rows');
    await goOn(page, '.columns');
    await measure('rows, describe');
    await goOn(page, '#add-projections');
    await measure('rows, protect');
    await goOn(page, '#tab-publication');
    await tabs('rows, verify');
    await goOn(page, '#zip');
    await measure('rows, download');
    await page.click('#side-help');
    await page.locator('#help-unfold').waitFor();
    await measure('help');
    await page.click('#side-understand');
    await page.locator('#lab-strict table').waitFor(kLong);
    await measure('understand');
    await page.click('#side-auditor');
    await page.locator('#repeat-title').waitFor();
    await measure('auditor');
    assert.equal(Object.keys(high).length, 16);
    assert.deepEqual(
      Object.entries(high).filter(([, pixels]) => pixels > 2400),
      [],
    );
  } finally {
    await opened.close();
  }
});

test('nor is a plan of seven steps, in both languages', async () => {
  const opened = await openPage({ from: 'file', height: 800 });
  const { page } = opened;
  try {
    await giveFiles(page, ['lignes.csv', await readFile(kPlanFile, 'utf8')]);
    await publishRows(page);
    await goOn(page, '#rows-report');
    await publishColumns(page, 'age', 'ville', 'diplome');
    await goOn(page, '#add-plan');
    await page.click('#add-plan');
    for (const name of ['sexe', 'age', 'region', 'ville', 'diplome']) {
      await page.locator('#plan-keys').getByLabel(name, { exact: true }).check();
    }
    await page.click('#propose-cells');
    for (const step of ['sample', 'recode', 'swap_records', 'noise', 'pram', 'round']) {
      await page.selectOption('#plan-add', step);
    }
    assert.equal(await page.locator('.plan-step').count(), 7);
    for (const [words, says] of [
      ['English', /80\s% des unités/],
      ['Français', /80% of the units/],
    ]) {
      await page.locator('#language', { hasText: words }).waitFor();
      await page.locator('.plan-figures').waitFor(kLong);
      await page.locator('#step-0', { hasText: says }).waitFor();
      const high = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(high <= 2400, `${high} pixels, to ${words}`);
      await page.click('#language');
    }
  } finally {
    await opened.close();
  }
});

test('nor is the report on two publications that tell too much together, in both languages', async () => {
  const opened = await openPage({ from: 'file', height: 800 });
  const { page } = opened;
  try {
    const zips = [];
    await giveFiles(page, ['a.csv', kSites]);
    for (const step of [['SITE'], ['SITE', 'NIVEAU']]) {
      await page.locator('.steps button').first().click();
      await page.locator('#load-recipe').waitFor({ state: 'attached' });
      await runRecipe(page, recipeOf(step));
      await goOn(page, '#zip');
      zips.push((await download(page, () => page.click('#zip'))).bytes);
    }
    await page.locator('.steps button').first().click();
    await givePublication(
      page,
      { name: '2024.zip', bytes: zips[1] },
      { name: '2023.zip', bytes: zips[0] },
    );
    await page.click('#audit-run');
    await page.locator('#report').waitFor(kLong);
    assert.equal(await page.locator('#against-earlier .finding tbody tr').count(), 2);
    for (const words of ['English', 'Français']) {
      await page.locator('#language', { hasText: words }).waitFor();
      const high = await page.evaluate(() => document.documentElement.scrollHeight);
      assert.ok(high <= 2400, `${high} pixels, to ${words}`);
      await page.click('#language');
    }
  } finally {
    await opened.close();
  }
});
