// What the user takes away: public files, the recipe, the internal dossier.
import { save } from '../kit/download.js';
import { asked } from '../kit/slots.js';
import { currentRun, listingConfirmed } from '../kit/state.js';
import { freeName } from '../recipe/choices.js';

/** The SHA-256 of the page's one script, in hexadecimal; null where it has none of its own. */
async function pageDigest(document) {
  const scripts = [...document.querySelectorAll('script')];
  const { subtle } = globalThis.crypto;
  const text = scripts.length === 1 ? scripts[0].textContent : '';
  if (!subtle || text.trim() === '') return null;
  const digest = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @param {import('../kit/types.d.ts').Page} page */
export function downloadEffects({
  store: { get, dispatch },
  call,
  task,
  each,
  fail,
  features,
  document,
}) {
  const saved = (file) =>
    dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file } } });
  const saveAll = (op, name) =>
    task(op, {}, async (bytes) => {
      const run = currentRun(get());
      save(document, bytes, name);
      await Promise.all(each('onDownload', run));
      saved(name);
    });

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

    saveZip() {
      const title = get().recipe.about?.title?.trim();
      return saveAll('zip', `${title ? freeName(title, []) : 'paravent'}.zip`);
    },
    saveParquet: () => saveAll('parquet', 'paravent_parquet.zip'),

    saveDossier: async (kind) => {
      const pageSha256 = await pageDigest(document);
      const confirmed = listingConfirmed(get());
      const told = Object.assign({}, ...asked('tells', features, get()));
      return task('dossier', { ...told, pageSha256, confirmed }, (dossier) => {
        const file = `dossier_interne_ne_pas_publier.${kind}`;
        save(document, dossier[kind], file);
        saved(file);
      });
    },

    saveRecipe() {
      const text = `${JSON.stringify(get().recipe, null, 2)}\n`;
      save(document, new TextEncoder().encode(text), 'recipe.json');
      saved('recipe.json');
    },
  };
}
