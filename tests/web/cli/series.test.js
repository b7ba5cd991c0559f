// Publications of a series on the command line: the second from the first one's files, the chain
// that the audit follows, and what is refused.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { test } from 'node:test';

import { cli, filesUnder, scratch } from './support.js';

const kRecipe = {
  version: 1,
  columns: {
    individual: 'id',
    year: 'y',
    step: ['s'],
    attributes: [{ name: 'sexe', columns: ['sexe'] }],
  },
  masking: { k: 5, width: 3 },
  series: { due: 'left', gap: 1, group: 5 },
};

/** Twelve of A leave after 2000, one more after 2001, six of B after 2001; one stays. */
function rowsUntil(last) {
  const rows = [];
  const add = (count, year, step) => {
    for (let i = 0; i < count; i += 1) {
      rows.push([`p${step}${year}-${i}`, year, step, i < 2 ? 'F' : 'M']);
    }
  };
  add(12, 2000, 'A');
  add(1, 2001, 'A');
  add(6, 2001, 'B');
  for (let year = 2000; year <= 2003; year += 1) rows.push(['stays', year, 'Z', 'F']);
  const kept = rows.filter(([, year]) => year <= last);
  return `id;y;s;sexe\n${kept.map((row) => row.join(';')).join('\n')}\n`;
}

async function prepared(t) {
  const folder = await scratch(t);
  const run = async (name, last, args, document = kRecipe) =>
    cli([
      'run',
      '--recipe',
      await folder.write(`recipe-${name}.json`, document),
      '--out',
      folder.join(name),
      ...args,
      await folder.write(`${name}.csv`, rowsUntil(last)),
    ]);
  const audit = (name, args) =>
    cli(['audit', '--recipe', folder.join(`recipe-${name}.json`), folder.join(name), ...args]);
  return { folder, run, audit };
}

test('the second publication goes on from the files of the first', async (t) => {
  const { folder, run, audit } = await prepared(t);
  const first = await run('one', 2001, ['--first']);
  assert.equal(first.status, 0, first.stderr);
  assert.equal(
    await readFile(folder.join('one', 'cohortes.csv'), 'utf8'),
    'cohorteid,effectif,trace\n1,12,A\n',
  );
  const alone = await audit('one', ['--source', folder.join('one.csv')]);
  assert.equal(alone.status, 0, alone.stdout);

  const second = await run('two', 2002, ['--earlier', folder.join('one')]);
  assert.equal(second.status, 0, second.stderr);
  const file = (name) => readFile(folder.join('two', name), 'utf8');
  assert.equal(await file('cohortes.csv'), 'cohorteid,effectif,trace\n1,12,A\n2,6,B\n');
  assert.equal(await file('lots.csv'), 'cohorteid,publication,effectif\n1,2001,12\n2,2002,6\n');
  assert.match(await file('cohorte_sexe.csv'), /^cohorteid,publication,sexe,effectif\n1,2001,/);
  const { series, counted, individuals } = JSON.parse(await file('certificate.json'));
  assert.equal(counted, 18);
  assert.equal(individuals, undefined);
  assert.deepEqual([series.publication, series.number], ['2002', 2]);
  assert.match(series.previous, /^[0-9a-f]{64}$/);
  const chain = await audit('two', [
    '--earlier',
    folder.join('one'),
    '--source',
    folder.join('two.csv'),
  ]);
  assert.equal(chain.status, 0, chain.stdout);
  assert.equal(JSON.parse(chain.stdout).report.reproduced, true);
  // By itself it cannot be made again, which is no fault of the files.
  const without = await audit('two', ['--source', folder.join('two.csv')]);
  assert.equal(without.status, 2);
  assert.match(without.stderr, /--earlier/);
  const files = await audit('two', []);
  assert.equal(files.status, 0, files.stdout);
  assert.ok(JSON.parse(files.stdout).report.not_checked.includes('series_years'));
});

test('a series says which publication it is', async (t) => {
  const { folder, run } = await prepared(t);
  const neither = await run('none', 2001, []);
  assert.equal(neither.status, 2);
  assert.match(neither.stderr, /--first.*--earlier/);
  assert.equal((await run('one', 2001, ['--first'])).status, 0);
  const both = await run('both', 2002, ['--first', '--earlier', folder.join('one')]);
  assert.equal(both.status, 2);
  const same = await run('same', 2001, ['--earlier', folder.join('one')]);
  assert.equal(same.status, 2);
  assert.match(same.stderr, /not later/);
  const other = await run('other', 2002, ['--earlier', folder.join('one')], {
    ...kRecipe,
    series: { ...kRecipe.series, group: 6 },
  });
  assert.equal(other.status, 2);
  assert.match(other.stderr, /series\.group/);
  const nobody = await run('nobody', 2000, ['--first']);
  assert.equal(nobody.status, 1);
});

