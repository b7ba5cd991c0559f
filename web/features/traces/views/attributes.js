// The attributes of individuals: their names, joined columns, and those derived from the years.
import { html, nothing } from 'lit-html';
import {
  joinAttributes,
  kDerived,
  removeAttribute,
  setDerived,
  splitAttribute,
  updateAttribute,
} from '../../../recipe/choices.js';
import { input, select } from '../../../kit/views/parts.js';

function card(state, one, index, { t, effects, problems }) {
  const { attributes, derived } = state.recipe.columns;
  const others = [...attributes.filter((other) => other !== one), ...derived];
  const problem = problems.find(({ target }) => target === `attribute-${index}`);
  const joined = one.columns.length > 1;
  return html`<li class="card">
    ${input({
      id: `attribute-${index}`,
      label: t('attribute.name'),
      value: one.name,
      error: problem ? t(problem.key, problem.params) : nothing,
      onChange: (name) =>
        effects.choose(updateAttribute(state.recipe, one.name, { name: name.trim() })),
    })}
    <p class="card-columns">
      <span class="label">${t('attribute.columns', { count: one.columns.length })}</span>
      ${one.columns.map(
        (column) =>
          html`<span class="value"
            >${typeof column === 'string' ? column : t(`derived.${column.derived}`)}</span
          > `,
      )}
    </p>
    ${
      others.length
        ? html`<div class="field">
            <label for="join-${index}">${t('attribute.join')}</label>
            <select
              id="join-${index}"
              .value=${''}
              @change=${(event) => {
                const joined = joinAttributes(state.recipe, one.name, event.target.value);
                effects.choose(joined);
                effects.focus(
                  `attribute-${joined.columns.attributes.findIndex(({ name }) => name === one.name)}`,
                );
              }}
            >
              <option value="">${t('attribute.join.none')}</option>
              ${others.map(({ name }) => html`<option value=${name}>${name}</option>`)}
            </select>
          </div>`
        : nothing
    }
    <div class="buttons">
      ${
        joined
          ? html`<button
              type="button"
              class="quiet"
              @click=${() => effects.choose(splitAttribute(state.recipe, one.name))}
            >
              ${t('attribute.split')}
            </button>`
          : nothing
      }
      <button
        type="button"
        class="quiet"
        aria-label=${t('attribute.remove.named', { name: one.name })}
        @click=${() => {
          effects.choose(removeAttribute(state.recipe, one.name));
          effects.focus('attributes-title');
        }}
      >
        ${t('attribute.remove')}
      </button>
    </div>
  </li>`;
}

function derived(state, columns, { t, effects }) {
  const chosen = (from) => state.recipe.columns.derived.find((one) => one.from === from);
  const birth = chosen('age_at_first');
  return html`<fieldset>
    <legend>${t('derived.title')}</legend>
    <p class="hint">${t('derived.hint')}</p>
    ${Object.keys(kDerived).map(
      (from) =>
        html`<div class="check">
          <input
            type="checkbox"
            id="derived-${from}"
            .checked=${Boolean(chosen(from))}
            @change=${(event) =>
              effects.choose(
                setDerived(
                  state.recipe,
                  from,
                  event.target.checked,
                  from === 'age_at_first' ? '' : undefined,
                ),
              )}
          />
          <label for="derived-${from}">${t(`derived.${from}`)}</label>
        </div>`,
    )}
    ${
      birth
        ? select({
            id: 'birth-year',
            label: t('derived.birth'),
            value: birth.column ?? '',
            options: [
              ['', t('choose.one')],
              ...columns
                .filter(({ role, known }) => known && role === 'ignored')
                .map(({ name }) => [name, name]),
            ],
            onChange: (value) =>
              effects.choose(setDerived(state.recipe, 'age_at_first', true, value)),
          })
        : nothing
    }
  </fieldset>`;
}

/** @param {object} state @param {object[]} columns @param {object} ui */
export const attributesSection = (state, columns, ui) => {
  const { attributes } = state.recipe.columns;
  return html`<section aria-labelledby="attributes-title">
    <h2 id="attributes-title" tabindex="-1">${ui.t('attributes.title')}</h2>
    <p class="hint">${ui.t('attributes.hint')}</p>
    ${
      attributes.length
        ? html`<ul class="cards">
            ${attributes.map((one, i) => card(state, one, i, ui))}
          </ul>`
        : html`<p class="muted">${ui.t('attributes.none')}</p>`
    }
    ${derived(state, columns, ui)}
  </section>`;
};
