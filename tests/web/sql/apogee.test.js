// The statements of web/sql/apogee.md as they stand there: Oracle's in DuckDB, whose SQL reads them too,
// on tables of that shape; those for Pégase in PostgreSQL. Both give the bytes of a run on the rows.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { cli } from '../cli/support.js';
import { duckdb, newFolder, postgresql, postgresqlHere, removeFolder } from './engines.js';
import { answered, byEngine, byFiles, byRows, bytesSource, compared } from './support.js';

const page = readFileSync(new URL('../../../web/sql/apogee.md', import.meta.url), 'utf8');

/** The blocks of a language, in order. */
const blocks = (language) =>
  Array.from(
    page.matchAll(new RegExp('^```' + language + '\\n(.*?)^```$', 'gms')),
    ([, text]) => text,
  );

const recipe = JSON.parse(blocks('json')[0]);
const [extraction, loading, view] = blocks('sql');

const kStudents = 90;
const students = Array.from({ length: kStudents }, (_, i) => ({
  code: `2018${String(i).padStart(4, '0')}`,
  sex: i % 2 ? 'F' : 'M',
  bac: ['S', '01', 'ES'][i % 3],
  honours: ['AB', 'B', 'TB'][Math.floor(i / 3) % 3],
}));
const enrolments = students.flatMap((_, i) =>
  Array.from({ length: 1 + (i % 2) }, (_, year) => ({
    student: i,
    year: String(2018 + year),
    part: i % 5 ? 'DRT' : 'SCI',
    step: `L${year + 1}`,
  })),
);

const names = ['ETUDIANT', 'ANNEE', 'COMPOSANTE', 'ETAPE', 'SEXE', 'SERIE_BAC', 'MENTION_BAC'];
const rows = enrolments.map(({ student, year, part, step }) => {
  const { code, sex, bac, honours } = students[student];
  return [code, year, part, step, sex, bac, honours];
});

test('the columns of the page are those that the command prints', async () => {
  const folder = newFolder();
  try {
    const path = join(folder, 'recette.json');
    writeFileSync(path, JSON.stringify(recipe));
    const { stdout } = await cli(['sql', '--columns', '--recipe', path]);
    assert.equal(stdout, names.map((name) => `${name}\n`).join(''));
    assert.ok(page.includes(`--recipe recette.json\n${stdout}\`\`\``));
  } finally {
    removeFolder(folder);
  }
});

test('from tables as Apogée has them by a file and DuckDB to a release', async () => {
  const operations = await loadOperations({ cores: 1 });
  const engine = await duckdb();
  const folder = newFolder();
  try {
    await engine.load(
      'individu',
      ['cod_ind', 'cod_etu', 'cod_sex_etu'],
      students.map(({ code, sex }, i) => [String(i), code, sex]),
    );
    await engine.load(
      'ind_bac',
      ['cod_ind', 'cod_bac', 'cod_mnb', 'daa_obt_bac_iba'],
      // Of whoever has two the later one is another.
      students.flatMap(({ bac, honours }, i) => [
        [String(i), bac, honours, '2017'],
        ...(i % 4 ? [] : [[String(i), 'ETR', 'P', '2019']]),
      ]),
    );
    await engine.load(
      'ins_adm_etp',
      ['cod_ind', 'cod_anu', 'cod_cmp', 'cod_etp', 'eta_iae'],
      [
        ...enrolments.map(({ student, year, part, step }) => [
          String(student),
          year,
          part,
          step,
          'E',
        ]),
        ['0', '2018', 'SCI', 'L9', 'A'],
        ['0', '2001', 'SCI', 'L9', 'E'],
      ],
    );
    const select = /^SELECT.*?;$/ms.exec(extraction)[0].replace(/;$/, '');
    const csv = join(folder, 'inscriptions.csv');
    await engine.run(`COPY (${select}) TO '${csv}' (HEADER, FORCE_QUOTE *)`);
    const here = loading
      .replaceAll('inscriptions.csv', csv)
      .replaceAll('inscriptions.parquet', join(folder, 'inscriptions.parquet'));
    await engine.run(here);
    const source = bytesSource('inscriptions.csv', new Uint8Array(readFileSync(csv)));
    const expected = compared(await byRows(operations, recipe, names, rows));
    assert.ok(expected.files, expected.error);
    assert.deepEqual(compared(await byFiles(operations, answered(recipe), [source])), expected);
    assert.deepEqual(
      compared(await byEngine(operations, engine, recipe, { table: 'inscriptions' })),
      expected,
    );
    const parquet = `read_parquet('${join(folder, 'inscriptions.parquet')}')`;
    assert.deepEqual(
      compared(await byEngine(operations, engine, recipe, { source: parquet })),
      expected,
    );
  } finally {
    await engine.close();
    removeFolder(folder);
  }
});

const here = postgresqlHere();

test('from tables as Pégase has them', { skip: here.missing }, async () => {
  const operations = await loadOperations({ cores: 1 });
  const engine = await postgresql(here);
  try {
    const table = async (name, columns, lines) => {
      await engine.load(name, columns, lines);
      await engine.run(`ALTER TABLE "${name}" SET SCHEMA schema_gestion`);
    };
    await engine.run('CREATE SCHEMA schema_gestion');
    await table(
      'apprenant',
      ['id', 'code_apprenant', 'sexe', 'code_type_ou_serie_bac', 'code_mention_bac'],
      students.map(({ code, sex, bac, honours }, i) => [String(i), code, sex, bac, honours]),
    );
    await table(
      'cible',
      ['id', 'code_periode', 'code_structure', 'code_chemin'],
      enrolments.map(({ year, part, step }, i) => [String(i), year, part, step]),
    );
    await table(
      'inscription',
      ['id_apprenant', 'id_cible', 'statut_inscription'],
      [...enrolments.map(({ student }, i) => [String(student), String(i), 'V']), ['0', '1', 'A']],
    );
    await engine.run(view);
    const expected = compared(await byRows(operations, recipe, names, rows));
    const byView = await byEngine(operations, engine, recipe, { table: 'inscriptions' });
    assert.deepEqual(compared(byView), expected);
    const query = `(${/SELECT.*(?=;)/s.exec(view)[0]})`;
    const bySource = await byEngine(operations, engine, recipe, { source: query });
    assert.deepEqual(compared(bySource), expected);
  } finally {
    await engine.close();
  }
});
