// Small pieces of the screens about row-level files.
import { html, nothing, svg } from 'lit-html';
import { breakable, figure } from '../../../kit/views/parts.js';
import { sizesPlot } from './sizes.js';
import { lostShare } from '../../../recipe/points.js';
import { lostRows, ruleOf, share } from './words.js';

/** A share of a whole, as a bar; decoration beside the number that says the same. */
export const bar = (share, { kind = '', mark = null } = {}) => svg`<svg class="bar ${kind}"
  aria-hidden="true">
  <rect class="bar-value" width="${(Math.max(0, Math.min(1, share)) * 100).toFixed(2)}%"
    height="100%"/>
  ${
    mark === null
      ? nothing
      : svg`<line class="bar-mark" x1="${(mark * 100).toFixed(2)}%"
    x2="${(mark * 100).toFixed(2)}%" y1="0" y2="100%"/>`
  }</svg>`;

/** The heading of a column of bars. */
export const barHead = (t) => [
  html`<span class="visually-hidden">${t('rows.bar')}</span>`,
  'bar-cell',
];

/** A table that scrolls by itself where it is too wide. `head` are [words, is a number or class]. */
export const table = ({ label, head, rows, kind = 'plain', tall = false }) =>
  html`<div class="scroll ${tall ? 'tall' : ''}" tabindex="0" role="group" aria-label=${label}>
    <table class="list ${kind}">
      <caption class="visually-hidden">
        ${label}
      </caption>
      <thead>
        <tr>
          ${head.map(
            ([words, number]) =>
              html`<th scope="col" class=${number === true ? 'num' : (number ?? '')}>${words}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

/** Rows lost and kept of a file, cleaning included. */
export const lossFigures = (t, loss) =>
  html` ${figure(
    t,
    share(t, lostShare(loss)),
    t('rows.loss.share'),
    t('rows.loss.rows', { count: lostRows(loss) }),
  )}
  ${figure(t, t.number(loss.kept), t('rows.loss.kept'))}`;

/** What a class summary says of the risk; `rule` as of ruleOf(). */
export const riskFigures = (t, classes, rule) =>
  html` ${figure(
    t,
    t.number(classes.smallest),
    t('rows.risk.smallest', rule),
    t('rows.risk.smallest.note', rule),
  )}
  ${figure(
    t,
    t.number(classes.rows_at_risk),
    t('rows.risk.rows', rule),
    share(t, classes.rows ? classes.rows_at_risk / classes.rows : 0),
  )}
  ${figure(t, t.number(classes.classes), t('rows.risk.classes'))}`;

/** What a projection loses and what risk it removes; `preview` as currentProjection gives it. */
export function projectionEffect(state, preview, ui) {
  const { t } = ui;
  const rule = ruleOf(state.recipe, t);
  if (!preview) return html`<p class="waiting">${t('rows.report.working')}</p>`;
  if (preview.error) return html`<p class="field-error">${t.error(preview.error)}</p>`;
  const { loss, classes } = preview.value;
  return html`<div class="beside">
      <section aria-label=${t('rows.risk')}>
        <h4>${t('rows.risk.before')}</h4>
        <dl class="figures small">${riskFigures(t, classes, rule)}</dl>
      </section>
      <section aria-label=${t('rows.utility')}>
        <h4>${t('rows.utility')}</h4>
        <dl class="figures small" aria-live="polite">${lossFigures(t, loss)}</dl>
      </section>
    </div>
    <details class="sizes">
      <summary>${t('rows.sizes.title')}</summary>
      ${sizesPlot({ id: 'sizes-plot', classes, rule, hint: t('rows.sizes.hint') }, ui)}
    </details>`;
}

/**
 * A group of checkboxes over columns.
 * @param {{ id: string, legend: unknown, columns: string[], chosen: string[],
 *   onChange: (name: string, on: boolean) => void, hint?: unknown,
 *   disabled?: (name: string) => boolean, note?: (name: string) => unknown }} group
 */
export const columnChecks = ({
  id,
  legend,
  hint,
  columns,
  chosen,
  disabled = () => false,
  note = () => nothing,
  onChange,
}) =>
  html` <fieldset id=${id} tabindex="-1">
    <legend>${legend}</legend>
    ${hint ? html`<p class="hint">${hint}</p>` : nothing}
    <div class="checks">
      ${columns.map(
        (name, i) =>
          html`<div class="check">
            <input
              type="checkbox"
              id="${id}-${i}"
              .checked=${chosen.includes(name)}
              ?disabled=${disabled(name)}
              @change=${(event) => onChange(name, event.target.checked)}
            />
            <label for="${id}-${i}">${breakable(name)}</label>${note(name)}
          </div>`,
      )}
    </div>
  </fieldset>`;

/** What the engine is doing for this screen, with the way out; or how to go on after a stop. */
export function busyLine(state, { t, effects }) {
  const { busy, paused } = state.rows;
  if (!state.recipe.rows || state.side || !['describe', 'protect'].includes(state.screen))
    return nothing;
  if (paused) {
    return html`<section class="task paused" aria-label=${t('task.label')}>
      <p class="task-words">${t('rows.paused')}</p>
      <button type="button" id="rows-resume" @click=${effects.rows.resume}>
        ${t('rows.resume')}
      </button>
    </section>`;
  }
  if (!busy) return nothing;
  const part = busy.total > 0 ? Math.min(1, busy.done / busy.total) : null;
  const words = t(`stage.${busy.stage ?? busy.op}`, { file: busy.file ?? '' });
  return html`<section class="task" aria-label=${t('task.label')}>
    <div class="task-words">
      <strong>${words}</strong>
      <span class="num">${part === null ? nothing : t.percent(part)}</span>
    </div>
    <progress aria-label=${words} max="1" value=${part ?? nothing}></progress>
    <button type="button" class="quiet" id="rows-interrupt" @click=${effects.rows.interrupt}>
      ${t('task.cancel')}
    </button>
  </section>`;
}