test('a publication that was changed is no beginning, and the audit says what is', async (t) => {
  const { folder, run, audit } = await prepared(t);
  assert.equal((await run('one', 2001, ['--first'])).status, 0);
  assert.equal((await run('two', 2002, ['--earlier', folder.join('one')])).status, 0);
  const lots = folder.join('one', 'lots.csv');
  const before = await readFile(lots, 'utf8');
  await writeFile(lots, before.replace('2001,12', '2001,13'));
  const refused = await run('three', 2003, ['--earlier', folder.join('one')]);
  assert.equal(refused.status, 2);
  assert.match(refused.stderr, /lots\.csv|cohortes\.csv|certificate/);
  const chain = await audit('two', ['--earlier', folder.join('one')]);
  assert.equal(chain.status, 1);
  assert.ok(JSON.parse(chain.stdout).against_earlier.totals.series_changed > 0);
});

test('the read-me says what a series is and nothing of an N; who waits stands in the dossier', async (t) => {
  const { folder, run } = await prepared(t);
  assert.equal((await run('one', 2001, ['--first'])).status, 0);
  const dossier = ['--dossier', folder.join('dossier')];
  const second = await run('two', 2002, ['--earlier', folder.join('one'), ...dossier]);
  assert.equal(second.status, 0, second.stderr);
  const words = await readFile(folder.join('two', 'LISEZMOI.md'), 'utf8');
  for (const said of [
    /Une personne est comptée une fois, quand son parcours est fini\. Un parcours reçoit un nombre/,
    /qui l’est encore n’est pas dans ces fichiers/,
    /additionner leurs effectifs d’un groupe à l’autre, jamais les codes/,
    /Les personnes comptées sont la somme des lots/,
  ]) {
    assert.match(words, said);
  }
  assert.doesNotMatch(words, /en moyenne|\(N\)|sous N|parole du producteur/);
  const { series } = JSON.parse(await readFile(folder.join('dossier', 'dossier.json'), 'utf8'));
  assert.deepEqual(
    [series.due, series.waiting, series.waiting_after_lot, series.waited_before, series.not_yet],
    [19, 1, 1, 0, 1],
  );
  const html = await readFile(folder.join('dossier', 'dossier.html'), 'utf8');
  assert.match(html, /qui attendent d’être comptées/);
});

test('a series is proven with the publications before, and each witness gives the last one', async (t) => {
  const { folder, run, audit } = await prepared(t);
  const proofOf = ({ stdout }) => JSON.parse(stdout).proof;
  assert.equal(proofOf(await run('one', 2001, ['--first'])).proven, true);
  const second = await run('two', 2002, ['--earlier', folder.join('one')]);
  assert.deepEqual(
    [proofOf(second).proven, proofOf(second).masked > 0],
    [true, true],
    second.stderr,
  );
  assert.equal((await run('three', 2003, ['--earlier', folder.join('two')])).status, 0);
  const judged = proofOf(await audit('two', ['--earlier', folder.join('one')]));
  assert.deepEqual([judged.possible, judged.as_published], [true, true]);
  const path = folder.join('two/proof.json');
  const written = await readFile(path, 'utf8');
  await writeFile(path, written.replace(/"witnesses": \d+/, '"witnesses": 64'));
  const altered = await audit('two', ['--earlier', folder.join('one')]);
  assert.deepEqual([altered.status, proofOf(altered).as_published], [1, false]);
  assert.match(altered.stderr, /proof\.json is not the proof that the other files give/);
  await writeFile(path, written);
  const alone = await cli(['prove', folder.join('two')]);
  assert.equal(alone.status, 1);
  assert.match(alone.stderr, /proven with the one before it/);
  assert.equal(JSON.parse(alone.stdout).why, 'no_earlier');

  const out = folder.join('witnesses');
  const names = ['one', 'two', 'three'].map((name) => folder.join(name));
  const chain = await cli(['prove', ...names, '--out', out]);
  assert.equal(chain.status, 0, chain.stderr);
  const { proof } = JSON.parse(chain.stdout);
  assert.ok(proof.proven && proof.least_values >= 3 && proof.masked > proofOf(second).masked);
  const witnesses = Object.keys(await filesUnder(out)).filter((name) => name.endsWith('.csv'));
  assert.equal(witnesses.length, proof.witnesses);
  const before = await filesUnder(folder.join('three'));
  for (const [i, name] of witnesses.entries()) {
    const again = folder.join(`again${i}`);
    const { status, stderr } = await cli([
      'run',
      '--no-proof',
      ...['--recipe', `${out}/recipe.json`, '--earlier', folder.join('two')],
      ...['--out', again, `${out}/${name}`],
    ]);
    assert.equal(status, 0, stderr);
    const { 'proof.json': _proof, ...published } = before;
    assert.deepEqual(await filesUnder(again), published);
  }
});
