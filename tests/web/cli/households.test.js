// A statistician's way from a Stata file with households: the list of persons, a plan that keeps
// households whole, the release with the file's own titles. Figures are counted here by hand.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'node:test';

import { fileSource } from '../../../web/reading/sources.js';
import { textSource } from '../../../web/reading/workbook.js';
import { cli, scratch } from './support.js';

const kFile = fileURLToPath(new URL('../reading/files/people.dta', import.meta.url));
const kKeys = ['region', 'logement', 'sexe', 'age'];
const kHome = ['region', 'logement'];
const kK = 3;
const kTitles = {
  region: 'Région de résidence',
  logement: "Statut d'occupation",
  sexe: 'Sexe',
  age: 'Âge au 1er janvier',
};
const recipeOf = (steps, more = {}) => ({
  version: 1,
  reading: { answers: {} },
  rows: {
    k: kK,
    columns: kKeys,
    keys: kKeys,
    household: 'menage',
    plan: { name: 'f', columns: kKeys, steps },
    ...more,
  },
});
const kFrench = { env: { LC_ALL: 'fr_FR.UTF-8' } };
const kWhole = [
  { step: 'suppress', unit: 'household', columns: kHome },
  { step: 'suppress', never: kHome },
];

/** The rows as the reader of Stata gives them. */
async function people() {
  const source = await textSource(
    fileSource(new Blob([await readFile(kFile)]), 'households_people.dta'),
  );
  const text = new TextDecoder().decode(await source.slice(0, source.size));
  const [heading, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));
  return rows.map((row) => Object.fromEntries(heading.map((name, i) => [name, row[i]])));
}
const keyOf = (row, names) => names.map((name) => row[name]).join('/');
function countBy(rows, of) {
  const counts = new Map();
  for (const row of rows) counts.set(of(row), (counts.get(of(row)) ?? 0) + 1);
  return counts;
}
const csvRows = (text) => {
  const [heading, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));
  return rows.map((row) => Object.fromEntries(heading.map((name, i) => [name, row[i]])));
};

async function released(t, recipe, args = []) {
  const folder = await scratch(t);
  const path = await folder.write('recipe.json', recipe);
  const [out, dossier] = [folder.join('out'), folder.join('dossier')];
  const call = ['run', '--recipe', path, '--out', out, '--dossier', dossier, ...args, kFile];
  const done = await cli(call, { env: { LC_ALL: 'fr_FR.UTF-8' } });
  const read = (name) => readFile(`${out}/${name}`, 'utf8');
  return { ...done, folder, path, out, dossier, read };
}

