// The page's state and effects with every feature, for tests of the page's own.
import { createEffects as createEffectsOf } from '../../../web/app/effects.js';
import { kFeatures } from '../../../web/app/features.js';
import { columnList as columnsIn } from '../../../web/kit/columns.js';
import * as problems from '../../../web/kit/problems.js';
import * as stores from '../../../web/kit/store.js';
import { emptyRecipe, fillDefaults } from '../../../web/recipe/schema.js';

export const reduce = stores.createReducer(kFeatures);
export const initialState = (start) => stores.initialState(start, kFeatures);
export const createStore = (state) => stores.createStore(state, reduce);
const createEffects = (parts) => createEffectsOf({ features: kFeatures, ...parts });
export const problemsOf = (state, screen) => problems.problemsOf(state, screen, kFeatures);
export const blockedAt = (state, screen) => problems.blockedAt(state, screen, kFeatures);
export const canPreview = (state) => problems.canPreview(state, kFeatures);
export const columnList = (state) => columnsIn(state, kFeatures);

/**
 * The page as it starts.
 * @param {object} parts `engine`, and what else a test gives to `createEffects`
 */
export function startPage(parts) {
  const store = createStore(initialState({ recipe: emptyRecipe() }));
  const effects = createEffects({
    store,
    fillDefaults,
    sampleRecipe: { version: 1 },
    document: { getElementById: () => null },
    ...parts,
  });
  store.subscribe(effects.follow);
  return { store, effects };
}
