// At a column: what a run would stop at because of what stands in it, with the two answers; and the way
// for a column of texts.
import { html, nothing } from 'lit-html';
import { isAccepted, withdrawColumn } from '../../recipe/accepted_columns.js';
import { contentStop } from '../content_stops.js';
import { acceptForm } from './accept_columns.js';

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
    <details>
      <summary>${t('content.title')}</summary>
      ${acceptForm(
        {
          id: `accept-form-${index}`,
          columns: [column.name],
          idOf: () => `accept-${index}`,
          action: t('content.column.accept'),
          onAccept(recipe) {
            effects.choose(recipe);
            effects.focus(`withdraw-${index}`);
          },
        },
        state.recipe,
        t,
      )}
    </details>
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
