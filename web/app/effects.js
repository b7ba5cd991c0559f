// Everything that is not a pure function of the state: calls to the engine, downloads, focus.
import { auditEffects } from '../features/audit/effects.js';
import { kDemo } from '../recipe/choices.js';
import { save } from './download.js';
import { liveEffects } from '../features/preview/effects.js';
import { plotEffects } from '../features/plots/effects.js';
import { blockedAt, maskingProblems, onlyWaiting } from './problems.js';
import { prepareEffects } from '../features/prepare/effects.js';
import { pseudonymEffects } from '../features/pseudonym/effects.js';
import { readRecipe } from '../features/replay/state.js';
import { recipeIn, replayEffects } from '../features/replay/effects.js';
import { rowsEffects } from '../features/rows/effects.js';
import { kScreens, currentInspection, currentRun } from './state.js';
import { togetherEffects } from '../features/together/effects.js';

export const kSample = Object.freeze({ rows: 213289, seed: 1, name: 'exemple_paris13.csv' });
const kProgressDelay = 100;
const kPiece = 1 << 21;
const kFields = ['code', 'file', 'other', 'line', 'column', 'key', 'count', 'lines', 'positions',
  'kind', 'kinds', 'dependencies'];

/** The plain fields of an error; nothing else of it reaches the state. */
export function plainError(error) {
  const plain = Object.fromEntries(kFields.flatMap((name) => (
    error?.[name] === undefined || error[name] === null ? [] : [[name, error[name]]])));
  return typeof plain.code === 'string' ? plain : { code: 'unexpected' };
}

// At most one call at a time, and the latest wish wins: an earlier one that has not begun is
// forgotten, and one under way is left to end, since stopping it would stop the whole engine.
export function latest(work) {
  let running = false;
  let wanted = null;
  return async function ask(...args) {
    wanted = args;
    if (running) return;
    running = true;
    while (wanted) {
      const next = wanted;
      wanted = null;
      await work(...next);
    }
    running = false;
  };
}

// By a message and not by a timer, which browsers slow down in a tab that nobody sees.
const nextTask = () => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
});

// Bytes become a file piece by piece: at one stroke, 54 MB would hold the page up.
export async function fileOf(bytes, name) {
  const parts = [];
  for (let at = 0; at < bytes.length; at += kPiece) {
    parts.push(new Blob([bytes.subarray(at, at + kPiece)]));
    await nextTask();
  }
  return new File(parts, name, { type: 'text/csv', lastModified: 0 });
}

/**
 * @param {object} parts
 * @param {object} parts.store
 * @param {object} parts.engine as web/engine/client.js makes it
 * @param {(options: object) => object} parts.newEngine makes another engine
 * @param {(doc: object) => object} parts.fillDefaults
 * @param {object} parts.sampleRecipe for the traces of the sample
 * @param {object} parts.sampleRows for its row-level files
 * @param {Document} parts.document
 */
