// Flows between positions (M. Riall Sankey, 1898; layout by d3-sankey): heights are published
// individuals. Masked cohorts stand apart, with what the release says of them together.
import { nothing, svg } from 'lit-html';
import { sankey, sankeyLinkHorizontal } from 'd3-sankey';
import { cut, drawing, widthOf, words } from './frame.js';

const kHead = 24;
const kNode = 14;
const kLine = 15; // of a label
const kMostLines = 3;
const kLeast = 40; // room for a part of a word that is worth showing
const kColumn = 210; // room for a column and its labels
const kMost = 5;

/** How many positions a drawing of this width has room for. */
const columnsFor = (width) => Math.max(2, Math.min(kMost, Math.floor((width + 90) / kColumn)));

/**
 * A label and its figure in lines of a width, between words where it can be; what three lines do
 * not hold is cut.
 */
export function labelLines(label, value, width) {
  if (widthOf(`${label} ${value}`) <= width) return [`${label} ${value}`];
  const lines = [''];
  for (const word of label.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (lines.at(-1) === '' || widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const rest = lines.splice(kMostLines - 1).join(' ');
  if (rest && widthOf(value) + kLeast <= width) {
    lines.push(`${cut(rest, width - widthOf(value))} ${value}`);
  } else if (rest || widthOf(`${lines.at(-1)} ${value}`) > width) {
    lines.push(`${lines.pop()} ${rest}`.trim(), value);
  } else {
    lines.push(`${lines.pop()} ${value}`.trim());
  }
  return lines.map((line) => cut(line, width));
}

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
    const { position, individuals } = node;
    drawn.push({ ...node, column: position - first, fixedValue: individuals, lines: [] });
  });
  if (masked) {
    drawn.push({ ...masked, column: 0, fixedValue: masked.individuals, masked: true, lines: [] });
  }
  const count = Math.max(1, ...drawn.map(({ column }) => column + 1));
  const tallest = Math.max(
    1,
    ...Array.from({ length: count }, (_, i) => drawn.filter(({ column }) => column === i).length),
  );
  // The labels of the last position stand beyond it.
  const gap = (width - kNode) / count;
  const room = gap - kNode - 10;
  let most = 1;
  for (const node of drawn) {
    node.lines = labelLines(node.label, number(node.individuals), room);
    most = Math.max(most, node.lines.length);
  }
  const height = kHead + 140 + tallest * kLine * (1 + most);
  const right = gap * (count - 1) + kNode;
  const graph = sankey()
    .nodeWidth(kNode)
    .nodePadding(kLine * most)
    .nodeAlign(({ column }) => column)
    .nodeSort(null)
    .extent([
      [0, kHead],
      [right, height - 6],
    ])({
    nodes: drawn,
    links: flows
      .filter(({ from, to, individuals }) => individuals > 0 && places.has(from) && places.has(to))
      .map((flow) => ({
        ...flow,
        source: places.get(flow.from),
        target: places.get(flow.to),
        value: flow.individuals,
      })),
  });
  // Where there is one position alone, the layout has no distance to divide.
  if (count === 1) graph.nodes.forEach((node) => Object.assign(node, { x0: 0, x1: kNode }));
  const path = sankeyLinkHorizontal();
  return drawing({
    id,
    width,
    height,
    content: svg`
    ${Array.from({ length: count }, (_, i) =>
      words(i * gap, 10, cut(heading(first + i), gap), { kind: 'plot-tick plot-now' }),
    )}
    ${graph.links.map(
      (link) => svg`<path class="plot-link" d=${path(link)} stroke-width=${Math.max(1, link.width)}>
      <title>${link.title}</title></path>`,
    )}
    ${graph.nodes.map(
      (
        node,
      ) => svg`<rect class=${node.masked ? 'plot-masked' : node.rest ? 'plot-rest' : 'plot-node'}
      fill=${node.masked ? `url(#${id}-hatch)` : nothing} x=${node.x0} y=${node.y0} width=${kNode}
      height=${Math.max(1, node.y1 - node.y0)}><title>${node.title}</title></rect>`,
    )}
    ${graph.nodes.map((node) =>
      node.lines.map((line, i, { length }) =>
        words(node.x1 + 5, (node.y0 + node.y1) / 2 + (i - (length - 1) / 2) * kLine, line, {
          title: node.title,
        }),
      ),
    )}`,
  });
}
