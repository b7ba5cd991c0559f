/** What the comparison of two publications came to, in the same words on page and command line. */

/** @returns {'refused'|'failed'|'partly'|'passed'} */
export function comparisonStatus({ totals, comparison }) {
  if (comparison.not_compared.some(({ of }) => of === 'release')) return 'refused';
  if (totals.narrowed_by_earlier || totals.narrowed_if_one_value || totals.rows_told) {
    return 'failed';
  }
  return totals.not_compared ? 'partly' : 'passed';
}

/** Why something was not compared, as a sentence. */
export const leftWords = ({ of, why, columns }, t) =>
  t(
    `together.why.${why}`,
    of === 'release' ? {} : { columns: t.list(columns), release: t(`together.${of}`) },
  );
