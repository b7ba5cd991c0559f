// Bad input on the command line: one line that names what and where, the right status, nothing
// written, and no value of an individual.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';

import { kSqlOptions } from '../../../web/cli/sql.js';
import { cli, scratch } from './support.js';

const kMark = 'ZQXMARK';
const kHeader = 'id,y,s,sex';
const kRows = Array.from({ length: 12 }, (_, i) => `${kMark}${i},2010,A,${i % 2 ? 'F' : 'M'}`);
const csv = (...lines) => `${lines.join('\n')}\n`;

const recipe = (change = {}) => ({
  version: 1,
  columns: { individual: 'id', year: 'y', step: ['s'], ...change.columns },
  ...Object.fromEntries(Object.entries(change).filter(([key]) => key !== 'columns')),
});

/** Runs and expects a refusal whose one line of stderr says all of `says`. */
async function refused(t, { files, with: document = recipe(), status = 1, says }) {
  const folder = await scratch(t);
  const paths = [];
  for (const [name, content] of Object.entries(files))
    paths.push(await folder.write(name, content));
  const path = await folder.write('recipe.json', document);
  const result = await cli(['run', '--recipe', path, '--out', folder.join('out'), ...paths]);
  assert.equal(result.status, status, result.stderr);
  assert.equal(result.stdout, '');
  assert.equal(result.stderr.trimEnd().split('\n').length, 1, result.stderr);
  for (const part of says) assert.match(result.stderr, part);
  assert.ok(!result.stderr.includes(kMark), result.stderr);
  assert.ok(!existsSync(folder.join('out')));
}

const good = csv(kHeader, ...kRows);

const kBadFiles = {
  'an empty file': { files: { 'a.csv': '' }, says: [/a\.csv/] },
  'a header only': { files: { 'a.csv': csv(kHeader) }, says: [/a\.csv/] },
  'a missing column': {
    files: { 'a.csv': good, 'b.csv': csv('id,y,sex', `${kMark},2010,F`) },
    says: [/b\.csv/, /\bs\b/],
  },
  'duplicate column names': {
    files: { 'a.csv': csv('id,y,s,s', `${kMark},2010,A,B`) },
    says: [/a\.csv/, /\b3\b.*\b4\b/],
  },
  'a first row that repeats a value, taken for a header': {
    files: { 'a.csv': csv(`id,y,${kMark},${kMark}`, ...kRows) },
    says: [/a\.csv/, /\b3\b.*\b4\b/],
  },
  'UTF-8 but for a byte': {
    files: {
      'a.csv': Buffer.concat([
        Buffer.from(csv(kHeader, ...kRows, `${'é'.repeat(1000)},2010,A,F`)),
        Buffer.from(`${kMark}`),
        Buffer.from([0xe9]),
        Buffer.from(',2010,A,F\n'),
      ]),
    },
    says: [/a\.csv/, /\b15\b/, /UTF-8/, /Windows-1252/],
  },
  'a file given twice': {
    files: { 'a.csv': csv(kHeader, ...kRows), 'b.csv': csv(kHeader, ...kRows) },
    says: [/b\.csv/, /a\.csv/],
  },
  'rows with too few and too many fields': {
    files: { 'a.csv': csv(kHeader, ...kRows, `${kMark},2010`, ...kRows, `${kMark},1,2,3,4,5`) },
    says: [/a\.csv/, /\b14\b/, /\b27\b/, /\b2\b/],
  },
  'an unclosed quote': {
    files: { 'a.csv': csv(kHeader, ...kRows, `${kMark},2010,"A,F`, ...kRows) },
    says: [/a\.csv/, /\b14\b/],
  },
  'NUL bytes': {
    files: { 'a.csv': csv(kHeader, ...kRows, `${kMark},20\u000010,A,F`) },
    says: [/a\.csv/, /\b14\b/],
  },
  'a spreadsheet renamed': {
    files: {
      'a.csv': Buffer.concat([
        Buffer.from('504b0304140006000800000021000000000000000000000000000000130000', 'hex'),
        Buffer.from('[Content_Types].xml'),
      ]),
    },
    says: [/a\.csv/, /xlsx/i],
  },
  'an empty individual': {
    files: { 'a.csv': csv(kHeader, ...kRows, ',2010,A,F') },
    says: [/a\.csv/, /\b14\b/, /\bid\b/],
  },
  'an empty year': {
    files: { 'a.csv': csv(kHeader, ...kRows, `${kMark},,A,F`) },
    says: [/a\.csv/, /\b14\b/, /\by\b/],
  },
  'a year that is no integer where integers are announced': {
    files: { 'a.csv': csv(kHeader, ...kRows, `${kMark},${kMark},A,F`) },
    with: recipe({ trace: { year_type: 'integer' } }),
    says: [/a\.csv/, /\b14\b/, /\by\b/],
  },
  'bytes that are not of the announced encoding': {
    files: { 'a.csv': Buffer.concat([Buffer.from(good), Buffer.from([0x41, 0xe9, 0x0a])]) },
    with: recipe({ reading: { encoding: 'utf-8' } }),
    says: [/a\.csv/, /\b14\b/],
  },
  'a release whose sizes cannot be masked': {
    files: { 'a.csv': csv(kHeader, ...[1, 2, 3].map((i) => `${kMark}${i},2010,${i},F`)) },
    says: [/./],
  },
};
for (const [name, refusal] of Object.entries(kBadFiles)) {
  test(`${name} is refused with its place`, (t) => refused(t, refusal));
}

