// The audit with the sources: the recipe is run again, and every byte compared. What an audit of the
// files alone cannot see is found, and it says so.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { zipSync } from 'fflate';
import { xlsxOf } from '../fakes/workbooks.js';
import { cli, filesUnder, scratch } from './support.js';

/** Rows of pupils: id, year, step, place, sex, honours. */
const pupils = (change = (row) => row) =>
  [
    'id;y;s;place;sex;mention',
    ...Array.from({ length: 90 }, (_, i) =>
      change([
        `INE-${1000 + i}-Z`,
        String(2015 + (i % 2)),
        ['L1 DROIT', 'L1 INFO', 'L2 INFO', 'M1 INFO'][i % 4],
        ['Caen', 'Brest'][i % 2],
        i % 3 ? 'F' : 'M',
        ['AB', 'B', 'TB'][i % 3],
      ]).join(';'),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('');

const kRecipe = {
  version: 1,
  columns: {
    individual: 'id',
    year: 'y',
    step: ['s'],
    identifiers: ['sex'],
    attributes: [{ name: 'mention', columns: ['mention'] }],
  },
  linked: [{ name: 'lieu', step: ['place'] }],
  exports: { excel_fr: true },
};
const kRows = {
  version: 1,
  columns: { individual: 'id', year: 'y' },
  prepare: { cleaning: { k: 3, columns: ['s'] } },
  rows: {
    k: 3,
    projections: [{ name: 'etapes', columns: ['s', 'mention'] }],
    greedy: [{ name: 'bac', start: ['s'], candidates: ['place', 'mention'], budget: 10 }],
  },
};

/** A release in the folder `out`, of `rows`, by `recipe`. */
async function released(t, recipe = kRecipe, rows = pupils(), env = {}) {
  const folder = await scratch(t);
  const path = await folder.write('r.json', recipe);
  const file = await folder.write('a.csv', rows);
  const out = folder.join('out');
  const { status, stderr } = await cli(['run', '--recipe', path, '--out', out, file], { env });
  assert.equal(status, 0, stderr);
  return {
    folder,
    out,
    path,
    file,
    async audit(...args) {
      const result = await cli(['audit', '--recipe', path, out, ...args]);
      const found = result.stdout ? JSON.parse(result.stdout) : null;
      return { ...result, found, report: found?.report };
    },
  };
}

/** Makes the description's digests fit again. */
async function describeAgain(out) {
  const path = join(out, 'datapackage.json');
  let text = await readFile(path, 'utf8');
  for (const { path: name, bytes, hash } of JSON.parse(text).resources) {
    const now = await readFile(join(out, name));
    text = text.replace(
      `"bytes": ${bytes},\n      "hash": "${hash}"`,
      `"bytes": ${now.length},
      "hash": "sha256:${createHash('sha256').update(now).digest('hex')}"`,
    );
  }
  await writeFile(path, text);
}

/** Makes the certificate's digests fit again, too, so that what is found is not a digest. */
async function fit(out) {
  await describeAgain(out);
  const path = join(out, 'certificate.json');
  let text = await readFile(path, 'utf8');
  for (const { name, bytes, sha256 } of JSON.parse(text).outputs) {
    const now = await readFile(join(out, name));
    text = text.replace(
      `"bytes": ${bytes},\n      "sha256": "${sha256}"`,
      `"bytes": ${now.length},
      "sha256": "${createHash('sha256').update(now).digest('hex')}"`,
    );
  }
  await writeFile(path, text);
}

const codes = (report) => Object.keys(report.totals).sort();

for (const [what, recipe, env] of [
  ['traces with a linked file', kRecipe],
  ['traces under pseudonyms of the run', { ...kRecipe, pseudonym: 'ephemeral' }],
  [
    'traces under a secret that the auditor has not',
    { ...kRecipe, pseudonym: 'shared' },
    { PARAVENT_SECRET: 'a secret of the institutions' },
  ],
  [
    'traces in English, one set, derived years',
    {
      ...kRecipe,
      linked: [],
      columns: { ...kRecipe.columns, derived: [{ name: 'first', from: 'first_year' }] },
      exports: { sets: ['json'], language: 'en' },
    },
  ],
  ['row-level files', kRows],
]) {
  test(`${what} are reproduced from their sources`, async (t) => {
    const { audit, file } = await released(t, recipe, pupils(), env);
    const { status, report, stderr } = await audit('--source', file);
    assert.equal(status, 0, `${stderr}${JSON.stringify(report?.findings)}`);
    assert.equal(report.reproduced, true);
    assert.equal(report.differs, undefined);
    assert.deepEqual(report.not_checked, []);
    assert.ok(
      ['reproduction', 'pseudonyms', 'dropped_columns'].every((name) =>
        report.checked.includes(name),
      ),
    );
  });
}

test('a release of a workbook is reproduced from it, whoever its hidden rows leave out', async (t) => {
  const folder = await scratch(t);
  const persons = Array.from({ length: 40 }, (_, i) => `pupil-${String(i).padStart(4, '0')}`);
  const header = ['ID', 'AN', 'ETAPE'];
  const lines = persons.flatMap((id, i) => [
    [id, '2020', i % 2 ? 'L1' : 'L2'],
    [id, '2021', 'L3'],
  ]);
  const cells = [header, ...lines].map((line) => line.map((stored) => ({ stored })));
  const file = folder.join('persons.xlsx');
  await writeFile(file, xlsxOf(cells, { hiddenRows: [2, 4], hides: 'filter' }));
  for (const [answer, counted] of [
    ['leave_out', 40],
    ['leave_out_persons', 38],
  ]) {
    const path = folder.join(`${answer}.json`);
    const recipe = {
      version: 1,
      columns: { individual: 'PERSON', year: 'AN', step: ['ETAPE'] },
      reading: { rename: { ID: 'PERSON' }, answers: { hidden_rows: answer } },
    };
    await writeFile(path, JSON.stringify(recipe));
    const out = folder.join(answer);
    const run = await cli(['run', '--recipe', path, '--out', out, file]);
    assert.equal(run.status, 0, run.stderr);
    assert.equal(JSON.parse(run.stdout).individuals, counted);
    const audited = await cli(['audit', out, '--source', file]);
    assert.equal(audited.status, 0, audited.stderr);
    assert.equal(JSON.parse(audited.stdout).report.reproduced, true);
  }
});

test('the ZIP of a release, in a folder of its own or not, is judged as the release is', async (t) => {
  const { folder, out, path, file, audit } = await released(t);
  const { stdout } = await audit('--source', file);
  const files = await filesUnder(out);
  for (const [name, within] of [
    ['plain.zip', ''],
    ['folder.ZIP', 'release/'],
  ]) {
    const zip = zipSync(
      Object.fromEntries(Object.entries(files).map(([at, bytes]) => [within + at, bytes])),
    );
    await writeFile(folder.join(name), zip);
    const audited = await cli(['audit', '--recipe', path, folder.join(name), '--source', file]);
    assert.equal(audited.status, 0, audited.stderr);
    assert.equal(audited.stdout, stdout);
    const again = ['--out', folder.join('again'), '--earlier', folder.join(name), file];
    const { status, stderr } = await cli(['run', '--recipe', path, ...again]);
    assert.notEqual(status, 2, stderr);
  }
  const own = await cli(['audit', folder.join('plain.zip'), '--source', file]);
  assert.equal(own.status, 0, own.stderr);
  assert.equal(own.stdout, stdout);
  assert.match(own.stderr, /^No --recipe: .*certificate\.json/m);
  const { 'certificate.json': _, ...others } = files;
  await writeFile(folder.join('others.zip'), zipSync(others));
  const none = await cli(['audit', folder.join('others.zip')]);
  assert.equal(none.status, 2);
  assert.match(none.stderr, /--recipe or --set/);
  await writeFile(folder.join('cut.zip'), zipSync(files).subarray(0, 2000));
  const cut = await cli(['audit', '--recipe', path, folder.join('cut.zip')]);
  assert.equal(cut.status, 1);
  assert.match(cut.stderr, /cut\.zip/);
});

test('without sources the report says what it cannot find', async (t) => {
  for (const [recipe, blind] of [
    [
      kRecipe,
      [
        'individuals',
        'other_data',
        'merged_cohorts',
        'swapped_labels',
        'left_out_rows',
        'pseudonyms',
        'dropped_columns',
      ],
    ],
    [kRows, ['other_data', 'altered_rows', 'pseudonyms', 'dropped_columns']],
  ]) {
    const { status, report } = await (await released(t, recipe)).audit();
    assert.equal(status, 0);
    assert.equal(report.reproduced, null);
    assert.deepEqual(report.not_checked, blind);
    assert.ok(!report.checked.includes('reproduction'));
  }
});

describe('a well-formed release that is not of its data passes alone, and not with the sources', () => {
  const swapped = { 'L1 INFO': 'L2 INFO', 'L2 INFO': 'L1 INFO' };
  for (const [what, change] of [
    [
      'other data',
      ([id, year, ...rest], i) => [id, year, ...rest].with(2, i % 5 ? rest[0] : 'L1 DROIT'),
    ],
    ['two merged cohorts', (row) => row.with(2, row[2].replace('L2', 'L1'))],
    ['swapped labels', (row) => row.with(2, swapped[row[2]] ?? row[2])],
    [
      'a row moved within the counts of an attribute',
      (row) => (row[0] === 'INE-1000-Z' ? row.with(5, 'TB') : row),
    ],
  ]) {
    for (const [kind, recipe, first] of [
      ['traces', kRecipe, /^cohorte/],
      ['rows', kRows, /\.csv$/],
    ]) {
      test(`${what}, ${kind}`, async (t) => {
        let i = 0;
        const { folder, audit } = await released(
          t,
          recipe,
          pupils((row) => change(row, i++)),
        );
        const alone = await audit();
        assert.equal(alone.status, 0, JSON.stringify(alone.report?.findings));
        const { status, report } = await audit(
          '--source',
          await folder.write('mine.csv', pupils()),
        );
        assert.equal(status, 1);
        assert.equal(report.reproduced, false);
        assert.match(report.differs.file, first);
        assert.ok(report.differs.line > 1);
        assert.deepEqual(codes(report), ['not_reproduced']);
      });
    }
  }
});

test('the first line that differs is told, and nothing of what stands there', async (t) => {
  const { out, audit, file } = await released(t);
  const path = join(out, 'formations.csv');
  await writeFile(
    path,
    (await readFile(path, 'utf8')).replace('L1 INFO,L1 INFO', 'L1 INFO,L1  INFO'),
  );
  await fit(out);
  const { report, stdout } = await audit('--source', file);
  assert.deepEqual(report.differs, { file: 'formations.csv', line: 3 });
  assert.ok(!stdout.includes('L1  INFO'));
});

test('sources that the recipe refuses do not make the release', async (t) => {
  const { folder, audit } = await released(t);
  const source = await folder.write('b.csv', pupils().replace('mention', 'mentions'));
  const { status, report, found, stderr } = await audit('--source', source);
  assert.equal(status, 1);
  assert.equal(report.reproduced, false);
  assert.equal(found.refused.code, 'missing_column');
  assert.match(stderr, /^b\.csv, column “mention”: /);
  assert.equal(report.totals.not_reproduced, 1);
});

test('a source that cannot be read stops the audit', async (t) => {
  const { folder, audit } = await released(t);
  execFileSync('mkfifo', [folder.join('pipe')]);
  for (const [name, says] of [
    ['nowhere.csv', /nowhere\.csv/],
    ['pipe', /no ordinary file/],
  ]) {
    const { status, stdout, stderr } = await audit('--source', folder.join(name));
    assert.equal(status, 1);
    assert.equal(stdout, '');
    assert.match(stderr, says);
  }
});

test('links, pipes and unknown files in the folder are findings', async (t) => {
  const { folder, out, audit } = await released(t);
  await rename(join(out, 'traces.csv'), folder.join('elsewhere.csv'));
  await symlink(folder.join('elsewhere.csv'), join(out, 'traces.csv'));
  await symlink(folder.path, join(out, 'loop'));
  execFileSync('mkfifo', [join(out, 'pipe')]);
  await writeFile(join(out, '.hidden'), '');
  const { status, report } = await audit();
  assert.equal(status, 1);
  const files = (code) => report.findings.filter((one) => one.code === code).map((one) => one.file);
  assert.deepEqual(files('not_plain_file'), ['loop', 'pipe', 'traces.csv']);
  assert.deepEqual(files('unknown_file'), ['.hidden']);
  assert.ok(files('missing_file').includes('traces.csv'));
});

test('a link among files of another maker is a finding, too', async (t) => {
  const folder = await scratch(t);
  const given = folder.join('theirs');
  await mkdir(given);
  await writeFile(join(given, 'cohortes.csv'), 'cohorteid,effectif,trace\n1,9,A\n2,7,B\n');
  await symlink(join(given, 'cohortes.csv'), join(given, 'cohorte_sexe.csv'));
  const { status, stdout } = await cli(['audit', '--set', 'oraccle', '--k', '5', given]);
  assert.equal(status, 1);
  assert.deepEqual(JSON.parse(stdout).report.totals, { not_plain_file: 1 });
});

test('the read-me is compared whole, statement and version are judged', async (t) => {
  const { folder, out, audit } = await released(t);
  const clean = folder.join('clean');
  await cp(out, clean, { recursive: true });
  for (const [name, from, to, code, line] of [
    [
      'LISEZMOI.md',
      'aucun identifiant n’y figure',
      'chaque identifiant y figure',
      'readme_differs',
      3,
    ],
    ['LISEZMOI.md', '## Ce qui est garanti', '## Ce qui est promis', 'readme_differs'],
    ['certificate.json', '"statement": "', '"statement": "Tout est sûr. ', 'certificate_text'],
    [
      'certificate.json',
      /"version": "[^"]+",\n {2}"passed"/,
      '"version": "9.9.9",\n  "passed"',
      'certificate_text',
    ],
  ]) {
    const text = await readFile(join(clean, name), 'utf8');
    await rm(out, { recursive: true });
    await cp(clean, out, { recursive: true });
    assert.notEqual(text.replace(from, to), text);
    await writeFile(join(out, name), text.replace(from, to));
    await fit(out);
    const { status, report } = await audit();
    assert.equal(status, 1, name);
    const finding = report.findings.find((one) => one.code === code);
    assert.ok(finding, JSON.stringify(report.findings));
    if (line) assert.equal(finding.line, line);
  }
});

test('pseudonyms in other letters and in base64 are found', async (t) => {
  const { out, audit, file } = await released(t);
  const path = join(out, 'LISEZMOI.md');
  const text = await readFile(path, 'utf8');
  for (const form of [
    'INE-1007-Z',
    'ine-1007-z',
    Buffer.from('INE-1007-Z').toString('base64'),
    Buffer.from('INE-1007-Z').toString('base64url'),
  ]) {
    await writeFile(path, `${text}${form}\n`);
    await fit(out);
    const { report, stdout } = await audit('--source', file);
    assert.equal(report.totals.leaked_value, 1, form);
    assert.ok(!stdout.includes(form));
  }
});
