import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setAt } from '../../../web/recipe/choices.js';
import { currentRun } from '../../../web/kit/state.js';
import { fakeEngine } from '../fakes/engine.js';
import { startPage } from '../fakes/page.js';
import { fastTime, pass } from '../fakes/time.js';
import { plainError } from '../../../web/kit/tasks.js';

fastTime();

function page(options) {
  const create = fakeEngine(options);
  const { store, effects } = startPage({ engine: create({}), newEngine: create });
  return { ...create, create, store, effects, ops: () => create.calls.map(({ op }) => op) };
}

async function ready(options) {
  const made = page(options);
  made.effects.addFiles([new File(['x'], 'a.csv')]);
  await pass(30);
  return made;
}

describe('files', () => {
  test('are looked at when they are chosen, and when the reading changes', async () => {
    const { store, effects, ops } = await ready();
    assert.equal(store.get().recipe.columns.individual, 'CODE_INDIVIDU');
    effects.choose(setAt(store.get().recipe, ['reading', 'delimiter'], ','));
    effects.choose(setAt(store.get().recipe, ['reading', 'delimiter'], '|'));
    for (let i = 0; i < 100 && store.get().inspection?.reading.delimiter !== '|'; i += 1)
      await pass(10);
    assert.deepEqual(ops(), ['inspect', 'inspect', 'inspect']);
    assert.equal(store.get().inspection.reading.delimiter, '|');
  });

  test('of the same name replace each other; a recipe among them is loaded', async () => {
    const { store, effects } = await ready();
    const recipe = new File([JSON.stringify({ version: 1, masking: { k: 7 } })], 'r.json');
    effects.addFiles([new File(['yy'], 'a.csv'), new File(['z'], 'b.csv'), recipe]);
    await pass(30);
    assert.deepEqual(
      store.get().files.map(({ name, size }) => [name, size]),
      [
        ['a.csv', 2],
        ['b.csv', 1],
      ],
    );
    assert.equal(store.get().recipe.masking.k, 7);
  });

  test('a recipe that is not JSON is an error that names the file', async () => {
    const { store, effects } = await ready();
    const before = store.get().recipe;
    await effects.replay.loadRecipe(new File(['{'], 'r.json'));
    assert.deepEqual(store.get().error.error, { code: 'recipe_syntax', file: 'r.json' });
    assert.equal(store.get().recipe, before);
  });

  test('of plain text are documents or tables by what they hold, unless a card says so', async () => {
    const letter = new File(['Bonjour,\n\nje vous écris ;\nbien à vous, Mme Durand'], 'lettre.txt');
    const table = new File(['id;annee;etape\na;2020;L1\nb;2020;L2\n'], 'donnees.txt');
    const shown = async (files, way = null) => {
      const { store, effects } = page();
      if (way) effects.takeWay(way);
      effects.addFiles(files);
      await pass(30);
      return [store.get().screen, store.get().files.length];
    };
    assert.deepEqual(await shown([letter]), ['texts', 0]);
    assert.deepEqual(await shown([table]), ['choose', 1]);
    assert.deepEqual(await shown([letter, table]), ['choose', 2]);
    assert.deepEqual(await shown([letter], 'traces'), ['choose', 1]);
    const counts = new File(['Mention;F;H\nDroit;nd;12\nÉco;20;31\n'], 'effectifs.csv');
    assert.deepEqual(await shown([counts]), ['publications', 0]);
    assert.deepEqual(await shown([counts], 'rows'), ['choose', 1]);
  });

  test('a publication of texts is made again where that card is chosen, else checked', async () => {
    const certificate = { recipe: { version: 1, text: { group: 'row', rules: [] } } };
    const shown = async (way) => {
      const { store, effects } = page({ certificate });
      if (way) effects.takeWay(way);
      effects.addFiles([new File(['PK'], 'textes.zip')]);
      await pass(50);
      const { screen, notice, texts } = store.get();
      return [screen, notice?.key, texts.text.group];
    };
    const [screen, key, group] = await shown('again');
    assert.deepEqual([screen, key, group], ['texts', 'notice.way.textsAgain', 'row']);
    const checked = await shown(null);
    assert.deepEqual(checked.slice(0, 2), ['publications', 'notice.way.checkTexts']);
    assert.notEqual(checked[2], 'row');
  });

  test('a recipe with a key twice is refused as on the command line', async () => {
    const { store, effects } = await ready();
    const before = store.get().recipe;
    await effects.replay.loadRecipe(
      new File(['{"version": 1,\n"masking": {"k": 5, "k": 3}}'], 'r.json'),
    );
    assert.deepEqual(store.get().error.error, {
      code: 'recipe_repeated_key',
      file: 'r.json',
      line: 2,
      key: 'masking.k',
    });
    assert.equal(store.get().recipe, before);
  });

  test('a recipe that the engine refuses changes nothing', async () => {
    const { create, store, effects } = await ready();
    create.fail.check = { code: 'recipe_unknown_key', key: 'maskin' };
    const before = store.get().recipe;
    await effects.replay.loadRecipe(new File(['{}'], 'r.json'));
    assert.deepEqual(store.get().error.error, {
      code: 'recipe_unknown_key',
      key: 'maskin',
      file: 'r.json',
    });
    assert.equal(store.get().recipe, before);
  });
});

