/**
 * What is hidden in each text: what was accepted there, what follows from it, and what of the whole
 * names and identifiers of one text stands in another of the release.
 */
import { answer } from '../core.js';
import { pointsOf, replaced } from './points.js';
import { nameSequences, sequenceOf, sequenceSearch } from './sequences.js';

/** Whether aliases are drawn, so that a release needs a secret. */
export const drawsNames = ({ text }) => text.alias.scheme === 'fake';

/** Whole names and identifiers that are hidden anywhere, or stand in columns of names. */
export function acceptedSequences(units, hidden) {
  return units.flatMap(({ text, names }, i) => {
    const points = pointsOf(text);
    const told = hidden[i].spans.map(({ start, end, label }) => ({
      words: sequenceOf(points.slice(start, end).join(''), label),
      label,
    }));
    const named = names.flatMap((pair) =>
      nameSequences(pair).map((words) => ({ words, label: 'PER' })),
    );
    return [...told, ...named].filter(({ words }) => words !== null);
  });
}

const kMostNames = 3000;
const kMostRounds = 16;

/** Names accepted in other texts, where all texts share them. @param {[string, string][][]} names of each */
export const namesElsewhere = (names, index) =>
  names
    .flatMap((list, i) => (i === index ? [] : list))
    .slice(0, kMostNames)
    .map(([given, family]) => [given, family, true]);

const overlap = (a, b) => a[0] < b[1] && b[0] < a[1];

/** Spans that a review showed as following from others, and that are not hidden whole. */
const shownAlone = ({ followed = [] }, { replacements }, refused, { text: { labels } }) =>
  followed.filter(
    (one) =>
      labels.hide.includes(one[2]) &&
      !refused.some((other) => overlap(one, other)) &&
      !replacements.some(([start, end]) => start <= one[0] && one[1] <= end),
  );

/**
 * What is hidden in each unit, what the review of it showed as hidden, and what of one's whole names
 * and identifiers stands in another.
 * @param {object} core of textEngine().use()
 * @param {{text: string, names: [string, string][], parts: any[]}[]} units
 * @param {{spans: any[][], followed?: any[][], persons?: [number, number][]}[]} decided
 * @param {{recipe: object, secret?: ?string}} how `secret`: of invented names
 * @returns {{spans: {start: number, end: number, label: string, source: string, alias: string}[],
 *   replacements: [number, number, string][], names: [string, string][], output: string, places:
 *   object[]}[]} `names`: given and family names, folded
 */
export function hideUnits(core, units, decided, { recipe, secret = null }) {
  let known = decided.map((one, i) => withNamed(units[i], one));
  let hidden = hideOnce(core, units, known, { recipe, secret });
  // What is found in another text may tell a longer name there, which is sought anew.
  for (let round = 0; round < kMostRounds; round += 1) {
    const search = sequenceSearch(acceptedSequences(units, hidden));
    let more = 0;
    known = units.map(({ text }, i) => {
      const refused = known[i].spans.filter(([, , , state]) => state === 'rejected');
      const taken = [...hidden[i].replacements, ...refused];
      const spans = [
        ...shownAlone(known[i], hidden[i], refused, recipe),
        ...search(text).filter((one) => !taken.some((other) => overlap(one, other))),
      ].map(([start, end, label]) => [start, end, label, 'accepted', 'propagation']);
      more += spans.length;
      return { ...known[i], spans: [...known[i].spans, ...spans] };
    });
    if (more === 0) break;
    hidden = hideOnce(core, units, known, { recipe, secret });
  }
  return hidden;
}

/** Cells of names that take their aliases are names, whatever was said of the texts. */
function withNamed({ text, parts }, decided) {
  const cells = parts.filter((part) => part.named);
  if (cells.length === 0) return decided;
  const points = pointsOf(text);
  const spans = cells.map(({ start, end }) => {
    let [first, last] = [start, end];
    while (first < last && /\s/u.test(points[first])) first += 1;
    while (last > first && /\s/u.test(points[last - 1])) last -= 1;
    return [first, last, 'PER', 'accepted', 'reviewer'];
  });
  const others = decided.spans.filter((one) => !spans.some((cell) => overlap(one, cell)));
  return { ...decided, spans: [...others, ...spans].sort((a, b) => a[0] - b[0]) };
}

function hideOnce(core, units, decided, { recipe, secret }) {
  const request = (names, i) =>
    JSON.stringify({
      spans: decided[i].spans.map((one) => one.slice(0, 4)),
      names,
      persons: decided[i].persons ?? [],
      document: i + 1,
    });
  core.forgetTexts();
  core.useSecret(secret ?? '');
  if (recipe.text.alias.across || drawsNames(recipe)) {
    units.forEach(({ text, names }, i) => answer(core.remember(text, request(names, i))));
  }
  return units.map(({ text, names }, i) => {
    const given = decided[i].spans;
    const told = answer(core.hide(text, request(names, i)));
    const sources = new Map(
      given
        .filter(([, , , state]) => state === 'accepted')
        .map(([start, , , , source]) => [start, source ?? 'reviewer']),
    );
    const spans = told.spans.map(([start, end, label, source, alias]) => ({
      start,
      end,
      label,
      source: source === 'reviewer' ? (sources.get(start) ?? 'reviewer') : source,
      alias,
    }));
    const replacements = spans.map(({ start, end, alias }) => [start, end, alias]);
    const { names: mentioned, text: output } = told;
    const shown = replaced(pointsOf(text), replacements);
    return { spans, replacements, names: mentioned, ...shown, output };
  });
}
