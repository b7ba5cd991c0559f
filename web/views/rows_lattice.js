// The lattice of all combinations of levels, drawn: node by node where it is small, by degree where
// it is not. Degrees grow upwards; what is not known is drawn as not known.
import { html, nothing, svg } from 'lit-html';
import { shownLevels } from '../rows_state.js';
import { barHead, share, stack, table } from './rows_parts.js';

// The engine's states of a node, by number.
export const kStates = Object.freeze(['unknown', 'refused', 'accepted', 'not_better']);
const kStep = 34;
const kRise = 52;
const kEdge = 20;

const sum = (list) => list.reduce((total, one) => total + one, 0);
const sameLevels = (one, other) => Boolean(one && other) && one.every((level,
  i) => level === other[i]);

/**
 * Places every node of a lattice: by degree from the bottom up, within a degree by number.
 * @param {number[]} heights
 * @returns {{ nodes: { levels: number[], x: number, y: number }[], width: number, height: number }}
 *   nodes by number
 */
export function placeNodes(heights) {
  const most = sum(heights);
  const byDegree = Array.from({ length: most + 1 }, () => []);
  const count = heights.reduce((product, one) => product * (one + 1), 1);
  const nodes = Array.from({ length: count }, (_, number) => {
    const levels = [];
    let rest = number;
    for (const height of [...heights].reverse()) {
      levels.unshift(rest % (height + 1));
      rest = Math.floor(rest / (height + 1));
    }
    byDegree[sum(levels)].push(number);
    return { levels, x: 0, y: 0 };
  });
  const width = Math.max(...byDegree.map((numbers) => numbers.length)) * kStep + 2 * kEdge;
  const height = most * kRise + 2 * kEdge;
  byDegree.forEach((numbers, degree) => numbers.forEach((number, i) => {
    nodes[number].x = width / 2 + (i - (numbers.length - 1) / 2) * kStep;
    nodes[number].y = height - kEdge - degree * kRise;
  }));
  return { nodes, width, height };
}

/** How many nodes the widest degree of a lattice has. */
export function widestDegree(heights) {
  let counts = [1];
  for (const height of heights) {
    counts = Array.from({ length: counts.length + height }, (_, degree) => sum(counts
      .slice(Math.max(0, degree - height), degree + 1)));
  }
  return Math.max(...counts);
}

function edges({ nodes }, heights) {
  const lines = [];
  const weights = heights.map((_, i) => heights.slice(i + 1).reduce((product,
    one) => product * (one + 1), 1));
  nodes.forEach((node, number) => heights.forEach((height, i) => {
    if (node.levels[i] === height) return;
    const up = nodes[number + weights[i]];
    lines.push(`M${node.x.toFixed(1)} ${node.y.toFixed(1)}L${up.x.toFixed(1)} ${up.y.toFixed(1)}`);
  }));
  return lines.join('');
}

const shape = (state) => ({ accepted: svg`<circle class="node accepted" r="9"/>`,
  refused: svg`<g class="node refused"><circle r="9"/><path d="M-5-5L5 5M5-5L-5 5"/></g>`,
  not_better: svg`<circle class="node not-better" r="6"/>`,
  unknown: svg`<circle class="node unknown" r="6"/>` }[state]);

function drawing(lattice, at, { t, effects }) {
  const { heights } = lattice.value;
  const placed = placeNodes(heights);
  const best = lattice.progress?.best;
  const label = t('rows.lattice.drawn', { count: placed.nodes.length });
  return html`<div class="scroll lattice" tabindex="0" role="group" aria-label=${label}>
    <svg role="img" aria-label=${label} width=${placed.width} height=${placed.height}
      viewBox="0 0 ${placed.width} ${placed.height}">
      <path class="edges" d=${edges(placed, heights)}/>
      ${placed.nodes.map(({ levels, x, y }, number) => svg`<g class="spot"
        transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"
        data-levels=${levels.join(',')} @click=${() => effects.lookAt(levels)}>
        <circle class="hit" r="16"/>
        ${sameLevels(levels, at) ? svg`<rect class="here" x="-14" y="-14" width="28" height="28"/>`
          : nothing}
        ${shape(kStates[lattice.states[number]])}
        ${sameLevels(levels, best) ? svg`<path class="best"
          d="M0-5.5L1.6-1.8 5.5-1.6 2.5 1 3.5 4.8 0 2.7-3.5 4.8-2.5 1-5.5-1.6-1.6-1.8z"/>`
          : nothing}
        <title>${levels.join(' · ')}</title></g>`)}</svg></div>`;
}

