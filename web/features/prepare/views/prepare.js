// Preparing, before anything else: which rows are kept, which values are replaced, which rare ones
// are left out, and what all of that does to the whole files.
import { html, nothing } from 'lit-html';
import { addPrepare, removePrepare } from '../../../recipe/choices.js';
import { commonest, mergeAll, mergeLabels, preparable } from '../../../recipe/prepare_choices.js';
import { currentSurvey, wantsSurvey } from '../state.js';
import { canPreview } from '../../../kit/problems.js';
import { cleaningPart } from './cleaning.js';
import { apart, fieldsOf, figure } from '../../../kit/views/parts.js';
import { recodePart, surveyStatus } from './recode.js';

const kShown = 30;

const columnSelect = (id, columns, t) =>
  html`<div class="field">
    <label for=${id}>${t('prepare.column')}</label>
    <select id=${id} name="column">
      ${preparable(columns).map(({ name }) => html` <option value=${name}>${name}</option>`)}
    </select>
  </div>`;

function addKeep(state, { t, effects }) {
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (text) => {
      form.querySelector('.field-error').textContent = text;
    };
    const { column, values, from, to } = fieldsOf(form);
    const list = values.split(/\r\n|\r|\n/).filter((value) => value !== '');
    const bounds = Object.fromEntries(
      Object.entries({ from, to })
        .filter(([, text]) => text.trim() !== '')
        .map(([key, text]) => [key, Number(text.replace(',', '.'))]),
    );
    const numeric = Object.keys(bounds).length > 0;
    if (list.length === 0 && !numeric) show(t('prepare.keep.empty'));
    else if (list.length && numeric) show(t('prepare.keep.both'));
    else if (Object.values(bounds).some((value) => !Number.isFinite(value)))
      show(t('prepare.keep.number'));
    else if (bounds.from > bounds.to) show(t('prepare.keep.order'));
    else {
      effects.choose(
        addPrepare(
          state.recipe,
          'keep',
          numeric ? { column, ...bounds } : { column, in: [...new Set(list)] },
        ),
      );
      show('');
      form.reset();
    }
  };
}

const keepForm = (state, columns, ui) =>
  html`<form @submit=${addKeep(state, ui)}>
    ${columnSelect('keep-column', columns, ui.t)}
    <div class="field">
      <label for="keep-values">${ui.t('prepare.keep.values')}</label>
      <textarea id="keep-values" name="values" rows="3" spellcheck="false"></textarea>
    </div>
    <div class="row ends">
      <div class="field">
        <label for="keep-from">${ui.t('prepare.keep.from')}</label>
        <input id="keep-from" name="from" inputmode="decimal" autocomplete="off" />
      </div>
      <div class="field">
        <label for="keep-to">${ui.t('prepare.keep.to')}</label>
        <input id="keep-to" name="to" inputmode="decimal" autocomplete="off" />
      </div>
    </div>
    <p class="field-error" role="alert"></p>
    <button type="submit" id="keep-add">${ui.t('prepare.keep.add')}</button>
  </form>`;

const keepWords = (rule, t) =>
  rule.in
    ? t('prepare.keep.in', {
        column: rule.column,
        values: rule.in.slice(0, 5).join(', '),
        more: rule.in.length > 5 ? ` … (${t.number(rule.in.length)})` : '',
      })
    : t(
        `prepare.keep.${rule.to === undefined ? 'least' : rule.from === undefined ? 'most' : 'range'}`,
        { column: rule.column, from: String(rule.from), to: String(rule.to) },
      );

const recodeWords = (rule, t) => {
  if (rule.bands)
    return t('prepare.recode.bands', { column: rule.column, bands: apart(rule.bands, t) });
  if (rule.prefix) return t('prepare.recode.prefix', { column: rule.column, count: rule.prefix });
  const pairs = Object.entries(rule.table);
  return pairs.length === 1
    ? t('prepare.recode.one', { column: rule.column, old: pairs[0][0], label: pairs[0][1] })
    : t('prepare.recode.table', { column: rule.column, count: pairs.length });
};

function rules(state, list, words, { t, effects }) {
  const done = currentSurvey(state)?.value?.report?.[list];
  const remove = (i) => () => {
    effects.choose(removePrepare(state.recipe, list, i));
    effects.focus('prepare');
  };
  return state.recipe.prepare[list].length === 0
    ? nothing
    : html`<ul class="rules">
        ${state.recipe.prepare[list].map(
          (rule, i) =>
            html`<li>
              <span
                >${words(rule, t)}
                ${done?.[i] === undefined ? nothing : html`<span class="hint">${t(`prepare.${list}.done`, { count: done[i] })}</span>`}</span
              >
              <button
                type="button"
                class="quiet"
                aria-label=${`${t('prepare.remove')} ${words(rule, t)}`}
                @click=${remove(i)}
              >
                ${t('prepare.remove')}
              </button>
            </li>`,
        )}
      </ul>`;
}

