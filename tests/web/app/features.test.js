// Features are merged by key, and two of one name are refused.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { describe, test } from 'node:test';
import { createEffects } from '../../../web/app/effects.js';
import { kFeatures } from '../../../web/app/features.js';
import { kMessages } from '../../../web/i18n/index.js';
import { kindOf } from '../../../web/kit/publication.js';
import { createReducer, createStore, initialState } from '../../../web/kit/store.js';
import { emptyRecipe } from '../../../web/recipe/schema.js';

const folder = new URL('../../../web/features/', import.meta.url);
const start = { recipe: emptyRecipe() };
const one = (key, state, effects) => ({
  key,
  ...(state && { state }),
  ...(effects && { effects }),
});
const document = { getElementById: () => null };

const effectsOf = (features) =>
  createEffects({
    features,
    document,
    engine: {},
    store: createStore(initialState(start, []), createReducer([])),
  });

describe('features', () => {
  test('are listed, each once, the one under the name of its folder among them', async () => {
    const found = [];
    for (const name of readdirSync(folder).sort()) {
      const own = Object.values(await import(new URL(`${name}/index.js`, folder)));
      assert.ok(
        own.some(({ key }) => key === name),
        name,
      );
      found.push(...own);
    }
    assert.deepEqual(kFeatures.map(({ key }) => key).sort(), found.map(({ key }) => key).sort());
    assert.ok(found.every((feature) => kFeatures.includes(feature)));
  });

  test('have words for each of their screens and pages beside the flow, in both languages', () => {
    const kinds = ['describe', 'protect', 'verify', 'verdict'];
    const wordless = kFeatures.flatMap(({ views = {}, slots = {} }) =>
      [...Object.keys(views), ...Object.keys(slots.sides ?? {})]
        .filter((name) => !kinds.includes(name))
        .flatMap((name) =>
          Object.keys(kMessages)
            .filter((locale) => !kMessages[locale][`screen.${name}`])
            .map((locale) => `${locale}: ${name}`),
        ),
    );
    assert.deepEqual(wordless, []);
  });

  test('have state and effects under their key', () => {
    const feature = one(
      'x',
      {
        start: { n: 1 },
        handlers: {
          'x/more': (state) => ({ ...state, x: { n: state.x.n + 1 } }),
        },
      },
      () => ({ more: () => 3 }),
    );
    const state = initialState(start, [feature]);
    assert.deepEqual(createReducer([feature])(state, { type: 'x/more' }).x, { n: 2 });
    assert.equal(effectsOf([feature]).x.more(), 3);
  });

  test('may react to the actions of others, after those', () => {
    const feature = one('x', {
      start: 0,
      handlers: {},
      reactions: { go: (state, { screen }) => ({ ...state, x: `${state.screen} ${screen}` }) },
    });
    const state = createReducer([feature])(initialState(start, [feature]), {
      type: 'go',
      screen: 'verify',
    });
    assert.equal(state.x, 'verify verify');
  });

  test('of one name are refused: state, action, effect, or one of the flow’s', () => {
    const state = (handlers = {}) => ({ start: null, handlers });
    const twice =
      (...features) =>
      () =>
        initialState(start, features);
    assert.throws(twice(one('x', state()), one('x', state())), /state x/);
    assert.throws(twice(one('files', state())), /state files/);
    const go = { go: (all) => all };
    assert.throws(() => createReducer([one('x', state(go))]), /action go/);
    assert.throws(
      () => effectsOf([one('x', null, () => ({})), one('x', null, () => ({}))]),
      /effect x/,
    );
    assert.throws(() => effectsOf([one('run', null, () => ({}))]), /effect run/);
  });

  test('that react to no action are refused', () => {
    const feature = one('x', { start: null, handlers: {}, reactions: { gone: (all) => all } });
    assert.throws(() => createReducer([feature]), /gone/);
  });

  test('with screens beside the flow say what is missing there and take dropped files', () => {
    const own = kFeatures.filter(({ problems }) => problems && !problems.choose);
    assert.ok(own.length >= 2);
    const effects = createEffects({
      features: kFeatures,
      document,
      engine: {},
      newEngine() {},
      store: createStore(initialState(start, kFeatures), createReducer(kFeatures)),
    });
    for (const { key, problems, views } of own) {
      assert.ok(Object.keys(problems).every((screen) => Object.hasOwn(views, screen)));
      assert.equal(typeof effects[key].onDrop, 'function');
    }
  });

  test('of a kind of publication have a screen for each step of their own', () => {
    for (const recipe of [{ rows: null }, { rows: {} }]) {
      const { views } = kFeatures.find(({ key }) => key === kindOf(recipe, kFeatures).key);
      assert.deepEqual(Object.keys(views).sort(), ['describe', 'protect', 'verdict', 'verify']);
    }
  });
});
