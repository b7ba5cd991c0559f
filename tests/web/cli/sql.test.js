// `sql` and `run --aggregated`: the script of a recipe, run by DuckDB, and the release of its tables.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { duckdb } from '../sql/engines.js';
import { cli, scratch } from './support.js';

const columns = ['id', 'an', 'etape', 'sexe'];
const rows = Array.from({ length: 60 }, (_, i) => [
  `secret${i % 40}`,
  String(2010 + Math.floor(i / 40)),
  i % 3 ? 'L1' : 'L2',
  i % 5 ? 'F' : 'M',
]);
const recipe = {
  version: 1,
  columns: {
    individual: 'id',
    year: 'an',
    step: ['etape'],
    attributes: [{ name: 'sexe', columns: ['sexe'] }],
  },
  masking: { k: 3 },
};

test('a script, its tables, and a release with the bytes of a run on the rows', async (t) => {
  const folder = await scratch(t);
  const at = (...names) => folder.join(...names);
  const path = await folder.write('recipe.json', JSON.stringify(recipe));
  const csv = [columns, ...rows].map((row) => `${row.join(';')}\n`).join('');
  const file = await folder.write('rows.csv', csv);

  const table = ['--table', 'inscriptions', '--to', at('tables')];
  const engine = ['sql', '--engine', 'duckdb', '--recipe', path];
  const made = await cli([...engine, ...table, '--out', at('script')]);
  assert.deepEqual([made.status, made.stdout, made.stderr], [0, '', '']);
  assert.deepEqual(readdirSync(at('script')).sort(), ['LISEZMOI.md', 'script.sql']);
  const again = await cli([...engine, ...table, '--out', at('again')]);
  assert.equal(again.status, 0);
  const script = readFileSync(at('script', 'script.sql'), 'utf8');
  assert.equal(readFileSync(at('again', 'script.sql'), 'utf8'), script, 'the same each time');

  mkdirSync(at('tables'));
  const database = await duckdb();
  try {
    await database.load('inscriptions', columns, rows);
    await database.run(script);
  } finally {
    await database.close();
  }
  const aggregated = ['run', '--aggregated', at('tables'), '--recipe', path];
  const inside = await cli([...aggregated, '--out', at('tables', 'out')]);
  assert.equal(inside.status, 2, 'a release stands apart from the tables');
  const dossier = ['--dossier', at('dossier')];
  const release = await cli([...aggregated, '--out', at('release'), ...dossier]);
  assert.equal(release.status, 0, release.stderr);
  assert.match(release.stderr, /internes|internal/);
  assert.doesNotMatch(release.stdout + release.stderr, /secret/);
  assert.equal((await cli(['run', '--recipe', path, '--out', at('by-rows'), file])).status, 0);
  const names = readdirSync(at('by-rows')).sort();
  assert.deepEqual(readdirSync(at('release')).sort(), names);
  for (const name of names) {
    const [found, expected] = ['release', 'by-rows'].map((one) => readFileSync(at(one, name)));
    assert.ok(found.equals(expected), name);
  }
  const { engine: told } = JSON.parse(readFileSync(at('dossier', 'dossier.json'), 'utf8'));
  assert.equal(told.engine ?? told.name, 'duckdb');
});

test('a script without an engine, a table or a schema is wrong use', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('recipe.json', JSON.stringify(recipe));
  const out = ['--recipe', path, '--out', folder.join('script')];
  for (const args of [
    ['--table', 't'],
    ['--engine', 'duckdb'],
    ['--engine', 'oracle', '--table', 't'],
    ['--engine', 'spark', '--table', 't'],
    ['--engine', 'duckdb', '--table', 't', '--source', 't'],
    ['--engine', 'duckdb', '--table', 't', '--rows', 'x'],
    ['--engine', 'duckdb', '--source', 't; DROP TABLE t'],
  ]) {
    const { status, stdout } = await cli(['sql', ...out, ...args]);
    assert.deepEqual([status, stdout], [2, ''], args.join(' '));
  }
});
