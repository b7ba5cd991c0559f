// What the tagger still expects to be found in the texts that are not reviewed, after each text, the most
// doubtful first: when going on gains little.
import { html, nothing } from 'lit-html';
import { expectedLeft } from '../state.js';

const kWidth = 340;
const kHeight = 60;
const kLeft = 30;
const kTop = 8;

/** @param {object} state @param {object} ui */
export function leftBox({ texts }, { t }) {
  const { left, words, curve, done } = expectedLeft(texts);
  if (curve.length === 0) return nothing;
  const most = Math.max(curve[0], 1e-9);
  const x = (i) => kLeft + (i / Math.max(curve.length - 1, 1)) * kWidth;
  const y = (value) => kTop + kHeight * (1 - value / most);
  const number = (value) => t.number(value, { maximumFractionDigits: 1 });
  const path = curve.map((value, i) => `${i ? 'L' : 'M'}${x(i)} ${y(value)}`).join('');
  return html`<figure class="curve" id="texts-left">
    <svg viewBox="0 0 400 80" role="img" aria-label=${t('texts.expected.chart')}>
      <path class="axis" d="M${kLeft} ${kTop}V${kTop + kHeight}H${kLeft + kWidth}" />
      <path class="bounds" fill="none" d=${path} />
      <circle cx=${x(done)} cy=${y(left)} r="4" />
      <text x=${kLeft - 4} y=${kTop + 6} text-anchor="end">${number(curve[0])}</text>
      <text x=${kLeft - 4} y=${kTop + kHeight} text-anchor="end">0</text>
    </svg>
    <figcaption>
      ${t('texts.expected', { count: left, left: number(left), share: t.percent(words > 0 ? left / words : 0) })}
    </figcaption>
  </figure>`;
}
