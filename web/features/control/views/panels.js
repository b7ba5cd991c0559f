// The principle in three panels: what one has, what is done, what one publishes.
import { html } from 'lit-html';

/** @param {Function} t */
export const panels = (t) =>
  html`<section class="panels" aria-label=${t('panels.label')}>
    <div class="panel">
      <h2>${t('panels.before')}</h2>
      <p>${t('panels.before.text')}</p>
      <table class="mini">
        <caption class="visually-hidden">
          ${t('panels.before')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('panels.student')}</th>
            <th scope="col">${t('panels.sex')}</th>
            <th scope="col">${t('panels.honours')}</th>
          </tr>
        </thead>
        <tbody>
          ${[
            ['e7a1', 'F', 'TB'],
            ['03bc', 'M', 'AB'],
            ['9d42', 'M', 'B'],
          ].map(
            (row) =>
              html` <tr>
                ${row.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
          <tr>
            <td colspan="3">${t('panels.others')}</td>
          </tr>
        </tbody>
      </table>
    </div>
    <div class="panel">
      <h2>${t('panels.rule')}</h2>
      <p>${t('panels.rule.text')}</p>
      <p class="slats" aria-hidden="true"><span></span><span></span><span></span><span></span></p>
    </div>
    <div class="panel">
      <h2>${t('panels.after')}</h2>
      <p>${t('panels.after.text')}</p>
      <table class="mini">
        <caption class="visually-hidden">
          ${t('panels.after')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('panels.label.column')}</th>
            <th scope="col">${t('panels.count')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>${t('panels.cohort')}</td>
            <td class="num">7</td>
          </tr>
          <tr>
            <td>M</td>
            <td><span class="masked">0</span></td>
          </tr>
          <tr>
            <td>F</td>
            <td><span class="masked">0</span></td>
          </tr>
        </tbody>
      </table>
      <p class="hint">${t('panels.after.note')}</p>
    </div>
  </section>`;
