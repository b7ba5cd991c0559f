// Training on what was reviewed.
import { longTask, plainError } from '../../kit/tasks.js';
import { save } from '../../kit/download.js';
import { savedSpans } from './review.js';

const kPace = 500;

const kOptions = Object.freeze({
  c1: 1,
  c2: 0.1,
  min_documents: 5,
  vocabulary: 'closed',
  made: 600,
  continue: true,
  folds: false,
});

const kGrid = [0.5, 1, 2].flatMap((c1) => [0.03, 0.1, 0.3].map((c2) => ({ c1, c2 })));

/** The texts that are done, with all that is hidden or kept in them by name. */
const reviewedTexts = ({ units, reviews, decided }) =>
  units.flatMap(({ text }, i) => {
    if (!decided[i].done || !reviews[i]) return [];
    const spans = savedSpans(reviews[i], decided[i].spans)
      .filter(([, , , state]) => state === 'accepted')
      .map(([start, end, label]) => [start, end, label])
      .sort((a, b) => a[0] - b[0]);
    return [{ text, spans }];
  });

/** Several settings, tried by an engine of their own while the work goes on. */
function gridEffects({ store: { get, dispatch }, newEngine }, made) {
  let own = null;

  return {
    async tryGrid() {
      if (own) return;
      own = newEngine({ onCrash: () => {} });
      const { units, learning } = get().texts;
      const set = (grid) => {
        if (get().texts.units === units) dispatch({ type: 'texts/grid', grid });
      };
      const args = {
        recipe: made.recipe(),
        ...made.ownFiles(),
        documents: reviewedTexts(get().texts),
        options: { ...kOptions, ...learning?.options },
        settings: kGrid,
      };
      set({ running: true, share: 0, rows: [] });
      let next = 0;
      const onProgress = ({ done, total, rows }) => {
        if (Date.now() < next) return;
        next = Date.now() + kPace;
        set({ running: true, share: done / total, rows });
      };
      try {
        const { rows } = await own.call('text.grid', args, { onProgress, gently: true });
        set({ running: false, rows });
        dispatch({ type: 'notice', notice: { key: 'texts.notice.grid' } });
      } catch (error) {
        const plain = plainError(error);
        set(plain.code === 'cancelled' ? null : { running: false, rows: [], error: plain });
      } finally {
        own?.dispose();
        own = null;
      }
    },

    stopGrid() {
      own?.dispose();
    },

    /** These settings for the next training. */
    takeSettings(settings) {
      const options = { ...kOptions, ...get().texts.learning?.options, ...settings };
      dispatch({ type: 'texts/learning', learning: { options } });
    },
  };
}

/** @param {import('../../kit/types.d.ts').Page} page */
function thresholdEffects({ store: { get, dispatch }, effects }) {
  return {
    /** Proposals are asked for anew; what was decided stays. */
    setThreshold(accept) {
      const { text } = get().texts;
      const tagger = { ...text.tagger, accept, propose: Math.min(text.tagger.propose, accept) };
      dispatch({ type: 'texts/choose', text: { ...text, tagger } });
      dispatch({ type: 'notice', notice: { key: 'texts.notice.threshold' } });
      effects.texts.ask();
    },
  };
}

/**
 * @param {import('../../kit/types.d.ts').Page} page
 * @param {{recipe: () => object, ownFiles: () => object, setModel: (bytes: ?Uint8Array) => void}}
 *   made
 */
export function learnEffects(page, made) {
  const {
    store: { get, dispatch },
    task,
    focus,
    effects,
  } = page;
  const long = longTask(page.call);
  const texts = () => get().texts;
  let trained = null; // { of: the result in the state, model }

  const learning = (fields) =>
    dispatch({ type: 'texts/learning', learning: { ...texts().learning, ...fields } });
  function use(model, sha256) {
    made.setModel(model);
    dispatch({ type: 'texts/model', model: { sha256 } });
    dispatch({ type: 'notice', notice: { key: 'texts.notice.modelUsed' } });
    effects.texts.ask();
  }

  return {
    ...gridEffects(page, made),
    ...thresholdEffects(page),

    setOption(name, value) {
      const options = { ...kOptions, ...texts().learning?.options, [name]: value };
      dispatch({ type: 'texts/learning', learning: { options } });
    },

    /** The model in use stays until the user takes the new one. */
    async learn() {
      if (long.busy()) return;
      const options = { ...kOptions, ...texts().learning?.options };
      dispatch({ type: 'texts/learning', learning: { options, running: true, step: null } });
      const args = {
        recipe: made.recipe(),
        ...made.ownFiles(),
        documents: reviewedTexts(texts()),
        options,
      };
      try {
        const { model, ...result } = await long.run('text.train', args, (progress) => {
          const { measure, iteration, objective, nonzero, done, total } = progress;
          const step = { iteration, objective, nonzero, done, total };
          learning({ step, measure: measure ?? texts().learning?.measure ?? null });
        });
        learning({ running: false, step: null, measure: null, result });
        trained = { of: texts().learning.result, model };
        focus('learned');
      } catch (error) {
        const plain = plainError(error);
        const cancelled = plain.code === 'cancelled';
        const ended = { running: false, step: null, measure: null };
        learning({ ...ended, cancelled, error: cancelled ? null : plain });
        focus('learn-state');
      }
    },

    stopLearning: long.abort,

    /** The new model proposes from now on. */
    useModel() {
      const { learning: now } = texts();
      if (trained && trained.of === now?.result) use(trained.model, now.result.sha256);
    },

    /** A model that was saved. */
    async openModel([file]) {
      if (!file) return;
      const model = new Uint8Array(await file.arrayBuffer());
      await task('text.model', { ...made.ownFiles(), recipe: made.recipe(), model }, ({ sha256 }) =>
        use(model, sha256),
      );
    },

    saveModel() {
      if (trained) save(page.document, trained.model, 'modele-interne.bin');
    },
  };
}
