// cpp/text/unicode_tables.inc: what the free-text module knows of characters, of Unicode 15 for the
// Latin, Greek, Cyrillic and Arabic blocks. `npm run text:make` writes the file; a test makes it
// again and compares. Node's own tables are newer: what was added since 15 is left out by hand.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

export const kTablesFile = 'cpp/text/unicode_tables.inc';

/** Pages of 256 code points that the table covers; the rest is decided by blocks (unicode.cpp). */
const PAGES = [
  0x00, 0x01, 0x02, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x1c, 0x1d, 0x1e, 0x1f, 0x2c, 0x2d, 0xa6,
  0xa7, 0xab, 0xfb, 0xfc, 0xfd, 0xfe, 0xff,
];

// Unicode 16 and 17, in these pages.
const LATER = [
  [0x088f, 0x088f],
  [0x0897, 0x0897],
  [0x1acf, 0x1aeb],
  [0x1c89, 0x1c8a],
  [0xa7cb, 0xa7cf],
  [0xa7d2, 0xa7d2],
  [0xa7d4, 0xa7d4],
  [0xa7da, 0xa7dc],
  [0xa7f1, 0xa7f1],
  [0xfbc3, 0xfbd2],
  [0xfd90, 0xfd91],
  [0xfdc8, 0xfdce],
];
const isLater = (c) => LATER.some(([first, last]) => first <= c && c <= last);

const CLASSES = [
  ['kLetter', /^\p{L}$/u],
  ['kDigit', /^\p{Nd}$/u],
  ['kNumber', /^[\p{Nl}\p{No}]$/u],
  ['kMark', /^\p{M}$/u],
  ['kSpace', /^[\p{White_Space}\u200b\ufeff]$/u],
];

// Letters that Unicode does not take apart, as French registers write them without.
const APART = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', đ: 'd', ł: 'l', ħ: 'h', ŧ: 't', ı: 'i', ſ: 's' };

/** A character without case and marks: at most three characters of the same alphabet. */
export function fold(character) {
  const lower = lowerOf(character);
  const compatible = lower.normalize('NFKD');
  // Ligatures, letters of full width, and those above the line; Arabic forms stay as they are.
  const isWord =
    /^(?!\p{Script=Arabic})\p{L}/u.test(character) && /^[\p{L}\p{M}\p{Nd}]*$/u.test(compatible);
  const plain = [...(isWord ? compatible : lower).normalize('NFD')]
    .filter((c) => !/\p{M}/u.test(c))
    .map(lowerOf);
  const out = plain.map((c) => APART[c] ?? c).join('');
  return out === '' || [...out].length > 3 ? lower : out;
}

// The simple mapping: one character to one.
function lowerOf(character) {
  const lower = character.toLowerCase();
  return [...lower].length === 1 ? lower : [...lower][0];
}

const hex = (c) => `0x${c.toString(16)}`;

function wrapped(pieces) {
  const lines = [''];
  for (const piece of pieces) {
    if (lines.at(-1).length + piece.length > 98) lines.push('');
    lines[lines.length - 1] += piece;
  }
  return lines.join('\n');
}

/** @returns {string} the file */
export function unicodeTables() {
  const runs = [];
  const lowers = [];
  const folds = new Map();
  for (const page of PAGES) {
    for (let c = page * 256; c < page * 256 + 256; c += 1) {
      const character = String.fromCodePoint(c);
      const bits = isLater(c)
        ? 0
        : CLASSES.reduce((sum, [, pattern], i) => sum | (pattern.test(character) ? 1 << i : 0), 0);
      const run = runs.at(-1);
      if (run && run.bits === bits && run.last === c - 1) run.last = c;
      else if (bits) runs.push({ first: c, last: c, bits });
      if (!bits) continue;
      const lower = lowerOf(character).codePointAt(0);
      // An upper-case letter is one that has another for its lower case.
      if (lower !== c) addLower(lowers, c, lower - c);
      const folded = fold(character);
      if (folded !== String.fromCodePoint(lower)) {
        folds.set(folded, [...(folds.get(folded) ?? []), c]);
      }
    }
  }
  const literal = (text) =>
    `U"${[...text].map((c) => `\\x${c.codePointAt(0).toString(16)}`).join('')}"`;
  const groups = [...folds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([to, from]) => [to, String.fromCodePoint(...from)].map(literal))
    .map((pair) => `{${pair.join()}},`);
  return `// Made by .tools/text_tables.mjs from Unicode 15; do not edit.
inline constexpr std::uint8_t kPages[] = {
${wrapped(PAGES.map((page) => `${hex(page)},`))}};
inline constexpr ClassRun kClassRuns[] = {
${wrapped(runs.map(({ first, last, bits }) => `{${hex(first)},${hex(last)},${bits}},`))}};
inline constexpr LowerRun kLowerRuns[] = {
${wrapped(
  lowers.map(
    ({ first, last, stride, delta }) => `{${hex(first)},${hex(last)},${stride},${delta}},`,
  ),
)}};
inline constexpr FoldGroup kFoldGroups[] = {
${broken(groups)}};
`;
}

// A literal of many characters is cut, so that no line is long.
function broken(groups) {
  const lines = [''];
  for (const group of groups) {
    if (lines.at(-1).length + group.length > 98 && lines.at(-1) !== '') lines.push('');
    const pieces = group.replace(/((?:\\x[0-9a-f]+){12})(?=\\x)/g, '$1"\nU"').split('\n');
    lines[lines.length - 1] += pieces[0];
    lines.push(...pieces.slice(1));
  }
  return lines.join('\n');
}

function addLower(runs, c, delta) {
  const run = runs.at(-1);
  if (run && run.delta === delta) {
    const gap = c - run.last;
    if ((run.first === run.last && gap <= 2) || gap === run.stride) {
      Object.assign(run, { last: c, stride: gap });
      return;
    }
  }
  runs.push({ first: c, last: c, stride: 1, delta });
}

/** Writes the file. */
export function writeTables() {
  writeFileSync(join(root, kTablesFile), unicodeTables());
}
