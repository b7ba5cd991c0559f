// The page: state, effects and views tied together around an engine given from outside.
import { render } from 'lit-html';
import { createEffects } from './effects.js';
import { kMessages, preferredLocale, translator } from './i18n/index.js';
import { createStore, initialState } from './state.js';
import { appView } from './views/app.js';

const kTyping = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea, select';

/**
 * @param {object} parts
 * @param {Document} parts.document
 * @param {HTMLElement} parts.root
 * @param {(options: { onCrash: () => void }) => object} parts.createEngine
 * @param {() => object} parts.emptyRecipe
 * @param {(doc: object) => object} parts.fillDefaults
 * @param {object} parts.sampleRecipe
 */
export function startPage({ document, root, createEngine, emptyRecipe, fillDefaults, sampleRecipe }) {
  const { defaultView: window } = document;
  const locale = preferredLocale(window.navigator.languages);
  const recipe = emptyRecipe();
  const store = createStore(initialState({ locale,
    recipe: { ...recipe, exports: { ...recipe.exports, language: locale } } }));
  let effects = null;
  const engine = createEngine({ onCrash: () => effects?.engineCrashed() });
  effects = createEffects({ store, engine, fillDefaults, sampleRecipe, document });
  const words = Object.fromEntries(Object.keys(kMessages).map((name) => [name, translator(name)]));

  const draw = (state) => {
    const t = words[state.locale];
    document.documentElement.lang = state.locale;
    document.title = `${t(`screen.${state.screen}`)} – Paravent`;
    render(appView(state, { t, dispatch: store.dispatch, effects }), root);
  };
  store.subscribe(draw);
  store.subscribe(effects.follow);
  draw(store.get());
  engine.warm?.();

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
        const { screen } = store.get();
        const { files } = event.dataTransfer;
        if (screen === 'publications') effects.addPublication(files);
        else if (screen === 'pseudonymise') effects.choosePseudonymFile(files);
        else {
          effects.addFiles(files);
          if (screen !== 'choose') effects.show('choose');
        }
      }
    });
  }
  return { store, effects, engine };
}
