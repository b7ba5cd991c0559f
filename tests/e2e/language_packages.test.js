// The packages for Python and R, installed from what a release holds, without a network: each gives the
// bytes that the command line gives, and its words where it refuses. Skipped where the language, pandas
// or jsonlite is not installed.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { bundle } from '../../.tools/bundle.mjs';
import { pythonWheel, rPackage } from '../../.tools/language_packages.mjs';
import { fileSource } from '../../web/reading/sources.js';
import { textSource } from '../../web/reading/workbook.js';
import { cli } from '../web/cli/support.js';

const here = (name) => fileURLToPath(new URL(`../packages/${name}`, import.meta.url));
const works = (command, ...args) => spawnSync(command, args).status === 0;

const kNoPython = !works('python3', '-c', 'import pip, pandas') && 'no Python with pip and pandas';
const kNoR = !works('Rscript', '-e', 'library(jsonlite)') && 'no R with jsonlite';

const recipe = {
  version: 1,
  columns: {
    individual: 'id',
    year: 'annee',
    step: ['etape'],
    attributes: [{ name: 'sexe', columns: ['sexe'] }],
  },
};
// Rows of the same data: what their risk is, and a file of two columns.
const byRows = { version: 1, rows: { k: 2, keys: ['sexe', 'etape'] } };
const inTwo = {
  version: 1,
  rows: {
    k: 2,
    columns: ['sexe', 'etape'],
    projections: [{ name: 'f', columns: ['sexe', 'etape'] }],
  },
};
const kKeys = ['region', 'logement', 'sexe', 'age'];
const kHome = ['region', 'logement'];
const kTitles = {
  region: 'Région de résidence',
  logement: "Statut d'occupation",
  sexe: 'Sexe',
  age: 'Âge au 1er janvier',
};
const kHomes = {
  version: 1,
  reading: { answers: {} },
  rows: {
    k: 3,
    columns: kKeys,
    keys: kKeys,
    household: 'menage',
    plan: {
      name: 'f',
      columns: kKeys,
      households: { name: 'menages', columns: kHome, number: 'numero' },
      steps: [
        { step: 'suppress', unit: 'household', columns: kHome },
        { step: 'suppress', never: kHome },
      ],
    },
  },
};
const csv = `id,annee,etape,sexe\n${Array.from(
  { length: 24 },
  (_, i) => `e${i},2020,${i < 12 ? 'L1 Économie' : 'L1 "Droit"; soir'},${i % 2 ? 'F' : 'M'}\n`,
).join('')}`.replaceAll('L1 "Droit"; soir', '"L1 ""Droit""; soir"');

