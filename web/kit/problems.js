// What is missing before the user can go on, each point with the field that it concerns.
import { columnList } from './columns.js';
import { kindOf } from './publication.js';
import { asked } from './slots.js';
import { kScreens, currentInspection, currentRun } from './state.js';

/** Whether what is described has columns alone, no rows. */
export const withoutRows = (state, features) => asked('withoutRows', features, state).some(Boolean);

/**
 * What is wrong with a file as the engine saw it, or null.
 * @param {import('../engine/answers.d.ts').Inspection['files'][number]} file
 * @param {object} state
 * @param {readonly import('./types.d.ts').Feature[]} features
 * @returns {?import('../engine/answers.d.ts').ErrorData}
 */
export function fileError(file, state, features) {
  if (!('header' in file)) return file.error;
  const { complete, header, rows } = file;
  const lacksRows = complete && header.length > 0 && rows.length === 0;
  return lacksRows && !withoutRows(state, features) ? { code: 'header_only' } : null;
}

/** @returns {Problem[]} */
function chooseProblems(state, features) {
  if (state.files.length === 0) return [{ key: 'problem.noFiles', target: 'add-files' }];
  const seen = currentInspection(state);
  if (!seen) return [{ key: 'problem.stillReading', target: 'file-list', waiting: true }];
  /** @type {Problem[]} */
  const problems = (seen.value?.files ?? []).flatMap((file, i) =>
    fileError(file, state, features)
      ? [{ key: 'problem.fileError', params: { file: file.name }, target: `file-${i}` }]
      : [],
  );
  return problems.length === 0 && seen.value
    ? features.flatMap((feature) => feature.problems?.choose?.(state) ?? [])
    : problems;
}

/**
 * `waiting`: it will be there in a moment, without the user.
 * @typedef {{ key: string, params?: object, target: string, waiting?: boolean }} Problem
 */

const kByScreen = {
  choose: chooseProblems,
  describe: (state, features) =>
    kindOf(state.recipe, features).describeProblems(state, columnList(state, features)),
  protect: (state, features) => kindOf(state.recipe, features).protectProblems(state),
};

/**
 * What is missing on a screen.
 * @param {object} state
 * @param {string} screen
 * @param {readonly import('./types.d.ts').Feature[]} features whose own screens may be asked about too
 * @returns {Problem[]}
 */
export function problemsOf(state, screen, features) {
  const find =
    kByScreen[screen] ?? features.find(({ problems }) => problems?.[screen])?.problems[screen];
  return find?.(state, features) ?? [];
}

/** Whether nothing but time is missing on a screen. */
export function onlyWaiting(state, screen, features) {
  const problems = problemsOf(state, screen, features);
  return problems.length > 0 && problems.every(({ waiting }) => waiting);
}

/** The first screen before `screen` on which something is missing, or null. */
export function blockedAt(state, screen, features) {
  return (
    kScreens
      .slice(0, kScreens.indexOf(screen))
      .find((earlier) => problemsOf(state, earlier, features).length > 0) ?? null
  );
}

/** Whether nothing is missing on the first two screens. */
export const isDescribed = (state, features) =>
  ['choose', 'describe'].every((screen) => problemsOf(state, screen, features).length === 0);

/** Whether the whole files can be looked at while they are described. */
export const canSurvey = (state, features) =>
  isDescribed(state, features) &&
  kindOf(state.recipe, features).ruleProblems(state.recipe).length === 0;

/** Whether the recipe is complete enough to try it on the data. */
export const canPreview = (state, features) =>
  kindOf(state.recipe, features).previews &&
  !withoutRows(state, features) &&
  canSurvey(state, features);

/**
 * Whether the run of a state fails: then the way out is the step that comes next, and what leads on
 * does not look like it.
 */
export function isRefuted(state, { t, features }) {
  const run = currentRun(state);
  if (!run) return false;
  return kindOf(state.recipe, features).judged(run, state, t).colour === 'danger';
}
