// Curves over ordered choices: a point each, distinguished by mark and dashes as well as by colour.
import { svg } from 'lit-html';
import { scaleLinear, scalePoint } from 'd3-scale';
import { cut, drawing, widthOf, words } from './frame.js';

const kLine = 18;
const kMarks = [
  (x, y) => `M${x - 4.5},${y}a4.5,4.5 0 1,0 9,0a4.5,4.5 0 1,0 -9,0`,
  (x, y) => `M${x - 4},${y - 4}h8v8h-8z`,
  (x, y) => `M${x},${y - 5.5}l5,9h-10z`,
  (x, y) => `M${x},${y - 5.5}l5.5,5.5l-5.5,5.5l-5.5,-5.5z`,
  (x, y) => `M${x - 5.5},${y - 1.5}h4v-4h3v4h4v3h-4v4h-3v-4h-4z`,
  (x, y) => `M${x},${y + 5.5}l5,-9h-10z`,
];
/** How many curves can be told apart in one drawing. */
export const kMostCurves = kMarks.length;

// The names of the curves, in rows above them.
function legend(series, width) {
  let [x, row] = [0, 0];
  const places = series.map(({ name }) => {
    const room = Math.min(width, widthOf(name) + 30);
    if (x > 0 && x + room > width) [x, row] = [0, row + 1];
    const place = { x, y: row * kLine + 10 };
    x += room + 8;
    return place;
  });
  return {
    height: (row + 1) * kLine + 8,
    content: series.map(
      ({ name }, i) => svg`
    <path class="plot-line plot-series-${i}" d="M${places[i].x},${places[i].y}h20"></path>
    <path class="plot-mark plot-series-${i}" d=${kMarks[i](places[i].x + 10, places[i].y)}></path>
    ${words(places[i].x + 26, places[i].y, cut(name, width - 30), { title: name })}`,
    ),
  };
}

/**
 * @param {string} id the figure's
 * @param {object} plot
 * @param {string[]} plot.labels the choices, in order
 * @param {{ name: string, values: (number | null)[] }[]} plot.series at most kMostCurves; null
 *   leaves a point out
 * @param {(value: number) => string} plot.text a value in words
 * @param {number} [plot.top] the least upper end of the axis
 * @param {string} [plot.axis] what the choices are
 * @param {number} [plot.at] index of the present choice, marked by a line
 * @param {number} width
 */
export function curves(id, { labels, series, text, top = 0, axis = '', at = -1 }, width) {
  const key = legend(series, width);
  const values = series.flatMap((one) => one.values).filter((value) => value !== null);
  const y = scaleLinear()
    .domain([0, Math.max(top, ...values, 1e-9)])
    .nice(5);
  const ticks = y.ticks(5);
  const left = Math.max(...ticks.map((tick) => widthOf(text(tick)))) + 6;
  // Labels stand side by side where they fit; else each has its sign, and the key is below.
  const room = (width - left - 20) / Math.max(1, labels.length);
  const numbered = labels.some((label) => widthOf(label) > room * 1.1);
  // Beside labels that are numbers themselves, numbers would be taken for them.
  const sign = (i) =>
    labels.some((label) => /^\d/.test(label)) ? String.fromCharCode(65 + i) : String(i + 1);
  const foot = kLine + 10 + (axis ? kLine : 0) + (numbered ? labels.length * kLine + 4 : 0);
  const height = key.height + 210 + foot;
  const [first, last] = [key.height + 8, height - foot];
  y.range([last, first]);
  const x = scalePoint()
    .domain(labels.map((_, i) => i))
    .range([left + Math.min(room / 2, 60), width - Math.min(room / 2, 60) - 4]);
  const path = (points) =>
    points.reduce(
      (d, value, i) =>
        value === null
          ? d
          : `${d}${i > 0 && points[i - 1] !== null ? 'L' : 'M'}${x(i)},${y(value)}`,
      '',
    );
  return drawing({
    id,
    width,
    height,
    content: svg`${key.content}
    ${ticks.map(
      (
        tick,
      ) => svg`<line class="plot-grid" x1=${left} x2=${width} y1=${y(tick)} y2=${y(tick)}></line>
      ${words(left - 6, y(tick), text(tick), { anchor: 'end', kind: 'plot-tick' })}`,
    )}
    ${at >= 0 ? svg`<line class="plot-here" x1=${x(at)} x2=${x(at)} y1=${first} y2=${last}></line>` : ''}
    ${series.map(
      (one, i) => svg`<path class="plot-line plot-series-${i}" d=${path(one.values)}></path>
      ${one.values.map((value, n) =>
        value === null
          ? ''
          : svg`<path class="plot-mark plot-series-${i}"
        d=${kMarks[i](x(n), y(value))}><title>${one.name}, ${labels[n]} – ${text(value)}</title></path>`,
      )}`,
    )}
    ${labels.map((label, i) =>
      words(x(i), last + 14, numbered ? sign(i) : label, {
        anchor: 'middle',
        kind: i === at ? 'plot-tick plot-now' : 'plot-tick',
        title: label,
      }),
    )}
    ${axis ? words(left, last + 14 + kLine, axis, { kind: 'plot-tick' }) : ''}
    ${
      numbered
        ? labels.map((label, i) =>
            words(
              left,
              last + 18 + kLine * (axis ? 2 : 1) + i * kLine,
              cut(`${sign(i)}. ${label}`, width - left),
              { kind: i === at ? 'plot-tick plot-now' : 'plot-tick', title: label },
            ),
          )
        : ''
    }`,
  });
}
