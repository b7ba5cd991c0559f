// The page: state, effects and views tied together around an engine given from outside.
import { render } from 'lit-html';
import { createEffects } from './app/effects.js';
import { kFeatures } from './app/features.js';
import { kMessages, preferredLocale, translator, warmings } from './i18n/index.js';
import { watchNetwork } from './engine/network.js';
import { asked } from './kit/slots.js';
import { kScreens } from './kit/state.js';
import { createReducer, createStore, initialState } from './kit/store.js';
import { appView } from './app/views/app.js';
import { drawn } from './kit/views/drawn.js';

const kTyping = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, select';

/** Keys of the whole page, files dropped on it, and the question before it is left. */
function listen(document, store, effects) {
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target.closest?.(kTyping) || document.querySelector('dialog[open]')) return;
    const letter = event.key.toLowerCase();
    const redo = letter === 'y' || (letter === 'z' && event.shiftKey);
    if (!redo && letter !== 'z') return;
    event.preventDefault();
    store.dispatch({ type: redo ? 'redo' : 'undo' });
  });
  // Leaving the page loses what was not saved: the browser asks first.
  document.defaultView.addEventListener('beforeunload', (event) => {
    if (asked('unsaved', kFeatures, store.get()).some(Boolean)) event.preventDefault();
  });
  // A file dropped outside the box must not replace the page.
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const files = event.dataTransfer?.files;
    if (!files?.length) return;
    const { screen, side } = store.get();
    const owner =
      side || kScreens.includes(screen) ? null : kFeatures.find(({ views }) => views?.[screen]);
    if (owner) {
      effects[owner.key].onDrop?.(files);
      return;
    }
    effects.addFiles(files);
    if (side || screen !== 'choose') effects.show('choose');
  });
}

/**
 * @param {object} parts
 * @param {Document} parts.document
 * @param {HTMLElement} parts.root
 * @param {(options: { onCrash: () => void }) => object} parts.createEngine
 * @param {() => object} parts.emptyRecipe
 * @param {(doc: object) => object} parts.fillDefaults
 * @param {object} parts.sampleRecipe
 * @param {object} parts.sampleRows
 */
export function startPage({
  document,
  root,
  createEngine,
  emptyRecipe,
  fillDefaults,
  sampleRecipe,
  sampleRows,
}) {
  const { defaultView: window } = document;
  const locale = preferredLocale(window.navigator.languages);
  const recipe = emptyRecipe();
  const exports = { ...recipe.exports, language: locale };
  const store = createStore(
    initialState({ locale, recipe: { ...recipe, exports } }, kFeatures),
    createReducer(kFeatures),
  );
  let effects = null;
  const onNetwork = (seen) => store.dispatch({ type: 'network', seen });
  const newEngine = (options) => createEngine({ ...options, onNetwork });
  const engine = newEngine({ onCrash: () => effects?.engineCrashed() });
  effects = createEffects({
    features: kFeatures,
    store,
    engine,
    newEngine,
    fillDefaults,
    sampleRecipe,
    sampleRows,
    document,
  });
  const words = Object.fromEntries(Object.keys(kMessages).map((name) => [name, translator(name)]));

  const draw = (state) => {
    const t = words[state.locale];
    document.documentElement.lang = state.locale;
    document.title = `${t(`screen.${state.side ?? state.screen}`)} – Paravent`;
    const ui = { t, dispatch: store.dispatch, effects, features: kFeatures };
    render(drawn(appView(state, ui), ui.t), root);
  };
  store.subscribe(draw);
  store.subscribe(effects.follow);
  draw(store.get());
  // After the first picture, which needs the cores too; one task each, so that none is long.
  window.requestAnimationFrame(() =>
    [() => engine.warm?.(), ...warmings(locale)].forEach((warm, i) => {
      window.setTimeout(warm, 50 * i);
    }),
  );
  store.dispatch({ type: 'network/watched', watched: watchNetwork(window, 'page', onNetwork) });

  listen(document, store, effects);
  return { store, effects, engine };
}
