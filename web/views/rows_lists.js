// Groups of labels made by hand, level by level: ticked and moved by buttons, or dragged. What is
// ticked lives in the form until it is moved.
import { html, nothing } from 'lit-html';
import { addGroup, moveLabels, removeGroup, renameGroup, setHierarchy } from '../rows_choices.js';

const kShown = 300;

/** The labels of the level below `level`, in the order of the values. */
function labelsBelow(state, column, level, hierarchy) {
  const values = (state.rows.hierarchies[column]?.value?.values ?? []).map(([value]) => value);
  let labels = [...new Set(values)];
  for (const groups of hierarchy.levels.slice(0, level)) {
    const group = new Map(groups.flatMap(({ label, members }) => members.map((member) => [member,
      label])));
    labels = [...new Set(labels.map((label) => group.get(label) ?? label))];
  }
  return labels;
}

const ticked = (form) => [...form.querySelectorAll('input[name=label]:checked')].map(({ value }) =>
  value);
const untick = (form) => form.querySelectorAll('input[name=label]:checked')
  .forEach((box) => { box.checked = false; });

function chip(id, label, i) {
  const drag = (event) => {
    const box = event.currentTarget.querySelector('input');
    box.checked = true;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', '');
  };
  return html`<li class="chip" draggable="true" @dragstart=${drag}><input type="checkbox"
    name="label"
    id="${id}-${i}" value=${label}><label for="${id}-${i}">${label === '' ? '∅'
    : label}</label></li>`;
}

const dropOn = (move) => ({
  over: (event) => {
    event.preventDefault();
    event.currentTarget.classList.add('over');
  },
  leave: (event) => event.currentTarget.classList.remove('over'),
  drop: (event) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.classList.remove('over');
    const form = event.currentTarget.closest('form');
    move(ticked(form));
    untick(form);
  },
});

function level(state, { column, hierarchy }, at, id, { t, effects }) {
  const groups = hierarchy.levels[at] ?? [];
  const labels = labelsBelow(state, column, at, hierarchy);
  const grouped = new Set(groups.flatMap(({ members }) => members));
  const free = labels.filter((label) => !grouped.has(label));
  const choose = (next) => effects.choose(setHierarchy(state.recipe, column, next));
  const move = (group) => (moved) => moved.length && choose(moveLabels(hierarchy, at, moved,
    group));
  const key = `${id}-${at}`;
  const act = (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const moved = ticked(form);
    const { target, label } = Object.fromEntries(new FormData(form));
    const error = form.querySelector('.field-error');
    const isNew = target === 'new';
    const name = (label ?? '').trim();
    if (moved.length === 0) error.textContent = t('rows.lists.nothing');
    else if (isNew && name === '') error.textContent = t('rows.lists.noName');
    else if (isNew && (groups.some((one) => one.label === name) || (free.includes(name)
      && !moved.includes(name)))) {
      error.textContent = t('rows.lists.taken');
    } else {
      error.textContent = '';
      untick(form);
      if (isNew) choose(addGroup(hierarchy, at, name, moved));
      else choose(moveLabels(hierarchy, at, moved, target === 'none' ? null : Number(target)));
      form.reset();
      effects.focus(`${key}-target`);
    }
  };
  const box = (title, members, group, tools = nothing) => {
    const on = dropOn(move(group));
    return html`<div class="group" @dragover=${on.over} @dragleave=${on.leave}
      @drop=${on.drop}>${title}
      <ul class="chips">${members.slice(0, kShown).map((label,
        i) => chip(`${key}-${group ?? 'free'}`, label, i))}</ul>
      ${members.length > kShown ? html`<p class="muted">${t('rows.lists.more',
        { count: members.length - kShown })}</p>` : nothing}
      ${members.length === 0 ? html`<p class="muted">${t('rows.lists.empty')}</p>`
        : nothing}${tools}</div>`;
  };
  return html`<form class="lists" @submit=${act} aria-label=${t('rows.lists.level', { level: at + 1,
    column })}>
    <h4>${t('rows.lists.title', { level: at + 1 })}</h4><p class="hint">${t('rows.lists.hint')}</p>
    <div class="groups">${box(html`<h5>${t('rows.lists.free', { count: free.length })}</h5>`, free,
      null)}
      ${groups.map((one, i) => box(html`<div class="field"><label
        for="${key}-name-${i}">${t('rows.lists.name')}</label>
        <input id="${key}-name-${i}" .value=${one.label} autocomplete="off" @change=${(event) =>
          event.target.value.trim()
          && choose(renameGroup(hierarchy, at, i, event.target.value.trim()))}></div>`, one.members,
          i,
      html`<button type="button" class="quiet" aria-label=${t('rows.lists.removeNamed',
        { name: one.label })}
        @click=${() => {
          choose(removeGroup(hierarchy, at, i));
          effects.focus(`${key}-target`);
        }}>${t('rows.lists.remove')}</button>`))}</div>
    <p class="field-error" role="alert"></p>
    <div class="row"><div class="field"><label for="${key}-target">${t('rows.lists.to')}</label>
      <select id="${key}-target" name="target"><option value="new">${t('rows.lists.new')}</option>
        ${groups.map((one, i) => html`<option value=${i}>${one.label}</option>`)}
        <option value="none">${t('rows.lists.none')}</option></select></div>
    <div class="field"><label for="${key}-label">${t('rows.lists.newName')}</label>
      <input id="${key}-label" name="label" autocomplete="off"></div>
    <div class="field"><button type="submit"
      id="${key}-move">${t('rows.lists.move')}</button></div></div></form>`;
}

/** @param {object} state @param {{ column: string, hierarchy: object }} one @param {string} id @param {object} ui */
export function listsEditor(state, one, id, ui) {
  const { levels } = one.hierarchy;
  // One level more than there are, once the last one holds something: groups of groups.
  const shown = levels.length === 0 ? 1 : levels.length + (levels.at(-1).length > 1 ? 1 : 0);
  return html`${Array.from({ length: shown }, (_, at) => (at < levels.length || at === 0
    ? level(state, one, at, id, ui)
    : html`<details class="next-level"><summary>${ui.t('rows.lists.next',
    { level: at + 1 })}</summary>
      ${level(state, one, at, id, ui)}</details>`))}`;
}
