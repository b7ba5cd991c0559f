/** Columns that the user publishes although the content scan says that they identify persons. */

/** Whether the user publishes a column all the same. */
export const isAccepted = ({ accepted_columns: accepted = [] }, column) =>
  accepted.includes(column);

/** The user publishes a column, or `(trace)`, although its content identifies persons. */
export const acceptColumn = (recipe, column) =>
  isAccepted(recipe, column)
    ? recipe
    : { ...recipe, accepted_columns: [...(recipe.accepted_columns ?? []), column] };

/** Takes that back. */
export function withdrawColumn({ accepted_columns: accepted = [], ...recipe }, column) {
  const left = accepted.filter((name) => name !== column);
  return left.length ? { ...recipe, accepted_columns: left } : recipe;
}