export function createEffects({ store, engine, newEngine, fillDefaults, sampleRecipe, sampleRows,
  document }) {
  const { get, dispatch } = store;
  let secret = ''; // typed by the user; it lives here and nowhere else
  let running = null; // the AbortController of the long step under way

  const call = (op, args, options) => engine.call(op, args, options);
  const key = ({ files, recipe, secret: typed }) => ({ files, recipe, secret: typed });
  const secretOf = (recipe) => (recipe.pseudonym === 'shared' ? { secret } : {});

  // A screen is drawn after the click, whose task ends with a layout, and focus needs one: one task
  // each, so that none is long.
  const window = document.defaultView;
  const soon = (work) => {
    if (window?.scheduler) window.scheduler.postTask(work, { priority: 'user-blocking' });
    else if (window?.setTimeout) window.setTimeout(work);
    else work();
  };
  const focus = (id) => soon(() => {
    const element = document.getElementById(id);
    element?.closest('details:not([open])')?.setAttribute('open', '');
    element?.focus();
    element?.scrollIntoView?.({ block: 'nearest' });
  });
  const fail = (error) => {
    const plain = plainError(error);
    if (plain.code === 'cancelled') {
      dispatch({ type: 'task/end', notice: { key: 'notice.cancelled' } });
      dispatch({ type: 'engine/lost' });
      return;
    }
    dispatch({ type: 'failed', screen: get().screen, error: plain });
    focus('error');
  };

  // A long step: progress at a readable pace, cancel, and no other one meanwhile.
  async function task(op, args, done) {
    if (running) return;
    running = new AbortController();
    const { signal } = running;
    let last = 0;
    const onProgress = (progress) => {
      const now = Date.now();
      if (now - last < kProgressDelay || signal.aborted) return;
      last = now;
      dispatch({ type: 'task/progress', ...progress });
    };
    dispatch({ type: 'task/start', op });
    try {
      const value = await call(op, args, { onProgress, signal });
      running = null;
      if (signal.aborted) throw Object.assign(new Error('cancelled'), { code: 'cancelled' });
      dispatch({ type: 'task/end' });
      await done(value);
    } catch (error) {
      running = null;
      fail(error);
    }
  }

  const inspect = latest(async () => {
    const { files, recipe: { reading } } = get();
    if (files.length === 0 || currentInspection(get())) return;
    try {
      const value = await call('inspect', { files, reading });
      dispatch({ type: 'inspected', files, reading, value });
    } catch (error) {
      dispatch({ type: 'inspected', files, reading, error: plainError(error) });
    }
  });

  /** Settled when the files of the moment were looked at, in the way of the moment. */
  const looked = () => new Promise((resolve) => {
    if (currentInspection(get())) {
      resolve();
      return;
    }
    const stop = store.subscribe((state) => {
      if (!currentInspection(state)) return;
      stop();
      resolve();
    });
  });

  const demo = latest(async () => {
    const { masking } = get().recipe;
    if (get().demo?.masking === masking || maskingProblems(get().recipe).length) return;
    const csv = `id,label,count\n${kDemo.map((row) => row.join(',')).join('\n')}\n`;
    try {
      const { k, level, code } = masking;
      const width = masking.width ?? Math.ceil(k / 2);
      const { csv: out } = await call('mask', { csv, k, width, level, code });
      const value = out.split('\n').map((line) => line.split(','))
        .filter((row) => /^\d+$/.test(row[2] ?? '')).map(([id, label, n]) => [id, label, Number(n)]);
      dispatch({ type: 'demo', masking, value });
    } catch {
      dispatch({ type: 'demo', masking, value: null });
    }
  });

  // What the choices ask for without a button: reading the new files, the previews.
  function follow(state) {
    if (state.files.length && !currentInspection(state)) inspect();
    if (state.awaited) {
      const blocked = blockedAt(state, state.awaited);
      if (!blocked || !onlyWaiting(state, blocked)) effects.go(state.awaited);
    }
    effects.followPrepare(state);
    effects.followLive(state);
    effects.followPlots(state);
    effects.followReplay(state);
    effects.followPseudonym(state);
    effects.followRows(state);
    effects.followTogether(state);
    if (state.screen === 'protect' && !state.recipe.rows && state.demo?.masking !== state.recipe.masking) demo();
  }

  const effects = {
    focus,
    soon,
    follow,

    show(screen) {
      soon(() => {
        dispatch({ type: 'go', screen });
        focus('title');
      });
    },

    /** Goes to a screen, or to the first one before it on which something is missing. */
    go(screen) {
      const blocked = kScreens.indexOf(screen) > kScreens.indexOf(get().screen)
        ? blockedAt(get(), screen) : null;
      if (!blocked) {
        effects.show(screen);
        return;
      }
      if (onlyWaiting(get(), blocked)) {
        dispatch({ type: 'awaited', screen });
        return;
      }
      dispatch({ type: 'asked', screen: blocked });
      focus('summary');
    },

    next() {
      const { screen } = get();
      const target = kScreens[kScreens.indexOf(screen) + 1];
      if (screen === 'protect' && !blockedAt(get(), target) && !currentRun(get())) effects.run();
      else effects.go(target);
    },

    back() {
      effects.show(kScreens[kScreens.indexOf(get().screen) - 1]);
    },

    async run() {
      const state = get();
      const blocked = blockedAt(state, 'verify');
      if (blocked) {
        dispatch({ type: 'asked', screen: blocked });
        focus('summary');
        return;
      }
      const { files, recipe } = state;
      effects.pauseLive();
      if (recipe.rows) await effects.rowsSettled();
      await task(recipe.rows ? 'rowsRun' : 'run', { files, recipe, ...secretOf(recipe) }, (value) => {
        dispatch({ type: 'ran', ...key(state), value });
        if (currentRun(get())) effects.show('verify');
      });
    },

    cancel() {
      running?.abort();
    },

    async sample() {
      await task('sample', { rows: kSample.rows, seed: kSample.seed }, async (bytes) => {
        const file = await fileOf(bytes, kSample.name);
        const recipe = fillDefaults(sampleRecipe);
        recipe.exports.language = get().locale;
        dispatch({ type: 'recipe/load', recipe, files: [file], sample: true });
        dispatch({ type: 'notice', notice: { key: 'notice.sample' } });
        focus('title');
      });
    },

    addFiles(list) {
      const files = [...list];
      const recipes = files.filter((file) => /\.json$/i.test(file.name));
      if (recipes.length) effects.loadRecipe(recipes[0]);
      const names = new Set(files.map((file) => file.name));
      const added = files.filter((file) => !recipes.includes(file));
      if (added.length === 0) return;
      const kept = get().files.filter((file) => !names.has(file.name));
      const replaced = get().files.length - kept.length;
      dispatch({ type: 'files/set', files: [...kept, ...added] });
      dispatch({ type: 'notice', notice: { params: { count: added.length, replaced },
        key: replaced ? 'notice.filesReplaced' : 'notice.filesAdded' } });
      focus('title');
    },

    removeFile(file) {
      dispatch({ type: 'files/set', files: get().files.filter((one) => one !== file) });
      dispatch({ type: 'notice', notice: { key: 'notice.fileRemoved', params: { file: file.name } } });
      focus('title');
    },

    async loadRecipe(file) {
      try {
        const doc = readRecipe(new Uint8Array(await file.arrayBuffer()));
        const { recipe: wanted, earlier } = recipeIn(doc);
        const { recipe } = await call('check', { recipe: wanted });
        dispatch({ type: 'recipe/load', recipe });
        dispatch({ type: 'replay/begin', name: file.name, recipe,
          earlier: earlier && { ...earlier, name: file.name } });
        dispatch({ type: 'notice',
          notice: { key: 'notice.recipeLoaded', params: { file: file.name } } });
      } catch (error) {
        fail({ ...plainError(error), file: file.name });
      }
    },

    setSecret(text) {
      secret = text;
      dispatch({ type: 'secret', given: text !== '' });
    },

    choose(recipe) {
      dispatch({ type: 'choose', recipe });
    },

    /** Reads otherwise, as the user was offered where a run ended, and starts again. */
    async skipMalformed(recipe) {
      dispatch({ type: 'choose', recipe });
      await looked(); // read otherwise, the files may look otherwise
      if (get().recipe.reading === recipe.reading) effects.run();
    },

    /** Part of the table of traces. */
    rows: (args) => call('rows', args),

    async openCohort(id) {
      dispatch({ type: 'cohort/open', id });
      try {
        dispatch({ type: 'cohort/loaded', id, value: await call('cohort', { id }) });
      } catch (error) {
        dispatch({ type: 'cohort/close' });
        fail(error);
      }
    },

    async saveFile(name) {
      const run = currentRun(get());
      try {
        save(document, await call('file', { name }), name);
        await effects.rememberDownload(run);
        dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file: name } } });
      } catch (error) {
        fail(error);
      }
    },

    saveZip: () => task('zip', {}, async (bytes) => {
      const run = currentRun(get());
      save(document, bytes, 'paravent.zip');
      await effects.rememberDownload(run);
      dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file: 'paravent.zip' } } });
    }),

    saveDossier: (kind) => task('dossier', {}, (dossier) => {
      const file = `dossier_interne_ne_pas_publier.${kind}`;
      save(document, dossier[kind], file);
      dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file } } });
    }),

    saveRecipe() {
      const text = `${JSON.stringify(get().recipe, null, 2)}\n`;
      save(document, new TextEncoder().encode(text), 'recette.json');
      dispatch({ type: 'notice', notice: { key: 'notice.saved', params: { file: 'recette.json' } } });
    },

    engineCrashed() {
      dispatch({ type: 'engine/lost' });
    },

  };
  const page = { store, task, call, secretOf, fail, focus, document, plainError, latest };
  return Object.assign(effects, prepareEffects(page), auditEffects(page), pseudonymEffects(page),
    replayEffects(page), plotEffects(page), togetherEffects(page), liveEffects({ store, newEngine, secretOf, plainError,
      busy: () => running !== null }), rowsEffects(page, { sampleRows, fillDefaults }));
}
