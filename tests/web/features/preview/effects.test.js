// What the choices make of the data, while they are made: which calls, in which order, and that
// nothing stale is ever shown.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setAt } from '../../../../web/recipe/choices.js';
import { effectsOf } from '../../../../web/features/preview/views/preview.js';
import { fakeEngine } from '../../fakes/engine.js';
import { startPage } from '../../fakes/page.js';
import { fastTime, pass } from '../../fakes/time.js';
import { currentPreview, kWholeBytes } from '../../../../web/features/preview/state.js';
import { currentCost } from '../../../../web/features/preview/cost.js';

fastTime();
async function until(holds) {
  for (let i = 0; i < 200 && !holds(); i += 1) await pass(10);
  assert.ok(holds(), String(holds));
}

/** The page on the screen that describes, with one file looked at; `engines` in order of making. */
async function ready({ delay = 0, size } = {}) {
  const create = fakeEngine({ delay });
  const engines = [];
  const newEngine = (options) => {
    const engine = create(options);
    const made = {
      ...engine,
      options: [],
      disposed: 0,
      dispose() {
        made.disposed += 1;
      },
      call(op, args, given) {
        made.options.push({ op, args, ...given });
        return engine.call(op, args, given);
      },
    };
    engines.push(made);
    return made;
  };
  const { store, effects } = startPage({ engine: newEngine({}), newEngine });
  const file = new File(['x'], 'a.csv');
  if (size) Object.defineProperty(file, 'size', { value: size });
  effects.addFiles([file]);
  await until(() => store.get().inspection);
  effects.go('describe');
  const tries = () => (engines[1]?.options ?? []).filter(({ op }) => op === 'preview');
  const change = (path, value) => effects.choose(setAt(store.get().recipe, path, value));
  return {
    create,
    store,
    effects,
    engines,
    tries,
    change,
    shown: () => currentPreview(store.get()),
  };
}
const settled = (page) => until(() => page.shown()?.whole || page.shown()?.error);

