// Bad input on the command line: one line that names what and where, the right status, nothing
// written, and no value of an individual.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readFile, truncate } from 'node:fs/promises';
import { test } from 'node:test';

import { kCommands, kTextCommands } from '../../../web/cli/options.js';
import english from '../../../web/cli/words_en.js';
import french from '../../../web/cli/words_fr.js';
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
  const paths = await folder.writeAll(files);
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

const kWrongCalls = [
  [[], /the name of a command is missing/i],
  [['nothing'], /“nothing”.*run, audit/],
  [['text', 'nothing'], /“text nothing”.*tokens/],
  [['run'], /--recipe is missing/],
  [['run', '--recipe', 'x'], /--out is missing/],
  [['run', '--recipe', 'x', '--out', 'y'], /name of a file/],
  [['run', '--recipe', '--out', 'y', 'f'], /value of --recipe is missing/],
  [['run', '--recipie', 'x'], /no option --recipie/],
  [['run', '-x'], /no option -x/],
  [['run', '--first=1'], /--first takes no value/],
  [['run', '--sheet', 's', '--recipe', 'x', '--out', 'y', 'f'], /--sheet goes with --dossier only/],
  [['audit', '--recipe', 'a', '--set', 'table', 'folder'], /--recipe or --set/],
  [['mask', '--k', 'x'], /--k cannot be “x”/],
  [['mask', '--level', 'x'], /strict, published/],
  [['mask', '--k', '5', '--width', '6'], /--width.*from 1\sto\s5/],
  [['sample', '--rows', '0', '--out', 'x'], /--rows cannot be “0”/],
  [['sample', '--rows', '1', '--out', 'x', 'y'], /takes no file/],
  [['text', 'bound', '--n', '5', '--k', '6'], /--k.*from 0\sto\s5/],
  [['text', 'train', '--c1', '1,x', '--out', 'm', 'f'], /--c1 cannot be “1,x”/],
  [['run', '--lang', 'de'], /--lang.*fr, en/],
];

test('a call that cannot be followed says what is wrong with it and where help is', async () => {
  for (const [args, says] of kWrongCalls) {
    const { status, stdout, stderr } = await cli(args);
    assert.equal(status, 2, args.join(' '));
    assert.match(stderr, says);
    assert.match(stderr, /--help/);
    assert.equal(stderr.trimEnd().split('\n').length, 1);
    assert.equal(stdout, '');
  }
});

const kEvery = [
  ...Object.entries(kCommands),
  ...Object.entries(kTextCommands).map(([name, command]) => [`text ${name}`, command]),
];

test('each command has its help in both languages, with every option and a word for it', async () => {
  assert.deepEqual(Object.keys(french), Object.keys(english));
  for (const [name, { options }] of kEvery) {
    for (const lang of ['fr', 'en']) {
      const { status, stdout, stderr } = await cli([...name.split(' '), '--help', '--lang', lang]);
      assert.equal(status, 0, name);
      assert.equal(stderr, '');
      assert.doesNotMatch(stdout, /(?:option|value|command)\.\w/, `${name}: a word is missing`);
      for (const option of Object.keys(options)) {
        assert.match(stdout, new RegExp(`^ {2}--${option}\\b`, 'm'), name);
      }
    }
  }
});

test('the README lists the commands as --help does', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const { stdout } = await cli(['--help']);
  assert.ok(readme.includes(`\`\`\`\n${stdout}\`\`\``), stdout);
});

test('what the words say, a command or an option asks for', () => {
  const asked = new Set(
    kEvery.flatMap(([name, { options, files }]) => [
      `command.${name}`,
      `more.${name}`,
      ...(files ? [`value.${files}`] : []),
      ...Object.entries(options).flatMap(([option, { meaning = option, value, of }]) => [
        `option.${meaning}`,
        ...(value && !of ? [`value.${value}`] : []),
      ]),
    ]),
  );
  const others = ['command.text', 'option.lang', 'option.version'];
  const unused = Object.keys(french).filter(
    (key) =>
      /^(?:command|option|value|more)\./.test(key) && !asked.has(key) && !others.includes(key),
  );
  assert.deepEqual(unused, []);
});

