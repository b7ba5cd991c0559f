// The sheet of the dossier is no part of the recipe: changing it leaves the run as it is. What the
// release says of itself (`about`) is, and is published.
import { setAt } from '../../recipe/choices.js';
import { kAbout } from '../../recipe/schema.js';
import { emptySheet } from '../../recipe/sheet.js';
import { titledColumns } from '../../recipe/titled_columns.js';

const handlers = {
  'sheet/set': (state, { key, text }) => ({ ...state, sheet: { ...state.sheet, [key]: text } }),
  'sheet/load': (state, { value }) => ({ ...state, sheet: value }),
};

export const sheetState = { start: emptySheet(), handlers };

/** What the release says of itself, every key. */
export const aboutOf = ({ about }) => ({ ...kAbout, ...about });

/** The recipe with one thing said otherwise; nothing said is no section. */
export function setAbout(recipe, key, value) {
  const about = { ...aboutOf(recipe), [key]: value };
  const isEmpty = JSON.stringify(about) === JSON.stringify(kAbout);
  return setAt(recipe, ['about'], isEmpty ? null : about);
}

const kLongestTitle = 200;

/**
 * What may have a title for people: attributes and linked files, then columns of the files that are
 * no attribute by themselves.
 * @returns {{ path: (string|number)[], name: string, title: string }[]} `path`: of the attribute or
 *   linked file; of a column, none
 */
export function titlesOf(recipe) {
  const { columns, linked, rows } = recipe;
  const items = (path, list) =>
    list.map(({ name, title = '' }, at) => ({ path: [...path, at], name, title }));
  const joined = columns.attributes.filter((one) => one.columns.length > 1);
  return [
    ...(rows ? [] : items(['columns', 'attributes'], columns.attributes)),
    ...(rows ? [] : items(['columns', 'derived'], columns.derived)),
    ...(rows ? [] : items(['linked'], linked)),
    ...titledColumns(recipe, joined).map((name) => ({
      path: [],
      name,
      title: columns.titles?.[name] ?? '',
    })),
  ];
}

/** The recipe with a title of one of `titlesOf`; an empty one is none. */
export function setTitle(recipe, { path, name }, text) {
  const title = text.trim().slice(0, kLongestTitle);
  if (path.length === 0) {
    const { [name]: _old, ...others } = recipe.columns.titles ?? {};
    return setAt(recipe, ['columns', 'titles'], title ? { ...others, [name]: title } : others);
  }
  const { title: _old, ...item } = path.reduce((at, key) => at[key], recipe);
  return setAt(recipe, path, title ? { ...item, title } : item);
}

/** Sources, one a line, each once. */
export const sourcesOf = (text) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Two years out of a text, or null where there are none. */
export function periodOf(text) {
  const years = [...text.matchAll(/\d{4}/g)].map(([year]) => Number(year)).slice(0, 2);
  if (years.length === 0) return null;
  const [first, last = first] = years;
  return first <= last ? [first, last] : [last, first];
}

/** A day of the calendar as `2026-11-23`, out of that or of `23/11/2026`; else as it was typed. */
export function dateOf(text) {
  const [, day, month, year] = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(text) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
}

/** Whether a text is a day of the calendar, or nothing. */
export function isDate(text) {
  if (text === '') return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
