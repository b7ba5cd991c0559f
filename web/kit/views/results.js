// What the screens of results share, whatever is published.
import { html, nothing } from 'lit-html';
import { kindOf } from '../publication.js';
import { callout } from './parts.js';

/** In place of results that are missing or no longer match the choices. */
export function needRun(state, { t, effects, features }) {
  const { words } = kindOf(state.recipe, features);
  return callout({
    kind: 'info',
    id: 'need-run',
    title: t(state.run ? 'stale.title' : words.none),
    body: html`<p>${t(state.run ? words.stale : 'norun.text')}</p>
      <p>
        <button
          type="button"
          class="primary"
          id="run"
          ?disabled=${state.task !== null}
          @click=${effects.run}
        >
          ${t(words.run)}
        </button>
      </p>`,
  });
}

/** What a check came to: red, amber where something stays open though nothing was found, green. */
export const colourOf = (passed, open) => (!passed ? 'danger' : open ? 'warning' : 'good');

const kTitles = {
  danger: 'verdict.failed',
  warning: 'verdict.reserved',
  good: 'verdict.passed',
};

/**
 * What the check says, in words, with the reason where it says no.
 * @param {Function} t
 * @param {{ passed: boolean, body: unknown, reread: boolean, found: [string, number][],
 *   open: string[] }} check `reread`: the written files were read back and stand; `found`: findings
 *   with their totals; `open`: what stays open though nothing was found, in words
 */
export const verdictBox = (t, { passed, body, reread, found, open }) =>
  callout({
    kind: colourOf(passed, open.length > 0),
    id: 'verdict',
    title: t(kTitles[colourOf(passed, open.length > 0)]),
    body: html`${
        open.length
          ? html`<ul>
              ${open.map((words) => html`<li>${words}</li>`)}
            </ul>`
          : nothing
      }
      ${body} ${reread ? html`<p>${t('verdict.reread')}</p>` : nothing}
      <p>${t('verdict.content')}</p>
      ${
        found.length
          ? html`<p>${t('verdict.found')}</p>
              <ul>
                ${found.map(
                  ([code, count]) =>
                    html` <li>
                      ${t('verdict.finding', { finding: t(`finding.${code}`), count })}
                    </li>`,
                )}
              </ul>`
          : nothing
      }`,
  });

/** What is guaranteed, and what is not: words and a list of them. */
export const guarantees = (t, yes, no) =>
  html`<section class="two" aria-labelledby="guarantee-title">
    <h2 id="guarantee-title">${t('guarantee.title')}</h2>
    <div class="callout good">
      <h3>${t('guarantee.yes')}</h3>
      <p>${yes}</p>
    </div>
    <div class="callout info">
      <h3>${t('guarantee.no')}</h3>
      <ul>
        ${no.map((words) => html`<li>${words}</li>`)}
      </ul>
    </div>
  </section>`;
