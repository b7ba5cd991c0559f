/**
 * What is read although it is odd (text.md §2, §19): counted and shown, never silently lost. No
 * warning holds a piece of a text.
 *
 * @typedef {object} Warning
 * @property {'forbidden_tags'|'overlaps'|'skipped'|'no_text'|'aliases'|'windows_1252'|'left_comments'|
 *   'left_deletions'|'left_hidden'|'left_alternatives'|'left_diagrams'|'left_embedded'} kind
 * @property {number} count of tags, annotations, sequences or texts
 * @property {number[]} [lines] the first of them
 */

const kShown = 10;
const kAlias =
  /\[(?:PERSONNE|ADRESSE|DATE|T[ÉE]L|COURRIEL)\b[^\]\n]{0,12}\]|(?<!\p{L})(?:M\.|Mme\.?|Mlle\.?|Monsieur|Madame)\s(?:\p{Lu}\.\s)?[N-Z]\d{0,2}\.(?!\p{L})/u;

/**
 * @param {{units: {text: string}[], forbidden?: number[], overlaps?: number, skipped?: number,
 *   left?: Record<string, number>, encoding?: string}} read
 *   `forbidden`: lines of tags that the file's scheme does not allow there
 * @returns {Warning[]}
 */
export function warningsOf(read) {
  const { units, forbidden = [], overlaps = 0, skipped = 0, left = {}, encoding = 'utf-8' } = read;
  const count = (test) => units.filter(({ text }) => test(text)).length;
  return [
    {
      kind: /** @type {const} */ ('forbidden_tags'),
      count: forbidden.length,
      lines: forbidden.slice(0, kShown),
    },
    { kind: /** @type {const} */ ('overlaps'), count: overlaps },
    { kind: /** @type {const} */ ('skipped'), count: skipped },
    ...Object.entries(left).map(([what, times]) => ({
      kind: /** @type {any} */ (`left_${what}`),
      count: times,
    })),
    { kind: /** @type {const} */ ('windows_1252'), count: encoding === 'windows-1252' ? 1 : 0 },
    { kind: /** @type {const} */ ('no_text'), count: count((text) => !/\p{L}/u.test(text)) },
    { kind: /** @type {const} */ ('aliases'), count: count((text) => kAlias.test(text)) },
  ].filter((one) => one.count > 0);
}
