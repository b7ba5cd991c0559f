// Screen 2 for row-level files: which columns may be published, which values are too rare.
import { html, nothing } from 'lit-html';
import { setAt } from '../choices.js';
import { columnList, kFileColumn } from '../problems.js';
import { kRowRoles, publishable, setCleaning, setRowRole, toggleCleaned } from '../rows_choices.js';
import { checkbox, heading, input, select } from './parts.js';
import { prepareSection } from './prepare.js';
import { columnChecks } from './rows_parts.js';
import { rowsReport } from './rows_report.js';

function why(column, t) {
  if (!column.known) return t('describe.lost');
  if (column.role === 'identifier' && column.guess === 'identifier') return t(`guess.${column.reason}`);
  if (column.role === 'individual' && column.guess === 'individual') return t(`guess.${column.reason}`);
  if (column.role === 'published') return nothing;
  return t(`rows.role.${column.role}.note`);
}

function columnRow(state, column, index, order, { t, effects }) {
  const { optional } = state.recipe.reading;
  const toggle = (event) => effects.choose(setAt(state.recipe, ['reading', 'optional'],
    event.target.checked ? [...optional, column.name] : optional.filter((name) => name !== column.name)));
  const label = { '': t('describe.unnamed'), [kFileColumn]: t('describe.fileColumn') }[column.name] ?? column.name;
  return html`<tr class="role-${column.role}">
    <th scope="row"><span id="column-${index}">${label}</span>
      <span class="hint">${column.role === 'identifier' && column.known ? t('describe.hidden')
    : (column.examples ?? []).slice(0, 3).map((value) => html`<span class="value">${value}</span> `)}</span></th>
    <td class="num">${column.known ? t.number(column.distinct) : '–'}</td>
    <td class="num">${column.known ? t.percent(column.empty) : '–'}</td>
    <td><select id="role-${index}" aria-labelledby="column-${index}" .value=${column.role}
      @change=${(event) => effects.choose(setRowRole(state.recipe, column.name, event.target.value, order))}>
      ${kRowRoles.map((role) => html`<option value=${role} ?selected=${role === column.role}
        >${t(`rows.role.${role}`)}</option>`)}</select>
      <p class="hint">${why(column, t)}</p>
      ${column.missingFrom?.length ? html`<span class="field-error">${t('describe.missingFrom',
    { files: t.list(column.missingFrom) })}</span>
        <span class="check"><input type="checkbox" id="optional-${index}" .checked=${optional.includes(column.name)}
          @change=${toggle}><label for="optional-${index}">${t('describe.optional')}</label></span>` : nothing}</td></tr>`;
}

function columnsTable(state, columns, ui) {
  const { t, dispatch } = ui;
  const order = columns.map(({ name }) => name);
  return html`<section aria-labelledby="columns-title">
    <h2 id="columns-title" tabindex="-1">${t('describe.columns', { count: columns.length })}</h2>
    <p class="hint">${t('rows.describe.columns.hint')}</p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="columns-title">
      <table class="list columns"><thead><tr>${['name', 'distinct', 'empty', 'role']
    .map((name) => html`<th scope="col" class=${['distinct', 'empty'].includes(name) ? 'num' : ''}
        >${t(`describe.column.${name}`)}</th>`)}</tr></thead>
      <tbody>${columns.map((column, i) => columnRow(state, column, i, order, ui))}</tbody></table></div>
    <p><button type="button" class="quiet" @click=${() => dispatch({ type: 'guess' })}
      >${t('describe.guess')}</button></p></section>`;
}

function yearSelect(state, columns, { t, effects }) {
  const names = columns.filter(({ known, role }) => known && !['identifier', 'individual'].includes(role))
    .map(({ name }) => name);
  const { year } = state.recipe.columns;
  return select({ id: 'rows-year', label: t('rows.year.column'), hint: t('rows.year.hint'), value: year,
    options: [['', t('rows.year.none')], ...[...new Set([...names, ...year ? [year] : []])].map((name) => [name, name])],
    onChange: (value) => effects.choose(setAt(state.recipe, ['columns', 'year'], value)) });
}

function cleaning(state, { t, effects, problems }) {
  const { cleaning: rule } = state.recipe.prepare;
  const problem = problems.find(({ target }) => target === 'cleaning-k');
  return html`<section aria-labelledby="cleaning-title"><h2 id="cleaning-title">${t('rows.cleaning.title')}</h2>
    <p>${t('rows.cleaning.text')}</p>
    ${checkbox({ id: 'cleaning-on', label: t('rows.cleaning.on'), checked: Boolean(rule),
    onChange: (on) => effects.choose(setCleaning(state.recipe, on)) })}
    ${rule ? html`${input({ id: 'cleaning-k', label: t('rows.cleaning.k'), hint: t('rows.cleaning.k.hint'),
    value: rule.k, inputmode: 'numeric', size: 6, error: problem ? t(problem.key, problem.params) : nothing,
    onChange: (text) => effects.choose(setAt(state.recipe, ['prepare', 'cleaning', 'k'], Number(text))) })}
    ${columnChecks({ id: 'cleaning', legend: t('rows.cleaning.columns'), columns: publishable(state.recipe),
    chosen: rule.columns, onChange: (name, on) => effects.choose(toggleCleaned(state.recipe, name, on)) })}`
    : nothing}</section>`;
}

/** @param {object} state @param {object} ui */
export function rowsDescribeView(state, ui) {
  const columns = columnList(state);
  return html`<div class="body">
    ${heading(ui.t, 'rows.describe')}
    ${columnsTable(state, columns, ui)}
    ${yearSelect(state, columns, ui)}
    ${cleaning(state, ui)}
    ${prepareSection(state, columns, ui)}
    ${rowsReport(state, ui)}</div>`;
}
