// What was read while the user was choosing gives the run the same public bytes as a run that reads
// for itself, is used where reading cannot differ, and never hides an error.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';

import { loadOperations } from '../../../web/cli/load_engine.js';
import { fileSource } from '../../../web/reading/sources.js';
import { fillDefaults } from '../../../web/recipe/schema.js';

const kRecipe = fillDefaults({
  version: 1,
  columns: {
    individual: 'who',
    year: 'year',
    step: ['step'],
    attributes: [{ name: 'sex', columns: ['sex'], as: ['sex'] }],
  },
});

/** Three years each of most, two of some; one path in ten is another. */
const kRows = Array.from({ length: 170 }, (_, who) =>
  ['L1', 'L2', who % 10 ? 'L3' : 'LP']
    .slice(0, who % 4 ? 3 : 2)
    .map((step, i) => [`id${who}`, 2018 + i, step, who % 3 ? 'F' : 'M', who % 7 ? 'a' : 'b']),
).flat();
const kText = [['who', 'year', 'step', 'sex', 'site'], ...kRows].map((row) => row.join(';'));

let operations;
before(async () => {
  operations = await loadOperations({ cores: 1 });
});

/** Sources of the same content; `reads` counts what is taken of them. */
function counted(lines = kText) {
  const file = new File([lines.join('\n')], 'a.csv');
  const source = fileSource(file);
  const seen = { reads: 0 };
  const slice = source.slice.bind(source);
  source.slice = (...args) => {
    seen.reads += 1;
    return slice(...args);
  };
  return { sources: [source], seen };
}

const kNone = { ahead: 'none' };

async function published(args) {
  const { inputs } = await operations.run(args);
  const bytes = await operations.zip();
  return { inputs, text: Buffer.from(bytes).toString('base64') };
}

const withMasking = (masking) => ({ ...kRecipe, masking: { ...kRecipe.masking, ...masking } });

test('the run takes what was read, also under another rule and title, with the same bytes', async () => {
  for (const recipe of [
    kRecipe,
    withMasking({ k: 9, rare_traces: 'group' }),
    { ...kRecipe, about: { title: 'Parcours' } },
  ]) {
    const given = counted();
    await operations.readAhead({ ...given, recipe: kRecipe, ahead: 'a' });
    const before = given.seen.reads;
    assert.ok(before > 0);
    const taken = await published({ ...given, recipe, ahead: 'a' });
    // A look at the head, for titles that some kinds of file have.
    assert.equal(given.seen.reads, before + 2, 'nothing is read again');
    const cold = await published({ ...counted(), recipe, ...kNone });
    assert.deepEqual(taken, cold);
  }
});

test('other columns, other files and a second run read for themselves', async () => {
  const more = {
    ...kRecipe,
    columns: {
      ...kRecipe.columns,
      attributes: [
        ...kRecipe.columns.attributes,
        { name: 'site', columns: ['site'], as: ['site'] },
      ],
    },
  };
  const cases = [
    { recipe: more, ahead: 'a' },
    { recipe: kRecipe, ahead: 'of other files' },
  ];
  for (const { recipe, ahead } of cases) {
    const given = counted();
    await operations.readAhead({ ...given, recipe: kRecipe, ahead: 'a' });
    const before = given.seen.reads;
    const run = await published({ ...given, recipe, ahead });
    assert.ok(given.seen.reads > before + 2);
    assert.deepEqual(run, await published({ ...counted(), recipe, ...kNone }));
  }
  const given = counted();
  await operations.readAhead({ ...given, recipe: kRecipe, ahead: 'a' });
  await operations.run({ ...given, recipe: kRecipe, ahead: 'a' });
  const before = given.seen.reads;
  await operations.run({ ...given, recipe: kRecipe, ahead: 'a' });
  assert.ok(given.seen.reads > before + 2, 'what was read is used once');
});

test('a run that comes while reading goes on waits for it, and tells how far it is', async () => {
  const given = counted();
  const reading = operations.readAhead({ ...given, recipe: kRecipe, ahead: 'a' });
  await Promise.resolve();
  const stages = new Set();
  const progress = ({ stage }) => stages.add(stage);
  const run = await operations.run({ ...given, recipe: kRecipe, ahead: 'a' }, { progress });
  await reading;
  assert.equal(run.figures.individuals, 170);
  assert.ok(stages.has('read') && stages.has('mask'));
});

test('an error is told by the run, and a run that is stopped is stopped', async () => {
  const bad = [...kText.slice(0, 30), 'id1;2019', ...kText.slice(30)];
  const strict = { ...kRecipe, reading: { ...kRecipe.reading, malformed: 'stop' } };
  const given = counted(bad);
  await operations.readAhead({ ...given, recipe: strict, ahead: 'bad' });
  await assert.rejects(operations.run({ ...given, recipe: strict, ahead: 'bad' }), (error) => {
    assert.equal(error.file, 'a.csv');
    assert.equal(error.line, 31);
    return true;
  });
  const stop = new AbortController();
  const other = counted();
  const reading = operations.readAhead({ ...other, recipe: kRecipe, ahead: 'stop' });
  const run = operations.run({ ...other, recipe: kRecipe, ahead: 'stop' }, { signal: stop.signal });
  stop.abort(Object.assign(new Error('cancelled'), { code: 'cancelled' }));
  await assert.rejects(run, { code: 'cancelled' });
  await reading;
});

test('a later wish gives up what an earlier one read', async () => {
  const first = counted();
  const second = counted();
  await Promise.all([
    operations.readAhead({ ...first, recipe: kRecipe, ahead: 'first' }),
    operations.readAhead({ ...second, recipe: kRecipe, ahead: 'second' }),
  ]);
  const before = first.seen.reads;
  await operations.run({ ...first, recipe: kRecipe, ahead: 'first' });
  assert.ok(first.seen.reads > before + 2);
});
