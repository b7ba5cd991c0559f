// Where the individual is empty in some rows: the columns that tell persons apart in every row seen,
// to be taken in its place before any row is left out.
import { html, nothing } from 'lit-html';
import { columnList } from '../../kit/columns.js';
import { kindOf } from '../../kit/publication.js';

/** Columns set aside as identifiers, nowhere empty, with as many values as the individual. */
function complete(state, features) {
  /** @type {any[]} */
  const columns = columnList(state, features);
  const own = columns.find(({ role }) => role === 'individual');
  return columns
    .filter(
      ({ role, empty, distinct, missing_from: missing }) =>
        role === 'identifier' && empty === 0 && missing.length === 0 && distinct >= own?.distinct,
    )
    .map(({ name }) => name);
}

/**
 * @param {import('../../engine/answers.d.ts').ErrorData} error
 * @param {object} state
 * @param {object} ui
 */
export function otherIndividual({ code }, state, { t, effects, features }) {
  const { recipe } = state;
  const names = code === 'empty_individual' ? complete(state, features) : [];
  const { setRole } = kindOf(recipe, features);
  const order = columnList(state, features).map(({ name }) => name);
  const take = (name) => () => {
    const changed = setRole(recipe, name, 'individual', order);
    effects.chooseAndRun(setRole(changed, recipe.columns.individual, 'identifier', order));
  };
  return names.length === 0
    ? nothing
    : html`<p>${t('error.otherIndividual')}</p>
        <div class="buttons">
          ${names.map(
            (name, i) =>
              html`<button type="button" id="other-individual-${i}" @click=${take(name)}>
                ${t('error.otherIndividual.take', { column: name })}
              </button>`,
          )}
        </div>`;
}
