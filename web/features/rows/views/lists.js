// Groups of labels made by hand, level by level: sought, ticked and moved by buttons, or dragged.
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { blank, fieldsOf } from '../../../kit/views/parts.js';
import { setHierarchy } from '../../../recipe/rows_choices.js';
import { addGroup, moveLabels, removeGroup, renameGroup } from '../../../recipe/rows_lists.js';
import { listsAt } from '../state.js';

/** So many labels of a box are in the page at a time; the search reaches the others. */
const kShown = 200;
/** With fewer labels than this, all are seen at once and nothing need be sought. */
const kSought = 20;

/** The labels of the level below `level`, in the order of the values, as the engine tells them. */
function labelsBelow(values, level, hierarchy) {
  let labels = [...new Set(values.map(([value]) => value))];
  for (const groups of hierarchy.levels.slice(0, level)) {
    const group = new Map(
      groups.flatMap(({ label, members }) => members.map((member) => [member, label])),
    );
    labels = [...new Set(labels.map((label) => group.get(label) ?? label))];
  }
  return labels;
}

const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * Whether a label is found: it, or a word in it, begins with the text, accents and case aside.
 * @param {string} text as typed; nothing finds every label
 * @returns {(label: string) => boolean}
 */
export function finds(text) {
  const sought = plain(text.trim());
  if (sought === '') return () => true;
  return (label) => {
    const words = plain(label);
    for (let at = words.indexOf(sought); at >= 0; at = words.indexOf(sought, at + 1)) {
      if (at === 0 || !/[\p{L}\p{N}]/u.test(words[at - 1])) return true;
    }
    return false;
  };
}

function chip(id, label, i, { ticked, tick, t }) {
  const drag = (event) => {
    if (!ticked.has(label)) tick([label], true);
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', '');
  };
  return html`<li class="chip" draggable="true" @dragstart=${drag}>
    <input
      type="checkbox"
      id="${id}-${i}"
      .checked=${ticked.has(label)}
      @change=${(event) => tick([label], event.target.checked)}
    /><label for="${id}-${i}">${blank(label, t)}</label>
  </li>`;
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
    move();
  },
});

/** What the lists of one level are made of, and what the user can do with them. */
function levelOf(state, { column, hierarchy }, at, id, { t, dispatch, effects }) {
  const groups = hierarchy.levels[at] ?? [];
  const { values = [], total = 0 } = state.rows.hierarchies[column]?.value ?? {};
  const labels = labelsBelow(values, at, hierarchy);
  const grouped = new Set(groups.flatMap(({ members }) => members));
  const known = new Set([...labels, ...grouped]);
  const place = `${column}\n${at}`;
  const { text, ticked: marked } = listsAt(state, place);
  const ticked = new Set([...marked].filter((label) => known.has(label)));
  const change = (fields) => dispatch({ type: 'rows/lists', key: place, ...fields });
  const choose = (next) => effects.choose(setHierarchy(state.recipe, column, next));
  const put = (next) => {
    change({ ticked: new Set() });
    choose(next);
  };
  // In the order of the values, whatever the order of ticking.
  const moved = labels.filter((label) => ticked.has(label));
  return {
    t,
    effects,
    column,
    hierarchy,
    at,
    groups,
    labels,
    text,
    ticked,
    moved,
    change,
    choose,
    put,
    key: `${id}-${at}`,
    free: labels.filter((label) => !grouped.has(label)),
    found: finds(text),
    left: at === 0 && total > values.length ? { count: values.length, total } : null,
    tick: (some, on) =>
      change({
        ticked: new Set(
          on ? [...ticked, ...some] : [...ticked].filter((label) => !some.includes(label)),
        ),
      }),
    move: (group) => () => moved.length && put(moveLabels(hierarchy, at, moved, group)),
  };
}

// By the form: the ticked labels go to a group, to a new one, or out of every group.
const submit =
  ({ t, effects, hierarchy, at, groups, free, moved, put, key }) =>
  (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { target, label } = fieldsOf(form);
    const error = form.querySelector('.field-error');
    const isNew = target === 'new';
    const name = (label ?? '').trim();
    if (moved.length === 0) error.textContent = t('rows.lists.nothing');
    else if (isNew && name === '') error.textContent = t('rows.lists.noName');
    else if (
      isNew &&
      (groups.some((one) => one.label === name) || (free.includes(name) && !moved.includes(name)))
    ) {
      error.textContent = t('rows.lists.taken');
    } else {
      error.textContent = '';
      form.elements.label.value = '';
      put(
        isNew
          ? addGroup(hierarchy, at, name, moved)
          : moveLabels(hierarchy, at, moved, target === 'none' ? null : Number(target)),
      );
      effects.focus(`${key}-target`);
    }
  };

