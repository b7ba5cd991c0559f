// Choices tried by the real engine: the figures are those of a run, what was read is kept, a try
// can be stopped; and drawings of a run hold no value that is not published.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadOperations } from '../../web/cli/load_engine.js';
import { EngineError } from '../../web/engine/protocol.js';
import { setAt } from '../../web/recipe/choices.js';
import { fillDefaults } from '../../web/recipe/schema.js';
import sampleRecipe from '../../web/recipe/sample.json' with { type: 'json' };
import { memorySource } from './readers_support.js';

const kRows = 30000;
const operations = await loadOperations();
const sample = await operations.sample({ rows: kRows, seed: 1 });
// Where the step is shortened its descriptions vary, which a run asks about.
const recipe = fillDefaults({ ...sampleRecipe, accepted_checks: ['varying_descriptions'] });

/** A source that counts how often it is read. */
function watched(bytes) {
  const source = memorySource(bytes);
  const seen = { reads: 0 };
  return {
    seen,
    source: {
      ...source,
      slice: (...args) => {
        seen.reads += 1;
        return source.slice(...args);
      },
    },
  };
}

test('the figures of a try are those of the run, and nothing is read twice', async () => {
  const { seen, source } = watched(sample);
  const ask = (given, more) =>
    operations.preview({ sources: [source], recipe: given, key: 'a', ...more });
  const part = await ask(recipe, { rows: 1000 });
  assert.equal(part.complete, false);
  assert.ok(part.rows_read >= 1000 && part.rows_read < kRows);
  const whole = await ask(recipe);
  assert.equal(whole.complete, true);
  assert.equal(whole.rows_read, kRows);
  const { reads } = seen;
  assert.ok(reads > 0);

  const changes = [
    recipe,
    setAt(recipe, ['masking', 'k'], 8),
    setAt(recipe, ['columns', 'step'], recipe.columns.step.slice(0, 2)),
    setAt(recipe, ['prepare', 'keep'], [{ column: 'SEXE', in: ['F'] }]),
  ];
  for (const changed of changes) {
    const tried = await ask(changed, { rows: 1000 }); // all rows are there: they are taken
    assert.equal(tried.complete, true);
    const { figures } = await operations.run({ sources: [memorySource(sample)], recipe: changed });
    for (const name of [
      'individuals',
      'cohorts',
      'cohorts_masked',
      'masked_individuals',
      'masked',
      'shown',
      'dropped',
      'below_width',
    ]) {
      assert.equal(tried.masking.figures[name], figures[name], name);
    }
  }
  assert.equal(seen.reads, reads);
  // A column that was not read, another reading, other files.
  const more = { name: 'lib', columns: ['LIBELLE_COURT_COMPOSANTE'] };
  const fewer = setAt(recipe, ['columns', 'step'], recipe.columns.step.slice(1));
  assert.equal((await ask(setAt(fewer, ['columns', 'attributes'], [more]))).complete, true);
  assert.equal(seen.reads, reads, 'the column was there, as part of the step');
  await ask(setAt(recipe, ['columns', 'prefix'], ['REGROUPEMENT_BAC']));
  assert.ok(seen.reads > reads);
  const again = seen.reads;
  await ask(setAt(recipe, ['reading', 'malformed'], 'skip'));
  assert.ok(seen.reads > again);
});

test('a rule that cannot be applied says why, and the rest stands', async () => {
  const birth = { name: 'anbac', columns: ['ANNEE_BAC'] };
  const dependent = setAt(
    recipe,
    ['columns', 'attributes'],
    [birth, { name: 'mention', columns: ['MENTION_BAC'] }],
  );
  const derived = setAt(
    dependent,
    ['columns', 'derived'],
    [
      { name: 'premiere', from: 'first_year' },
      { name: 'derniere', from: 'last_year' },
    ],
  );
  const { individuals, masking, dependencies } = await operations.preview({
    sources: [memorySource(sample)],
    recipe: derived,
    key: 'b',
  });
  assert.ok(individuals > 1000);
  assert.equal(masking.error.code, 'time_tie');
  assert.ok(dependencies.length > 0);
});

