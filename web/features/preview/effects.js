// What the choices make of the data, while they are made: quickly on the first rows, then on all
// of them. An engine of its own works at it, so that neither a run nor its results wait; a wish
// that a later one overtakes is stopped between two stages, and what was read is kept.
import { plainError, queue } from '../../kit/tasks.js';
import { detailEffects } from '../detail/effects.js';
import { aheadEffects } from './effects_ahead.js';
import { costEffects } from './effects_cost.js';
import { currentPreview, isChoosing, wantsWhole } from './state.js';

const kPreviewRows = 20000;
const kRest = 120; // milliseconds for which the choices rest before they are tried
/** Beyond so many bytes, what the other engine has read is given up when a run begins. */
const kRoomy = 32e6;

const choicesOf = ({ files, recipe, secret }) => ({ files, recipe, secret });
const sizeOf = ({ files }) => files.reduce((sum, { size }) => sum + size, 0);

/** Whether anything is still to be tried. */
function missing(state) {
  const preview = currentPreview(state);
  if (!preview) return true;
  return Boolean(preview.value) && !preview.value.complete && !preview.whole && wantsWhole(state);
}

/** The other engine, made when it is first asked. */
function otherEngine(newEngine) {
  let engine = null;
  return {
    call(op, args, options) {
      engine ??= newEngine({ onCrash: () => {} });
      return engine.call(op, args, { ...options, gently: true });
    },
    dispose() {
      engine?.dispose();
      engine = null;
    },
  };
}

/** What the other engine is asked about: the choices, and a key for what it reads of the files. */
function argumentsOf(besidesOf) {
  const known = new WeakMap(); // a number for each choice of files
  return ({ files, recipe, secret }) => {
    if (!known.has(files)) known.set(files, String(Math.random()));
    return { files, recipe, key: `${known.get(files)} ${secret}`, ...besidesOf(recipe) };
  };
}

/** @param {import('../../kit/types.d.ts').Page} page */
export function previewEffects({ store: { get, dispatch }, newEngine, besidesOf, busy, ...page }) {
  const engine = otherEngine(newEngine);
  const argsOf = argumentsOf(besidesOf);
  const cost = costEffects({ get, dispatch, call: engine.call, argsOf });
  const detail = detailEffects({ get, dispatch, call: engine.call, argsOf, page });
  const { readAhead, runArgs } = aheadEffects({ ...page, get, argsOf, busy, sizeOf });
  const tries = queue();
  let trying = null; // { files, recipe, secret, stop }: the choices being tried, or about to be
  let timer = 0;

  const wanted = (state) => isChoosing(state, page.features) && missing(state) && !busy();

  async function attempt({ stop: { signal }, ...mine }) {
    const state = get();
    if (signal.aborted || !wanted(state)) return;
    const args = argsOf(state);
    const tell = (result) => {
      if (!signal.aborted) dispatch({ type: 'previewed', ...mine, ...result });
    };
    if (!currentPreview(state)) {
      try {
        tell({ value: await engine.call('preview', { ...args, rows: kPreviewRows }, { signal }) });
      } catch (error) {
        if (error.code !== 'cancelled') tell({ error: plainError(error) });
      }
    }
    if (signal.aborted || !missing(get()) || !wantsWhole(get())) return;
    try {
      tell({ value: await engine.call('preview', args, { signal }), whole: 'done' });
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
    follow(state) {
      readAhead(state);
      if (!wanted(state)) return;
      const now = choicesOf(state);
      if (trying && Object.entries(now).every(([name, value]) => trying[name] === value)) return;
      dropTry();
      const mine = { ...now, stop: new AbortController() };
      trying = mine;
      timer = setTimeout(() => {
        tries
          .add(() => attempt(mine))
          .finally(() => {
            if (trying === mine) trying = null;
          });
      }, kRest);
    },

    /** The run has the machine for itself. */
    beforeRun() {
      dropTry();
      for (const cancel of [cost.cancelCost, detail.cancelDetail]) cancel();
      if (sizeOf(get()) > kRoomy) engine.dispose();
    },

    /** All rows, however many there are. */
    whole() {
      dispatch({ type: 'preview/whole', files: get().files });
    },

    ...{ ...cost, ...detail, runArgs },
  };
}
