// What is chosen for one file, in its own line of screen 1.
import { html, nothing } from 'lit-html';
import { areTogether, proposalsOf, withProposals } from '../../kit/reading_proposals.js';
import { input, select } from '../../kit/views/parts.js';
import { chooseForFile } from '../../recipe/file_choices.js';
import { kDelimiters, kEncodings } from './reading_options.js';

/**
 * Lines above the header of a file that are proposed to be skipped.
 * @param {number} position from 1 @param {any} state @param {any} ui
 */
export function titles(position, state, { t, effects }) {
  const all = proposalsOf(state);
  const proposal = all.find((one) => one.what === 'titles' && one.position === position);
  if (!proposal) return nothing;
  const { count } = proposal;
  const skip = () => effects.choose(withProposals(state.recipe, state.files.length, [proposal]));
  return html`<div class="titles">
    <p class="field-error">${t('reading.skip.found', { count })}</p>
    ${
      areTogether(state, all)
        ? nothing
        : html`<button type="button" class="skip-titles" @click=${skip}>
            ${t('reading.skip.do', { count })}
          </button>`
    }
  </div>`;
}

/**
 * How one of several files is read, apart from the others.
 * @param {any} seen @param {number} position from 1 @param {any} state @param {any} ui
 */
export function ownChoices(seen, position, state, { t, effects }) {
  if (state.files.length < 2 || !seen) return nothing;
  const own = (state.recipe.reading.files ?? []).find((one) => one.position === position) ?? {};
  const set = (changes) =>
    effects.choose(chooseForFile(state.recipe, position, state.files.length, changes));
  const isSheet = /\.(?:xlsx|xlsm|ods)$/i.test(seen.name);
  const named = (key, options) =>
    select({
      id: `file-${position}-${key}`,
      label: t(key === 'total_line' ? 'reading.total' : `choose.column.${key}`),
      value: own[key] ?? '',
      options: [['', t('reading.file.asAll')], ...options],
      onChange: (value) => set({ [key]: value === '' ? undefined : value }),
    });
  return html`<details class="file-choices">
    <summary>${t('reading.file.own')}</summary>
    ${
      isSheet
        ? input({
            id: `file-${position}-sheet`,
            label: t('reading.file.sheet'),
            value: own.sheet ?? '',
            onChange: (text) => set({ sheet: text.trim() === '' ? undefined : text }),
          })
        : html`${named(
            'encoding',
            kEncodings.map((name) => [name, t(`encoding.${name}`)]),
          )}
          ${named(
            'delimiter',
            kDelimiters.map(([sign, name]) => [sign, t(`delimiter.${name}`)]),
          )}`
    }
    ${input({
      id: `file-${position}-skip`,
      label: t('reading.skip'),
      value: String(own.skip_lines ?? state.recipe.reading.skip_lines ?? 0),
      inputmode: 'numeric',
      size: 3,
      onChange: (text) => set({ skip_lines: Math.min(100, Number(/^\d+/.exec(text)?.[0] ?? 0)) }),
    })}
    ${named(
      'total_line',
      ['stop', 'skip', 'keep'].map((name) => [name, t(`reading.total.${name}`)]),
    )}
  </details>`;
}
