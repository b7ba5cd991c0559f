/** Columns of the files that stand in what is published, and may have a title there. */
import { plainColumns } from './choices.js';
import { publishable } from './row_columns.js';

/**
 * @param {any} recipe
 * @param {any[]} [attributes] those whose columns count
 * @returns {string[]}
 */
export function titledColumns(recipe, attributes = recipe.columns.attributes) {
  const { columns, linked, rows } = recipe;
  if (rows) return publishable(recipe);
  const named = [
    ...(columns.step ?? []),
    ...columns.prefix,
    ...columns.description,
    ...plainColumns(attributes),
    ...linked.flatMap((one) => [...(one.prefix ?? []), ...(one.step ?? [])]),
  ];
  return [...new Set(named)];
}

/**
 * The recipe with what the files call those columns, where it has no title of its own; the first
 * file that has one counts.
 * @param {any} recipe
 * @param {Record<string, string>[]} titles one a file, under the recipe's names
 */
export function withTitles(recipe, titles) {
  const own = recipe.columns.titles ?? {};
  const found = titledColumns(recipe)
    .filter((name) => !Object.hasOwn(own, name))
    .map((name) => [name, titles.find((one) => Object.hasOwn(one, name))?.[name]])
    .filter(([, title]) => title);
  if (found.length === 0) return recipe;
  const columns = { ...recipe.columns, titles: { ...own, ...Object.fromEntries(found) } };
  return { ...recipe, columns };
}
