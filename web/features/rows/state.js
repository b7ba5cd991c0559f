// What the page knows of the engine's row-level session: each answer is kept with the very choices
// it belongs to, and counts only while those are the current ones.
import { comparedPoints } from '../../recipe/plan_choices.js';
import { rowFiles } from '../../recipe/rows_choices.js';

const kStart = Object.freeze({
  opened: null, // { parts, value | error }: the files as the engine holds them, cleaned
  busy: null, // { op, stage, done, total }
  paused: false, // the user interrupted, or the engine stopped: nothing goes on by itself
  at: null, // { way, index }: the file whose making is on show
  projected: [], // [{ parts, value | error }]: the last few previews of chosen columns
  greedy: null, // { parts, value | error }
  allNext: false, // whether all columns that could follow are on show, not the best ones alone
  hierarchies: {}, // by column: { parts, value | error }
  lists: {}, // by level of a column: { text, ticked: Set }, what is sought and ticked in its lists
  lattice: null, // { parts, value | error, progress, searching, degrees, states }
  levels: null, // of the node on show, where the user moved on the lattice
  node: null, // { parts, value | error }
  trail: [], // reports of the nodes that were looked at, the last one at the end
  trial: null, // { parts, value: { before, after: [], done } | error }: the plan tried on the rows
  step: null, // of the plan, by its place: the one whose settings are unfolded
  planName: '', // typed for the plan that is set aside next
  reason: '', // why this plan, for the dossier: not part of the recipe, which is public
  aside: [], // { name, rows }: sections with plans that were set aside to be compared
  compared: null, // { parts, value | error }: plans beside one another
  pair: [0, 1], // of those compared, the two whose figures are on show
  replayed: null, // the name of the dossier whose secret the next run takes, which is not here
  kept: null, // the recipe of the other kind of publication for the same files, to come back to
});
const kPreviews = 12;
const kTrail = 40;
const kAside = 19;

/** Whether two lists of choices are the same ones; levels and paths are compared by content. */
export const sameParts = (one, other) =>
  Boolean(one && other) &&
  one.length === other.length &&
  one.every(
    (part, i) =>
      part === other[i] ||
      (Array.isArray(part) &&
        Array.isArray(other[i]) &&
        part.length === other[i].length &&
        part.every((value, at) => value === other[i][at])),
  );

const ifCurrent = (result, parts) => (result && sameParts(result.parts, parts) ? result : null);

/**
 * An answer beside the choices that it is of.
 * @template T
 * @typedef {{parts: any[], value: ?T, error: ?import('../../engine/answers.d.ts').ErrorData}} Result
 */

/** All that opening depends on. */
export const openParts = ({ files, recipe, secret }) => [
  files,
  recipe.reading,
  recipe.columns.individual,
  recipe.columns.year,
  recipe.columns.identifiers,
  recipe.prepare,
  recipe.pseudonym,
  recipe.rows.columns,
  recipe.rows.count,
  recipe.rows.household,
  recipe.rows.weight,
  secret,
];
/**
 * The open files if they are those of the present choices.
 * @returns {?Result<import('../../engine/answers.d.ts').OpenedRows>}
 */
export const currentOpened = (state) =>
  state.recipe.rows ? ifCurrent(state.rows.opened, openParts(state)) : null;

/** The file whose making is on show: `{ way, index, file }`, or null where there is none. */
export function selectedFile({ recipe, rows }) {
  const files = rowFiles(recipe);
  return (
    files.find(({ way, index }) => way === rows.at?.way && index === rows.at?.index) ??
    files[0] ??
    null
  );
}

export const projectParts = ({ rows, recipe }, columns) => [rows.opened, columns, recipe.rows.k];
/**
 * The preview of a projection on these columns, or null.
 * @returns {?Result<import('../../engine/answers.d.ts').Projected>}
 */
export const currentProjection = (state, columns) =>
  state.rows.projected.find((one) => sameParts(one.parts, projectParts(state, columns))) ?? null;

export const greedyParts = ({ rows, recipe }, file) => [
  rows.opened,
  file.start,
  file.candidates,
  file.budget,
  file.taken,
  recipe.rows.k,
];
/**
 * The greedy path of a file, or null while it is on its way.
 * @returns {?Result<import('../../engine/answers.d.ts').GreedyState>}
 */
export const currentGreedy = (state, file) =>
  ifCurrent(state.rows.greedy, greedyParts(state, file));

