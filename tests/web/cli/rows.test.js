// Row-level files on the command line: Paris 13's process on generated data of its shape, what
// cannot be made in both languages, and marked values that must never come out.
import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'node:test';

import { cli, filesUnder, scratch } from './support.js';

const golden = new URL('../../golden/rows/', import.meta.url);

const lines = (bytes) => bytes.toString().split('\n').slice(0, -1);

function counts(values) {
  const found = new Map();
  for (const value of values) found.set(value, (found.get(value) ?? 0) + 1);
  return found;
}

/** Passes of the cleaning of rare values, by its definition. */
function clean(rows, columns, k) {
  const passes = [];
  for (let kept = rows; ;) {
    const rare = columns.map(
      (column) =>
        new Set(
          [...counts(kept.map((row) => row[column]))]
            .filter(([, count]) => count < k)
            .map(([value]) => value),
        ),
    );
    if (rare.every((values) => values.size === 0)) return { kept, passes };
    const next = kept.filter((row) => !columns.some((column, i) => rare[i].has(row[column])));
    passes.push({
      rare_values: rare.map(({ size }) => size),
      rows_removed: kept.length - next.length,
    });
    kept = next;
  }
}

/** Lines of the tuples that k rows have, in order of their bytes. */
function project(rows, columns, k) {
  const tuples = rows.map((row) => columns.map((column) => row[column]).join(';'));
  const times = counts(tuples);
  return tuples
    .filter((tuple) => times.get(tuple) >= k)
    .sort((a, b) => Buffer.compare(Buffer.from(`${a}\n`), Buffer.from(`${b}\n`)));
}

async function run(t, recipe, inputs, { env = {}, args = [] } = {}) {
  const folder = await scratch(t);
  const paths = await folder.writeAll(inputs);
  const recipePath = await folder.write('recipe.json', recipe);
  const result = await cli(
    [
      'run',
      '--recipe',
      recipePath,
      '--out',
      folder.join('out'),
      '--dossier',
      folder.join('dossier'),
      ...args,
      ...paths,
    ],
    { env },
  );
  return {
    ...result,
    folder,
    recipePath,
    paths,
    files: result.status === 0 ? await filesUnder(folder.join('out')) : {},
    dossier: result.status === 0 ? await filesUnder(folder.join('dossier')) : {},
  };
}

