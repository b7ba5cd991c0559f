// What deserves a look before row-level files are published: what the figures and the recipe say
// that no check can decide.
import { html } from 'lit-html';
import { pointText } from '../../../i18n/points.js';
import { rowPoints } from '../../../recipe/points.js';

/** @param {import('../../../engine/answers.d.ts').RowRun} run @param {object} state @param {object} ui */
export function examineSection(run, state, { t }) {
  // Columns of article 9 are said above.
  const points = rowPoints(run, state.recipe).filter(([key]) => key !== 'article9');
  return html`<section aria-labelledby="warnings-title">
    <h2 id="warnings-title">${t('verify.warnings')}</h2>
    ${
      points.length === 0
        ? html`<p>${t('verify.warnings.none')}</p>`
        : html`<ul>
            ${points.map((point) => html`<li>${pointText(point, t)}</li>`)}
          </ul>`
    }
  </section>`;
}
