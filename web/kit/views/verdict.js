// The verdict on a release: the same on every screen that shows one. Its colour and its words come
// with it (cpp/verdict/words.cpp).
import { html, nothing } from 'lit-html';
import { checkWords, sortedChecks, verdictTitle } from '../../i18n/verdict.js';
import { callout } from './parts.js';

/** Neighbours that say the same, such as what the published files alone do not tell. */
function alike(checks, t) {
  const groups = [];
  for (const one of checks) {
    const { name, text } = checkWords(one, t);
    const last = groups.at(-1);
    if (last?.text === text && last.outcome === one.outcome) {
      last.names.push(name);
      last.checks.push(one.check);
    } else groups.push({ checks: [one.check], outcome: one.outcome, names: [name], text });
  }
  return groups;
}

const list = (checks, t) =>
  html`<ul>
    ${alike(checks, t).map(
      ({ checks: same, outcome, names, text }) =>
        html`<li data-check=${same.join(' ')} data-outcome=${outcome}>
          <strong>${t('colon', { name: names.join(' · ') })}</strong> ${text}
        </li>`,
    )}
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
