// What the command line says of files that are badly written, and what choices of reading do: the
// release, stderr, and the dossier.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { notesOf, understoodLines } from '../../../web/cli/notes.js';
import { translator } from '../../../web/i18n/index.js';
import { sharedPseudonyms } from '../reading/shared_key.js';
import { xlsxOf } from '../fakes/workbooks.js';
import { cli, scratch } from './support.js';

const kSecret = 'tulipe fromage nuage cravate';

const header = 'id;annee;etape\n';
const people = (from, count, step = 'L1 Économie') =>
  Array.from({ length: count }, (_, i) => `p${from + i};2019;${step}\n`).join('');
const dirty = Buffer.concat([
  Buffer.from(header + people(0, 1000)),
  Buffer.from('p1000;2019;L1 G'),
  Buffer.from([0xe9]),
  Buffer.from('nie\n'),
]);
const recipe = (reading) => ({
  version: 1,
  reading,
  columns: { individual: 'id', year: 'annee', step: ['etape'] },
});

async function run(t, reading, files) {
  const folder = await scratch(t);
  const paths = await folder.writeAll(files);
  const result = await cli([
    'run',
    '--recipe',
    await folder.write('recipe.json', recipe(reading)),
    '--out',
    folder.join('out'),
    '--dossier',
    folder.join('dossier'),
    ...paths,
  ]);
  const read = async (name) => (await readFile(folder.join(name))).toString();
  return { ...result, read };
}

test('rows with wrong bytes are left out as told, and counted in dossier and on stderr', async (t) => {
  const { status, stderr, read } = await run(t, { invalid_bytes: 'skip' }, { 'a.csv': dirty });
  assert.equal(status, 0, stderr);
  assert.match(stderr, /a\.csv.*1 (?:ligne|line)/);
  assert.equal(await read('out/cohortes.csv'), 'cohorteid,effectif,trace\n1,1000,L1 Économie\n');
  const dossier = JSON.parse(await read('dossier/dossier.json'));
  assert.deepEqual(dossier.inputs[0].not_utf8, { bytes: 1, rows: 1 });
  assert.match(
    await read('dossier/dossier.html'),
    /octets qui ne sont pas de l’UTF-8.*: 1.*reading\.invalid_bytes/s,
  );
  const { reading } = JSON.parse(await read('out/certificate.json')).recipe;
  assert.deepEqual(Object.entries(reading).at(-1), ['invalid_bytes', 'skip']);
});

test('columns that a recipe names nowhere are listed in the dossier alone', async (t) => {
  const more = `${header}${people(0, 20)}`
    .split('\n')
    .map((row, i) => row && `${row};${i ? 'Lens' : 'VILLE'}`);
  const { status, stderr, read } = await run(t, {}, { 'a.csv': more.join('\n') });
  assert.equal(status, 0, stderr);
  const html = await read('dossier/dossier.html');
  assert.match(html, /Colonnes écartées.*Sans rôle dans cette publication[^<]*VILLE/s);
  assert.doesNotMatch(html, /Lens/);
  assert.doesNotMatch(await read('out/certificate.json'), /VILLE/);
});

