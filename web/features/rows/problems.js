// What is missing before row-level files can be made, each point with the field that it concerns.
import { notNumbers, planKeys } from '../../recipe/plan_choices.js';
import { kModelNumbers, publishable, rowFiles } from '../../recipe/rows_choices.js';
import {
  currentHierarchy,
  currentOpened,
  currentTrial,
  greedyParts,
  refusedChoice,
  sameParts,
  selectedFile,
} from './state.js';

const kName = /^(?!(?:perte|certificate|lisezmoi|readme)$|.*_hierarchie$)[A-Za-z0-9_]{1,64}$/i;
const integer = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;
const number = (value, low, high) => Number.isFinite(value) && value >= low && value <= high;

/** @param {object} state @param {object[]} columns as problems.js lists them */
export function rowsDescribeProblems(state, columns) {
  const { recipe, hasSecret } = state;
  const chosen = publishable(recipe);
  const problems = chosen.length
    ? []
    : [{ key: 'problem.rows.noColumns', target: 'columns-title' }];
  const needed = new Set([...chosen, recipe.columns.individual, recipe.columns.year]);
  columns.forEach(({ name, known, missing_from: missingFrom }, i) => {
    if (!needed.has(name) || recipe.reading.optional.includes(name)) return;
    const params = { column: name, files: (missingFrom ?? []).join(', ') };
    if (!known) problems.push({ key: 'problem.rows.columnLost', params, target: `role-${i}` });
    else if (missingFrom?.length) {
      problems.push({ key: 'problem.columnMissing', params, target: `role-${i}` });
    }
  });
  const { cleaning } = recipe.prepare;
  if (cleaning && !integer(cleaning.k, 2, 1000)) {
    problems.push({
      key: 'problem.rows.cleaningK',
      params: { from: 2, to: 1000 },
      target: 'cleaning-k',
    });
  }
  if (cleaning && cleaning.columns.length === 0) {
    problems.push({ key: 'problem.rows.cleaningColumns', target: 'cleaning' });
  }
  if (recipe.pseudonym === 'shared' && !hasSecret) {
    problems.push({ key: 'problem.noSecret', target: 'secret' });
  }
  return problems;
}

/** Whether k can be asked of the engine. */
export const validK = ({ recipe }) => integer(recipe.rows.k, 2, 1000);

function generalisationProblems(state, made) {
  const problems = [];
  if (made.columns.length === 0) {
    problems.push({ key: 'problem.rows.noGeneralised', target: 'generalised' });
  }
  for (const one of made.columns) {
    const { column, hierarchy } = one;
    const error = currentHierarchy(state, one)?.error;
    if (hierarchy.kind === 'csv' && hierarchy.text === '') {
      problems.push({
        key: 'problem.rows.noHierarchy',
        params: { column },
        target: `hierarchy-${column}`,
      });
    } else if (error) {
      problems.push({
        key: 'problem.rows.badHierarchy',
        params: { column },
        target: `hierarchy-${column}`,
      });
    }
  }
  if (!number(made.suppression, 0, 1)) {
    problems.push({ key: 'problem.rows.suppression', target: 'suppression' });
  }
  made.models.forEach((one, i) => {
    const kinds = {
      l: (value) => (one.model === 'entropy' ? number(value, 1, 1000) : integer(value, 2, 1000)),
      c: (value) => number(value, 1e-6, 1000),
      t: (value) => number(value, 0, 1),
      alpha: (value) => number(value, 0, 1),
      beta: (value) => number(value, 1e-6, 1000),
      delta: (value) => number(value, 1e-6, 1000),
    };
    for (const name of Object.keys(kModelNumbers[one.model])) {
      if (!kinds[name](one[name])) {
        problems.push({ key: `problem.rows.model.${name}`, target: `model-${i}-${name}` });
      }
    }
  });
  if (problems.length === 0 && refusedChoice(state)) {
    problems.push({ key: 'problem.rows.refused', target: 'node-title' });
  }
  return problems;
}

