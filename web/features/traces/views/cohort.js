// One cohort: what will be published of it, and, on this screen only, what was counted and why a
// count is masked.
import { html, nothing } from 'lit-html';
import { ref } from 'lit-html/directives/ref.js';
import { currentRun } from '../../../kit/state.js';
import { feasibleText, trace } from '../../../kit/views/parts.js';
import { whyAttribute, whyLabel, whySize } from '../../control/views/why.js';

// The element is given before it stands in the page.
function open(element) {
  queueMicrotask(() => {
    if (element?.isConnected && !element.open) element.showModal();
  });
}

const kOf = (run, recipe, sizes) =>
  sizes ? (recipe.masking.size_k ?? recipe.masking.k) : recipe.masking.k;

function reason(state, { raw, state: why }, recipe, t, sizes) {
  const k = kOf(state, recipe, sizes);
  return t(`cohort.reason.${why}`, { k, count: raw });
}

const labelRow = (attribute, index, total, state, t) => {
  const one = attribute.labels[index];
  const feasible = one.feasible ? feasibleText(one.feasible, t) : '–';
  return html`<tr>
      <th scope="row">${one.label.join(' · ')}</th>
      <td class="num">
        ${
          one.masked
            ? html`<span class="masked">${one.published ?? t('masking.empty')}</span>
                <span class="visually-hidden">${t('grid.masked')}</span>`
            : t.number(one.published)
        }
      </td>
      <td>${reason(state, one, state.recipe, t, false)}</td>
      <td class="num">${feasible}</td>
      <td class="num raw">${t.number(one.raw)}</td>
    </tr>
    ${
      one.masked
        ? html`<tr class="why-row">
            <td colspan="5">
              ${whyLabel({ one: attribute, index, total, recipe: state.recipe, feasible }, t)}
            </td>
          </tr>`
        : nothing
    }`;
};

const attribute = (one, total, state, t) =>
  html`<section>
    <h3>${one.name}</h3>
    ${
      one.state === 'listed'
        ? nothing
        : html`<p class="muted">${t(`cohort.state.${one.state}`)}</p>
            ${whyAttribute(one, state.recipe, t)}`
    }
    ${
      one.state !== 'listed'
        ? nothing
        : html`<div class="scroll" tabindex="0" role="group" aria-label=${one.name}>
            <table class="list">
              <thead>
                <tr>
                  <th scope="col">${one.headings.join(' · ')}</th>
                  <th scope="col" class="num">${t('cohort.published')}</th>
                  <th scope="col">${t('cohort.why')}</th>
                  <th scope="col" class="num">${t('cohort.feasible')}</th>
                  <th scope="col" class="num raw">${t('cohort.raw')}</th>
                </tr>
              </thead>
              <tbody>
                ${one.labels.map((_, i) => labelRow(one, i, total, state, t))}
              </tbody>
            </table>
          </div>`
    }
  </section>`;

/** @param {import('../../../engine/answers.d.ts').Cohort} value */
const body = (value, state, t) =>
  html` <p>${trace(value.positions, t)}</p>
    <p>
      ${
        value.size.masked
          ? t('cohort.size.masked', { code: String(value.size.published ?? t('masking.empty')) })
          : t('cohort.size', { count: value.size.published })
      }
      ${value.size.masked ? reason(state, value.size, state.recipe, t, true) : nothing}
    </p>
    ${value.size.masked ? whySize(value, currentRun(state)?.figures, state.recipe, t) : nothing}
    <p class="screen-only">${t('cohort.screen')}</p>
    ${value.attributes.map((one) => attribute(one, value.size.raw, state, t))}`;

/** @param {object} state @param {object} ui */
export function cohortDialog(state, { t, dispatch }) {
  if (!state.traces.cohort) return nothing;
  const { id, value } = state.traces.cohort;
  return html`<dialog
    class="cohort"
    aria-labelledby="cohort-title"
    ${ref(open)}
    @close=${() => dispatch({ type: 'cohort/close' })}
  >
    <div class="dialog-head">
      <h2 id="cohort-title">${t('cohort.title', { id: String(id) })}</h2>
      <button type="button" @click=${(event) => event.target.closest('dialog').close()}>
        ${t('close')}
      </button>
    </div>
    ${value ? body(value, state, t) : html`<p class="waiting">${t('grid.loading')}</p>`}
  </dialog>`;
}
