// Plans on the command line: golden bytes under a known secret, fresh runs and replays, the audit
// with a dossier, comparison, refusals in both languages, and the secret that must come out nowhere.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';
import { commitmentOf } from '../../../web/engine/run_secret.js';
import { translator } from '../../../web/i18n/index.js';
import { fillDefaults } from '../../../web/recipe/schema.js';
import { kPlanFaults, planOf } from './row_faults.js';
import { cli, filesUnder, scratch } from './support.js';

const golden = new URL('../../golden/plan/', import.meta.url);
const kKnown = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const rows = new URL('lignes.csv', golden).pathname;
const known = JSON.parse(await readFile(new URL('recipe.json', golden), 'utf8'));
// Under a secret that is drawn: with as little noise as the known one's, one draw in some is refused.
const recipe = structuredClone(known);
recipe.rows.plan.steps.find(({ step }) => step === 'noise').variance = 1;

/** Exact counts of the same rows. */
const kTraces = {
  version: 1,
  columns: { individual: 'id', year: 'age', step: ['region'] },
};

/** A dossier as a first release with the known secret would have left it. */
async function knownDossier(of = known) {
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

/** Under a secret of its own; one in some dozens leaves too many rows nearest to their own. */
async function freshRun(folder, name, chosen) {
  for (let draws = 1; ; draws += 1) {
    const made = await run(folder, name, chosen);
    if (made.status === 0 || draws === 4) return made;
    assert.match(made.stderr, /nearest/);
  }
}

/** In the language of this process, which is that of the commands it starts. */
const t_ = translator('en');

const bytesOf = ({ 'certificate.json': _certificate, ...files }) =>
  Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.toString()]));

test('a plan under a known secret gives the golden bytes, in slices of any size', async (t) => {
  const folder = await scratch(t);
  const dossier = await folder.write('known.json', await knownDossier());
  const expected = bytesOf(await filesUnder(new URL('out', golden).pathname));
  for (const slice of ['1000000', '997']) {
    const made = await run(folder, `r${slice}`, known, ['--replay', dossier, '--slice', slice]);
    assert.equal(made.status, 0, made.stderr);
    assert.deepEqual(bytesOf(made.files), expected);
  }
});

