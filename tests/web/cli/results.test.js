// What individuals obtained, on the command line: files of their own, read and pseudonymised as
// enrolments are; the audit with its sources; the sample.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

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
  assert.match(missing.stderr, /asks for files of results/);
  const needless = await run({ ...recipe({}), results: null });
  assert.equal(needless.status, 2);
  assert.match(needless.stderr, /says nothing of them/);
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
