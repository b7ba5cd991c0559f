// The page's one state. It is frozen; `reduce` is pure; results stand beside the choices and the
// files they came from, and count only while those are the current ones.
import { auditHandlers, kAuditStart } from '../features/audit/state.js';
import { applyGuesses, namedColumns, setRole } from '../recipe/choices.js';
import { kPseudonymStart, pseudonymHandlers } from '../features/pseudonym/state.js';
import { kPrepareStart, prepareHandlers } from '../features/prepare/state.js';
import { kPlotState, plotHandlers } from '../features/plots/state.js';
import { replayHandlers } from '../features/replay/state.js';
import { applyRowGuesses } from '../recipe/rows_choices.js';
import { kRowsStart, rowsHandlers, rowsLost } from '../features/rows/state.js';
import { kProofState, proofHandlers } from '../features/control/state.js';
import { kTogetherStart, togetherHandlers } from '../features/together/state.js';

export const kScreens = Object.freeze(['choose', 'describe', 'protect', 'verify', 'download']);
const kQuery = Object.freeze({ search: '', sort: 'id', descending: false, filter: 'all' });
const kUndoDepth = 200;
/** Up to so many bytes, all rows are tried without being asked for. */
export const kWholeBytes = 400e6;

const isPlain = (value) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/** Freezes plain values through and through; files and the like are left alone. */
export function deepFreeze(value) {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value) || !isPlain(value)) {
    return value;
  }
  Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}

/**
 * @param {{ recipe: object, locale?: string }} start the empty recipe and the language
 */
export function initialState({ recipe, locale = 'fr' }) {
  return deepFreeze({
    locale,
    screen: 'choose',
    files: [],
    recipe,
    guessing: true, // the roles are still the engine's guesses: new files may change them
    past: [],
    future: [],
    secret: 0, // how often the shared secret was typed; its text is never here
    hasSecret: false,
    inspection: null, // { files, reading, value: { files, columns } | error }
    // { files, recipe, secret, value, error, whole, part, earlier }: what the choices make of the
    // data; `whole` is done or failed once all rows were tried; `part` what the first ones gave
    preview: null,
    wholeFor: null, // the files of which the user asked for all rows, however many
    preparing: kPrepareStart,
    surveying: null, // { done, total } while the whole files are looked at
    survey: null, // { files, recipe, column, value | error }
    held: null, // { column, role }: a role that a key stepped to and that is not chosen yet
    dependencies: [], // pairs of attributes last reported to share hidden information
    demo: null, // { masking, value }
    run: null, // { files, recipe, secret, value }
    task: null, // { op, stage, file, done, total }
    error: null, // { screen, error, files, recipe }
    asked: null, // the screen on which the user asked to go on while something is missing
    awaited: null, // the screen to go on to as soon as the files are looked at
    notice: null, // { key, params }: said once in the live region
    query: kQuery,
    cohort: null, // { id, value | null }
    audit: kAuditStart, // the screen `publications`
    pseudonym: kPseudonymStart, // the screen `pseudonymise`
    rows: kRowsStart, // the engine's row-level session, where recipe.rows asks for such files
    sample: null, // the files, where they are the sample's
    replay: null, // a loaded recipe beside the files: { name, recipe, earlier, result }
    together: kTogetherStart, // publications that this run is compared with
    ...kPlotState,
    ...kProofState,
  });
}

const fits = (state, result) => result !== null && result.files === state.files
  && result.recipe === state.recipe && result.secret === state.secret;
/** The result of the last run, if it is the result of the present choices and files. */
export const currentRun = (state) => (fits(state, state.run) ? state.run.value : null);
/** The preview of the present choices and files, or null while it is on its way. */
export const currentPreview = (state) => (fits(state, state.preview) ? state.preview : null);
/** Whether the choices are to be tried on all rows, beyond the first ones. */
export const wantsWhole = ({ files, wholeFor }) => wholeFor === files
  || files.reduce((sum, { size }) => sum + size, 0) <= kWholeBytes;
/** What was seen of the present files, read in the present way, or null. */
export const currentInspection = ({ inspection, files, recipe }) => (inspection
  && inspection.files === files && sameLook(inspection.reading, recipe.reading) ? inspection : null);
// The other choices of reading change what is done with rows, not how the files look.
const sameLook = (one, other) => one === other
  || ['encoding', 'delimiter', 'header', 'invalid_bytes', 'repeated_files'].every((key) => one[key] === other[key]);

const chosen = (state, recipe) => (recipe === state.recipe ? state : {
  ...state,
  recipe,
  guessing: state.guessing && recipe.columns === state.recipe.columns,
  past: [...state.past, state.recipe].slice(-kUndoDepth),
  future: [],
  error: null,
  held: null,
});

const guessed = (recipe, columns) => (recipe.rows ? applyRowGuesses : applyGuesses)(recipe, columns);

function inspected(state, { files, reading, value, error }) {
  if (files !== state.files || !sameLook(reading, state.recipe.reading)) return state;
  const next = { ...state, inspection: { files, reading, value: value ?? null, error: error ?? null } };
  if (!value) return next;
  if (state.guessing) return { ...next, recipe: guessed(state.recipe, value.columns) };
  // A file added later may bring a column that looks like an identifier: it is set apart.
  if (!state.inspection?.value) return next;
  const known = new Set([...namedColumns(state.recipe),
    ...state.inspection.value.columns.map(({ name }) => name)]);
  const recipe = value.columns.filter(({ name, role }) => role === 'identifier' && !known.has(name))
    .reduce((all, { name }) => setRole(all, name, 'identifier'), state.recipe);
  return { ...next, recipe };
}

