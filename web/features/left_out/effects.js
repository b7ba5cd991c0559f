// Effects of the list of rows that are left out.
import { save } from '../../kit/download.js';
import { takesFiles } from '../../recipe/results_choices.js';
import { currentLeftOut, leftOutCsv } from './state.js';

/** @param {import('../../kit/types.d.ts').Page} page */
export function leftOutEffects({ store: { get, dispatch }, task, focus, document }) {
  return {
    /** Looks through the files for them. */
    async list() {
      const { files, recipe, error, results } = get();
      const more = takesFiles(recipe) && results.files.length > 0 && { results: results.files };
      await task('leftOut', { files, recipe, ...more }, (value) => {
        dispatch({ type: 'left_out/listed', files, recipe, value });
        // The message that the list belongs to stays.
        if (error) dispatch({ type: 'failed', ...error });
        focus('left-out');
      });
    },

    /** @param {(key: string) => string} t the page's words */
    save(t) {
      const files = currentLeftOut(get());
      if (!files) return;
      const csv = leftOutCsv(files, {
        head: ['file', 'line', 'cause'].map((name) => t(`left_out.${name}`)),
        word: (cause) => t(`left_out.cause.${cause}`),
      });
      const name = t('left_out.filename');
      save(document, `\ufeff${csv}`, name);
      dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file: name } } });
    },
  };
}