test('--help lists the commands, -h is the same, and --version names engine and version', async () => {
  for (const flag of ['--help', '-h']) {
    const { status, stdout } = await cli([flag]);
    assert.equal(status, 0);
    for (const name of Object.keys(kCommands))
      assert.match(stdout, new RegExp(`^ {2}${name} `, 'm'));
  }
  const { stdout } = await cli(['--version']);
  assert.match(stdout, /^paravent \d+\.\d+\.\d+ \(core sha256 [0-9a-f]{64}\)\n$/);
});

test('a folder that holds something else is not written into', async (t) => {
  const folder = await scratch(t);
  await folder.write('other.txt', 'x');
  const file = await folder.write('a.csv', good);
  const path = await folder.write('recipe.json', recipe());
  const { status } = await cli(['run', '--recipe', path, '--out', folder.path, file]);
  assert.equal(status, 2);
});

test('a folder of a release is read within bounds, and a file in its place is called one', async (t) => {
  const folder = await scratch(t);
  const huge = folder.join('cohortes.csv');
  await folder.write('cohortes.csv', '');
  await truncate(huge, 3 * 1024 ** 3); // sparse: it takes no room
  const small = await folder.write('small.csv', good);
  const recipePath = await folder.write('recipe.json', recipe());
  for (const [args, says] of [
    [['--set', 'table', '--k', '5', folder.path], /cohortes\.csv.*too large.*1 GiB/i],
    [['--recipe', recipePath, folder.path], /cohortes\.csv.*too large/i],
    [['--set', 'table', '--k', '5', huge], /cohortes\.csv.*too large/i],
    [['--set', 'table', '--k', '5', small], /small\.csv.*This is a file; a folder is needed/i],
    [['--recipe', recipePath, '--aggregated', small, folder.join('none')], /none.*no such file/i],
  ]) {
    const start = performance.now();
    const { status, stdout, stderr } = await cli(['audit', ...args]);
    assert.deepEqual([status, stdout], [1, ''], stderr);
    assert.match(stderr, says);
    assert.ok(performance.now() - start < 5000);
  }
  const tables = ['run', '--recipe', recipePath, '--out', folder.join('out')];
  const { stderr } = await cli([...tables, '--aggregated', small]);
  assert.match(stderr, /small\.csv.*This is a file/i);
});

test('a name that is not there, or of another kind, is called so by every command', async (t) => {
  const folder = await scratch(t);
  const file = await folder.write('a.csv', good);
  const path = await folder.write('recipe.json', recipe());
  const out = ['--out', folder.join('out')];
  const none = folder.join('none.json');
  for (const [args, says] of [
    [['run', '--recipe', none, ...out, file], /none\.json.*no such file/i],
    [['run', '--recipe', path, ...out, folder.path], /this is a folder/i],
    [['run', '--recipe', path, '--out', file, file], /a\.csv.*this is a file/i],
    [['run', '--recipe', path, ...out, '--earlier', none, file], /none\.json.*no such file/i],
    [['audit', '--recipe', path, none], /none\.json.*no such file/i],
    [['prove', none], /none\.json.*no such file/i],
    [['mask', none], /none\.json.*no such file/i],
    [['mask', folder.path], /this is a folder/i],
    [['text', 'tag', '--out', folder.join('t.jsonl'), none], /none\.json.*no such file/i],
    [['text', 'tag', '--out', folder.join('t.jsonl'), folder.join('empty')], /holds no text/i],
    [['pseudonymise', '--mode', 'shared', '--column', 'id', ...out, file], /PARAVENT_SECRET/],
  ]) {
    await mkdir(folder.join('empty'), { recursive: true });
    const { status, stdout, stderr } = await cli(args, { env: { PARAVENT_SECRET: '' } });
    assert.notEqual(status, 0, args.join(' '));
    assert.equal(stdout, '');
    assert.match(stderr, says, args.join(' '));
    assert.equal(stderr.trimEnd().split('\n').length, 1, stderr);
  }
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
