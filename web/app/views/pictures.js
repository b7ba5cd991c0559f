// Small pictures of what comes out of each way: shapes alone, which the words beside them say again.
import { svg } from 'lit-html';

const drawing = (content) =>
  svg`<svg class="picture" viewBox="0 0 120 56" aria-hidden="true">${content}</svg>`;

const box = (kind, x, y, width, height) =>
  svg`<rect class=${kind} x=${x} y=${y} width=${width} height=${height} rx="1.5"/>`;

/** Pathways, each with its count as a bar; that of the last is hidden. */
const traces = () =>
  drawing([
    ...[
      [6, 3, 46],
      [24, 2, 28],
      [42, 2, 12],
    ].flatMap(([y, steps, length], i) => [
      ...Array.from({ length: steps }, (_, step) => box('pic-step', 4 + 18 * step, y, 13, 9)),
      box(i < 2 ? 'pic-count' : 'pic-hidden-count', 66, y, length, 9),
    ]),
  ]);

/** A table with two cells blurred and a line struck out. */
const rows = () =>
  drawing([
    box('pic-head', 8, 4, 104, 9),
    ...[16, 26, 36, 46].flatMap((y, line) =>
      [8, 35, 62, 89].map((x, column) =>
        box(
          line === 2 ? 'pic-gone' : column === 2 && line !== 1 ? 'pic-hidden-count' : 'pic-cell',
          x,
          y,
          23,
          7,
        ),
      ),
    ),
  ]);

/** Lines of a text with names covered. */
const texts = () =>
  drawing([
    box('pic-sheet', 22, 2, 76, 52),
    ...[
      [10, 60],
      [20, 54],
      [30, 60],
      [40, 38],
    ].map(([y, length]) => box('pic-line', 30, y, length, 4)),
    box('pic-cover', 46, 8.5, 24, 7),
    box('pic-cover', 30, 28.5, 18, 7),
  ]);

/** Last year's package, an arrow, this year's. */
const again = () =>
  drawing([
    box('pic-sheet', 6, 12, 38, 34),
    box('pic-band', 21, 12, 8, 34),
    svg`<path class="pic-arrow" d="M52 29h14m-6-6 6 6-6 6"/>`,
    box('pic-sheet', 76, 12, 38, 34),
    box('pic-band', 91, 12, 8, 34),
  ]);

/** A sheet under a glass, found right. */
const check = () =>
  drawing([
    box('pic-sheet', 20, 2, 46, 52),
    ...[10, 20, 30, 40].map((y) => box('pic-line', 27, y, 31, 4)),
    svg`<circle class="pic-glass" cx="80" cy="26" r="17"/><path class="pic-handle" d="m92 38 11 11"/>
      <path class="pic-tick" d="m72 26 6 6 10-12"/>`,
  ]);

export const kPictures = { traces, rows, texts, again, check };
