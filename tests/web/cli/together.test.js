// Two publications on the command line: what both tell together is said before anything is written,
// and by the audit of what is there.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { test } from 'node:test';

import { cli, scratch } from './support.js';

const kCounts = [
  ['A', '1', 7],
  ['A', '2', 2],
  ['B', '1', 6],
  ['B', '2', 3],
];
const rowsOf = (counts, year = 2010) =>
  counts.flatMap(([s, n, count]) =>
    Array.from({ length: count }, (_, i) => `${s}${n}-${i};${year};${s};${n}`),
  );
const table = (rows) => `id;y;s;n\n${rows.join('\n')}\n`;
const recipe = (step, more = {}) => ({
  version: 1,
  columns: { individual: 'id', year: 'y', step },
  ...more,
});

/** A folder with the data, a release by s in `coarse`, and the call of a second run by s and n. */
async function released(t, more = {}) {
  const folder = await scratch(t);
  const data = await folder.write('data.csv', table(rowsOf(kCounts)));
  const run = async (name, step, args = [], file = data) =>
    cli([
      'run',
      '--recipe',
      await folder.write(`${name}.json`, recipe(step, more)),
      '--out',
      folder.join(name),
      ...args,
      file,
    ]);
  const first = await run('coarse', ['s']);
  assert.equal(first.status, 0, first.stderr);
  return { folder, data, run };
}

test('a second release that gives hidden counts away is not written', async (t) => {
  const { folder, run } = await released(t);
  const { status, stdout, stderr } = await run(
    'fine',
    ['s', 'n'],
    ['--earlier', folder.join('coarse'), '--dossier', folder.join('dossier')],
  );
  assert.equal(status, 1);
  assert.match(stderr, /^With “coarse”: both together tell too much\nn: in this one alone\.\n$/m);
  const { against_earlier: told } = JSON.parse(stdout);
  assert.deepEqual(
    told.findings.map(({ file, numbers }) => [file, numbers]),
    [
      ['cohortes.csv', [1, 2, 2, 3]],
      ['cohortes.csv', [1, 3, 3, 3]],
    ],
  );
  assert.deepEqual(told.comparison.compared, [
    { earlier: '', current: '', columns: ['s'], if_one_value: false },
  ]);
  assert.equal(told.comparison.known, 2);
  assert.equal(existsSync(folder.join('fine')), false);
  assert.equal(existsSync(folder.join('dossier')), false);
});

test('one that adds nothing is written, and what was not compared is said', async (t) => {
  const { folder, run } = await released(t);
  const { status, stdout, stderr } = await run(
    'again',
    ['s'],
    ['--earlier', folder.join('coarse')],
  );
  assert.equal(status, 0, stderr);
  assert.match(stderr, /With “coarse”: nothing masked follows from both/);
  const told = JSON.parse(stdout);
  assert.equal(told.cohorts, 2);
  assert.deepEqual(told.against_earlier.not_compared, []);
  assert.deepEqual(
    await readFile(folder.join('again', 'cohortes.csv')),
    await readFile(folder.join('coarse', 'cohortes.csv')),
  );
});

test('releases that cannot be compared: said, in the language of the call, and nothing written', async (t) => {
  const { folder, run } = await released(t);
  const later = await folder.write(
    'later.csv',
    table([...rowsOf(kCounts), ...rowsOf([['C', '1', 8]], 2011)]),
  );
  const refused = await run('more', ['s'], ['--earlier', folder.join('coarse')], later);
  assert.equal(refused.status, 1);
  assert.match(
    refused.stderr,
    /With “coarse”: no comparison\nThey do not count the same number of individuals/,
  );
  assert.equal(
    JSON.parse(refused.stdout).against_earlier.comparison.not_compared[0].why,
    'individuals',
  );
  assert.equal(existsSync(folder.join('more')), false);
  // With rows of later years it can: nothing is known but sums over beginnings of traces.
  const added = await run(
    'more',
    ['s'],
    ['--earlier', folder.join('coarse'), '--cumulative'],
    later,
  );
  assert.equal(added.status, 0, added.stderr);
  assert.equal(JSON.parse(added.stdout).against_earlier.cumulative, true);
  await rm(folder.join('coarse', 'certificate.json'));
  const without = await run('again', ['s'], ['--earlier', folder.join('coarse')]);
  assert.equal(without.status, 1);
  assert.match(without.stderr, /certificate of the other publication is missing/);
  const nowhere = await run('again', ['s'], ['--earlier', folder.join('nowhere')]);
  assert.equal(nowhere.status, 1);
  assert.match(nowhere.stderr, /nowhere/);
  assert.equal((await run('again', ['s'], ['--cumulative'])).status, 2);
});

