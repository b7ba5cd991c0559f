// Plans on the command line: golden bytes under a known secret, fresh runs and replays, the audit
// with a dossier, comparison, refusals in both languages, and the secret that must come out nowhere.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { commitmentOf } from '../../../web/engine/run_secret.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { cli, filesUnder, scratch } from './support.js';

const golden = new URL('../../golden/plan/', import.meta.url);
const kKnown = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const rows = new URL('lignes.csv', golden).pathname;
const recipe = JSON.parse(await readFile(new URL('recipe.json', golden), 'utf8'));

/** Exact counts of the same rows. */
const kTraces = {
  version: 1,
  columns: { individual: 'id', year: 'age', step: ['region'] },
};

/** A dossier as a first release with the known secret would have left it. */
async function knownDossier(of = recipe) {
  const bytes = await readFile(rows);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    publication: 'internal',
    recipe: fillDefaults(of),
    inputs: [{ name: 'lignes.csv', sha256 }],
    secret: { hex: kKnown, commitment: await commitmentOf(kKnown, of) },
  };
}

async function run(folder, name, chosen, args = []) {
  const result = await cli([
    'run',
    '--recipe',
    await folder.write(`${name}.json`, chosen),
    '--out',
    folder.join(name),
    '--dossier',
    folder.join(`${name}-dossier`),
    ...args,
    rows,
  ]);
  return {
    ...result,
    files: result.status === 0 ? await filesUnder(folder.join(name)) : {},
    dossier: folder.join(`${name}-dossier/dossier.json`),
  };
}

const bytesOf = ({ 'certificate.json': _certificate, ...files }) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString()]));

test('a plan under a known secret gives the golden bytes, in slices of any size', async (t) => {
  const folder = await scratch(t);
  const dossier = await folder.write('known.json', await knownDossier());
  const expected = bytesOf(await filesUnder(new URL('out', golden).pathname));
  for (const slice of ['1000000', '997']) {
    const made = await run(folder, `r${slice}`, recipe, ['--replay', dossier, '--slice', slice]);
    assert.equal(made.status, 0, made.stderr);
    assert.deepEqual(bytesOf(made.files), expected);
  }
});

test('a fresh run is another one; its replay and its audit are the same', async (t) => {
  const folder = await scratch(t);
  const first = await run(folder, 'a', recipe);
  assert.equal(first.status, 0, first.stderr);
  const fresh = await run(folder, 'b', recipe);
  assert.notDeepEqual(first.files['lignes.csv'], fresh.files['lignes.csv']);
  const again = await run(folder, 'c', recipe, ['--replay', first.dossier]);
  assert.equal(again.status, 0, again.stderr);
  assert.deepEqual(again.files, first.files);

  const { secret } = JSON.parse(await readFile(first.dossier, 'utf8'));
  assert.match(secret.hex, /^[0-9a-f]{64}$/);
  const certificate = JSON.parse(first.files['certificate.json']);
  assert.equal(certificate.commitment, secret.commitment);
  assert.equal(certificate.commitment, await commitmentOf(secret.hex, certificate.recipe));
  // The secret stands in the dossier's JSON alone.
  const html = await readFile(folder.join('a-dossier/dossier.html'), 'utf8');
  const out = [first.stdout, first.stderr, html, ...Object.values(first.files).map(String)];
  for (const form of [secret.hex, secret.hex.toUpperCase()]) {
    assert.ok(out.every((text) => !text.includes(form)));
  }
  const raw = Buffer.from(secret.hex, 'hex');
  for (const text of out) {
    assert.ok(!Buffer.from(text).includes(raw));
    assert.ok(!text.includes(raw.toString('base64').slice(0, 42)));
  }

  const audit = (more) =>
    cli(['audit', '--recipe', folder.join('a.json'), folder.join('a'), ...more]);
  const alone = await audit([]);
  assert.equal(alone.status, 0, alone.stdout);
  const without = await audit(['--source', rows]);
  assert.equal(without.status, 2);
  const with_ = await audit(['--source', rows, '--dossier', first.dossier]);
  assert.equal(with_.status, 0, with_.stdout);
  assert.equal(JSON.parse(with_.stdout).report.reproduced, true);
  assert.ok(JSON.parse(with_.stdout).report.checked.includes('secret'));

  // Planted, it is found.
  const readme = folder.join('a/LISEZMOI.md');
  await folder.write(
    'a/LISEZMOI.md',
    `${await readFile(readme, 'utf8')}\n${raw.toString('base64')}`,
  );
  const planted = await audit(['--dossier', first.dossier]);
  assert.equal(planted.status, 1);
  assert.ok(JSON.parse(planted.stdout).report.totals.secret_published >= 1);
});

