/**
 * h. Figures of the certificate and of the data dictionary. Those that follow from the published
 * counts tell nothing new; any other would be one more equation. All are worked out again from the
 * CSV files; what does not come out the same is returned by name.
 */
import { groupBy } from './read_release.js';
import { homogeneity } from './attacks.js';
import { feasiblePublished, hiddenGroup } from './rule.js';

const count = (nodes, test) => nodes.reduce((sum, { cells }) => sum + cells.filter(test).length, 0);
const isMasked = ({ value }) => value === null;

/** Lists of m numbers in 1..h with sum r, up to two. */
function listsUpToTwo(m, r, h) {
  if (r < m || r > m * h) return 0;
  if (m === 0 || h === 1) return 1;
  let found = 0;
  for (let top = Math.floor((r - m) / (h - 1)); top >= 0 && found < 2; top -= 1) {
    if (top <= m) found += listsUpToTwo(m - top, r - top * h, h - 1);
  }
  return Math.min(found, 2);
}

/** The masked counts are known but for their order, to a reader who knows level published. */
function isKnownList(node) {
  const { k, m, R, minVisible, after } = hiddenGroup(node);
  if (m === 0) return false;
  let found = m >= 2 && R > m && R >= k ? listsUpToTwo(m, R, k - 1) : 0;
  for (let rest = m - 1; rest <= Math.max(m - 1, k - 1); rest += 1) {
    const s = R - rest;
    const inOrder = s < minVisible || (s === minVisible && after > 0);
    if (m >= 2 && s >= k && inOrder) found += listsUpToTwo(m - 1, rest, k - 1);
  }
  return found < 2;
}

function widthsOf(nodes) {
  const histogram = {};
  let below = 0;
  for (const node of nodes) {
    for (const { size } of feasiblePublished(node)) {
      histogram[size] = (histogram[size] ?? 0) + 1;
      if (size < node.width) below += 1;
    }
  }
  const widths = Object.keys(histogram).map(Number);
  return {
    masked: count(nodes, isMasked),
    shown: count(nodes, (cell) => !isMasked(cell)),
    min_width: widths.length > 0 ? Math.min(...widths) : null,
    width_histogram: histogram,
    below_width: below,
    known_lists: nodes.filter(isKnownList).length,
  };
}

/** By attribute: its nodes, and how many multisets under published counts are not listed. */
function byAttribute(release) {
  const { attributes, derived } = release.certificate.recipe.columns;
  const nodes = groupBy(
    release.nodes.filter(({ kind }) => kind === 'attribute'),
    ({ name }) => name,
  );
  return [...attributes, ...derived].map(({ name, nested_in: parent }) => {
    const own = nodes.get(name) ?? [];
    const above = parent ? (nodes.get(parent) ?? []) : [release.sizes];
    return { nodes: own, dropped: count(above, (cell) => !isMasked(cell)) - own.length };
  });
}

/** The certificate's figures from the CSV files. */
function figuresOf(release) {
  const of = (kind) => release.nodes.filter((node) => node.kind === kind);
  const byKind = {
    sizes: widthsOf(of('sizes')),
    attributes: widthsOf(of('attribute')),
    linked: widthsOf(of('linked')),
  };
  const {
    min_width: minWidth,
    width_histogram: histogram,
    below_width: below,
    known_lists: lists,
  } = widthsOf(release.nodes);
  const published = release.sizes.cells.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return {
    individuals: release.N,
    cohorts: release.cohorts.length,
    cohorts_masked: byKind.sizes.masked,
    masked_individuals: release.N - published,
    masked: byKind.attributes.masked,
    shown: byKind.attributes.shown,
    dropped: byAttribute(release).reduce((sum, { dropped }) => sum + dropped, 0),
    min_width: minWidth,
    width_histogram: histogram,
    below_width: below,
    known_lists: lists,
    by_kind: byKind,
    group_disclosures: homogeneity(release),
  };
}

function leaves(value, name, found = new Map()) {
  if (value !== null && typeof value === 'object') {
    for (const [key, part] of Object.entries(value)) leaves(part, `${name}.${key}`, found);
  } else {
    found.set(name, value);
  }
  return found;
}

/** Members of the certificate that are the recipe, the rule, words, or digests of other files. */
const kNotFigures = [
  'version',
  'passed',
  'checked',
  'not_checked',
  'accepted_columns',
  'statement',
  'masking',
  'recipe',
  'outputs',
  'dependencies',
  'verdict',
];

/** Numbers that stand in every dictionary: UTF-8, RFC 4180, SHA-256, 1.0 of a package, 0, 1. */
const kConstants = ['8', '4180', '256', '1.0', '0', '1'];

/** Numbers in the words of a dictionary, thousands together; not those in names of columns. */
function numbersIn(dictionary) {
  const words = dictionary.replace(/`[^`]*`|&#\d+;|Paravent [\d.]+\d/g, ' ');
  return (words.match(/\d+(?:[\u202f,]\d{3}(?!\d))*(?:[.,]\d+)?/g) ?? []).map((number) =>
    number.replace(/[\u202f,](?=\d{3}(?:\D|$))/g, '').replace(',', '.'),
  );
}

/** @returns {string[]} names of figures that do not follow from the published counts */
export function figuresThatTell(release, dictionary) {
  const ours = figuresOf(release);
  const expected = leaves(ours, '');
  const stated = leaves(
    Object.fromEntries(
      Object.entries(release.certificate).filter(([key]) => !kNotFigures.includes(key)),
    ),
    '',
  );
  // The verdict speaks in words, which the recipe and the files decide: a number in it would tell.
  const numbers = [...leaves(release.certificate.verdict ?? {}, '.verdict')].filter(
    ([, value]) => typeof value === 'number',
  );
  const telling = [
    ...[...stated].filter(([name, value]) => expected.get(name) !== value),
    ...numbers,
  ].map(([name]) => `certificate${name}`);

  const { sizes, attributes } = release.certificate.masking;
  const mean = ours.masked_individuals / Math.max(ours.cohorts_masked, 1);
  const known = new Set(
    [
      ...kConstants,
      ...expected.values(),
      sizes.k,
      sizes.width,
      sizes.code,
      attributes.k,
      attributes.width,
      attributes.code,
      ...(release.certificate.recipe.trace.window ?? []),
      ...release.cohorts.slice(0, 1).map(({ count }) => count), // the row read aloud
      ...byAttribute(release).flatMap(({ nodes, dropped }) => [dropped, homogeneity({ nodes })]),
    ].map(String),
  );
  for (const number of numbersIn(dictionary)) {
    // The mean size may be written with a comma and three figures, like thousands.
    const isMean =
      Math.abs(Number(number) - mean) <= 0.0005 || Math.abs(Number(number) / 1000 - mean) <= 0.0005;
    if (!known.has(number) && !isMean) telling.push(`dictionary: ${number}`);
  }
  return telling;
}
