// Two annotations of the same texts beside one another.
import { save } from '../../kit/download.js';

/** Every disagreement, as document and number in it. */
const disagreements = ({ documents }) =>
  documents.flatMap(({ differences }, document) =>
    differences.flatMap(([, , , kind], i) => (kind === 'agreed' ? [] : [[document, i]])),
  );

/**
 * @param {import('../../kit/types.d.ts').Page} page
 * @param {{recipe: () => object}} made
 */
export function compareEffects({ store: { get, dispatch }, task, focus, document, soon }, made) {
  const compared = () => get().texts.compared;
  let files = [null, null];

  const set = (fields) =>
    dispatch({ type: 'texts/compared', compared: { ...compared(), ...fields } });
  function move(fields) {
    set(fields);
    soon(() => document.getElementById('difference')?.focus());
  }

  return {
    /** @param {0|1} which @param {File[]} chosen */
    async chooseAnnotation(which, [file]) {
      if (!file) return;
      files = files.map((one, i) => (i === which ? file : one));
      const names = files.map((one) => one?.name ?? null);
      dispatch({ type: 'texts/compared', compared: { names, value: null } });
      if (!files[0] || !files[1]) return;
      await task('text.compare', { recipe: made.recipe(), files }, (value) => {
        set({ value, at: 0, difference: null });
        focus('compared');
      });
    },

    /** To the next or last difference, whatever text it is in. */
    difference(step) {
      const { value, at, difference } = compared();
      const all = disagreements(value);
      if (all.length === 0) return;
      const now = all.findIndex(([index, i]) => index === at && i === difference);
      const from = now < 0 && step < 0 ? 0 : now;
      const next = all[(from + step + all.length) % all.length];
      move({ at: next[0], difference: next[1] });
    },

    showCompared(at) {
      move({ at, difference: null });
    },

    saveDifferences() {
      const lines = compared().value.documents.map(({ text, differences }) =>
        JSON.stringify({
          text,
          label: differences.map(([start, end, , kind]) => [
            start,
            end,
            kind === 'agreed' ? 'ACCORD' : 'DÉSACCORD',
          ]),
        }),
      );
      const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
      save(document, bytes, 'differences-internes.jsonl');
    },
  };
}