const kOfEngine = ['engine_crashed', 'out_of_memory'];

/**
 * What the plan was refused for when it was tried, with its field.
 * @returns {{key: string, target: string, params?: object}[]}
 */
function trialProblems(state) {
  const error = currentTrial(state)?.error;
  if (!error || kOfEngine.includes(error.code)) return [];
  const [, index, field] = /steps\[(\d+)\](?:\.(\w+))?/.exec(error.key ?? '') ?? [];
  if (index === undefined) {
    const target = error.key === 'rows.plan.households' ? 'plan-households' : 'plan-steps';
    return [{ key: 'problem.plan.refused', target }];
  }
  const params = { step: Number(index) + 1, column: error.column ?? '', most: error.count ?? 0 };
  return [
    error.code === 'level_too_high'
      ? { key: 'problem.plan.level', params, target: `step-${index}-level` }
      : { key: 'problem.plan.step', params, target: `step-${index}-${field ?? 'remove'}` },
  ];
}

function planProblems(state, plan) {
  const problems = [
    ...trialProblems(state),
    ...notNumbers(plan.steps).map(([i, field]) => ({
      key: 'problem.plan.number',
      params: { step: i + 1 },
      target: `step-${i}-${field}`,
    })),
  ];
  if (plan.columns.length === 0) {
    problems.push({ key: 'problem.plan.columns', target: 'plan-columns' });
  } else if (planKeys(state.recipe).length === 0) {
    problems.push({ key: 'problem.plan.keys', target: 'plan-keys' });
  }
  if (plan.steps.length === 0)
    problems.push({ key: 'problem.plan.steps', target: 'plan-proposals' });
  return problems;
}

const kFileProblems = {
  projections: (state, { columns, name }) =>
    columns.length
      ? []
      : [{ key: 'problem.rows.fileColumns', params: { name }, target: 'projection' }],
  greedy(state, file) {
    const { name, start, budget } = file;
    if (start.length === 0) {
      return [{ key: 'problem.rows.fileStart', params: { name }, target: 'greedy-start' }];
    }
    if (!number(budget, 0, 100)) {
      return [{ key: 'problem.rows.budget', target: 'greedy-budget' }];
    }
    const { greedy } = state.rows;
    return greedy?.error && sameParts(greedy.parts, greedyParts(state, file))
      ? [{ key: 'problem.rows.fileError', params: { name }, target: 'greedy-start' }]
      : [];
  },
  generalisation: generalisationProblems,
  plan: planProblems,
};

// Of one file, with the fields of its editor.
function fileProblems(state, { way, file }, names) {
  const { name } = file;
  const params = { name };
  const problems = kFileProblems[way](state, file);
  if (!kName.test(name)) {
    return [{ key: 'problem.rows.fileName', params, target: 'file-name' }, ...problems];
  }
  return names.filter((other) => other === name.toLowerCase()).length > 1
    ? [{ key: 'problem.rows.sameName', params, target: 'file-name' }, ...problems]
    : problems;
}

/** What is missing; the fields of a file that is not on show are reached by its name in the list. */
export function rowsProtectProblems(state) {
  const files = rowFiles(state.recipe);
  const shown = selectedFile(state);
  const problems = [];
  if (!validK(state)) {
    problems.push({ key: 'problem.k', params: { from: 2, to: 1000 }, target: 'rows-k' });
  }
  if (files.length === 0) problems.push({ key: 'problem.rows.noFiles', target: 'propose-file' });
  const names = files.map(({ file }) => file.name.toLowerCase());
  for (const one of files) {
    const isShown = one.way === shown.way && one.index === shown.index;
    const { name } = one.file;
    problems.push(
      ...fileProblems(state, one, names).map((problem) => ({
        ...problem,
        file: name,
        target: isShown ? problem.target : `file-${one.way}-${one.index}`,
      })),
    );
  }
  const opened = currentOpened(state);
  if (opened?.error) problems.push({ key: 'problem.rows.notOpen', target: 'rows-report' });
  return problems;
}
