// The whole job on the command line: published figures, known examples, the same bytes whatever
// the order of rows and files, and marked values that must never come out.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';

import { cli, filesUnder, kData, scratch } from './support.js';

const oulad = join(kData, 'oulad', 'studentInfo.csv');
const noOulad = existsSync(oulad) ? false : `no public data at ${kData}`;

const ouladRecipe = (masking = {}) => ({
  version: 1,
  columns: {
    individual: 'id_student',
    year: 'code_presentation',
    step: ['code_module'],
    attributes: ['gender', 'region', 'highest_education', 'imd_band', 'age_band', 'disability'].map(
      (column) => ({ name: column, columns: [column] }),
    ),
  },
  masking: { k: 5, ...masking },
});

/** The seed's students: bac ES, then the two years of a DUT. */
function dutStudents(count) {
  const rows = [];
  for (let i = 0; i < count; i += 1) {
    rows.push(`e${i};2010;Bacs généraux ES;IUTSD;DUT;1;S1TC`);
    rows.push(`e${i};2011;Bacs généraux ES;IUTSD;DUT;2;S2TC`);
  }
  return rows;
}

const dutHeader = 'CODE_ETU;ANNEE;REGROUPEMENT_BAC;COMPOSANTE;DIPLOME;NIVEAU;ETAPE';
const dutRecipe = {
  version: 1,
  columns: {
    individual: 'CODE_ETU',
    year: 'ANNEE',
    step: ['COMPOSANTE', 'DIPLOME', 'NIVEAU', 'ETAPE'],
    prefix: ['REGROUPEMENT_BAC'],
  },
};

async function release(t, recipe, inputs, args = []) {
  const folder = await scratch(t);
  const paths = await folder.writeAll(inputs);
  const result = await cli([
    'run',
    '--recipe',
    await folder.write('recipe.json', recipe),
    '--out',
    folder.join('out'),
    '--dossier',
    folder.join('dossier'),
    ...args,
    ...paths,
  ]);
  assert.equal(result.status, 0, result.stderr);
  return {
    ...result,
    files: await filesUnder(folder.join('out')),
    dossier: await filesUnder(folder.join('dossier')),
  };
}

for (const [level, masked] of [
  ['strict', 594],
  ['published', 657],
]) {
  test(`OULAD at level ${level} has the known figures`, { skip: noOulad }, async (t) => {
    const folder = await scratch(t);
    const recipe = await folder.write('recipe.json', ouladRecipe({ level }));
    const { status, stderr } = await cli([
      'run',
      '--recipe',
      recipe,
      '--out',
      folder.join('out'),
      '--dossier',
      folder.join('d'),
      oulad,
    ]);
    assert.equal(status, 0, stderr);
    const certificate = JSON.parse(await readFile(folder.join('out', 'certificate.json'), 'utf8'));
    assert.equal(certificate.individuals, 28785);
    assert.equal(certificate.cohorts, 116);
    assert.equal(certificate.cohorts - certificate.cohorts_masked, 50);
    assert.equal(certificate.masked, masked);
    assert.equal(certificate.shown, 656);
    assert.equal(certificate.passed, level === 'strict');
    const dossier = JSON.parse(await readFile(folder.join('d', 'dossier.json'), 'utf8'));
    assert.equal(dossier.inputs[0].rows, 32593);
  });
}

test("460 students of the seed's example make its line", async (t) => {
  const { files } = await release(t, dutRecipe, {
    'a.csv': `${[dutHeader, ...dutStudents(460)].join('\n')}\n`,
  });
  const lines = files['traces.csv'].toString().split('\n');
  assert.ok(lines.includes('460;Bacs généraux ES;IUTSD.DUT.1.S1TC;IUTSD.DUT.2.S2TC'));
});

