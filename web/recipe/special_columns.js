/**
 * The columns that a recipe publishes and that, by their names, hold a special category of personal
 * data (GDPR, article 9): named in the dossier, where the controller answers for them.
 */
import { plainColumns } from './choices.js';
import { isArticle9 } from './guess.js';

function publishedRows({ projections = [], greedy = [], generalisation, plan }) {
  return [
    ...projections.flatMap(({ columns }) => columns),
    ...greedy.flatMap(({ start, candidates, taken }) => [...start, ...(taken ?? candidates ?? [])]),
    ...(generalisation?.columns ?? []).map(({ column }) => column),
    ...(generalisation?.keep ?? []),
    ...(plan?.columns ?? []),
  ];
}

function publishedTraces({ columns, linked = [] }) {
  return [
    ...(columns.step ?? []),
    ...columns.prefix,
    ...columns.description,
    ...plainColumns(columns.attributes),
    ...linked.flatMap(({ prefix = [], step = [] }) => [...prefix, ...step]),
  ];
}

/** @param {object} recipe a whole one @returns {string[]} each once */
export const specialColumns = (recipe) =>
  [...new Set(recipe.rows ? publishedRows(recipe.rows) : publishedTraces(recipe))].filter(
    isArticle9,
  );
