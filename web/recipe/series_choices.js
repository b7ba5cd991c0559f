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

/**
 * What a publication is proven beside: of a series the one before, as one that it goes on from.
 * @template File
 * @param {?{series?: ?object}} [recipe]
 * @param {?File[]} [files] of the publication before
 * @returns {{files: File[]}[]}
 */
export const publicationsBefore = (recipe, files) =>
  recipe?.series && files?.length ? [{ files }] : [];

/** When a path is counted. */
export function setDue(recipe, due) {
  const { from, group } = recipe.series;
  return {
    ...recipe,
    series: due === 'horizon' ? { due, years: 3, from, group } : { due, gap: 1, from, group },
  };
}

export const setSeriesKey = (recipe, key, value) => setAt(recipe, ['series', key], value);

/** Courses renamed since the publication before; none is left out of the recipe. */
export function setRenamed(recipe, pairs) {
  const { renamed: _before, ...series } = recipe.series;
  return { ...recipe, series: pairs.length > 0 ? { ...series, renamed: pairs } : series };
}

/** The pairs as lines of old and new name, components joined as in a trace. */
export const renamedText = ({ series }) =>
  (series.renamed ?? []).map((pair) => pair.map((step) => step.join('-')).join(' → ')).join('\n');

/** Their reading; a line that is no pair is left as it is, for the engine to name. */
export const parseRenamed = (text) =>
  text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/→|->|;|\t/).map((side) => side.trim().split('-')));

/**
 * What was probably renamed: the steps in which a trace that lost its people and one that gained as
 * many differ (the key of the error `series_renamed`). One proposal a trace that gained.
 */
export function proposedRenamings(key, { columns, series }) {
  const [lost, gained] = key.split(' → ');
  if (!gained) return [];
  const stepsOf = (trace) =>
    trace
      .split('+')
      .slice(columns.prefix.length)
      .map((group) => group.split('&'));
  const old = stepsOf(lost);
  const known = series.renamed ?? [];
  return gained.split(', ').flatMap((trace) => {
    const now = stepsOf(trace);
    const alike = old.every((group, i) => group.length === now[i]?.length);
    if (now.length !== old.length || !alike) return [];
    const pairs = new Map();
    old.flat().forEach((step, i) => {
      const name = now.flat()[i];
      if (name !== step) pairs.set(step, name);
    });
    const added = [...pairs].map((pair) => pair.map((step) => step.split('-')));
    const whole = added.flat().every((step) => step.length === columns.step.length);
    return whole && added.length > 0 ? [{ added, all: [...known, ...added] }] : [];
  });
}

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
