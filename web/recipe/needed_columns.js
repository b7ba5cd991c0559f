// What a recipe needs of the files.
import { birthColumns, namedColumns } from './choices.js';

const kFileColumn = '(fichier)';

/** Every column that a recipe needs, those of preparing, status and linked files included. */
export function neededColumns(recipe) {
  const { columns, prepare, trace, linked } = recipe;
  return [
    ...new Set([
      ...namedColumns(recipe),
      ...[...prepare.keep, ...prepare.recode].map(({ column }) => column),
      ...(prepare.cleaning?.columns ?? []),
      ...birthColumns(columns),
      trace.status?.bac_year,
      recipe.results?.source === 'enrolments' ? recipe.results.passed?.column : null,
      ...linked.flatMap(({ prefix = [], step = [] }) => [...prefix, ...step]),
    ]),
  ].filter((name) => name && name !== kFileColumn);
}
