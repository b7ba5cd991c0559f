// Bars: standing where there is room for their labels, lying where there is not.
import { nothing, svg } from 'lit-html';
import { scaleBand, scaleLinear } from 'd3-scale';
import { cut, drawing, kNarrow, widthOf, words } from './frame.js';

const kLine = 18;
const kHeight = 260;

const bar = (id, item, box) => svg`<rect class=${item.masked ? 'plot-masked' : 'plot-bar'}
  fill=${item.masked ? `url(#${id}-hatch)` : nothing} x=${box.x} y=${box.y} width=${Math.max(0, box.width)}
  height=${Math.max(0, box.height)}><title>${item.label} – ${item.text}</title></rect>`;

function standing(id, items, width, axis) {
  const top = kLine + 4;
  const foot = kLine * (axis ? 2 : 1) + 8;
  const x = scaleBand()
    .domain(items.map((_, i) => i))
    .range([0, width])
    .paddingInner(0.25)
    .paddingOuter(0.1);
  const y = scaleLinear()
    .domain([0, Math.max(1, ...items.map(({ value }) => value))])
    .range([kHeight - foot, top]);
  const middle = (i) => x(i) + x.bandwidth() / 2;
  return drawing({
    id,
    width,
    height: kHeight,
    content: svg`
    ${items.map(
      (item, i) => svg`${bar(id, item, {
        x: x(i),
        y: y(item.value),
        width: x.bandwidth(),
        height: y(0) - y(item.value),
      })}${words(middle(i), y(item.value) - 9, item.text, { anchor: 'middle' })}
    ${words(middle(i), kHeight - foot + 12, item.label, { anchor: 'middle', kind: 'plot-tick' })}`,
    )}
    <line class="plot-axis" x1="0" x2=${width} y1=${y(0)} y2=${y(0)}></line>
    ${axis ? words(width / 2, kHeight - 8, axis, { anchor: 'middle', kind: 'plot-tick' }) : nothing}`,
  });
}

function lying(id, items, width, axis) {
  const labels = Math.min(width * 0.5, Math.max(...items.map(({ label }) => widthOf(label))) + 4);
  const values = Math.max(...items.map(({ text }) => widthOf(text))) + 4;
  const step = 26;
  const top = axis ? kLine + 4 : 4;
  const height = top + items.length * step + 4;
  const x = scaleLinear()
    .domain([0, Math.max(1, ...items.map(({ value }) => value))])
    .range([0, Math.max(10, width - labels - values)]);
  return drawing({
    id,
    width,
    height,
    content: svg`
    ${axis ? words(0, 10, axis, { kind: 'plot-tick' }) : nothing}
    ${items.map((item, i) => {
      const middle = top + step * i + step / 2;
      return svg`${words(labels - 4, middle, cut(item.label, labels), { anchor: 'end', kind: 'plot-tick', title: item.label })}
      ${bar(id, item, { x: labels, y: middle - 9, width: x(item.value), height: 18 })}
      ${words(labels + x(item.value) + 5, middle, item.text)}`;
    })}<line class="plot-axis" x1=${labels} x2=${labels} y1=${top} y2=${height - 4}></line>`,
  });
}

/**
 * @param {string} id the figure's
 * @param {{ label: string, value: number, text: string, masked?: boolean }[]} items `text` is
 *   `value` in words; what is masked is hatched
 * @param {number} width
 * @param {string} [axis] what the labels are
 */
export function bars(id, items, width, axis = '') {
  const widest = Math.max(
    0,
    ...items.flatMap(({ label, text }) => [widthOf(label), widthOf(text)]),
  );
  const fits = width >= kNarrow * 0.7 && widest * items.length <= width;
  return (fits ? standing : lying)(id, items, width, axis);
}
