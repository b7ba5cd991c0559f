// The verdict on a release: the same on every screen that shows one. Its colour and its words come
// with it (cpp/verdict/words.cpp).
import { html, nothing } from 'lit-html';
import { checkWords, sortedChecks, verdictTitle } from '../../i18n/verdict.js';
import { callout } from './parts.js';

const list = (checks, t, look = '') =>
  html`<ul class=${look}>
    ${checks.map((one) => {
      const { name, text } = checkWords(one, t);
      return html`<li data-check=${one.check} data-outcome=${one.outcome}>
        <strong>${t('colon', { name })}</strong> ${text}
      </li>`;
    })}
  </ul>`;

/**
 * @param {import('../../engine/answers.d.ts').Verdict} verdict
 * @param {Function} t
 * @param {{id?: string, body?: unknown}} [beside] `body`: what the way of publishing has to say besides
 */
export function verdictView(verdict, t, { id = 'verdict', body = nothing } = {}) {
  const { open, clean, notAsked } = sortedChecks(verdict);
  return callout({
    kind: verdict.colour,
    id,
    title: verdictTitle(verdict, t),
    body: html`${open.length > 0 ? list(open, t) : nothing} ${body}
    ${
      clean.length > 0
        ? html`<details>
            <summary>${t('verdict.checked', { count: clean.length })}</summary>
            ${list(clean, t)}
          </details>`
        : nothing
    }
    ${
      notAsked.length > 0
        ? html`<p>${t('verdict.notAsked')}</p>
            ${list(notAsked, t, 'not-asked')}`
        : nothing
    }`,
  });
}
