// Small pieces of the screens about row-level files.
import { html, nothing, svg } from 'lit-html';
import { figure } from './parts.js';

/** A share of a whole, as a bar; decoration beside the number that says the same. */
export const bar = (share, { kind = '', mark = null } = {}) => svg`<svg class="bar ${kind}"
  aria-hidden="true">
  <rect class="bar-value" width="${(Math.max(0, Math.min(1, share)) * 100).toFixed(2)}%"
    height="100%"/>
  ${mark === null ? nothing : svg`<line class="bar-mark" x1="${(mark * 100).toFixed(2)}%"
    x2="${(mark * 100).toFixed(2)}%" y1="0" y2="100%"/>`}</svg>`;

/** Several shares of a whole, one after the other. */
export const stack = (parts) => {
  let x = 0;
  return svg`<svg class="bar" aria-hidden="true">${parts.map(([kind, share]) => {
    const at = x;
    x += share;
    return svg`<rect class="bar-${kind}" x="${(at * 100).toFixed(3)}%"
      width="${(share * 100).toFixed(3)}%"
      height="100%"/>`;
  })}</svg>`;
};

/** The heading of a column of bars. */
export const barHead = (t) => [html`<span class="visually-hidden">${t('rows.bar')}</span>`,
  'bar-cell'];

/** A table that scrolls by itself where it is too wide. `head` are [words, is a number or class]. */
export const table = ({ label, head, rows, kind = 'plain' }) => html`<div class="scroll"
  tabindex="0" role="group"
  aria-label=${label}><table class="list ${kind}"><caption
  class="visually-hidden">${label}</caption>
  <thead><tr>${head.map(([words, number]) => html`<th scope="col" class=${number === true ? 'num'
    : number ?? ''}>${words}</th>`)}
  </tr></thead><tbody>${rows}</tbody></table></div>`;

export const lostRows = ({ raw, kept }) => raw - kept;
export const lostShare = ({ raw, kept }) => (raw > 0 ? (raw - kept) / raw : 0);

/** A share with enough digits to tell small ones apart. */
export const share = (t, value) => t.number(value, { style: 'percent',
  maximumFractionDigits: value > 0 && value < 0.1 ? 2 : 1 });
/** A number as it stands in a field, with the language's decimal sign. */
export const typed = (t, value) => (Number.isFinite(value)
  ? t.number(value, { useGrouping: false, maximumFractionDigits: 9 }) : '');
/** The number typed in a field; NaN where it is none. */
export const typedNumber = (text) => (text.trim() === '' ? NaN : Number(text.trim().replace(',',
  '.')));
/** A measured number, with as many digits as mean something. */
export const real = (t, value) => (value === null || !Number.isFinite(value) ? '–'
  : t.number(value, Math.abs(value) >= 1000 ? { maximumFractionDigits: 0 }
    : { maximumSignificantDigits: 4 }));

/** Rows lost and kept of a file, cleaning included. */
export const lossFigures = (t, loss) => html`
  ${figure(t, share(t, lostShare(loss)), t('rows.loss.share'),
    t('rows.loss.rows', { count: lostRows(loss) }))}
  ${figure(t, t.number(loss.kept), t('rows.loss.kept'))}`;

// Bands of class sizes: one by one while they are few, then wider.
const kBands = [1, 2, 3, 4, 5, 10, 20, 50, 100, 200, 500, 1000, 10000, Infinity];

/**
 * Rows and classes by band of class size.
 * @param {[number, number][]} sizes size and number of classes
 * @returns {{ from: number, to: number, rows: number, classes: number }[]} bands that hold something
 */
export function sizeBands(sizes) {
  const bands = kBands.slice(0, -1).map((from, i) => ({ from, to: kBands[i + 1] - 1, rows: 0,
    classes: 0 }));
  for (const [size, classes] of sizes) {
    const band = bands.findLast(({ from }) => from <= size);
    band.rows += size * classes;
    band.classes += classes;
  }
  return bands.filter(({ classes }) => classes > 0);
}

const bandName = ({ from, to }, t) => {
  if (from === to) return t.number(from);
  return to === Infinity ? t('rows.sizes.more', { from }) : t('rows.sizes.band', { from, to });
};

