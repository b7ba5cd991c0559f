// The greedy search for columns under a budget of lost rows: its path, what could come next, and
// the user's hand on it at every turn.
import { html, nothing } from 'lit-html';
import { lostShare } from '../../../recipe/points.js';
import { publishable, toggleIn, updateFile } from '../../../recipe/rows_choices.js';
import { currentGreedy, currentProjection } from '../state.js';
import { breakable, input } from '../../../kit/views/parts.js';
import { curves } from '../../plots/views/curve.js';
import { plotFigure } from '../../plots/views/frame.js';
import { bar, barHead, columnChecks, projectionEffect, table } from './parts.js';
import { lostRows, notANumber, numberOrText, share, typed } from './words.js';

const kNext = 8;

/**
 * @param {object} state
 * @param {any} selected
 * @param {import('../../../engine/answers.d.ts').GreedyState} value
 */
function path(state, selected, value, { t, effects }) {
  const { file } = selected;
  const budget = file.budget / 100;
  const most = Math.max(
    budget * 1.25,
    ...value.steps.map(({ loss }) => lostShare(loss)),
    Number.EPSILON,
  );
  const back = (i) => {
    effects.choose(
      updateFile(state.recipe, selected, {
        taken: value.steps.slice(file.start.length, i + 1).map(({ column }) => column),
      }),
    );
    effects.focus('greedy-next');
  };
  return table({
    label: t('rows.greedy.path'),
    kind: 'bars path',
    head: [
      [t('rows.column')],
      [t('rows.greedy.lost'), true],
      [t('rows.greedy.share'), true],
      barHead(t),
      [html`<span class="visually-hidden">${t('choose.column.action')}</span>`],
    ],
    rows: value.steps.map(
      ({ column, loss }, i) =>
        html`<tr class=${lostShare(loss) > budget ? 'at-risk' : ''}>
          <th scope="row">
            ${breakable(column)}${
              i < file.start.length
                ? html` <span class="tag">${t('rows.greedy.isStart')}</span>`
                : nothing
            }
            ${
              lostShare(loss) > budget
                ? html`<span class="field-error">${t('rows.greedy.over')}</span>`
                : nothing
            }
          </th>
          <td class="num">${t.number(lostRows(loss))}</td>
          <td class="num">${share(t, lostShare(loss))}</td>
          <td class="bar-cell">
            ${bar(lostShare(loss) / most, {
              kind: lostShare(loss) > budget ? 'risk' : '',
              mark: budget / most,
            })}
          </td>
          <td class="act">
            ${
              i >= file.start.length - 1 && i < value.steps.length - 1
                ? html`<button
                    type="button"
                    class="quiet"
                    aria-label=${t('rows.greedy.backTo', { column })}
                    @click=${() => back(i)}
                  >
                    ${t('rows.greedy.back')}
                  </button>`
                : nothing
            }
          </td>
        </tr>`,
    ),
  });
}

/**
 * @param {any} state
 * @param {any} selected
 * @param {import('../../../engine/answers.d.ts').GreedyState} value
 */
function candidates(state, selected, value, { t, effects, dispatch }) {
  const { file } = selected;
  const take = (column) => () => {
    effects.choose(
      updateFile(state.recipe, selected, {
        taken: [...value.steps.slice(file.start.length).map((one) => one.column), column],
      }),
    );
    effects.focus('greedy-next');
  };
  if (value.next.length === 0) return html`<p class="muted">${t('rows.greedy.noNext')}</p>`;
  const row = ({ column, loss, within }, i) =>
    html`<tr>
      <th scope="row">${breakable(column)}</th>
      <td class="num">${share(t, lostShare(loss))}</td>
      <td class="num">+${t.number(lostRows(loss) - lostRows(value.loss))}</td>
      <td>
        ${
          within
            ? t('rows.greedy.yes')
            : html`<span class="field-error">${t('rows.greedy.no')}</span>`
        }
      </td>
      <td class="act">
        <button
          type="button"
          class="quiet"
          id="take-${i}"
          aria-label=${t('rows.greedy.takeNamed', { column })}
          @click=${take(column)}
        >
          ${t('rows.greedy.take')}
        </button>
      </td>
    </tr>`;
  const part = (label, from, to) =>
    table({
      label,
      kind: 'plain next',
      head: [
        [t('rows.column')],
        [t('rows.greedy.lostThen'), true],
        [t('rows.greedy.more'), true],
        [t('rows.greedy.within')],
        [html`<span class="visually-hidden">${t('choose.column.action')}</span>`],
      ],
      rows: value.next.slice(from, to).map((one, i) => row(one, from + i)),
    });
  const others = t('rows.greedy.others', { count: value.next.length - kNext });
  return html`${part(t('rows.greedy.next'), 0, kNext)}
  ${
    value.next.length > kNext
      ? html`<details
          id="greedy-others"
          ?open=${state.rows.allNext}
          @toggle=${(event) => dispatch({ type: 'rows/next', all: event.target.open })}
        >
          <summary>${others}</summary>
          ${part(others, kNext)}
        </details>`
      : nothing
  }`;
}

// What was lost after each column, against the budget.
/**
 * @param {any} file
 * @param {import('../../../engine/answers.d.ts').GreedyState} value
 */
