// The scripts really run by DuckDB, in this process.
import { after, before, describe, test } from 'node:test';
import { loadOperations } from '../../../web/cli/load_engine.js';
import { damagedSuite } from './damaged.js';
import { duckdb } from './engines.js';
import { fuzzOne } from './fuzz.js';
import { engineSuite } from './suite.js';
import { byEngine, byRows, compared } from './support.js';
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

  test('the floor of a label that small cohorts alone have', async () => {
    // No table has a cell of it: grouped it must be all the same, and then nothing is nested.
    const columns = ['id', 'an', 's', 'gros', 'fin'];
    const rows = Array.from({ length: 40 }, (_, i) => [
      `i${i}`,
      '2010',
      `s${i % 10}`,
      String(1 + (i % 2)),
      'abcd'[i % 4],
    ]);
    const recipe = {
      version: 1,
      columns: {
        individual: 'id',
        year: 'an',
        step: ['s'],
        attributes: [
          { name: 'x', columns: ['gros'] },
          { name: 'y', columns: ['fin'], nested_in: 'x', rare_labels: 'group' },
        ],
      },
      accepted_columns: columns.slice(2),
    };
    const expected = await byRows(operations, recipe, columns, rows);
    assert.equal(expected.error, 'not_nested');
    await engine.load('rows', columns, rows);
    const found = await byEngine(operations, engine, recipe, { table: 'rows' });
    assert.deepEqual(compared(found), compared(expected));
    assert.equal(found.turns, 2);
  });

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
