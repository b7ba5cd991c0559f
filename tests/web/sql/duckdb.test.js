// The scripts really run by DuckDB, in this process.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { damagedSuite } from './damaged.js';
import { duckdb, engineOfTests, newFolder, removeFolder } from './engines.js';
import { fuzzOne } from './fuzz.js';
import { seedsFrom } from './random.js';
import { engineSuite } from './suite.js';
import { byEngine, byRows, compared } from './support.js';

describe('DuckDB', () => {
  const given = engineOfTests(duckdb);

  engineSuite(() => given, { seeds: seedsFrom(1, 60), seconds: 15 });
  damagedSuite(() => given);

  test('years of a Parquet file that are decimals are named, and cast they give the same', async () => {
    const { operations, engine } = given;
    const folder = newFolder();
    try {
      const file = join(folder, 'rows.parquet');
      const rows = Array.from({ length: 60 }, (_, i) => [`i${i}`, '2010', `s${i % 3}`]);
      await engine.load('rows', ['id', 'an', 's'], rows);
      // As pandas writes whole numbers of a column that has gaps.
      await engine.run(
        `COPY (SELECT id, CAST(an AS DOUBLE) AS an, s FROM rows) TO '${file}' (FORMAT parquet)`,
      );
      const recipe = { version: 1, columns: { individual: 'id', year: 'an', step: ['s'] } };
      await assert.rejects(
        byEngine(operations, engine, recipe, { source: `read_parquet('${file}')` }),
        /neither text nor a whole number.*: an DOUBLE/s,
      );
      const cast = `(SELECT id, CAST(CAST(an AS bigint) AS VARCHAR) AS an, s FROM read_parquet('${file}'))`;
      assert.deepEqual(
        compared(await byEngine(operations, engine, recipe, { source: cast })),
        compared(await byRows(operations, recipe, ['id', 'an', 's'], rows)),
      );
    } finally {
      removeFolder(folder);
    }
  });

  test('columns that compare without case give the same', async () => {
    const other = await duckdb({ collation: ' COLLATE NOCASE' });
    try {
      for (const seed of seedsFrom(201, 4)) {
        assert.equal(
          (await fuzzOne(given.operations, other, seed)).different,
          null,
          `seed ${seed}`,
        );
      }
    } finally {
      await other.close();
    }
  });
});
