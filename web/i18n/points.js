/** Points of row-level files (recipe/points.js) in words: page and command line. */

/**
 * @param {[string, any]} point
 * @param {any} t
 */
export const pointText = ([key, given], t) =>
  t(`rows.examine.${key}`, {
    ...given,
    columns: (given.columns ?? []).join(', '),
    share: t.percent(given.share ?? 0),
  });
