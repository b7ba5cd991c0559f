// Batches of control over time: what share of the documents that were read held a miss, between its
// bounds, beside the share that was agreed.
import { html, nothing, svg } from 'lit-html';
import { breakable, callout, fileButton } from '../../../kit/views/parts.js';

const kLeft = 44;
const kWidth = 340;
const kTop = 14;
const kHeight = 136;

const share = (value, t) => t.number(value, { style: 'percent', maximumFractionDigits: 1 });

function chart(batches, p, t) {
  const most = Math.min(1, Math.max(...batches.map(({ upper }) => upper), p) * 1.05);
  const x = (i) => kLeft + ((i + 0.5) / batches.length) * kWidth;
  const y = (value) => kTop + kHeight * (1 - Math.min(value / most, 1));
  const [left, right] = [kLeft, kLeft + kWidth];
  return html`<figure class="curve">
    <svg viewBox="0 0 400 180" role="img" aria-label=${t('texts.drift.chart')}>
      <path class="axis" d="M${left} ${kTop}V${kTop + kHeight}H${right}" />
      <path class="agreed" d="M${left} ${y(p)}H${right}" />
      <text x=${right} y=${y(p) - 4} text-anchor="end">${t('texts.drift.agreed')}</text>
      ${batches.map(
        ({ n, k, lower, upper }, i) =>
          svg`<path class="bounds" d=${`M${x(i)} ${y(lower)}V${y(upper)}M${x(i) - 4} ${y(lower)}h8M${x(i) - 4} ${y(upper)}h8`} />
            <circle cx=${x(i)} cy=${y(k / n)} r="4" />
            <text x=${x(i)} y="168" text-anchor="middle">${i + 1}</text>`,
      )}
      <text x=${left - 4} y=${kTop + 6} text-anchor="end">${share(most, t)}</text>
      <text x=${left - 4} y=${kTop + kHeight} text-anchor="end">0</text>
    </svg>
    <figcaption>${t('texts.drift.chart')}</figcaption>
  </figure>`;
}

const batchTable = (batches, t) =>
  html`<table class="list">
    <caption>
      ${t('texts.drift.table')}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="num">${t('texts.drift.batch')}</th>
        <th scope="col">${t('texts.drift.from')}</th>
        <th scope="col" class="num">${t('texts.drift.read')}</th>
        <th scope="col" class="num">${t('texts.drift.missed')}</th>
        <th scope="col" class="num">${t('texts.drift.bounds')}</th>
      </tr>
    </thead>
    <tbody>
      ${batches.map(
        ({ name, n, k, lower, upper }, i) =>
          html`<tr>
            <td class="num">${i + 1}</td>
            <td>${name ? breakable(name) : t('texts.drift.here')}</td>
            <td class="num">${t.number(n)}</td>
            <td class="num">${t.number(k)}</td>
            <td class="num">${share(lower, t)} – ${share(upper, t)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {object} state @param {object} ui */
export function driftBox({ texts, task }, { t, effects }) {
  const { batches, text } = texts;
  const p = text.review?.p;
  if (p === undefined) return nothing;
  const last = batches.at(-1);
  return html`<details id="texts-drift" ?open=${batches.length > 1}>
    <summary>${t('texts.drift')}</summary>
    <p class="hint">${t('texts.drift.hint')}</p>
    ${
      last && last.lower > p
        ? callout({
            kind: 'danger',
            id: 'texts-drifted',
            title: t('texts.drift.stop'),
            body: html`<p>${t('texts.drift.stop.hint', { share: share(p, t) })}</p>`,
          })
        : nothing
    }
    ${batches.length > 0 ? html`${chart(batches, p, t)} ${batchTable(batches, t)}` : nothing}
    <div class="buttons">
      ${fileButton({
        id: 'texts-batches',
        label: t('texts.drift.add'),
        accept: '.json',
        multiple: true,
        disabled: task !== null,
        onFiles: effects.texts.addBatches,
      })}
    </div>
  </details>`;
}
