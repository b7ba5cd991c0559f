// What is seen of a release, what each level of detail costs, and the effect of choices while they
// are made: the real engine, from disk.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertNoSideScroll,
  giveFiles,
  kLong,
  runToVerify,
  showTab,
  tabTo,
  takeSample,
  triedOnAllRows,
  typeInto,
} from './page_support.js';
import { assertPlot } from './plot_support.js';

const kFigures = ['plot-flows', 'plot-sizes', 'plot-hidden', 'plot-widths'];
const kCosts = ['plot-cost', 'plot-threshold'];

/** Two steps, some small cohorts; what may not come out is marked. */
function markedCsv() {
  const rows = [];
  const add = (count, name, steps, sex) => {
    for (let i = 0; i < count; i += 1) {
      steps.forEach((step, year) =>
        rows.push(`${name}${i}MARK;${2013 + year};${step};${i % 2 ? 'F' : sex};secretMARK`),
      );
    }
  };
  add(60, 'a', ['L1;Droit', 'L2;Droit'], 'M');
  add(40, 'b', ['L1;Droit'], 'M');
  add(20, 'c', ['L1;Lettres', 'L2;Lettres', 'L3;Lettres'], 'M');
  add(3, 'd', ['L1;Latin'], 'rareMARK');
  add(4, 'e', ['L1;Grec'], 'M');
  add(3, 'f', ['L9;Droit'], 'M');
  return `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;LIB_DIPLOME;SEXE;AUTRE\n${rows.join('\n')}\n`;
}

async function verified(page) {
  await giveFiles(page, ['inscriptions.csv', markedCsv()]);
  await page.click('#next');
  await page.locator('.columns').waitFor();
  await page.selectOption('#role-5', 'ignored');
  await page.locator('.steps button').nth(2).click();
  await page.locator('#masking-k').waitFor();
  await page.click('#next');
  await page.locator('#tab-drawings').waitFor(kLong);
  await showTab(page, 'drawings');
  await page.click('#more-plots > summary');
  await page.locator('#plot-widths svg.plot').waitFor(kLong);
}

describe('drawings of a release', () => {
  for (const [lang, width] of [
    ['fr', 1280],
    ['en', 320],
  ]) {
    test(`have a name, a summary, a table, and are saved whole, ${lang}, ${width}`, async (t) => {
      const opened = await openPage({ lang, width, height: 800 });
      t.after(() => opened.close());
      const { page } = opened;
      await verified(page);
      await page.click('#cost');
      await page.locator('#cost-without').waitFor(kLong);
      for (const id of [...kFigures, ...kCosts]) {
        await assertPlot(page, id, kCosts.includes(id));
      }
      const all = await page.locator('.plots').allInnerTexts();
      assert.doesNotMatch(all.join(' '), /MARK/);
      await assertAccessible(page, 'drawings');
      await assertNoSideScroll(page, 'drawings');
      await assertKeptToItself(opened);
    });
  }

  test('show published figures, told apart as one chooses', async (t) => {
    const opened = await openPage();
    t.after(() => opened.close());
    const { page } = opened;
    await verified(page);
    const rows = async (id) =>
      page
        .locator(`#${id}-table tbody tr`)
        .evaluateAll((all) =>
          all.map((row) => [...row.children].map((cell) => cell.textContent.trim())),
        );
    const sizes = await rows('plot-sizes');
    assert.deepEqual(sizes[0], ['Taille masquée', '3', '10']);
    assert.equal(
      sizes.reduce((sum, row) => sum + Number(row[2]), 0),
      130,
    );
    const component = async () => page.locator('#flow-component option:checked').innerText();
    assert.match(await component(), /LIB_DIPLOME/);
    const flows = await rows('plot-flows');
    assert.deepEqual(flows[0], ['Taille masquée', '–', '10', '0', '3']);
    assert.deepEqual(flows[1], ['Étape 1 · Droit', 'Droit', '60', '1', '0']);
    await page.selectOption('#flow-component', { label: 'L’étape entière' });
    await page
      .locator('#plot-flows-table th', { hasText: /Étape 1 · (?:L1\.Droit|Droit\.L1)/ })
      .first()
      .waitFor({ state: 'attached' });
    await page.selectOption('#flow-first', '1');
    await page
      .locator('#plot-flows-table th', { hasText: 'Étape 2' })
      .first()
      .waitFor({ state: 'attached' });
    await page.waitForFunction(
      () => !document.querySelector('#plot-flows-table').textContent.includes('Étape 1'),
    );
  });

  test('by keyboard: costs, a level taken over, results that no longer hold', async (t) => {
    const opened = await openPage();
    t.after(() => opened.close());
    const { page } = opened;
    await verified(page);
    await tabTo(page, '#cost');
    await page.keyboard.press('Enter');
    await page.locator('#cost-without').waitFor(kLong);
    const shares = await page
      .locator('#plot-cost-table tbody tr')
      .evaluateAll((all) => all.map((row) => row.lastElementChild.textContent.trim()));
    assert.equal(shares.length, 2);
    assert.match(shares[0], /^5,4\s%$/);
    assert.match(shares[1], /^7,7\s%$/);
    await tabTo(page, '#plot-cost summary');
    await page.keyboard.press('Enter');
    await tabTo(page, '#plot-cost-table .adopt');
    await page.keyboard.press('Enter');
    await page.locator('#need-run').waitFor();
    assert.equal(await page.locator('.plots').count(), 0);
    await page.click('#undo');
    await page.locator('#plot-cost svg').waitFor();
    await page.locator('#plot-flows svg').waitFor();
  });
});

