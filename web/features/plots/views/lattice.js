// The lattice of all combinations of levels (P. Samarati, "Protecting respondents' identities in
// microdata release", 2001): node by node, or by degree where there are too many. Degrees grow
// upwards; what is not known is drawn as not known.
import { nothing, svg } from 'lit-html';
import { scaleLinear } from 'd3-scale';
import { cut, drawing, widthOf, words } from './frame.js';

// The engine's states of a node, by number.
export const kStates = Object.freeze(['unknown', 'refused', 'accepted', 'not_better']);
/** The order in which states are told. */
export const kShownStates = Object.freeze(['accepted', 'refused', 'not_better', 'unknown']);
const kStep = 34;
const kLeastStep = 15;
const kRise = 52;
const kEdge = 20;
const kLine = 22;
const kStar = 'M0-5.5L1.6-1.8 5.5-1.6 2.5 1 3.5 4.8 0 2.7-3.5 4.8-2.5 1-5.5-1.6-1.6-1.8z';

export const sum = (list) => list.reduce((total, one) => total + one, 0);
export const sameLevels = (one, other) =>
  Boolean(one && other) &&
  one.length === other.length &&
  one.every((level, i) => level === other[i]);

/**
 * Places every node of a lattice: by degree from the bottom up, within a degree by number.
 * @param {number[]} heights
 * @param {number} [step] pixels from one node to the next
 * @returns {{ nodes: { levels: number[], x: number, y: number }[], width: number, height: number }}
 *   nodes by number
 */
export function placeNodes(heights, step = kStep) {
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
  const width = Math.max(...byDegree.map((numbers) => numbers.length)) * step + 2 * kEdge;
  const height = most * kRise + 2 * kEdge;
  byDegree.forEach((numbers, degree) =>
    numbers.forEach((number, i) => {
      nodes[number].x = width / 2 + (i - (numbers.length - 1) / 2) * step;
      nodes[number].y = height - kEdge - degree * kRise;
    }),
  );
  return { nodes, width, height };
}

/** How many nodes the widest degree of a lattice has. */
export function widestDegree(heights) {
  let counts = [1];
  for (const height of heights) {
    counts = Array.from({ length: counts.length + height }, (_, degree) =>
      sum(counts.slice(Math.max(0, degree - height), degree + 1)),
    );
  }
  return Math.max(...counts);
}

function edges(nodes, heights) {
  const lines = [];
  const weights = heights.map((_, i) =>
    heights.slice(i + 1).reduce((product, one) => product * (one + 1), 1),
  );
  nodes.forEach((node, number) =>
    heights.forEach((height, i) => {
      if (node.levels[i] === height) return;
      const up = nodes[number + weights[i]];
      lines.push(
        `M${node.x.toFixed(1)} ${node.y.toFixed(1)}L${up.x.toFixed(1)} ${up.y.toFixed(1)}`,
      );
    }),
  );
  return lines.join('');
}

// Told apart by their shape as well as by their colour.
const kShapes = {
  accepted: svg`<circle class="node-accepted" r="9"></circle>`,
  refused: svg`<circle class="node-refused" r="9"></circle>
    <path class="node-cross" d="M-5-5L5 5M5-5L-5 5"></path>`,
  not_better: svg`<circle class="node-not_better" r="6"></circle>`,
  unknown: svg`<circle class="node-unknown" r="6"></circle>`,
};
const star = svg`<path class="node-star" d=${kStar}></path>`;
const frame = svg`<rect class="node-here" x="-14" y="-14" width="28" height="28"></rect>`;
const block = (state, x, y, width, height) => svg`<rect class=${`node-${state}`} x=${x} y=${y}
  width=${width} height=${height}></rect>`;
const kBlocks = Object.fromEntries(
  kShownStates.map((state) => [state, block(state, -10, -7, 20, 14)]),
);

// What the signs mean, in rows above the drawing.
function legend(signs, texts, width) {
  let [x, row] = [0, 0];
  const places = signs.map((_, i) => {
    const room = Math.min(width, widthOf(texts[i]) + 40);
    if (x > 0 && x + room > width) [x, row] = [0, row + 1];
    const place = { x, y: row * kLine + 14 };
    x += room;
    return place;
  });
  return {
    height: (row + 1) * kLine + 14,
    content: signs.map(
      (sign, i) => svg`
    <g transform="translate(${places[i].x + 12} ${places[i].y}) scale(0.8)">${sign}</g>
    ${words(places[i].x + 28, places[i].y, cut(texts[i], width - 30))}`,
    ),
  };
}

