// The search for the level of detail on the page: chains proposed, goals, what is found, one node
// taken into the recipe and the choice undone; words of descriptions.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  currentSearch,
  currentSpec,
  obstacles,
  searchForDossier,
} from '../../../../web/features/detail/state.js';
import { atLeast, levelName, nodeName } from '../../../../web/features/detail/views/words.js';
import { translator } from '../../../../web/i18n/index.js';
import {
  proposedDetail,
  readingRecipe,
  takeDetail,
  detailForDossier,
} from '../../../../web/recipe/detail.js';
import { fillDefaults } from '../../../../web/recipe/schema.js';
import { fakeEngine } from '../../fakes/engine.js';
import { startPage } from '../../fakes/page.js';
import { fastTime, pass } from '../../fakes/time.js';

fastTime();

async function ready(options = {}) {
  const create = fakeEngine(options);
  const { store, effects } = startPage({ engine: create({}), newEngine: create });
  effects.addFiles([new File(['x'], 'a.csv')]);
  for (let i = 0; i < 200 && !store.get().inspection; i += 1) await pass(10);
  effects.go('describe');
  return { create, store, effects, get: store.get };
}

describe('the search on the page', () => {
  test('shows no share as a goal that it misses', () => {
    const t = translator('en');
    assert.deepEqual(
      [56 / 59, 0.95, 0.29, 0.0499, 1].map((share) => atLeast(share, t)),
      ['94%', '95%', '29%', '4.9%', '100%'],
    );
  });

  test('proposes chains, finds, shows a node, takes it; undo gives the recipe back', async () => {
    const { store, effects, get } = await ready();
    await effects.preview.proposeDetail();
    const spec = currentSpec(get());
    assert.deepEqual(
      spec.chains.find(([first]) => first === 'CODE_ETAPE'),
      ['CODE_ETAPE', 'LIBELLE_LONG_ETAPE', null],
    );
    assert.deepEqual(spec.prefix, [true, false]);
    effects.preview.setDetail({ ...spec, goal: { coverage: 0.9, keep: [], avoid: [[0, 0]] } });
    await effects.preview.searchDetail();
    const { found, running } = currentSearch(get());
    assert.equal(running, false);
    assert.equal(found.best, 1);
    await effects.preview.showNode(found.nodes[1].node);
    assert.deepEqual(get().detail.shown.after, [['DUT', 12]]);
    const before = get().recipe;
    effects.preview.takeNode();
    assert.deepEqual(get().recipe.columns.step, ['LIBELLE_LONG_ETAPE']);
    assert.equal(currentSearch(get()), null, 'figures are of the choices that they came from');
    const told = searchForDossier(get());
    assert.equal(told.nodes, 4);
    assert.equal(told.complete, true);
    assert.equal(searchForDossier({ ...get(), files: [] }), null, 'of these files alone');
    const other = { ...get().recipe, masking: { ...get().recipe.masking, k: 9 } };
    assert.equal(searchForDossier({ ...get(), recipe: other }), null, 'under this rule alone');
    store.dispatch({ type: 'undo' });
    assert.equal(get().recipe, before);
    assert.ok(currentSearch(get()));
  });

  test('goals changed ask for another search', async () => {
    const { effects, get } = await ready();
    await effects.preview.proposeDetail();
    await effects.preview.searchDetail();
    assert.ok(currentSearch(get()));
    effects.preview.setDetail({ ...currentSpec(get()), repeats: ['keep', 'collapse'] });
    assert.equal(currentSearch(get()), null);
  });

  test('can be stopped; what went wrong is said', async () => {
    const { create, effects, get } = await ready({ delay: 15 });
    await effects.preview.proposeDetail();
    const under = effects.preview.searchDetail();
    assert.equal(currentSearch(get()).running, true);
    effects.preview.cancelDetail();
    await under;
    assert.equal(currentSearch(get()).stopped, true);
    create.fail.detail = { code: 'too_many_nodes', key: 'detail.chains', count: 30000 };
    await effects.preview.searchDetail();
    assert.equal(currentSearch(get()).error.code, 'too_many_nodes');
  });
});