test('titles above the header are told where a column is missing, and left out as told', async (t) => {
  const titled = `Extraction du 12/10/2020\n\n${header}${people(0, 20)}Total;20;\n`;
  const refused = await run(t, {}, { 'a.csv': titled.replace(/Total.*\n/, '') });
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /a\.csv.*reading\.skip_lines: 2\n.*a\.csv/);
  const mixed = { 'a.csv': `${header}${people(0, 20)}`, 'b.csv': titled.replace(/Total.*\n/, '') };
  const one = await run(t, {}, mixed);
  assert.match(one.stderr, /b\.csv.*reading\.files: \[\{ "position": 2, "skip_lines": 2 \}\]/);
  const files = [{ position: 2, skip_lines: 2 }];
  const told = await run(t, { files, repeated_files: 'keep' }, mixed);
  assert.equal(told.status, 0, told.stderr);
  assert.match(await told.read('out/cohortes.csv'), /^1,20,/m);
  const total = await run(t, { skip_lines: 2 }, { 'a.csv': titled });
  assert.equal(total.status, 1);
  assert.match(total.stderr, /a\.csv.*24/);
  const { status, stderr, read } = await run(
    t,
    { skip_lines: 2, total_line: 'skip' },
    { 'a.csv': titled },
  );
  assert.equal(status, 0, stderr);
  assert.equal(await read('out/cohortes.csv'), 'cohorteid,effectif,trace\n1,20,L1 Économie\n');
  const [input] = JSON.parse(await read('dossier/dossier.json')).inputs;
  assert.equal(input.total_line, 24);
});

test('wrong bytes are replaced as told', async (t) => {
  const { status, stderr, read } = await run(t, { invalid_bytes: 'replace' }, { 'a.csv': dirty });
  assert.equal(status, 0, stderr);
  assert.match(await read('out/formations.csv'), /L1 G\ufffdnie/);
  assert.deepEqual(JSON.parse(await read('dossier/dossier.json')).inputs[0].not_utf8, {
    bytes: 1,
    rows: 0,
  });
});

test('a recipe that says what is the default has the bytes of one that does not', async (t) => {
  const files = { 'a.csv': header + people(0, 20) };
  const plain = await run(t, {}, files);
  const told = await run(t, { invalid_bytes: 'stop', repeated_files: 'stop' }, files);
  assert.equal(told.status, 0, told.stderr);
  for (const name of ['certificate.json', 'release.json', 'LISEZMOI.md']) {
    assert.equal(await told.read(`out/${name}`), await plain.read(`out/${name}`), name);
  }
  assert.doesNotMatch(await plain.read('out/certificate.json'), /invalid_bytes|repeated_files/);
});

test('a file given twice counts twice where that is asked for', async (t) => {
  const files = { 'a.csv': header + people(0, 20), 'b.csv': header + people(0, 20) };
  const { status, stderr, read } = await run(t, { repeated_files: 'keep' }, files);
  assert.equal(status, 0, stderr);
  assert.equal(JSON.parse(await read('dossier/dossier.json')).rows, 40);
  const wrong = await run(t, { repeated_files: 'perhaps' }, files);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /reading\.repeated_files/);
});

test('a mixed file and a far year are told on stderr and in the dossier, without a value', async (t) => {
  const text = Buffer.concat([
    Buffer.from(header + people(0, 300)),
    Buffer.from('p7;2091;L1 G'),
    Buffer.alloc(150, 0xe9),
    Buffer.from('nie\n'),
  ]);
  // Its UTF-8 read as Windows-1252 is asked about, too.
  const answers = { garbled_texts: 'keep' };
  const { status, stderr, read } = await run(t, { answers }, { 'a\u202e.csv': text });
  assert.equal(status, 0, stderr);
  assert.match(stderr, /Windows-1252/);
  assert.match(stderr, /a\\u202E\.csv, (?:ligne|line) 302/);
  assert.doesNotMatch(stderr, /2091|\u202e/);
  const dossier = JSON.parse(await read('dossier/dossier.json'));
  assert.equal(dossier.inputs[0].mixed_encoding, true);
  assert.deepEqual(dossier.prepare.far_years, [
    { file: 'a\u202e.csv', line: 302, rows: 1, number: true },
  ]);
  assert.doesNotMatch(await read('dossier/dossier.html'), /\u202e/);
});

test('notes say nothing where there is nothing to say, and ten places at most', () => {
  const t = translator('fr');
  assert.deepEqual(notesOf({ inputs: [{ name: 'a' }], internal: {} }, t), []);
  const years = Array.from({ length: 12 }, (_, i) => ({ file: 'a', line: i + 2, rows: 1 }));
  const [line] = notesOf({ inputs: [], internal: { far_years: years } }, t);
  assert.match(
    line,
    /^12 années éloignées des autres : a, ligne 2 \(1 ligne\),.*ligne 11 \(1 ligne\)…$/,
  );
});