test("Paris 13's process: cleaning, losses by year, projections, greedy search", async (t) => {
  const k = 5;
  const kBudget = 30; // so few rows lose more than Paris 13's 5 %
  const folder = await scratch(t);
  const sample = folder.join('inscriptions.csv');
  assert.equal(
    (await cli(['sample', '--rows', '12000', '--seed', '1', '--out', sample])).status,
    0,
  );
  const [heading, ...records] = lines(await readFile(sample)).map((line) => line.split(';'));
  const raw = records.map((fields) =>
    Object.fromEntries(heading.map((name, i) => [name, fields[i]])),
  );
  const cleaned = [
    'LIB_DIPLOME',
    'LIBELLE_DISCIPLINE_DIPLOME',
    'CODE_SISE_DIPLOME',
    'CODE_ETAPE',
    'LIBELLE_COURT_ETAPE',
    'LIBELLE_LONG_ETAPE',
    'NIEME_INSCRIPTION',
  ];
  const candidates = heading.filter((name) => name !== 'CODE_INDIVIDU');
  const projections = {
    etapes: ['CODE_ETAPE', 'LIBELLE_COURT_ETAPE', 'NIVEAU_APRES_BAC', 'LIB_DIPLOME'],
    academie: ['LIBELLE_ACADEMIE_BAC', 'NIVEAU_APRES_BAC', 'CONTINENT'],
  };
  const {
    status,
    stderr,
    files,
    dossier,
    recipePath,
    folder: { path },
  } = await run(
    t,
    {
      version: 1,
      columns: { individual: 'CODE_INDIVIDU', year: 'ANNEE_INSCRIPTION' },
      prepare: { cleaning: { k, columns: cleaned } },
      rows: {
        k,
        count: 'rows',
        projections: Object.entries(projections).map(([name, columns]) => ({ name, columns })),
        greedy: [{ name: 'bac', start: ['REGROUPEMENT_BAC'], candidates, budget: kBudget }],
      },
    },
    { 'a.csv': await readFile(sample) },
  );
  assert.equal(status, 0, stderr);

  const { kept, passes } = clean(raw, cleaned, k);
  assert.ok(passes.length > 0);
  const told = JSON.parse(dossier['dossier.json']);
  assert.deepEqual(told.cleaning.columns, cleaned);
  assert.deepEqual(told.cleaning.passes, passes);
  const years = counts(raw.map((row) => row.ANNEE_INSCRIPTION));
  const yearsKept = counts(kept.map((row) => row.ANNEE_INSCRIPTION));
  assert.deepEqual(lines(files['perte.csv']), [
    'ANNEE;DONNEE_BRUTE;DONNEE_ANONYME;PERTE',
    ...[...years]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([year, count]) => `${year};${count};${yearsKept.get(year)};${count - yearsKept.get(year)}`,
      ),
  ]);

  const certificate = JSON.parse(files['certificate.json']);
  assert.deepEqual(certificate.rows, { raw: raw.length, before: kept.length });
  for (const [name, columns] of Object.entries(projections)) {
    const [header, ...body] = lines(files[`${name}.csv`]);
    assert.equal(header, columns.join(';'));
    const expected = project(kept, columns, k);
    assert.deepEqual(body, expected);
    const stated = certificate.files.find((file) => file.name === `${name}.csv`);
    assert.equal(stated.rows_lost, kept.length - expected.length);
    assert.equal(stated.rows_lost_total, raw.length - expected.length);
    assert.equal(stated.smallest, Math.min(...counts(expected).values()));
  }

  // The greedy search: each column is the best of its turn, the budget is kept, the next passes it.
  const bac = lines(files['bac.csv']);
  const columns = bac[0].split(';');
  assert.ok(columns.length > 2);
  const keeps = (some) => project(kept, some, k).length;
  for (let i = 1; i <= columns.length; i += 1) {
    const path = columns.slice(0, i);
    const [best] = candidates
      .filter((name) => !path.includes(name))
      .map((name) => ({ name, rows: keeps([...path, name]) }))
      .sort((a, b) => b.rows - a.rows);
    if (i < columns.length) assert.equal(columns[i], best.name);
    else assert.ok(100 * (raw.length - best.rows) > kBudget * raw.length);
  }
  assert.ok(100 * (raw.length - (bac.length - 1)) <= kBudget * raw.length);
  assert.deepEqual(bac.slice(1), project(kept, columns, k));

  // No individual comes out, neither there nor by the audit against the source.
  const audit = await cli(['audit', '--recipe', recipePath, `${path}/out`, '--source', sample]);
  assert.equal(audit.status, 0, audit.stdout);
  assert.equal(JSON.parse(audit.stdout).report.figures.files.length, 3);
});

test("at Paris 13's size: its rare values by column, and a greedy search under 5 %", async (t) => {
  const folder = await scratch(t);
  const sample = folder.join('inscriptions.csv');
  assert.equal(
    (await cli(['sample', '--rows', '213289', '--seed', '1', '--out', sample])).status,
    0,
  );
  const columns = [
    'LIB_DIPLOME',
    'LIBELLE_DISCIPLINE_DIPLOME',
    'CODE_SISE_DIPLOME',
    'CODE_ETAPE',
    'LIBELLE_COURT_ETAPE',
    'LIBELLE_LONG_ETAPE',
    'NIEME_INSCRIPTION',
  ];
  const [heading] = lines(await readFile(sample));
  const candidates = heading.split(';').filter((name) => name !== 'CODE_INDIVIDU');
  const recipe = await folder.write('recipe.json', {
    version: 1,
    columns: { individual: 'CODE_INDIVIDU', year: 'ANNEE_INSCRIPTION' },
    prepare: { cleaning: { k: 5, columns } },
    // Paris 13 counted rows, and let the search choose among all columns.
    rows: {
      k: 5,
      count: 'rows',
      greedy: [{ name: 'bac', start: ['REGROUPEMENT_BAC'], candidates, budget: 5 }],
    },
  });
  const { status, stderr } = await cli([
    'run',
    '--recipe',
    recipe,
    '--out',
    folder.join('out'),
    '--dossier',
    folder.join('dossier'),
    sample,
  ]);
  assert.equal(status, 0, stderr);
  const told = JSON.parse(await readFile(folder.join('dossier', 'dossier.json')));
  // As Paris 13 published them (Traces 01, 2017).
  assert.deepEqual(
    told.cleaning.passes.map((pass) => pass.rare_values),
    [
      [1, 27, 41, 319, 299, 362, 3],
      [0, 0, 0, 2, 1, 1, 0],
    ],
  );
  const [file] = told.files;
  assert.ok(100 * (file.loss.raw - file.loss.kept) <= 5 * file.loss.raw);
  const [next] = file.last_ranking;
  assert.ok(100 * (next.loss.raw - next.loss.kept) > 5 * next.loss.raw);
  for (const step of file.steps.slice(1)) {
    assert.equal(step.loss.kept, Math.max(...step.ranking.map(({ loss }) => loss.kept)));
  }
});