export const hierarchyParts = ({ rows }, hierarchy) => [rows.opened, hierarchy];
/** @returns {?Result<import('../../engine/answers.d.ts').HierarchyAnswer>} */
export const currentHierarchy = (state, { column, hierarchy }) =>
  ifCurrent(state.rows.hierarchies[column] ?? null, hierarchyParts(state, hierarchy));

/**
 * All that the lattice and its search depend on: every choice but the node taken and the file's name.
 */
export function latticeParts({ rows, recipe }) {
  const { levels, name, ...made } = recipe.rows.generalisation;
  return [rows.opened, recipe.rows.k, recipe.rows.missing, ...Object.values(made)];
}
/**
 * The lattice with its search: the progress, whether it is under way, and what is known of its nodes.
 * @returns {?Result<import('../../engine/answers.d.ts').LatticeProgress> & {searching: boolean,
 *   progress: ?import('../../engine/answers.d.ts').LatticeProgress, degrees: ?number[][],
 *   states: ?Uint8Array}}
 */
export const currentLattice = (state) =>
  state.recipe.rows?.generalisation ? ifCurrent(state.rows.lattice, latticeParts(state)) : null;

/** The levels on show: those moved to, those taken, the best so far, or the most general. */
export function shownLevels(state) {
  const lattice = currentLattice(state);
  if (!lattice?.value) return null;
  const fit = (levels) =>
    levels?.length === lattice.value.heights.length &&
    levels.every((level, i) => level <= lattice.value.heights[i]);
  return (
    [state.rows.levels, state.recipe.rows.generalisation.levels, lattice.progress?.best].find(
      fit,
    ) ?? lattice.value.heights
  );
}
/**
 * What would be published by generalisation though it is known that it may not: the report of the
 * levels taken, or of the optimum; `{}` where no combination may; null where nothing of it is known.
 */
export function refusedChoice(state) {
  const lattice = currentLattice(state);
  if (!lattice?.value) return null;
  const { done, best } = lattice.progress ?? {};
  const levels = state.recipe.rows.generalisation.levels ?? (done ? best : null);
  if (!levels) return done ? {} : null;
  const report = state.rows.trail.find((one) => sameParts([one.levels], [levels]));
  return report && !report.accepted ? report : null;
}
/** Of a finished search whose optimum is to be published: `{ optimum }`, which the run must find too. */
export function shownOptimum(state) {
  const { done, best } = currentLattice(state)?.progress ?? {};
  return done && best && !state.recipe.rows.generalisation.levels ? { optimum: best } : {};
}

export const nodeParts = (state, levels) => [state.rows.lattice.parts, levels];
/** @returns {?Result<import('../../engine/answers.d.ts').SampledNode>} */
export function currentNode(state) {
  const levels = shownLevels(state);
  const { node } = state.rows;
  return levels &&
    node &&
    sameParts(node.parts[0], state.rows.lattice.parts) &&
    sameParts([node.parts[1]], [levels])
    ? node
    : null;
}

export const trialParts = ({ rows, recipe, locale }) => [
  rows.opened,
  locale, // of what each step says
  recipe.rows.plan,
  recipe.rows.keys,
  recipe.rows.missing,
  recipe.rows.weight,
  recipe.rows.k,
];
/** The plan of the moment as it was tried, step by step, or null. */
export const currentTrial = (state) =>
  state.recipe.rows?.plan ? ifCurrent(state.rows.trial, trialParts(state)) : null;

/** Plans that were set aside, then the present one: `{ name, rows }`. */
export const comparable = ({ rows, recipe }, name) => [
  ...rows.aside,
  ...(recipe.rows.plan?.steps.length ? [{ name, rows: recipe.rows }] : []),
];
export const comparedParts = ({ rows, recipe, files }) => [
  files,
  rows.aside,
  recipe.rows,
  recipe.columns,
  recipe.prepare,
];
/** The plans beside one another, or null where plans or files are others now. */
export const currentCompared = (state) => ifCurrent(state.rows.compared, comparedParts(state));
/** Why this plan, and the plans that were compared on these files: what the dossier keeps. */
export function choiceOf({ rows, recipe, files }) {
  const found = rows.compared?.parts[0] === files ? (rows.compared.value?.plans ?? []) : [];
  const reason = rows.reason.trim();
  if (!recipe.rows?.plan || (!reason && found.length === 0)) return null;
  return { reason, compared: comparedPoints(found) };
}

/** What is sought and ticked in the lists of one level of a column. */
export const listsAt = ({ rows }, key) => rows.lists[key] ?? { text: '', ticked: new Set() };

