/** Columns that the user publishes although the content scan says that they identify persons. */

/** The user publishes a column, or `(trace)`, although its content identifies persons. */
export const acceptColumn = (recipe, column) => {
  const accepted = recipe.accepted_columns ?? [];
  return accepted.includes(column)
    ? recipe
    : { ...recipe, accepted_columns: [...accepted, column] };
};

/** Takes that back. */
export function withdrawColumn({ accepted_columns: accepted = [], ...recipe }, column) {
  const left = accepted.filter((name) => name !== column);
  return left.length ? { ...recipe, accepted_columns: left } : recipe;
}