describe('a run', () => {
  test('shows its result, on the next screen', async () => {
    const { store, effects } = await ready();
    effects.go('protect');
    await effects.run();
    assert.equal(store.get().screen, 'verify');
    assert.equal(currentRun(store.get()).figures.individuals, 12345);
  });

  test('shows the first part of its result, whichever was shown of the one before', async () => {
    const { store, effects } = await ready();
    await effects.run();
    store.dispatch({ type: 'tab', tab: 'guaranteed' });
    effects.choose(setAt(store.get().recipe, ['masking', 'k'], 7));
    await effects.run();
    assert.equal(store.get().tab, 'publication');
  });

  test('does not begin while something is missing', async () => {
    const { store, effects, ops } = await ready();
    effects.choose(setAt(store.get().recipe, ['masking', 'k'], 1));
    await effects.run();
    assert.equal(store.get().asked, 'protect');
    assert.ok(!ops().includes('run'));
  });

  test('that is cancelled leaves files and choices, and no result', async () => {
    const { store, effects } = await ready({ delay: 20 });
    await pass(60);
    const { files, recipe } = store.get();
    const running = effects.run();
    await pass(30);
    assert.ok(store.get().task);
    effects.cancel();
    await running;
    const state = store.get();
    assert.equal(state.task, null);
    assert.equal(state.error, null);
    assert.equal(state.notice.key, 'notice.cancelled');
    assert.equal(state.files, files);
    assert.equal(state.recipe, recipe);
    assert.equal(currentRun(state), null);
  });

  test('that fails says why, and can be tried again', async () => {
    const { create, store, effects } = await ready();
    effects.go('protect');
    create.fail.run = { code: 'out_of_memory' };
    await effects.run();
    assert.equal(store.get().error.error.code, 'out_of_memory');
    assert.equal(store.get().screen, 'protect');
    delete create.fail.run;
    await effects.run();
    assert.ok(currentRun(store.get()));
    assert.equal(store.get().error, null);
  });

  test('is not started twice', async () => {
    const { effects, ops } = await ready();
    await Promise.all([effects.run(), effects.run()]);
    assert.equal(ops().filter((op) => op === 'run').length, 1);
  });

  test('of choices that change meanwhile is not shown', async () => {
    const { store, effects } = await ready({ delay: 10 });
    await pass(60);
    const running = effects.run();
    await pass(15);
    effects.choose(setAt(store.get().recipe, ['masking', 'k'], 9));
    await running;
    assert.equal(currentRun(store.get()), null);
    assert.equal(store.get().screen, 'choose');
  });
});

describe('a shared secret', () => {
  test('reaches the engine and neither state nor recipe', async () => {
    const { create, store, effects } = await ready();
    effects.choose(setAt(store.get().recipe, ['pseudonym'], 'shared'));
    effects.setSecret('sésame-8471');
    await effects.run();
    const { args } = create.calls.find(({ op }) => op === 'run');
    assert.equal(args.secret, 'sésame-8471');
    assert.doesNotMatch(JSON.stringify(store.get()), /8471/);
  });

  test('is not sent where it is not asked for', async () => {
    const { create, effects } = await ready();
    effects.setSecret('sésame-8471');
    await effects.run();
    assert.doesNotMatch(JSON.stringify(create.calls), /8471/);
  });
});

test('of an error, only the plain fields that are known are kept', () => {
  const error = Object.assign(new Error('MARK'), { code: 'x', line: 3, cell: 'MARK', file: null });
  assert.deepEqual(plainError(error), { code: 'x', line: 3 });
  assert.deepEqual(plainError(new TypeError('MARK')), { code: 'unexpected' });
});
