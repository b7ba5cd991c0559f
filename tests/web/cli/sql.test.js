// `sql` and `run --aggregated`: the script of a recipe, run by DuckDB, and the release of its tables.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
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
  const ofRows = ['--dossier', at('dossier-of-rows')];
  const byRows = ['run', '--recipe', path, '--out', at('by-rows'), ...ofRows, file];
  assert.equal((await cli(byRows)).status, 0);
  const names = readdirSync(at('by-rows')).sort();
  assert.deepEqual(readdirSync(at('release')).sort(), names);
  for (const name of names) {
    const [found, expected] = ['release', 'by-rows'].map((one) => readFileSync(at(one, name)));
    assert.ok(found.equals(expected), name);
  }
  const { engine: told } = JSON.parse(readFileSync(at('dossier', 'dossier.json'), 'utf8'));
  assert.equal(told.engine ?? told.name, 'duckdb');

  const page = readFileSync(at('dossier', 'dossier.html'), 'utf8');
  assert.match(
    page,
    /<pre>paravent run --aggregated TABLES --recipe recipe\.json --out DIR<\/pre>/,
  );

  const audit = async (...args) => {
    const result = await cli(['audit', '--recipe', path, ...args]);
    return { ...result, found: result.stdout && JSON.parse(result.stdout) };
  };
  const tables = ['--aggregated', at('tables')];
  const dossiers = ['dossier', 'dossier-of-rows'].map((name) => [
    '--dossier',
    at(name, 'dossier.json'),
  ]);
  for (const [args, warnings, checked] of [
    [tables, undefined, 'reproduction'],
    [[...tables, ...dossiers[0]], undefined, 'reproduction'],
    [[...tables, ...dossiers[1]], ['dossier_of_rows'], 'reproduction'],
    [['--source', file, ...dossiers[0]], ['dossier_of_tables'], 'dropped_columns'],
    [['--source', file, ...dossiers[1]], undefined, 'dropped_columns'],
  ]) {
    const { status, found, stderr } = await audit(at('release'), ...args);
    assert.equal(status, 0, stderr);
    assert.equal(found.report.reproduced, true);
    assert.deepEqual(found.warnings, warnings);
    assert.equal(/is that of a release made of the/.test(stderr), warnings !== undefined);
    assert.equal(found.report.checked.at(-1), checked);
    assert.equal(found.report.not_checked.length, checked === 'reproduction' ? 4 : 0);
  }
  // Tables that are others are said to be so, not the release.
  const traces = readFileSync(at('tables', 'traces.csv'), 'utf8');
  writeFileSync(at('tables', 'traces.csv'), traces.replace(/,"?\d+"?\n/, ',"9"\n'));
  const changed = await audit(at('release'), ...tables);
  assert.deepEqual([changed.status, changed.stdout], [1, '']);
  assert.match(changed.stderr, /traces\.csv/);
  const other = await audit(at('release'), ...tables, ...dossiers[0]);
  assert.deepEqual([other.status, other.stdout], [2, '']);
  assert.match(other.stderr, /traces\.csv.*dossier is not that/);
  const both = await audit(at('release'), ...tables, '--source', file);
  assert.equal(both.status, 2);
  assert.match(both.stderr, /--source or --aggregated/);
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

test('the columns that a recipe reads, for a view or an extraction', async (t) => {
  const folder = await scratch(t);
  const more = {
    ...recipe,
    columns: { ...recipe.columns, prefix: ['(fichier)'], identifiers: ['nom'] },
    prepare: { keep: [{ column: 'regime', in: ['x'] }] },
  };
  const path = await folder.write('recipe.json', JSON.stringify(more));
  const { status, stdout, stderr } = await cli(['sql', '--columns', '--recipe', path]);
  assert.deepEqual([status, stdout, stderr], [0, 'id\nan\netape\nsexe\nregime\n', '']);
  const rowFiles = await folder.write('rows.json', { version: 1, rows: { k: 3, columns: ['a'] } });
  const refused = await cli(['sql', '--columns', '--recipe', rowFiles]);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /rows/);
});

test('a wrong option of a script is named with its value and what is possible', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('recipe.json', JSON.stringify(recipe));
  for (const [args, ...says] of [
    [
      ['--engine', 'oracle', '--table', 't'],
      /--engine/,
      /oracle/,
      /duckdb, postgresql, spark, trino/,
    ],
    [['--table', 't'], /--engine/, /duckdb, postgresql, spark, trino/],
    [['--engine', 'spark', '--table', 't'], /--work/, /SCHEMA/],
    [['--engine', 'duckdb', '--table', 't', '--work', 'w'], /--work/, /w/, /spark/],
    [['--engine', 'duckdb'], /--table/, /--source/],
    [['--engine', 'duckdb', '--table', 'a.b.c.d'], /--table/, /a\.b\.c\.d/, /SCHEMA\.TABLE/],
    [['--engine', 'duckdb', '--table', 't', '--passes', '0'], /--passes/, /0/, /1.*100/],
    [['--engine', 'duckdb', '--table', 't', '--least', '9'], /--least/, /9/, /3/],
  ]) {
    for (const lang of ['fr', 'en']) {
      const all = [
        'sql',
        '--recipe',
        path,
        '--out',
        folder.join('script'),
        ...args,
        '--lang',
        lang,
      ];
      const { status, stdout, stderr } = await cli(all);
      assert.deepEqual([status, stdout], [2, ''], args.join(' '));
      for (const part of says) assert.match(stderr, part);
    }
  }
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
