// Above a long list of columns: search, filter, order, and a role for those that are marked.
import { html, nothing } from 'lit-html';
import { kFilters, kSorts, likeColumns, severalRoles } from '../columns_look.js';
import { select } from './parts.js';

/** From the search to the first column that it finds: Enter or the arrow down. */
function jump(event, shown) {
  if (!['Enter', 'ArrowDown'].includes(event.key) || shown.length === 0) return;
  event.preventDefault();
  document.getElementById(`role-${shown[0].at}`)?.focus();
}

function markedRoles(state, shown, { t, effects, dispatch }, { roles, word }) {
  const { marked } = state.columns;
  const names = shown.map(({ column }) => column.name).filter(Boolean);
  const all = names.length > 0 && names.every((name) => marked.includes(name));
  return html`<div class="buttons">
    <button
      type="button"
      class="quiet"
      id="mark-shown"
      @click=${() => dispatch({ type: 'columns/mark', names, on: !all })}
    >
      ${t(all ? 'columns.unmark' : 'columns.mark', { count: names.length })}
    </button>
    ${
      marked.length > 0
        ? select({
            id: 'marked-role',
            label: t('columns.marked', { count: marked.length }),
            value: '',
            options: ['', ...severalRoles(roles)].map((role) => [
              role,
              role ? word(role, t) : t('choose.one'),
            ]),
            onChange: (role) => role && effects.chooseRoles(marked, role),
          })
        : nothing
    }
  </div>`;
}

/**
 * @param {object} state @param {{column: any, at: number}[]} shown @param {number} count of all
 * @param {object} ui @param {any} way as of columnsTable
 */
export function columnsTools(state, shown, count, ui, way) {
  const { t, dispatch } = ui;
  const { search, filter, sort } = state.columns;
  const set = (fields) => dispatch({ type: 'columns/set', fields });
  return html`<fieldset class="grid" id="columns-tools">
      <legend>${t('columns.title')}</legend>
      <div class="field">
        <label for="column-search">${t('columns.search')}</label>
        <p class="hint" id="column-search-hint">${t('columns.search.hint')}</p>
        <input
          id="column-search"
          type="search"
          autocomplete="off"
          spellcheck="false"
          aria-describedby="column-search-hint"
          .value=${search}
          @input=${(event) => set({ search: event.target.value })}
          @keydown=${(event) => jump(event, shown)}
        />
      </div>
      ${select({
        id: 'column-filter',
        label: t('columns.filter'),
        value: filter,
        options: kFilters.map((name) => [name, t(`columns.filter.${name}`)]),
        onChange: (name) => set({ filter: name }),
      })}
      ${select({
        id: 'column-sort',
        label: t('columns.sort'),
        value: sort,
        options: kSorts.map((name) => [name, t(`columns.sort.${name}`)]),
        onChange: (name) => set({ sort: name }),
      })}
    </fieldset>
    <p role="status">${t('columns.shown', { count: shown.length, total: count })}</p>
    ${markedRoles(state, shown, ui, way)}`;
}

/** The box by which a column is marked. */
export const markBox = (state, name, index, { t, dispatch }) =>
  html`<input
    type="checkbox"
    id="mark-${index}"
    aria-label=${t('columns.mark.one', { name })}
    .checked=${state.columns.marked.includes(name)}
    @change=${(event) => dispatch({ type: 'columns/mark', names: [name], on: event.target.checked })}
  />`;

/** One choice for columns that are called alike: NOTE_1, NOTE_2, … */
export function likeNote(state, column, index, { t, effects }, { byStem, word }) {
  const like = likeColumns(byStem, column);
  return like.length === 0
    ? nothing
    : html`<p>
        <button
          type="button"
          class="quiet"
          id="like-${index}"
          @click=${() => effects.chooseRoles(like, column.role)}
        >
          ${t('columns.like', { count: like.length, role: word(column.role, t) })}
        </button>
      </p>`;
}