const legend = (lattice, t) => html`<ul class="legend">
  ${['accepted', 'refused', 'not_better', 'unknown'].map((name) => html`<li><svg class="key"
    viewBox="-12 -12 24 24" aria-hidden="true">${shape(name)}</svg>
    ${t(`rows.lattice.${name}`)}</li>`)}
  <li><svg class="key" viewBox="-12 -12 24 24" aria-hidden="true"><circle class="node accepted"
    r="9"/><path class="best"
    d="M0-5.5L1.6-1.8 5.5-1.6 2.5 1 3.5 4.8 0 2.7-3.5 4.8-2.5 1-5.5-1.6-1.6-1.8z"/></svg>
    ${t(lattice.progress?.done ? 'rows.lattice.optimum' : 'rows.lattice.best')}</li>
  <li><svg class="key" viewBox="-16 -16 32 32" aria-hidden="true"><rect class="here" x="-14" y="-14"
    width="28" height="28"/></svg>
    ${t('rows.lattice.here')}</li></ul>`;

function degreeTable(lattice, at, t) {
  const best = lattice.progress?.best;
  const rows = lattice.degrees.map((counts, degree) => {
    const total = sum(counts);
    return html`<tr><th scope="row">${degree}
      ${best && sum(best) === degree ? html` <span class="tag">${t(lattice.progress.done
        ? 'rows.lattice.optimum' : 'rows.lattice.best')}</span>` : nothing}
      ${at && sum(at) === degree ? html` <span class="tag">${t('rows.lattice.here')}</span>`
        : nothing}</th>
      <td class="num">${t.number(total)}</td>
      ${[2, 1, 3, 0].map((state) => html`<td class="num">${t.number(counts[state])}</td>`)}
      <td class="bar-cell">${stack([2, 1, 3, 0].map((state) => [kStates[state],
        counts[state] / total]))}</td></tr>`;
  });
  return table({ label: t('rows.lattice.byDegree'), kind: 'bars', head: [[t('rows.lattice.degree')],
    [t('rows.lattice.nodes'), true],
    ...['accepted', 'refused', 'not_better',
    'unknown'].map((name) => [t(`rows.lattice.${name}.short`), true]),
    barHead(t)], rows: html`${rows.reverse()}` });
}

/** @param {object} state @param {object} lattice as rows_state.js holds it @param {object} ui */
export function latticeView(state, lattice, ui) {
  const { t } = ui;
  const { degrees, states, progress, searching } = lattice;
  if (!degrees) return searching ? html`<p class="muted">${t('rows.lattice.later')}</p>` : nothing;
  const at = shownLevels(state);
  const total = sum(degrees.flat());
  const known = [1, 2, 3].reduce((all, one) => all + sum(degrees.map((counts) => counts[one])), 0);
  return html`<section class="map" aria-labelledby="lattice-title"><h4
    id="lattice-title">${t('rows.lattice.title')}</h4>
    <p class="hint">${t(states ? 'rows.lattice.text' : 'rows.lattice.large')}
      ${progress?.done ? nothing : t('rows.lattice.partly', { share: share(t, known / total) })}</p>
    ${legend(lattice, t)}
    ${states ? html`${drawing(lattice, at,
      ui)}<details><summary>${t('rows.lattice.byDegree')}</summary>${degreeTable(lattice, at,
        t)}</details>`
    : degreeTable(lattice, at, t)}</section>`;
}
