// At a column: what a run would stop at because of what stands in it, with the two answers; and the way
// for a column of texts.
import { html, nothing } from 'lit-html';
import { acceptColumn, withdrawColumn } from '../../recipe/accepted_columns.js';
import { contentStop, isAccepted } from '../content_stops.js';

/** Its name, typed, is what accepts a column. */
const acceptForm = (state, { name }, index, { t, effects }) =>
  html`<details>
    <summary>${t('content.title')}</summary>
    <form
      class="field"
      @submit=${(event) => {
        event.preventDefault();
        const field = event.target.elements[`accept-${index}`];
        if (field.value.trim() === name) {
          effects.choose(acceptColumn(state.recipe, name));
          effects.focus(`withdraw-${index}`);
          return;
        }
        field.setCustomValidity(t('content.mismatch', { column: name }));
        field.reportValidity();
      }}
    >
      <p class="hint">${t('content.text')}</p>
      <label for="accept-${index}">${t('content.type', { column: name })}</label>
      <div class="buttons">
        <input
          id="accept-${index}"
          name="accept-${index}"
          autocomplete="off"
          spellcheck="false"
          @input=${(event) => event.target.setCustomValidity('')}
        />
        <button type="submit">${t('content.column.accept')}</button>
      </div>
    </form>
  </details>`;

/**
 * @param {object} state
 * @param {any} column as columnList gives it
 * @param {number} index its place in that list
 * @param {object} ui
 */
export function contentNote(state, column, index, ui) {
  const { t, effects } = ui;
  const stop = contentStop(column);
  if (!stop) return nothing;
  const { kind, values: count, example } = stop;
  if (isAccepted(state.recipe, column.name)) {
    return html`<p class="field-error">${t('content.column.accepted')}</p>
      <p>
        <button
          type="button"
          class="quiet"
          id="withdraw-${index}"
          @click=${() => effects.choose(withdrawColumn(state.recipe, column.name))}
        >
          ${t('accepted.undo')}
        </button>
      </p>`;
  }
  const what = t(`error.kind.${kind}`);
  const form = example ? t('error.example', { example }) : '';
  return html`<div class="stop-ahead" id="stop-${index}" tabindex="-1">
    <p class="field-error">${t('content.column', { kind: what, count, example: form })}</p>
    <p>
      <button
        type="button"
        id="drop-${index}"
        @click=${() =>
          effects.chooseRole(column.name, kind === 'nearly_unique' ? 'ignored' : 'identifier')}
      >
        ${t('content.column.drop')}
      </button>
    </p>
    ${acceptForm(state, column, index, ui)}
  </div>`;
}

/** Of a column of texts: the way that replaces the names in them. */
export function textsNote({ files }, { name, texts, role }, index, { t, effects }) {
  if (!texts || ['individual', 'identifier'].includes(role)) return nothing;
  if (!files.every((file) => /\.csv$/i.test(file.name))) {
    return html`<p class="hint">${t('describe.texts.csv')}</p>`;
  }
  return html`<p>
    <button type="button" id="texts-way-${index}" @click=${() => effects.publishTexts(name)}>
      ${t('describe.texts')}
    </button>
  </p>`;
}
