// The frame of a plot: title, a sentence that says what it shows, the drawing, its table, and the
// two ways to save it. The drawing is an image with a name; whoever cannot see it has the table.
import { html, noChange, nothing, render, svg } from 'lit-html';
import { AsyncDirective, directive } from 'lit-html/async-directive.js';
import { drawn } from '../../../kit/views/drawn.js';
import { breakable } from '../../../kit/views/parts.js';

/** Narrower than this, labels stand above what they name. */
export const kNarrow = 520;
/** About how wide a letter is at the size of drawings, in the widest of the usual fonts. */
const kLetter = 7.3;
/** Rows of a plot's table that are in the page; the figure says how many there are. */
const kTableRows = 200;

/**
 * Calls `draw(width)` with the room there is, again when it changes, and only then or when `about`
 * holds other values: drawing is work, and the page is drawn again at every step of progress.
 */
class Canvas extends AsyncDirective {
  width = 0;
  /** @type {ResizeObserver} */
  observer = null;
  /** @type {unknown[]} */
  about = null;

  update(part, [draw, about]) {
    const changed =
      !this.about ||
      about.length !== this.about.length ||
      about.some((value, i) => !Object.is(value, this.about[i]));
    this.host = part.element;
    this.draw = draw;
    this.about = about;
    this.observe();
    if (changed && this.width) this.paint();
    return this.render(draw, about);
  }

  /**
   * Drawn by itself, not by the template.
   * @param {(width: number) => unknown} _draw @param {unknown[]} _about
   */
  render(_draw, _about) {
    return noChange;
  }

  observe() {
    this.observer ??= new ResizeObserver((entries) => {
      const width = Math.floor(entries.at(-1).contentRect.width);
      if (width === 0 || width === this.width) return;
      this.width = width;
      this.paint();
    });
    this.observer.observe(this.host);
  }

  paint() {
    render(drawn(this.draw(this.width)), this.host);
  }

  disconnected() {
    this.observer?.disconnect();
  }

  reconnected() {
    this.observe();
  }
}
const canvas = directive(Canvas);

/**
 * The drawing itself, in CSS pixels. Masked parts are filled with `url(#hatch)` of their own
 * drawing, so that a saved file is whole.
 * @param {{ id: string, width: number, height: number, content: unknown, role?: string }} drawing
 *   `role`: `group` where parts of it can be reached
 */
export const drawing = ({ id, width, height, content, role = 'img' }) =>
  html`<svg
    class="plot"
    role=${role}
    xmlns="http://www.w3.org/2000/svg"
    width=${width}
    height=${height}
    viewBox="0 0 ${width} ${height}"
    aria-labelledby="${id}-title"
    aria-describedby="${id}-summary"
  >
    <defs>
      <pattern
        id="${id}-hatch"
        class="plot-hatch"
        width="7"
        height="7"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect class="plot-hatch-wash" width="7" height="7"></rect>
        <rect class="plot-hatch-slat" width="2" height="7"></rect>
      </pattern>
    </defs>
    ${content}
  </svg>`;

/**
 * Text of a drawing; a halo of the paper's colour keeps it readable on what it crosses.
 * @param {number} x @param {number} y @param {unknown} text
 * @param {{ anchor?: string, kind?: string, title?: string }} [how]
 */
export const words = (x, y, text, { anchor = 'start', kind = '', title } = {}) => svg`<text
  class="plot-text ${kind}" x=${x} y=${y} text-anchor=${anchor} dominant-baseline="central">${text}${
    title ? svg`<title>${title}</title>` : nothing
  }</text>`;

/** About how wide a text is, in pixels. */
export const widthOf = (text) => text.length * kLetter + 4;

/** Cut to the room there is, with a sign that it was. */
export const cut = (text, width) => {
  const most = Math.max(2, Math.floor((width - 4) / kLetter));
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
};

const isFigure = (value) => typeof value === 'number' || /^[\d–-]/.test(value);

const cell = (value, { first, num }, t) =>
  first
    ? html`<th scope="row">${typeof value === 'string' ? breakable(value) : value}</th>`
    : html`<td class=${num ? 'num' : ''}>
        ${typeof value === 'number' ? t.number(value) : value}
      </td>`;

function tableOf({ id, title, head, rows }, t) {
  const columns = head.map((_, i) => ({
    first: i === 0,
    num: i > 0 && rows.every((row) => isFigure(row[i])),
  }));
  return html`<details class="plot-table">
    <summary>${t('plot.table')} <span class="visually-hidden">${title}</span></summary>
    ${
      rows.length > kTableRows
        ? html`<p class="hint">
            ${t('plot.table.part', { count: kTableRows, total: rows.length })}
          </p>`
        : nothing
    }
    <div class="scroll" tabindex="0" role="group" aria-label=${title}>
      <table class="list" id="${id}-table">
        <thead>
          <tr>
            ${head.map((name, i) => html`<th scope="col" class=${columns[i].num ? 'num' : ''}>${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.slice(0, kTableRows).map(
            (row) =>
              html`<tr>
                ${row.map((value, i) => cell(value, columns[i], t))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/**
 * A plot in its frame.
 * @param {object} plot
 * @param {string} plot.id unique in the page; also the name of the saved files
 * @param {string} plot.title
 * @param {unknown} plot.summary what one sees, with the figures that matter, in a sentence or two
 * @param {(width: number) => unknown} plot.draw gives `drawing(…)` for a width in pixels
 * @param {unknown[]} plot.about what the drawing depends on: it is made anew when one changes
 * @param {string[]} plot.head the table's columns, the first naming the row
 * @param {unknown[][]} plot.rows
 * @param {unknown} [plot.controls] choices that stand above the drawing
 * @param {boolean} [plot.internal] it shows more than the release tells: saved files are stamped
 * @param {{ t: Function, effects: { plots: { save: Function } } }} ui
 */
export function plotFigure(
  { id, title, summary, draw, about, head, rows, controls = nothing, internal = false },
  { t, effects },
) {
  const save = (kind) => (event) => {
    const image = event.target.closest('figure').querySelector('svg.plot');
    if (image)
      effects.plots.save(image, { name: id, kind, title, stamp: internal ? t('plot.stamp') : '' });
  };
  return html`<figure
    class="plot-figure ${internal ? 'plot-internal' : ''}"
    id=${id}
    aria-labelledby="${id}-title"
  >
    <figcaption>
      <h3 id="${id}-title">${title}</h3>
      <p class="plot-summary" id="${id}-summary">${summary}</p>
      ${internal ? html`<p class="hint plot-stamp">${t('plot.internal')}</p>` : nothing}
    </figcaption>
    ${controls}
    <div class="plot-canvas" ${canvas(draw, [id, t, ...about])}></div>
    ${tableOf({ id, title, head, rows }, t)}
    <div class="buttons plot-save">
      ${['svg', 'png'].map(
        (kind) =>
          html`<button type="button" class="quiet" id="${id}-${kind}" @click=${save(kind)}>
            ${t(`plot.save.${kind}`)}<span class="visually-hidden"> ${title}</span>
          </button>`,
      )}
    </div>
  </figure>`;
}
