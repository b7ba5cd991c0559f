// Shares of one whole, a bar each: what is published, and hatched what is hidden.
import { svg } from 'lit-html';
import { cut, drawing, widthOf, words } from './frame.js';

/**
 * @param {string} id the figure's
 * @param {{ label: string, share: number, text: string }[]} items `share` is hidden, from 0 to 1
 * @param {number} width
 */
export function shares(id, items, width) {
  const values = Math.max(...items.map(({ text }) => widthOf(text))) + 6;
  const above = width < 460;
  const labels = above
    ? 0
    : Math.min(width * 0.35, Math.max(...items.map(({ label }) => widthOf(label))) + 6);
  const step = above ? 46 : 30;
  const room = width - labels - values;
  return drawing({
    id,
    width,
    height: items.length * step + 6,
    content: items.map((item, i) => {
      const middle = i * step + (above ? 32 : 16);
      const hidden = room * item.share;
      return svg`${
        above
          ? words(0, middle - 20, cut(item.label, width), { kind: 'plot-tick', title: item.label })
          : words(labels - 6, middle, cut(item.label, labels), {
              anchor: 'end',
              kind: 'plot-tick',
              title: item.label,
            })
      }
      <rect class="plot-masked" fill="url(#${id}-hatch)" x=${labels} y=${middle - 9} width=${hidden} height="18"></rect>
      <rect class="plot-bar" x=${labels + hidden} y=${middle - 9} width=${Math.max(0, room - hidden)} height="18"></rect>
      ${words(labels + room + 5, middle, item.text)}`;
    }),
  });
}
