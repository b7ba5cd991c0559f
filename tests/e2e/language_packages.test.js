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
});