test('a fresh run is another one; its replay and its audit are the same', async (t) => {
  const folder = await scratch(t);
  const first = await freshRun(folder, 'a', recipe);
  assert.equal(first.status, 0, first.stderr);
  const fresh = await freshRun(folder, 'b', recipe);
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

test('drawing the same files anew is warned of, a replay and other files are not', async (t) => {
  const folder = await scratch(t);
  const warned = /--replay/;
  const of = (more, files = [rows]) =>
    cli([
      'run',
      '--recipe',
      folder.join('r.json'),
      '--out',
      folder.join('out'),
      '--dossier',
      folder.join('dossier'),
      ...more,
      ...files,
    ]);
  // Of key columns alone, so that no draw is refused.
  const categories = structuredClone(recipe);
  const { keys, plan } = categories.rows;
  Object.assign(categories.rows, { columns: keys, missing: {}, risk: {} });
  plan.columns = keys;
  plan.steps = plan.steps.filter(({ step }) => !['noise', 'swap_ranks', 'round'].includes(step));
  await folder.write('r.json', categories);
  const first = await of([]);
  assert.equal(first.status, 0, first.stderr);
  assert.doesNotMatch(first.stderr, warned);
  await writeFile(folder.join('first.json'), await readFile(folder.join('dossier/dossier.json')));
  const again = await of([]);
  assert.equal(again.status, 0, again.stderr);
  assert.match(again.stderr, warned);
  const replayed = await of(['--replay', folder.join('first.json')]);
  assert.equal(replayed.status, 0, replayed.stderr);
  assert.doesNotMatch(replayed.stderr, warned);
  const others = (await readFile(rows, 'utf8')).split('\n').slice(0, -2).join('\n');
  const other = await of([], [await folder.write('lignes.csv', `${others}\n`)]);
  assert.equal(other.status, 0, other.stderr);
  assert.doesNotMatch(other.stderr, warned);
});

test('a replay of another recipe, other files or a broken dossier is refused', async (t) => {
  const folder = await scratch(t);
  const dossier = await knownDossier();
  const refused = async (content, chosen = known) => {
    const path = await folder.write('d.json', content);
    const made = await run(folder, 'x', chosen, ['--replay', path]);
    assert.equal(made.status, 2, made.stderr);
    return made.stderr;
  };
  const other = structuredClone(known);
  other.rows.k = 4;
  assert.match(await refused(dossier, other), /choix sont autres|choices are others/);
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

/** Each row by itself: PRAM of a column that no later step touches. */
async function drawnCategory(folder, keys, steps) {
  const chosen = {
    version: 1,
    exports: { language: 'en' },
    rows: {
      k: 3,
      columns: keys,
      keys,
      plan: { name: 'f', columns: keys, steps },
    },
  };
  const made = await cli([
    'run',
    '--recipe',
    await folder.write('e.json', chosen),
    '--out',
    folder.join('e'),
    rows,
  ]);
  assert.equal(made.status, 0, made.stderr);
  const files = await filesUnder(folder.join('e'));
  const audit = await cli(['audit', '--recipe', folder.join('e.json'), folder.join('e')]);
  assert.equal(audit.status, 0, audit.stdout);
  const [{ notes }] = JSON.parse(files['certificate.json']).files;
  return { note: notes[0], readme: files['README.md'].toString(), csv: String(files['f.csv']) };
}

test('what was drawn by a matrix is estimated for the reader, unless cells were emptied', async (t) => {
  const folder = await scratch(t);
  const pram = { step: 'pram', column: 'diplome', kind: 'keep', keep: 0.7 };
  const { note, readme, csv } = await drawnCategory(folder, ['diplome'], [pram]);
  const published = note.levels.map(
    (level) => csv.split('\n').filter((line) => line === level).length,
  );
  assert.deepEqual(note.published, published);
  // T_l = Σ_k t_k p_kl, which the estimates must give back.
  const m = note.levels.length;
  for (const [l, count] of published.entries()) {
    const back = note.estimates.reduce((sum, t_, k) => sum + t_ * note.matrix[k * m + l], 0);
    assert.ok(Math.abs(back - count) < 1e-9);
  }
  // Of one level: T̂ = (T - n b)/(a - b), a kept and b each other; its variance is that of T.
  const [a, b, n] = [0.7, 0.3 / (m - 1), published.reduce((sum, one) => sum + one, 0)];
  const variance = note.estimates.map(
    (own) => (Math.max(0, own) * a * (1 - a) + (n - Math.max(0, own)) * b * (1 - b)) / (a - b) ** 2,
  );
  for (const [l, error] of note.standard_errors.entries()) {
    assert.ok(Math.abs(error - Math.sqrt(variance[l])) < 0.05 * error, `${error}`);
  }
  assert.match(readme, /\| value \| published \| estimated \| standard error \|/);

  const emptied = await drawnCategory(
    folder,
    ['diplome', 'age'],
    [pram, { step: 'suppress', weights: { age: 100 } }],
  );
  assert.match(emptied.csv, /^;/m);
  assert.equal(emptied.note.estimates, undefined);
  assert.match(emptied.readme, /distorts the estimate/);
  assert.doesNotMatch(readme, /distorts the estimate/);
});

// Every other case in the other language; the page’s test takes them the other way round.
for (const [i, [name, fault]] of Object.entries(kPlanFaults).entries()) {
  test(`${name} is refused word for word, and nothing is written`, async (t) => {
    const folder = await scratch(t);
    const { recipe: chosen, csv } = planOf(fault, recipe, await readFile(rows, 'utf8'));
    const file = await folder.write('lignes.csv', csv);
    const path = await folder.write('s.json', chosen);
    const locale = i % 2 ? 'fr' : 'en';
    const made = await cli(['run', '--recipe', path, '--out', folder.join('s'), file], {
      env: { LC_ALL: `${locale}_FR.UTF-8` },
    });
    assert.ok(made.status > 0, made.stdout);
    assert.equal(made.stderr.trim(), translator(locale).error(fault.error, { keys: true }));
    assert.doesNotMatch(made.stderr, /MARQUE/);
    await assert.rejects(readFile(folder.join('s/certificate.json')));
  });
}

test('what a plan is warned of is said by name, with what to do, and stands in the read-me', async (t) => {
  const folder = await scratch(t);
  const warned = {
    perturbed_after_suppression: [
      { step: 'suppress' },
      { step: 'swap_ranks', columns: ['age'], window: 10 },
    ],
    exact_means: [{ step: 'microaggregate', columns: ['salaire'] }],
    sampled_late: [
      { step: 'round', column: 'salaire', base: 100 },
      { step: 'sample', share: 0.5 },
    ],
    no_donor: [
      {
        step: 'swap_records',
        unit: 'individual',
        hierarchy: ['region', 'ville'],
        risk: ['sexe', 'age'],
        profiles: [['diplome', 'salaire', 'note']],
        rate: 0.1,
      },
    ],
  };
  for (const [name, steps] of Object.entries(warned)) {
    const chosen = structuredClone(recipe);
    chosen.rows.plan.steps = steps;
    const made = await run(folder, name, chosen);
    assert.equal(made.status, 0, made.stderr);
    assert.ok(
      made.stderr.includes(`(${name})`) && made.stderr.includes(t_(`plan.warning.${name}`)),
      made.stderr,
    );
    assert.match(made.files['LISEZMOI.md'].toString(), /Attention/);
  }
});

test('rows enough of too few individuals: passed is false, and run and audit say so', async (t) => {
  const folder = await scratch(t);
  const lines = Array.from({ length: 12 }, (_, i) => `p${Math.floor(i / 6)};a;${i}`);
  const file = await folder.write('a.csv', `id;x;n\n${lines.join('\n')}\n`);
  const chosen = {
    version: 1,
    columns: { individual: 'id' },
    rows: {
      k: 3,
      keys: ['x'],
      plan: { name: 'f', columns: ['x', 'n'], steps: [{ step: 'round', column: 'n', base: 5 }] },
    },
  };
  const path = await folder.write('r.json', chosen);
  const made = await cli(['run', '--recipe', path, '--out', folder.join('out'), file]);
  assert.equal(made.status, 0, made.stderr);
  assert.ok(made.stderr.includes(t_('warning.plan.no_guarantee', { file: 'f.csv' })), made.stderr);
  const certificate = JSON.parse(await readFile(folder.join('out/certificate.json'), 'utf8'));
  assert.equal(certificate.passed, false);
  for (const args of [[], ['--source', file]]) {
    const audit = await cli(['audit', '--recipe', path, ...args, folder.join('out')]);
    assert.equal(audit.status, 1);
    assert.deepEqual(JSON.parse(audit.stdout).report.totals, { individuals_below_k: 1 });
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