const sexTwice = [
  { name: 'a', columns: ['sex'] },
  { name: 'b', columns: ['sex'] },
];
const kBadRecipes = {
  'an unknown key': { with: recipe({ masking: { kk: 5 } }), says: [/masking\.kk/] },
  'k out of range': { with: recipe({ masking: { k: 2 } }), says: [/masking\.k\b/] },
  'a wrong type': { with: recipe({ masking: { k: 'five' } }), says: [/masking\.k\b/] },
  'no step': { with: recipe({ columns: { step: [] } }), says: [/columns\.step/] },
  'two roles for one column': { with: recipe({ columns: { prefix: ['s'] } }), says: [/\bs\b/] },
  'two attributes that share a column': {
    with: recipe({ columns: { attributes: sexTwice } }),
    says: [/sex/],
  },
  'a recipe that is not JSON': { with: '{"version": 1,', says: [/recipe\.json/] },
};
for (const [name, { with: document, says }] of Object.entries(kBadRecipes)) {
  test(`${name} in a recipe is refused by name`, (t) =>
    refused(t, { files: { 'a.csv': good }, with: document, status: 2, says }));
}

test('malformed rows can be left out instead, and are counted', async (t) => {
  const folder = await scratch(t);
  const file = await folder.write('a.csv', csv(kHeader, ...kRows, `${kMark},2010`, ',2010,A,F'));
  const path = await folder.write('recipe.json', recipe({ reading: { malformed: 'skip' } }));
  const { status, stderr } = await cli([
    'run',
    '--recipe',
    path,
    '--out',
    folder.join('out'),
    '--dossier',
    folder.join('d'),
    file,
  ]);
  assert.equal(status, 0, stderr);
  const { default: dossier } = await import(`file://${folder.join('d', 'dossier.json')}`, {
    with: { type: 'json' },
  });
  assert.equal(dossier.inputs[0].malformed, 2);
  assert.equal(dossier.individuals, 12);
});

test('wrong use says how to use it', async () => {
  for (const args of [
    [],
    ['nothing'],
    ['run'],
    ['run', '--recipe', 'x'],
    ['mask', '--k', 'x'],
    ['mask', '--k', '5', '--width', '6'],
    ['sample', '--rows', '0', '--out', 'x'],
  ]) {
    const { status, stdout, stderr } = await cli(args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, /main\.js/);
    assert.equal(stdout, '');
  }
});

test('--help says it too, and all of the options of sql', async () => {
  for (const args of [['--help'], ['run', '--help'], ['sql', '--help']]) {
    const { status, stdout, stderr } = await cli(args);
    assert.equal(status, 0, args.join(' '));
    assert.match(stdout, /main\.js sql /);
    assert.equal(stderr, '');
    if (args[0] !== 'sql') continue;
    for (const option of Object.keys(kSqlOptions).filter(
      (name) => !['engine', 'recipe'].includes(name),
    ))
      assert.match(stdout, new RegExp(`^  --${option}`, 'm'));
  }
});

test('a folder that holds something else is not written into', async (t) => {
  const folder = await scratch(t);
  await folder.write('other.txt', 'x');
  const file = await folder.write('a.csv', good);
  const path = await folder.write('recipe.json', recipe());
  const { status } = await cli(['run', '--recipe', path, '--out', folder.path, file]);
  assert.equal(status, 2);
});

test('files that are not there are named', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('recipe.json', recipe());
  const { status, stderr } = await cli([
    'run',
    '--recipe',
    path,
    '--out',
    folder.join('out'),
    folder.join('nowhere.csv'),
  ]);
  assert.equal(status, 1);
  assert.match(stderr, /nowhere\.csv/);
  assert.ok(!stderr.includes(folder.path));
});
