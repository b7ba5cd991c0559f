// The flow's own part of the state: files, recipe, screens, the run, and what is said about them.
import { namedColumns, setRole } from '../recipe/choices.js';
import { joinedByOthers, moveFiles } from '../recipe/file_choices.js';
import { forgetHeadings, noteIgnored } from '../recipe/known_columns.js';
import { kindOf } from './publication.js';

export const kScreens = Object.freeze(['choose', 'describe', 'protect', 'verify', 'download']);
const kUndoDepth = 200;
const kFirstTab = 'publication';

/**
 * @param {{ recipe: object, locale?: string }} start the empty recipe and the language
 */
export const startOf = ({ recipe, locale = 'fr' }) => ({
  locale,
  screen: 'choose',
  side: null, // a page beside the flow, shown in place of the screen
  way: null, // what the user came for: a card of the first screen
  tries: false, // whether each card offers made-up data
  files: [],
  recipe,
  guessing: true, // the roles are still the engine's guesses: new files may change them
  past: [],
  future: [],
  secret: 0, // how often the shared secret was typed; its text is never here
  hasSecret: false,
  headings: [], // all that were read as such, also in a way of reading that was given up
  inspection: null, // { files, reading, value: { files, columns } | error }
  held: null, // { column, role }: a role that a key stepped to and that is not chosen yet
  run: null, // { files, recipe, secret, value }
  tab: kFirstTab, // which part of a run is shown under its verdict
  confirmed: null, // the run of which the controller has ticked that rare traces are listed
  task: null, // { op, stage, file, done, total }
  error: null, // { screen, error, op }: of the task that ended so, if it was one
  asked: null, // the screen on which the user asked to go on while something is missing
  awaited: null, // the screen to go on to as soon as the files are looked at
  notice: null, // { key, params }: said once in the live region
  sample: null, // the files, where they are the sample's
});

/** Whether a result is of the present files, choices and secret. */
export const fits = (state, result) =>
  result !== null &&
  result.files === state.files &&
  result.recipe === state.recipe &&
  result.secret === state.secret;
/**
 * The result of the last run, if it is the result of the present choices and files.
 * @returns {?import('../engine/answers.d.ts').Answers['run']}
 */
export const currentRun = (state) => (fits(state, state.run) ? state.run.value : null);
/**
 * What was seen of the present files, read in the present way, or null.
 * @returns {?{value: ?import('../engine/answers.d.ts').Inspection,
 *   error: ?import('../engine/answers.d.ts').ErrorData}}
 */
export const currentInspection = ({ inspection, files, recipe }) =>
  inspection && inspection.files === files && sameLook(inspection.reading, recipe.reading)
    ? inspection
    : null;
// The other choices of reading change what is done with rows, not how the files look.
const kLooks = [
  'encoding',
  'delimiter',
  'header',
  'skip_lines',
  'sheet',
  'total_line',
  'invalid_bytes',
  'repeated_files',
  'rename',
  'files',
];
/** Settled when the files of the moment were looked at, in the way of the moment. */
export const whenLooked = ({ get, subscribe }) =>
  new Promise((resolve) => {
    if (currentInspection(get())) {
      resolve();
      return;
    }
    const stop = subscribe((state) => {
      if (!currentInspection(state)) return;
      stop();
      resolve();
    });
  });

const sameLook = (one, other) => one === other || kLooks.every((key) => one[key] === other[key]);

/** With the columns that are left out, where the roles are chosen anew. */
function noted(state, recipe, features) {
  const columns = currentInspection({ ...state, recipe })?.value?.columns ?? [];
  const names = columns.map(({ name }) => name);
  const { roleOf } = kindOf(recipe, features);
  const isSame = (name) =>
    roleOf(recipe, name) === kindOf(state.recipe, features).roleOf(state.recipe, name);
  return names.every(isSame) ? recipe : noteIgnored(recipe, names, roleOf);
}

/** Whether the controller has ticked, of the present run, that rare traces are listed. */
export const listingConfirmed = (state) =>
  state.confirmed !== null && state.confirmed === currentRun(state);

const chosen = (state, recipe, features) =>
  recipe === state.recipe
    ? state
    : {
        ...state,
        recipe: noted(state, recipe, features),
        guessing: state.guessing && recipe.columns === state.recipe.columns,
        past: [...state.past, state.recipe].slice(-kUndoDepth),
        future: [],
        error: null,
        held: null,
      };

const guessed = (recipe, columns, features) =>
  kindOf(recipe, features).applyGuesses(recipe, columns);

/** With the headings of the files as they are read now, and no others in any recipe. */
function withHeadings(state, names) {
  const gone = state.headings.filter((name) => !names.includes(name));
  const forget = (recipe) => forgetHeadings(recipe, gone);
  return {
    ...state,
    headings: [...new Set([...state.headings, ...names])],
    recipe: forget(state.recipe),
    past: state.past.map(forget),
    future: state.future.map(forget),
  };
}