test('a threshold that the rule refuses has no point, its reason and no button', async (t) => {
  const opened = await openPage();
  t.after(() => opened.close());
  const { page } = opened;
  // Below 3 there are 1 and 2 alone: eight that sum to 13 are three times 1 and five times 2, as the
  // next size, 3, is too small for one of them to be the rest.
  const sizes = [1, 1, 1, 2, 2, 2, 2, 2, ...Array.from({ length: 38 }, (_, i) => i + 3)];
  const rows = sizes.flatMap((size, step) =>
    Array.from({ length: size }, (_, i) => `p${step}n${i};2013;E${step};${i % 2 ? 'F' : 'M'}`),
  );
  await giveFiles(page, [
    'a.csv',
    `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE\n${rows.join('\n')}\n`,
  ]);
  await runToVerify(page);
  await showTab(page, 'drawings');
  await page.click('#cost');
  await page
    .locator('#plot-threshold-table tbody tr')
    .nth(7)
    .waitFor({ state: 'attached', ...kLong });
  const first = page.locator('#plot-threshold-table tbody tr').first();
  assert.match(await first.textContent(), /^\s*3(\s*–)+\s*$/);
  assert.equal(await first.locator('button').count(), 0);
  assert.match(
    await page.locator('#plot-threshold-summary').textContent(),
    /Pas de point pour «\s3\s»\. .*une taille masquée vaut presque toujours 1 ou 2/,
  );
  assert.equal(await page.locator('#plot-threshold-table .adopt').count(), 6);
});

describe('the effect of choices', () => {
  test('is there at once, first on a sample, then on all the data', async (t) => {
    const opened = await openPage({ sampleRows: 0 });
    t.after(() => opened.close());
    const { page } = opened;
    await takeSample(page);
    await page.evaluate(() => {
      globalThis.seen = [];
      new MutationObserver(() => {
        const text = document.querySelector('.aside .hint.sample')?.textContent;
        if (text) globalThis.seen.push(text);
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await page.click('#next');
    const whole = triedOnAllRows(page);
    await whole.waitFor(kLong);
    assert.match(await whole.innerText(), /213\s289/);
    const seen = await page.evaluate(() => globalThis.seen);
    assert.ok(
      seen.some((text) => /Échantillon.*2\d\s\d{3} premières/.test(text)),
      seen.join('\n'),
    );
    const value = async (label) =>
      Number(
        (
          await page.locator('.effects .figure', { hasText: label }).locator('dd').innerText()
        ).replace(/\D/g, ''),
      );
    const traces = await value('parcours différents');
    assert.ok(traces > 10000);
    await page.locator('.steps button').nth(2).click();
    await page.locator('#masking-k').waitFor();
    const before = await value('effectifs d’attributs masqués');
    assert.ok(before > 1000);
    await typeInto(page, '#masking-k', '10');
    await page.press('#masking-k', 'Tab');
    await page.locator('.change').first().waitFor(kLong);
    await whole.waitFor(kLong);
    assert.equal(await value('parcours différents'), traces);
    assert.notEqual(await value('effectifs d’attributs masqués'), before);
    await assertAccessible(page, 'effect of choices');
    await assertKeptToItself(opened);
  });
});
