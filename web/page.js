// The page: state, effects and views tied together around an engine given from outside.
import { render } from 'lit-html';
import { createEffects } from './app/effects.js';
import { kMessages, preferredLocale, translator, warmings } from './i18n/index.js';
import { watchNetwork } from './engine/network.js';
import { createProofEffects } from './features/control/effects.js';
import { createStore, initialState } from './app/state.js';
import { appView } from './app/views/app.js';
import { drawn } from './app/views/drawn.js';

const kTyping = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, select';

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
export function startPage({ document, root, createEngine, emptyRecipe, fillDefaults, sampleRecipe,
  sampleRows }) {
  const { defaultView: window } = document;
  const locale = preferredLocale(window.navigator.languages);
  const recipe = emptyRecipe();
  const store = createStore(initialState({ locale,
    recipe: { ...recipe, exports: { ...recipe.exports, language: locale } } }));
  let effects = null;
  const onNetwork = (seen) => store.dispatch({ type: 'network', seen });
  const newEngine = (options) => createEngine({ ...options, onNetwork });
  const engine = newEngine({ onCrash: () => effects?.engineCrashed() });
  const flow = createEffects({ store, engine, newEngine, fillDefaults, sampleRecipe, sampleRows,
    document });
  const proof = createProofEffects({ store, engine, newEngine, focus: flow.focus, soon: flow.soon,
    document, sampleRecipe: () => fillDefaults(sampleRecipe) });
  effects = { ...flow, ...proof.effects };
  const words = Object.fromEntries(Object.keys(kMessages).map((name) => [name, translator(name)]));

  const draw = (state) => {
    const t = words[state.locale];
    document.documentElement.lang = state.locale;
    document.title = `${t(`screen.${state.side ?? state.screen}`)} – Paravent`;
    render(drawn(appView(state, { t, dispatch: store.dispatch, effects })), root);
  };
  store.subscribe(draw);
  store.subscribe(effects.follow);
  store.subscribe(proof.follow);
  draw(store.get());
  // After the first picture, which needs the cores too; one task each, so that none is long.
  window.requestAnimationFrame(() => [() => engine.warm?.(), ...warmings(locale)]
    .forEach((warm, i) => { window.setTimeout(warm, 50 * i); }));
  store.dispatch({ type: 'network/watched', watched: watchNetwork(window, 'page', onNetwork) });

  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    if (event.target.closest?.(kTyping) || document.querySelector('dialog[open]')) return;
    const letter = event.key.toLowerCase();
    const redo = letter === 'y' || (letter === 'z' && event.shiftKey);
    if (!redo && letter !== 'z') return;
    event.preventDefault();
    store.dispatch({ type: redo ? 'redo' : 'undo' });
  });
  // Leaving the page loses the choices: the browser asks first.
  window.addEventListener('beforeunload', (event) => {
    if (store.get().files.length) event.preventDefault();
  });
  // A file dropped beside the box must not replace the page.
  for (const type of ['dragover', 'drop']) {
    document.addEventListener(type, (event) => {
      event.preventDefault();
      if (type === 'drop' && event.dataTransfer?.files.length) {
        const { screen, side } = store.get();
        const { files } = event.dataTransfer;
        if (!side && screen === 'publications') effects.addPublication(files);
        else if (!side && screen === 'pseudonymise') effects.choosePseudonymFile(files);
        else {
          effects.addFiles(files);
          if (side || screen !== 'choose') effects.show('choose');
        }
      }
    });
  }
  return { store, effects, engine };
}
