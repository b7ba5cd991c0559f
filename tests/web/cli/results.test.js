// What individuals obtained, on the command line: files of their own, read and pseudonymised as
// enrolments are; the audit with its sources; the sample.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { zipSync } from 'fflate';

import { cli, filesUnder, scratch } from './support.js';

const kPeople = ['marque-e1', 'marque-e2', 'marque-e3'];
const kEnrolments = ['2020;L1', '2021;L1', '2022;L2'];
const kResults = ['2020;L1;AJ', '2021;L1;ADM', '2022;L2;AJ', '2023;L3;ADM'];

const recipe = (results, more = {}) => ({
  version: 1,
  columns: { individual: 'id', year: 'y', step: ['s'] },
  masking: { k: 3 },
  results: {
    columns: { individual: 'ind', year: 'an', match: { s: 'etape' } },
    passed: { column: 'res', in: ['ADM', 'AJAC'] },
    ...results,
  },
  ...more,
});

/** A workbook of one sheet, all of whose cells are texts. */
function workbook(rows) {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (type, target) =>
    `<Relationships><Relationship Id="r" Type="${relations}/${type}" Target="${target}"/></Relationships>`;
  const cell = (text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const parts = {
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="${relations}"><sheets><sheet name="F" sheetId="1" r:id="r"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows
      .map((row) => `<row>${row.split(';').map(cell).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, words]) => [name, new TextEncoder().encode(words)]),
    ),
  );
}

async function prepared(t) {
  const folder = await scratch(t);
  const rows = (list) => kPeople.flatMap((id) => list.map((row) => `${id};${row}`)).join('\n');
  const data = await folder.write('enrolments.csv', `id;y;s\n${rows(kEnrolments)}\n`);
  const results = await folder.write('results.csv', `ind;an;etape;res\n${rows(kResults)}\n`);
  const run = async (document, args = ['--results', results]) =>
    cli([
      'run',
      '--recipe',
      await folder.write('recipe.json', document),
      '--out',
      folder.join('out'),
      '--dossier',
      folder.join('dossier'),
      ...args,
      data,
    ]);
  return { folder, data, results, run };
}

for (const [as, trace] of [
  ['component', 'L1-non réussi+L1-réussi+L2-non réussi'],
  ['step', 'L1+L1&réussi-L1+L2'],
]) {
  test(`the known result of results as a ${as}, under an ephemeral key`, async (t) => {
    const { folder, data, results, run } = await prepared(t);
    const { status, stderr } = await run(recipe({ as }, { pseudonym: 'ephemeral' }));
    assert.equal(status, 0, stderr);
    assert.equal(
      await readFile(folder.join('out', 'cohortes.csv'), 'utf8'),
      `cohorteid,effectif,trace\n1,3,${trace}\n`,
    );
    const files = { ...(await filesUnder(folder.join('out'))) };
    for (const [name, bytes] of Object.entries(files)) {
      assert.doesNotMatch(bytes.toString(), /marque/, name);
    }
    const dossier = await readFile(folder.join('dossier', 'dossier.json'), 'utf8');
    assert.doesNotMatch(dossier, /marque/);
    const told = JSON.parse(dossier);
    assert.equal(told.results.orphans, 3);
    assert.deepEqual(
      told.inputs.map(({ name, of }) => [name, of]),
      [
        ['enrolments.csv', undefined],
        ['results.csv', 'results'],
      ],
    );
    const audit = await cli([
      'audit',
      '--recipe',
      folder.join('recipe.json'),
      folder.join('out'),
      '--source',
      data,
      '--results',
      results,
    ]);
    assert.equal(JSON.parse(audit.stdout).report.reproduced, true, audit.stderr);
    assert.equal(audit.status, 0, audit.stdout);
  });
}

test('results without files, and files without results, are wrong use', async (t) => {
  const { run } = await prepared(t);
  const missing = await run(recipe({}), []);
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /ask for files of results/);
  const needless = await run({ ...recipe({}), results: null });
  assert.equal(needless.status, 2);
  assert.match(needless.stderr, /say nothing of them/);
});

test('results of no enrolment stop the run where that is asked, by their lines', async (t) => {
  const { run } = await prepared(t);
  const { status, stderr } = await run(recipe({ orphans: 'stop' }));
  assert.equal(status, 1);
  assert.match(stderr, /results\.csv.*3 rows of results.*5, 9, 13/);
});

test('the sample comes with results, and is the same with or without them', async (t) => {
  const folder = await scratch(t);
  const args = ['sample', '--rows', '500', '--seed', '1'];
  await cli([...args, '--out', folder.join('a.csv')]);
  const both = await cli([
    ...args,
    '--results',
    folder.join('results.csv'),
    '--out',
    folder.join('b.csv'),
  ]);
  assert.equal(both.status, 0, both.stderr);
  assert.deepEqual(await readFile(folder.join('a.csv')), await readFile(folder.join('b.csv')));
  const lines = (await readFile(folder.join('results.csv'), 'utf8')).trim().split('\n');
  assert.equal(lines[0], 'CODE_INDIVIDU;ANNEE;COD_ETP;RESULTAT');
  assert.ok(lines.length > 400 && lines.length <= 501);
  assert.ok(lines.slice(1).every((line) => /;(ADM|AJAC|AJ|DEF)$/.test(line)));
});

test('results are read as enrolments are: a sheet, Windows-1252, the other reader, the same bytes', async (t) => {
  const { folder, results, run } = await prepared(t);
  const named = recipe({ passed: { column: 'res', in: ['reçu'] } });
  const text = (await readFile(results, 'utf8')).replaceAll('ADM', 'reçu');
  await writeFile(results, text);
  const files = async (args) => {
    const { status, stderr } = await run(named, args);
    assert.equal(status, 0, stderr);
    const { 'cohortes.csv': sizes, 'certificate.json': certificate } = await filesUnder(
      folder.join('out'),
    );
    return `${sizes}${certificate}`;
  };
  const plain = await files(['--results', results]);
  assert.match(plain, /L1-non réussi\+L1-réussi\+L2-non réussi/);
  const old = folder.join('ancien.csv');
  await writeFile(old, Buffer.from(text.replaceAll(';', ','), 'latin1'));
  assert.equal(await files(['--results', old]), plain);
  const sheet = folder.join('feuille.xlsx');
  await writeFile(sheet, workbook(text.trim().split('\n')));
  assert.equal(await files(['--results', sheet]), plain);
  assert.equal(await files(['--reader', 'papaparse', '--results', results]), plain);
  // Two files, each with a part.
  const [head, ...rows] = text.trim().split('\n');
  const parts = await Promise.all(
    [rows.slice(0, 5), rows.slice(5)].map((part, i) =>
      folder.write(`part${i}.csv`, [head, ...part, ''].join('\n')),
    ),
  );
  assert.equal(await files(parts.toReversed().flatMap((path) => ['--results', path])), plain);
});

test('one secret makes the same pseudonyms of both files; without it there is no run', async (t) => {
  const { folder, data, results } = await prepared(t);
  const args = [
    'run',
    '--recipe',
    await folder.write('recipe.json', recipe({}, { pseudonym: 'shared' })),
    '--out',
    folder.join('out'),
    '--results',
    results,
    data,
  ];
  const env = { PARAVENT_SECRET: 'un secret assez long pour des gens' };
  const { status, stderr } = await cli(args, { env });
  assert.equal(status, 0, stderr);
  assert.match(await readFile(folder.join('out', 'cohortes.csv'), 'utf8'), /\n1,3,L1-non réussi/);
  assert.equal((await cli(args, { env: { PARAVENT_SECRET: '' } })).status, 2);
});

test('a malformed row of results is told by its file and line, or skipped and counted', async (t) => {
  const { folder, results, run } = await prepared(t);
  const text = await readFile(results, 'utf8');
  await writeFile(results, `${text};2020;L1;ADM\nmarque-x;2020;L1\nmarque-y;2021;L1;ADM\n`);
  const stopped = await run(recipe({}));
  assert.equal(stopped.status, 1);
  assert.match(stopped.stderr, /results\.csv/);
  assert.doesNotMatch(stopped.stderr, /marque/);
  const { status, stderr } = await run(recipe({}, { reading: { malformed: 'skip' } }));
  assert.equal(status, 0, stderr);
  const dossier = JSON.parse(await readFile(folder.join('dossier', 'dossier.json'), 'utf8'));
  const [, input] = dossier.inputs;
  assert.equal(input.rows, 14, 'of the right width');
  assert.equal(input.malformed, 2);
  assert.equal(dossier.results.unknown_individuals, 1);
  assert.equal(dossier.results.orphans, 4);
});

test('figures of results stand in the dossier alone, in words too', async (t) => {
  const { folder, run } = await prepared(t);
  const { status, stderr } = await run(recipe({ as: 'step', orphans: 'keep' }));
  assert.equal(status, 0, stderr);
  const html = await readFile(folder.join('dossier', 'dossier.html'), 'utf8');
  assert.match(html, /lignes de réussites lues/);
  assert.match(html, /réussites sans inscription sont gardées/);
  assert.match(html, /results\.csv \(réussites\)/);
  assert.match(html, /--results &#39;results\.csv&#39;|--results 'results\.csv'/);
  for (const [name, bytes] of Object.entries(await filesUnder(folder.join('out')))) {
    const text = bytes.toString();
    assert.doesNotMatch(text, /orphan(?!s": "keep")|unknown_individuals|lignes de réussites/, name);
  }
  const certificate = JSON.parse(await readFile(folder.join('out', 'certificate.json'), 'utf8'));
  assert.equal('results' in certificate, false);
  assert.equal(certificate.recipe.results.orphans, 'keep');
});

test('with its results a run is replayed from its dossier, and audited without them it is not', async (t) => {
  const { folder, data, results, run } = await prepared(t);
  const { status, stderr } = await run(recipe({}));
  assert.equal(status, 0, stderr);
  const replay = (more) =>
    cli([
      'run',
      '--recipe',
      folder.join('recipe.json'),
      '--out',
      folder.join('again'),
      '--replay',
      folder.join('dossier', 'dossier.json'),
      ...more,
      data,
    ]);
  const again = await replay(['--results', results]);
  assert.equal(again.status, 0, again.stderr);
  assert.deepEqual(await filesUnder(folder.join('again')), await filesUnder(folder.join('out')));
  await writeFile(results, `${await readFile(results, 'utf8')}marque-e1;2030;L9;ADM\n`);
  assert.equal((await replay(['--results', results])).status, 2);
  const audit = await cli([
    'audit',
    '--recipe',
    folder.join('recipe.json'),
    folder.join('out'),
    '--source',
    data,
  ]);
  assert.equal(audit.status, 2);
  assert.match(audit.stderr, /ask for files of results/);
});