test('a replay of another recipe, other files or a broken dossier is refused', async (t) => {
  const folder = await scratch(t);
  const dossier = await knownDossier();
  const refused = async (content, chosen = recipe) => {
    const path = await folder.write('d.json', content);
    const made = await run(folder, 'x', chosen, ['--replay', path]);
    assert.equal(made.status, 2, made.stderr);
    return made.stderr;
  };
  const other = structuredClone(recipe);
  other.rows.k = 4;
  assert.match(await refused(dossier, other), /recette|recipe/);
  assert.match(
    await refused({ ...dossier, inputs: [{ name: 'x', sha256: 'f'.repeat(64) }] }),
    /fichiers|files/,
  );
  const { hex } = dossier.secret;
  await refused({ ...dossier, secret: { hex, commitment: '0'.repeat(64) } });
  const { secret: _secret, ...bare } = dossier;
  await refused(bare);
  await refused('{');
  await refused({ ...dossier, secret: { hex: 'zz', commitment: '0'.repeat(64) } });
});

test('refusals name the step and what to do, in both languages', async (t) => {
  const folder = await scratch(t);
  const cases = [
    [{ step: 'sample', share: 0.5, seed: 7 }, 2, /secret|tirages/i, 'rows.plan.steps[0].seed'],
    [{ step: 'sample', share: 1 }, 2, /échantillon|sample/, 'rows.plan.steps[0].share'],
    [{ step: 'noise', columns: ['ville'], variance: 0.1 }, 1, /nombre|number/, 'lignes.csv'],
    [{ step: 'pram', column: 'region', kind: 'keep', keep: 0.9 }, 1, /ville/, 'region'],
    [{ step: 'top', column: 'age', at: 66 }, 1, /queue|tail/, 'age'],
  ];
  for (const [step, status, words, place] of cases) {
    const chosen = structuredClone(recipe);
    chosen.rows.plan.steps = [step];
    for (const LANG of ['fr_FR.UTF-8', 'en_GB.UTF-8']) {
      const made = await cli(
        ['run', '--recipe', await folder.write('s.json', chosen), '--out', folder.join('s'), rows],
        { env: { LANG, LC_ALL: LANG } },
      );
      assert.equal(made.status, status, made.stderr);
      assert.match(made.stderr, words);
      assert.ok(made.stderr.includes(place), made.stderr);
      assert.equal(made.stderr.trim().split('\n').length, 1);
    }
  }
});

/** Of the definition's list of bad input, what the refusals above do not show. */
const kRefused = [
  [{ k: 301 }, [{ step: 'suppress' }], 1, 'rows.plan.steps[0]', /300/],
  [{ k: 1 }, [{ step: 'suppress' }], 2, 'rows.k', /borne|range/],
  [{}, [{ step: 'microaggregate', columns: ['salaire'], k: 301 }], 1, 'steps[0]', /300/],
  [
    {},
    [
      { step: 'swap_ranks', columns: ['salaire'] },
      { step: 'noise', columns: ['salaire'], variance: 0.1 },
    ],
    2,
    'steps[1]',
    /salaire/,
  ],
  [
    {},
    [
      {
        step: 'pram',
        column: 'sexe',
        kind: 'given',
        levels: ['F', 'M'],
        matrix: [
          [1, 0.1],
          [0, 1],
        ],
      },
    ],
    2,
    'steps[0]',
    /sexe/,
  ],
];

test('bad input is refused by step and column, and nothing is written', async (t) => {
  const folder = await scratch(t);
  for (const [i, [section, steps, status, place, words]] of kRefused.entries()) {
    const chosen = structuredClone(recipe);
    Object.assign(chosen.rows, section);
    chosen.rows.plan.steps = steps;
    const LANG = i % 2 ? 'fr_FR.UTF-8' : 'en_GB.UTF-8';
    const path = await folder.write('s.json', chosen);
    const made = await cli(['run', '--recipe', path, '--out', folder.join('s'), rows], {
      env: { LANG, LC_ALL: LANG },
    });
    assert.equal(made.status, status, `${i}: ${made.stderr}`);
    assert.ok(made.stderr.includes(place), `${i}: ${made.stderr}`);
    assert.match(made.stderr, words);
    assert.equal(made.stderr.trim().split('\n').length, 1);
    await assert.rejects(readFile(folder.join('s/certificate.json')));
  }
});

