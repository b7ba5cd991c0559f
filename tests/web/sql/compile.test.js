// The text of a script: what is refused, what a reader may rely on, the same bytes each time.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { compileSql, dataText, firstDifference } from '../../../web/sql/compile.js';
import { kEngines } from '../../../web/sql/engines.js';
import { kCases } from './cases.js';
import { kHostileCases } from './hostile.js';

const kCore = {
  bandLabels: (bounds) => ['<', ...bounds.map(String)],
  version: '0',
  hash: 'f'.repeat(64),
};
const optionsOf = (engine) => ({
  engine,
  table: 'a.b',
  ...(/spark|trino/.test(engine) && { work: 'w' }),
});
const compile = (recipe, options) => compileSql(fillDefaults(recipe), options, kCore);
const plain = kCases[0][1];
const codeOf = (recipe, options) => {
  try {
    compile(recipe, options);
    return null;
  } catch (error) {
    return [error.code, error.key ?? error.column].filter(Boolean).join(' ');
  }
};

describe('scripts', () => {
  for (const engine of kEngines) {
    test(`for ${engine} name no column but those needed, and are the same each time`, () => {
      for (const [name, recipe] of kCases) {
        const identified = {
          ...recipe,
          columns: { ...recipe.columns, identifiers: ['nom_secret'] },
        };
        const files = compile(identified, optionsOf(engine));
        assert.deepEqual(compile(identified, optionsOf(engine)), files);
        for (const { text } of files) {
          assert.doesNotMatch(text, /SELECT \*|nom_secret|undefined|\[object/, name);
        }
      }
    });

    test(`for ${engine} hold no user text in a comment as it is`, () => {
      for (const { recipe } of kHostileCases) {
        let files;
        try {
          files = compile(recipe, optionsOf(engine));
        } catch (error) {
          assert.match(error.code, /^sql_/);
          continue;
        }
        const comments = files[0].text.split('\n').filter((line) => line.startsWith('--'));
        assert.ok(comments.length > 20);
        for (const line of comments) assert.match(line, /^[ -~]*$/);
      }
    });
  }

  test('write into their folder before they read a row, where it must be there', () => {
    for (const engine of ['duckdb', 'postgresql']) {
      const [{ text }] = compile(plain, { ...optionsOf(engine), to: './ici' });
      const first = text.search(/COPY .*'\.\/ici\/manifest\.csv'/i);
      assert.ok(first > 0 && first < text.indexOf('FROM "a"."b"'), engine);
    }
  });

  test('for Spark make their schema first, and keep the text of partition folders', () => {
    const [{ text }] = compile(plain, { ...optionsOf('spark'), work: 'cat.travail' });
    const schema = text.indexOf('CREATE SCHEMA IF NOT EXISTS `cat`.`travail`;');
    assert.ok(schema > 0 && schema < text.indexOf('CREATE TABLE'));
    const setting = text.indexOf('partitionColumnTypeInference.enabled = false');
    assert.ok(setting > 0 && setting < text.indexOf('FROM `a`.`b`'));
  });

  test('look at the types of columns of an expression too, which gets a name', () => {
    for (const engine of kEngines) {
      const { table, ...options } = optionsOf(engine);
      const source = "(SELECT * FROM t WHERE x = ')')";
      const [{ text }] = compile(plain, { ...options, source });
      assert.ok(table && text.includes(`${source} AS source_rows`), engine);
      assert.match(text, /neither text nor a whole number/, engine);
      for (const named of ['(SELECT 1) AS t', 't', "read_parquet('a')", '(a) JOIN (b) USING (c)']) {
        const [other] = compile(plain, { ...options, source: named });
        assert.doesNotMatch(other.text, /AS source_rows/, named);
      }
    }
  });

  test('come with a read-me that says how the engine is called and how its tables come back', () => {
    const readme = (engine, more = {}) =>
      compile(plain, { ...optionsOf(engine), ...more }).find(({ name }) => name === 'LISEZMOI.md')
        .text;
    assert.match(readme('duckdb'), /^duckdb -bail entrepot\.duckdb < script\.sql$/m);
    assert.match(readme('duckdb'), /hive_types_autocast = false/);
    assert.match(readme('postgresql'), /^psql --no-psqlrc/m);
    const away = readme('spark', { to: 'hdfs:///projets/internes' });
    assert.match(away, /^hdfs dfs -get hdfs:\/\/\/projets\/internes \.$/m);
    assert.match(away, /^paravent run --aggregated \.\/internes /m);
    const here = readme('spark', { to: '/mnt/internes' });
    assert.match(here, /^spark-sql -f script\.sql$/m);
    assert.match(here, /^paravent run --aggregated \/mnt\/internes /m);
    assert.match(here, /CODE=01/);
  });

  test('are refused by name where an engine cannot do it', () => {
    const duck = { engine: 'duckdb' };
    const with2 = (columns) => ({ ...plain, columns: { ...plain.columns, ...columns } });
    for (const [recipe, options, expected] of [
      [plain, {}, 'sql_option --engine'],
      [plain, duck, 'sql_option --table, --source'],
      [plain, { ...duck, table: 't', source: 't' }, 'sql_option --table, --source'],
      [plain, { ...duck, table: 'a.b.c.d' }, 'sql_option --table'],
      [plain, { ...duck, source: 't; DROP TABLE t' }, 'sql_source'],
      [plain, { ...duck, source: 't -- x' }, 'sql_source'],
      [plain, { ...duck, source: "read_csv('a" }, 'sql_source'],
      [plain, { ...duck, source: "read_csv('a;--b')" }, null],
      [plain, { engine: 'postgresql', source: 't \\! ls' }, 'sql_source'],
      [plain, { engine: 'postgresql', source: 't :x' }, 'sql_source'],
      [plain, { engine: 'postgresql', source: '(SELECT a::text FROM t) AS t' }, null],
      [plain, { engine: 'spark', table: 't' }, 'sql_option --work'],
      [plain, { engine: 'spark', table: 't', work: 'a..b' }, 'sql_option --work'],
      [plain, { ...duck, table: 't', work: 'w' }, 'sql_option --work'],
      [plain, { ...duck, table: 'a..b' }, 'sql_option --table'],
      [plain, { ...duck, table: 't', to: 'a\nb' }, 'sql_option --to'],
      [plain, { engine: 'postgresql', table: 't', to: "a'b" }, 'sql_option --to'],
      [plain, { ...duck, table: 't', passes: 0 }, 'sql_option --passes'],
      [plain, { ...duck, table: 't', least: 2 }, 'sql_option --least'],
      [plain, { ...duck, table: 't', absent: ['s1'] }, 'sql_absent s1'],
      [
        { ...plain, prepare: { keep: [{ column: 'a1', from: Infinity }] } },
        { ...duck, table: 't' },
        'sql_bounds a1',
      ],
      [{ ...plain, rows: { k: 3 } }, { ...duck, table: 't' }, 'sql_kind rows'],
      [{ ...plain, text: {} }, { ...duck, table: 't' }, 'sql_kind text'],
      [{ ...plain, results: {} }, { ...duck, table: 't' }, 'sql_kind results'],
      [{ ...plain, series: {} }, { ...duck, table: 't' }, 'sql_kind series'],
      [
        { ...plain, reading: { files: [{ position: 1, skip_lines: 2 }] } },
        { ...duck, table: 't' },
        'sql_kind reading.files',
      ],
      [
        { ...plain, masking: { k: 3, rare_traces: 'group' } },
        { ...duck, table: 't' },
        'sql_kind masking.rare_traces',
      ],
      [with2({ prefix: ['(fichier)'] }), { ...duck, table: 't' }, 'sql_file_column'],
      [with2({ prefix: ['S1'] }), { ...duck, table: 't' }, 'sql_names S1'],
      [with2({ prefix: ['S1'] }), { engine: 'postgresql', table: 't' }, null],
      [
        with2({ prefix: ['S1'] }),
        { engine: 'postgresql', table: 't', fold: 'lower' },
        'sql_names S1',
      ],
      [
        with2({ prefix: ['é'.repeat(32)] }),
        { engine: 'postgresql', table: 't' },
        `sql_names ${'é'.repeat(32)}`,
      ],
      [
        with2({ prefix: [['$', '{x}'].join('')] }),
        { engine: 'spark', table: 't', work: 'w' },
        `sql_names ${['$', '{x}'].join('')}`,
      ],
    ]) {
      assert.equal(codeOf(recipe, options), expected, JSON.stringify(options));
    }
  });

  test('depend on no choice of masking, and name the first other one that differs', () => {
    const data = (recipe) => JSON.parse(dataText(fillDefaults(recipe)));
    const base = data(plain);
    assert.equal(firstDifference(base, data({ ...plain, masking: { k: 9 } })), null);
    assert.equal(
      firstDifference(base, data({ ...plain, trace: { repeats: 'distinct' } })),
      'trace.repeats',
    );
    assert.equal(
      firstDifference(base, data({ ...plain, prepare: { keep: [{ column: 'a1', in: [] }] } })),
      'prepare.keep.0',
    );
  });
});
