// The scripts really run by DuckDB, in this process.
import { after, before, describe, test } from 'node:test';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { damagedSuite } from './damaged.js';
import { duckdb2Here } from '../../engines/install.mjs';
import { duckdb, duckdbByPython } from './engines.js';
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

const two = duckdb2Here();

describe('DuckDB 2', { skip: 'missing' in two && two.missing }, () => {
  let operations;
  let engine;
  before(async () => {
    operations = await loadOperations({ cores: 1 });
    engine = await duckdbByPython(two);
  });
  after(() => engine?.close());

  test('it is DuckDB 2', () => assert.match(engine.version, /^2\./));
  engineSuite(() => ({ operations, engine }), { seeds: seedsFrom(101, 10), seconds: 8 });
});