test('the golden example comes out to the byte', async (t) => {
  const read = (name) => readFile(new URL(name, golden), 'utf8');
  const { status, stderr, files } = await run(t, JSON.parse(await read('recipe.json')), {
    'eleves.csv': await read('eleves.csv'),
  });
  assert.equal(status, 0, stderr);
  const names = (await readdir(new URL('out/', golden))).sort();
  assert.deepEqual(Object.keys(files).sort(), names);
  // The native test has no SHA-256: there the digests are words.
  const plain = (text) =>
    text
      .replace(/"(sha256|hash)": "[^"]*"/g, '"$1": ""')
      .replace(/("datapackage.json",\s+"bytes": )\d+/, '$10');
  for (const name of names)
    assert.equal(plain(files[name].toString()), await read(`out/${name}`), name);
});

test('marked identifiers, individuals and unlisted columns come out nowhere', async (t) => {
  const mark = 'ZQXMARK';
  const rows = Array.from(
    { length: 60 },
    (_, i) =>
      `${mark}ID${i},20${10 + (i % 3)},A${i % 2},B${i % 5},${mark}NAME${i},${mark}NOTE${i % 4}`,
  );
  const input = { 'a.csv': `id,y,a,b,name,note\n${rows.join('\n')}\n` };
  const base = {
    version: 1,
    columns: { individual: 'id', year: 'y', identifiers: ['name'] },
    prepare: { cleaning: { k: 5, columns: ['a', 'b'] } },
  };
  const generalisation = {
    name: 'h',
    columns: [{ column: 'a', hierarchy: { kind: 'none', top: true } }],
    keep: ['b'],
  };
  const listed = await run(
    t,
    {
      ...base,
      rows: {
        k: 5,
        columns: ['a', 'b'],
        generalisation,
        projections: [{ name: 'p', columns: ['a'] }],
        greedy: [{ name: 'g', start: ['a'] }],
      },
    },
    input,
  );
  assert.equal(listed.status, 0, listed.stderr);
  for (const [name, bytes] of Object.entries({ ...listed.files, ...listed.dossier })) {
    assert.ok(!bytes.includes(mark), name);
  }
  assert.ok(!listed.stdout.includes(mark) && !listed.stderr.includes(mark));
  // A search that names no candidates is refused; notes come out where they are named, names and
  // individuals never.
  const greedy = { name: 'g', start: ['a'], budget: 100 };
  const nameless = await run(t, { ...base, rows: { k: 5, greedy: [greedy] } }, input);
  assert.equal(nameless.status, 2);
  assert.match(nameless.stderr, /rows\.greedy\[0\]\.candidates/);
  const open = await run(
    t,
    { ...base, rows: { k: 5, greedy: [{ ...greedy, candidates: ['y', 'b', 'note'] }] } },
    input,
  );
  assert.equal(open.status, 0, open.stderr);
  assert.match(lines(open.files['g.csv'])[0], /note/);
  for (const [name, bytes] of Object.entries({ ...open.files, ...open.dossier })) {
    assert.ok(!bytes.includes(`${mark}ID`) && !bytes.includes(`${mark}NAME`), name);
  }
});

