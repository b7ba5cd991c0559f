// The command `risk`: figures of the literature, refusals in both languages, and marked values that
// must never come out.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';

import { translator } from '../../../web/i18n/index.js';
import { kRiskFaults, riskOf } from './row_faults.js';
import { cli, filesUnder, kData, scratch } from './support.js';

const kKeys = ['sexe', 'age', 'dip'];
const people = (more = []) =>
  [
    'id;sexe;age;dip;poids;nom',
    ...Array.from(
      { length: 200 },
      (_, i) =>
        `PSEUDO${i};${'FM'[i % 2]};${i === 0 ? 'MARQUE97' : 18 + (i % 5)};${'LM'[i % 3] ?? 'D'};2;NOM${i}`,
    ),
    ...more,
    '',
  ].join('\n');
const recipeOf = (rows = {}, more = {}) => ({
  version: 1,
  columns: { individual: 'id', identifiers: ['nom'] },
  rows: { k: 3, keys: kKeys, ...rows },
  ...more,
});

async function risk(t, recipe, csv, { args = [], env = {}, population } = {}) {
  const folder = await scratch(t);
  const file = await folder.write('a.csv', csv);
  const given = [...args];
  if (population) given.push('--population', await folder.write('pop.csv', population));
  const path = await folder.write('recipe.json', recipe);
  const out = folder.join('out');
  const result = await cli(['risk', '--recipe', path, ...given, '--out', out, file], { env });
  return { ...result, out, folder, file, path };
}

const json = async (out) => JSON.parse(await readFile(join(out, 'risk.json'), 'utf8'));