/** Distribution of class sizes: rows in classes of each size, as a table with bars. */
export function sizeTable(t, { sizes, rows }, k, label) {
  const bands = sizeBands(sizes);
  return table({ label, head: [[t('rows.sizes.size')], [t('rows.sizes.classes'), true],
    [t('rows.sizes.rows'), true], [t('rows.sizes.share'), true], barHead(t)],
  kind: 'bars', rows: bands.map((band) => html`<tr class=${band.from < k ? 'at-risk' : ''}>
    <th scope="row">${bandName(band, t)}${band.from < k ? html` <span
      class="tag">${t('rows.sizes.small', { k })}</span>`
    : nothing}</th>
    <td class="num">${t.number(band.classes)}</td><td class="num">${t.number(band.rows)}</td>
    <td class="num">${share(t, rows ? band.rows / rows : 0)}</td>
    <td class="bar-cell">${bar(rows ? band.rows / rows : 0, { kind: band.from < k ? 'risk'
      : '' })}</td></tr>`) });
}

/** What a class summary says of the risk. */
export const riskFigures = (t, classes, k) => html`
  ${figure(t, t.number(classes.smallest), t('rows.risk.smallest'), t('rows.risk.smallest.note',
    { k }))}
  ${figure(t, t.number(classes.rows_at_risk), t('rows.risk.rows', { k }),
    share(t, classes.rows ? classes.rows_at_risk / classes.rows : 0))}
  ${figure(t, t.number(classes.classes), t('rows.risk.classes'))}`;

/** What a projection loses and what risk it removes; `preview` as currentProjection gives it. */
export function projectionEffect(state, preview, t) {
  const { k } = state.recipe.rows;
  if (!preview) return html`<p class="waiting">${t('rows.report.working')}</p>`;
  if (preview.error) return html`<p class="field-error">${t.error(preview.error)}</p>`;
  const { loss, classes } = preview.value;
  return html`<div class="beside"><section
    aria-label=${t('rows.risk')}><h4>${t('rows.risk.before')}</h4>
      <dl class="figures small">${riskFigures(t, classes, k)}</dl></section>
    <section aria-label=${t('rows.utility')}><h4>${t('rows.utility')}</h4>
      <dl class="figures small" aria-live="polite">${lossFigures(t, loss)}</dl></section></div>
    <details><summary>${t('rows.sizes.title')}</summary><p class="hint">${t('rows.sizes.hint')}</p>
      ${sizeTable(t, classes, k, t('rows.sizes.title'))}</details>`;
}

/** A group of checkboxes over columns. */
export const columnChecks = ({ id, legend, hint, columns, chosen, disabled = () => false,
  note = () => nothing,
  onChange }) => html`
  <fieldset id=${id} tabindex="-1"><legend>${legend}</legend>${hint ? html`<p
    class="hint">${hint}</p>` : nothing}
    <div class="checks">${columns.map((name, i) => html`<div class="check"><input type="checkbox"
      id="${id}-${i}"
      .checked=${chosen.includes(name)} ?disabled=${disabled(name)}
      @change=${(event) => onChange(name, event.target.checked)}>
      <label for="${id}-${i}">${name}</label>${note(name)}</div>`)}</div></fieldset>`;

/** What the engine is doing for this screen, with the way out; or how to go on after a stop. */
export function busyLine(state, { t, effects }) {
  const { busy, paused } = state.rows;
  if (!state.recipe.rows || state.side || !['describe',
    'protect'].includes(state.screen)) return nothing;
  if (paused) {
    return html`<section class="task paused" aria-label=${t('task.label')}><p
      class="task-words">${t('rows.paused')}</p>
      <button type="button" id="rows-resume"
        @click=${effects.resumeRows}>${t('rows.resume')}</button></section>`;
  }
  if (!busy) return nothing;
  const part = busy.total > 0 ? Math.min(1, busy.done / busy.total) : null;
  const words = t(`stage.${busy.stage ?? busy.op}`, { file: busy.file ?? '' });
  return html`<section class="task" aria-label=${t('task.label')}>
    <div class="task-words"><strong>${words}</strong>
      <span class="num">${part === null ? nothing : t.percent(part)}</span></div>
    <progress aria-label=${words} max="1" value=${part ?? nothing}></progress>
    <button type="button" class="quiet" id="rows-interrupt"
      @click=${effects.interruptRows}>${t('task.cancel')}</button></section>`;
}
