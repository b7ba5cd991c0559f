// What a run would stop at because of what stands in a column, told while columns are described.
import { isAccepted } from '../recipe/accepted_columns.js';

/** Roles by which a column's values are written. */
const kWritten = Object.freeze([
  'step',
  'prefix',
  'attribute',
  'description',
  'published', // of rows
]);

/**
 * What stops a run that writes this column, or null. What nearly all differs in rows may still be
 * generalised, which is chosen where rows are protected.
 * @param {{role: string, found?: ?{kind: string, values: number, example: string}}} column as
 *   columnList gives it
 * @returns {?{kind: string, values: number, example: string}}
 */
export function contentStop({ role, found = null }) {
  const isWritten = found !== null && kWritten.includes(role);
  return isWritten && !(role === 'published' && found.kind === 'nearly_unique') ? found : null;
}

/** The first column that would stop the run and that nobody has answered for, with its place, or null. */
export function firstStop(recipe, columns) {
  const at = columns.findIndex(
    (column) => contentStop(column) !== null && !isAccepted(recipe, column.name),
  );
  return at < 0 ? null : { at, name: columns[at].name };
}
