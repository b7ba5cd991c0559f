// What the search found: the best compromises as a drawing and a table, and one of them looked at.
import { html, nothing, svg } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { scaleLinear } from 'd3-scale';
import { breakable } from '../../../kit/views/parts.js';
import { drawing, plotFigure, widthOf, words } from '../../plots/views/frame.js';
import { atLeast, nodeName } from './words.js';

/** Other nodes that are drawn at most, beside the best. */
const kDots = 2000;

const isSame = (a, b) => Boolean(a) && a.length === b.length && a.every((one, i) => one === b[i]);

const kMoves = { ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1 };

/** The point that has the focus, from then on the one that the tabulator comes to. */
function reach(points, at) {
  const to = points[Math.max(0, Math.min(at, points.length - 1))];
  for (const one of points) one.setAttribute('tabindex', one === to ? '0' : '-1');
  to.focus();
}

// A point is a button. The tabulator comes to one of them; from there arrows go along the line,
// to the right and down where more is covered, and Home and End to its ends.
function point({ node, name, x, y, kind, current, onChoose }) {
  const press = (event) => {
    const points = [...event.currentTarget.parentNode.querySelectorAll('.detail-point')];
    const at = points.indexOf(event.currentTarget);
    if (['Enter', ' '].includes(event.key)) onChoose(node);
    else if (event.key in kMoves) reach(points, at + kMoves[event.key]);
    else if (event.key === 'Home') reach(points, 0);
    else if (event.key === 'End') reach(points, points.length - 1);
    else return;
    event.preventDefault();
  };
  return svg`<g class="detail-point ${kind}" role="button" tabindex=${live(current ? '0' : '-1')}
    aria-label=${name} @click=${() => onChoose(node)} @keydown=${press}>
    <circle class="plot-mark plot-series-0" cx=${x} cy=${y} r=${kind === 'best' ? 8 : 5.5}></circle>
    <title>${name}</title>
  </g>`;
}

/** The best compromises, from the least coverage on, and the others that lie among them. */
function placed(nodes) {
  const line = nodes
    .filter((one) => one.frontier)
    .sort((a, b) => a.coverage - b.coverage || b.share - a.share);
  const least = (key) => Math.min(...line.map((one) => one[key]), 0.95);
  const from = { coverage: least('coverage'), share: least('share') };
  const others = nodes
    .filter((one) => !one.frontier && !one.refused)
    .filter((one) => one.coverage >= from.coverage && one.share >= from.share)
    .slice(0, kDots);
  return { line, from, others };
}

function axes({ x, y, left, right, height }, t) {
  const percent = (tick) => t.percent(tick);
  return svg`${y.ticks(5).map(
    (tick) => svg`<line class="plot-grid" x1=${left} x2=${right} y1=${y(tick)} y2=${y(tick)}></line>
    ${words(left - 6, y(tick), percent(tick), { anchor: 'end', kind: 'plot-tick' })}`,
  )}
  ${x
    .ticks(right - left < 400 ? 3 : 5)
    .map((tick) =>
      words(x(tick), height - 38, percent(tick), { anchor: 'middle', kind: 'plot-tick' }),
    )}
  ${words(right, height - 14, t('detail.axis.coverage'), { anchor: 'end', kind: 'plot-tick' })}
  ${words(4, 10, t('detail.axis.share'), { kind: 'plot-tick' })}`;
}

function draw(id, { nodes, best, shown, name, onChoose }, t, width) {
  const [height, left, right] = [340, widthOf(t.percent(1)) + 8, width - 30];
  const { line, from, others } = placed(nodes);
  const scale = (key, range) => scaleLinear().domain([from[key], 1]).nice(5).range(range);
  const x = scale('coverage', [left + 8, right]);
  const y = scale('share', [height - 58, 30]);
  const current = Math.max(
    line.findIndex((one) => isSame(shown, one.node)),
    shown ? -1 : line.indexOf(nodes[best]),
    0,
  );
  const path = line.map((one, i) => `${i ? 'L' : 'M'}${x(one.coverage)},${y(one.share)}`).join('');
  return drawing({
    id,
    width,
    height,
    role: 'group',
    content: svg`${axes({ x, y, left, right, height }, t)}
    ${others.map(
      (one) =>
        svg`<circle class="plot-rest" cx=${x(one.coverage)} cy=${y(one.share)} r="2"></circle>`,
    )}
    <path class="plot-line plot-series-0" d=${path}></path>
    ${line.map((one, i) =>
      point({
        current: i === current,
        node: one.node,
        name: `${name(one.node)} – ${t('detail.point', {
          coverage: atLeast(one.coverage, t),
          share: atLeast(one.share, t),
        })}`,
        x: x(one.coverage),
        y: y(one.share),
        kind: isSame(shown, one.node) ? 'shown' : one === nodes[best] ? 'best' : '',
        onChoose,
      }),
    )}`,
  });
}

