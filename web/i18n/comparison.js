/** What the comparison of two publications came to, in the same words on page and command line. */

/** @returns {'refused'|'failed'|'partly'|'passed'} */
export function comparisonStatus({ totals, comparison }) {
  if (comparison.not_compared.some(({ of }) => of === 'release')) return 'refused';
  if (totals.narrowed_by_earlier || totals.narrowed_if_one_value || totals.rows_told) {
    return 'failed';
  }
  return totals.not_compared ? 'partly' : 'passed';
}

/** What rows of later years would explain, unless the comparison was made for them. */
const kOtherRows = ['individuals', 'contradiction'];

/**
 * Why something was not compared, in words.
 * @param {{of: string, why: string, columns?: string[]}} left
 * @param {any} t
 * @param {boolean} cumulative whether rows of later years are taken to have been added
 */
export function leftWords({ of, why, columns }, t, cumulative) {
  const words = t(
    `together.why.${why}`,
    of === 'release' ? {} : { columns: t.list(columns), release: t(`together.${of}`) },
  );
  return kOtherRows.includes(why) && !cumulative ? `${words} ${t('together.why.later')}` : words;
}