function inspected(before, { files, reading, value, error }, features) {
  if (files !== before.files || !sameLook(reading, before.recipe.reading)) return before;
  const names = value?.columns.map(({ name }) => name);
  const state = names ? withHeadings(before, names) : before;
  const next = {
    ...state,
    inspection: { files, reading, value: value ?? null, error: error ?? null },
  };
  if (!value) return next;
  if (state.guessing) {
    const recipe = guessed(state.recipe, value.columns, features);
    return { ...next, recipe: noteIgnored(recipe, names, kindOf(recipe, features).roleOf) };
  }
  // A file added later may bring a column that looks like an identifier: it is set apart.
  if (!state.inspection?.value) return next;
  const known = new Set([
    ...namedColumns(state.recipe),
    ...state.inspection.value.columns.map(({ name }) => name),
  ]);
  const recipe = value.columns
    .filter(({ name, role }) => role === 'identifier' && !known.has(name))
    .reduce((all, { name }) => setRole(all, name, 'identifier'), state.recipe);
  return { ...next, recipe };
}

export const kHandlers = {
  way: (state, { way }) => ({ ...state, way, notice: null }),
  tries: (state) => ({ ...state, tries: !state.tries }),
  locale: (state, { locale }) => ({ ...state, locale }),
  go: (state, { screen }) => ({
    ...state,
    screen,
    side: null,
    asked: null,
    awaited: null,
    notice: null,
    error: state.error?.screen === screen ? state.error : null,
  }),
  side: (state, { side }) => ({ ...state, side, asked: null, awaited: null, notice: null }),
  asked: (state, { screen }) => ({ ...state, screen, side: null, asked: screen, awaited: null }),
  awaited: (state, { screen }) => ({
    ...state,
    awaited: screen,
    notice: { key: 'notice.awaited' },
  }),
  'files/set': (state, { files }) => {
    // What the recipe says of a file stays with it.
    const moved = (position) => {
      const at = files.indexOf(state.files[position - 1]);
      return at < 0 ? null : at + 1;
    };
    let recipe = state.files.length > 0 ? moveFiles(state.recipe, moved) : state.recipe;
    const first = state.files.length === 1 && files.length > 1 ? moved(1) : null;
    if (first !== null) recipe = joinedByOthers(recipe, first);
    return { ...state, files, recipe, error: null, asked: null, awaited: null };
  },
  'recipe/load': (state, { recipe, files, sample }, features) => ({
    ...chosen(state, recipe, features),
    guessing: false,
    files: files ?? state.files,
    sample: sample ? files : state.sample,
    asked: null,
  }),
  choose: (state, { recipe }, features) => chosen(state, recipe, features),
  guess: (state, _, features) => {
    const columns = currentInspection(state)?.value?.columns;
    return columns
      ? { ...chosen(state, guessed(state.recipe, columns, features), features), guessing: true }
      : { ...state, guessing: true };
  },
  undo: (state) =>
    state.past.length === 0
      ? state
      : {
          ...state,
          recipe: state.past.at(-1),
          past: state.past.slice(0, -1),
          future: [state.recipe, ...state.future],
          guessing: false,
          error: null,
          notice: { key: 'notice.undone' },
        },
  redo: (state) =>
    state.future.length === 0
      ? state
      : {
          ...state,
          recipe: state.future[0],
          past: [...state.past, state.recipe],
          future: state.future.slice(1),
          guessing: false,
          error: null,
          notice: { key: 'notice.redone' },
        },
  secret: (state, { given }) => ({ ...state, secret: state.secret + 1, hasSecret: given }),
  inspected,
  // A key steps through the roles: the one that it stands on is not yet chosen.
  'role/hold': (state, { held }) => ({ ...state, held }),
  'task/start': (state, { op }) => ({
    ...state,
    error: null,
    notice: null,
    task: { op, stage: null, file: null, done: 0, total: 0 },
  }),
  'task/progress': (state, { stage, file, done, total }) =>
    state.task
      ? { ...state, task: { ...state.task, stage, file: file ?? null, done, total } }
      : state,
  'task/end': (state, { notice }) => ({ ...state, task: null, notice: notice ?? null }),
  ran: (state, { files, recipe, secret, value }) => ({
    ...state,
    run: { files, recipe, secret, value },
    tab: kFirstTab,
  }),
  tab: (state, { tab }) => ({ ...state, tab }),
  'confirm/listing': (state, { run }) => ({ ...state, confirmed: run }),
  // The worker that held the results is gone; files and choices live here.
  'engine/lost': (state) => ({ ...state, run: null }),
  failed: (state, { screen, error }) => ({
    ...state,
    task: null,
    error: { screen, error, op: state.task?.op ?? null },
  }),
  'error/dismiss': (state) => ({ ...state, error: null }),
  notice: (state, { notice }) => ({ ...state, notice }),
};