function seek({ t, key, text, free, found, ticked, change, tick }) {
  const hits = free.filter(found);
  return html`<div class="row seek">
    <div class="field">
      <label for="${key}-seek">${t('rows.lists.seek')}</label>
      <p class="hint" id="${key}-seek-hint">${t('rows.lists.seek.hint')}</p>
      <input
        id="${key}-seek"
        type="search"
        .value=${text}
        autocomplete="off"
        spellcheck="false"
        aria-describedby="${key}-seek-hint"
        @input=${(event) => change({ text: event.target.value })}
        @keydown=${(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
    <div class="field">
      <p aria-live="polite">${t('rows.lists.found', { count: hits.length, total: free.length })}</p>
      <div class="buttons">
        <button
          type="button"
          id="${key}-tick"
          ?disabled=${hits.length === 0}
          @click=${() => tick(hits, true)}
        >
          ${t('rows.lists.tickFound')}
        </button>
        <button
          type="button"
          id="${key}-untick"
          class="quiet"
          ?disabled=${ticked.size === 0}
          @click=${() => change({ ticked: new Set() })}
        >
          ${t('rows.lists.untick')}
        </button>
      </div>
    </div>
  </div>`;
}

/**
 * Labels that stand together.
 * @param {any} list of listsOf @param {unknown} title @param {string[]} members
 * @param {?number} group its place, null for the labels of none @param {unknown} [tools]
 */
function box({ t, key, found, ticked, tick, move }, title, members, group, tools = nothing) {
  const on = dropOn(move(group));
  const hits = members.filter(found);
  return html`<div class="group" @dragover=${on.over} @dragleave=${on.leave} @drop=${on.drop}>
    ${title}
    <ul class="chips">
      ${repeat(
        hits.slice(0, kShown),
        (label) => label,
        (label, i) => chip(`${key}-${group ?? 'free'}`, label, i, { ticked, tick, t }),
      )}
    </ul>
    ${
      hits.length > kShown
        ? html`<p class="muted">${t('rows.lists.more', { count: hits.length - kShown })}</p>`
        : nothing
    }
    ${
      hits.length === 0
        ? html`<p class="muted">
            ${t(members.length ? 'rows.lists.notFound' : 'rows.lists.empty')}
          </p>`
        : nothing
    }${tools}
  </div>`;
}

function groupBox(list, one, i) {
  const { t, effects, hierarchy, at, key, choose } = list;
  const rename = (event) => {
    const name = event.target.value.trim();
    if (name) choose(renameGroup(hierarchy, at, i, name));
  };
  const remove = () => {
    choose(removeGroup(hierarchy, at, i));
    effects.focus(`${key}-target`);
  };
  const title = html`<div class="field">
    <label for="${key}-name-${i}">${t('rows.lists.name')}</label>
    <input id="${key}-name-${i}" .value=${one.label} autocomplete="off" @change=${rename} />
  </div>`;
  return box(
    list,
    title,
    one.members,
    i,
    html`<button
      type="button"
      class="quiet"
      aria-label=${t('rows.lists.removeNamed', { name: one.label })}
      @click=${remove}
    >
      ${t('rows.lists.remove')}
    </button>`,
  );
}

function level(...of) {
  const list = levelOf(...of);
  const { t, column, at, groups, labels, free, moved, key, left } = list;
  return html`<form
    class="lists"
    @submit=${submit(list)}
    aria-label=${t('rows.lists.level', { level: at + 1, column })}
  >
    <h4>${t('rows.lists.title', { level: at + 1 })}</h4>
    <p class="hint">${t('rows.lists.hint')}</p>
    ${left ? html`<p class="hint">${t('rows.lists.part', left)}</p>` : nothing}
    ${labels.length > kSought ? seek(list) : nothing}
    <div class="groups">
      ${box(list, html`<h5>${t('rows.lists.free', { count: free.length })}</h5>`, free, null)}
      ${groups.map((one, i) => groupBox(list, one, i))}
    </div>
    <p class="field-error" role="alert"></p>
    <div class="row">
      <div class="field">
        <label for="${key}-target">${t('rows.lists.to', { count: moved.length })}</label>
        <select id="${key}-target" name="target">
          <option value="new">${t('rows.lists.new')}</option>
          ${groups.map((one, i) => html`<option value=${i}>${one.label}</option>`)}
          <option value="none">${t('rows.lists.none')}</option>
        </select>
      </div>
      <div class="field">
        <label for="${key}-label">${t('rows.lists.newName')}</label>
        <input id="${key}-label" name="label" autocomplete="off" />
      </div>
      <div class="field">
        <button type="submit" id="${key}-move">${t('rows.lists.move')}</button>
      </div>
    </div>
  </form>`;
}

/** @param {object} state @param {{ column: string, hierarchy: object }} one @param {string} id @param {object} ui */
export function listsEditor(state, one, id, ui) {
  const { levels } = one.hierarchy;
  // One level more than there are, once the last one holds something: groups of groups.
  const shown = levels.length === 0 ? 1 : levels.length + (levels.at(-1).length > 1 ? 1 : 0);
  return html`${Array.from({ length: shown }, (_, at) =>
    at < levels.length || at === 0
      ? level(state, one, at, id, ui)
      : html`<details class="next-level">
          <summary>${ui.t('rows.lists.next', { level: at + 1 })}</summary>
          ${level(state, one, at, id, ui)}
        </details>`,
  )}`;
}
