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
function leftOut({ not_compared: left, cumulative }, t) {
  if (left.length === 0) return nothing;
  return html`<h3>${t('together.left')}</h3>
    <ul>
      ${left.map((one) => html`<li>${leftWords(one, t, cumulative)}</li>`)}
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

/** What both tell: masked counts, or rows that one of both lacks. */
function foundWords({ comparison, together, totals }, t) {
  if (!together) {
    const { not_compared: _, ...found } = totals ?? {};
    const narrowed = Object.values(found).reduce((sum, n) => sum + n, 0);
    const { masked: count, known } = comparison;
    return t('together.masked', { count, known, narrowed: Math.max(narrowed, known) });
  }
  const told = together.reduce((sum, { read_off: rows }) => sum + rows, 0);
  return t('together.rows', { count: told, pairs: together.length });
}

/** Under which assumption. */
function assumption({ comparison: { cumulative, years = 0 }, together }, t) {
  if (together || !cumulative) return t('together.same_rows');
  return years > 0
    ? t('together.later_rows', { count: years, years })
    : t('together.later_rows.any');
}

/**
 * @param {object} report of the comparison (audit_against_earlier of the core)
 * @param {string} title which publication it is compared with
 * @param {Function} t
 * @param {{isShort?: boolean}} [look] `isShort`: what it came to, the rest unfolded
 * @param {import('../../../engine/answers.d.ts').AuditReport} report
 */
export function comparisonView(report, title, t, { isShort = false } = {}) {
  const { comparison, together } = report;
  const status = comparisonStatus(report);
  const failed = status === 'failed';
  const found = failed ? findingKinds(report, t, ['not_compared']) : nothing;
  // What failed, and what to do, stand above what is unfolded.
  const told = status === 'refused' ? nothing : html`<p>${foundWords(report, t)}</p>`;
  const all = html`${status === 'refused' ? nothing : html`<p>${assumption(report, t)}</p>`}
  ${isShort && failed ? nothing : told} ${leftOut(comparison, t)}${broughtTogether(comparison, t)}`;
  const ways = together ? '.rows' : comparison.cumulative ? '.later' : '';
  const wayOut = failed ? html`<p>${t(`together.wayout${ways}`)}</p>` : nothing;
  return html`<div class="comparison">
    ${callout({
      kind: kKinds[status],
      title: t(`together.${status}`, { title }),
      body:
        status === 'refused'
          ? leftOut(comparison, t)
          : isShort
            ? html`${failed ? told : nothing}${wayOut}
                <details>
                  <summary>${t('together.details')}</summary>
                  ${all}${found}
                </details>`
            : html`${all}${wayOut}`,
    })}
    ${isShort ? nothing : found}
  </div>`;
}