describe('packages of other languages', { skip: kNoPython && kNoR }, () => {
  let folder;
  let expected;
  const at = (...names) => join(folder, ...names);
  const read = (place) =>
    readdirSync(place)
      .sort()
      .map((name) => [name, readFileSync(join(place, name), 'utf8')]);

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'paravent-packages-'));
    await bundle(at('package'));
    writeFileSync(at('donnees.csv'), csv);
    writeFileSync(at('recipe.json'), JSON.stringify(recipe));
    const { status, stderr } = await cli(
      ['run', '--recipe', at('recipe.json'), '--out', at('expected'), at('donnees.csv')],
      { env: { LC_ALL: 'fr_FR.UTF-8' } },
    );
    assert.equal(status, 0, stderr);
    expected = read(at('expected'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  function told({ status, stdout, stderr }, place) {
    assert.equal(status, 0, stderr);
    const { sizes, passed, internal, refused, audited, risk, ...rows } = JSON.parse(
      stdout.trim().split('\n').at(-1),
    );
    assert.deepEqual([sizes, passed, internal, audited], [['12', '12'], true, true, true]);
    assert.match(String(refused), /donnees\.csv.*annee/s);
    // One row alone has a sex of two lines, which every later line number counts.
    assert.deepEqual([risk, rows.riskiest, rows.rows], [1, [3, 1, 'sexe'], true]);
    assert.deepEqual(rows.two, [24, ['sexe', 'etape']]);
    if (rows.labelled) assert.deepEqual(rows.labelled, [['Femme', 'Homme'], "Sexe à l'état civil"]);
    assert.deepEqual(read(place), expected);
  }

  const french = { encoding: /** @type {const} */ ('utf8'), cwd: tmpdir() };

  test('Python', { skip: kNoPython }, () => {
    const wheel = pythonWheel(at('package'), '1.0.0', folder);
    const install = ['-m', 'pip', 'install', '-q', '--no-deps', '--no-index', '--target'];
    const installed = spawnSync('python3', [...install, at('python'), wheel], french);
    assert.equal(installed.status, 0, installed.stderr);
    mkdirSync(at('by-python'));
    told(
      spawnSync(
        'python3',
        [
          here('try.py'),
          JSON.stringify(recipe),
          at('donnees.csv'),
          at('by-python'),
          ...[byRows, inTwo].map((one) => JSON.stringify(one)),
        ],
        { ...french, env: { ...process.env, LC_ALL: 'C.UTF-8', PYTHONPATH: at('python') } },
      ),
      at('by-python'),
    );
  });

  test('R', { skip: kNoR }, () => {
    const source = rPackage(at('package'), '1.0.0', folder);
    mkdirSync(at('r'));
    const installed = spawnSync('R', ['CMD', 'INSTALL', `--library=${at('r')}`, source], french);
    assert.equal(installed.status, 0, installed.stderr);
    mkdirSync(at('by-r'));
    told(
      spawnSync(
        'Rscript',
        [
          ...[here('try.R'), JSON.stringify(recipe), at('donnees.csv'), at('by-r')],
          ...[byRows, inTwo].map((one) => JSON.stringify(one)),
        ],
        { ...french, env: { ...process.env, LC_ALL: 'C.UTF-8', R_LIBS: at('r') } },
      ),
      at('by-r'),
    );
  });

  // Installed by the test before.
  test('R, from a Stata file with households to risk list and plan', { skip: kNoR }, async () => {
    const file = fileURLToPath(new URL('../web/reading/files/people.dta', import.meta.url));
    const source = await textSource(fileSource(new Blob([readFileSync(file)]), 'people.dta'));
    const text = new TextDecoder().decode(await source.slice(0, source.size));
    writeFileSync(at('people.csv'), text);
    writeFileSync(at('homes.json'), JSON.stringify(kHomes));
    const ran = spawnSync(
      'Rscript',
      [
        here('households.R'),
        file,
        at('people.csv'),
        JSON.stringify(kTitles),
        JSON.stringify(kHomes),
      ],
      { ...french, env: { ...process.env, LC_ALL: 'C.UTF-8', R_LIBS: at('r') } },
    );
    assert.equal(ran.status, 0, ran.stderr);
    const told = JSON.parse(ran.stdout.trim().split('\n').at(-1));

    // By hand: how many have each key, and how likely it is that some member is recognised.
    const [names, ...lines] = text
      .trimEnd()
      .split('\n')
      .map((line) => line.split(';'));
    const rows = lines.map((line) => Object.fromEntries(names.map((name, i) => [name, line[i]])));
    const keyOf = (row) => kKeys.map((name) => row[name]).join('/');
    const held = new Map();
    for (const row of rows) held.set(keyOf(row), (held.get(keyOf(row)) ?? 0) + 1);
    const count = (row) => held.get(keyOf(row));
    const none = new Map();
    for (const row of rows) {
      none.set(row.menage, (none.get(row.menage) ?? 1) * (1 - 1 / count(row)));
    }
    assert.equal(told.records.length, rows.length);
    for (const one of told.records) {
      const row = rows[one.row - 1];
      assert.equal(one.effectif, count(row));
      assert.ok(Math.abs(one.risque - 1 / count(row)) < 1e-9);
      assert.ok(Math.abs(one.risque_menage - (1 - none.get(row.menage))) < 1e-9);
    }
    assert.equal(told.households, none.size);
    // The same list by the command line, from the Stata file itself.
    const call = [
      'risk',
      '--recipe',
      at('homes.json'),
      '--out',
      at('risk'),
      '--records',
      at('l.csv'),
    ];
    const done = await cli([...call, file], { env: { LC_ALL: 'fr_FR.UTF-8' } });
    assert.equal(done.status, 0, done.stderr);
    const [heading, ...listed] = readFileSync(at('l.csv'), 'utf8').trimEnd().split('\n');
    const place = (name) => heading.split(';').indexOf(name);
    const byRow = new Map(told.records.map((one) => [one.row, one]));
    for (const line of listed) {
      const fields = line.split(';');
      const one = byRow.get(Number(fields[place('ligne')]) - 1);
      assert.ok(Math.abs(Number(fields[place('risque_menage')]) - one.risque_menage) < 1e-9);
    }
    // What the plan gives: k of each key, k households of each composition, called as the file does.
    assert.equal(told.passed, true);
    assert.deepEqual(told.titles, kTitles);
    const linked = told.persons.filter(({ numero }) => numero !== '');
    for (const some of [told.persons, told.persons.filter(({ numero }) => numero === '')]) {
      for (const row of some) {
        assert.ok(some.filter((one) => keyOf(one) === keyOf(row)).length >= kHomes.rows.k);
      }
    }
    const homes = new Set(linked.map(({ numero }) => numero));
    const compositions = [...homes].map((number) =>
      linked
        .filter(({ numero }) => numero === number)
        .map((row) => keyOf(row))
        .sort()
        .join('&'),
    );
    for (const one of compositions) {
      assert.ok(compositions.filter((other) => other === one).length >= kHomes.rows.k);
    }
    assert.equal(told.homes.length, none.size);
  });
});
