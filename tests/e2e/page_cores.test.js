// The page on machines of several sizes: a file scanned in parts gives the very ZIP.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadOperations } from '../../web/cli/load_engine.js';
import { assertKeptToItself, openPage } from './harness.js';
import { download, goOn, kLong, triedOnAllRows } from './page_support.js';

const machine = (cores) =>
  `Object.defineProperty(navigator, 'hardwareConcurrency', { value: ${cores} });`;

/** An engine's workers beside its scanners: its own, and the one that hashes and zips. */
const kEngine = 2;

/** A file with whole false rows in quotes, so that some parts begin within quotes. */
async function hostileFile() {
  const { sample } = await loadOperations();
  const [header, ...rows] = new TextDecoder()
    .decode(await sample({ rows: 50_000, seed: 5 }))
    .trimEnd()
    .split('\n');
  const text = rows.map((row, i) => `${row};${i % 3 ? 'rien' : `"\n${rows[0]};faux\n"`}`);
  return `${header};REMARQUE\n${text.join('\n')}\n`;
}

test('the same ZIP on 1, 2, 4 and 7 cores', { timeout: 300_000 }, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'paravent-cores-'));
  t.after(() => rm(folder, { recursive: true }));
  const path = join(folder, 'made.csv');
  await writeFile(path, await hostileFile());
  const zips = [];
  // Two engines: one tries the choices on the whole file and hashes nothing, so that it has a core
  // more; the other runs. Seven cores are more than there are parts beyond the first.
  for (const [cores, tries, runs] of [
    [1, 0, 0],
    [2, 0, 0],
    [4, 2, 1],
    [7, 4, 4],
  ]) {
    const opened = await openPage({ inWorker: machine(cores) });
    const { page, close } = opened;
    t.after(close);
    await page.setInputFiles('#add-files', path);
    await page.locator('#file-list').waitFor();
    await page.locator('.waiting').waitFor({ state: 'detached' });
    await goOn(page, '.columns');
    await goOn(page, '#masking-k');
    await triedOnAllRows(page).waitFor(kLong);
    await goOn(page, '.trace-grid .line:not(.head) .stop');
    await goOn(page, '#zip');
    zips.push((await download(page, () => page.click('#zip'))).bytes);
    await assertKeptToItself(opened);
    await page.locator('#proof-run').waitFor(kLong); // its engine ends with it
    await page.waitForTimeout(500);
    assert.equal(page.workers().length, 2 * kEngine + tries + runs, `${cores} cores`);
    await close();
  }
  for (const zip of zips.slice(1)) assert.ok(zip.equals(zips[0]));
});
