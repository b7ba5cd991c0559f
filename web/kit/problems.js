// What is missing before the user can go on, each point with the field that it concerns.
import { currentComparison } from '../features/replay/state.js';
import { columnList } from './columns.js';
import { kindOf } from './publication.js';
import { describesTable } from '../features/database/state.js';
import { kScreens, currentInspection } from './state.js';

/**
 * What is wrong with a file as the engine saw it, or null.
 * @param {import('../engine/answers.d.ts').Inspection['files'][number]} file
 * @param {object} state
 * @returns {?import('../engine/answers.d.ts').ErrorData}
 */
export function fileError(file, state) {
  if (!('header' in file)) return file.error;
  const { complete, header, rows } = file;
  const lacksRows = complete && header.length > 0 && rows.length === 0;
  return lacksRows && !describesTable(state) ? { code: 'header_only' } : null;
}

/** @returns {Problem[]} */
function chooseProblems(state) {
  if (state.files.length === 0) return [{ key: 'problem.noFiles', target: 'add-files' }];
  const seen = currentInspection(state);
  if (!seen) return [{ key: 'problem.stillReading', target: 'file-list', waiting: true }];
  /** @type {Problem[]} */
  const problems = (seen.value?.files ?? []).flatMap((file, i) =>
    fileError(file, state)
      ? [{ key: 'problem.fileError', params: { file: file.name }, target: `file-${i}` }]
      : [],
  );
  // Differences with a loaded recipe are shown before anything runs.
  if (problems.length === 0 && seen.value && state.replay && !currentComparison(state)) {
    problems.push({ key: 'problem.comparing', target: 'replay', waiting: true });
  }
  return problems;
}

/**
 * `waiting`: it will be there in a moment, without the user.
 * @typedef {{ key: string, params?: object, target: string, waiting?: boolean }} Problem
 */

const kByScreen = {
  choose: chooseProblems,
  describe: (state) => kindOf(state.recipe).describeProblems(state, columnList(state)),
  protect: (state) => kindOf(state.recipe).protectProblems(state),
};

/**
 * What is missing on a screen.
 * @param {object} state
 * @param {string} screen
 * @param {object[]} [features] whose own screens may be asked about (app/features.js)
 * @returns {Problem[]}
 */
export function problemsOf(state, screen, features = []) {
  const find =
    kByScreen[screen] ?? features.find(({ problems }) => problems?.[screen])?.problems[screen];
  return find?.(state) ?? [];
}

/** Whether nothing but time is missing on a screen. */
export function onlyWaiting(state, screen) {
  const problems = problemsOf(state, screen);
  return problems.length > 0 && problems.every(({ waiting }) => waiting);
}

/** The first screen before `screen` on which something is missing, or null. */
export function blockedAt(state, screen) {
  return (
    kScreens
      .slice(0, kScreens.indexOf(screen))
      .find((earlier) => problemsOf(state, earlier).length > 0) ?? null
  );
}

const isDescribed = (state) =>
  ['choose', 'describe'].every((screen) => problemsOf(state, screen).length === 0);

/** Whether the whole files can be looked at while they are described. */
export const canSurvey = (state) =>
  isDescribed(state) && kindOf(state.recipe).ruleProblems(state.recipe).length === 0;

/** Whether the recipe is complete enough to try it on the data. */
export const canPreview = (state) =>
  kindOf(state.recipe).previews && !describesTable(state) && canSurvey(state);
