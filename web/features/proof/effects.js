// Effects of the proof: begun by itself beside a run, which never waits for it; asked for where a
// publication is audited.
import { save } from '../../kit/download.js';
import { currentRun } from '../../kit/state.js';

/** @param {import('../../kit/types.d.ts').Page} page */
export function proofEffects({ store, call, document }) {
  const { get, dispatch } = store;
  const stops = { run: null, audit: null };

  async function prove(place, of, op, args) {
    stops[place]?.abort();
    const stop = new AbortController();
    stops[place] = stop;
    dispatch({ type: 'proof/begin', place, of });
    try {
      const answer = await call(op, args, {
        signal: stop.signal,
        gently: true, // the engine holds the run that is downloaded
        onProgress: ({ done, total }) =>
          dispatch({ type: 'proof/progress', place, of, done, total }),
      });
      dispatch({ type: 'proof/answer', place, of, answer });
    } catch {
      // Cancelled, or an engine that is gone: it was not done, and nothing waits for it.
      dispatch({ type: 'proof/stopped', place, of });
    }
  }

  return {
    /** A run that is shown is proven, once. */
    follow() {
      const state = get(); // the latest: who is told of a change may have been told of the next
      const run = currentRun(state);
      if (!run || state.task || state.proof.run.of === run) return;
      if (state.recipe.rows || state.recipe.text) return;
      prove('run', run, 'prove', {});
    },

    /** The publication that is audited. */
    ask() {
      const { audit } = get();
      prove('audit', audit.files, 'auditProve', { files: audit.files });
    },

    stop(place) {
      stops[place]?.abort();
    },

    /** proof.json, or a witness and the recipe by which it is run. */
    save(place, names) {
      const { answer } = get().proof[place];
      for (const { name, bytes } of [answer.file, ...(answer.witnesses ?? [])]) {
        if (names.includes(name)) save(document, bytes, name);
      }
    },
  };
}