describe('the section', () => {
  const recipe = fillDefaults({
    version: 1,
    columns: { individual: 'id', year: 'y', step: ['code'], prefix: ['bac'] },
  });
  const { t } = { t: translator('en') };

  test('reads the columns of all levels, once each', () => {
    const chains = [['code', 'field', { column: 'field', prefix: 2 }, null], ['bac']];
    assert.deepEqual(readingRecipe(recipe, { chains }).columns.description, ['field']);
    assert.equal(readingRecipe(recipe, { chains: [['code']] }), recipe);
    assert.deepEqual(takeDetail({ ...recipe, detail: { chains } }), { recipe, detail: { chains } });
  });

  test('in the dossier: what no other beats, and which of it the recipe is', () => {
    const detail = {
      ...proposedDetail(recipe, [['code', 'field', { column: 'field', prefix: 2 }], ['bac']]),
      repeats: ['keep', 'collapse'],
    };
    const node = (levels, frontier) => ({ node: levels, frontier, coverage: 0.9, share: 0.5 });
    const nodes = [node([1, 0, 0, 0, 0], true), node([2, 0, 1, 1, 0], true), node([0, 0, 0, 0, 0])];
    const found = { nodes, size: 12, evaluated: 3, passed_over: 2, done: true };
    const search = { detail, recipe };
    const taken = (changed) =>
      detailForDossier(found, search, fillDefaults({ ...recipe, ...changed })).frontier.map(
        (one) => one.taken,
      );
    const { frontier, ...counts } = detailForDossier(found, search, recipe);
    assert.deepEqual(counts, { nodes: 12, evaluated: 3, passed_over: 2, complete: true });
    assert.deepEqual(
      frontier.map(({ levels, prefix, repeats }) => [levels, prefix, repeats]),
      [
        [['field', 'bac'], true, 'keep'],
        [['field (2)'], false, 'collapse'],
      ],
    );
    assert.deepEqual(taken({}), [false, false]);
    assert.deepEqual(taken({ columns: { ...recipe.columns, step: ['field'] } }), [true, false]);
    const coarse = {
      columns: { ...recipe.columns, step: ['field'], prefix: [] },
      prepare: { recode: [{ column: 'field', prefix: 2 }] },
      trace: { repeats: 'collapse' },
    };
    assert.deepEqual(taken(coarse), [false, true]);
  });

  test('proposed leaves the only component of steps, and lets others be absent', () => {
    assert.deepEqual(proposedDetail(recipe, [['code', 'field'], ['bac']]).chains, [
      ['code', 'field'],
      ['bac', null],
    ]);
  });

  test('names nodes by what they show', () => {
    const detail = {
      ...proposedDetail(recipe, [['code', 'field'], ['bac']]),
      repeats: ['keep', 'collapse'],
    };
    assert.equal(
      nodeName(detail, recipe, [1, 0, 0, 1, 0], t),
      'field · bac · repeated years made one',
    );
    assert.equal(
      nodeName(detail, recipe, [0, 0, 1, 0, 0], t),
      'code · nothing before · repeated years kept',
    );
    assert.equal(levelName({ column: 'field', prefix: 2 }, t), 'field (2 characters)');
    assert.equal(levelName({ column: 'field', table: { a: 'b' } }, t), 'field (1 value replaced)');
  });

  test('does not go with what it cannot weigh', () => {
    const first = { series: { first: true } };
    assert.deepEqual(obstacles({ recipe, ...first }), []);
    const with_all = fillDefaults({
      ...recipe,
      series: {},
      linked: [{ name: 'l' }],
      prepare: { cleaning: { k: 5, columns: ['code'] } },
    });
    assert.deepEqual(obstacles({ recipe: with_all, ...first }), ['cleaning']);
    const rare = (...attributes) =>
      obstacles({
        recipe: fillDefaults({ ...recipe, columns: { ...recipe.columns, attributes } }),
      });
    const town = { name: 'town', columns: ['town'], rare_labels: 'group' };
    assert.deepEqual(rare(town, { name: 'sex', columns: ['sex'] }), []);
    assert.deepEqual(rare(town, { name: 'in', columns: ['in'], nested_in: 'town' }), ['rare']);
    assert.deepEqual(rare({ ...town, columns: [{ derived: 'enrolments' }, 'town'] }), ['rare']);
    const next = { series: { first: false } };
    assert.deepEqual(obstacles({ recipe: with_all, ...next }), ['series', 'cleaning']);
  });
});
