// The scripts really run by DuckDB, in this process.
import { after, before, describe, test } from 'node:test';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { damagedSuite } from './damaged.js';
import { duckdb } from './engines.js';
import { fuzzOne } from './fuzz.js';
import { engineSuite } from './suite.js';
import assert from 'node:assert/strict';

const seedsFrom = (first, count) => Array.from({ length: count }, (_, i) => first + i);

describe('DuckDB', () => {
  let operations;
  let engine;
  before(async () => {
    operations = await loadOperations({ cores: 1 });
    engine = await duckdb();
  });
  after(() => engine.close());

  engineSuite(() => ({ operations, engine }), { seeds: seedsFrom(1, 60), seconds: 15 });
  damagedSuite(() => ({ operations, engine }));

  test('columns that compare without case give the same', async () => {
    const other = await duckdb({ collation: ' COLLATE NOCASE' });
    try {
      for (const seed of seedsFrom(201, 4)) {
        assert.equal((await fuzzOne(operations, other, seed)).different, null, `seed ${seed}`);
      }
    } finally {
      await other.close();
    }
  });
});