describe('the effect of choices', () => {
  test('comes from the first rows, then from all, by an engine of its own', async () => {
    const page = await ready();
    const seen = [];
    page.store.subscribe((state) => seen.push(currentPreview(state)?.value?.rows_read ?? null));
    await settled(page);
    assert.deepEqual(
      page.tries().map(({ args }) => args.rows),
      [20000, undefined],
    );
    assert.ok(page.tries().every(({ gently }) => gently));
    assert.ok(!page.engines[0].options.some(({ op }) => op === 'preview'));
    assert.ok(seen.indexOf(20000) >= 0 && seen.indexOf(20000) < seen.indexOf(60000));
    assert.equal(page.shown().value.complete, true);
    assert.equal(page.shown().whole, 'done');
  });

  test('is asked for once the choices rest', async () => {
    const page = await ready();
    for (const gaps of [true, false, true]) page.change(['trace', 'gaps'], gaps);
    await settled(page);
    assert.deepEqual(
      page.tries().map(({ args }) => args.recipe.trace.gaps),
      [true, true],
    );
    assert.equal(page.store.get().preview.tried.recipe, page.store.get().recipe);
  });

  test('of a choice that is overtaken is stopped and never shown; the engine is kept', async () => {
    const page = await ready({ delay: 60 });
    await until(() => page.tries().length === 1);
    const overtaken = page.store.get().recipe;
    page.change(['masking', 'k'], 7);
    const shownOf = new Set();
    page.store.subscribe((state) => {
      const preview = currentPreview(state);
      if (preview) shownOf.add(preview.recipe);
    });
    assert.equal(page.shown(), null);
    await settled(page);
    assert.ok(page.tries()[0].signal.aborted);
    assert.ok(!shownOf.has(overtaken));
    assert.equal(page.shown().value.masking.figures.masked, 107);
    assert.equal(page.engines.length, 2);
    assert.equal(page.engines[1].disposed, 0);
  });

  test('is shown beside that of the choice before', async () => {
    const page = await ready();
    await settled(page);
    assert.deepEqual(page.shown().earlier, { part: null, whole: null });
    page.change(['masking', 'k'], 9);
    await settled(page);
    const { value, earlier } = page.shown();
    assert.equal(effectsOf(value).masked - effectsOf(earlier.whole).masked, 4);
    assert.equal(earlier.part.complete, false);
    page.store.dispatch({ type: 'undo' });
    await settled(page);
    assert.equal(
      effectsOf(page.shown().value).masked - effectsOf(page.shown().earlier.whole).masked,
      -4,
    );
  });

  test('of very large files stays with the first rows until all are asked for', async () => {
    const page = await ready({ size: kWholeBytes + 1 });
    await until(() => page.shown()?.value);
    await pass(150);
    assert.deepEqual(
      page.tries().map(({ args }) => args.rows),
      [20000],
    );
    assert.equal(page.shown().whole, null);
    page.effects.preview.whole();
    await settled(page);
    assert.deepEqual(
      page.tries().map(({ args }) => args.rows),
      [20000, undefined],
    );
    assert.equal(page.shown().value.complete, true);
  });

  test('keeps the first rows where all are too much, and says why', async () => {
    const page = await ready();
    await until(() => page.engines[1]);
    const live = page.engines[1];
    const { call } = live;
    live.call = (op, args, options) =>
      args.rows
        ? call(op, args, options)
        : Promise.reject(Object.assign(new Error('x'), { code: 'out_of_memory' }));
    page.change(['masking', 'k'], 6);
    await until(() => page.shown()?.whole === 'failed');
    assert.equal(page.shown().value.rows_read, 20000);
    assert.deepEqual(page.shown().error, { code: 'out_of_memory' });
  });

  test('that cannot be computed says why, once', async () => {
    const page = await ready();
    page.create.fail.preview = { code: 'no_rows' };
    await settled(page);
    assert.deepEqual(page.shown().error, { code: 'no_rows' });
    const { length } = page.tries();
    page.store.dispatch({ type: 'notice', notice: null });
    await pass(200);
    assert.equal(page.tries().length, length);
  });

  test('waits while a run has the machine, and goes on afterwards', async () => {
    const page = await ready({ delay: 20 });
    await until(() => page.tries().length === 1);
    page.effects.go('protect');
    const running = page.effects.run();
    assert.ok(page.tries()[0].signal.aborted);
    await running;
    assert.equal(page.store.get().screen, 'verify');
    const before = page.tries().length;
    page.effects.go('protect');
    await settled(page);
    assert.ok(page.tries().length > before);
    assert.equal(page.engines[1].disposed, 0);
  });

  test('gives the room of large files back to a run', async () => {
    const page = await ready({ size: 300e6 });
    await settled(page);
    await page.effects.run();
    assert.equal(page.engines[1].disposed, 1);
  });
});

describe('the costs of each level', () => {
  async function ran(options) {
    const page = await ready(options);
    await settled(page);
    await page.effects.run();
    return page;
  }

  test('come on demand, for the present choices alone', async () => {
    const page = await ran();
    await page.effects.preview.cost();
    const cost = currentCost(page.store.get());
    assert.equal(cost.running, false);
    assert.deepEqual(cost.points.map(({ present }) => present).at(-1), true);
    page.change(['masking', 'k'], 11);
    assert.equal(currentCost(page.store.get()), null);
    page.store.dispatch({ type: 'undo' });
    assert.equal(currentCost(page.store.get()), cost);
  });

  test('can be stopped, and leave nothing', async () => {
    const page = await ran({ delay: 15 });
    const under = page.effects.preview.cost();
    assert.equal(currentCost(page.store.get()).running, true);
    page.effects.preview.cancelCost();
    await under;
    assert.equal(page.store.get().preview.cost, null);
    assert.ok(page.store.get().run, 'the results are still there');
  });

  test('that fail say why', async () => {
    const page = await ran();
    page.create.fail.cost = { code: 'file_changed', file: 'a.csv' };
    await page.effects.preview.cost();
    assert.deepEqual(currentCost(page.store.get()).error, { code: 'file_changed', file: 'a.csv' });
  });
});
