// The distribution of class sizes, drawn: rows by the size of their class, and which of them stand
// in classes below the threshold.
import { bars } from '../../plots/views/bars.js';
import { curves } from '../../plots/views/curve.js';
import { plotFigure } from '../../plots/views/frame.js';
import { share } from './words.js';

// Bands of class sizes: one by one while they are few, then wider.
const kBands = [1, 2, 3, 4, 5, 10, 20, 50, 100, 200, 500, 1000, 10000, Infinity];

/**
 * Rows and classes by band of class size.
 * @param {import('../../../engine/answers.d.ts').ClassSizes} sizes
 * @param {number} k a band begins here too, so that none is partly below it
 * @returns {{ from: number, to: number, rows: number, classes: number }[]} bands that hold something
 */
export function sizeBands(sizes, k) {
  const bounds = [...new Set([...kBands, k])].sort((a, b) => a - b);
  const bands = bounds
    .slice(0, -1)
    .map((from, i) => ({ from, to: bounds[i + 1] - 1, rows: 0, classes: 0 }));
  for (const [size, classes, rows = size * classes] of sizes) {
    const band = bands.findLast(({ from }) => from <= size);
    band.rows += rows;
    band.classes += classes;
  }
  return bands.filter(({ classes }) => classes > 0);
}

const bandName = ({ from, to }, t) => {
  if (from === to) return t.number(from);
  return to === Infinity ? t('rows.sizes.more', { from }) : t('rows.sizes.band', { from, to });
};

const partOf = (rows, all) => (all ? rows / all : 0);

/**
 * How many rows stand in classes of each size, before any row is removed; what is below `k` is
 * hatched.
 * @param {{ id: string, hint: string, rule: { k: number, unit: string },
 *   classes: { sizes: import('../../../engine/answers.d.ts').ClassSizes, rows: number } }} about
 * @param {object} ui
 */
export function sizesPlot({ id, classes, rule, hint }, ui) {
  const { t } = ui;
  const { k } = rule;
  const bands = sizeBands(classes.sizes, k);
  const below = bands.filter(({ from }) => from < k).reduce((sum, { rows }) => sum + rows, 0);
  return plotFigure(
    {
      id,
      title: t('rows.sizes.title'),
      internal: true,
      summary: `${t('rows.sizes.summary', {
        count: below,
        share: share(t, partOf(below, classes.rows)),
        ...rule,
      })} ${hint}`,
      draw: (width) =>
        bars(
          id,
          bands.map((band) => ({
            label: bandName(band, t),
            value: band.rows,
            text: t.number(band.rows),
            masked: band.from < k,
          })),
          width,
          t('rows.sizes.size', rule),
        ),
      about: [classes, k],
      head: [
        t('rows.sizes.size', rule),
        t('rows.sizes.classes'),
        t('rows.sizes.rows'),
        t('rows.sizes.share'),
        t('rows.sizes.verdict'),
      ],
      rows: bands.map((band) => [
        bandName(band, t),
        band.classes,
        band.rows,
        share(t, partOf(band.rows, classes.rows)),
        band.from < k ? t('rows.sizes.small', { k }) : '–',
      ]),
    },
    ui,
  );
}

/** Both distributions over the bands that either has, as shares of the rows there were before. */
export function bothSizesPlot({ id, before, after, rule }, ui) {
  const { t } = ui;
  const { k } = rule;
  const bands = new Map();
  for (const [which, { sizes }] of [
    ['before', before],
    ['after', after],
  ]) {
    for (const band of sizeBands(sizes, k)) {
      bands.set(band.from, {
        from: band.from,
        to: band.to,
        before: 0,
        after: 0,
        ...bands.get(band.from),
        [which]: band.rows,
      });
    }
  }
  const all = [...bands.values()].sort((a, b) => a.from - b.from);
  const labels = all.map((band) => bandName(band, t));
  const series = ['before', 'after'].map((which) => ({
    name: t(`rows.verify.${which}`),
    values: all.map((band) => partOf(band[which], before.rows)),
  }));
  return plotFigure(
    {
      id,
      title: t('rows.verify.sizes'),
      internal: true,
      summary: t('rows.verify.sizes.hint'),
      draw: (width) =>
        curves(
          id,
          { labels, series, text: (value) => share(t, value), axis: t('rows.sizes.size', rule) },
          width,
        ),
      about: [before, after],
      head: [t('rows.sizes.size', rule), t('rows.verify.before'), t('rows.verify.after')],
      rows: all.map((band, i) => [labels[i], band.before, band.after]),
    },
    ui,
  );
}
