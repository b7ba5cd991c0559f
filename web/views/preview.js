// The first traces, made by the engine of the first rows, as the choices stand.
import { html, nothing } from 'lit-html';
import { canPreview } from '../problems.js';
import { currentPreview } from '../state.js';
import { figure, trace } from './parts.js';

function content(state, { t }) {
  if (!canPreview(state)) return html`<p class="muted">${t('preview.incomplete')}</p>`;
  const preview = currentPreview(state);
  if (!preview) return html`<p class="waiting">${t('preview.working')}</p>`;
  if (preview.error) return html`<p class="field-error">${t.error(preview.error)}</p>`;
  const { rowsRead, complete, individuals, cohorts, traces, conflicts } = preview.value;
  const met = conflicts.filter(({ count }) => count > 0);
  return html`<p class="hint">${t(complete ? 'preview.whole' : 'preview.part', { count: rowsRead })}</p>
    <dl class="figures small">
      ${figure(t, t.number(individuals), t('preview.individuals'))}
      ${figure(t, t.number(cohorts), t('preview.cohorts'))}</dl>
    <h3>${t('preview.largest')}</h3>
    <ol class="traces">${traces.map(({ positions, size }) => html`<li>${trace(positions)}
      <span class="num muted">${t('preview.size', { count: size })}</span></li>`)}</ol>
    ${met.length ? html`<p class="hint">${t('preview.conflicts')}
      ${t.list(met.map(({ name, count }) => `${name} (${t.number(count)})`))}</p>` : nothing}`;
}

// Read out on each change: the whole list of traces would be too much.
const said = (state, { t }) => {
  const value = currentPreview(state)?.value;
  return value ? t('preview.said', { individuals: value.individuals, cohorts: value.cohorts }) : nothing;
};

/** @param {object} state @param {object} ui */
export const previewAside = (state, ui) => html`<aside class="aside" aria-labelledby="preview-title" tabindex="0">
  <h2 id="preview-title">${ui.t('preview.title')}</h2>
  ${content(state, ui)}
  <p class="visually-hidden" aria-live="polite">${said(state, ui)}</p>
  <p class="hint">${ui.t('preview.screen')}</p></aside>`;
