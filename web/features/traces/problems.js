// What is missing before traces can be published, each point with the field that it concerns.
import { attributeNames, roleOf, unresolved, validName } from '../../recipe/choices.js';
import { linkedProblems } from '../../recipe/prepare_choices.js';
import { seriesProblems } from '../../recipe/series_choices.js';
import { resultsProblems } from '../../recipe/results_choices.js';
import { neededColumns } from '../../recipe/needed_columns.js';

const integer = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;

// What rules of preparing name must be there, and be a text that is kept.
function preparingProblems({ recipe }, list) {
  const { keep, recode, cleaning } = recipe.prepare;
  const named = [
    ...new Set([...keep, ...recode].map(({ column }) => column).concat(cleaning?.columns ?? [])),
  ];
  const problems = /** @type {object[]} */ (
    named
      .filter((name) => ['individual', 'identifier'].includes(roleOf(recipe, name)))
      .map((column) => ({ key: 'problem.prepareHidden', params: { column }, target: 'prepare' }))
  );
  const beside =
    list.length === 0
      ? []
      : neededColumns(recipe).filter((name) => roleOf(recipe, name) === 'ignored');
  for (const column of beside) {
    const at = list.findIndex((one) => one.name === column);
    const { missing_from: missingFrom = [] } = list[at] ?? {};
    if (at < 0) {
      const isLinked = recipe.linked.some(({ prefix = [], step = [] }) =>
        [...prefix, ...step].includes(column),
      );
      problems.push({
        key: 'problem.ruleLost',
        params: { column },
        target: isLinked ? 'linked' : named.includes(column) ? 'prepare' : 'trace-options',
      });
    } else if (missingFrom.length && !recipe.reading.optional.includes(column)) {
      problems.push({
        key: 'problem.columnMissing',
        params: { column, files: missingFrom.join(', ') },
        target: `role-${at}`,
      });
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

function attributeProblems(recipe) {
  const names = attributeNames(recipe);
  return recipe.columns.attributes.flatMap(({ name }, i) => {
    if (!validName(name)) {
      return [{ key: 'problem.badName', params: { name }, target: `attribute-${i}` }];
    }
    return names.indexOf(name) === names.lastIndexOf(name)
      ? []
      : [{ key: 'problem.sameName', params: { name }, target: `attribute-${i}` }];
  });
}

function traceProblems({ columns, trace }) {
  const problems = [];
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
  return problems;
}

/**
 * What is missing of the description.
 * @param {object} state
 * @param {object[]} list the columns, as kit/columns.js lists them
 */
export function describeProblems(state, list) {
  const { columns, reading } = state.recipe;
  const problems = [];
  // Most likely a column whose name says nothing to the program.
  const unknown = Math.max(
    0,
    list.findIndex(({ reason }) => reason === 'unknown'),
  );
  const first = list.length ? `role-${unknown}` : 'columns-title';
  if (!columns.individual) problems.push({ key: 'problem.noIndividual', target: first });
  if (!columns.year) problems.push({ key: 'problem.noYear', target: first });
  if (columns.step.length === 0) problems.push({ key: 'problem.noStep', target: first });
  list.forEach(({ name, role, known, missing_from: missingFrom }, i) => {
    if (role === 'ignored' || role === 'identifier' || reading.optional.includes(name)) return;
    const params = { column: name, files: (missingFrom ?? []).join(', ') };
    if (!known) problems.push({ key: 'problem.columnLost', params, target: `role-${i}` });
    else if (missingFrom?.length) {
      problems.push({ key: 'problem.columnMissing', params, target: `role-${i}` });
    }
  });
  problems.push(
    ...attributeProblems(state.recipe),
    ...preparingProblems(state, list),
    ...linkedProblems(state.recipe, validName),
    ...resultsProblems(state),
    ...seriesProblems(state),
    ...traceProblems(state.recipe),
  );
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
  if (masking.code !== 'empty') check(masking.code, 'code', 0, k - 1);
  if (masking.size_k !== null) check(masking.size_k, 'size_k', low, 1000);
  if (masking.size_code !== null && masking.size_code !== 'empty') {
    check(masking.size_code, 'size_code', 0, (masking.size_k ?? k) - 1);
  }
  return problems;
}

/** What is missing of the protection. */
export function protectProblems({ recipe, traces: { dependencies } }) {
  const { columns, exports: files } = recipe;
  const problems = maskingProblems(recipe);
  columns.attributes.forEach(({ sensitive, diversity = 2 }, i) => {
    if (sensitive && !integer(diversity, 2, 1000)) {
      problems.push({ key: 'problem.diversity', target: `diversity-${i}` });
    }
  });
  for (const { first, second, reason } of dependencies.filter(unresolved(recipe))) {
    problems.push({
      key: reason === 'description' ? 'problem.description' : 'problem.dependency',
      params: { first, second },
      target: 'dependencies',
    });
  }
  if (files.sets.length === 0) problems.push({ key: 'problem.noSets', target: 'set-oraccle' });
  return problems;
}