test('a try is stopped between two stages, and the next one is served', async () => {
  const ask = (signal) =>
    operations.preview({ sources: [memorySource(sample)], recipe, key: 'c' }, { signal });
  const stop = new AbortController();
  const stopped = ask(stop.signal);
  const next = ask();
  stop.abort(new EngineError({ code: 'cancelled' }));
  await assert.rejects(stopped, { code: 'cancelled' });
  assert.equal((await next).rows_read, kRows);
});

test('costs are those of the variants, and come one by one', async () => {
  const seen = [];
  const { points } = await operations.cost(
    { sources: [memorySource(sample)], recipe, key: 'd' },
    {
      progress: ({ stage, point }) => {
        if (stage === 'cost') seen.push(point);
      },
    },
  );
  assert.deepEqual(seen, points);
  const upto = points.filter(({ kind }) => kind === 'upto');
  assert.deepEqual(
    upto.map(({ name }) => name),
    recipe.columns.step,
  );
  const cohorts = upto.map(({ figures }) => figures.cohorts);
  assert.deepEqual(
    cohorts,
    cohorts.toSorted((a, b) => a - b),
    'more detail, more traces',
  );
  for (const { recipe: given, ...point } of [
    { ...upto[1], recipe: setAt(recipe, ['columns', 'step'], recipe.columns.step.slice(0, 2)) },
    {
      ...points.find(({ kind, name }) => kind === 'threshold' && name === '10'),
      recipe: setAt(recipe, ['masking', 'k'], 10),
    },
  ]) {
    const { figures } = await operations.run({ sources: [memorySource(sample)], recipe: given });
    assert.equal(point.figures.masked, figures.masked);
    assert.equal(point.figures.masked_individuals, figures.masked_individuals);
  }
  const present = points.filter(({ present: here }) => here);
  assert.deepEqual(
    present.map(({ kind }) => kind),
    ['upto', 'threshold'],
  );
  assert.deepEqual(present[0].figures, present[1].figures);
});

test('drawings hold no hidden count and no value that is not published', async () => {
  // One rare trace, one rare label, marked; a column that is not chosen, and an identifier.
  const rows = [];
  for (let i = 0; i < 40; i += 1)
    rows.push(`id${i}MARK;2013;L1;${i % 2 ? 'F' : 'M'};secretMARK;nameMARK`);
  for (let i = 0; i < 13; i += 1) rows.push(`od${i}MARK;2013;L2;F;secretMARK;nameMARK`);
  for (let i = 0; i < 3; i += 1) rows.push(`pd${i}MARK;2013;L3;lonelyMARK;secretMARK;nameMARK`);
  for (let i = 0; i < 4; i += 1) rows.push(`qd${i}MARK;2013;L4;F;secretMARK;nameMARK`);
  const source = memorySource(`ID;AN;E;S;X;NOM\n${rows.join('\n')}\n`);
  await operations.run({
    sources: [source],
    recipe: {
      version: 1,
      columns: {
        individual: 'ID',
        year: 'AN',
        step: ['E'],
        identifiers: ['NOM'],
        attributes: [{ name: 's', columns: ['S'] }],
      },
    },
  });
  const flows = await operations.flows({});
  const distributions = await operations.distributions();
  assert.doesNotMatch(JSON.stringify([flows, distributions]), /MARK/);
  const bare = flows.nodes.map(({ label, individuals, cohorts_masked: masked }) => [
    label,
    individuals,
    masked,
  ]);
  assert.deepEqual(bare, [
    ['L1', 40, 0],
    ['L2', 13, 0],
    ['L3', 0, 1],
    ['L4', 0, 1],
  ]);
  assert.equal(flows.masked_individuals, 7);
  assert.deepEqual(
    distributions.sizes.filter(([, , cohorts]) => cohorts),
    [
      [10, 19, 1, 13],
      [20, 49, 1, 40],
    ],
  );
});