describe('households of a Stata file', () => {
  test('the list of persons: frequency, risk and risk of the household as counted by hand', async (t) => {
    const rows = await people();
    const held = countBy(rows, (row) => keyOf(row, kKeys));
    const risk = rows.map((row) => 1 / held.get(keyOf(row, kKeys)));
    const none = new Map();
    rows.forEach(({ menage }, i) => none.set(menage, (none.get(menage) ?? 1) * (1 - risk[i])));
    const folder = await scratch(t);
    const path = await folder.write('recipe.json', recipeOf(kWhole));
    const list = folder.join('personnes.csv');
    const done = await cli(
      ['risk', '--recipe', path, '--out', folder.join('risk'), '--records', list, kFile],
      { env: { LC_ALL: 'fr_FR.UTF-8' } },
    );
    assert.equal(done.status, 0, done.stderr);
    const listed = csvRows(await readFile(list, 'utf8'));
    assert.equal(listed.length, rows.length);
    for (const one of listed) {
      const at = Number(one.ligne) - 2;
      assert.equal(Number(one.effectif), held.get(keyOf(rows[at], kKeys)));
      assert.ok(Math.abs(Number(one.risque) - risk[at]) < 1e-9);
      assert.ok(Math.abs(Number(one.risque_menage) - (1 - none.get(rows[at].menage))) < 1e-9);
    }
    const told = JSON.parse(await readFile(folder.join('risk/risk.json'), 'utf8'));
    assert.equal(told.household.households, none.size);
    const expected = rows.reduce((sum, { menage }) => sum + 1 - none.get(menage), 0);
    assert.ok(Math.abs(told.household.expected - expected) < 1e-9);
  });

  test('a plan in two steps: places of whole households, then persons; its audit, its replay', async (t) => {
    const rows = await people();
    const homes = new Map(rows.map((row) => [row.menage, keyOf(row, kHome)]));
    const rare = [...countBy(homes, ([, place]) => place)].filter(([, count]) => count < kK);
    assert.ok(rare.length > 0, 'some place has too few households');
    const { status, stderr, out, path, dossier, folder, read } = await released(
      t,
      recipeOf(kWhole),
    );
    assert.equal(status, 0, stderr);
    const published = csvRows(await read('f.csv'));
    assert.equal(published.length, rows.length);
    for (const [, count] of countBy(published, (row) => keyOf(row, kKeys))) assert.ok(count >= kK);
    // All members of a household of a rare place are without it: as many rows as they are.
    const lacking = rows.filter((row) => rare.some(([place]) => place === keyOf(row, kHome)));
    const emptied = published.filter(({ region, logement }) => !region || !logement).length;
    assert.ok(emptied >= lacking.length, `${emptied} of ${lacking.length}`);
    const readme = await read('LISEZMOI.md');
    assert.match(readme, /de tous les membres d’un ménage à la fois/);
    const certificate = JSON.parse(await read('certificate.json'));
    assert.equal(certificate.passed, true);
    assert.deepEqual(certificate.recipe.columns.titles, kTitles);
    assert.equal(certificate.recipe.rows.plan.steps[0].unit, 'household');
    assert.equal(Object.hasOwn(certificate.recipe.rows.plan.steps[1], 'unit'), false);
    const french = { env: { LC_ALL: 'fr_FR.UTF-8' } };
    const audit = await cli(['audit', '--recipe', path, out], french);
    assert.equal(audit.status, 0, audit.stderr);
    const again = folder.join('again');
    const replayed = await cli(
      ['run', '--recipe', path, '--out', again, '--replay', `${dossier}/dossier.json`, kFile],
      french,
    );
    assert.equal(replayed.status, 0, replayed.stderr);
    for (const name of ['f.csv', 'certificate.json', 'LISEZMOI.md']) {
      assert.equal(await readFile(`${again}/${name}`, 'utf8'), await read(name), name);
    }
  });

  test('a file of the households beside: what is linked, counted by hand; its audit; none of its faults passes', async (t) => {
    const households = { name: 'menages', columns: kHome, number: 'numero' };
    const recipe = recipeOf(kWhole);
    recipe.rows.plan.households = households;
    const { status, stderr, folder, out, path, dossier, read } = await released(t, recipe);
    assert.equal(status, 0, stderr);
    const persons = csvRows(await read('f.csv'));
    const homes = csvRows(await read('menages.csv'));
    const members = new Map();
    for (const row of persons.filter(({ numero }) => numero)) {
      members.set(row.numero, [...(members.get(row.numero) ?? []), row]);
    }
    const compositions = countBy(members.values(), (rows) =>
      rows
        .map((row) => keyOf(row, kKeys))
        .sort()
        .join(' & '),
    );
    assert.ok(members.size > 0 && compositions.size > 0);
    for (const [, count] of compositions) assert.ok(count >= kK);
    const loose = persons.filter(({ numero }) => !numero);
    for (const [, count] of countBy(loose, (row) => keyOf(row, kKeys))) assert.ok(count >= kK);
    const unknown = homes.filter(({ numero }) => !numero);
    for (const [, count] of countBy(unknown, (row) => keyOf(row, kHome))) assert.ok(count >= kK);
    // As many households as the raw file has, each with the home that its members have.
    assert.equal(homes.length, new Set((await people()).map(({ menage }) => menage)).size);
    assert.equal(homes.length - unknown.length, members.size);
    for (const home of homes.filter(({ numero }) => numero)) {
      for (const row of members.get(home.numero)) {
        assert.equal(keyOf(row, kHome), keyOf(home, kHome));
      }
    }
    const certificate = JSON.parse(await read('certificate.json'));
    assert.equal(certificate.passed, true);
    const stated = certificate.files.find(({ name }) => name === 'menages.csv');
    assert.deepEqual(
      [stated.kind, stated.rows, stated.linked, stated.least_composition],
      ['households', homes.length, members.size, Math.min(...compositions.values())],
    );
    assert.match(await read('LISEZMOI.md'), /Une ligne par ménage des personnes de `f\.csv`/);
    const internal = JSON.parse(await readFile(`${dossier}/dossier.json`, 'utf8'));
    const { rare, given_up: givenUp } = internal.files.at(-1).households;
    assert.equal(rare + givenUp, unknown.length);
    const audited = async () => {
      const { stdout } = await cli(['audit', '--recipe', path, out], kFrench);
      return JSON.parse(stdout).report;
    };
    const good = await audited();
    assert.deepEqual(good.findings, []);
    assert.equal(good.together.at(-1).rows, 0, 'both files say the same');
    // A household that is alone in its kind is given a number; two numbers change places; a home is changed.
    const tampered = async (name, change) => {
      const text = await read(name);
      await folder.write(`out/${name}`, change(text));
      const { findings } = await audited();
      await folder.write(`out/${name}`, text);
      return new Set(findings.map(({ code }) => code));
    };
    const last = members.size;
    const alone = await tampered('f.csv', (text) => text.replace(/;\n/, `;${last + 1}\n`));
    assert.ok(alone.has('household_below_k') && alone.has('files_disagree'), [...alone].join());
    const moved = await tampered('menages.csv', (text) => text.replace(/;1\n/, `;${last + 9}\n`));
    assert.ok(moved.has('files_disagree'), [...moved].join());
  });

  test('labels of variables are titles in read-me and package; the recipe’s own stand over them', async (t) => {
    const own = { ...recipeOf(kWhole), columns: { titles: { age: 'Âge' } } };
    const { status, stderr, read } = await released(t, own);
    assert.equal(status, 0, stderr);
    const { resources } = JSON.parse(await read('datapackage.json'));
    const { fields } = resources.find(({ path }) => path === 'f.csv').schema;
    assert.deepEqual(Object.fromEntries(fields.map(({ name, title }) => [name, title])), {
      ...kTitles,
      age: 'Âge',
    });
    const readme = await read('LISEZMOI.md');
    assert.match(readme, /- `region`\s: `Région de résidence`/);
    // Nothing is said of a column that is not published.
    const all = `${readme}${await read('certificate.json')}${await read('datapackage.json')}`;
    assert.doesNotMatch(all, /Numéro du ménage|Revenu mensuel/);
  });

  test('a step that would split a household, and one that it cannot move, are refused', async (t) => {
    const split = await released(t, recipeOf([kWhole[0], { step: 'suppress' }]));
    assert.equal(split.status, 2);
    assert.match(split.stderr, /region.*rows\.plan\.steps\[1\].*never/s);
    const moves = await released(t, recipeOf([{ ...kWhole[0], columns: ['sexe'] }]));
    assert.equal(moves.status, 1);
    assert.match(moves.stderr, /sexe.*rows\.plan\.steps\[0\].*unités/s);
    const linked = (households, steps = kWhole) => {
      const recipe = recipeOf(steps);
      recipe.rows.plan.households = { name: 'h', columns: kHome, number: 'no', ...households };
      return released(t, recipe);
    };
    for (const [households, steps, words] of [
      [{ number: 'age' }, kWhole, /rows\.plan\.households\.number/],
      [{ number: 'menage' }, kWhole, /rows\.plan\.households\.number/],
      [{ columns: ['revenu'] }, kWhole, /rows\.plan\.households\.columns\[0\]/],
      [{ name: 'f' }, kWhole, /rows\.plan\.households\.name/],
      [{}, [{ step: 'sample', share: 0.5 }, ...kWhole], /rows\.plan\.steps\[0\]/],
      [{}, [{ step: 'suppress', level: 'any' }], /rows\.plan\.households/],
    ]) {
      const refused = await linked(households, steps);
      assert.equal(refused.status, 2);
      assert.match(refused.stderr, words);
    }
    const differ = await linked({ columns: ['sexe'] });
    assert.match(differ.stderr, /sexe.*rows\.plan\.households.*unités/s);
    const raw = recipeOf(kWhole);
    raw.rows.plan.columns = [...kKeys, 'menage'];
    const published = await released(t, raw);
    assert.equal(published.status, 2, 'the raw number is never published');
    assert.match(published.stderr, /menage/);
    const none = await released(t, recipeOf(kWhole, { household: null }));
    assert.equal(none.status, 2);
    assert.match(none.stderr, /rows\.plan\.steps\[0\]\.unit/);
  });
});
