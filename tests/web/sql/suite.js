// What every engine must do: the options, the sample, OULAD, hostile names and values, random
// recipes; and that nothing leaves it but what will be looked at.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { kCases, kHostileCases, someRows } from './cases.js';
import { fuzzOne } from './fuzz.js';
import { byEngine, byRows, compared } from './support.js';

const same = (expected, found) => assert.deepEqual(compared(found), compared(expected));

/** Cases that the core refuses. */
const kRefused = {
  'no row': 'no_rows',
  dependent: 'time_tie',
  'descriptions that vary': 'role_question',
};

/** Fields of a CSV without line breaks or quotes inside quotes. */
const plainRows = (text, delimiter = ',') =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(delimiter).map((field) => field.replace(/^"(.*)"$/, '$1')));

export const sampleRecipe = {
  version: 1,
  columns: {
    individual: 'CODE_INDIVIDU',
    year: 'ANNEE_INSCRIPTION',
    step: ['LIBELLE_COURT_COMPOSANTE', 'LIB_DIPLOME', 'NIVEAU_APRES_BAC', 'CODE_ETAPE'],
    description: ['LIBELLE_LONG_ETAPE', 'LIBELLE_DISCIPLINE_DIPLOME'],
    attributes: [
      { name: 'sexe', columns: ['SEXE'] },
      { name: 'mention', columns: ['MENTION_BAC'] },
      { name: 'anbac', columns: ['ANNEE_BAC'] },
    ],
  },
};

/** Rows of the sample. */
export async function sampleOf(operations, count) {
  const pieces = [];
  await operations.sample({ rows: count, seed: 1, write: async (piece) => pieces.push(piece) });
  const [columns, ...rows] = plainRows(Buffer.concat(pieces).toString(), ';');
  return { columns, rows };
}

/** Three recipes that differ in prefix, repeats, window, conflicts and joined attributes. */
export const kOulad = [
  {
    columns: {
      individual: 'id_student',
      year: 'code_presentation',
      step: ['code_module'],
      attributes: [{ name: 'profil', columns: ['gender', 'disability'] }],
    },
  },
  {
    columns: {
      individual: 'id_student',
      year: 'code_presentation',
      step: ['code_module', 'final_result'],
      prefix: ['region'],
      attributes: [{ name: 'age', columns: ['age_band'] }],
    },
    trace: { repeats: 'collapse', conflicts: 'last' },
    masking: { k: 10 },
  },
  {
    columns: {
      individual: 'id_student',
      year: 'code_presentation',
      step: ['code_module'],
      prefix: ['highest_education'],
      attributes: [
        { name: 'region', columns: ['region'] },
        { name: 'imd', columns: ['imd_band', 'gender'] },
      ],
    },
    trace: { repeats: 'distinct', conflicts: 'mark' },
    linked: [{ name: 'resultat', step: ['final_result'] }],
    accepted_dependencies: [
      ['region', 'imd'],
      ['region', 'resultat'],
      ['imd', 'resultat'],
    ],
  },
].map((recipe) => ({ version: 1, ...recipe }));

function oulad() {
  const folder = join(process.env.PARAVENT_DATA ?? '../shared/data', 'oulad');
  const path = ['studentInfo.csv', 'oulad.csv'].map((name) => join(folder, name)).find(existsSync);
  return path ? plainRows(readFileSync(path, 'utf8')) : null;
}

/**
 * @param {() => {operations: object, engine: object}} given once the tests run
 * @param {{seeds: number[], seconds: number, cases?: [string, object][]}} options
 */
