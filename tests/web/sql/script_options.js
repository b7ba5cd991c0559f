// Options of `sql` that recipes do not have: names in another case, a column in place of files, one that
// the table lacks, an expression as the table, a lower threshold, passes of cleaning; and turns.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import {
  answered,
  byEngine,
  byFiles,
  byRows,
  byTables,
  bytesSource,
  compared,
  csvOf,
} from './support.js';

const kColumns = ['id', 'an', 's', 'a'];
/** Two rows an individual; of steps and labels some are rare. */
const kRows = Array.from({ length: 240 }, (_, i) => [
  `i${Math.floor(i / 2)}`,
  String(2010 + (i % 2)),
  `s${Math.floor(i / 2) % 19 ? i % 3 : 9}`,
  'xyz'[Math.floor(i / 16) % 3],
]);

/** Of attribute `a` two labels whose floor the files do not show: grouped, which takes two turns. */
export const kTwoTurns = {
  columns: kColumns,
  rows: [
    ...[
      ['s0', 'x', 30],
      ['s0', 'y', 28],
      ['s0', 'z', 2],
      ['s0', 'w', 3],
    ],
    ...[
      ['s1', 'x', 20],
      ['s1', 'y', 17],
      ['s1', 'z', 3],
      ['s1', 'w', 4],
    ],
  ]
    .flatMap(([s, a, count]) => Array.from({ length: Number(count) }, () => [s, a]))
    .map(([s, a], i) => [`i${i}`, '2010', String(s), String(a)]),
  recipe: {
    version: 1,
    columns: {
      individual: 'id',
      year: 'an',
      step: ['s'],
      attributes: [{ name: 'lettre', columns: ['a'], rare_labels: 'group' }],
    },
    masking: { k: 5 },
  },
};

const recipeOf = (names, sections = {}) => ({
  version: 1,
  columns: {
    individual: names[0],
    year: names[1],
    step: [names[2]],
    attributes: [{ name: 'lettre', columns: [names[3]] }],
  },
  masking: { k: 5 },
  ...sections,
});
const plain = recipeOf(kColumns);

