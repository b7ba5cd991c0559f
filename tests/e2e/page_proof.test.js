// « Prouver »: a publication of ours that is audited is proven in the page, with one masked multiset over
// its witnesses as a table and a witness to download; a proof can be stopped, and a run's too.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertNoSideScroll,
  download,
  giveFiles,
  goOn,
  givePublication,
  kLong,
  plain,
  runToVerify,
} from './page_support.js';

/** Two pathways; in each the counts of four values, of which two are small. */
const csv = () =>
  `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;MENTION\n${Array.from({ length: 120 }, (_, i) => {
    const step = i % 2 ? 'L1DROIT' : 'L1HIST';
    const label = i < 8 ? ['TB', 'TB', 'TB', 'TB', 'B', 'B', 'B', 'B'][i] : i % 3 ? 'P' : 'AB';
    return `p${i};2021;${step};${label}\n`;
  }).join('')}`;

let opened;
const page = () => opened.page;

describe('a publication that is proven', () => {
  let zip;
  before(async () => {
    opened = await openPage({ from: 'file' });
  });
  after(() => opened.close());

  test('beside its run, before it is downloaded', async () => {
    await giveFiles(page(), ['a.csv', csv()]);
    await runToVerify(page());
    await goOn(page(), '#zip');
    await page().locator('#proof-run').waitFor(kLong);
    const words = await page().locator('#zip').textContent();
    zip = await download(page(), () => page().click('#zip'));
    const [, count] = /(\d+) fichiers/.exec(words);
    assert.equal(Object.keys(unzipSync(zip.bytes)).length, Number(count));
    // Each of them is told in the table, the proof's too, which can be had alone.
    const listed = page().locator('table.files tbody tr');
    assert.equal(await listed.count(), Number(count));
    const own = listed.filter({ hasText: 'proof.json' });
    assert.match(await own.textContent(), /La preuve par d’autres populations/);
    const alone = await download(page(), () => own.getByRole('button').click());
    assert.equal(JSON.parse(alone.bytes.toString('utf8')).proven, true);
  });

  test('from its ZIP alone, with a masked count over the witnesses as a table', async () => {
    await opened.close();
    opened = await openPage({ from: 'file' });
    await givePublication(page(), zip);
    await page().locator('#proof-ask').click(kLong);
    const result = page().locator('#proof-audit');
    await result.waitFor(kLong);
    const table = result.locator('#proof-example table');
    await table.waitFor();
    const head = (await table.locator('thead th').allTextContents()).map(plain);
    const rows = await table.locator('tbody tr').all();
    let masked = 0;
    for (const row of rows) {
      const [published, ...values] = (await row.locator('td').allTextContents()).map(plain);
      assert.equal(values.length, head.length - 2);
      if (published === 'masqué') {
        masked += 1;
        // What hides a count: it is not the same in all populations that give these files.
        assert.ok(new Set(values).size >= 3, values.join());
      } else assert.deepEqual([...new Set(values)], [published]);
    }
    assert.ok(masked > 0, 'a masked count is shown');
    await assertAccessible(page(), 'a proof');
    await page().setViewportSize({ width: 320, height: 800 });
    await assertNoSideScroll(page(), 'a proof');
    await page().setViewportSize({ width: 1280, height: 900 });
    const proof = await download(page(), () => page().click('#proof-save-audit'));
    assert.equal(proof.name, 'proof.json');
    assert.equal(JSON.parse(proof.bytes.toString('utf8')).proven, true);
    // What its own box tells is not said beside it to be left undone.
    await page().click('#audit-run');
    const report = page().locator('#report');
    await report.waitFor(kLong);
    assert.match(plain(await report.textContent()), /Non demandé : .*Reproduction/);
    assert.doesNotMatch(plain(await report.textContent()), /Preuve des effectifs/);
    await assertKeptToItself(opened);
  });

  test('stopped, says so, keeps the audit, and can be asked for again', async () => {
    await opened.close();
    opened = await openPage({
      from: 'file',
      // Each turn of a proof takes a while, as a large publication's does.
      inWorker: `const later = setTimeout;
        self.setTimeout = (work, wait = 0) => later(work, wait === 0 ? 200 : wait);`,
    });
    await givePublication(page(), zip);
    await page().locator('#proof-ask').click(kLong);
    await page().locator('#proof-stop-audit').click();
    await page().locator('text=Preuve non faite.').first().waitFor();
    await page().locator('#proof-ask').click();
    await page().locator('#proof-audit').waitFor(kLong);
  });
});