// Labels that differ by case, accents or spaces only: one click merges a group, or all of them.
function duplicates(state, found, { t, effects }) {
  const { duplicates: groups } = found;
  if (groups.length === 0) return html`<p>${t('prepare.alike.none')}</p>`;
  const merge = (recipe) => {
    effects.choose(recipe);
    effects.focus('effect-title'); // the list itself is made anew
  };
  return html`<p class="hint">${t('prepare.alike.text')}</p>
    <ul class="rules alike">
      ${groups.slice(0, kShown).map(
        (one) =>
          html`<li>
            <span
              >${t('colon', { name: one.column })}
              ${one.labels.map(
                (label, i) =>
                  html`<span class="value">${label}</span>
                    <span class="muted">(${t.number(one.rows[i])})</span> `,
              )}</span
            >
            <button
              type="button"
              class="quiet"
              aria-label=${t('prepare.alike.merge.named', {
                column: one.column,
                label: commonest(one),
              })}
              @click=${() => merge(mergeLabels(state.recipe, one, commonest(one)))}
            >
              ${t('prepare.alike.merge', { label: commonest(one) })}
            </button>
          </li>`,
      )}
    </ul>
    ${
      groups.length > 1
        ? html`<p>
            <button
              type="button"
              id="merge-all"
              @click=${() => merge(mergeAll(state.recipe, groups))}
            >
              ${t('prepare.alike.all', { count: groups.length })}
            </button>
          </p>`
        : nothing
    }`;
}

function effect(state, { t }) {
  const report = currentSurvey(state)?.value?.report;
  if (report === undefined) return nothing;
  if (report === null) return html`<p class="field-error">${t('prepare.effect.nothing')}</p>`;
  const pair = (before, after) =>
    before === after
      ? t.number(after)
      : html`${t.number(after)}
          <span class="figure-note">${t('prepare.effect.of', { count: before })}</span>`;
  return html`<dl class="figures small">
    ${figure(t, pair(report.rows_before, report.rows_after), t('prepare.effect.rows'))}
    ${figure(t, pair(report.individuals_before, report.individuals_after), t('prepare.effect.individuals'))}
  </dl>`;
}

// The whole files are looked at when the user asks for what they alone can answer.
function examined(state, ui) {
  const { t, effects } = ui;
  const survey = currentSurvey(state);
  if (!wantsSurvey(state) || survey?.error?.code === 'cancelled') {
    return html`<p>
        <button
          type="button"
          id="examine"
          ?disabled=${!canPreview(state, ui.features)}
          @click=${effects.prepare.examine}
        >
          ${t('prepare.examine')}
        </button>
      </p>
      <p class="hint">${t('prepare.examine.hint')}</p>`;
  }
  if (survey?.value && canPreview(state, ui.features))
    return html`${effect(state, ui)}
      <h4 id="alike">${t('prepare.alike')}</h4>
      ${duplicates(state, survey.value, ui)}`;
  return surveyStatus(state, ui);
}

/** @param {object} state @param {object[]} columns @param {object} ui */
export function prepareSection(state, columns, ui) {
  const { t, dispatch } = ui;
  const { keep, recode, cleaning } = state.recipe.prepare;
  const { rows } = state.recipe; // their cleaning and its report stand by themselves
  const count = keep.length + recode.length + (cleaning && !rows ? 1 : 0);
  return html`<details
    ?open=${state.prepare.open || count > 0}
    @toggle=${(event) => dispatch({ type: 'preparing', change: { open: event.target.open } })}
  >
    <summary id="prepare">
      ${count ? t('prepare.title.rules', { count }) : t('prepare.title')}
    </summary>
    <p class="hint">${t('prepare.hint')}</p>
    <div class="two">
      <div>
        <h3>${t('prepare.keep')}</h3>
        ${rules(state, 'keep', keepWords, ui)}${keepForm(state, columns, ui)}
      </div>
      <div>
        <h3>${t('prepare.recode')}</h3>
        ${rules(state, 'recode', recodeWords, ui)}${recodePart(state, columns, ui)}
      </div>
    </div>
    ${
      rows
        ? nothing
        : html`${cleaningPart(state, columns, ui)}
            <section class="effect" aria-labelledby="effect-title">
              <h3 id="effect-title" tabindex="-1">${t('prepare.effect')}</h3>
              ${examined(state, ui)}
            </section>`
    }
  </details>`;
}