test('plans beside one another: a map, a page, and no draw of a release', async (t) => {
  const folder = await scratch(t);
  const plans = {
    empty: [{ step: 'suppress' }],
    noisy: [{ step: 'noise', columns: ['salaire'], variance: 0.1 }, { step: 'suppress' }],
    bare: [{ step: 'round', column: 'salaire', base: 100 }],
  };
  const paths = [];
  for (const [name, steps] of Object.entries(plans)) {
    const chosen = structuredClone(recipe);
    chosen.rows.plan.steps = steps;
    paths.push('--recipe', await folder.write(`${name}.json`, chosen));
  }
  const compare = (args) => cli(['compare', ...args, '--out', folder.join('out'), rows]);
  const made = await compare(paths);
  assert.equal(made.status, 0, made.stderr);
  const told = JSON.parse(made.stdout);
  assert.deepEqual(
    told.map(({ name }) => name),
    Object.keys(plans),
  );
  const files = await filesUnder(folder.join('out'));
  assert.deepEqual(Object.keys(files).sort(), ['comparison.html', 'comparison.json']);
  const { plans: compared } = JSON.parse(files['comparison.json']);
  assert.equal(compared[2].trials.length, 1);
  assert.equal(compared[1].trials.length, 5);
  assert.ok(compared[2].point.risk > compared[0].point.risk);
  assert.equal(compared[0].assessment.risk.below_k, 0);
  const page = files['comparison.html'].toString();
  assert.match(page, /<svg/);
  assert.match(page, /ne pas publier/);
  // It may be made again at the same place; one plan is none to compare.
  assert.equal((await compare(paths)).status, 0);
  assert.equal((await compare(paths.slice(0, 2))).status, 2);
});

test('why this plan and what it was compared to stand in the dossier, and nowhere else', async (t) => {
  const folder = await scratch(t);
  const comparison = await folder.write('comparison.json', {
    subject: 'comparison',
    plans: [{ name: 'autre plan', point: { risk: 0.25, loss: 0.5, dominated: true } }],
  });
  const reason = 'Le moins de cellules vidées';
  const made = await run(folder, 'a', recipe, ['--reason', reason, '--compared', comparison]);
  assert.equal(made.status, 0, made.stderr);
  const { choice } = JSON.parse(await readFile(made.dossier, 'utf8'));
  assert.deepEqual(choice, {
    reason,
    compared: [{ name: 'autre plan', risk: 0.25, loss: 0.5, dominated: true }],
  });
  const page = await readFile(made.dossier.replace('.json', '.html'), 'utf8');
  assert.match(page, /Pourquoi ce plan[^]*Le moins de cellules vidées[^]*autre plan/);
  for (const [name, bytes] of Object.entries(made.files)) {
    assert.ok(!bytes.includes('cellules vidées</') && !bytes.includes(reason), name);
  }
  // A replay is the same whatever is said of it.
  const again = await run(folder, 'b', recipe, ['--replay', made.dossier]);
  assert.deepEqual(again.files, made.files);
  const wrong = await run(folder, 'c', recipe, ['--compared', made.dossier]);
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /comparison\.json/);
});

test('exact traces of the same rows beside a perturbed file are warned of', async (t) => {
  const folder = await scratch(t);
  await mkdir(folder.join('traces'));
  await folder.write('traces/certificate.json', {
    recipe: { version: 1, columns: { individual: 'id', year: 'an', step: ['ville'] } },
  });
  const made = await run(folder, 'a', recipe, ['--earlier', folder.join('traces')]);
  assert.equal(made.status, 0, made.stderr);
  assert.match(made.stderr, /--earlier[^]*perturb/);
  assert.deepEqual(JSON.parse(made.stdout).warnings, ['exact_beside_perturbed']);
  assert.ok(Object.keys(made.files).length > 0);

  // The audit warns of it whichever of the two is audited, and holds it against neither.
  const recipes = {
    rows: folder.join('a.json'),
    traces: await folder.write('traces.json', kTraces),
  };
  const [rowsOut, tracesOut] = [folder.join('a'), folder.join('counted')];
  const counted = await cli(['run', '--recipe', recipes.traces, '--out', tracesOut, rows]);
  assert.equal(counted.status, 0, counted.stderr);
  for (const LANG of ['fr_FR.UTF-8', 'en_GB.UTF-8']) {
    const audit = (of, folder_, earlier) =>
      cli(['audit', '--recipe', of, folder_, '--earlier', earlier], {
        env: { LANG, LC_ALL: LANG },
      });
    for (const audited of [
      await audit(recipes.rows, rowsOut, tracesOut),
      await audit(recipes.traces, tracesOut, rowsOut),
    ]) {
      assert.equal(audited.status, 0, audited.stderr);
      assert.match(audited.stderr, /exact_beside_perturbed/);
      const { warnings, report, against_earlier: compared } = JSON.parse(audited.stdout);
      assert.deepEqual(warnings, ['exact_beside_perturbed']);
      assert.equal(report.passed, true);
      assert.equal(compared, undefined);
    }
    const same = await audit(recipes.traces, tracesOut, tracesOut);
    assert.equal(JSON.parse(same.stdout).warnings, undefined);
    assert.ok(JSON.parse(same.stdout).against_earlier);
  }
});
