// A text as tokens that keys and the mouse move over; what is found in it stands in marks, named in
// words for those who do not see their colours.
import { html, nothing } from 'lit-html';
import { pieces, points, runs, shownTokens } from '../review.js';

const kMoves = { ArrowRight: 1, ArrowLeft: -1 };
const kLineMoves = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

/**
 * The token that a key leads to along the lines as they are drawn: above or below the one with the
 * cursor, or at an end of its line; none where there is none.
 * @param {Iterable<HTMLElement>} drawn the tokens on screen
 * @param {number} cursor
 * @param {string} key of kLineMoves
 */
export function tokenInLines(drawn, cursor, key) {
  const boxes = Array.from(drawn, (one) => ({
    token: Number(one.dataset.t),
    box: one.getBoundingClientRect(),
  }));
  const own = boxes.find(({ token }) => token === cursor)?.box;
  if (!own) return null;
  const middle = ({ top, bottom, left, right }) => [(left + right) / 2, (top + bottom) / 2];
  const [x, y] = middle(own);
  const isSame = ({ top, bottom }) => top < y && y < bottom;
  const line = (box) => boxes.filter(({ box: { top, bottom } }) => top < box && box < bottom);
  if (key === 'Home') return line(y)[0].token;
  if (key === 'End') return line(y).at(-1).token;
  const down = key === 'ArrowDown';
  const beyond = boxes
    .map((one) => ({ ...one, at: middle(one.box) }))
    .filter(({ box, at }) => !isSame(box) && (down ? at[1] > y : at[1] < y));
  if (beyond.length === 0) return null;
  const nearest = (to) => (a, b) => (to(b) < to(a) ? b : a);
  const next = beyond.reduce(nearest(({ at }) => Math.abs(at[1] - y)));
  const row = beyond.filter(({ box }) => box.top < next.at[1] && next.at[1] < box.bottom);
  return row.reduce(nearest(({ at }) => Math.abs(at[0] - x))).token;
}

/** The token under the mouse, or null. */
const tokenOf = (event) => {
  const token = event.target.closest?.('[data-t]');
  return token ? Number(token.dataset.t) : null;
};

const kBreak = /\r\n|[\n\r\u2028\f]/;

/** Cells of a row apart. */
const gapped = (line) =>
  line.split('\t').map((cell, i) => (i ? [html`<span class="cell-gap"> </span>`, cell] : cell));

/** A text with its line ends and tabs as such: drawn.js would else show them as hidden signs. */
export const lined = (text) =>
  text.split(kBreak).map((line, i) => (i ? [html`<br />`, gapped(line)] : gapped(line)));

/**
 * @param {{unit: {text: string}, tokens: [number, number][], spans: any[][], cursor: number, anchor:
 *   number, label: unknown, described: (span: any[]) => string, look: (span: any[]) => string,
 *   move: (token: number, extend?: boolean) => void, onKey: (event: KeyboardEvent) => boolean,
 *   onRange?: (start: number, end: number) => void}} given `described`: a span in words; `onKey`:
 *   whether the key was taken; `onRange`: a part of the text that the mouse chose with Alt held
 * @param {{t: Function}} ui
 */
export function tokenText(given, { t }) {
  const { unit, tokens, spans, cursor, anchor, move, onKey } = given;
  const [first, last] = shownTokens(tokens.length, cursor);
  const all = points(unit);
  const [from, to] = [Math.min(cursor, anchor), Math.max(cursor, anchor)];
  const words = (piece) => all.slice(piece.from, piece.to).join('');
  const token = (piece) =>
    piece.token === null
      ? lined(words(piece))
      : html`<span
          id="token-${piece.token}"
          data-t=${piece.token}
          tabindex=${piece.token === cursor ? 0 : -1}
          class=${piece.token >= from && piece.token <= to ? 'chosen' : nothing}
          >${words(piece)}</span
        >`;
  const keys = (event) => {
    if (event.ctrlKey || event.metaKey) return;
    const step = kMoves[event.key];
    const to = kLineMoves.includes(event.key)
      ? tokenInLines(event.currentTarget.querySelectorAll('[data-t]'), cursor, event.key)
      : null;
    if (step) move(cursor + step, event.shiftKey);
    else if (to !== null) move(to, event.shiftKey);
    else if (!onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const body = runs(pieces(tokens, spans, first, last)).map((run) =>
    run.span
      ? html`<mark class=${given.look(run.span)}
          >${run.pieces.map(token)}<span class="visually-hidden">
            ${given.described(run.span)}</span
          ></mark
        >`
      : run.pieces.map(token),
  );
  return html`<div
      class="token-text"
      id="token-text"
      role="application"
      aria-label=${given.label}
      lang="fr"
      @keydown=${keys}
      @mousedown=${(event) => {
        const at = tokenOf(event);
        if (at === null || event.altKey) return;
        event.preventDefault();
        move(at, event.shiftKey);
      }}
      @mouseover=${(event) => {
        const at = tokenOf(event);
        if (at !== null && event.buttons === 1 && !event.altKey) move(at, true);
      }}
      @mouseup=${(event) => {
        if (event.altKey && given.onRange) freeRange(event, all, tokens, given.onRange);
      }}
    >
      <span class="token-lines">${body}</span>
    </div>
    ${
      last - first < tokens.length
        ? html`<div class="buttons">
            <button type="button" ?disabled=${first === 0} @click=${() => move(first - 1)}>
              ${t('texts.earlier')}
            </button>
            <span>${t('texts.part', { first: first + 1, last, count: tokens.length })}</span>
            <button type="button" ?disabled=${last === tokens.length} @click=${() => move(last)}>
              ${t('texts.later')}
            </button>
          </div>`
        : nothing
    }`;
}

/** The characters between the ends of what the mouse chose. */
function freeRange(event, all, tokens, onRange) {
  const chosen = event.view.getSelection();
  if (!chosen || chosen.isCollapsed) return;
  const placeOf = (node, offset) => {
    const token = node.parentElement?.closest('[data-t]');
    if (!token) return null;
    const [start] = tokens[Number(token.dataset.t)];
    return start + [...node.textContent.slice(0, offset)].length;
  };
  const ends = [
    placeOf(chosen.anchorNode, chosen.anchorOffset),
    placeOf(chosen.focusNode, chosen.focusOffset),
  ];
  if (ends.includes(null)) return;
  const [start, end] = [Math.min(...ends), Math.max(...ends)];
  if (start < end && end <= all.length) onRange(start, end);
}
