// What is missing before the user can go on, each point with the field that it concerns.
import { auditProblems } from '../features/audit/state.js';
import { attributeNames, namedColumns, roleOf, unresolved, validName } from '../recipe/choices.js';
import { linkedProblems } from '../recipe/prepare_choices.js';
import { pseudonymProblems } from '../features/pseudonym/state.js';
import { currentComparison, neededColumns } from '../features/replay/state.js';
import { rowRole } from '../recipe/rows_choices.js';
import { rowsDescribeProblems, rowsProtectProblems } from '../features/rows/problems.js';
import { kScreens, currentInspection } from './state.js';

/** The core's own column: the name of the file that a row comes from. */
export const kFileColumn = '(fichier)';

const fileColumn = (files) => ({ name: kFileColumn, role: 'ignored', reason: 'file', missingFrom: [],
  distinct: files.length, empty: 0,
  examples: files.slice(0, 3).map(({ name }) => name.replace(/\.[^.]*$/, '')) });

/**
 * The columns to describe: those of the files, then those that only the recipe knows.
 * @returns {{ name: string, role: string, known: boolean }[]} with the engine's figures if known
 */
export function columnList(state) {
  const seen = currentInspection(state)?.value?.columns ?? state.inspection?.value?.columns ?? [];
  const names = new Set(seen.map(({ name }) => name));
  const lost = namedColumns(state.recipe).filter((name) => !names.has(name) && name !== kFileColumn);
  const roleIn = state.recipe.rows ? rowRole : roleOf;
  const file = state.files.length > 1 || roleIn(state.recipe, kFileColumn) !== 'ignored'
    ? [fileColumn(state.files)] : [];
  return [...[...seen, ...file].map((column) => ({ ...column, guess: column.role, known: true })),
    ...lost.map((name) => ({ name, known: false, missingFrom: [] }))]
    .map((column) => ({ ...column, role: roleIn(state.recipe, column.name) }));
}

const integer = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;

/** What is wrong with a file as the engine saw it, or null. */
export const fileError = ({ error, header, rows, complete }) => error
  ?? (complete && header.length > 0 && rows.length === 0 ? { code: 'header_only' } : null);

function chooseProblems(state) {
  if (state.files.length === 0) return [{ key: 'problem.noFiles', target: 'add-files' }];
  const seen = currentInspection(state);
  if (!seen) return [{ key: 'problem.stillReading', target: 'file-list', waiting: true }];
  const problems = (seen.value?.files ?? []).flatMap((file, i) => (fileError(file)
    ? [{ key: 'problem.fileError', params: { file: file.name }, target: `file-${i}` }] : []));
  // Differences with a loaded recipe are shown before anything runs.
  if (problems.length === 0 && seen.value && state.replay && !currentComparison(state)) {
    problems.push({ key: 'problem.comparing', target: 'replay', waiting: true });
  }
  return problems;
}

// What rules of preparing name must be there, and be a text that is kept.
function preparingProblems({ recipe }, list) {
  const { keep, recode, cleaning } = recipe.prepare;
  const named = [...new Set([...keep, ...recode].map(({ column }) => column)
    .concat(cleaning?.columns ?? []))];
  const problems = named.filter((name) => ['individual', 'identifier'].includes(roleOf(recipe, name)))
    .map((column) => ({ key: 'problem.prepareHidden', params: { column }, target: 'prepare' }));
  const beside = list.length === 0 ? [] : neededColumns(recipe)
    .filter((name) => roleOf(recipe, name) === 'ignored');
  for (const column of beside) {
    const at = list.findIndex((one) => one.name === column);
    const { missingFrom = [] } = list[at] ?? {};
    if (at < 0) {
      const isLinked = recipe.linked.some(({ prefix = [], step = [] }) => [...prefix, ...step].includes(column));
      problems.push({ key: 'problem.ruleLost', params: { column },
        target: isLinked ? 'linked' : named.includes(column) ? 'prepare' : 'trace-options' });
    } else if (missingFrom.length && !recipe.reading.optional.includes(column)) {
      problems.push({ key: 'problem.columnMissing', params: { column, files: missingFrom.join(', ') },
        target: `role-${at}` });
    }
  }
  if (cleaning && cleaning.columns.length === 0) {
    problems.push({ key: 'problem.cleaningEmpty', target: 'cleaning-columns' });
  }
  if (cleaning && !integer(cleaning.k, 1, 1000)) {
    problems.push({ key: 'problem.cleaningK', target: 'cleaning-k' });
  }
  return problems;
}

