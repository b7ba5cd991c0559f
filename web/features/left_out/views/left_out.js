// The list of rows that are left out, or the button by which it is asked for.
import { html, nothing } from 'lit-html';
import { breakable } from '../../../kit/views/parts.js';
import { kRowErrors } from '../../../kit/row_errors.js';
import { currentInspection } from '../../../kit/state.js';
import { currentLeftOut, shownLines } from '../state.js';

const rowOf = (name, one, t) => {
  const { lines, more } = shownLines(one);
  return html`<tr>
    <th scope="row">${breakable(name)}</th>
    <td>${t(`left_out.cause.${one.cause}`)}</td>
    <td class="num">${t.number(one.count)}</td>
    <td>${lines.join(', ')}${more ? '…' : nothing}</td>
  </tr>`;
};

/** @param {object} state @param {object} ui */
export function leftOutPart(state, { t, effects }) {
  const files = currentLeftOut(state);
  if (!files) {
    return html`<button
      type="button"
      id="list-left-out"
      ?disabled=${state.task !== null}
      @click=${effects.left_out.list}
    >
      ${t('left_out.list')}
    </button>`;
  }
  if (files.length === 0) {
    return html`<p class="hint" id="left-out" tabindex="-1">${t('left_out.none')}</p>`;
  }
  return html`<div id="left-out" tabindex="-1">
    <div class="scroll" tabindex="0" role="group" aria-label=${t('left_out.title')}>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">${t('left_out.file')}</th>
            <th scope="col">${t('left_out.cause')}</th>
            <th scope="col" class="num">${t('left_out.count')}</th>
            <th scope="col">${t('left_out.lines')}</th>
          </tr>
        </thead>
        <tbody>
          ${files.flatMap(({ name, rows }) => rows.map((one) => rowOf(name, one, t)))}
        </tbody>
      </table>
    </div>
    <div class="buttons">
      <button type="button" id="save-left-out" @click=${() => effects.left_out.save(t)}>
        ${t('left_out.save')}
      </button>
    </div>
  </div>`;
}

/** Of an error about rows. */
export const rowsOfError = ({ code }, state, ui) =>
  kRowErrors.includes(code) ? leftOutPart(state, ui) : nothing;

/** Where the files show rows that would be left out: all of them, on demand. */
export function leftOutOfFiles(state, ui) {
  const shows = (/** @type {any} */ { malformed, error }) =>
    malformed?.count > 0 || kRowErrors.includes(error?.code);
  return !state.error && currentInspection(state)?.value?.files.some(shows)
    ? leftOutPart(state, ui)
    : nothing;
}
