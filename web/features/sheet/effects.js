// The sheet as a file, in and out; the dossier's answers for the CNIL's software.
import { save } from '../../kit/download.js';
import { currentRun } from '../../kit/state.js';
import { piaOf } from '../../recipe/pia.js';
import { readSheet, sheetText } from '../../recipe/sheet.js';

const kSheetName = 'fiche.json';
const kPiaName = 'pia_interne_ne_pas_publier.json';
const encode = (text) => new TextEncoder().encode(text);

/** @param {import('../../kit/types.d.ts').Page} page */
export function sheetEffects({ store: { get, dispatch }, task, fail, document, focus }) {
  const saved = (file) =>
    dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file } } });
  return {
    saveSheet() {
      save(document, encode(sheetText(get().sheet)), kSheetName);
      saved(kSheetName);
    },

    async loadSheet(file) {
      try {
        const value = readSheet(new Uint8Array(await file.arrayBuffer()));
        dispatch({ type: 'sheet/load', value });
        dispatch({ type: 'notice', notice: { key: 'sheet.loaded', params: { file: file.name } } });
        focus('sheet-purpose');
      } catch (error) {
        fail(Object.assign(error, { file: file.name }));
      }
    },

    /** @param {Function} t words of the recipe's language */
    savePia: (t) =>
      task('dossier', { sheet: get().sheet }, ({ json }) => {
        const { recipe, sheet } = get();
        if (!currentRun(get())) return;
        const pia = piaOf(
          {
            sheet,
            recipe,
            dossier: JSON.parse(new TextDecoder().decode(json)),
            date: new Date().toISOString(),
          },
          t,
        );
        save(document, encode(`${JSON.stringify(pia, null, 2)}\n`), kPiaName);
        saved(kPiaName);
      }),
  };
}