// A preview beside that of the choices before it, so that one can see what a choice changed: the
// first rows are compared with the first rows, and all with all.
function previewed(state, { files, recipe, secret, value = null, error = null, whole = null }) {
  const last = state.preview?.files === files && state.preview.secret === secret
    ? state.preview : null;
  const again = last?.recipe === recipe;
  const kept = again ? last.earlier : {
    part: last?.part ?? last?.earlier.part ?? null,
    whole: (last?.value?.complete ? last.value : last?.earlier.whole) ?? null,
  };
  return { ...state,
    preview: { files, recipe, secret, value, error, whole: value?.complete ? 'done' : whole,
      part: value && !value.complete ? value : (again && last.part) || null, earlier: kept },
    // Only the whole data tell for sure whether two attributes depend on each other.
    dependencies: value?.complete ? value.dependencies ?? [] : state.dependencies };
}

const handlers = {
  locale: (state, { locale }) => ({ ...state, locale }),
  go: (state, { screen }) => ({ ...state, screen, side: null, asked: null, awaited: null, notice: null,
    cohort: null, error: state.error?.screen === screen ? state.error : null }),
  asked: (state, { screen }) => ({ ...state, screen, side: null, asked: screen, awaited: null }),
  awaited: (state, { screen }) => ({ ...state, awaited: screen, notice: { key: 'notice.awaited' } }),
  'files/set': (state, { files }) => ({ ...state, files, dependencies: [], error: null,
    asked: null, awaited: null }),
  'recipe/load': (state, { recipe, files, sample }) => ({ ...chosen(state, recipe), guessing: false,
    files: files ?? state.files, sample: sample ? files : state.sample, dependencies: [], asked: null, replay: null }),
  choose: (state, { recipe }) => chosen(state, recipe),
  guess: (state) => {
    const columns = currentInspection(state)?.value?.columns;
    return columns ? { ...chosen(state, guessed(state.recipe, columns)), guessing: true } : state;
  },
  undo: (state) => (state.past.length === 0 ? state : { ...state, recipe: state.past.at(-1),
    past: state.past.slice(0, -1), future: [state.recipe, ...state.future], guessing: false,
    error: null, notice: { key: 'notice.undone' } }),
  redo: (state) => (state.future.length === 0 ? state : { ...state, recipe: state.future[0],
    past: [...state.past, state.recipe], future: state.future.slice(1), guessing: false,
    error: null, notice: { key: 'notice.redone' } }),
  secret: (state, { given }) => ({ ...state, secret: state.secret + 1, hasSecret: given }),
  inspected,
  previewed,
  'preview/whole': (state, { files }) => ({ ...state, wholeFor: files }),
  demo: (state, { masking, value }) => ({ ...state, demo: { masking, value } }),
  'task/start': (state, { op }) => ({ ...state, error: null, notice: null,
    task: { op, stage: null, file: null, done: 0, total: 0 } }),
  'task/progress': (state, { stage, file, done, total }) => (state.task ? { ...state,
    task: { ...state.task, stage, file: file ?? null, done, total } } : state),
  'task/end': (state, { notice }) => ({ ...state, task: null, notice: notice ?? null }),
  ran: (state, { files, recipe, secret, value }) => ({ ...state,
    run: { files, recipe, secret, value }, query: kQuery, cohort: null }),
  // The worker that held the results is gone; files and choices live here.
  'engine/lost': (state) => ({ ...state, run: null, plots: null, cohort: null,
    rows: rowsLost(state) }),
  failed: (state, { screen, error }) => ({ ...state, task: null, error: { screen, error },
    dependencies: error.dependencies ?? state.dependencies }),
  'error/dismiss': (state) => ({ ...state, error: null }),
  notice: (state, { notice }) => ({ ...state, notice }),
  query: (state, { query }) => ({ ...state, query: { ...state.query, ...query } }),
  'cohort/open': (state, { id }) => ({ ...state, cohort: { id, value: null } }),
  'cohort/loaded': (state, { id, value }) => (state.cohort?.id === id
    ? { ...state, cohort: { id, value } } : state),
  'cohort/close': (state) => ({ ...state, cohort: null }),
  ...auditHandlers,
  ...prepareHandlers,
  ...plotHandlers,
  ...pseudonymHandlers,
  ...replayHandlers,
  ...rowsHandlers,
  ...proofHandlers,
  ...togetherHandlers,
};

/**
 * The next state. An unknown action is a mistake of ours, and says so.
 * @param {object} state
 * @param {{ type: string }} action
 */
export function reduce(state, action) {
  const handle = handlers[action.type];
  if (!handle) throw new TypeError(`unknown action ${action.type}`);
  return deepFreeze(handle(state, action));
}

/** A store: `get()`, `dispatch(action)`, `subscribe(listener)` → unsubscribe. */
export function createStore(state) {
  let current = state;
  const listeners = new Set();
  return {
    get: () => current,
    dispatch(action) {
      const next = reduce(current, action);
      if (next === current) return;
      current = next;
      for (const listener of [...listeners]) listener(current);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
