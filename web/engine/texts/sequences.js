/**
 * What was accepted as identifying, as sequences of words, and where they stand in other texts: a whole
 * name (two words of three letters and more), an identifier. Case, accents and what stands between
 * words say nothing.
 */

const kIdentifiers = ['TEL', 'MAIL', 'URL', 'NIR', 'INE', 'ETU', 'IBAN', 'PLA'];
const kLeastLetters = 3;
const kLeastIdentifier = 6;

const folded = (text) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');

/** Runs of letters and digits, over a line's end too where a letter of that class follows. */
const runs = (next) =>
  new RegExp(
    `[\\p{L}\\p{M}\\p{N}]+(?:[-\\u2010\\u2011\\u00ac\\u00ad][^\\S\\r\\n]*[\\r\\n]\\s*(?=${next})[\\p{L}\\p{M}\\p{N}]+)*`,
    'gu',
  );
/** Before a capital the hyphen at a line's end may be the word's own. */
const kWord = runs('\\p{Ll}');
const kJoined = runs('\\p{L}');
const kDoubtful = /[-\u2010\u2011\u00ac\u00ad][^\S\r\n]*[\r\n]\s*\p{Lu}/u;

/** { word, start, end } in code points. */
function wordsOf(text, pattern = kWord) {
  const out = [];
  let [points, units] = [0, 0];
  for (const found of text.matchAll(pattern)) {
    points += [...text.slice(units, found.index)].length;
    const size = [...found[0]].length;
    out.push({ word: folded(found[0]), start: points, end: points + size });
    points += size;
    units = found.index + found[0].length;
  }
  return out;
}

/** The sequence of an accepted span, or null where it is too little to tell one person. */
export function sequenceOf(text, label) {
  const words = wordsOf(text).map(({ word }) => word);
  if (label === 'PER') {
    const whole = words.filter((word) => word.length >= kLeastLetters);
    return whole.length >= 2 ? words : null;
  }
  if (!kIdentifiers.includes(label)) return null;
  return words.join('').length >= kLeastIdentifier ? words : null;
}

/** Both orders of a person's names in columns. */
export const nameSequences = ([given, family]) =>
  [`${given} ${family}`, `${family} ${given}`]
    .map((name) => sequenceOf(name, 'PER'))
    .filter(Boolean);

/** @param {{words: string[], label: string}[]} sequences */
export function sequenceSearch(sequences) {
  const byFirst = new Map();
  const known = new Set();
  for (const { words, label } of sequences) {
    const key = words.join(' ');
    if (known.has(key)) continue;
    known.add(key);
    byFirst.set(words[0], [...(byFirst.get(words[0]) ?? []), { words, label }]);
  }
  const among = (tokens) => {
    const found = [];
    for (let i = 0; i < tokens.length; i += 1) {
      const [longest] = (byFirst.get(tokens[i].word) ?? [])
        .filter(({ words }) => words.every((word, k) => tokens[i + k]?.word === word))
        .sort((a, b) => b.words.length - a.words.length);
      if (!longest) continue;
      const last = i + longest.words.length - 1;
      found.push([tokens[i].start, tokens[last].end, longest.label]);
      i = last;
    }
    return found;
  };
  /** Where they stand in a text: [start, end, label], ascending and apart. */
  return (text) => {
    if (byFirst.size === 0) return [];
    const found = among(wordsOf(text));
    if (!kDoubtful.test(text)) return found;
    const all = [...found, ...among(wordsOf(text, kJoined))].sort((a, b) => a[0] - b[0]);
    let free = 0;
    return all.filter(([start, end]) => {
      const apart = start >= free;
      if (apart) free = end;
      return apart;
    });
  };
}

/** Words of the names and identifiers of one row, any of which tells its person there. */
export function rowWords(spans) {
  const names = new Set();
  const identifiers = [];
  for (const { text, label } of spans) {
    const words = wordsOf(text).map(({ word }) => word);
    if (label === 'PER') {
      words.filter((word) => word.length >= kLeastLetters).forEach((word) => names.add(word));
    } else if (sequenceOf(text, label)) identifiers.push({ words, label });
  }
  const search = sequenceSearch(identifiers);
  return (value) => wordsOf(value).some(({ word }) => names.has(word)) || search(value).length > 0;
}
