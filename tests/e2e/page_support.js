// Steps that the tests of the page share, by mouse and by keyboard.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inFirefox } from './browsers.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A run of the real size, on a machine that does other things too. */
export const kLong = { timeout: 120_000 };

/** Language and width of each judgement by axe: in Chromium alone, since axe judges the document,
 * which is one and the same in every browser. */
export const kAccessible = inFirefox
  ? []
  : [
      ['fr', 1280],
      ['en', 320],
    ];

/** Fails on anything that axe finds in the page as it stands. */
export async function assertAccessible(page, where) {
  if (inFirefox) return;
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  // Of what it finds in order, the number alone: a page's every element with its place takes longer
  // to describe and to bring here than to look at.
  const { violations, passes } = await page.evaluate(async () => {
    const found = await globalThis.axe.run(document, { resultTypes: ['violations'] });
    return {
      passes: found.passes.length,
      violations: found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`),
    };
  });
  assert.ok(passes > 10, `${where}: axe looked at the page`);
  assert.deepEqual(
    violations.map((one) => `${where}: ${one}`),
    [],
  );
}

/** Fails where the page is wider than the window. */
export async function assertNoSideScroll(page, where) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  assert.ok(over <= 0, `${where}: ${over} pixels too wide`);
}

/** Gives files to the page as the file chooser would. */
export async function giveFiles(page, ...files) {
  await page.setInputFiles(
    '#add-files',
    files.map(([name, content]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })),
  );
  // A list of files given before is no sign; what hides in a name is shown in another form.
  const [shown] = /^[\w ,.-]*/.exec(files.at(-1)[0]);
  await page.locator('#file-list').filter({ hasText: shown }).waitFor();
  await page.locator('.waiting').waitFor({ state: 'detached' });
}

/** Types over what a field holds, as a person does: the browser then tells of the change. */
export async function typeInto(page, selector, text) {
  await page.focus(selector);
  await page.keyboard.press('ControlOrMeta+a');
  await (text === '' ? page.keyboard.press('Delete') : page.keyboard.type(text));
}

/** On the first screen: made-up data is offered on each card. */
export async function offerExamples(page) {
  if ((await page.getAttribute('#try', 'aria-expanded')) === 'false') await page.click('#try');
  await page.locator('#sample').waitFor();
}

/** A screen beside the flow, from the first one. */
export async function openTool(page, name) {
  await page.locator(`#open-${name}`).waitFor({ state: 'attached' });
  const folded = page.locator(`#others:not([open]):has(#open-${name}) > summary`);
  if ((await folded.count()) > 0) await folded.click();
  await page.click(`#open-${name}`);
}

/** From the first screen: the sample, looked at. */
export async function takeSample(page) {
  await offerExamples(page);
  await page.click('#sample');
  await page.locator('.preview table').first().waitFor(kLong);
}

/** Goes on, and waits for the `sign` that the next screen is there. */
export async function goOn(page, sign) {
  await page.click('#next');
  await page.locator(sign).first().waitFor(kLong);
}

/** What stands beside the choices, in French, once they were tried on all rows. */
export const triedOnAllRows = (page) =>
  page.locator('.aside .hint', { hasText: 'Calculé sur toutes vos lignes' });

/** A text as it is read: blanks of any kind and number are one. */
export const plain = (text) => text.replace(/\s+/g, ' ').trim();

/** A publication as one ZIP, or two of them, to be audited; from the first screen. */
export async function givePublication(page, ...zips) {
  await openTool(page, 'publications');
  await page.setInputFiles(
    '#audit-files',
    zips.map(({ name, bytes }) => ({ name, mimeType: 'application/zip', buffer: bytes })),
  );
}

/** From the first screen with files to the results. */
export async function runToVerify(page) {
  await goOn(page, '.columns');
  await goOn(page, '#masking-k');
  await goOn(page, '.trace-grid .line:not(.head) .stop');
}

/**
 * People by site and level. Published by site, then by both, the two tell two masked counts: 2 and 3,
 * beside 7 and 6.
 */
export const kSites = `CODE_INDIVIDU;ANNEE_INSCRIPTION;SITE;NIVEAU\n${[
  ['A', '1', 7],
  ['A', '2', 2],
  ['B', '1', 6],
  ['B', '2', 3],
]
  .flatMap(([site, level, count]) =>
    Array.from({ length: count }, (_, i) => `${site}${level}-${i};2013;${site};${level}\n`),
  )
  .join('')}`;

/** A recipe for them. */
export const recipeOf = (step, more = {}) =>
  JSON.stringify({
    version: 1,
    columns: { individual: 'CODE_INDIVIDU', year: 'ANNEE_INSCRIPTION', step },
    ...more,
  });

/** From the first screen: a recipe for the files that are there, to the results. */
export async function runRecipe(page, text) {
  const buffer = Buffer.from(text);
  await page.setInputFiles('#load-recipe', {
    name: 'recette.json',
    mimeType: 'application/json',
    buffer,
  });
  await page.locator('#replay .waiting').waitFor({ state: 'detached' });
  await runToVerify(page);
}

/** Where a run stopped at questions: answers them, `last` answer or first, and runs again. */
export async function answerAll(page, { last = true } = {}) {
  await page.locator('#open-questions').waitFor(kLong);
  for (const one of await page.locator('#open-questions fieldset').all()) {
    const choices = one.locator('input');
    await (last ? choices.last() : choices.first()).check();
  }
  await page.click('#open-questions button[type=submit]');
}

/** Unfolds the columns that are set aside, where there are some. */
export async function openAside(page) {
  const aside = page.locator('#columns-set-aside');
  if ((await aside.count()) === 0 || (await aside.getAttribute('open')) !== null) return;
  await aside.locator('> summary').click();
}

/** The same by keyboard alone. */
export async function openAsideByKeyboard(page) {
  if ((await page.locator('#columns-set-aside:not([open])').count()) === 0) return;
  await tabTo(page, '#columns-aside');
  await page.keyboard.press('Enter');
}

/** Unfolds what is optional on a screen. */
export async function openMore(page) {
  const more = page.locator('#more-settings');
  await more.waitFor();
  if ((await more.getAttribute('open')) === null) await more.locator('> summary').click();
}

/** Shows a part of a run under its verdict: publication, drawings or guaranteed. */
export async function showTab(page, name) {
  await page.click(`#tab-${name}`);
  await page.locator(`#panel-${name}`).waitFor();
}

/** Of texts: decides all that is open by keys, one after the other. @returns {Promise<number>} keys pressed */
export async function workThrough(page) {
  let keys = 0;
  const press = async (key) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await page.locator('#token-text').waitFor(kLong);
  while (await page.locator('#texts-to-control').isDisabled()) {
    assert.ok(keys < 2000);
    await page.waitForFunction(
      () =>
        document.activeElement?.matches('[data-t], #texts-to-control') ||
        document.querySelector('#texts-to-control:not(:disabled)'),
      null,
      kLong,
    );
    const isOpen = (await page.locator('#token-text mark.proposed').count()) > 0;
    if (isOpen) await press('n');
    await press(isOpen ? 'Delete' : 's');
  }
  return keys;
}

/** Clicks and gives the bytes of the download that follows. */
export async function download(page, act) {
  const [file] = await Promise.all([page.waitForEvent('download', kLong), act()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/**
 * In the page: saves into a file of the browser's private folder, in place of the chooser that no
 * test can work and Firefox does not have.
 */
export function saveInPrivateFolder() {
  window.showSaveFilePicker = async ({ suggestedName }) =>
    (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
}

/** Fails unless the element gets the focus, which comes in a task after the one that draws it. */
export async function assertFocus(page, id) {
  await page
    .waitForFunction((wanted) => document.activeElement.id === wanted, id, { timeout: 10_000 })
    .catch(async () => assert.equal(await page.evaluate(() => document.activeElement.id), id));
}

/**
 * Presses Tab, or Shift and Tab where the element lies before, until it has the focus. Never around
 * the page's end: there Firefox goes on to its own toolbars, from which no test's key comes back.
 */
export async function tabTo(page, selector, most = 400) {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  for (let i = 0; i < most; i += 1) {
    const key = await page.evaluate((wanted) => {
      const focused = document.activeElement;
      if (focused.matches(wanted)) return null;
      const position = focused.compareDocumentPosition(document.querySelector(wanted) ?? focused);
      return position & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
    }, selector);
    if (!key) return;
    await page.keyboard.press(key);
  }
  assert.fail(`${selector} is not reached by Tab`);
}

/** A file of enrolments, each `id;year;step;fourth`, whose fourth column is called as said. */
export const enrolmentsCsv = (lines, fourth = 'SEXE') =>
  `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;${fourth}\n${lines.join('\n')}\n`;

/** So many students of 2013, by turns in each of the steps; `fourthOf(i)`: women and men. */
export const studentsOf = (count, steps, fourthOf = (i) => ['F', 'M'][(i % 3) % 2]) =>
  Array.from({ length: count }, (_, i) => `id${i};2013;${steps[i % steps.length]};${fourthOf(i)}`);

/** A small data set: enough students of two traces to publish something. */
export function smallCsv({
  mark = 'id',
  header = 'CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE',
} = {}) {
  const rows = [];
  for (let i = 0; i < 40; i += 1) {
    const sex = i % 3 ? 'F' : 'M';
    rows.push(`${mark}${i};2013;${i % 2 ? 'S1TC' : 'L1ÉCO'};${sex}`);
    if (i % 4 === 0) rows.push(`${mark}${i};2014;S2TC;${sex}`);
  }
  return `${header}\n${rows.join('\n')}\n`;
}
