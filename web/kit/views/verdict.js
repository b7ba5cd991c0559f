// The verdict on a release: the same on every screen that shows one. Its colour and its words come
// with it (cpp/verdict/words.cpp).
import { html, nothing } from 'lit-html';
import { checkWords, sortedChecks, verdictTitle } from '../../i18n/verdict.js';
import { callout } from './parts.js';

const list = (checks, t) =>
  html`<ul>
    ${checks.map((one) => {
      const { name, text } = checkWords(one, t);
      return html`<li data-check=${one.check} data-outcome=${one.outcome}>
        <strong>${t('colon', { name })}</strong> ${text}
      </li>`;
    })}
  </ul>`;

/**
 * What is unfolded for its words, on a line with its like.
 * @param {unknown} summary what there is
 * @param {unknown} body
 * @param {unknown} [id]
 */
export const aside = (summary, body, id = nothing) =>
  html`<details class="aside-words" id=${id}>
    <summary>${summary}</summary>
    ${body}
  </details>`;

/**
 * @param {import('../../engine/answers.d.ts').Verdict} verdict
 * @param {any} t
 * @param {{id?: string, body?: unknown, more?: unknown}} [beside] what the way of publishing has to
 *   say besides: in `body`, and as `more` what is unfolded
 */
export function verdictView(verdict, t, { id = 'verdict', body = nothing, more = nothing } = {}) {
  const { open, clean, notAsked } = sortedChecks(verdict);
  return callout({
    kind: verdict.colour,
    id,
    title: verdictTitle(verdict, t),
    body: html`${open.length > 0 ? list(open, t) : nothing} ${body}
      <div class="asides">
        ${more}
        ${
          clean.length > 0
            ? aside(t('verdict.checked', { count: clean.length }), list(clean, t))
            : nothing
        }
        ${
          notAsked.length > 0
            ? aside(
                html`${t('verdict.notAsked')}
                  <span class="names"
                    >${notAsked.map((one) => checkWords(one, t).name).join(' · ')}</span
                  >`,
                list(notAsked, t),
              )
            : nothing
        }
      </div>`,
  });
}
