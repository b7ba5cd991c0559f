// On the screens of results: another publication to compare with, and what both reveal together.
import { html, nothing } from 'lit-html';
import { besides, currentTogether, downloadedHere, laterRows } from '../compared.js';
import { comparisonView } from '../../audit/views/comparison.js';
import { checkbox, fileButton } from '../../../kit/views/parts.js';

const kAccept = '.zip,.csv,.json,.md,application/zip,application/json';

const titleOf = ({ of, name, n }, t) =>
  t(`together.of.${of}`, of === 'given' ? { file: name } : { n });

/** What was told, or that it is on its way. */
function togetherVerdict(state, { t }) {
  const told = currentTogether(state);
  if (told?.error) return html`<p class="error">${t.error(told.error)}</p>`;
  if (told)
    return told.value.map((one) =>
      comparisonView(one.report, titleOf(one, t), t, { isShort: true }),
    );
  return besides(state).length > 0
    ? html`<p class="waiting" role="status">${t('together.waiting')}</p>`
    : html`<p class="muted">${t('together.none')}</p>`;
}

function chooser(state, run, { t, dispatch, effects }) {
  const { given } = state.together;
  const pick = fileButton({
    id: 'together-files',
    label: t('together.pick'),
    multiple: true,
    accept: kAccept,
    onFiles: effects.together.give,
  });
  if (!given) return html`<div class="buttons">${pick}</div>`;
  return html`<p>
      ${t('together.given', { file: given.name })}
      <button
        type="button"
        class="quiet"
        id="together-drop"
        ?disabled=${state.task !== null}
        @click=${effects.together.drop}
      >
        ${t('together.drop')}
      </button>
    </p>
    ${checkbox({
      id: 'together-later',
      label: t('together.by_later_rows'),
      hint: t('together.by_later_rows.hint'),
      checked: laterRows(state, run),
      onChange: (later) => dispatch({ type: 'together/later', laterRows: later }),
    })}`;
}

/** Of what was downloaded here before: whether the present publication replaces it. */
const replacedHere = (state, { t, dispatch }) =>
  downloadedHere(state).map(({ n, replaced }) =>
    checkbox({
      id: `together-replaced-${n}`,
      label: t('together.replaced', { n }),
      hint: t('together.replaced.hint'),
      checked: replaced,
      onChange: (on) => dispatch({ type: 'together/replaced', n, replaced: on }),
    }),
  );

/** With what to compare, and the comparison: on the screen that verifies. */
export const togetherSection = (state, run, ui) =>
  html`<section aria-labelledby="together-title">
    <h2 id="together-title" tabindex="-1">${ui.t('together.title')}</h2>
    ${besides(state).length === 0 ? html`<p>${ui.t('together.text')}</p>` : nothing}
    ${chooser(state, run, ui)}${replacedHere(state, ui)}${togetherVerdict(state, ui)}
  </section>`;

/** Whether a publication of these people has appeared: before the columns. */
export function togetherQuestion(state, { t, effects }) {
  const { given } = state.together;
  if (state.recipe.series) return nothing;
  return html`<div class="question" id="together-question">
    <h3>${t('together.question')}</h3>
    <p class="hint">
      ${given ? t('together.given', { file: given.name }) : t('together.question.hint')}
    </p>
    <div class="buttons">
      ${fileButton({
        id: 'together-before',
        label: t(given ? 'together.pick.other' : 'together.pick'),
        multiple: true,
        accept: kAccept,
        onFiles: effects.together.give,
      })}
      ${
        given
          ? html`<button type="button" class="quiet" @click=${effects.together.drop}>
              ${t('together.drop')}
            </button>`
          : nothing
      }
    </div>
  </div>`;
}

/** The comparison alone: before the download. */
export const togetherBefore = (state, ui) =>
  besides(state).length + downloadedHere(state).length === 0
    ? nothing
    : html` <section aria-labelledby="together-title">
        <h2 id="together-title" tabindex="-1">${ui.t('together.title')}</h2>
        ${replacedHere(state, ui)}${besides(state).length > 0 ? togetherVerdict(state, ui) : nothing}
      </section>`;