const inRows = (state, fields) => ({ ...state, rows: { ...state.rows, ...fields } });
const result = (/** @type {any} */ { parts, value, error }) => ({
  parts,
  value: value ?? null,
  error: error ?? null,
});
const ofLattice = (state, parts, fields) =>
  state.rows.lattice?.parts === parts
    ? inRows(state, { lattice: { ...state.rows.lattice, ...fields } })
    : state;

/** The engine's session is gone; the choices live in the recipe. */
const rowsLost = ({ rows }) => ({
  ...kStart,
  at: rows.at,
  levels: rows.levels,
  step: rows.step,
  paused: rows.paused,
  allNext: rows.allNext,
  aside: rows.aside,
  compared: rows.compared,
  pair: rows.pair,
  reason: rows.reason,
  replayed: rows.replayed,
  kept: rows.kept,
});

const handlers = {
  'rows/busy': (state, { busy }) => inRows(state, { busy }),
  'rows/pause': (state) => inRows(state, { paused: true, busy: null }),
  'rows/resume': (state) => inRows(state, { paused: false }),
  'rows/lost': (state) => ({ ...state, rows: rowsLost(state) }),
  'rows/keep': (state, { recipe }) => inRows(state, { kept: { recipe, files: state.files } }),
  'rows/opened': (state, action) => inRows(state, { ...rowsLost(state), opened: result(action) }),
  'rows/at': (state, { at }) => inRows(state, { at }),
  'rows/next': (state, { all }) => inRows(state, { allNext: all }),
  'rows/projected': (state, action) =>
    inRows(state, { projected: [...state.rows.projected, result(action)].slice(-kPreviews) }),
  'rows/greedy': (state, action) => inRows(state, { greedy: result(action) }),
  'rows/hierarchy': (state, { column, ...action }) =>
    inRows(state, { hierarchies: { ...state.rows.hierarchies, [column]: result(action) } }),
  // Levels of the same columns mean what they did, whatever else was changed.
  'rows/lattice'(state, action) {
    const columns = state.recipe.rows?.generalisation?.columns;
    return inRows(state, {
      levels: state.rows.lattice?.columns === columns ? state.rows.levels : null,
      node: null,
      trail: [],
      lattice: {
        ...result(action),
        columns,
        progress: action.value ?? null,
        searching: false,
        degrees: null,
        states: null,
      },
    });
  },
  // What was drawn of an earlier moment of the search no longer holds.
  'rows/search': (state, { on }) =>
    state.rows.lattice
      ? inRows(state, {
          lattice: {
            ...state.rows.lattice,
            searching: on,
            ...(on ? { degrees: null, states: null } : {}),
          },
          levels: on ? null : state.rows.levels,
        })
      : state,
  'rows/progress': (state, { parts, progress }) =>
    ofLattice(state, parts, {
      progress,
      searching: state.rows.lattice?.searching && !progress.done,
    }),
  'rows/states': (state, { parts, degrees, states }) =>
    ofLattice(state, parts, { degrees, states }),
  'rows/lists': (state, { key, ...change }) =>
    inRows(state, { lists: { ...state.rows.lists, [key]: { ...listsAt(state, key), ...change } } }),
  'rows/trial': (state, action) => inRows(state, { trial: result(action) }),
  'rows/step': (state, { index, open }) =>
    open || state.rows.step === index ? inRows(state, { step: open ? index : null }) : state,
  'rows/aside': (state, { name, section }) =>
    inRows(state, {
      aside: [...state.rows.aside, { name, rows: section }].slice(-kAside),
      planName: '',
    }),
  'rows/planName': (state, { name }) => inRows(state, { planName: name }),
  'rows/reason': (state, { reason }) => inRows(state, { reason }),
  'rows/drop': (state, { index }) =>
    inRows(state, { aside: state.rows.aside.filter((_, i) => i !== index) }),
  'rows/compared': (state, action) => inRows(state, { compared: result(action), pair: [0, 1] }),
  'rows/pair': (state, { pair }) => inRows(state, { pair }),
  'rows/replayed': (state, { name }) => inRows(state, { replayed: name }),
  'rows/levels': (state, { levels }) => inRows(state, { levels }),
  'rows/node': (state, action) =>
    inRows(state, {
      node: result(action),
      trail: action.value
        ? [
            ...state.rows.trail.filter(({ levels }) => !sameParts([levels], [action.value.levels])),
            action.value,
          ].slice(-kTrail)
        : state.rows.trail,
    }),
};

export const rowsState = {
  start: kStart,
  handlers,
  reactions: { 'engine/lost': (state) => ({ ...state, rows: rowsLost(state) }) },
};
