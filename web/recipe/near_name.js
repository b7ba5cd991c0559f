/** Headings that are the same but for what no one sees or minds. */

/** A name without what no one sees or minds: blanks, case, accents, quotes. */
const bare = (name) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}\s"'’`_]/gu, '')
    .toLowerCase();

/**
 * The one heading that differs from a column's name by what no one sees or minds.
 * @param {string} column
 * @param {string[]} header
 * @returns {?string} null where there is none, or several
 */
export function nearName(column, header) {
  const near = header.filter((name) => name !== column && bare(name) === bare(column));
  return near.length === 1 ? near[0] : null;
}
