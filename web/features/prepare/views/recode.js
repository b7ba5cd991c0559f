// Replacing values of a column: by a pasted table, by bands of numbers, or by hand in the list of
// its labels.
import { html, nothing } from 'lit-html';
import { keyed } from 'lit-html/directives/keyed.js';
import { addPrepare, parseBands, parseTable } from '../../../recipe/choices.js';
import { labelsNow, preparable, replaceByHand } from '../../../recipe/prepare_choices.js';
import { currentSurvey } from '../state.js';
import { canSurvey } from '../../../kit/problems.js';
import { blank, fieldsOf, select } from '../../../kit/views/parts.js';
import { readingError } from '../../../kit/views/reading_choices.js';

const kKinds = ['table', 'hand', 'bands'];

function addText(state, column, kind, { t, effects }) {
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const show = (text) => {
      form.querySelector('.field-error').textContent = text;
    };
    const { text } = fieldsOf(form);
    const bands = kind === 'bands' ? parseBands(text) : null;
    const { table, bad } = kind === 'bands' ? {} : parseTable(text);
    if (kind === 'bands' && !bands) show(t('prepare.bands.bad'));
    else if (bad?.length) show(t('prepare.table.bad', { line: bad[0] }));
    else if (table && Object.keys(table).length === 0) show(t('prepare.table.empty'));
    else {
      show('');
      form.reset();
      effects.choose(
        addPrepare(state.recipe, 'recode', bands ? { column, bands } : { column, table }),
      );
    }
  };
}

const textForm = (state, column, kind, ui) =>
  html`<form @submit=${addText(state, column, kind, ui)}>
    <div class="field">
      <label for="recode-text">${ui.t(`prepare.recode.text.${kind}`)}</label>
      <p class="hint" id="recode-hint">${ui.t(`prepare.recode.hint.${kind}`)}</p>
      <textarea
        id="recode-text"
        name="text"
        rows="4"
        spellcheck="false"
        aria-describedby="recode-hint"
      ></textarea>
    </div>
    <p class="field-error" role="alert"></p>
    <button type="submit" id="recode-add">${ui.t('prepare.recode.add')}</button>
  </form>`;

function byHand(state, column, labels, { t, effects }) {
  const add = (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form).getAll('label');
    const changes = labels.map(([old], i) => [old, given[i]]);
    const next = replaceByHand(state.recipe, column, changes);
    form.querySelector('.field-error').textContent =
      next === state.recipe ? t('prepare.hand.none') : '';
    effects.choose(next);
  };
  return html`<form @submit=${add}>
    <p class="hint">${t('prepare.hand.hint')}</p>
    <div
      class="scroll tall"
      tabindex="0"
      role="group"
      aria-label=${t('prepare.hand.labels', { column })}
    >
      <table class="list hand">
        <caption class="visually-hidden">
          ${t('prepare.hand.labels', { column })}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('prepare.hand.label')}</th>
            <th scope="col" class="num">${t('prepare.hand.rows')}</th>
            <th scope="col">${t('prepare.hand.new')}</th>
          </tr>
        </thead>
        <tbody>
          ${labels.map(
            ([label, rows], i) =>
              html`<tr>
                <th scope="row">${blank(label, t)}</th>
                <td class="num">${t.number(rows)}</td>
                <td>
                  <input
                    name="label"
                    id="hand-${i}"
                    .value=${label}
                    autocomplete="off"
                    spellcheck="false"
                    aria-label=${t('prepare.hand.becomes', { label: blank(label, t) })}
                  />
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="field-error" role="alert"></p>
    <button type="submit" id="recode-add">${t('prepare.recode.add')}</button>
  </form>`;
}

/** Where the survey of the whole files is, as long as its answer is not there. */
export function surveyStatus(state, ui) {
  const { t, effects } = ui;
  if (!canSurvey(state, ui.features)) return html`<p class="muted">${t('preview.incomplete')}</p>`;
  const survey = currentSurvey(state);
  if (survey?.error?.code === 'cancelled') {
    return html`<p>
      <button type="button" id="examine" @click=${effects.prepare.examine}>
        ${t('prepare.examine')}
      </button>
    </p>`;
  }
  if (survey?.error) return readingError(survey.error, state, ui, true);
  const { done, total } = state.prepare.surveying ?? { done: 0, total: 0 };
  return html`<p class="waiting" id="surveying">
    ${t('prepare.examining', { share: t.percent(total ? done / total : 0) })}
    <button type="button" class="quiet" @click=${effects.prepare.cancel}>
      ${t('task.cancel')}
    </button>
  </p>`;
}

function handPart(state, column, ui) {
  const { t } = ui;
  const found = currentSurvey(state)?.value;
  // Of traces, what is under way, or went wrong, is shown next to the rules.
  if (!found) return state.recipe.rows ? surveyStatus(state, ui) : nothing;
  const labels = labelsNow(state.recipe, column, found.labels);
  if (!labels) return html`<p class="muted">${t('prepare.hand.bands')}</p>`;
  return html`${
    found.distinct > found.labels.length
      ? html`<p class="hint">
          ${t('prepare.hand.most', { count: found.labels.length, distinct: found.distinct })}
        </p>`
      : nothing
  }
  ${keyed(state.recipe.prepare, byHand(state, column, labels, ui))}`;
}

/** @param {object} state @param {object[]} columns @param {object} ui */
export function recodePart(state, columns, ui) {
  const { t, dispatch } = ui;
  /** @type {string[]} */
  const names = preparable(columns).map(({ name }) => name);
  const { kind } = state.prepare;
  const column = names.includes(state.prepare.column) ? state.prepare.column : '';
  const set = (change) => dispatch({ type: 'preparing', change });
  /** @type {[string, unknown][]} */
  const kinds = kKinds.map((name) => [name, t(`prepare.recode.kind.${name}`)]);
  return html`${select({
    id: 'recode-column',
    label: t('prepare.column'),
    value: column,
    options: ['', ...names].map((name) => [name, name || t('choose.one')]),
    onChange: (value) => set({ column: value }),
  })}
  ${select({
    id: 'recode-kind',
    label: t('prepare.recode.kind'),
    value: kind,
    options: kinds,
    onChange: (value) => set({ kind: value }),
  })}
  ${column === '' ? nothing : kind === 'hand' ? handPart(state, column, ui) : textForm(state, column, kind, ui)}`;
}
