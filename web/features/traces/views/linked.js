// Linked files: the same pathways in more detail (with the type of bac, with the code of the
// step), one file for each level of detail, masked so that no file gives another one away.
import { html, nothing } from 'lit-html';
import { removeAttribute } from '../../../recipe/choices.js';
import {
  addLinked,
  addLinkedColumn,
  linkable,
  moveLinkedColumn,
  refinedBy,
  removeLinkedColumn,
  renameLinked,
  setRefines,
} from '../../../recipe/prepare_choices.js';
import { orderedList } from '../../../kit/views/ordered.js';
import { fieldsOf, input, select } from '../../../kit/views/parts.js';

function details(state, one, index, list, ui) {
  const { t, effects } = ui;
  const items = one[list] ?? [];
  if (items.length === 0) return nothing;
  return html`<h3>${t(`linked.${list}`)}</h3>
    ${orderedList(
      {
        id: `linked-${index}-${list}`,
        items,
        onMove: (at, by) => effects.choose(moveLinkedColumn(state.recipe, index, list, at, by)),
        onRemove: (name) => {
          effects.choose(removeLinkedColumn(state.recipe, index, list, name));
          effects.focus(`linked-add-${index}`);
        },
      },
      ui,
    )}`;
}

function adder(state, one, index, columns, { t, effects }) {
  const used = [...(one.prefix ?? []), ...(one.step ?? [])];
  const free = linkable(columns).filter(({ name }) => !used.includes(name));
  const add = (event) => {
    event.preventDefault();
    const { column, list } = fieldsOf(event.currentTarget);
    if (!column) return;
    effects.choose(addLinkedColumn(state.recipe, index, list, column));
    effects.focus(`linked-add-${index}`);
  };
  if (free.length === 0)
    return html`<p class="muted" id="linked-add-${index}" tabindex="-1">
      ${t('linked.noColumn')}
    </p>`;
  return html`<form class="row" @submit=${add}>
    <div class="field">
      <label for="linked-add-${index}">${t('linked.column')}</label>
      <select id="linked-add-${index}" name="column">
        ${free.map(({ name }) => html` <option value=${name}>${name}</option>`)}
      </select>
    </div>
    <div class="field">
      <label for="linked-as-${index}">${t('linked.as')}</label>
      <select id="linked-as-${index}" name="list">
        <option value="prefix">${t('linked.as.prefix')}</option>
        <option value="step">${t('linked.as.step')}</option>
      </select>
    </div>
    <div class="field end">
      <button type="submit" aria-label=${t('linked.addColumn.named', { name: one.name })}>
        ${t('linked.addColumn')}
      </button>
    </div>
  </form>`;
}

function card(state, one, index, columns, ui) {
  const { t, effects, problems } = ui;
  const problem = problems.find(({ target }) =>
    [`linked-${index}`, `linked-add-${index}`].includes(target),
  );
  const others = state.recipe.linked.filter(
    (other) => other !== one && !refinedBy(state.recipe.linked, other.name).includes(one.name),
  );
  return html`<li class="card">
    ${input({
      id: `linked-${index}`,
      label: t('linked.name'),
      value: one.name,
      hint: t('linked.name.hint', { name: one.name }),
      error: problem ? t(problem.key, problem.params) : nothing,
      onChange: (name) => effects.choose(renameLinked(state.recipe, index, name.trim())),
    })}
    ${select({
      id: `linked-refines-${index}`,
      label: t('linked.refines'),
      value: one.refines ?? '',
      options: [
        ['', t('linked.refines.own')],
        ...others.map(({ name }) => [name, t('linked.refines.other', { name })]),
      ],
      onChange: (name) => effects.choose(setRefines(state.recipe, index, name)),
    })}
    ${details(state, one, index, 'prefix', ui)}${details(state, one, index, 'step', ui)}
    ${adder(state, one, index, columns, ui)}
    <div class="buttons">
      <button
        type="button"
        class="quiet"
        aria-label=${t('linked.remove.named', { name: one.name })}
        @click=${() => {
          effects.choose(removeAttribute(state.recipe, one.name));
          effects.focus('linked');
        }}
      >
        ${t('linked.remove')}
      </button>
    </div>
  </li>`;
}

/** @param {object} state @param {object[]} columns @param {object} ui */
export function linkedSection(state, columns, ui) {
  const { t, effects } = ui;
  const { linked } = state.recipe;
  const add = () => {
    effects.choose(addLinked(state.recipe, t('linked.wish')));
    effects.focus(`linked-${linked.length}`);
  };
  return html`<details ?open=${linked.length > 0}>
    <summary id="linked">
      ${linked.length ? t('linked.title.files', { count: linked.length }) : t('linked.title')}
    </summary>
    <p class="hint">${t('linked.hint')}</p>
    <p class="hint">${t('linked.hint.columns')}</p>
    ${
      linked.length
        ? html`<ul class="cards wide">
            ${linked.map((one, i) => card(state, one, i, columns, ui))}
          </ul>`
        : nothing
    }
    <p><button type="button" id="linked-new" @click=${add}>${t('linked.add')}</button></p>
  </details>`;
}
