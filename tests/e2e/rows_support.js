// Steps that the tests of row-level files share.
import assert from 'node:assert/strict';
import { unzipSync } from 'fflate';
import {
  giveFiles,
  kLong,
  openAside,
  openAsideByKeyboard,
  tabTo,
  takeSample,
} from './page_support.js';

export const textOf = (bytes) => new TextDecoder().decode(bytes);
/** The files of an archive by name, as text. */
export const unzip = (bytes) =>
  Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [
      name.split('/').at(-1),
      textOf(content),
    ]),
  );
export const rowsOf = (csv) => csv.trimEnd().split('\n').slice(1);

/** By a few lines of its own: every row of a table is there at least k times. */
export function assertRepeated(csv, k, columns = (line) => line) {
  const counts = new Map();
  for (const line of rowsOf(csv)) {
    const key = columns(line);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  assert.ok(counts.size > 0);
  assert.ok(Math.min(...counts.values()) >= k);
}

/** Chooses row-level files on the first screen, where files are. */
export async function publishRows(page) {
  await page.check('#publish-rows');
}

const roleOf = (page, name) => page.locator('.columns').getByLabel(name, { exact: true });
const isPublished = (page, name) =>
  page.locator('tr.role-published', { has: page.getByLabel(name, { exact: true }) }).waitFor();

/** On the describe screen: unknown columns are ignored until the user says that they be published. */
export async function publishColumns(page, ...names) {
  await openAside(page);
  for (const name of names) {
    await roleOf(page, name).selectOption('published');
    await isPublished(page, name);
  }
}

/** The same by keyboard alone: the first of the roles, taken by Enter. */
export async function publishColumnsByKeyboard(page, ...names) {
  await openAsideByKeyboard(page);
  for (const name of names) {
    await tabTo(page, `#${await roleOf(page, name).getAttribute('id')}`);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await isPublished(page, name);
  }
}

/** From the first screen: the sample, to be published as Paris 13 did, described. */
export async function describeSampleRows(page) {
  await takeSample(page);
  await publishRows(page);
  await page.click('#next');
  await page.locator('.columns').waitFor();
  await page
    .locator('.total')
    .first()
    .waitFor({ state: 'attached', ...kLong });
}

/** A figure by the words that say what it counts, as plain digits. */
export const figureOf = (scope, words) =>
  scope
    .locator('.figure', { hasText: words })
    .first()
    .locator('.figure-value')
    .textContent()
    .then((text) => text.replace(/[^\d.,]/g, ''));

/** People with a year, a place, an age and a degree, most of them alike enough to be published. */
export function peopleCsv({ mark = 'id', rows = 400 } = {}) {
  const lines = [];
  for (let i = 0; i < rows; i += 1) {
    const age = 18 + ((i * 7) % 40);
    lines.push(
      [
        // The last ten come again in another year, or nobody would be found from one to the next.
        `${mark}${i < rows - 10 ? i : i - rows + 11}`,
        `Nom${i}`,
        2013 + (i % 3),
        `750${String(10 + (i % 9))}`,
        age,
        i % 4 ? 'Licence' : 'Master',
        i % 5 ? 'admis' : 'ajourné',
      ].join(';'),
    );
  }
  // Two rows of a place that is rare.
  for (let i = 0; i < 2; i += 1) lines.push(`${mark}9${i};Rare${i};2013;97400;25;Licence;admis`);
  return `CODE_INDIVIDU;NOM;ANNEE_INSCRIPTION;COMMUNE;AGE;LIB_DIPLOME;RESULTAT\n${lines.join('\n')}\n`;
}

/** Those of its columns that nobody knows by their names. */
export const kUnknownOfPeople = ['COMMUNE', 'AGE', 'RESULTAT'];

/** From the first screen to the protect screen, with people that may be published. */
export async function addPeople(page, { publish = publishColumns, ...options } = {}) {
  await giveFiles(page, ['personnes.csv', peopleCsv(options)]);
  await publishRows(page);
  await page.click('#next');
  await page.locator('#rows-report').waitFor();
  await publish(page, ...kUnknownOfPeople);
  await page.click('#next');
  await page.locator('#add-generalisation').waitFor();
}

/** A generalised file more; its columns stand still once what the files hold is known. */
export async function addGeneralisation(page) {
  await page.click('#add-generalisation');
  await page.locator('#generalised input:enabled').first().waitFor(kLong);
  await page.locator('.task').waitFor({ state: 'detached' });
}
