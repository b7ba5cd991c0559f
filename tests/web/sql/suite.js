// What every engine must do: the options, the sample, OULAD, hostile names and values, random
// recipes; and that nothing leaves it but what will be looked at.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import Papa from 'papaparse';

import { kAsked, kCases, someRows } from './cases.js';
import { fuzzOne } from './fuzz.js';
import { kHostileCases } from './hostile.js';
import { scriptOptions } from './script_options.js';
import { byEngine, byRows, compared } from './support.js';

const same = (expected, found) => assert.deepEqual(compared(found), compared(expected));

/** Cases that the core refuses. */
const kRefused = {
  'no row': 'no_rows',
  dependent: 'time_tie',
  'descriptions that vary': 'open_questions',
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
const kOulad = [
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
 * @param {{seeds: number[], seconds: number}} options
 */
export function engineSuite(given, { seeds, seconds }) {
  describe('each option', () => {
    const { columns, rows } = someRows();
    for (const [name, recipe] of kCases) {
      test(name, async () => {
        const { operations, engine } = given();
        await engine.load('rows', columns, rows);
        const expected = await byRows(operations, recipe, columns, rows);
        assert.equal(expected.error, kRefused[name], name);
        let tables;
        const found = await byEngine(
          operations,
          engine,
          recipe,
          { table: 'rows', rows: 'table' },
          { onTables: (all) => (tables = all) },
        );
        same(expected, found);
        await leastData(tables, recipe.masking.k);
      });
    }
  });

  scriptOptions(given);

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
    assert.ok((await leastData(tables, 5)) > 100);
    const individual = columns.indexOf('CODE_INDIVIDU');
    for (const { path, source } of tables) {
      const all = Buffer.from(await source.slice(0, source.size)).toString();
      for (const row of rows.slice(0, 200)) assert.ok(!all.includes(row[individual]), path);
    }
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

  test('questions about roles and contents are those of the rows', async () => {
    const { operations, engine } = given();
    for (const { name, kind, columns, rows, recipe } of kAsked) {
      await engine.load('rows', columns, rows);
      const expected = await byRows(operations, recipe, columns, rows);
      assert.equal(expected.kind || null, kind, name);
      const found = await byEngine(operations, engine, recipe, { table: 'rows' });
      assert.deepEqual(compared(found), compared(expected), name);
    }
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
      /neither text nor a whole number.*: s (?:numeric|decimal)(?:\(3, ?1\))?(?: SQLSTATE: \w+)?$/im,
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

/** The tables by name, each as fields by heading; Spark's are folders of pieces. */
async function recordsOf(tables) {
  const all = new Map();
  for (const { path, source } of tables.filter((table) => table.path.endsWith('.csv'))) {
    const name = path.split('/')[0];
    const text = Buffer.from(await source.slice(0, source.size)).toString();
    const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
    all.set(name, [...(all.get(name) ?? []), ...data]);
  }
  return all;
}

/** Counts by a key, added up. */
function sumsOf(records, keyOf) {
  const sums = new Map();
  for (const record of records) {
    const key = keyOf(record);
    sums.set(key, (sums.get(key) ?? 0) + Number(record.individuals));
  }
  return sums;
}

/**
 * Under a trace, or a label, of fewer individuals than k nothing but its size is in the tables, and no
 * count stands beside what occurs together.
 * @returns {Promise<number>} traces of fewer than k
 */
async function leastData(tables, k) {
  const all = await recordsOf(tables);
  const sizes = sumsOf(all.get('traces.csv'), ({ trace }) => trace);
  for (const [name, records] of all) {
    const [kind] = /^[a-z]+/.exec(name);
    const named = (record, letters) =>
      Object.keys(record).filter((heading) => RegExp(`^[${letters}]\\d+$`).test(heading));
    if (kind === 'pairs') {
      for (const record of records) {
        assert.deepEqual(Object.keys(record), named(record, 'ab'), name);
      }
    }
    if (kind !== 'attribute' && kind !== 'linked') continue;
    const parentOf = (record) =>
      JSON.stringify([
        record.parent ?? record.trace,
        ...named(record, 'p').map((heading) => record[heading]),
      ]);
    for (const sum of sumsOf(records, parentOf).values()) assert.ok(sum >= k, name);
    if (kind === 'linked') continue;
    for (const { trace } of records) assert.ok(sizes.get(trace) >= k, name);
  }
  return [...sizes.values()].filter((n) => n < k).length;
}
