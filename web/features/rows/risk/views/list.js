// Rows by their risk: where they stand, why, and what would help; no value of them.
import { html, nothing } from 'lit-html';
import { checkbox, select } from '../../../../kit/views/parts.js';
import { keysOf } from '../../../../recipe/risk_choices.js';
import { table } from '../../views/parts.js';
import { real } from '../../views/words.js';
import { currentList } from '../state.js';

const kShownColumns = 3;

/** Why: the smallest combination, and what each column has in it. */
const because = ({ smallest, columns }, t) =>
  smallest.length === 0
    ? t('risk.list.none')
    : html`${smallest.join(' + ')}
        <span class="hint">
          ${columns
            .slice(0, kShownColumns)
            .map(({ column, percent }) => `${column} ${t.number(Math.round(percent))} %`)
            .join(', ')}
        </span>`;

/** The step of the plan that changes the column, or the proposals where none does. */
const stepOf = ({ rows }, column) => {
  const steps = rows.plan?.steps ?? [];
  const at = steps.findIndex(
    (step) => step.column === column || (step.columns ?? []).includes(column),
  );
  return at < 0 ? 'plan-proposals' : `step-${at}-remove`;
};

function row(one, state, { t, effects }) {
  const [first] = one.columns;
  return html`<tr>
    <th scope="row">
      ${t('risk.list.line', { line: one.line })}
      <span class="hint">${one.file}</span>
    </th>
    <td class="num">${t.number(one.frequency)}</td>
    <td class="num">${real(t, one.risk)}</td>
    <td class="num">${one.household === null ? '–' : real(t, one.household)}</td>
    <td class="num">${real(t, one.score)}</td>
    <td class="words">${because(one, t)}</td>
    <td>
      ${
        first && state.recipe.rows.plan
          ? html`<button
              type="button"
              class="quiet"
              @click=${() => effects.focus(stepOf(state.recipe, first.column))}
            >
              ${t('risk.list.step', { column: first.column })}
            </button>`
          : nothing
      }
    </td>
  </tr>`;
}

function filters({ asked }, state, { t, effects }) {
  const again = (fields) => effects.risk.list({ ...asked, from: 0, ...fields });
  return html`<div class="row">
    ${select({
      id: 'risk-list-sort',
      label: t('risk.list.sort'),
      value: asked.sort,
      options: [
        ['risk', t('risk.list.risk')],
        ['score', t('risk.list.score')],
      ],
      onChange: (sort) => again({ sort }),
    })}
    ${select({
      id: 'risk-list-column',
      label: t('risk.list.column'),
      value: asked.column,
      options: [['', t('risk.list.any')], ...keysOf(state.recipe).map((name) => [name, name])],
      onChange: (column) => again({ column }),
    })}
    ${checkbox({
      id: 'risk-list-alone',
      label: t('risk.list.alone'),
      checked: asked.alone,
      onChange: (alone) => again({ alone }),
    })}
  </div>`;
}

function pages({ asked, value: { total, records } }, { t, effects }) {
  const { from, limit } = asked;
  const turn = (key, next, can) =>
    html`<button
      type="button"
      class="quiet"
      ?disabled=${!can}
      @click=${() => effects.risk.list({ ...asked, from: next })}
    >
      ${t(key)}
    </button>`;
  return html`<p role="status">
      ${t('risk.list.shown', { from: records.length ? from + 1 : 0, to: from + records.length, count: total })}
    </p>
    <div class="buttons">
      ${turn('risk.list.before', Math.max(0, from - limit), from > 0)}
      ${turn('risk.list.after', from + limit, from + limit < total)}
      <button type="button" id="risk-list-save" @click=${effects.risk.saveList}>
        ${t('risk.list.save')}
      </button>
    </div>`;
}

/** @param {object} state @param {object} ui */
export function riskList(state, ui) {
  const { t, effects } = ui;
  const list = currentList(state);
  return html`<section aria-labelledby="risk-list">
    <h3 id="risk-list" tabindex="-1">${t('risk.list')}</h3>
    <p>${t('risk.list.text')}</p>
    ${
      list
        ? html`${filters(list, state, ui)}
          ${table({
            label: t('risk.list'),
            tall: true,
            head: [
              [t('risk.list.where')],
              [t('risk.list.frequency'), true],
              [t('risk.list.risk'), true],
              [t('risk.list.household'), true],
              [t('risk.list.score'), true],
              [t('risk.list.why')],
              [t('risk.list.help')],
            ],
            rows: list.value.records.map((one) => row(one, state, ui)),
          })}
          ${pages(list, ui)}`
        : html`<button
            type="button"
            id="risk-list-show"
            ?disabled=${Boolean(state.task)}
            @click=${() => effects.risk.list({})}
          >
            ${t('risk.list.show')}
          </button>`
    }
  </section>`;
}