test('audit --earlier compares with --cumulative or without', async (t) => {
  const { folder, data, run } = await released(t);
  assert.equal((await run('fine', ['s', 'n'])).status, 0);
  const audit = async (more = []) => {
    const { status, stdout } = await cli([
      'audit',
      '--recipe',
      folder.join('fine.json'),
      folder.join('fine'),
      '--earlier',
      folder.join('coarse'),
      '--source',
      data,
      ...more,
    ]);
    return { status, ...JSON.parse(stdout) };
  };
  const same = await audit();
  assert.equal(same.status, 1);
  assert.equal(same.report.passed, true);
  assert.equal(same.against_earlier.totals.narrowed_by_earlier, 2);
  // Of the rows of the first and later ones, of which there are none: the same.
  const later = await audit(['--cumulative']);
  assert.equal(later.against_earlier.comparison.cumulative, true);
  assert.equal(later.against_earlier.totals.narrowed_by_earlier, 2);
  // Without a counterpart the audit does not pass in silence.
  const certificate = folder.join('coarse', 'certificate.json');
  const document = JSON.parse(await readFile(certificate, 'utf8'));
  document.recipe.prepare.cleaning = { k: 5, columns: ['s'] };
  await writeFile(certificate, JSON.stringify(document));
  const refused = await audit();
  assert.equal(refused.status, 1);
  assert.deepEqual(refused.against_earlier.totals, { not_compared: 1 });
  assert.equal(refused.against_earlier.comparison.not_compared[0].why, 'cleaning');
});

test('row-level files: a second release that reads a withdrawn person off the first is not written', async (t) => {
  const folder = await scratch(t);
  const people = Array.from({ length: 60 }, (_, i) =>
    [
      `p${i}`,
      i % 2 ? 40 : 30,
      'FM'[i % 3 === 0 ? 1 : 0],
      ['flu', 'none', 'grave'][((i / 6) % 3) | 0],
    ].join(';'),
  );
  const data = await folder.write(
    'd.csv',
    `id;age;sex;ill\n${[...people, 'z;97;F;grave'].join('\n')}\n`,
  );
  const run = async (name, columns, args = []) =>
    cli([
      'run',
      '--recipe',
      await folder.write(`${name}.json`, {
        version: 1,
        columns: { individual: 'id' },
        exports: { language: 'en' },
        rows: { k: 3, keys: ['age', 'sex'], projections: [{ name, columns }] },
      }),
      '--out',
      folder.join(name),
      ...args,
      data,
    ]);
  const first = await run('fine', ['age', 'sex', 'ill']);
  assert.equal(first.status, 0, first.stderr);
  const second = await run('coarse', ['sex', 'ill'], ['--earlier', folder.join('fine')]);
  assert.equal(second.status, 1, second.stderr);
  assert.ok(!existsSync(folder.join('coarse')));
  const { against_earlier: told } = JSON.parse(second.stdout);
  assert.deepEqual(told.totals, { rows_told: 1 });
  assert.deepEqual(told.findings[0].numbers, [1, 1, 1]);
  assert.deepEqual(told.together[0].read, ['ill']);
  // Made all the same, the audit says it too.
  assert.equal((await run('coarse', ['sex', 'ill'])).status, 0);
  const audit = await cli([
    'audit',
    '--recipe',
    folder.join('coarse.json'),
    '--earlier',
    folder.join('fine'),
    folder.join('coarse'),
  ]);
  assert.equal(audit.status, 1);
  assert.match(audit.stdout, /"rows_told": ?1/);
});
