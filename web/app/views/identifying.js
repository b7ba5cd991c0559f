// A column whose content identifies persons: going on needs its name typed; what was accepted can
// be withdrawn.
import { html, nothing } from 'lit-html';
import { acceptColumn, withdrawColumn } from '../../recipe/accepted_columns.js';
import { callout } from '../../kit/views/parts.js';

/**
 * Where the run stopped at such columns: going on needs the name of each.
 * @param {import('../../engine/answers.d.ts').ErrorData} error
 * @param {object} state
 * @param {object} ui
 */
export function acceptIdentifying({ code, column, also = [] }, state, { t, effects }) {
  if (code !== 'identifying_column' || !column) return nothing;
  const columns = [column, ...also.map((one) => one.column)];
  const several = columns.length > 1;
  const idOf = (i) => `accept-column${i || ''}`;
  return html`<form
    id="accept-identifying"
    @submit=${(event) => {
      event.preventDefault();
      const fields = columns.map((_, i) => event.target.elements[idOf(i)]);
      const wrong = fields.findIndex((field, i) => field.value.trim() !== columns[i]);
      if (wrong < 0) {
        effects.skipMalformed(
          columns.reduce((recipe, name) => acceptColumn(recipe, name), state.recipe),
        );
        return;
      }
      fields[wrong].setCustomValidity(t('content.mismatch', { column: columns[wrong] }));
      fields[wrong].reportValidity();
    }}
  >
    <h3>${t(several ? 'content.title.several' : 'content.title')}</h3>
    <p>${t('content.text')}</p>
    ${columns.map(
      (name, i) =>
        html`<div class="field">
          <label for=${idOf(i)}>${t('content.type', { column: name })}</label>
          <input
            id=${idOf(i)}
            name=${idOf(i)}
            autocomplete="off"
            spellcheck="false"
            @input=${(event) => event.target.setCustomValidity('')}
          />
        </div>`,
    )}
    <div class="buttons">
      <button type="submit">${t(several ? 'content.accept.several' : 'content.accept')}</button>
    </div>
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