export function engineSuite(given, { seeds, seconds, cases = kCases }) {
  describe('each option', () => {
    const { columns, rows } = someRows();
    for (const [name, recipe] of cases) {
      test(name, async () => {
        const { operations, engine } = given();
        await engine.load('rows', columns, rows);
        const expected = await byRows(operations, recipe, columns, rows);
        assert.equal(expected.error, kRefused[name], name);
        same(
          expected,
          await byEngine(operations, engine, recipe, { table: 'rows', rows: 'table' }),
        );
      });
    }
  });

  test('20,000 rows of the sample', async () => {
    const { operations, engine } = given();
    const { columns, rows } = await sampleOf(operations, 20000);
    await engine.load('sample', columns, rows);
    const expected = await byRows(operations, sampleRecipe, columns, rows);
    assert.ok(expected.files);
    let tables;
    const found = await byEngine(
      operations,
      engine,
      sampleRecipe,
      { table: 'sample' },
      { onTables: (all) => (tables = all) },
    );
    same(expected, found);
    const individual = columns.indexOf('CODE_INDIVIDU');
    await leastData(
      tables,
      5,
      rows.slice(0, 200).map((row) => row[individual]),
    );
  });

  test('OULAD with three recipes', async (t) => {
    const { operations, engine } = given();
    const read = oulad();
    if (!read) {
      t.skip('OULAD is not here');
      return;
    }
    const [columns, ...rows] = read;
    await engine.load('oulad', columns, rows);
    for (const recipe of kOulad) {
      const expected = await byRows(operations, recipe, columns, rows);
      same(expected, await byEngine(operations, engine, recipe, { table: 'oulad' }));
    }
  });

  test('names and values that are hostile to an engine', async () => {
    const { operations, engine } = given();
    await engine.load('garde', ['x'], [['1']]);
    for (const { text, columns, rows, recipe } of kHostileCases) {
      await engine.load('rows', columns, rows);
      const expected = await byRows(operations, recipe, columns, rows);
      assert.ok(expected.files, `${text}: ${expected.error}`);
      const found = await byEngine(operations, engine, recipe, { table: 'rows' });
      // Spark would take it for a variable.
      if (engine.name === 'spark' && text.includes('${')) assert.equal(found.error, 'sql_names');
      else assert.deepEqual(compared(found), compared(expected), text);
    }
    assert.equal(String((await engine.rows('SELECT count(*) FROM garde'))[0][0]), '1');
  });

  test('a column of another type is named', async () => {
    const { operations, engine } = given();
    await engine.rows('DROP VIEW IF EXISTS autre');
    await engine.rows(
      "CREATE VIEW autre AS SELECT 'i' AS id, 2010 AS an, CAST(1.5 AS decimal(3, 1)) AS s",
    );
    const recipe = { version: 1, columns: { individual: 'id', year: 'an', step: ['s'] } };
    await assert.rejects(
      byEngine(operations, engine, recipe, { table: 'autre' }),
      /neither text nor a whole number.*: s (?:numeric|decimal)(?:\(3, ?1\))?$/im,
    );
  });

  test('random recipes by random rows', async () => {
    const { operations, engine } = given();
    const start = performance.now();
    let released = 0;
    let done = 0;
    for (const seed of seeds) {
      if (performance.now() - start > 1000 * seconds && done > 0) break;
      const told = await fuzzOne(operations, engine, seed, seed % 2 ? { rows: 'table' } : {});
      assert.equal(told.different, null, `seed ${seed}`);
      released += told.released ? 1 : 0;
      done += 1;
    }
    assert.ok(released > 0);
  });
}

/** Under a trace of fewer individuals than k nothing but its size is in the tables. */
async function leastData(tables, k, individuals) {
  const text = async (name) => {
    const { source } = tables.find(({ path }) => path === name);
    return Buffer.from(await source.slice(0, source.size)).toString();
  };
  const lines = (csv) => plainRows(csv).slice(1);
  const size = new Map(lines(await text('traces.csv')).map(([trace, n]) => [trace, Number(n)]));
  const small = [...size].filter(([, n]) => n < k);
  assert.ok(small.length > 100);
  for (const { path } of tables.filter(({ path: name }) => name.startsWith('attribute-'))) {
    const cells = lines(await text(path));
    assert.ok(cells.length > 10);
    for (const [trace] of cells) assert.ok(size.get(trace) >= k, path);
  }
  for (const { path } of tables) {
    const all = await text(path);
    for (const individual of individuals) assert.ok(!all.includes(individual), path);
  }
}