test('pseudonymise refuses wrong bytes and takes the same choices', async (t) => {
  const folder = await scratch(t);
  const path = await folder.write('a.csv', dirty);
  const call = (...more) =>
    cli(
      [
        'pseudonymise',
        '--column',
        'id',
        '--mode',
        'shared',
        '--out',
        folder.join('b.csv'),
        ...more,
        path,
      ],
      { env: { PARAVENT_SECRET: kSecret } },
    );
  const refused = await call();
  assert.equal(refused.status, 1);
  assert.match(refused.stderr, /a\.csv.*1002.*UTF-8/);
  assert.equal((await call('--invalid-bytes', 'perhaps')).status, 2);
  const replaced = await call('--invalid-bytes', 'replace');
  assert.equal(replaced.status, 0, replaced.stderr);
  const last = (await readFile(folder.join('b.csv'), 'utf8')).trimEnd().split('\n').at(-1);
  const pseudonym = (await sharedPseudonyms(kSecret))('p1000');
  assert.equal(last, `${pseudonym};2019;L1 G\ufffdnie`);
  assert.deepEqual(JSON.parse(replaced.stdout).not_utf8, { bytes: 1, rows: 0 });
});

test('pseudonymise asks what becomes of hidden rows, with the option that answers', async (t) => {
  const folder = await scratch(t);
  const rows = [['id'], ['a'], ['b']].map((row) => row.map((stored) => ({ stored })));
  const path = await folder.write('a.xlsx', xlsxOf(rows, { hiddenRows: [2] }));
  const out = folder.join('b.csv');
  const call = (...more) =>
    cli([
      'pseudonymise',
      '--lang',
      'fr',
      '--column',
      'id',
      '--mode',
      'ephemeral',
      '--out',
      out,
      ...more,
      path,
    ]);
  const asked = await call();
  assert.equal(asked.status, 1);
  assert.match(asked.stderr, /a\.xlsx.*1 ligne est masquée.*--hidden-rows/);
  const done = await call('--hidden-rows', 'leave_out');
  assert.equal(done.status, 0, done.stderr);
  assert.equal((await readFile(out, 'utf8')).trimEnd().split('\n').length, 2);
});

test('what is told and stops nothing stands on standard error', () => {
  const understood = {
    files: [],
    rows: 3,
    persons: 2,
    years: ['2019'],
    followed: 0,
    questions: [
      { kind: 'hidden_sheets', file: 'a.xlsx', count: 2, of: 0, answer: '' },
      { kind: 'repeated_rows', count: 1, of: 3, answer: 'keep' },
    ],
  };
  const lines = understoodLines(understood, translator('fr'));
  assert.equal(lines.length, 2);
  assert.match(lines[1], /2 feuilles masquées, qui ne sont pas lues.*a\.xlsx/);
});

test('where the individual is empty in some rows a column that is complete is named', async (t) => {
  const folder = await scratch(t);
  const rows = Array.from({ length: 40 }, (_, i) => `${i === 7 ? '' : `p${i}`};c${i};2019;L1\n`);
  const of = async (identifiers) =>
    (
      await cli([
        'run',
        '--lang',
        'fr',
        '--recipe',
        await folder.write('recipe.json', {
          version: 1,
          columns: { individual: 'id', year: 'annee', step: ['etape'], identifiers },
        }),
        '--out',
        folder.join('out'),
        await folder.write('a.csv', `id;carte;annee;etape\n${rows.join('')}`),
      ])
    ).stderr;
  assert.match(
    await of(['carte']),
    /remplie dans toutes les lignes.* columns\.individual: "carte"/,
  );
});
