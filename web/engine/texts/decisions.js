/**
 * What was decided of each text, as a file: JSONL with the texts (internal), an entity a span with
 * its state. Spans that follow from others are written to be seen; reading keeps them apart, since
 * they follow anew, and what does not is hidden as it was shown.
 */
import { ReadError } from '../../reading/errors.js';
import { readJsonl, writeJsonl } from '../../reading/jsonl.js';

/**
 * @typedef {object} Decided
 * @property {any[][]} spans start, end, label, state, and where they are told source and probability
 * @property {[number, number][]} [persons] start of a mention, the number of its person: mentions of one
 *   number are one person
 * @property {any[][]} [followed] accepted spans that follow from others, as they were shown: what was
 *   shown as hidden is hidden
 * @property {number} [seconds] @property {number} [actions] of the reviewer
 */

/**
 * @param {{id: string, own?: string | number, text: string}[]} units `own`: the id that the file gave
 * @param {Decided[]} decided of each
 * @param {?object} [tagger] the model and the table of words that proposed, named in the first line
 * @returns {string}
 */
export const writeDecisions = (units, decided, tagger = null) =>
  writeJsonl(
    units.map(({ id, own, text }, i) => {
      const { spans, persons = [], seconds, actions } = decided[i];
      return {
        object: {
          id: own ?? id,
          ...(persons.length > 0 && { persons }),
          ...(seconds !== undefined && { seconds, actions }),
          ...(tagger && i === 0 && { tagger }),
        },
        text,
        key: 'entities',
        spans: spans.map(([start, end, label, state, source = 'reviewer', probability]) => ({
          start_offset: start,
          end_offset: end,
          label,
          state,
          source,
          ...(probability !== undefined && { probability }),
        })),
      };
    }),
  );

const kStates = ['accepted', 'rejected', 'proposed'];

function entryOf(entry, size, line) {
  const [start, end, label] = Array.isArray(entry)
    ? entry
    : [entry?.start_offset, entry?.end_offset, entry?.label];
  const state = entry?.state ?? 'accepted';
  const good =
    Number.isInteger(start) &&
    Number.isInteger(end) &&
    start >= 0 &&
    start < end &&
    end <= size &&
    typeof label === 'string' &&
    kStates.includes(state);
  if (!good) throw new ReadError('bad_offset', { line });
  return [start, end, label, state, entry?.source ?? 'reviewer'];
}

function personsOf(list, size, line) {
  const isPair = (one) =>
    Array.isArray(one) &&
    one.length === 2 &&
    one.every((value) => Number.isInteger(value) && value >= 0) &&
    one[0] < size;
  if (!Array.isArray(list) || !list.every(isPair)) throw new ReadError('bad_offset', { line });
  return list;
}

/** The model and the table of words of recipe or file, as one name; null where none is told. */
const toldTagger = (one) => one && JSON.stringify([one.model, one.classes]);

/** Whether a file of decisions says that another model or table of words proposed. */
export const isOfOtherTagger = (text, { tagger }) => {
  const told = toldTagger(readJsonl(text).documents[0]?.object.tagger);
  return typeof told === 'string' && told !== toldTagger(tagger);
};

/**
 * @param {string} text of the file
 * @param {{id: string, text: string}[]} units
 * @returns {Decided[]}
 * @throws `text_mismatch` with the line where the file is of other texts
 */
export function readDecisions(text, units) {
  const { documents } = readJsonl(text);
  const differs = units.findIndex((unit, i) => documents[i]?.text !== unit.text);
  if (differs >= 0 || documents.length !== units.length) {
    const at = differs >= 0 ? differs : units.length;
    throw new ReadError('text_mismatch', { line: documents[at]?.line ?? 1 });
  }
  return documents.map(({ object, key, text: own, line }) => {
    const size = [...own].length;
    const all = (object[key] ?? []).map((entry) => entryOf(entry, size, line));
    const follows = ([, , , , source]) => source === 'propagation';
    const spans = all.filter((one) => !follows(one));
    const followed = all.filter((one) => follows(one) && one[3] === 'accepted');
    const { seconds, actions } = object;
    const persons = personsOf(object.persons ?? [], size, line);
    return {
      spans,
      ...(followed.length > 0 && { followed }),
      ...(persons.length > 0 && { persons }),
      ...(seconds !== undefined && { seconds, actions }),
    };
  });
}
