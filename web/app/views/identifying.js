// A column whose content identifies persons: going on needs its name typed; what was accepted can
// be withdrawn.
import { html, nothing } from 'lit-html';
import { withdrawColumn } from '../../recipe/accepted_columns.js';
import { acceptForm } from '../../kit/views/accept_columns.js';
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
  return html`<h3>${t(several ? 'content.title.several' : 'content.title')}</h3>
    ${acceptForm(
      {
        id: 'accept-identifying',
        columns,
        idOf: (i) => `accept-column${i || ''}`,
        action: t(several ? 'content.accept.several' : 'content.accept'),
        onAccept: effects.chooseAndRun,
      },
      state.recipe,
      t,
    )}`;
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
