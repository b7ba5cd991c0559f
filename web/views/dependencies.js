// Attributes that share hidden information, with an example and the ways out.
import { html, nothing } from 'lit-html';
import { acceptDependency, joinAttributes, removeAttribute, unresolved,
  updateAttribute } from '../choices.js';

function waysOut(state, one, { t, effects }) {
  const { first, second } = one;
  const plain = (name) => state.recipe.columns.attributes.some((attribute) => attribute.name === name);
  const choose = (recipe) => effects.choose(recipe);
  const nest = (inner, outer) => html`<button type="button"
    @click=${() => choose(updateAttribute(state.recipe, inner, { nested_in: outer }))}
    >${t('dependency.nest', { inner, outer })}</button>`;
  return html`<div class="buttons">
    ${plain(first) && plain(second) ? html`<button type="button"
      @click=${() => choose(joinAttributes(state.recipe, first, second))}
      >${t('dependency.join', { first, second })}</button>` : nothing}
    ${one.nestable_first_in_second && plain(first) && plain(second) ? nest(first, second) : nothing}
    ${one.nestable_second_in_first && plain(first) && plain(second) ? nest(second, first) : nothing}
    <button type="button" @click=${() => choose(removeAttribute(state.recipe, second))}
      >${t('dependency.drop', { name: second })}</button>
    <button type="button" @click=${() => choose(removeAttribute(state.recipe, first))}
      >${t('dependency.drop', { name: first })}</button>
    <button type="button" class="quiet"
      @click=${() => choose(acceptDependency(state.recipe, first, second))}
      >${t('dependency.accept')}</button></div>`;
}

const example = (one, t) => (one.example_first?.length && one.example_second?.length
  ? t('dependency.example', { first: one.first, second: one.second,
    a: one.example_first.join(' · '), b: one.example_second.join(' · ') }) : nothing);

/**
 * @param {object} state
 * @param {object[]} dependencies as the engine reports them
 * @param {object} ui
 */
export const dependencyList = (state, dependencies, ui) => html`<ul class="dependencies">
  ${dependencies.filter(unresolved(state.recipe)).map((one) => html`<li>
    <p><strong>${ui.t('dependency.pair', { first: one.first, second: one.second })}</strong>
      ${one.by_length ? ui.t('dependency.byLength') : ui.t('dependency.why', { count: one.components })}
      ${example(one, ui.t)}</p>
    ${waysOut(state, one, ui)}</li>`)}</ul>`;
