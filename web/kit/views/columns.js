// What each column is: its name, examples, and the role that it is given.
import { html, nothing } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import { setAt } from '../../recipe/choices.js';
import { unrenameColumn } from '../../recipe/known_columns.js';
import { nearName } from '../../recipe/near_name.js';
import { kFileColumn, onlyOther, sameElsewhere } from '../columns.js';
import { columnsByStem, isSetAside, kMany, shownColumns } from '../columns_look.js';
import { contentStop } from '../content_stops.js';
import { problemsOf } from '../problems.js';
import { contentNote, textsNote } from './columns_content.js';
import { columnsTools, likeNote, markBox } from './columns_tools.js';
import { formOf, isMasked } from '../value_form.js';
import { breakable, select } from './parts.js';

// A key on a closed list steps through the roles, and each step is a change of the field. What the
// key stands on is not chosen until Enter or until the field is left: on its way to « Étape » it
// would otherwise take « Année » from the column that has it.
let stepped = null;
const kQuiet = ['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'];

/** Of a column about persons the forms of its values; the values by a click. */
export function examplesOf(column, t) {
  const examples = (column.examples ?? []).slice(0, 3);
  const values = examples.map((value) => html`<span class="value">${value}</span> `);
  if (!isMasked(column) || examples.length === 0) return values;
  const form = (value) =>
    formOf(value)
      .map(({ kind, count }) => t(`value.form.${kind}`, { count }))
      .join(' + ');
  return html`<span class="form">${[...new Set(examples.map(form))].join(' ; ')}</span>
    <details>
      <summary>${t('value.show')}</summary>
      ${values}
    </details>`;
}

function roleSelect(state, column, index, { t, effects }, { roles, word }) {
  const held = state.held?.column === column.name ? state.held.role : null;
  const moves = ['individual', 'year'].includes(held) && state.recipe.columns[held];
  return html`<select
      id="role-${index}"
      aria-labelledby="column-${index}"
      .value=${column.role}
      aria-describedby=${held ? `held-${index}` : nothing}
      @keydown=${(event) => {
        if (event.key === 'Enter' && held) {
          event.preventDefault();
          effects.settleRole();
        } else if (event.key === 'Escape' && held) {
          event.target.value = column.role;
          effects.holdRole(null);
        } else if (!kQuiet.includes(event.key)) stepped = event.target;
      }}
      @keyup=${() => {
        stepped = null;
      }}
      @blur=${effects.settleRole}
      @change=${(event) => {
        if (stepped === event.target) effects.holdRole(column.name, event.target.value);
        else effects.chooseRole(column.name, event.target.value);
      }}
    >
      ${roles.map(
        (role) =>
          html`<option value=${role} ?selected=${role === column.role}>${word(role, t)}</option>`,
      )}
    </select>
    ${
      held
        ? html`<p class="hint held" id="held-${index}" role="status">
            ${t('describe.held')}
            ${
              moves && moves !== column.name
                ? t('describe.held.moves', { column: moves, role: word(held, t) })
                : nothing
            }
          </p>`
        : nothing
    }`;
}

/** A column that has another name in some files: said here, and taken back here. */
function sameColumn(state, column, index, { t, effects }, { columns }) {
  const { recipe } = state;
  const renamed = Object.entries(recipe.reading.rename ?? {}).filter(
    ([, same]) => same === column.name,
  );
  const names = state.files.map((file) => file.name);
  const lacks = column.missing_from?.length > 0 || !column.known;
  const candidates = lacks ? sameElsewhere(columns, column, names) : [];
  const alike = nearName(column.name, candidates);
  // Of two columns that stand for one another, the one of more files keeps its name.
  const only = onlyOther(columns, column, names);
  const near = alike ?? (only?.keeps === column.name ? only.other : null);
  return html`${renamed.map(
    ([name]) =>
      html`<p class="hint">
        ${t('describe.renamed', { name })}
        <button
          type="button"
          class="quiet"
          @click=${() => effects.choose(unrenameColumn(recipe, name))}
        >
          ${t('describe.renamed.undo')}
        </button>
      </p>`,
  )}${
    near
      ? html`<p class="hint">
          ${t(alike ? 'describe.near' : 'describe.near.only', { name: near })}
          <button
            type="button"
            id="near-${index}"
            @click=${() => effects.sameColumn(near, column.name)}
          >
            ${t('describe.near.take')}
          </button>
        </p>`
      : nothing
  }${
    candidates.length > 0 && !only
      ? select({
          id: `same-${index}`,
          label: t('describe.same'),
          value: '',
          options: ['', ...candidates].map((name) => [name, name || t('describe.same.none')]),
          onChange: (name) => {
            if (name) effects.sameColumn(name, column.name);
          },
        })
      : nothing
  }`;
}

