/**
 * What deserves a look before publishing: what the figures of a run say that no check decides. Page and
 * command line tell the same points; none of them is published.
 */
import { isArticle9 } from './guess.js';

/** Groups with one value of a sensitive column, counted in rows or in persons. */
const kAlike = { alike_in_groups: 'alike', alike_persons: 'alikePersons' };

/** The usual limit of what a row-level file may lose. */
const kMuchLost = 0.05;

const sum = (items, value) => items.reduce((total, one) => total + value(one), 0);

/**
 * Points of traces, in order of weight: keys of `warning.…` and how many.
 * @param {import('../engine/answers.d.ts').TraceRun} run
 * @returns {{key: string, count: number}[]}
 */
export function tracePoints({ internal, inputs, figures }) {
  const { series } = internal;
  const counts = {
    mixed_encoding: sum(inputs, (one) => (one.mixed_encoding ? 1 : 0)),
    far_years: (internal.far_years ?? []).length,
    group_disclosures: figures.group_disclosures,
    rare_labels: internal.rare_labels.length,
    weak_ties: internal.ties.below_width,
    changed_lots: series?.changed_lots ?? 0,
    closed_groups: series?.closed_groups ?? 0,
    lots_not_compared: series?.lots_not_compared ?? 0,
    lots_lost: series?.lots_lost ?? 0,
    probable_duplicates: internal.probable_duplicates.length,
    conflicts:
      sum(Object.values(internal.conflicts), (count) => count) +
      internal.prefix_conflicts +
      internal.bac_year_conflicts,
    varying_steps: internal.varying_steps,
    malformed: sum(inputs, (one) => one.malformed) + internal.skipped_years,
    not_utf8: sum(inputs, (one) => one.not_utf8?.bytes ?? 0),
    dropped: figures.dropped,
    prepared: (internal.rows_before ?? 0) - (internal.rows_after ?? 0),
    outside_window: internal.outside_window ?? 0,
    collapsed: internal.collapsed,
    replaced_separators: internal.replaced_separators,
    labels_made_equal: internal.labels_made_equal,
  };
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([key, count]) => ({ key, count }));
}

/** The share of its rows that a file has lost. */
export const lostShare = ({ raw, kept }) => (raw > 0 ? (raw - kept) / raw : 0);

/** Rows drawn at random take nothing from what is rare. */
const isSample = (file, { rows: { plan } }) =>
  file === `${plan?.name}.csv` && plan.steps.some(({ step }) => step === 'sample');

/**
 * Points of row-level files, each a key of `rows.examine.…` and what it is filled with.
 * @param {import('../engine/answers.d.ts').RowRun} run
 * @param {object} recipe
 * @returns {[string, object][]}
 */
export function rowPoints({ figures, internal, verdict }, recipe) {
  const points = /** @type {[string, object][]} */ ([]);
  const published = [
    ...new Set(
      figures.files.flatMap(({ columns, kept_columns: kept = [] }) => [...columns, ...kept]),
    ),
  ];
  const special = published.filter(isArticle9);
  if (special.length) points.push(['article9', { columns: special }]);
  const accepted = published.filter((name) => (recipe.accepted_columns ?? []).includes(name));
  if (accepted.length) points.push(['accepted', { columns: accepted }]);
  const { keep = [], models = [] } = recipe.rows.generalisation ?? {};
  const open = keep.filter((name) => !models.some(({ column }) => column === name));
  if (open.length) points.push(['undiverse', { columns: open }]);
  for (const { because } of verdict?.checks ?? []) {
    for (const { reason, count, names } of because) {
      const point = kAlike[reason];
      if (point) points.push([point, { count, place: names[0] }]);
    }
  }
  for (const { plan } of internal.files) {
    for (const { name, column, count } of plan?.warnings ?? []) {
      if (name === 'below_zero') points.push(['belowZero', { columns: [column], count }]);
    }
  }
  const { count } = figures;
  if (count !== 'individuals') points.push(['rows', {}]);
  for (const { name, loss } of internal.files) {
    if (lostShare(loss) <= kMuchLost) continue;
    points.push([
      isSample(name, recipe) ? 'sampled' : 'lost',
      { file: name, share: lostShare(loss) },
    ]);
  }
  if (figures.files.length > 1) points.push(['files', { count: figures.files.length }]);
  return points;
}
