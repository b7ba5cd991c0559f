// Choices about a series (spec: series), as functions from recipe to recipe.
import { setAt } from './choices.js';

/** Turns the series on, with what it needs of the rule, or off. */
export function setSeries(recipe, on) {
  if (!on) return { ...recipe, series: null };
  const sets = recipe.exports.sets.includes('oraccle')
    ? recipe.exports.sets
    : ['oraccle', ...recipe.exports.sets];
  return {
    ...recipe,
    series: { due: 'left', gap: 1, from: null, group: null },
    exports: { ...recipe.exports, sets },
  };
}

/** When a path is counted. */
export function setDue(recipe, due) {
  const { from, group } = recipe.series;
  return {
    ...recipe,
    series: due === 'horizon' ? { due, years: 3, from, group } : { due, gap: 1, from, group },
  };
}

export const setSeriesKey = (recipe, key, value) => setAt(recipe, ['series', key], value);

const integer = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;

/** What is missing of the series, as problems of the screen that describes. */
export function seriesProblems({ recipe, series: { first, before } }) {
  const { series, masking } = recipe;
  if (!series) return [];
  const problems = [];
  if (first === null) problems.push({ key: 'problem.seriesFirst', target: 'series-first' });
  if (first === false && before.length === 0) {
    problems.push({ key: 'problem.seriesBefore', target: 'series-before' });
  }
  if (series.due === 'left' && !integer(series.gap, 1, 5)) {
    problems.push({ key: 'problem.seriesGap', target: 'series-gap' });
  }
  if (series.due === 'horizon' && !integer(series.years, 1, 20)) {
    problems.push({ key: 'problem.seriesYears', target: 'series-years' });
  }
  if (series.group !== null && !integer(series.group, masking.k, 100 * masking.k)) {
    problems.push({
      key: 'problem.seriesGroup',
      params: { from: masking.k, to: 100 * masking.k },
      target: 'series-group',
    });
  }
  return problems;
}
