// Where the individual is empty in some rows: the columns that tell persons apart in every row seen,
// to be taken in its place before any row is left out.
import { html, nothing } from 'lit-html';
import { completeColumns } from '../../recipe/complete_columns.js';
import { columnList } from '../columns.js';
import { kindOf } from '../publication.js';

/**
 * @param {import('../../engine/answers.d.ts').ErrorData} error
 * @param {object} state
 * @param {object} ui
 * @param {{where: string, choose: (recipe: object) => void}} place what its buttons' names begin with,
 *   and what is done with the recipe
 */
export function otherIndividual({ code }, state, { t, features }, { where, choose }) {
  const { recipe } = state;
  /** @type {any[]} */
  const columns = columnList(state, features);
  const names =
    code === 'empty_individual' ? completeColumns(columns, recipe.columns.individual) : [];
  const { setRole } = kindOf(recipe, features);
  const order = columns.map(({ name }) => name);
  const take = (name) => () => {
    const changed = setRole(recipe, name, 'individual', order);
    choose(setRole(changed, recipe.columns.individual, 'identifier', order));
  };
  return names.length === 0
    ? nothing
    : html`<p>${t('error.otherIndividual')}</p>
        <div class="buttons">
          ${names.map(
            (name, i) =>
              html`<button type="button" id="${where}other-individual-${i}" @click=${take(name)}>
                ${t('error.otherIndividual.take', { column: name })}
              </button>`,
          )}
        </div>`;
}
