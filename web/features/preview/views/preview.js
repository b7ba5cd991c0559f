// What the choices make of the data, by the engine itself: first on the first rows, then on all.
import { html, nothing } from 'lit-html';
import { canPreview } from '../../../kit/problems.js';
import { currentPreview, wantsWhole } from '../state.js';
import { figure, trace } from '../../../kit/views/parts.js';
import { readingError } from '../../../kit/views/reading_choices.js';

/**
 * The figures of a preview that a choice can change; null where the rule could not be applied.
 * @param {import('../../../engine/answers.d.ts').Preview} preview
 */
export function effectsOf({
  rows_before: before,
  rows_after: after,
  individuals,
  cohorts,
  masking,
}) {
  const f = masking?.figures;
  return {
    rows: after,
    rowsGone: before - after,
    individuals,
    cohorts,
    cohortsMasked: f?.cohorts_masked ?? null,
    maskedIndividuals: f?.masked_individuals ?? null,
    shown: f ? f.shown + f.linked_shown : null,
    masked: f ? f.masked + f.linked_masked : null,
    dropped: f?.dropped ?? null,
  };
}

const kShown = [
  'rows',
  'individuals',
  'cohorts',
  'cohortsMasked',
  'maskedIndividuals',
  'shown',
  'masked',
  'dropped',
];

/** What the last choice changed of one figure, in words, or nothing. */
function change(now, before, name, t) {
  if (!before || now[name] === null || before[name] === null || now[name] === before[name])
    return nothing;
  return html`<span class="change"
    >${t('preview.change', {
      by: t.number(now[name] - before[name], { signDisplay: 'exceptZero' }),
    })}</span
  >`;
}

function figures(value, earlier, t) {
  const now = value && effectsOf(value);
  const before = earlier && effectsOf(earlier);
  const notes = now
    ? {
        rows: now.rowsGone ? t('preview.rows.gone', { count: now.rowsGone }) : nothing,
        maskedIndividuals:
          now.maskedIndividuals === null
            ? nothing
            : t('preview.share', {
                share: t.percent(now.maskedIndividuals / Math.max(1, now.individuals)),
              }),
      }
    : {};
  return html`<dl class="figures small effects">
    ${kShown.map((name) =>
      figure(
        t,
        !now ? '…' : now[name] === null ? '–' : t.number(now[name]),
        t(`preview.${name}`, { count: now?.[name] ?? 2 }),
        now ? html`${notes[name] ?? nothing} ${change(now, before, name, t)}` : nothing,
      ),
    )}
  </dl>`;
}

// On what the figures stand, and what is still coming.
function basis(state, preview, ui) {
  const { t, effects } = ui;
  if (!preview) return html`<p class="hint waiting">${t('preview.working')}</p>`;
  const { rows_read: count, complete } = preview.value;
  if (complete) return html`<p class="hint">${t('preview.whole', { count })}</p>`;
  return html`<p class="hint sample">${t('preview.part', { count })}</p>
    ${
      preview.whole === 'failed'
        ? readingError(preview.error, state, ui)
        : wantsWhole(state)
          ? html`<p class="hint waiting">${t('preview.wholeComing')}</p>`
          : html`<p>
              <button
                type="button"
                class="quiet"
                id="preview-whole"
                @click=${effects.preview.whole}
              >
                ${t('preview.askWhole')}
              </button>
            </p>`
    }`;
}

function traces({ traces: list, conflicts }, t) {
  const met = conflicts.filter(({ count }) => count > 0);
  return html`<h3>${t('preview.largest')}</h3>
    <ol class="traces">
      ${list.map(
        ({ positions, size }) =>
          html`<li>
            ${trace(positions, t)}
            <span class="num muted size">${t('preview.size', { count: size })}</span>
          </li>`,
      )}
    </ol>
    ${
      met.length
        ? html`<p class="hint">
            ${t('preview.conflicts')}
            ${t.list(met.map(({ name, count }) => `${name} (${t.number(count)})`))}
          </p>`
        : nothing
    }`;
}

function content(state, ui) {
  const { t } = ui;
  if (!canPreview(state, ui.features)) return html`<p class="muted">${t('preview.incomplete')}</p>`;
  const preview = currentPreview(state);
  if (preview?.error && !preview.value) return readingError(preview.error, state, ui);
  const value = preview?.value;
  const earlier = value && preview.earlier[value.complete ? 'whole' : 'part'];
  return html`${basis(state, preview, ui)}${figures(value, earlier, t)}
  ${value?.masking?.error ? html`<p class="field-error">${t.error(value.masking.error)}</p>` : nothing}
  ${value ? traces(value, t) : nothing}`;
}

// Read out on each change: the whole list of traces would be too much.
function said(state, { t }) {
  const value = currentPreview(state)?.value;
  if (!value) return nothing;
  const now = effectsOf(value);
  return t(now.masked === null ? 'preview.said' : 'preview.saidMasked', {
    individuals: now.individuals,
    cohorts: now.cohorts,
    cohortsMasked: now.cohortsMasked ?? 0,
    masked: now.masked ?? 0,
  });
}

/** @param {object} state @param {object} ui */
export const previewAside = (state, ui) =>
  html`<aside class="aside" aria-labelledby="preview-title" tabindex="0">
    <h2 id="preview-title" tabindex="-1">${ui.t('preview.title')}</h2>
    ${content(state, ui)}
    <p class="visually-hidden" aria-live="polite">${said(state, ui)}</p>
    ${
      canPreview(state, ui.features) && state.preview.tried?.value
        ? html`<p class="hint">${ui.t('preview.screen')}</p>`
        : nothing
    }
  </aside>`;