/** @param {() => {operations: object, engine: object}} given once the tests run */
export function scriptOptions(given) {
  describe('each option of a script', () => {
    /** The bytes of a run on `sources`, or its error; `code`: which. */
    async function same(recipe, options, changes) {
      const { columns = kColumns, rows = kRows, sources, code, table = 'inscriptions' } = changes;
      const { operations, engine } = given();
      await engine.load(table, columns, rows);
      const expected = await byFiles(
        operations,
        answered(recipe),
        sources ?? [bytesSource('rows.csv', csvOf(columns, rows))],
      );
      assert.equal(expected.error, code);
      const where = options.source ? options : { table, ...options };
      const found = await byEngine(operations, engine, recipe, where);
      assert.deepEqual(compared(found), compared(expected));
      return found;
    }

    for (const [fold, change] of [
      ['lower', (name) => name.toUpperCase()],
      ['upper', (name) => name.toLowerCase()],
    ]) {
      test(`--fold ${fold}`, async () => {
        const folded = (name) => (fold === 'lower' ? name : name.toUpperCase());
        const columns = kColumns.map(folded);
        const names = columns.map(change);
        const sources = [bytesSource('rows.csv', csvOf(names, kRows))];
        const table = folded('inscriptions');
        await same(recipeOf(names), { fold }, { columns, sources, table });
      });
    }

    test('--file-column', async () => {
      const { columns: given } = plain;
      const recipe = { ...plain, columns: { ...given, step: ['s', '(fichier)'] } };
      const nameOf = (row) => ['nord', 'sud'][row[0].length % 2];
      await same(
        recipe,
        { file_column: 'composante' },
        {
          columns: [...kColumns, 'composante'],
          rows: kRows.map((row) => [...row, nameOf(row)]),
          sources: ['nord', 'sud'].map((name) =>
            bytesSource(
              `${name}.csv`,
              csvOf(
                kColumns,
                kRows.filter((row) => nameOf(row) === name),
              ),
            ),
          ),
        },
      );
    });

    test('--absent', async () => {
      const { columns: given } = plain;
      const recipe = {
        ...plain,
        reading: { optional: ['p'] },
        columns: { ...given, prefix: ['p'] },
      };
      await same(recipe, { absent: ['p'] }, {});
    });

    for (const source of [
      "(SELECT id, an, s, a FROM inscriptions WHERE a <> 'z') AS ici",
      // Without a name, which PostgreSQL 15 wants.
      "(SELECT id, an, s, a FROM inscriptions WHERE a <> 'z' AND s <> ')(')",
    ]) {
      test(`--source ${source}`, async () => {
        const rows = kRows.filter((row) => row[3] !== 'z');
        const sources = [bytesSource('rows.csv', csvOf(kColumns, rows))];
        await same(plain, { source }, { sources });
      });
    }

    test('--source with a column of another type is refused by its name', async () => {
      const { operations, engine } = given();
      await engine.load('inscriptions', kColumns, kRows);
      const source = '(SELECT id, CAST(an AS double precision) AS an, s, a FROM inscriptions)';
      const typed = engine.name === 'postgresql' ? source : source.replace(' precision', '');
      await assert.rejects(
        byEngine(operations, engine, plain, { source: typed }),
        /neither text nor a whole number.*: an double/is,
      );
    });

    test('--least: one folder of tables for every k from it on', async () => {
      const { operations, engine } = given();
      await engine.load('inscriptions', kColumns, kRows);
      let tables;
      await byEngine(
        operations,
        engine,
        plain,
        { table: 'inscriptions', least: 3 },
        { onTables: (all) => (tables = all) },
      );
      const bytes = new Set();
      for (const k of [3, 4, 5, 9]) {
        const recipe = { ...plain, masking: { k } };
        const expected = await byRows(operations, recipe, kColumns, kRows);
        assert.ok(expected.files, expected.error);
        const found = await byTables(operations, recipe, tables);
        assert.deepEqual(compared(found), compared(expected), String(k));
        bytes.add(found.files['cohortes.csv']);
      }
      assert.ok(bytes.size > 1);
    });

    test('--passes: too few are refused, as many as are needed give the same', async () => {
      // Without the step of a few the label is rare, and without the label another step.
      const columns = ['id', 'an', 's', 'a'];
      const rows = Array.from({ length: 120 }, (_, i) => [
        `i${i}`,
        '2010',
        i < 2 ? 's1' : i < 6 ? 's2' : 's3',
        i < 4 ? 'x' : 'y',
      ]);
      const recipe = recipeOf(columns, {
        prepare: { cleaning: { k: 4, columns: ['s', 'a'] } },
        masking: { k: 3 },
        accepted_dependencies: [],
      });
      const { operations, engine } = given();
      await same(recipe, {}, { columns, rows });
      const found = await byEngine(operations, engine, recipe, {
        table: 'inscriptions',
        passes: 1,
      });
      assert.deepEqual([found.error, found.key], ['aggregated_passes', 'prepare.cleaning']);
    });

    for (const [at, code] of [
      [0, 'empty_individual'],
      [1, 'empty_year'],
    ]) {
      test(`a row without ${code.slice(6)} stops the run`, async () => {
        const rows = kRows.map((row, i) => row.map((text, j) => (i === 7 && j === at ? '' : text)));
        await same({ ...plain, reading: { malformed: 'stop' } }, {}, { rows, code });
      });
    }

    test('labels whose floor the files do not show are grouped in a second turn', async () => {
      const { columns, rows, recipe } = kTwoTurns;
      assert.equal((await same(recipe, {}, { columns, rows })).turns, 2);
    });

    test('the floor of a label that small cohorts alone have takes two turns', async () => {
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
      const { turns } = await same(recipe, {}, { columns, rows, code: 'not_nested' });
      assert.equal(turns, 2);
    });
  });
}
