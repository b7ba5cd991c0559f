// npm run test:trino: the scripts of `sql` really run by a Trino server of this machine's alone
// (tests/engines/install.mjs gets it), tables in its memory: the suite; and export.sh by Trino's own
// command line, as LISEZMOI.md says. No part of npm test.
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { loadOperations } from '../../web/cli/load_engine.js';
import { newFolder, removeFolder } from '../web/sql/engines.js';
import { engineSuite, sampleOf, sampleRecipe } from '../web/sql/suite.js';
import { byRows, byTables, compared, tablesIn } from '../web/sql/support.js';
import { trino } from '../web/sql/trino.js';
import { trinoHere } from './install.mjs';

describe('Trino', () => {
  let operations;
  let engine;
  before(async () => {
    operations = await loadOperations({ cores: 1 });
    engine = await trino(trinoHere());
  });
  after(() => engine?.close());

  engineSuite(() => ({ operations, engine }), {
    seeds: Array.from({ length: 40 }, (_, i) => 701 + i),
    seconds: Infinity,
  });

  test('export.sh with the command line', async () => {
    const folder = newFolder();
    try {
      const { columns, rows } = await sampleOf(operations, 20000);
      await engine.load('sample', columns, rows);
      const { files } = await operations.sql({
        recipe: sampleRecipe,
        options: { engine: 'trino', table: 'sample', work: 'memory.travail' },
      });
      for (const { name, text } of files) {
        const path = join(folder, 'script', name);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
      engine.exportSh(join(folder, 'script'), join(folder, 'out'));
      assert.deepEqual(
        compared(await byTables(operations, sampleRecipe, tablesIn(join(folder, 'out')))),
        compared(await byRows(operations, sampleRecipe, columns, rows)),
      );
      assert.deepEqual(await engine.rows('SHOW TABLES FROM memory.travail'), []);
    } finally {
      removeFolder(folder);
    }
  });
});
