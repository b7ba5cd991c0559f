// Effects of the proof: begun by itself beside a run, which never waits for it; asked for where a
// publication is audited. An engine of its own works at it, which ends with it: the run's answers
// its screens meanwhile, and the proof's memory is given back.
import { save } from '../../kit/download.js';
import { currentRun } from '../../kit/state.js';
import { publicationsBefore } from '../../recipe/series_choices.js';

/** Milliseconds after a run until its proof begins: the results are drawn first. */
const kRest = 1000;

const rest = () =>
  new Promise((resolve) => {
    setTimeout(resolve, kRest);
  });

/** Proves at one place at a time what it is given, in an engine of its own. */
function proving({ store: { dispatch }, newEngine }) {
  const stops = { run: null, audit: null };

  /**
   * @param {'run'|'audit'} place
   * @param {any} of
   * @param {{prepare: () => Promise<any>, settle?: (answer: any) => Promise<void>}} how `prepare`: what
   *   is proven, {files, witnesses?}; `settle` hears the answer first
   */
  async function prove(place, of, { prepare, settle }) {
    stops[place]?.abort();
    const stop = new AbortController();
    const { signal } = stop;
    stops[place] = stop;
    dispatch({ type: 'proof/begin', place, of });
    let engine = null;
    try {
      const args = await prepare();
      signal.throwIfAborted();
      engine = newEngine({ onCrash: () => {} });
      const answer = await engine.call('auditProve', args, {
        signal,
        onProgress: ({ done, total }) =>
          dispatch({ type: 'proof/progress', place, of, done, total }),
      });
      await settle?.(answer);
      dispatch({ type: 'proof/answer', place, of, answer });
    } catch {
      // Cancelled, or an engine that is gone: it was not done, and nothing waits for it.
      dispatch({ type: 'proof/stopped', place, of });
    } finally {
      engine?.dispose();
    }
  }

  return { prove, stop: (place) => stops[place]?.abort() };
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function proofEffects(page) {
  const {
    store: { get },
    call,
    document,
  } = page;
  const { prove, stop } = proving(page);

  return {
    /** A run that is shown is proven, once. */
    follow() {
      const state = get(); // the latest: who is told of a change may have been told of the next
      const run = currentRun(state);
      if (!run || state.task || state.proof.run.of === run) return;
      if (state.recipe.rows || state.recipe.text) return;
      prove('run', run, {
        async prepare() {
          await rest();
          // Choices that changed since do not matter: they may come back to the run that the engine holds.
          if (get().run?.value !== run) throw new Error('another run');
          const files = Object.entries(await call('published'));
          return {
            files: files.map(([name, bytes]) => new File([bytes], name)),
            before: publicationsBefore(state.recipe, state.series.before),
          };
        },
        settle: ({ file, check }) => call('proven', { file, check }),
      });
    },

    /** The publication that is audited. */
    ask() {
      const { files, look, earlier } = get().audit;
      const before = publicationsBefore(look.certificate?.recipe, earlier);
      prove('audit', files, { prepare: async () => ({ files, before, witnesses: true }) });
    },

    stop,

    /** proof.json, or a witness and the recipe by which it is run. */
    save(place, names) {
      const { answer } = get().proof[place];
      for (const { name, bytes } of [answer.file, ...(answer.witnesses ?? [])]) {
        if (names.includes(name)) save(document, bytes, name);
      }
    },
  };
}
