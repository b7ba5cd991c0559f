// Choices about results (spec: results), as functions from recipe to recipe.
import { setAt } from './choices.js';

/** The section as it begins: the core names what is still missing. */
const kStart = {
  source: 'files',
  columns: { individual: '', year: '', match: {} },
  passed: null,
  as: 'component',
  name: 'reussites',
  labels: { passed: 'réussi', failed: 'non réussi', none: '(sans résultat)' },
  orphans: 'ignore',
};

const kPasses = /^(adm|adm[a-z]?|ajac|admis.*|reçu.*|valid.*|pass(ed)?|oui|1)$/i;
const isCode = ({ name }) => /(etape|etp|step|diplome|formation)/i.test(name);

/** The column of `columns` called like `name`, else the first that `test` finds. */
const like = (columns, name, test) =>
  (columns.find((one) => one.name === name) ?? columns.find(test))?.name ?? '';

const passesAmong = ({ examples }) => examples.filter((text) => kPasses.test(text));

/** Whether the recipe takes results from files of their own. */
export const takesFiles = ({ results }) => Boolean(results) && results.source !== 'enrolments';

/**
 * The section that columns of files of results suggest.
 * @param {object} recipe
 * @param {{name: string, role: string, examples: string[], distinct: number}[]} columns as inspected
 */
export function guessResults(recipe, columns) {
  const { individual, year, step } = recipe.columns;
  const person = like(columns, individual, ({ role }) => role === 'individual');
  const when = like(columns, year, ({ role }) => role === 'year');
  const rest = columns.filter(({ name }) => name !== person && name !== when);
  const match = {};
  for (const column of step ?? []) {
    const same = rest.find(({ name }) => name === column);
    if (same) match[column] = same.name;
  }
  const codes = (step ?? []).filter((name) => isCode({ name }));
  const code = rest.find((one) => isCode(one));
  if (Object.keys(match).length === 0 && codes.length > 0 && code) match[codes.at(-1)] = code.name;
  const told = rest.find(({ name }) => /(result|reussi|obt|jury)/i.test(name));
  return {
    ...recipe,
    results: {
      ...kStart,
      columns: { individual: person, year: when, match },
      passed: told ? { column: told.name, in: passesAmong(told) } : null,
    },
  };
}

/** Turns results on, from files or of a column, or off. */
export function setSource(recipe, source, columns = []) {
  if (source === 'none') return { ...recipe, results: null };
  if (source === 'files') return guessResults(recipe, columns);
  const { columns: _, orphans: __, ...others } = kStart;
  return { ...recipe, results: { ...others, source, passed: { column: '', in: [] } } };
}

export const setResult = (recipe, path, value) => setAt(recipe, ['results', ...path], value);

/**
 * The column that says what was obtained, with those of the values seen in it that look like passes;
 * none, of files: every row is a pass.
 */
export function setResultColumn(recipe, name, columns) {
  const { source } = recipe.results;
  if (!name && source === 'files') return setResult(recipe, ['passed'], null);
  const column = columns.find((one) => one.name === name);
  const passes = column?.examples ? passesAmong(column) : [];
  return setResult(recipe, ['passed'], { column: name, in: passes });
}

/** Which result column a step column must be equal to; '' for none. */
export function setMatch(recipe, step, column) {
  const { [step]: _, ...others } = recipe.results.columns.match;
  return setResult(recipe, ['columns', 'match'], column ? { ...others, [step]: column } : others);
}

/** The values that are passes, one a line. */
export const passesOf = (text) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** What is missing of the section, as problems of the screen that describes. */
export function resultsProblems({ recipe, results: { files } }) {
  const { results } = recipe;
  if (!results) {
    return files.length > 0 ? [{ key: 'problem.resultsUnused', target: 'results-source' }] : [];
  }
  const problems = [];
  if (results.source === 'files') {
    if (files.length === 0)
      problems.push({ key: 'problem.resultsFiles', target: 'results-source' });
    if (!results.columns.individual) {
      problems.push({ key: 'problem.resultsIndividual', target: 'results-individual' });
    }
    if (!results.columns.year) {
      problems.push({ key: 'problem.resultsYear', target: 'results-year' });
    }
  }
  if (results.passed && !results.passed.column) {
    problems.push({ key: 'problem.resultsColumn', target: 'results-column' });
  }
  if (results.passed && results.passed.in.length === 0) {
    problems.push({ key: 'problem.resultsPasses', target: 'results-passes' });
  }
  return problems;
}