function describeProblems(state) {
  if (state.recipe.rows) return rowsDescribeProblems(state, columnList(state));
  const { columns, reading, trace } = state.recipe;
  const list = columnList(state);
  const problems = [];
  const first = list.length ? 'role-0' : 'columns-title';
  if (!columns.individual) problems.push({ key: 'problem.noIndividual', target: first });
  if (!columns.year) problems.push({ key: 'problem.noYear', target: first });
  if (columns.step.length === 0) problems.push({ key: 'problem.noStep', target: first });
  list.forEach(({ name, role, known, missingFrom }, i) => {
    if (role === 'ignored' || role === 'identifier' || reading.optional.includes(name)) return;
    const params = { column: name, files: (missingFrom ?? []).join(', ') };
    if (!known) problems.push({ key: 'problem.columnLost', params, target: `role-${i}` });
    else if (missingFrom?.length) {
      problems.push({ key: 'problem.columnMissing', params, target: `role-${i}` });
    }
  });
  const names = attributeNames(state.recipe);
  columns.attributes.forEach(({ name }, i) => {
    if (!validName(name)) {
      problems.push({ key: 'problem.badName', params: { name }, target: `attribute-${i}` });
    } else if (names.indexOf(name) !== names.lastIndexOf(name)) {
      problems.push({ key: 'problem.sameName', params: { name }, target: `attribute-${i}` });
    }
  });
  problems.push(...preparingProblems(state, list), ...linkedProblems(state.recipe, validName));
  if (columns.derived.some((one) => one.from === 'age_at_first' && !one.column)) {
    problems.push({ key: 'problem.noBirthYear', target: 'birth-year' });
  }
  if (trace.repeats !== 'keep' && (trace.gaps || trace.calendar)) {
    problems.push({ key: 'problem.repeatsConflict', target: 'repeats' });
  }
  if (trace.window && trace.window.some((value) => value === '' || value === null)) {
    problems.push({ key: 'problem.windowEnd', target: 'window-first' });
  }
  if (trace.status && !trace.status.bac_year) {
    problems.push({ key: 'problem.noBacYear', target: 'bac-year' });
  }
  if (state.recipe.pseudonym === 'shared' && !state.hasSecret) {
    problems.push({ key: 'problem.noSecret', target: 'secret' });
  }
  return problems;
}

/** The numbers of the rule that are out of range. */
export function maskingProblems({ masking }) {
  const problems = [];
  const low = masking.level === 'strict' ? 3 : 2;
  const check = (value, field, from, to) => {
    if (!integer(value, from, to)) {
      problems.push({ key: `problem.${field}`, params: { from, to }, target: `masking-${field}` });
    }
  };
  check(masking.k, 'k', low, 1000);
  const k = integer(masking.k, low, 1000) ? masking.k : 1000;
  if (masking.width !== null) check(masking.width, 'width', 1, k);
  check(masking.code, 'code', 0, k - 1);
  if (masking.size_k !== null) check(masking.size_k, 'size_k', low, 1000);
  if (masking.size_code !== null) {
    check(masking.size_code, 'size_code', 0, (masking.size_k ?? k) - 1);
  }
  return problems;
}

function protectProblems(state) {
  const { recipe, dependencies } = state;
  if (recipe.rows) return rowsProtectProblems(state);
  const { columns, exports: files } = recipe;
  const problems = maskingProblems(recipe);
  columns.attributes.forEach(({ sensitive, diversity = 2 }, i) => {
    if (sensitive && !integer(diversity, 2, 1000)) {
      problems.push({ key: 'problem.diversity', target: `diversity-${i}` });
    }
  });
  for (const { first, second, reason } of dependencies.filter(unresolved(recipe))) {
    problems.push({ key: reason === 'description' ? 'problem.description' : 'problem.dependency',
      params: { first, second }, target: 'dependencies' });
  }
  if (files.sets.length === 0) problems.push({ key: 'problem.noSets', target: 'set-oraccle' });
  return problems;
}

const kByScreen = { choose: chooseProblems, describe: describeProblems, protect: protectProblems,
  publications: auditProblems, pseudonymise: pseudonymProblems };

/**
 * What is missing on a screen.
 * @returns {{ key: string, params?: object, target: string, waiting?: boolean }[]} `waiting`: it
 *   will be there in a moment, without the user
 */
export const problemsOf = (state, screen) => kByScreen[screen]?.(state) ?? [];

/** Whether nothing but time is missing on a screen. */
export function onlyWaiting(state, screen) {
  const problems = problemsOf(state, screen);
  return problems.length > 0 && problems.every(({ waiting }) => waiting);
}

/** The first screen before `screen` on which something is missing, or null. */
export function blockedAt(state, screen) {
  return kScreens.slice(0, kScreens.indexOf(screen))
    .find((earlier) => problemsOf(state, earlier).length > 0) ?? null;
}

const isDescribed = (state) => ['choose', 'describe']
  .every((screen) => problemsOf(state, screen).length === 0);

/** Whether the recipe is complete enough to try it on the data. */
export const canPreview = (state) => !state.recipe.rows && isDescribed(state)
  && maskingProblems(state.recipe).length === 0;

/** Whether the whole files can be looked at while they are described. */
export const canSurvey = (state) => (state.recipe.rows ? isDescribed : canPreview)(state);
