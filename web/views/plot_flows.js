// Flows between positions (M. Riall Sankey, 1898; layout by d3-sankey): heights are published
// individuals. Masked cohorts stand apart, with what the release tells of them together.
import { nothing, svg } from 'lit-html';
import { sankey, sankeyLinkHorizontal } from 'd3-sankey';
import { cut, drawing, widthOf, words } from './plot_frame.js';

const kHead = 24;
const kNode = 14;
const kPadding = 15;
const kColumn = 210; // room for a column and its labels
const kMost = 5;

/** How many positions a drawing of this width has room for. */
export const columnsFor = (width) => Math.max(2, Math.min(kMost, Math.floor((width + 90) / kColumn)));

/**
 * @param {string} id the figure's
 * @param {object} plot
 * @param {{ position: number, label: string, individuals: number, title: string, rest: boolean }[]}
 *   plot.nodes
 * @param {{ from: number, to: number, individuals: number, title: string }[]} plot.flows `from` and
 *   `to` are indexes of nodes
 * @param {(position: number) => string} plot.heading of a position
 * @param {number} plot.first the position drawn first
 * @param {?{ label: string, individuals: number, title: string }} plot.masked beside the first
 *   position
 * @param {(value: number) => string} plot.number
 * @param {number} width
 */
export function flowsDrawing(id, { nodes, flows, heading, first, masked, number }, width) {
  const columns = columnsFor(width);
  const places = new Map();
  const drawn = [];
  nodes.forEach((node, i) => {
    if (node.individuals === 0 || node.position - first >= columns) return;
    places.set(i, drawn.length);
    drawn.push({ ...node, column: node.position - first, fixedValue: node.individuals });
  });
  if (masked) {
    drawn.push({ ...masked, column: 0, fixedValue: masked.individuals, masked: true });
  }
  const count = Math.max(1, ...drawn.map(({ column }) => column + 1));
  const tallest = Math.max(1, ...Array.from({ length: count }, (_, i) => drawn
    .filter(({ column }) => column === i).length));
  const height = kHead + 240 + tallest * 30;
  // The labels of the last position stand beyond it.
  const gap = (width - kNode) / count;
  const right = gap * (count - 1) + kNode;
  const graph = sankey().nodeWidth(kNode).nodePadding(kPadding).nodeAlign(({ column }) => column)
    .nodeSort(null).extent([[0, kHead], [right, height - 6]])({
      nodes: drawn,
      links: flows.filter(({ from, to, individuals }) => individuals > 0 && places.has(from) && places.has(to))
        .map((flow) => ({ ...flow, source: places.get(flow.from), target: places.get(flow.to),
          value: flow.individuals })),
    });
  // Where there is one position alone, the layout has no distance to divide.
  if (count === 1) graph.nodes.forEach((node) => Object.assign(node, { x0: 0, x1: kNode }));
  const path = sankeyLinkHorizontal();
  const room = gap - kNode - 10;
  return drawing({ id, width, height, content: svg`
    ${Array.from({ length: count }, (_, i) => words(i * gap, 10, cut(heading(first + i), gap),
    { kind: 'plot-tick plot-now' }))}
    ${graph.links.map((link) => svg`<path class="plot-link" d=${path(link)} stroke-width=${Math.max(1, link.width)}>
      <title>${link.title}</title></path>`)}
    ${graph.nodes.map((node) => svg`<rect class=${node.masked ? 'plot-masked' : node.rest ? 'plot-rest' : 'plot-node'}
      fill=${node.masked ? `url(#${id}-hatch)` : nothing} x=${node.x0} y=${node.y0} width=${kNode}
      height=${Math.max(1, node.y1 - node.y0)}><title>${node.title}</title></rect>`)}
    ${graph.nodes.map((node) => {
    const value = number(node.individuals);
    const name = cut(node.label, room - widthOf(value));
    return words(node.x1 + 5, (node.y0 + node.y1) / 2, `${name} ${value}`, { title: node.title });
  })}` });
}
