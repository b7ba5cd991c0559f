// Publishing columns although their content identifies persons needs the name of each, typed.
import { html } from 'lit-html';
import { acceptColumn } from '../../recipe/accepted_columns.js';

/**
 * @param {object} form
 * @param {string} form.id
 * @param {string[]} form.columns
 * @param {(i: number) => string} form.idOf of the field of a column
 * @param {unknown} form.action words of the button
 * @param {(recipe: object) => void} form.onAccept takes the recipe that publishes them
 * @param {object} recipe
 * @param {Function} t
 */
export const acceptForm = ({ id, columns, idOf, action, onAccept }, recipe, t) =>
  html`<form
    id=${id}
    @submit=${(event) => {
      event.preventDefault();
      const fields = columns.map((_, i) => event.target.elements[idOf(i)]);
      const wrong = fields.findIndex((field, i) => field.value.trim() !== columns[i]);
      if (wrong < 0) {
        onAccept(columns.reduce((all, name) => acceptColumn(all, name), recipe));
        return;
      }
      fields[wrong].setCustomValidity(t('content.mismatch', { column: columns[wrong] }));
      fields[wrong].reportValidity();
    }}
  >
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
    <div class="buttons"><button type="submit">${action}</button></div>
  </form>`;
