// The sheet of the dossier: what only the controller can say, and its files.
import { html, nothing } from 'lit-html';
import { kLongestText, kSheetKeys } from '../../../recipe/sheet.js';
import { fileButton, input } from '../../../kit/views/parts.js';
import { textArea } from './area.js';

const kOneLine = ['controller', 'dpo', 'review_date', 'signatory', 'signature_date'];

/** @param {object} state @param {object} ui */
export function sheetForm(state, { t, dispatch, effects }) {
  const filled = kSheetKeys.filter((key) => state.sheet[key] !== '').length;
  const field = (key) =>
    (kOneLine.includes(key) ? input : textArea)({
      id: `sheet-${key}`,
      label: t(`sheet.${key}`),
      value: state.sheet[key],
      hint: t.has(`sheet.${key}.hint`) ? t(`sheet.${key}.hint`) : nothing,
      onChange: (text) =>
        dispatch({ type: 'sheet/set', key, text: text.trim().slice(0, kLongestText) }),
    });
  return html`<details class="sheet">
    <summary>${t('sheet.title', { filled, total: kSheetKeys.length })}</summary>
    <p class="hint">${t('sheet.intro')}</p>
    ${kSheetKeys.map(field)}
    <div class="buttons">
      <button type="button" id="save-sheet" @click=${effects.sheet.saveSheet}>
        ${t('sheet.save')}
      </button>
      ${fileButton({
        id: 'load-sheet',
        label: t('sheet.load'),
        accept: '.json',
        onFiles: ([file]) => effects.sheet.loadSheet(file),
      })}
    </div>
  </details>`;
}