/**
 * @typedef {object} Told
 * @property {number[]} heights of the columns
 * @property {number[] | null} at the levels on show
 * @property {number[] | null} best the best levels so far
 * @property {string[]} words of the states in the order of kShownStates, of the best and of what is shown
 */

/**
 * Every node, with what is known of it; those that differ by one level are joined.
 * @param {string} id the figure's
 * @param {Told & { states: number[], onPick: (levels: number[]) => void }} lattice
 * @param {number} width that is seen; the drawing may be wider
 */
export function latticeNodes(id, { heights, states, at, best, words: texts, onPick }, width) {
  const step = Math.max(
    kLeastStep,
    Math.min(kStep, (width - 2 * kEdge) / Math.max(1, widestDegree(heights))),
  );
  const placed = placeNodes(heights, step);
  const key = legend(
    [...kShownStates.map((state) => kShapes[state]), svg`${kShapes.accepted}${star}`, frame],
    texts,
    width,
  );
  const whole = Math.max(width, Math.ceil(placed.width));
  const shift = (whole - placed.width) / 2;
  const nodes = placed.nodes.map((node) => ({
    ...node,
    x: node.x + shift,
    y: node.y + key.height,
  }));
  return drawing({
    id,
    width: whole,
    height: placed.height + key.height,
    content: svg`${key.content}
    <path class="node-edges" d=${edges(nodes, heights)}></path>
    ${nodes.map(
      ({ levels, x, y }, number) => svg`<g class="spot"
      transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(step / kStep).toFixed(3)})"
      @click=${() => onPick(levels)}><circle class="node-hit" r="16"></circle>
      ${sameLevels(levels, at) ? frame : nothing}${kShapes[kStates[states[number]]]}
      ${sameLevels(levels, best) ? star : nothing}<title>${levels.join(' · ')}</title></g>`,
    )}`,
  });
}

/**
 * Nodes by degree, those in each state side by side: the outline of the lattice.
 * @param {string} id the figure's
 * @param {Told & { degrees: number[][], text: (counts: number[], total: number) => string,
 *   axis: string }} lattice `degrees`: as tallyDegrees gives them; `text`: a degree in words
 * @param {number} width
 */
export function latticeDegrees(id, { degrees, at, best, words: texts, text, axis }, width) {
  const key = legend(
    [
      ...kShownStates.map((state) => kBlocks[state]),
      svg`${kBlocks.accepted}${star}`,
      svg`<rect class="node-here" x="-12" y="-9" width="24" height="18"></rect>`,
    ],
    texts,
    width,
  );
  const labels = degrees.map((counts) => text(counts, sum(counts)));
  const right = Math.min(width * 0.5, Math.max(...labels.map(widthOf)) + 10);
  const left = widthOf(String(degrees.length)) + 34;
  const room = Math.max(20, width - left - right);
  const x = scaleLinear()
    .domain([0, Math.max(1, ...degrees.map(sum))])
    .range([0, room]);
  const top = key.height + kLine;
  return drawing({
    id,
    width,
    height: top + degrees.length * kLine + 6,
    content: svg`${key.content}
    ${words(0, key.height + 6, axis, { kind: 'plot-tick' })}
    ${degrees.map((counts, degree) => {
      const middle = top + (degrees.length - 1 - degree) * kLine + kLine / 2;
      let from = left + (room - x(sum(counts))) / 2;
      return svg`${
        at && sum(at) === degree
          ? svg`<rect class="node-here" x="1" y=${middle - 10}
        width=${left - 10} height="20"></rect>`
          : nothing
      }
      ${words(left - 34, middle, String(degree), { anchor: 'end' })}
      ${
        best && sum(best) === degree
          ? svg`<g transform="translate(${left - 20} ${middle})">
        <circle class="node-accepted" r="8"></circle>${star}</g>`
          : nothing
      }
      ${kShownStates.map((state, i) => {
        const share = x(counts[kStates.indexOf(state)]);
        const begin = from;
        from += share;
        return share > 0
          ? svg`<g>${block(state, begin, middle - 8, share, 16)}
        <title>${texts[i]} – ${counts[kStates.indexOf(state)]}</title></g>`
          : nothing;
      })}${words(left + room + 8, middle, cut(labels[degree], right), { title: labels[degree] })}`;
    })}`,
  });
}
