// Traces of an engine's tables under wrong choices: each is refused, or a check beside that of reading
// (which an engine cannot answer) says so; the right choices leave that one alone.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { seeded } from '../fakes/exports_drawn.js';
import { duckdb, engineOfTests } from './engines.js';
import { byEngine } from './support.js';

const kGood = ['sexe', 'bac', 'boursier', 'ufr'];
const kBad = ['ine', 'mail', 'nom', 'naissance', 'tel'];
const kColumns = ['id', 'an', 'etape', ...kGood, 'nat', 'pays', ...kBad];
const kNames = ['MARTIN', 'BERNARD', 'THOMAS', 'PETIT', 'ROBERT', 'DURAND', 'MOREAU', 'SIMON'];
const two = (n) => String(n).padStart(2, '0');

/** Students of two years, eight alike in all that may be published; the first ones alone on their trace. */
function students(persons, alone) {
  const rows = [];
  for (let i = 0; i < persons; i += 1) {
    const c = Math.floor(i / 8);
    for (let year = 0; year < 1 + (c % 2); year += 1) {
      rows.push([
        `p${i}`,
        String(2019 + year),
        i < alone ? `RARE${i}` : `L${year + 1}`,
        c % 2 === 0 ? 'F' : 'M',
        c % 3 === 0 ? 'S' : 'ES',
        Math.floor(c / 3) % 2 === 0 ? 'oui' : 'non',
        `U${Math.floor(c / 2) % 3}`,
        `nationalite ${c % 4}`,
        `P${c % 4}`,
        `${1000000000 + i}AB`,
        `a${i}@univ.fr`,
        kNames[i % kNames.length],
        `19${two(80 + (i % 20))}-${two(1 + (i % 12))}-${two(1 + (i % 28))}`,
        `06${10000000 + i * 7}`,
      ]);
    }
  }
  return rows;
}

const recipeOf = (columns, more = {}) => ({
  version: 1,
  columns: {
    individual: 'id',
    year: 'an',
    step: ['etape'],
    attributes: columns.map((name) => ({ name, columns: [name] })),
  },
  masking: { k: 5, rare_traces: 'withhold', ...more.masking },
  ...more.rest,
});

/** The n-th wrong choice. */
function wrong(n, random) {
  const bad = random.pick(kBad);
  if (n % 5 === 0) return [`content ${bad}`, recipeOf([random.pick(kGood), bad])];
  if (n % 5 === 1) {
    return [`accepted ${bad}`, recipeOf([bad], { rest: { accepted_columns: [bad] } })];
  }
  if (n % 5 === 2) {
    const declared = random.next() < 0.5 && { accepted_dependencies: [['nat', 'pays']] };
    return ['twins', recipeOf(['nat', 'pays'], { rest: declared || {} })];
  }
  if (n % 5 === 3) return ['alone', recipeOf(['bac'], { masking: { rare_traces: 'list' } })];
  const recode = [{ column: 'nat', table: { 'nationalite 0': 'A', 'nationalite 1': 'A' } }];
  return ['recoded', recipeOf(['nat', 'pays'], { rest: { prepare: { recode } } })];
}

describe('the verdict on tables of an engine', () => {
  const given = engineOfTests(duckdb);

  /** The checks of a colour but that of reading, or the error. */
  async function outcome(recipe, rows) {
    const { operations, engine } = given;
    await engine.load('t', kColumns, rows);
    let tables;
    const made = await byEngine(
      operations,
      engine,
      recipe,
      { table: 't' },
      { onTables: (all) => (tables = all) },
    );
    if (made.error) return made.error;
    const { verdict } = await operations.runTables({ recipe, tables });
    const { check, outcome: came, because } = verdict.checks.find((one) => one.check === 'reading');
    assert.deepEqual([came, because[0].reason], ['not_possible', 'of_tables_alone'], check);
    assert.ok(['warning', 'danger'].includes(verdict.colour), verdict.colour);
    return verdict.checks
      .filter(({ colour }) => ['warning', 'danger'].includes(colour))
      .map(({ check }) => check)
      .filter((check) => check !== 'reading')
      .join();
  }

  test('twenty wrong choices, and none is clean', async () => {
    assert.equal(await outcome(recipeOf(['sexe', 'bac']), students(240, 0)), '');
    const random = seeded(4711);
    for (let n = 0; n < 20; n += 1) {
      const [what, recipe] = wrong(n, random);
      const came = await outcome(recipe, students(240, 3));
      assert.notEqual(came, '', `${n} ${what}`);
      assert.ok(!/^recipe_|^sql_/.test(came), `${n} ${what} ${came}`);
    }
  });

  test('values that are none, and years of several forms, stop the run', async () => {
    const rows = students(240, 0);
    rows[5][4] = '#N/A';
    assert.equal(await outcome(recipeOf(['bac']), rows), 'open_questions');
    const mixed = students(240, 0).map(([id, an, ...rest]) => [
      id,
      an === '2020' ? '01/09/2020' : an,
      ...rest,
    ]);
    const { operations, engine } = given;
    await engine.load('t', kColumns, mixed);
    let tables;
    await byEngine(
      operations,
      engine,
      recipeOf(['bac']),
      { table: 't' },
      { onTables: (all) => (tables = all) },
    );
    const stopped = await operations
      .runTables({ recipe: recipeOf(['bac']), tables })
      .catch((error) => error);
    assert.equal(stopped.code, 'open_questions');
    assert.deepEqual([stopped.kind, stopped.also ?? []], ['year_forms', []]);
  });
});
