// The scripts really run by DuckDB 2, by its Python package.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { duckdb2Here } from '../../engines/install.mjs';
import { duckdbByPython, engineOfTests } from './engines.js';
import { seedsFrom } from './random.js';
import { engineSuite } from './suite.js';

const here = duckdb2Here();

describe('DuckDB 2', { skip: 'missing' in here && here.missing }, () => {
  const given = engineOfTests(() => duckdbByPython(here));

  test('it is DuckDB 2', () => assert.match(given.engine.version, /^2\./));
  engineSuite(() => given, { seeds: seedsFrom(101, 10), seconds: 8 });
});
