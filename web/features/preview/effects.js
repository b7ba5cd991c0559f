// What the choices make of the data, while they are made: quickly on the first rows, then on all
// of them. An engine of its own works at it, so that neither a run nor its results wait; a wish
// that a later one overtakes is stopped between two stages, and what was read is kept.
import { canPreview } from '../../app/problems.js';
import { currentPreview, currentRun, wantsWhole } from '../../app/state.js';

export const kPreviewRows = 20000;
const kRest = 120; // milliseconds for which the choices rest before they are tried
/** Beyond so many bytes, what the other engine has read is given up when a run begins. */
const kRoomy = 256e6;

/**
 * @param {object} page
 * @param {{ get: Function, dispatch: Function }} page.store
 * @param {(options: object) => object} page.newEngine as web/engine/client.js makes it
 * @param {(recipe: object) => object} page.secretOf
 * @param {() => boolean} page.busy whether a long step is under way
 * @param {(error: object) => object} page.plainError
 */
export function liveEffects({ store: { get, dispatch }, newEngine, secretOf, busy, plainError }) {
  let engine = null;
  let trying = null; // { files, recipe, secret, stop }: the choices being tried, or about to be
  let timer = 0;
  let last = Promise.resolve(); // the try under way, or the last one
  let costing = null; // the AbortController of the costs under way
  const known = new WeakMap(); // a number for each choice of files

  const call = (op, args, options) => {
    engine ??= newEngine({ onCrash: () => {} });
    return engine.call(op, args, { ...options, gently: true });
  };
  const of = ({ files, recipe, secret }) => ({ files, recipe, secret });
  const keyOf = ({ files, secret }) => {
    if (!known.has(files)) known.set(files, String(Math.random()));
    return `${known.get(files)} ${secret}`;
  };
  const argsOf = (state) => ({ files: state.files, recipe: state.recipe, key: keyOf(state),
    ...secretOf(state.recipe) });

  /** Whether anything is still to be tried. */
  const missing = (state) => {
    const preview = currentPreview(state);
    if (!preview) return true;
    return Boolean(preview.value) && !preview.value.complete && !preview.whole && wantsWhole(state);
  };
  const wanted = (state) => ['describe', 'protect'].includes(state.screen) && missing(state)
    && canPreview(state) && !busy();

  async function attempt({ stop: { signal }, ...mine }) {
    const state = get();
    if (signal.aborted || !wanted(state)) return;
    const args = argsOf(state);
    const tell = (result) => {
      if (!signal.aborted) dispatch({ type: 'previewed', ...mine, ...result });
    };
    if (!currentPreview(state)) {
      try {
        tell({ value: await call('preview', { ...args, rows: kPreviewRows }, { signal }) });
      } catch (error) {
        if (error.code !== 'cancelled') tell({ error: plainError(error) });
      }
    }
    if (signal.aborted || !missing(get()) || !wantsWhole(get())) return;
    try {
      tell({ value: await call('preview', args, { signal }), whole: 'done' });
    } catch (error) {
      // The first rows were fine: they stand, with what went wrong further on.
      if (error.code !== 'cancelled') {
        tell({ value: currentPreview(get())?.value, whole: 'failed', error: plainError(error) });
      }
    }
  }

  function dropTry() {
    clearTimeout(timer);
    trying?.stop.abort();
    trying = null;
  }

  return {
    /** Tries the choices once they rest, unless that is done or under way. */
    followLive(state) {
      if (!wanted(state)) return;
      if (trying && Object.entries(of(state)).every(([name, value]) => trying[name] === value)) return;
      dropTry();
      const mine = { ...of(state), stop: new AbortController() };
      trying = mine;
      timer = setTimeout(() => {
        last = last.then(() => attempt(mine)).finally(() => {
          if (trying === mine) trying = null;
        });
      }, kRest);
    },

    /** A run begins: it has the machine for itself. */
    pauseLive() {
      dropTry();
      costing?.abort();
      if (get().files.reduce((sum, { size }) => sum + size, 0) > kRoomy) {
        engine?.dispose();
        engine = null;
      }
    },

    /** All rows, however many there are. */
    previewWhole() {
      dispatch({ type: 'preview/whole', files: get().files });
    },

    async cost() {
      const state = get();
      if (costing || !currentRun(state)) return;
      costing = new AbortController();
      const mine = of(state);
      dispatch({ type: 'cost/begin', ...mine });
      const onProgress = ({ stage, done, total, point }) => {
        if (stage === 'cost') dispatch({ type: 'cost/progress', of: mine, point, done, total });
      };
      try {
        const { points } = await call('cost', argsOf(state), { onProgress, signal: costing.signal });
        dispatch({ type: 'cost/end', of: mine, points });
      } catch (error) {
        dispatch(error.code === 'cancelled' ? { type: 'cost/forget' }
          : { type: 'cost/end', of: mine, error: plainError(error) });
      } finally {
        costing = null;
      }
    },

    cancelCost() {
      costing?.abort();
    },
  };
}
