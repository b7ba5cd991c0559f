// The control: documents drawn from all, read as they will be published; some names are left in
// them on purpose.
import { html, nothing } from 'lit-html';
import { tokenText } from './token_text.js';

/** Marks, and where aliases stand beside them. */
const withAliases = (marks, aliases) =>
  [
    ...marks,
    ...aliases.filter(([start, end]) => !marks.some(([a, b]) => a < end && start < b)),
  ].sort((a, b) => a[0] - b[0]);

/** @param {object} state @param {object} ui */
export function controlStep(state, ui) {
  const { t, effects } = ui;
  const { control, units } = state.texts;
  if (!control) return nothing;
  const { documents, at, marks, read, cursor, anchor, shown } = control;
  const { texts } = effects;
  const left = read.filter((one) => !one).length;
  const onKey = ({ key }) => {
    if (key === 'Enter' || key === ' ' || key === '1') texts.mark();
    else if (key.toLowerCase() === 's') texts.finishControl();
    else if (key.toLowerCase() === 'v') texts.toggleAliases();
    else return false;
    return true;
  };
  return html`<p class="lead">
      ${t('texts.control.lead', { n: documents.length, count: units.length })}
    </p>
    <p>${t('texts.control.planted')}</p>
    <p class="text-progress">
      <strong>${t('texts.control.document', { n: at + 1, count: documents.length })}</strong>
      ${t('texts.control.marks', { count: marks[at].length })}
    </p>
    <div class="buttons text-actions">
      <button type="button" id="control-mark" @click=${texts.mark}>
        ${t('texts.control.mark')} <kbd>${t('key.enter')}</kbd>
      </button>
      <button
        type="button"
        class="primary"
        id="control-read"
        ?disabled=${state.task !== null}
        @click=${texts.finishControl}
      >
        ${t(left > 1 || (left === 1 && read[at]) ? 'texts.control.read' : 'texts.control.last')}
        <kbd>S</kbd>
      </button>
      <button
        type="button"
        id="control-aliases"
        aria-pressed=${shown}
        @click=${texts.toggleAliases}
      >
        ${t('texts.control.aliases')} <kbd>V</kbd>
      </button>
      <button
        type="button"
        class="quiet"
        ?disabled=${at === 0}
        @click=${() => texts.showControl(at - 1)}
      >
        ${t('texts.control.back')}
      </button>
    </div>
    ${tokenText(
      {
        unit: documents[at],
        tokens: documents[at].tokens,
        spans: shown ? withAliases(marks[at], documents[at].aliases) : marks[at],
        cursor,
        anchor,
        label: t('texts.control.document', { n: at + 1, count: documents.length }),
        described: ([, , label]) => t(label ? 'texts.control.marked' : 'texts.legend.accepted'),
        look: ([, , label]) => (label ? 'missed' : 'accepted'),
        move: texts.moveControl,
        onKey,
      },
      ui,
    )}
    <p class="hint">${t('texts.control.hint')}</p>`;
}
