// Files of results: given, taken away, looked at.
import { kSample } from '../../kit/sample.js';
import { fileOf, latest, plainError } from '../../kit/tasks.js';
import { currentLook } from './state.js';

const kSampleResults = 'exemple_reussites.csv';

/** @param {import('../../kit/types.d.ts').Page} page */
export function resultsEffects({ store: { get, dispatch }, call, task, focus }) {
  const look = latest(async () => {
    const {
      results: { files },
      recipe: { reading },
    } = get();
    if (files.length === 0 || currentLook(get())) return;
    try {
      const seen = await call('inspect', { files, reading });
      const failed = seen.files.flatMap((file) =>
        'error' in file && file.error ? [file.error] : [],
      );
      dispatch({ type: 'results/looked', files, columns: seen.columns, failed });
    } catch (error) {
      dispatch({ type: 'results/looked', files, columns: [], failed: [plainError(error)] });
    }
  });

  const add = (list) => {
    const added = [...list];
    const names = new Set(added.map(({ name }) => name));
    const kept = get().results.files.filter(({ name }) => !names.has(name));
    dispatch({ type: 'results/set', files: [...kept, ...added] });
    focus('results-files');
  };

  return {
    add,

    /** What the sample's individuals obtained. */
    async sample() {
      const { rows, seed } = kSample;
      await task('sample', { rows, seed, results: true }, async (bytes) =>
        add([await fileOf(bytes, kSampleResults)]),
      );
    },

    follow(state) {
      if (state.results.files.length > 0 && !currentLook(state)) look();
    },

    remove(file) {
      dispatch({ type: 'results/set', files: get().results.files.filter((one) => one !== file) });
      focus('results-files');
    },
  };
}
