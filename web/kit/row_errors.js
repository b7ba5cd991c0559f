// Errors about rows, by their codes.

/** Rows of these are listed one by one. */
export const kRowErrors = Object.freeze([
  'malformed_rows',
  'empty_individual',
  'empty_year',
  'year_not_integer',
  'invalid_bytes',
]);

/** Rows of these may be left out instead. */
export const kMalformed = Object.freeze(kRowErrors.filter((code) => code !== 'invalid_bytes'));
