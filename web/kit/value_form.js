/** The form of a value that need not be seen: how many digits, letters and other signs it has. */

/** Reasons for a role (recipe/guess.js) that say of whom a column's values are, or of their health. */
const kAboutPersons =
  /^(?:identifier\.|content\.(?:ine|student|individual)$|name\.individual$|article9$)/;

/** Whether the values of a column are masked on the screen until they are asked for. */
export const isMasked = ({ role, reason = '' }) =>
  role === 'individual' || kAboutPersons.test(reason);

/**
 * @param {string} value
 * @returns {{kind: 'digits'|'letters'|'blanks'|'signs', count: number}[]} those that it has
 */
export function formOf(value) {
  const counts = { digits: 0, letters: 0, blanks: 0, signs: 0 };
  for (const sign of value) {
    if (/\p{N}/u.test(sign)) counts.digits += 1;
    else if (/\p{L}/u.test(sign)) counts.letters += 1;
    else if (/\s/.test(sign)) counts.blanks += 1;
    else counts.signs += 1;
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => ({ kind: /** @type {'digits'} */ (kind), count }));
}
