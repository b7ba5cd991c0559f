/**
 * What files of statisticians say of their columns and codes, beside the data. Labels stand for codes
 * in the rows and go nowhere else: programs make such lists of the data (Stata's `encode`), so that a
 * list in the recipe, which is published, would name values that one person has.
 */

const kHidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/**
 * Labels as they stand for codes. Codes that share a text keep apart, and one whose label is blank
 * stays a code: else two answers would be one, or an answer none.
 * @param {[number | string, string][]} labels
 * @returns {Map<number | string, string>}
 */
export function toldApart(labels) {
  const plain = labels
    .map(([code, label]) => /** @type {[number | string, string]} */ ([code, label.trim()]))
    .filter(([, label]) => label !== '');
  const codes = new Map();
  for (const [code, label] of plain) codes.set(label, (codes.get(label) ?? new Set()).add(code));
  return new Map(
    plain.map(([code, label]) => [code, codes.get(label).size > 1 ? `${label} (${code})` : label]),
  );
}

/**
 * @param {string[]} names of columns
 * @param {string[]} titles theirs, '' for none
 * @returns {Record<string, string>}
 */
export const titlesOf = (names, titles) =>
  Object.fromEntries(
    names
      .map((name, i) => [name, titles[i].replace(kHidden, ' ').trim()])
      .filter(([name, title]) => title !== '' && title !== name),
  );
