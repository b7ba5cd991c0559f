// A column whose content identifies persons: going on needs its name typed; what was accepted can
// be withdrawn.
import { html, nothing } from 'lit-html';
import { acceptColumn, withdrawColumn } from '../../recipe/accepted_columns.js';
import { callout } from './parts.js';

/**
 * Where the run stopped at such a column.
 * @param {import('../../engine/answers.d.ts').ErrorData} error
 * @param {object} state
 * @param {object} ui
 */
export function acceptIdentifying({ code, column }, state, { t, effects }) {
  if (code !== 'identifying_column' || !column) return nothing;
  const typed = (event) => event.target.elements['accept-column'];
  return html`<form
    id="accept-identifying"
    @submit=${(event) => {
      event.preventDefault();
      if (typed(event).value.trim() === column) {
        effects.skipMalformed(acceptColumn(state.recipe, column));
        return;
      }
      typed(event).setCustomValidity(t('content.mismatch', { column }));
      typed(event).reportValidity();
    }}
  >
    <h3>${t('content.title')}</h3>
    <p>${t('content.text')}</p>
    <div class="field">
      <label for="accept-column">${t('content.type', { column })}</label>
      <input
        id="accept-column"
        name="accept-column"
        autocomplete="off"
        spellcheck="false"
        @input=${(event) => event.target.setCustomValidity('')}
      />
    </div>
    <div class="buttons"><button type="submit">${t('content.accept')}</button></div>
  </form>`;
}

/** The columns that the recipe accepts. */
export function acceptedColumns(state, { t, effects }) {
  const accepted = state.recipe.accepted_columns ?? [];
  if (accepted.length === 0) return nothing;
  return callout({
    kind: 'danger',
    id: 'accepted-columns',
    title: t('content.accepted.title'),
    body: html`<p>${t('content.accepted.text')}</p>
      <ul class="rules">
        ${accepted.map(
          (column) =>
            html`<li>
              <span class="value">${column}</span>
              <button
                type="button"
                class="quiet"
                @click=${() => effects.choose(withdrawColumn(state.recipe, column))}
              >
                ${t('accepted.undo')}
              </button>
            </li>`,
        )}
      </ul>`,
  });
}
