// What is missed and what is hidden beyond need, by the probability from which a proposal is accepted:
// documents that the model has not seen, so that the threshold is chosen by what it costs.
import { html, nothing, svg } from 'lit-html';

const kLeft = 40;
const kWidth = 340;
const kTop = 12;
const kHeight = 130;

/** A share of one figure, or a dash where it is not known. */
export const share = (value, t) =>
  value === null || value === undefined
    ? '–'
    : t.number(value, { style: 'percent', maximumFractionDigits: 1 });

function drawing(rows, accept, t) {
  const most = Math.max(...rows.flatMap((row) => [row.leak_rate, row.over_rate]), 0.01);
  const x = (i) => kLeft + (i / Math.max(rows.length - 1, 1)) * kWidth;
  const y = (value) => kTop + kHeight * (1 - value / most);
  const line = (name, kind) =>
    svg`<polyline class=${kind} points=${rows.map((row, i) => `${x(i)},${y(row[name])}`).join(' ')} />
      <text x=${kLeft + kWidth} y=${y(rows.at(-1)[name]) - 4} text-anchor="end">${t(`learn.${name}`)}</text>`;
  const own = rows.findIndex((row) => row.accept === accept);
  return html`<svg viewBox="0 0 400 180" role="img" aria-label=${t('learn.thresholds')}>
    <path class="axis" d="M${kLeft} ${kTop}V${kTop + kHeight}H${kLeft + kWidth}" />
    ${own < 0 ? nothing : svg`<path class="agreed" d="M${x(own)} ${kTop}V${kTop + kHeight}" />`}
    ${line('leak_rate', 'line')} ${line('over_rate', 'line over')}
    ${rows.map(
      (row, i) => svg`<text x=${x(i)} y="160" text-anchor="middle">${t.number(row.accept)}</text>`,
    )}
    <text x=${kLeft - 4} y=${kTop + 9} text-anchor="end">${share(most, t)}</text>
  </svg>`;
}

/**
 * @param {{accept: number, leak_rate: ?number, over_rate: ?number}[]} thresholds of a training
 * @param {number} accept the one in use
 * @param {object} ui
 */
export function thresholdsBox(thresholds, accept, { t, effects }) {
  const rows = thresholds.filter((row) => row.leak_rate !== null && row.over_rate !== null);
  if (rows.length < 2) return nothing;
  return html`<details id="learn-thresholds">
    <summary>${t('learn.thresholds')}</summary>
    <p>${t('learn.thresholds.hint')}</p>
    <figure class="curve">${drawing(rows, accept, t)}</figure>
    <table class="list">
      <caption>
        ${t('learn.thresholds')}
      </caption>
      <thead>
        <tr>
          ${['accept', 'leak_rate', 'over_rate'].map(
            (name) => html`<th scope="col" class="num">${t(`learn.${name}`)}</th>`,
          )}
          <td></td>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <td class="num">${t.number(row.accept)}</td>
              <td class="num">${share(row.leak_rate, t)}</td>
              <td class="num">${share(row.over_rate, t)}</td>
              <td>
                ${
                  row.accept === accept
                    ? t('learn.threshold.own')
                    : html`<button
                        type="button"
                        class="small"
                        id=${`learn-accept-${row.accept}`}
                        @click=${() => effects.texts.setThreshold(row.accept)}
                      >
                        ${t('learn.threshold.take')}
                      </button>`
                }
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </details>`;
}