test('an audit of other bytes says no', async (t) => {
  const rows = Array.from({ length: 40 }, (_, i) => `${i},A${i % 2},B${i % 4}`);
  const { status, stderr, folder, recipePath } = await run(
    t,
    {
      version: 1,
      columns: { individual: 'id' },
      rows: { k: 5, projections: [{ name: 'p', columns: ['a', 'b'] }] },
    },
    { 'a.csv': `id,a,b\n${rows.join('\n')}\n` },
  );
  assert.equal(status, 0, stderr);
  const out = folder.join('out');
  assert.equal((await cli(['audit', '--recipe', recipePath, out])).status, 0);
  const text = await readFile(`${out}/p.csv`, 'utf8');
  await folder.write('out/p.csv', text.replace(/A1;B3\n/, 'A1;B9\n'));
  const audit = await cli(['audit', '--recipe', recipePath, out]);
  assert.equal(audit.status, 1);
  const { totals } = JSON.parse(audit.stdout).report;
  assert.ok(totals.tuple_below_k >= 1 && totals.certificate_hash === 1, audit.stdout);
  assert.ok(!audit.stdout.includes('B9'));
});

const kStudents = `id,age,city\n${Array.from(
  { length: 30 },
  (_, i) => `${i},${18 + (i % 6)},${i % 7 ? 'Paris' : 'Lyon'}`,
).join('\n')}\n`;
const hierarchy = (text) => ({
  name: 'h',
  suppression: 0,
  columns: [{ column: 'city', hierarchy: { kind: 'csv', text } }],
});
const kRefused = [
  [
    'a hierarchy that misses a value',
    { generalisation: hierarchy('Paris;*\n') },
    /colonne «\scity\s».*manquent dans la hiérarchie/,
    /column “city”.*missing from the hierarchy/,
  ],
  [
    'a hierarchy that is no function',
    { generalisation: hierarchy('Paris;A;*\nLyon;A;B\n') },
    /Ligne 2.*deux généralisations/,
    /Line 2.*two generalisations/,
  ],
  [
    'an uneven hierarchy',
    { generalisation: hierarchy('Paris;A\nLyon;A;B\n') },
    /Ligne 2.*autant de niveaux/,
    /Line 2.*as many levels/,
  ],
  [
    'a budget that the start does not meet',
    { columns: ['age', 'city'], greedy: [{ name: 'g', start: ['age', 'city'], budget: 0 }] },
    /rows\.greedy\[0\].*nettoyage compris/,
    /rows\.greedy\[0\].*cleaning included/,
  ],
  [
    'k above the rows',
    { k: 31, projections: [{ name: 'p', columns: ['age'] }] },
    /rows\.k.*nombre de lignes/,
    /rows\.k.*number of rows/,
  ],
  [
    'a projection of rare tuples alone',
    { k: 20, projections: [{ name: 'p', columns: ['age', 'city'] }] },
    /rows\.projections\[0\].*fichier serait vide/,
    /rows\.projections\[0\].*file would be empty/,
  ],
  [
    'an identifier to publish',
    { projections: [{ name: 'p', columns: ['id'] }] },
    /rows\.projections\[0\]\.columns\[0\]/,
    /rows\.projections\[0\]\.columns\[0\]/,
  ],
];
for (const [what, rows, fr, en] of kRefused) {
  test(`${what} is told, and nothing is written`, async (t) => {
    const recipe = { version: 1, columns: { individual: 'id' }, rows };
    for (const [language, words] of [
      ['fr_FR.UTF-8', fr],
      ['en_GB.UTF-8', en],
    ]) {
      const { status, stderr, folder } = await run(
        t,
        recipe,
        { 'a.csv': kStudents },
        { env: { LC_ALL: language } },
      );
      assert.notEqual(status, 0);
      const told = stderr.trim().split('\n').at(-1);
      assert.match(told, words);
      assert.ok(!/Lyon/.test(told), told);
      await assert.rejects(readFile(folder.join('out', 'certificate.json')), { code: 'ENOENT' });
    }
  });
}
