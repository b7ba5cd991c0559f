// The engine out of memory, or not to be loaded: told, nothing lost, and the page can go on.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertKeptToItself, openPage } from './harness.js';
import {
  assertAccessible,
  assertFocus,
  giveFiles,
  runToVerify,
  smallCsv,
  typeInto,
} from './page_support.js';

/** In the engine's worker: no memory of WebAssembly grows beyond so many bytes. */
const limited = (bytes) => `{
  const { grow } = WebAssembly.Memory.prototype;
  WebAssembly.Memory.prototype.grow = function (pages) {
    if (this.buffer.byteLength + pages * 65536 > ${bytes}) throw new RangeError('limit of the test');
    return grow.call(this, pages);
  };
}`;

/** Many individuals and steps, more than some megabytes can hold; fewer than a step for five, since
 * a column nearly unique is refused before the traces are built. */
function largeCsv() {
  const rows = Array.from(
    { length: 250_000 },
    (_, i) =>
      `id${i};2013;étape au libellé assez long, numéro ${i % 40_000};${i % 3 ? 'F' : 'M'}\n`,
  );
  return `CODE_INDIVIDU;ANNEE_INSCRIPTION;CODE_ETAPE;SEXE\n${rows.join('')}`;
}

test('out of memory: what to do is said, files and choices stay, a smaller file runs', async (t) => {
  const opened = await openPage({ inWorker: limited(24 * 2 ** 20) });
  const { page, close } = opened;
  t.after(close);
  await giveFiles(page, ['grand.csv', largeCsv()]);
  await page.click('#next');
  await page.locator('.columns').waitFor();
  await page.click('#next');
  await typeInto(page, '#masking-k', '7');
  await page.click('#next');
  await page.locator('#error').waitFor();
  const message = await page.locator('#error p').first().textContent();
  assert.match(
    message,
    /La mémoire ne suffit pas.*fichiers et vos choix sont conservés.*ligne de commande/s,
  );
  await assertFocus(page, 'error');
  await assertAccessible(page, 'out of memory');
  assert.equal(await page.locator('#masking-k').inputValue(), '7');

  await page.click('#back');
  await page.locator('.columns').waitFor();
  await page.click('#back');
  await page.getByRole('button', { name: 'Retirer le fichier grand.csv' }).click();
  await page.locator('#file-list').waitFor({ state: 'detached' });
  await giveFiles(page, ['petit.csv', smallCsv()]);
  await runToVerify(page);
  await assertKeptToItself(opened);
});

test('an engine that cannot start is tried once, and again when it is asked for', async (t) => {
  const { page, watch, close } = await openPage({ inWorker: 'throw new Error("no engine");' });
  t.after(close);
  await page.waitForTimeout(500);
  assert.equal(watch.workers, 1);
  await page.setInputFiles('#add-files', [
    { name: 'petit.csv', mimeType: 'text/csv', buffer: Buffer.from(smallCsv()) },
  ]);
  await page
    .getByText(/moteur de calcul s’est arrêté/)
    .first()
    .waitFor();
  assert.ok(watch.workers <= 3, `${watch.workers} engines`);
});