test('no order of rows, files or columns and no slice size changes a public byte', async (t) => {
  const rows = [
    ...dutStudents(30),
    'f1;2010;Bacs généraux S;IG;Licence;1;G1',
    ...Array.from({ length: 7 }, (_, i) => `g${i};2012;Bacs généraux S;IG;Licence;1;G1`),
    ...Array.from({ length: 3 }, (_, i) => `h${i};2012;;IG;Licence;2;"G;2"`),
  ];
  const columns = [3, 0, 6, 1, 5, 2, 4];
  const turned = (line) => {
    const fields = line
      .replace('"G;2"', 'G\u00002')
      .split(';')
      .map((f) => f.replace('\0', ';'));
    return columns.map((i) => (fields[i].includes(';') ? `"${fields[i]}"` : fields[i])).join(';');
  };
  const reference = await release(t, dutRecipe, {
    'a.csv': `${[dutHeader, ...rows].join('\n')}\n`,
  });
  const reversed = [...rows].reverse();
  const others = [
    await release(t, dutRecipe, { 'z.csv': `${[dutHeader, ...reversed].join('\r\n')}` }),
    await release(t, dutRecipe, {
      'b.csv': `${[dutHeader, ...rows.slice(0, 20)].join('\n')}\n`,
      'a.csv': `${[dutHeader, ...rows.slice(20)].map(turned).join('\n')}\n`,
    }),
    await release(t, dutRecipe, { 'a.csv': `\ufeff${[dutHeader, ...rows].join('\n')}\n` }, [
      '--slice',
      '7',
    ]),
  ];
  for (const { files } of others) assert.deepEqual(files, reference.files);
});

test('marked values of dropped columns, identifiers and pseudonyms come out nowhere', async (t) => {
  const mark = 'ZQXMARK';
  const rows = Array.from(
    { length: 40 },
    (_, i) =>
      `${mark}ID${i},20${10 + (i % 3)},S${i % 2},${mark}NAME${i},${mark}NOTE${i},${i % 2 ? 'F' : 'M'}`,
  );
  const recipe = {
    version: 1,
    columns: {
      individual: 'id',
      year: 'y',
      step: ['s'],
      identifiers: ['name'],
      attributes: [{ name: 'sexe', columns: ['sex'] }],
    },
  };
  const { files, dossier, stdout, stderr } = await release(t, recipe, {
    'a.csv': `id,y,s,name,note,sex\n${rows.join('\n')}\n`,
  });
  for (const [name, bytes] of Object.entries({ ...files, ...dossier })) {
    assert.ok(!bytes.includes(mark), name);
  }
  assert.ok(!stdout.includes(mark) && !stderr.includes(mark));
});

test('on a terminal a person reads progress and a line; a program asks with --json', async (t) => {
  const folder = await scratch(t);
  const file = await folder.write('a.csv', `${[dutHeader, ...dutStudents(40)].join('\n')}\n`);
  const path = await folder.write('recipe.json', dutRecipe);
  const args = ['run', '--recipe', path, '--out', folder.join('out'), file];
  const person = await cli([...args, '--lang', 'fr'], { isTTY: true });
  assert.equal(person.status, 0, person.stderr);
  assert.match(person.stdout, /out.*--json\.\n$/);
  assert.doesNotMatch(person.stdout, /\{/);
  // One line, written over and over, gone in the end; then what is to be known, in lines.
  const [progress, ...notes] = person.stderr.split('\r\u001b[2K').reverse();
  assert.ok(
    notes.some((line) => /^Lecture de a\.csv 100\s%$/.test(line)),
    person.stderr,
  );
  assert.ok(notes.some((line) => /^Masquage des effectifs/.test(line)));
  assert.match(progress, /40 personnes.*Contrôle réussi\n/s);
  const program = await cli([...args, '--json'], { isTTY: true });
  assert.equal(JSON.parse(program.stdout).individuals, 40);
  const piped = await cli(args);
  assert.equal(JSON.parse(piped.stdout).individuals, 40);
  assert.doesNotMatch(piped.stderr, /\r/);
});

test('the certificate names every public file with its size and hash', async (t) => {
  const { createHash } = await import('node:crypto');
  const { files } = await release(t, dutRecipe, {
    'a.csv': `${[dutHeader, ...dutStudents(12)].join('\n')}\n`,
  });
  const { outputs } = JSON.parse(files['certificate.json']);
  assert.deepEqual(
    outputs.map(({ name }) => name).sort(),
    Object.keys(files)
      .filter((name) => !['certificate.json', 'proof.json'].includes(name))
      .sort(),
  );
  for (const { name, bytes, sha256 } of outputs) {
    assert.equal(files[name].length, bytes);
    assert.equal(createHash('sha256').update(files[name]).digest('hex'), sha256);
  }
});