function lossPlot(file, value, ui) {
  const { t } = ui;
  const labels = value.steps.map(({ column }) => column);
  const losses = value.steps.map(({ loss }) => lostShare(loss));
  const budget = file.budget / 100;
  return plotFigure(
    {
      id: 'greedy-plot',
      title: t('rows.greedy.plot'),
      internal: true,
      summary: t('rows.greedy.plot.summary', {
        count: labels.length,
        share: share(t, lostShare(value.loss)),
        budget: share(t, budget),
      }),
      draw: (width) =>
        curves(
          'greedy-plot',
          {
            labels,
            text: (one) => share(t, one),
            axis: t('rows.greedy.plot.axis'),
            series: [
              { name: t('rows.greedy.share'), values: losses },
              { name: t('rows.greedy.plot.budget'), values: losses.map(() => budget) },
            ],
          },
          width,
        ),
      about: [value, budget],
      head: [
        t('rows.column'),
        t('rows.greedy.lost'),
        t('rows.greedy.share'),
        t('rows.greedy.plot.budget'),
      ],
      rows: value.steps.map(({ column, loss }, i) => [
        column,
        lostRows(loss),
        share(t, losses[i]),
        share(t, budget),
      ]),
    },
    ui,
  );
}

function found(state, selected, { value }, ui) {
  const { t, effects } = ui;
  const { file } = selected;
  const columns = value.steps.map(({ column }) => column);
  // The buttons go while the engine answers: the focus goes where the answer will stand.
  const act = (work) => () => {
    work();
    effects.focus('greedy-path');
  };
  return html`<div aria-live="polite" class="visually-hidden">
      ${t('rows.greedy.said', { count: columns.length, share: share(t, lostShare(value.loss)) })}
    </div>
    <p>${t(file.taken === null ? 'rows.greedy.auto' : 'rows.greedy.byHand')}</p>
    ${path(state, selected, value, ui)}
    <p class="hint">${t('rows.greedy.budgetRows', { count: value.budget_rows })}</p>
    <div class="buttons">
      <button
        type="button"
        id="greedy-finish"
        ?disabled=${value.done || state.rows.busy !== null}
        @click=${act(effects.rows.finishGreedy)}
      >
        ${t('rows.greedy.finish')}
      </button>
      <button
        type="button"
        id="greedy-auto"
        ?disabled=${file.taken === null}
        @click=${act(() => effects.choose(updateFile(state.recipe, selected, { taken: null })))}
      >
        ${t('rows.greedy.again')}
      </button>
    </div>`;
}

function search(state, selected, ui) {
  const { t } = ui;
  const { file } = selected;
  if (file.start.length === 0) return html`<p class="muted">${t('rows.greedy.noStart')}</p>`;
  const current = currentGreedy(state, file);
  const waiting = html`<p class="waiting">${t('rows.report.working')}</p>`;
  if (current?.error) {
    return html`<p class="field-error" role="alert">${t.error(current.error)}</p>`;
  }
  const value = current?.value;
  return html`${value ? found(state, selected, current, ui) : waiting}
    <h3 id="greedy-next" tabindex="-1">${t('rows.greedy.next')}</h3>
    <p class="hint">${t('rows.greedy.next.hint')}</p>
    ${value ? candidates(state, selected, value, ui) : waiting}
    <h3>${t('rows.effect')}</h3>
    ${
      value
        ? html`${projectionEffect(
            state,
            currentProjection(
              state,
              value.steps.map(({ column }) => column),
            ),
            ui,
          )}${lossPlot(file, value, ui)}`
        : waiting
    }`;
}

/** @param {object} state @param {{ way: string, index: number, file: object }} selected @param {object} ui */
export function greedyEditor(state, selected, ui) {
  const { t, effects, problems } = ui;
  const { file } = selected;
  const all = publishable(state.recipe);
  const open = file.candidates ?? all;
  const change = (fields) => effects.choose(updateFile(state.recipe, selected, fields));
  const problem = problems.find(
    ({ key, target }) => key === 'problem.rows.budget' && target === 'greedy-budget',
  );
  return html`${columnChecks({
      id: 'greedy-start',
      legend: t('rows.greedy.start'),
      hint: t('rows.greedy.start.hint'),
      columns: all,
      chosen: file.start,
      onChange: (name, on) =>
        change({ start: toggleIn(state.recipe, file.start, name, on), taken: null }),
    })}
    ${input({
      id: 'greedy-budget',
      label: t('rows.greedy.budget'),
      hint: t('rows.greedy.budget.hint'),
      value: typed(t, file.budget),
      inputmode: 'decimal',
      size: 6,
      error: notANumber(t, file.budget) ?? (problem ? t(problem.key) : nothing),
      onChange: (text) => change({ budget: numberOrText(text), taken: null }),
    })}
    <details>
      <summary>
        ${t('rows.greedy.candidates', {
          count: open.filter((one) => !file.start.includes(one)).length,
        })}
      </summary>
      ${columnChecks({
        id: 'greedy-candidates',
        legend: t('rows.greedy.candidates.legend'),
        columns: all.filter((one) => !file.start.includes(one)),
        chosen: open,
        onChange: (name, on) => {
          const candidates = toggleIn(state.recipe, open, name, on);
          change({ candidates: candidates.length === all.length ? null : candidates, taken: null });
        },
      })}
    </details>
    <h3 id="greedy-path" tabindex="-1">${t('rows.greedy.path')}</h3>
    ${search(state, selected, ui)}`;
}
