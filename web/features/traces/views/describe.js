// Screen 2: what each column is, and how a trace is made of them.
import { html, nothing } from 'lit-html';
import { kRoles, move, setRole } from '../../../recipe/choices.js';
import { isArticle9 } from '../../../recipe/guess.js';
import { columnList } from '../../../kit/columns.js';
import { columnsTable } from '../../../kit/views/columns.js';
import { attributesSection } from './attributes.js';
import { linkedSection } from './linked.js';
import { questions } from '../../../kit/views/questions.js';
import { orderedList } from '../../../kit/views/ordered.js';
import { heading, moreSettings } from '../../../kit/views/parts.js';
import { prepareSection } from '../../prepare/views/prepare.js';
import { previewAside } from '../../preview/views/preview.js';
import { resultsSection } from '../../results/views/results.js';
import { censored } from './censored.js';
import { traceOptions } from './trace_options.js';

const reasonKey = (reason) => `guess.${reason ?? 'unknown'}`;

function why({ recipe }, column, t) {
  if (!column.known) return t('describe.lost');
  const file = recipe.linked.find(({ prefix = [], step = [] }) =>
    [...prefix, ...step].includes(column.name),
  );
  if (file && column.role === 'ignored') return t('describe.linked', { name: file.name });
  if (column.role === 'identifier' && column.guess === 'identifier')
    return t(reasonKey(column.reason));
  if (column.role === column.guess) return t(reasonKey(column.reason));
  if (isArticle9(column.name) && column.role !== 'ignored') return t('guess.article9.chosen');
  return t('describe.yours');
}

// The roles of a way to publish, and their words.
const kTraces = {
  roles: kRoles,
  word: (role, t) => t(`role.${role}`),
  hint: 'describe.columns.hint',
  why,
};

const kExplained = [
  'individual',
  'year',
  'step',
  'prefix',
  'attribute',
  'description',
  'identifier',
  'ignored',
];
const roleHelp = (t) =>
  html`<details>
    <summary>${t('describe.roles')}</summary>
    <dl class="roles">
      ${kExplained.map(
        (role) =>
          html`<div>
            <dt>${t(`role.${role}`)}</dt>
            <dd>${t(`role.${role}.help`)}</dd>
          </div>`,
      )}
    </dl>
  </details>`;

function orderList(state, list, ui) {
  const { effects } = ui;
  const items = state.recipe.columns[list];
  if (items.length === 0) return html`<p class="muted">${ui.t('order.step.none')}</p>`;
  return orderedList(
    {
      id: list,
      items,
      onMove: (at, by) => effects.choose(move(state.recipe, list, at, by)),
      onRemove: (name) => effects.choose(setRole(state.recipe, name, 'ignored')),
    },
    ui,
  );
}

const orderSection = (state, ui) =>
  html`<section
    class=${state.recipe.columns.prefix.length > 0 ? 'two' : ''}
    aria-labelledby="order-title"
  >
    <h2 id="order-title">${ui.t('order.title')}</h2>
    <div>
      <h3>${ui.t('order.step')}</h3>
      <p class="hint">${ui.t('order.step.hint')}</p>
      ${orderList(state, 'step', ui)}
    </div>
    ${
      state.recipe.columns.prefix.length > 0
        ? html`<div>
            <h3>${ui.t('order.prefix')}</h3>
            <p class="hint">${ui.t('order.prefix.hint')}</p>
            ${orderList(state, 'prefix', ui)}
          </div>`
        : nothing
    }
  </section>`;

/** @param {object} state @param {object} ui */
export function describeView(state, ui) {
  const columns = columnList(state, ui.features);
  return html`<div class="with-aside">
    <div class="body">
      ${heading(ui.t, 'describe')} ${questions(state, ui)}
      ${columnsTable(state, columns, ui, kTraces)} ${orderSection(state, ui)}
      ${moreSettings(
        ui,
        html`${roleHelp(ui.t)} ${attributesSection(state, columns, ui)}
        ${linkedSection(state, columns, ui)} ${resultsSection(state, columns, ui)}
        ${prepareSection(state, columns, ui)} ${traceOptions(state, columns, ui)}
        ${state.recipe.series ? nothing : censored(state, ui)}`,
      )}
    </div>
    ${previewAside(state, ui)}
  </div>`;
}
