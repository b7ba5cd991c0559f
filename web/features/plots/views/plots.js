// Screen 4, "see": what is about to be published, drawn from published figures alone.
import { html, nothing } from 'lit-html';
import { currentPlots } from '../state.js';
import { select } from '../../../kit/views/parts.js';
import { bars } from './bars.js';
import { plotFigure } from './frame.js';
import { flowsDrawing } from './flows.js';
import { shares } from './shares.js';

const kWidthBounds = [13, 20, 50, 100, 1000];

const range = (low, high, t) =>
  low === high
    ? t.number(low)
    : high === Infinity
      ? t('plot.range.open', { low })
      : `${t.number(low)}–${t.number(high)}`;

/** @param {{ distributions: import('../../../engine/answers.d.ts').Distributions }} plots */
function sizes({ distributions: d }, ui) {
  const { t } = ui;
  const classes = d.sizes.map(([low, high, cohorts, individuals]) => ({
    label: range(low, high, t),
    cohorts,
    individuals,
  }));
  const masked = {
    label: t('plot.masked'),
    cohorts: d.cohorts_masked,
    individuals: d.masked_individuals,
  };
  const all = d.cohorts_masked ? [masked, ...classes] : classes;
  const items = all.map((one) => ({
    label: one.label,
    value: one.cohorts,
    text: t.number(one.cohorts),
    masked: one === masked,
  }));
  return plotFigure(
    {
      id: 'plot-sizes',
      title: t('plot.sizes'),
      summary: t(d.cohorts_masked ? 'plot.sizes.summary' : 'plot.sizes.all', {
        shown: d.cohorts - d.cohorts_masked,
        count: d.cohorts_masked || d.cohorts,
      }),
      draw: (width) => bars('plot-sizes', items, width, t('plot.sizes.axis')),
      about: [d],
      head: [t('plot.sizes.class'), t('plot.cohorts'), t('plot.individuals')],
      rows: all.map((one) => [one.label, one.cohorts, one.individuals]),
    },
    ui,
  );
}

/** @param {{ distributions: import('../../../engine/answers.d.ts').Distributions }} plots */
function hidden({ distributions: d }, ui) {
  const { t } = ui;
  const total = Math.max(1, d.individuals);
  const rows = [
    [t('plot.hidden.size'), d.masked_individuals],
    ...d.attributes.map(({ name, counted, linked }) => [
      t(linked ? 'plot.hidden.linked' : 'plot.hidden.attribute', { name }),
      d.individuals - counted,
    ]),
  ];
  return plotFigure(
    {
      id: 'plot-hidden',
      title: t('plot.hidden'),
      summary: t('plot.hidden.summary', {
        share: t.percent(d.masked_individuals / total),
        count: d.masked_individuals,
        total: d.individuals,
      }),
      draw: (width) =>
        shares(
          'plot-hidden',
          rows.map(([label, count]) => ({
            label,
            share: count / total,
            text: t.percent(count / total),
          })),
          width,
        ),
      about: [d],
      head: [t('plot.hidden.what'), t('plot.hidden.count'), t('plot.hidden.share')],
      rows: rows.map(([label, count]) => [label, count, t.percent(count / total)]),
    },
    ui,
  );
}

// Each small width by itself; the long tail in ranges.
function widthClasses(widths) {
  const classes = [];
  for (const kind of ['sizes', 'attributes', 'linked']) {
    for (const [width, counts] of widths[kind]) {
      const i = kWidthBounds.findLastIndex((bound) => width >= bound);
      const low = i < 0 ? width : kWidthBounds[i];
      const high = i < 0 ? width : (kWidthBounds[i + 1] ?? Infinity) - 1;
      let found = classes.find((one) => one.low === low);
      if (!found) classes.push((found = { low, high, sizes: 0, attributes: 0, linked: 0 }));
      found[kind] += counts;
    }
  }
  return classes.sort((a, b) => a.low - b.low);
}

/** @param {{ distributions: import('../../../engine/answers.d.ts').Distributions }} plots */
function widths({ distributions: d }, wanted, ui) {
  const { t } = ui;
  const classes = widthClasses(d.widths);
  const total = (one) => one.sizes + one.attributes + one.linked;
  const all = classes.reduce((sum, one) => sum + total(one), 0);
  if (all === 0) return nothing;
  const below = classes
    .filter(({ high }) => high < wanted)
    .reduce((sum, one) => sum + total(one), 0);
  const items = classes.map((one) => ({
    label: range(one.low, one.high, t),
    value: total(one),
    text: t.number(total(one)),
    masked: true,
  }));
  const kinds = ['sizes', 'attributes', 'linked'].filter((kind) => d.widths[kind].length);
  return plotFigure(
    {
      id: 'plot-widths',
      title: t('plot.widths'),
      summary: t('plot.widths.summary', { count: all, below, wanted }),
      draw: (width) => bars('plot-widths', items, width, t('plot.widths.axis')),
      about: [d],
      head: [t('plot.widths.axis'), ...kinds.map((kind) => t(`plot.widths.${kind}`))],
      rows: classes.map((one) => [range(one.low, one.high, t), ...kinds.map((kind) => one[kind])]),
    },
    ui,
  );
}

