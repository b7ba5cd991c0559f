// Rows that stay in a database: the page writes a script, DuckDB runs it on the rows, the page opens
// the folder of tables, and the same five screens give the bytes of a run on the rows.
import assert from 'node:assert/strict';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { unzipSync } from 'fflate';
import { loadOperations } from '../../web/cli/load_engine.js';
import { duckdb, newFolder, removeFolder } from '../web/sql/engines.js';
import { byRowsAsked } from '../web/sql/support.js';
import { assertKeptToItself, inFirefox, openPage } from './harness.js';
import {
  assertAccessible,
  download,
  goOn,
  kLong,
  openTool,
  smallCsv,
  typeInto,
} from './page_support.js';

const [columns, ...rows] = smallCsv({ mark: 'secret' })
  .trim()
  .split('\n')
  .map((line) => line.split(';'));

describe('a table of a database', { skip: inFirefox && 'its driver opens no folder' }, () => {
  let opened;
  let folder;
  before(async () => {
    folder = newFolder();
    opened = await openPage();
  });
  after(async () => {
    removeFolder(folder);
    await opened.close();
  });

  test('is named, its script runs where the rows are, its tables give the bytes of the rows', async () => {
    const { page } = opened;
    const text = (selector) => page.locator(selector).first().innerText();
    await openTool(page, 'database');
    assert.match(await text('main .callout'), /petits effectifs non masqués.*internes/s);
    await typeInto(page, '#database-columns', columns.join('\n'));
    await page.locator('#database-columns').blur();
    await page.click('#database-roles');
    await page.locator('.columns').waitFor();
    assert.match(await text('#database-note'), /lignes n’y sont pas/);
    await goOn(page, '#masking-k');
    await typeInto(page, '#masking-k', '3');
    await page.click('#next');
    await typeInto(page, '#database-table', 'inscriptions');
    await page.selectOption('#database-engine', 'trino');
    await typeInto(page, '#database-work', 'entrepot.travail');
    const several = await download(page, () => page.click('#database-write'));
    assert.equal(several.name, 'script.zip');
    const inZip = Object.keys(unzipSync(several.bytes));
    for (const name of ['setup.sql', 'export.sh', 'tables/traces.sql', 'LISEZMOI.md']) {
      assert.ok(inZip.includes(name), name);
    }
    await page.selectOption('#database-engine', 'duckdb');
    const saved = [];
    page.on('download', (file) => saved.push(file));
    const script = await download(page, () => page.click('#database-write'));
    assert.equal(script.name, 'script.sql');
    const sql = script.bytes.toString();
    assert.match(await text('.notice'), /script\.sql/);
    assert.doesNotMatch(sql, /secret/);
    assert.deepEqual(saved.map((file) => file.suggestedFilename()).sort(), [
      'LISEZMOI.md',
      'script.sql',
    ]);

    const engine = await duckdb();
    try {
      await engine.load('inscriptions', columns, rows);
      await engine.run(sql.replaceAll('./paravent-internal', join(folder, 'out')));
    } finally {
      await engine.close();
    }
    const damaged = join(folder, 'damaged');
    cpSync(join(folder, 'out'), damaged, { recursive: true });
    const traces = readFileSync(join(damaged, 'traces.csv'), 'utf8');
    writeFileSync(join(damaged, 'traces.csv'), traces.replace(/\n.*\n/, '\n'));
    await page.setInputFiles('#database-folder', damaged);
    await page.locator('#error').waitFor(kLong);
    assert.match(await text('#error'), /traces\.csv/);
    assert.equal(await page.inputValue('#database-table'), 'inscriptions', 'choices survive');
    await assertAccessible(page, 'tables that are refused');

    await page.setInputFiles('#database-folder', join(folder, 'out'));
    await page.locator('.trace-grid .line:not(.head) .stop').first().waitFor(kLong);
    await goOn(page, '#zip');
    const files = unzipSync((await download(page, () => page.click('#zip'))).bytes);
    const names = Object.keys(files);
    const certificate = names.find((name) => /certificate\.json$/.test(name));
    const { recipe } = JSON.parse(Buffer.from(files[certificate]).toString());
    const expected = await byRowsAsked(await loadOperations({ cores: 1 }), recipe, columns, rows);
    for (const [name, bytes] of Object.entries(expected.bytes)) {
      const found = names.find((one) => one === name || one.endsWith(`/${name}`));
      assert.ok(found, name);
      assert.ok(Buffer.from(bytes).equals(Buffer.from(files[found])), name);
    }
    await assertKeptToItself(opened);
  });
});