describe('the command risk', () => {
  test('writes the risk row by row, by line, the highest first, without any value', async (t) => {
    const folder = await scratch(t);
    const list = folder.join('personnes.csv');
    const made = await risk(t, recipeOf({ weight: 'poids' }), people(), {
      args: ['--records', list],
    });
    assert.equal(made.status, 0, made.stderr);
    const text = await readFile(list, 'utf8');
    const [head, first, ...rest] = text.trimEnd().split('\n');
    assert.equal(
      head,
      'fichier;ligne;effectif;population;risque;risque_menage;score;dis;combinaison;colonnes',
    );
    assert.equal(rest.length, 199);
    // The one of another age, on the first line under the heading: alone by the age alone.
    const fields = first.split(';');
    assert.deepEqual(fields.slice(0, 4), ['a.csv', '2', '1', '2']);
    // r(1) = (p/q) ln(1/p), p = 1/2.
    assert.ok(Math.abs(Number(fields[4]) - Math.log(2)) < 1e-12);
    assert.equal(fields[8], 'age');
    assert.match(fields[9], /^age 100 %/);
    for (const secret of ['MARQUE97', 'PSEUDO', 'NOM']) assert.ok(!text.includes(secret));
    const risks = rest.map((line) => Number(line.split(';')[4]));
    assert.deepEqual(
      risks,
      [...risks].sort((a, b) => b - a),
    );
    const lines = new Set(rest.map((line) => Number(line.split(';')[1])));
    assert.equal(lines.size, 199);
    assert.ok(lines.has(201));
  });

  test('writes a report in both forms, without any value', async (t) => {
    for (const language of ['fr', 'en']) {
      const made = await risk(t, recipeOf({}, { exports: { language } }), people());
      assert.equal(made.status, 0, made.stderr);
      const files = await filesUnder(made.out);
      assert.deepEqual(Object.keys(files).sort(), ['risk.html', 'risk.json']);
      for (const text of [made.stdout, made.stderr, ...Object.values(files).map(String)]) {
        for (const secret of ['MARQUE97', 'PSEUDO', 'NOM']) assert.ok(!text.includes(secret));
      }
      const report = await json(made.out);
      assert.equal(report.internal, true);
      assert.equal(report.k.below[0].persons, 1);
      assert.match(report.inputs[0].sha256, /^[0-9a-f]{64}$/);
      assert.deepEqual(JSON.parse(made.stdout).alone, 1);
      assert.match(
        String(files['risk.html']),
        language === 'fr' ? /À usage interne/ : /For internal use/,
      );
    }
  });

  test('a second report takes the first one’s place, and no other file’s', async (t) => {
    const made = await risk(t, recipeOf(), people());
    const again = await cli(['risk', '--recipe', made.path, '--out', made.out, made.file]);
    assert.equal(again.status, 0, again.stderr);
    await writeFile(join(made.out, 'mine.txt'), 'mine');
    const refused = await cli(['risk', '--recipe', made.path, '--out', made.out, made.file]);
    assert.equal(refused.status, 2);
    assert.equal(await readFile(join(made.out, 'mine.txt'), 'utf8'), 'mine');
    const other = made.folder.join('other');
    await mkdir(other);
    await writeFile(join(other, 'risk.json'), '{}');
    const foreign = await cli(['risk', '--recipe', made.path, '--out', other, made.file]);
    assert.equal(foreign.status, 2);
  });

  test('a population’s file gives k-map and the journalist', async (t) => {
    const twice = people().split('\n').slice(1, -1);
    const population = [
      'sexe;age;dip',
      ...[...twice, ...twice].map((line) => line.split(';').slice(1, 4).join(';')),
      '',
    ].join('\n');
    const made = await risk(t, recipeOf(), people(), { population });
    assert.equal(made.status, 0, made.stderr);
    const report = await json(made.out);
    assert.equal(report.k_map, 2);
    assert.equal(report.population.size, 400);
    assert.equal(report.attackers.journalist.highest, 0.5);
    assert.ok(report.population_uniques.least <= report.population_uniques.most);
  });

  test('refuses by name, with column and line, never a value', async (t) => {
    const cases = [
      [recipeOf({ keys: [] }), people(), {}, 2, /indirect|known|recognised/i],
      [
        recipeOf({ weight: 'poids' }),
        people(['PSEUDO9;F;20;L;MARQUE;NOM']),
        {},
        1,
        /a\.csv.*202.*poids/s,
      ],
      [recipeOf({ risk: { population_size: 50 } }), people(), {}, 1, /population/],
      [recipeOf(), people(), { population: 'sexe;age;dip\nF;18;L\n' }, 1, /population/],
      [recipeOf(), people(), { population: 'sexe;age\nF;18\n' }, 1, /dip/],
      [recipeOf({ risk: { tolerated: 2 } }), people(), {}, 2, /rows\.risk\.tolerated/],
      [recipeOf({ keys: ['sexe', 'absente'] }), people(), {}, 1, /absente/],
      [recipeOf({ risk: { population_size: 200 } }), people(), {}, 1, /population/],
      [
        recipeOf({ weight: 'poids' }),
        people(['PSEUDO9;F;20;L;0.5;NOM']),
        {},
        1,
        /a\.csv.*202.*poids/s,
      ],
      [
        recipeOf({ keys: Array.from({ length: 16 }, (_, i) => `c${i}`) }),
        `${['id', 'nom', ...Array.from({ length: 16 }, (_, i) => `c${i}`)].join(';')}\nPSEUDO1;NOM1${';a'.repeat(16)}\n`,
        {},
        null,
        /rows\.keys/,
      ],
      [
        recipeOf(),
        people(),
        { population: people().replaceAll('MARQUE97', '19').replaceAll('NOM', 'X') },
        1,
        /population/,
      ],
    ];
    for (const [recipe, csv, options, status, words] of cases) {
      for (const LC_ALL of ['en_GB.UTF-8', 'fr_FR.UTF-8']) {
        const made = await risk(t, recipe, csv, { ...options, env: { LC_ALL } });
        if (status !== null) assert.equal(made.status, status, made.stderr);
        else assert.ok(made.status > 0, made.stdout);
        if (LC_ALL.startsWith('en')) assert.match(made.stderr, words);
        assert.doesNotMatch(made.stderr, /MARQUE|PSEUDO|NOM\d/);
        assert.equal(made.stderr.trim().split('\n').length, 1, made.stderr);
        assert.ok(!existsSync(made.out));
      }
    }
    assert.equal((await cli(['risk'])).status, 2);
  });

  // Every other case in the other language; the page’s test takes them the other way round.
  for (const [i, [name, fault]] of Object.entries(kRiskFaults).entries()) {
    test(`${name} is refused word for word`, async (t) => {
      const { recipe, csv } = riskOf(fault);
      const locale = i % 2 ? 'fr' : 'en';
      const made = await risk(t, recipe, csv, { env: { LC_ALL: `${locale}_FR.UTF-8` } });
      assert.ok(made.status > 0, made.stdout);
      assert.equal(made.stderr.trim(), translator(locale).error(fault.error, { keys: true }));
      assert.doesNotMatch(made.stderr, /MARQUE|PSEUDO|0[.,]97/);
      assert.ok(!existsSync(made.out));
    });
  }

  test('no row at all is refused by its file; one row is a person alone', async (t) => {
    const [header, first] = people().split('\n');
    const none = await risk(t, recipeOf(), `${header}\n`);
    assert.equal(none.status, 1, none.stderr);
    assert.match(none.stderr, /^a\.csv/);
    const one = await risk(t, recipeOf(), `${header}\n${first}\n`);
    assert.equal(one.status, 0, one.stderr);
    assert.equal(JSON.parse(one.stdout).k_reached, 1);
    assert.equal(JSON.parse(one.stdout).global_risk, 1);
  });

  const adult = join(kData, 'adult/adult.csv');
  test(
    'adult with nine columns has the figures of ARX’s tests',
    { skip: !existsSync(adult) },
    async (t) => {
      const folder = await scratch(t);
      const recipe = await folder.write('recipe.json', {
        version: 1,
        rows: {
          keys: [
            'sex',
            'age',
            'race',
            'marital-status',
            'education',
            'native-country',
            'workclass',
            'occupation',
            'salary-class',
          ],
          risk: { population_size: 301620 },
        },
      });
      const out = folder.join('out');
      const made = await cli(['risk', '--recipe', recipe, '--out', out, adult]);
      assert.equal(made.status, 0, made.stderr);
      const report = await json(out);
      const near = (value, known, error = 1e-9) =>
        assert.ok(Math.abs(value - known) <= error * Math.abs(known), `${value}, not ${known}`);
      const classes = report.k.classes_of_size.reduce((sum, [, count]) => sum + count, 0);
      assert.equal(classes, 19502);
      assert.equal(report.k.below[0].persons, 15512);
      assert.equal(report.attackers.prosecutor.mean, 0.6465751607983555);
      near(report.population_uniques.zayatz / 301620, 0.3207402393466189);
      near(report.population_uniques.pitman.uniques / 301620, 0.27684993884);
      near(report.population_uniques.snb.uniques, 75398.044, 1e-7);
    },
  );
});