/**
 * The name of a position: a prefix has that of its column.
 * @param {import('../../../engine/answers.d.ts').Flows} flows
 */
const positionName = ({ prefixes }, position, t) =>
  prefixes[position] ?? t('plot.flows.position', { n: position - prefixes.length + 1 });

function flowControls({ flows: { value }, query }, { t, dispatch }) {
  const set = (change) => dispatch({ type: 'plots/query', query: change });
  const positions = Array.from({ length: Math.max(1, value.positions - 1) }, (_, i) => i);
  return html`<div class="row plot-controls">
    ${select({
      id: 'flow-component',
      label: t('plot.flows.component'),
      value: String(query.component),
      options: [
        ...value.components.map((name, i) => [
          String(i),
          t('plot.flows.labels', { name, count: value.labels[i] }),
        ]),
        ['-1', t('plot.flows.whole')],
      ],
      onChange: (text) => set({ component: Number(text) }),
    })}
    ${select({
      id: 'flow-first',
      label: t('plot.flows.first'),
      value: String(query.first),
      options: positions.map((position) => [String(position), positionName(value, position, t)]),
      onChange: (text) => set({ first: Number(text) }),
    })}
  </div>`;
}

// The table of the flows: what is masked, the links and where pathways end, the largest first.
/** @param {import('../../../engine/answers.d.ts').Flows} value */
function flowRows(value, nodes, links, at, t) {
  const ends = value.nodes.flatMap((node, i) =>
    node.ends
      ? [[`${at(node.position)} · ${nodes[i].label}`, t('plot.flows.end'), node.ends, '–', '–']]
      : [],
  );
  return [
    ...(value.masked_individuals
      ? [[t('plot.masked'), '–', value.masked_individuals, 0, value.cohorts_masked]]
      : []),
    ...links
      .toSorted((a, b) => b.individuals - a.individuals)
      .map((link) => [
        `${at(nodes[link.from].position)} · ${nodes[link.from].label}`,
        nodes[link.to].label,
        link.individuals,
        link.cohorts - link.cohortsMasked,
        link.cohortsMasked,
      ]),
    ...ends.toSorted((a, b) => b[2] - a[2]),
  ];
}

function flows(plots, ui) {
  const { t } = ui;
  const { query, value } = plots.flows;
  const name = (node) =>
    node.merged
      ? t('plot.flows.others', { count: node.merged })
      : node.label || t('plot.flows.empty');
  const at = (position) => positionName(value, position, t);
  const through = ({ cohorts_masked: count }) => (count ? t('plot.flows.through', { count }) : '');
  const nodes = value.nodes.map((node) => ({
    ...node,
    label: name(node),
    rest: node.merged > 0,
    title: t('plot.flows.node', {
      at: at(node.position),
      name: name(node),
      count: node.individuals,
      masked: through(node),
    }),
  }));
  const links = value.flows.map(([from, to, individuals, cohorts, cohortsMasked]) => ({
    from,
    to,
    individuals,
    cohorts,
    cohortsMasked,
    title: t('plot.flows.link', {
      from: nodes[from].label,
      to: nodes[to].label,
      count: individuals,
    }),
  }));
  const masked =
    query.first === 0 && value.masked_individuals
      ? {
          label: t('plot.masked'),
          individuals: value.masked_individuals,
          title: t('plot.flows.masked', {
            count: value.cohorts_masked,
            total: value.masked_individuals,
          }),
        }
      : null;
  const rows = flowRows(value, nodes, links, at, t);
  return html`${plotFigure(
    {
      id: 'plot-flows',
      title: t('plot.flows'),
      summary: t(value.masked_individuals ? 'plot.flows.summary' : 'plot.flows.all', {
        shown: value.individuals - value.masked_individuals,
        count: value.masked_individuals,
      }),
      controls: flowControls(plots, ui),
      draw: (width) =>
        flowsDrawing(
          'plot-flows',
          { nodes, flows: links, heading: at, first: query.first, masked, number: t.number },
          width,
        ),
      about: [value],
      head: [
        t('plot.flows.from'),
        t('plot.flows.to'),
        t('plot.individuals'),
        t('plot.flows.shown'),
        t('plot.flows.hidden'),
      ],
      rows,
    },
    ui,
  )}`;
}

/**
 * @param {object} run the present one
 * @param {object} state @param {object} ui
 */
export function plotsSection(run, state, ui) {
  const { t } = ui;
  const plots = currentPlots(state, run);
  const wanted = state.recipe.masking.width ?? Math.ceil(state.recipe.masking.k / 2);
  return html`<section aria-labelledby="plots-title">
    <h2 id="plots-title">${t('plots.title')}</h2>
    <p class="hint">${t('plots.hint')}</p>
    ${plots?.flows ? flows(plots, ui) : html`<p class="waiting">${t('plots.waiting')}</p>`}
    <details id="more-plots">
      <summary>${t('plots.more')}</summary>
      <div class="plots">
        ${
          plots?.distributions
            ? [sizes(plots, ui), hidden(plots, ui), widths(plots, wanted, ui)]
            : nothing
        }
      </div>
    </details>
  </section>`;
}
