// The columns to describe, with what the engine saw of them and what the recipe makes of them.
import { namedColumns } from '../recipe/choices.js';
import { kindOf } from './publication.js';
import { asked } from './slots.js';
import { currentInspection } from './state.js';

/** The core's own column: the name of the file that a row comes from. */
export const kFileColumn = '(fichier)';

const fileColumn = (files) => ({
  name: kFileColumn,
  role: 'ignored',
  reason: 'file',
  missing_from: [],
  distinct: files.length,
  empty: 0,
  examples: files.slice(0, 3).map(({ name }) => name.replace(/\.[^.]*$/, '')),
});

/**
 * Columns that may be `column` under another name in files that lack it: no file has both.
 * @param {object[]} columns as columnList gives them
 * @param {object} column one of them, missing from some files
 * @param {string[]} files the names of all
 * @returns {string[]} names
 */
export function sameElsewhere(columns, column, files) {
  const lacks = new Set(column.known ? column.missing_from : files);
  return columns
    .filter(
      ({ name, known, role, missing_from: missing }) =>
        known &&
        name !== '' &&
        name !== column.name &&
        name !== kFileColumn &&
        (column.known || role === 'ignored' || role === 'identifier') &&
        files.every((file) => lacks.has(file) || missing.includes(file)) &&
        missing.length < files.length,
    )
    .map(({ name }) => name);
}

/**
 * The one column that stands where `column` is missing, as `column` alone does where that one is.
 * @returns {?{other: string, keeps: string}} its name, and that of the two which more files have
 */
export function onlyOther(columns, column, files) {
  if (!column.known || !column.missing_from?.length) return null;
  const [name, ...more] = sameElsewhere(columns, column, files);
  const other = columns.find((one) => one.name === name);
  if (!other || more.length > 0 || sameElsewhere(columns, other, files).length !== 1) return null;
  const gap = other.missing_from.length - column.missing_from.length;
  const isFirst = columns.indexOf(column) < columns.indexOf(other);
  return { other: name, keeps: gap > 0 || (gap === 0 && isFirst) ? column.name : name };
}

/**
 * The columns to describe: those of the files, then those that only the recipe knows.
 * @param {object} state
 * @param {readonly import('./types.d.ts').Feature[]} features
 * @returns {{ name: string, role: string, known: boolean }[]} with the engine's figures if known
 */
export function columnList(state, features) {
  const seen = currentInspection(state)?.value?.columns ?? state.inspection?.value?.columns ?? [];
  const names = new Set(seen.map(({ name }) => name));
  const lost = namedColumns(state.recipe).filter(
    (name) => !names.has(name) && name !== kFileColumn,
  );
  const roleIn = kindOf(state.recipe, features).roleOf;
  const file =
    state.files.length > 1 || roleIn(state.recipe, kFileColumn) !== 'ignored'
      ? [fileColumn(state.files)]
      : [];
  const identifying = asked('identifies', features, state).flat();
  const foundIn = ({ name, found }) => identifying.find(({ column }) => column === name) ?? found;
  return [
    ...[...seen, ...file].map((column) => ({
      ...column,
      guess: column.role,
      found: foundIn(column),
      known: true,
    })),
    ...lost.map((name) => ({ name, known: false, missing_from: [] })),
  ].map((column) => ({ ...column, role: roleIn(state.recipe, column.name) }));
}