function columnRow(state, column, index, ui, way) {
  const { t, effects } = ui;
  const { optional } = state.recipe.reading;
  const isOptional = optional.includes(column.name);
  const toggle = (event) =>
    effects.choose(
      setAt(
        state.recipe,
        ['reading', 'optional'],
        event.target.checked
          ? [...optional, column.name]
          : optional.filter((name) => name !== column.name),
      ),
    );
  const label =
    { '': t('describe.unnamed'), [kFileColumn]: t('describe.fileColumn') }[column.name] ??
    column.name;
  return html`<tr class="role-${column.role}">
    <th scope="row">
      ${way.columns.length >= kMany && column.name ? markBox(state, column.name, index, ui) : nothing}
      <span id="column-${index}">${breakable(label)}</span>
      <span class="hint examples"
        >${
          column.role === 'identifier' && column.known
            ? t('describe.hidden')
            : examplesOf(column, t)
        }</span
      >
    </th>
    <td class="num">${column.known ? t.number(column.distinct) : '–'}</td>
    <td class="num">${column.known ? t.percent(column.empty) : '–'}</td>
    <td>
      <div class="role">
        ${roleSelect(state, column, index, ui, way)}
        <p class=${column.known ? 'hint' : 'field-error'}>${way.why(state, column, t)}</p>
      </div>
      ${contentNote(state, column, index, ui)} ${textsNote(state, column, index, ui)}
      ${likeNote(state, column, index, ui, way)} ${sameColumn(state, column, index, ui, way)}
      ${
        column.missing_from?.length
          ? html`<span class="field-error"
                >${t('describe.missingFrom', { files: t.list(column.missing_from) })}</span
              >
              <span class="check"
                ><input
                  type="checkbox"
                  id="optional-${index}"
                  .checked=${isOptional}
                  @change=${toggle}
                /><label for="optional-${index}">${t('describe.optional')}</label></span
              >`
          : nothing
      }
    </td>
  </tr>`;
}

/** So few columns that are set aside are in sight. */
const kFewAside = 2;

/** So many at most are for the user to settle because nothing is known of them. */
const kFewUnknown = 5;

const isUnknown = ({ reason }) => reason === 'unknown';

/** What the user has to settle, what is proposed, what is set aside: no choice moves a column. */
function groupsOf(shown, always, { columns: { places } }, asksUnknown) {
  const groups = { settle: [], proposed: [], aside: [] };
  for (const one of shown) {
    const { name, known, role, missing_from: missing } = one.column;
    const placed = places[name];
    const isAside = placed ? placed === 'aside' : isSetAside(role);
    const open =
      always.has(one.at) ||
      (!isAside && (!known || missing?.length > 0)) ||
      contentStop(one.column) !== null ||
      (asksUnknown && isUnknown(one.column));
    groups[open || placed === 'settle' ? 'settle' : isAside ? 'aside' : 'proposed'].push(one);
  }
  return groups;
}

const columnRows = (state, { name: group, shown }, ui, way) =>
  html`<div class="scroll" tabindex="0" role="group" aria-labelledby="columns-${group}">
    <table class="list">
      <thead>
        <tr>
          ${['name', 'distinct', 'empty', 'role'].map(
            (name) =>
              html`<th scope="col" class=${['distinct', 'empty'].includes(name) ? 'num' : ''}>
                ${ui.t(`describe.column.${name}`)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${
          // By name: a field that the user changed never stands for another column.
          repeat(
            shown,
            ({ column }) => column.name,
            ({ column, at }) => columnRow(state, column, at, ui, way),
          )
        }
      </tbody>
    </table>
  </div>`;

/**
 * What each column is.
 * @param {object} state
 * @param {object[]} columns as columnList gives them
 * @param {object} ui
 * @param {{ roles: readonly string[], word: Function, hint: string, why: Function,
 *   asksUnknown?: boolean }} way the roles to choose from, their words, why a column has its role, and
 *   whether one that nothing is known of is for the user to settle
 */
export function columnsTable(state, columns, ui, way) {
  const isLong = columns.length >= kMany;
  const places = problemsOf(state, 'describe', ui.features);
  const always = new Set(
    places.map(({ target }) => Number(/^role-(\d+)$/.exec(target)?.[1] ?? -1)),
  );
  const look = isLong ? state.columns : { search: '', filter: 'all', sort: 'file' };
  const shown = shownColumns(columns, look, always);
  const asksUnknown = way.asksUnknown && columns.filter(isUnknown).length <= kFewUnknown;
  const groups = groupsOf(shown, always, state, asksUnknown);
  const rowWay = { ...way, columns, byStem: columnsByStem(columns) };
  const rows = (of) => columnRows(state, of, ui, rowWay);
  const looked = look.search !== '' || look.filter !== 'all';
  const usesNone = columns.every(({ role }) => isSetAside(role) || role === 'individual');
  const lacksRole = places.some(({ key }) => /^problem\.no(Individual|Year|Step)$/.test(key));
  const isInUse = groups.aside.some(({ column }) => !isSetAside(column.role));
  return html`<section class="columns" aria-labelledby="columns-title">
    <h2 id="columns-title" tabindex="-1">${ui.t('describe.columns', { count: columns.length })}</h2>
    <p class="hint">${ui.t(way.hint)}</p>
    ${isLong ? columnsTools(state, shown, columns.length, ui, way) : nothing}
    ${['settle', 'proposed'].map((name) =>
      groups[name].length > 0
        ? html`<h3 id="columns-${name}">
              ${ui.t(`describe.group.${name}`, { count: groups[name].length })}
            </h3>
            ${rows({ name, shown: groups[name] })}`
        : nothing,
    )}
    ${
      groups.aside.length > 0
        ? html`<details
            id="columns-set-aside"
            ?open=${groups.aside.length <= kFewAside || looked || isInUse || usesNone || lacksRole}
          >
            <summary id="columns-aside">
              ${ui.t('describe.group.aside', { count: groups.aside.length })}
            </summary>
            ${rows({ name: 'aside', shown: groups.aside })}
          </details>`
        : nothing
    }
    <p>
      <button type="button" class="quiet" @click=${() => ui.dispatch({ type: 'guess' })}>
        ${ui.t('describe.guess')}
      </button>
    </p>
  </section>`;
}