const look = (node, name, { t, effects }) =>
  html`${breakable(name)}
    <button type="button" class="quiet adopt" @click=${() => effects.preview.showNode(node)}>
      ${t('detail.look')}<span class="visually-hidden"> ${name}</span>
    </button>`;

function frontierFigure(state, search, ui) {
  const { t, effects } = ui;
  const { found, spec } = search;
  const shown = state.detail.shown?.node;
  const name = (node) => nodeName(spec, state.recipe, node, t);
  const best = found.nodes[found.best];
  const rows = found.nodes.filter((one) => one.frontier).sort((a, b) => b.bits - a.bits);
  return plotFigure(
    {
      id: 'plot-detail',
      title: t('detail.plot'),
      summary: best
        ? t('detail.answer', {
            name: name(best.node),
            coverage: atLeast(best.coverage, t),
            share: atLeast(best.share, t),
          })
        : t('detail.noAnswer'),
      internal: true,
      about: [found, spec, shown],
      controls: html`<p class="hint">${t('detail.keys')}</p>`,
      draw: (width) =>
        draw(
          'plot-detail',
          { nodes: found.nodes, best: found.best, shown, name, onChoose: effects.preview.showNode },
          t,
          width,
        ),
      head: ['description', 'coverage', 'share', 'traces', 'published', 'masked', 'dropped'].map(
        (one) => t(`detail.head.${one}`),
      ),
      rows: rows.map((one) => [
        look(one.node, name(one.node), ui),
        atLeast(one.coverage, t),
        atLeast(one.share, t),
        one.traces,
        one.published,
        one.masked,
        one.dropped,
      ]),
    },
    ui,
  );
}

const largest = (title, traces, t) =>
  html`<div>
    <h4>${title}</h4>
    <ol>
      ${traces.map(([text, size]) => html`<li>${breakable(text)} <strong>${t.number(size)}</strong></li>`)}
    </ol>
  </div>`;

function shownNode(state, search, ui) {
  const { t, effects } = ui;
  const { shown } = state.detail;
  if (!shown) return html`<p class="hint">${t('detail.choose')}</p>`;
  const figures = search.found.nodes.find(({ node }) => isSame(node, shown.node));
  return html`<section
    class="panel"
    id="detail-node"
    aria-labelledby="detail-node-title"
    tabindex="-1"
  >
    <h3 id="detail-node-title">${nodeName(search.spec, state.recipe, shown.node, t)}</h3>
    ${
      figures
        ? html`<p>
            ${t('detail.figures', {
              individuals: figures.individuals,
              coverage: atLeast(figures.coverage, t),
              published: figures.published,
              traces: figures.traces,
              share: atLeast(figures.share, t),
              masked: figures.masked,
            })}
          </p>`
        : nothing
    }
    <div class="two">
      ${largest(t('detail.before'), shown.before, t)} ${largest(t('detail.after'), shown.after, t)}
    </div>
    <p>
      <button type="button" class="primary" id="detail-take" @click=${effects.preview.takeNode}>
        ${t('detail.take')}
      </button>
    </p>
  </section>`;
}

/** A level that does not follow from the finer one, with the values that show it. */
const notCoarser = ({ not_coarser: wrong }, t) =>
  html`<p class="field-error" role="alert">
    ${t('detail.notCoarser', {
      finer: wrong.finer_column,
      column: wrong.column,
      value: wrong.finer,
      first: wrong.coarser[0],
      second: wrong.coarser[1],
    })}
  </p>`;

/** @param {object} state @param {any} search @param {any} ui */
export function foundView(state, search, ui) {
  const { t } = ui;
  const { found } = search;
  if (!found) return nothing;
  if (found.not_coarser) return notCoarser(found, t);
  return html`<p>
      ${t(search.stopped ? 'detail.stopped' : search.running ? 'detail.soFar' : 'detail.proven', {
        evaluated: found.evaluated,
        size: found.size,
        passed: found.passed_over,
        count: found.nodes.filter((one) => one.frontier).length,
      })}
    </p>
    ${frontierFigure(state, search, ui)}
    ${
      search.running
        ? nothing
        : html`<p>
            <button
              type="button"
              class="quiet"
              id="detail-csv"
              @click=${ui.effects.preview.saveSearch}
            >
              ${t('detail.csv', { count: found.evaluated })}
            </button>
          </p>`
    }
    ${shownNode(state, search, ui)}`;
}
