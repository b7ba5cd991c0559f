// What can be done about a file that is refused, as buttons where the message stands: nothing that
// the user has chosen is lost.
import { html, nothing } from 'lit-html';
import { setAt } from '../../recipe/choices.js';
import { chooseForFile } from '../../recipe/file_choices.js';
import { kMalformed } from '../row_errors.js';
import { drawSlot } from '../slots.js';
import { otherIndividual } from './other_individual.js';

/** What to do with bytes that are no UTF-8, by the name of the choice: changes of `reading`. */
const kInvalidBytes = Object.freeze({
  skip: { invalid_bytes: 'skip' },
  replace: { invalid_bytes: 'replace' },
  'windows-1252': { encoding: 'windows-1252' },
});

const button = (id, words, onClick) =>
  html`<button type="button" id=${id} @click=${onClick}>${words}</button>`;

/** The three choices; `choose` takes the changes of reading. */
export const invalidBytesButtons = (t, choose, where = '') =>
  html`<div class="buttons">
    ${Object.entries(kInvalidBytes).map(([name, changes]) =>
      button(`${where}invalid-${name}`, t(`reading.invalid.do.${name}`), () => choose(changes)),
    )}
  </div>`;

/**
 * @param {object} error as of the engine
 * @param {object} state
 * @param {object} ui
 * @param {{take?: (recipe: object) => void, where?: string, isProposed?: boolean}} [more] `take`: what
 *   takes the changed recipe, else it is chosen; `where`: before the names of the buttons, which may
 *   stand twice; `isProposed`: to leave a total out is proposed elsewhere on the screen
 */
export function readingChoices(
  error,
  state,
  { t, effects },
  { take = effects.choose, where = '', isProposed = false } = {},
) {
  const choose = (changes) =>
    take(
      Object.entries(changes).reduce(
        (recipe, [key, value]) => setAt(recipe, ['reading', key], value),
        state.recipe,
      ),
    );
  const position = state.files.findIndex(({ name }) => name === error.file) + 1;
  const chooseHere = (changes) =>
    position === 0
      ? choose(changes)
      : take(chooseForFile(state.recipe, position, state.files.length, changes));
  const holdsForAll =
    position === 0 && state.files.length > 1
      ? html`<p class="hint">${t('reading.forAll')}</p>`
      : nothing;
  if (error.code === 'invalid_bytes') {
    return html`${invalidBytesButtons(t, choose, where)}
    ${state.files.length > 1 ? html`<p class="hint">${t('reading.forAll')}</p>` : nothing}`;
  }
  if (error.code === 'total_line') {
    return html`<div class="buttons">
        ${['skip', 'keep']
          .slice(isProposed ? 1 : 0)
          .map((choice) =>
            button(`${where}total-${choice}`, t(`reading.total.do.${choice}`), () =>
              chooseHere({ total_line: choice }),
            ),
          )}
      </div>
      ${holdsForAll}`;
  }
  if (error.sheets) {
    return html`<div class="buttons">
        ${error.sheets.map((sheet, i) =>
          button(`${where}sheet-${i}`, t('reading.sheet.do', { sheet }), () =>
            chooseHere({ sheet }),
          ),
        )}
      </div>
      ${holdsForAll}`;
  }
  if (error.code !== 'repeated_file') return nothing;
  const file = state.files.find(({ name }) => name === error.file);
  return html`<div class="buttons">
    ${
      file
        ? button(`${where}repeated-remove`, t('reading.repeated.remove', { file: file.name }), () =>
            effects.removeFile(file),
          )
        : nothing
    }
    ${button(`${where}repeated-keep`, t('reading.repeated.do.keep'), () => choose({ repeated_files: 'keep' }))}
  </div>`;
}

/** The rows that an error is about: left out, or looked at one by one. */
const rowsOf = (error, state, ui) =>
  html`${
    kMalformed.includes(error.code) && state.recipe.reading.malformed === 'stop'
      ? html`<div class="buttons">
          ${button('leave-out', ui.t('reading.invalid.do.skip'), () =>
            ui.effects.choose(setAt(state.recipe, ['reading', 'malformed'], 'skip')),
          )}
        </div>`
      : nothing
  }${state.error ? nothing : drawSlot('errorRows', ui.features, error, state, ui)}`;

/**
 * An error of reading in words, with what can be done about it.
 * @param {boolean} [apart] another part of the screen has the buttons for its rows
 */
export const readingError = (error, state, ui, apart = false) =>
  html`<p class="field-error">${ui.t.error(error)}</p>
    ${state.error ? nothing : otherIndividual(error, state, ui, { where: 'read-', choose: ui.effects.choose })}
    ${readingChoices(error, state, ui)}${apart ? nothing : rowsOf(error, state, ui)}`;
