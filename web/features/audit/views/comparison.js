// What two publications reveal together, in words: the verdict, the assumption, what was narrowed,
// what was brought together and what was not.
import { html, nothing } from 'lit-html';
import { comparisonStatus, leftWords } from '../../../i18n/comparison.js';
import { findingKinds } from './findings.js';
import { callout } from '../../../kit/views/parts.js';

const kKinds = { passed: 'good', failed: 'danger', refused: 'warning', partly: 'warning' };

const list = (name, t) => (name ? t('together.list', { name }) : t('together.sizes'));

/** @param {import('../../../engine/answers.d.ts').Comparison['compared'][number]} pair */
function pairWords({ earlier, current, columns, if_one_value: oneValue }, t) {
  const names = { earlier: list(earlier, t), current: list(current, t), columns: t.list(columns) };
  if (columns.length === 0) return t('together.pair.length', names);
  if (earlier === current && !oneValue) return t('together.pair.same', names);
  return t(oneValue ? 'together.pair.one_value' : 'together.pair', names);
}

/** @param {import('../../../engine/answers.d.ts').Comparison} comparison */
function leftOut({ not_compared: left }, t) {
  if (left.length === 0) return nothing;
  return html`<h3>${t('together.left')}</h3>
    <ul>
      ${left.map((one) => html`<li>${leftWords(one, t)}</li>`)}
    </ul>`;
}

/** @param {import('../../../engine/answers.d.ts').Comparison} comparison */
const broughtTogether = ({ compared }, t) =>
  compared.length === 0
    ? nothing
    : html`<details>
        <summary>${t('together.compared')}</summary>
        <ul>
          ${compared.map((pair) => html`<li>${pairWords(pair, t)}</li>`)}
        </ul>
      </details>`;

/** Under which assumption, and what of it: masked counts, or rows that one of both lacks. */
function assumed({ comparison, together }, t) {
  if (together) {
    const told = together.reduce((sum, { read_off: rows }) => sum + rows, 0);
    return html`<p>${t('together.same_rows')}</p>
      <p>${t('together.rows', { count: told, pairs: together.length })}</p>`;
  }
  return html`<p>${t(comparison.cumulative ? 'together.later_rows' : 'together.same_rows')}</p>
    <p>${t('together.masked', { count: comparison.masked, known: comparison.known })}</p>`;
}

/**
 * @param {object} report of the comparison (audit_against_earlier of the core)
 * @param {string} title which publication it is compared with
 * @param {Function} t
 * @param {import('../../../engine/answers.d.ts').AuditReport} report
 */
export function comparisonView(report, title, t) {
  const { comparison } = report;
  const status = comparisonStatus(report);
  return html`<div class="comparison">
    ${callout({
      kind: kKinds[status],
      title: t(`together.${status}`, { title }),
      body: html`${status === 'refused' ? nothing : assumed(report, t)}
      ${status === 'failed' && !report.together ? html`<p>${t('together.wayout')}</p>` : nothing}
      ${leftOut(comparison, t)}${broughtTogether(comparison, t)}`,
    })}
    ${status === 'failed' ? findingKinds(report, t, ['not_compared']) : nothing}
  </div>`;
}
