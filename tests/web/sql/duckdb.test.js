// The scripts really run by DuckDB, in this process.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { damagedSuite } from './damaged.js';
import { duckdb, engineOfTests } from './engines.js';
import { fuzzOne } from './fuzz.js';
import { seedsFrom } from './random.js';
import { engineSuite } from './suite.js';

describe('DuckDB', () => {
  const given = engineOfTests(duckdb);

  engineSuite(() => given, { seeds: seedsFrom(1, 60), seconds: 15 });
  damagedSuite(() => given);

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
