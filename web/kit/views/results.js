// What the screens of results share, whatever is published.
import { html, nothing } from 'lit-html';
import { specialColumns } from '../../recipe/special_columns.js';
import { kindOf } from '../publication.js';
import { breakable, callout } from './parts.js';

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

/** Columns of article 9 of the GDPR among what is published: said before the figures. */
export function specialNotice(recipe, t) {
  const columns = specialColumns(recipe);
  return columns.length > 0
    ? html`<p class="notice warning" id="special-columns">
        ${t('rows.examine.article9', { columns: columns.join(', ') })}
      </p>`
    : nothing;
}

/** What reading the written files back has found, but for what the recipe accepts. */
export function foundByAudit(audit, t) {
  const found = Object.entries(audit?.totals ?? {}).filter(([code]) => !kAccepted.includes(code));
  if (found.length === 0) return nothing;
  return html`<p>${t('verdict.found')}</p>
    <ul>
      ${found.map(
        ([code, count]) =>
          html`<li>${t('verdict.finding', { finding: t(`finding.${code}`), count })}</li>`,
      )}
    </ul>`;
}
const kAccepted = ['dependency_accepted', 'column_accepted', 'below_width'];

/**
 * Files with their digests.
 * @param {string} label @param {{name: string, bytes: number, sha256: string}[]} files
 * @param {any} t
 */
export const digestTable = (label, files, t) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label=${label}>
    <table class="list files given">
      <thead>
        <tr>
          <th scope="col">${t('choose.column.file')}</th>
          <th scope="col" class="num">${t('choose.column.size')}</th>
          <th scope="col">SHA-256</th>
        </tr>
      </thead>
      <tbody>
        ${files.map(
          ({ name, bytes, sha256 }) =>
            html`<tr>
              <th scope="row">${breakable(name)}</th>
              <td class="num">${t.bytes(bytes)}</td>
              <td><code class="hash">${sha256}</code></td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** Whether no check of a run refutes it: what it claims is then said. */
export const holds = (publication, run, state, t) =>
  publication.judged(run, state, t).colour !== 'danger';

/** What is guaranteed, and what is not: words and a list of them. */
export const guarantees = (t, yes, no, holds = true) =>
  html`<section class="two" aria-labelledby="guarantee-title">
    <h2 id="guarantee-title">${t('guarantee.title')}</h2>
    <div class="callout ${holds ? 'good' : 'danger'}">
      <h3>${t('guarantee.yes')}</h3>
      <p>${holds ? yes : t('guarantee.failed')}</p>
    </div>
    <div class="callout info">
      <h3>${t('guarantee.no')}</h3>
      <ul>
        ${no.map((words) => html`<li>${words}</li>`)}
      </ul>
    </div>
  </section>`;
