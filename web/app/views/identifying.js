// A column whose content identifies persons: going on needs its name typed; what was accepted can
// be withdrawn. Roles that are surprising: going on needs each point ticked.
import { html, nothing } from 'lit-html';
import { acceptChecks, acceptColumn, withdrawColumn } from '../../recipe/accepted_columns.js';
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

/**
 * Where the run asks whether roles are right: each point is ticked, or a role is changed.
 * @param {import('../../engine/answers.d.ts').ErrorData} error
 * @param {object} state
 * @param {object} ui
 */
export function answerChecks({ code, kind, column, count, also = [] }, state, { t, effects }) {
  if (code !== 'role_question') return nothing;
  const questions = [{ kind, column, count }, ...also];
  const kinds = questions.map((one) => one.kind);
  return html`<form
    id="role-checks"
    @submit=${(event) => {
      event.preventDefault();
      effects.skipMalformed(acceptChecks(state.recipe, kinds));
    }}
  >
    <h3>${t('checks.title')}</h3>
    <p>${t('checks.text')}</p>
    ${questions.map(
      (one) =>
        html`<p class="check">
          <input type="checkbox" id="check-${one.kind}" required />
          <label for="check-${one.kind}"
            >${t(`checks.${one.kind}`, { column: one.column, count: one.count })}</label
          >
        </p>`,
    )}
    <div class="buttons"><button type="submit">${t('checks.accept')}</button></div>
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
