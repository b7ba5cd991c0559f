// What a plan does to the rows: before and after it, and, unfolded, after each of its steps.
import { html, nothing } from 'lit-html';
import { figure } from '../../../kit/views/parts.js';
import { table } from './parts.js';
import { real, share } from './words.js';

/** Of the rows as they are and as the whole plan leaves them. */
function effectFigures({ before, after }, k, { t }) {
  const last = after.at(-1);
  const change = (say, of) => {
    const [from, to] = [before, last].map((one) => say(t, of(one)));
    return from === to ? to : t('plan.effect.change', { from, to });
  };
  const number = (_, value) => t.number(value);
  return html`<dl class="figures small plan-figures">
    ${figure(
      t,
      change(share, ({ risk }) => risk.below_share),
      t('plan.effect.below', { k }),
    )}
    ${figure(
      t,
      change(number, ({ risk }) => risk.smallest),
      t('plan.effect.smallest'),
    )}
    ${figure(
      t,
      change(real, ({ risk }) => risk.expected_share),
      t('plan.effect.expected'),
    )}
    ${figure(t, real(t, last.loss.value), t('plan.effect.loss'))}
    ${figure(t, t.number(last.loss.cells_emptied), t('plan.effect.cells'))}
    ${figure(
      t,
      change(number, (one) => one.rows_after),
      t('plan.effect.rows'),
    )}
  </dl>`;
}

/** The rows as they are, then after each step: what is left of the risk, what it cost. */
function effectTable(trial, k, { t }) {
  const line = (words, { risk, loss, rows_after: rows }) =>
    html`<tr>
      <th scope="row">${words}</th>
      <td class="num">${share(t, risk.below_share)}</td>
      <td class="num">${t.number(risk.smallest)}</td>
      <td class="num">${real(t, risk.expected_share)}</td>
      <td class="num">${real(t, loss.value)}</td>
      <td class="num">${t.number(loss.cells_emptied)}</td>
      <td class="num">${t.number(rows)}</td>
    </tr>`;
  return html`${table({
      label: t('plan.effect'),
      kind: 'measures',
      head: [
        [t('plan.effect.after'), ''],
        [t('plan.effect.below', { k }), true],
        [t('plan.effect.smallest'), true],
        [t('plan.effect.expected'), true],
        [t('plan.effect.loss'), true],
        [t('plan.effect.cells'), true],
        [t('plan.effect.rows'), true],
      ],
      rows: [
        line(t('plan.effect.before'), trial.before),
        ...trial.after.map((one, i) =>
          line(`${i + 1}. ${t(`plan.kind.${trial.reports[i].name}`)}`, one),
        ),
      ],
    })}
    <p class="hint">
      ${['expected', 'loss'].map(
        (one) =>
          html`${t('colon', { name: t(`plan.effect.${one}`) })} ${t(`plan.source.${one}`)}.<br />`,
      )}
    </p>`;
}

/**
 * @param {?object} trial of currentTrial
 * @param {number} k
 * @param {object} ui
 */
export function effectPart(trial, k, ui) {
  const { t } = ui;
  const tried = trial?.value;
  if (trial?.error && !tried) return nothing;
  const working = trial?.error ? nothing : html`<p class="waiting">${t('rows.report.working')}</p>`;
  return html`<h3>${t('plan.effect')}</h3>
    <p>${t('plan.effect.text')}</p>
    ${tried && tried.after.length === tried.steps ? effectFigures(tried, k, ui) : working}
    <details id="plan-effect">
      <summary>${t('plan.effect.each')}</summary>
      ${tried ? effectTable(tried, k, ui) : nothing}
    </details>`;
}
