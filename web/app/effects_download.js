// What the user takes away: public files, the recipe, the internal dossier.
import { save } from './download.js';
import { currentRun, listingConfirmed } from './state.js';

/** @param {import('./effects.js').Page} page */
export function downloadEffects({ store: { get, dispatch }, call, task, each, fail, document }) {
  const saved = (file) =>
    dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file } } });

  return {
    async saveFile(name) {
      const run = currentRun(get());
      try {
        save(document, await call('file', { name }), name);
        await Promise.all(each('onDownload', run));
        saved(name);
      } catch (error) {
        fail(error);
      }
    },

    saveZip: () =>
      task('zip', {}, async (bytes) => {
        const run = currentRun(get());
        save(document, bytes, 'paravent.zip');
        await Promise.all(each('onDownload', run));
        saved('paravent.zip');
      }),

    saveDossier: (kind) =>
      task('dossier', { confirmed: listingConfirmed(get()) }, (dossier) => {
        const file = `dossier_interne_ne_pas_publier.${kind}`;
        save(document, dossier[kind], file);
        saved(file);
      }),

    saveRecipe() {
      const text = `${JSON.stringify(get().recipe, null, 2)}\n`;
      save(document, new TextEncoder().encode(text), 'recipe.json');
      saved('recipe.json');
    },
  };
}
