// The audit of a release of ours in the page, with its sources: the recipe is run again, and every
// byte compared; without them the page says what it cannot see.
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { cli, filesUnder, scratch } from '../web/cli/support.js';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertNoSideScroll,
  download,
  kLong,
  openTool,
  kAccessible,
  plain,
} from './page_support.js';

let opened;
const page = () => opened.page;
const words = async (selector) => plain(await page().locator(selector).textContent());
const give = (selector, files) =>
  page().setInputFiles(
    selector,
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })),
  );

const pupils = (step = (s) => s) =>
  [
    'id;y;s;place;mention',
    ...Array.from(
      { length: 80 },
      (_, i) =>
        `INE-${1000 + i}-Z;${2015 + (i % 2)};${step(['L1 DROIT', 'L1 INFO', 'M1 INFO'][i % 3])};` +
        `${['Caen', 'Brest'][i % 2]};${['AB', 'B'][i % 2]}`,
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');
const kTraces = {
  version: 1,
  pseudonym: 'shared',
  columns: {
    individual: 'id',
    year: 'y',
    step: ['s'],
    attributes: [{ name: 'mention', columns: ['mention'] }],
  },
};
const kRows = {
  version: 1,
  columns: { individual: 'id', year: 'y' },
  rows: { k: 3, projections: [{ name: 'etapes', columns: ['s', 'mention'] }] },
};

const releases = {};
before(async () => {
  const cleanings = [];
  const folder = await scratch({ after: (clean) => cleanings.push(clean) });
  for (const [name, recipe, rows] of [
    ['traces', kTraces, pupils()],
    ['rows', kRows, pupils()],
    ['merged', kTraces, pupils((s) => s.replace('M1', 'L1'))],
  ]) {
    const { status, stderr } = await cli(
      [
        'run',
        '--recipe',
        await folder.write('r.json', recipe),
        '--out',
        folder.join(name),
        await folder.write('a.csv', rows),
      ],
      { env: { PARAVENT_SECRET: 'a secret that is shared' } },
    );
    assert.equal(status, 0, stderr);
    releases[name] = await filesUnder(folder.join(name));
  }
  for (const clean of cleanings) await clean();
});

const audit = async (files, sources) => {
  await give('#audit-files', files);
  await page().locator('#audit-run').waitFor();
  if (sources) await give('#audit-sources', sources);
  await page().click('#audit-run');
  await page().locator('#report').waitFor(kLong);
};

describe('from disk', () => {
  beforeEach(async () => {
    opened = await openPage({ from: 'file' });
    await openTool(page(), 'publications');
  });
  afterEach(() => opened.close());

  for (const [name, blind] of [
    ['traces', 8],
    ['rows', 5],
  ]) {
    test(`${name}: what is not seen without the sources, and that they give the release again`, async () => {
      await audit(releases[name]);
      assert.match(await words('#report'), /Contrôle réussi/);
      assert.equal(await page().locator('section[aria-labelledby=blind-title] li').count(), blind);
      const told = await words('section[aria-labelledby=blind-title]');
      assert.match(told, /d’autres données que celles annoncées/);
      assert.doesNotMatch(told, /blind\./);
      await give('#audit-sources', { 'a.csv': pupils() });
      await page().click('#audit-run');
      await page().locator('#reproduced').waitFor(kLong);
      assert.match(await words('#report'), /Contrôle réussi/);
      assert.equal(await page().locator('#blind-title').count(), 0);
      assert.match(await words('section[aria-labelledby=checked-title]'), /octet par octet/);
      const { bytes } = await download(page(), () => page().click('#report-json'));
      assert.equal(JSON.parse(bytes).report.reproduced, true);
      assert.doesNotMatch(bytes.toString(), /INE-1/);
      await assertKeptToItself(opened);
    });
  }

  test('two merged cohorts pass alone; with the sources the first line that differs is told', async () => {
    await audit(releases.merged);
    assert.match(await words('#report'), /Contrôle réussi/);
    await page().click('#audit-clear');
    await page().locator('#audit-run').waitFor({ state: 'detached' });
    await audit(releases.merged, { 'a.csv': pupils() });
    assert.match(await words('#report'), /Contrôle non réussi/);
    assert.match(await words('.finding'), /fichiers d’origine ne redonnent pas cette publication/);
    assert.match(
      plain(await page().locator('.finding tbody tr').first().textContent()),
      /^cohortes\.csv 2/,
    );
    assert.equal(await page().locator('#reproduced').count(), 0);
  });

  test('sources that the recipe refuses are named', async () => {
    await audit(releases.traces, { 'b.csv': pupils().replace('mention', 'honours') });
    assert.match(
      await words('#refused'),
      /ne peuvent rien faire des fichiers d’origine : b\.csv, colonne « mention »/,
    );
    assert.match(await words('#report'), /Contrôle non réussi/);
  });
});

for (const [lang, width] of kAccessible) {
  describe(`axe finds nothing, ${lang}, ${width} pixels wide`, () => {
    before(async () => {
      opened = await openPage({ lang, width, height: 800 });
    });
    after(() => opened.close());

    test('with a release, and with its sources', async () => {
      await openTool(page(), 'publications');
      await audit(releases.rows);
      await assertAccessible(page(), 'without sources');
      await assertNoSideScroll(page(), 'without sources');
      await audit(releases.merged, { 'a.csv': pupils() });
      await assertAccessible(page(), 'not reproduced');
      await assertNoSideScroll(page(), 'not reproduced');
      if (process.env.PARAVENT_SHOTS) {
        await page().screenshot({
          path: `${process.env.PARAVENT_SHOTS}/${lang}-merged.png`,
          fullPage: true,
        });
        await page().click('#audit-clear');
        await audit(releases.traces);
        await page().screenshot({
          path: `${process.env.PARAVENT_SHOTS}/${lang}-alone.png`,
          fullPage: true,
        });
        await audit(releases.rows, { 'a.csv': pupils() });
        await page().screenshot({
          path: `${process.env.PARAVENT_SHOTS}/${lang}-reproduced.png`,
          fullPage: true,
        });
      }
    });
  });
}
