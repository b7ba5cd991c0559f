// `sql` and `run --aggregated`: the script of a recipe, run by DuckDB, and the release of its tables.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { duckdb } from '../sql/engines.js';
import { kTwoTurns } from '../sql/script_options.js';
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

test('a second turn: what a run asks to remove, and the script that does it', async (t) => {
  const folder = await scratch(t);
  const at = (...names) => folder.join(...names);
  const path = await folder.write('recipe.json', JSON.stringify(kTwoTurns.recipe));
  const engine = ['sql', '--engine', 'duckdb', '--recipe', path, '--table', 'inscriptions'];
  const database = await duckdb();
  try {
    await database.load('inscriptions', kTwoTurns.columns, kTwoTurns.rows);
    const turn = async (n, more) => {
      const made = await cli([
        ...engine,
        ...['--to', at(`tables-${n}`), '--out', at(`script-${n}`)],
        ...more,
      ]);
      assert.equal(made.status, 0, made.stderr);
      mkdirSync(at(`tables-${n}`));
      await database.run(readFileSync(at(`script-${n}`, 'script.sql'), 'utf8'));
      const tables = ['--aggregated', at(`tables-${n}`), '--recipe', path];
      return cli(['run', ...tables, '--out', at('release'), '--next', at('next.json')]);
    };
    const first = await turn(1, []);
    assert.equal(first.status, 1);
    assert.match(first.stderr, /--removed/);
    assert.deepEqual(readdirSync(folder.join()).includes('release'), false);
    const second = await turn(2, ['--removed', at('next.json')]);
    assert.equal(second.status, 0, second.stderr);
    assert.match(readFileSync(at('release', 'cohorte_lettre.csv'), 'utf8'), /\(autres\)/);
    assert.match(readFileSync(at('script-2', 'LISEZMOI.md'), 'utf8'), /Tour 2\./);
  } finally {
    await database.close();
  }
  // It belongs to one recipe.
  const other = { ...kTwoTurns.recipe, trace: { repeats: 'distinct' } };
  const otherPath = await folder.write('other.json', JSON.stringify(other));
  const refused = await cli([
    ...['sql', '--engine', 'duckdb', '--recipe', otherPath, '--table', 't'],
    ...['--out', at('script-3'), '--removed', at('next.json')],
  ]);
  assert.notEqual(refused.status, 0);
  assert.match(refused.stderr, /n’est pas la suite|not what a run/);
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
