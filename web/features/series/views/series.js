// The questions of a series, on the second screen; what this publication does, before download.
import { html, nothing } from 'lit-html';
import { acceptDependency, removeAttribute } from '../../../recipe/choices.js';
import {
  parseRenamed,
  proposedRenamings,
  renamedText,
  setDue,
  setRenamed,
  setSeries,
  setSeriesKey,
} from '../../../recipe/series_choices.js';
import { isAgain } from '../state.js';
import { callout, checkbox, fileButton, input, radios } from '../../../kit/views/parts.js';

const whole = (text) => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** « Des formations ont-elles changé de nom ? » */
function renamedField(state, { t, effects }) {
  return html`<div class="field">
    <label for="series-renamed">${t('series.renamed')}</label>
    <p class="hint" id="series-renamed-hint">${t('series.renamed.hint')}</p>
    <textarea
      id="series-renamed"
      rows="3"
      spellcheck="false"
      aria-describedby="series-renamed-hint"
      .value=${renamedText(state.recipe)}
      @change=${({ target }) =>
        effects.choose(setRenamed(state.recipe, parseRenamed(target.value)))}
    ></textarea>
  </div>`;
}

/** What was given is of no series: why, and the way out. */
const refusedBox = (name, { t, dispatch, effects }) =>
  callout({
    kind: 'warning',
    id: 'series-refused',
    title: t('series.refused', { file: name }),
    body: html`<p>${t('series.refused.text')}</p>
      <div class="buttons">
        <button
          type="button"
          id="series-begin"
          @click=${() => {
            dispatch({ type: 'series/first', first: true });
            effects.focus('series-first-first');
          }}
        >
          ${t('series.refused.begin')}
        </button>
      </div>`,
  });

function startFields(state, ui) {
  const { t, dispatch, effects } = ui;
  const { first, before, refused } = state.series;
  return html`${radios({
    name: 'series-first',
    legend: t('series.first'),
    value: first === null ? '' : first ? 'first' : 'next',
    options: ['first', 'next'].map((one) => [
      one,
      t(`series.first.${one}`),
      t(`series.first.${one}.hint`),
    ]),
    onChange: (value) => dispatch({ type: 'series/first', first: value === 'first' }),
  })}
  ${
    first === false
      ? html`${fileButton({
          id: 'series-before',
          label: t('series.before'),
          accept: '.zip,.csv,.json,.md',
          multiple: true,
          onFiles: effects.series.giveBefore,
        })}
        ${refused === null ? nothing : refusedBox(refused, ui)}
        ${
          before.length > 0
            ? html`<p>
                ${t('series.before.given', { file: before[0].name, count: before.length })}
              </p>`
            : nothing
        }`
      : nothing
  }`;
}

/** From which year on, and how many people an attribute is counted by. */
const moreFields = (state, { t, effects }) => {
  const { series, masking } = state.recipe;
  const set = (key, read) => (text) => effects.choose(setSeriesKey(state.recipe, key, read(text)));
  return html`<details id="series-more">
    <summary>${t('series.more')}</summary>
    <div class="two">
      ${input({
        id: 'series-from',
        label: t('series.from'),
        hint: t('series.from.hint'),
        value: series.from ?? '',
        size: 8,
        onChange: set('from', (text) => (text.trim() === '' ? null : (whole(text) ?? text.trim()))),
      })}
      ${input({
        id: 'series-group',
        label: t('series.group'),
        hint: t('series.group.hint', { value: 4 * masking.k }),
        value: series.group ?? '',
        inputmode: 'numeric',
        size: 6,
        onChange: set('group', whole),
      })}
    </div>
    ${state.series.first === false && state.series.before.length > 0 ? renamedField(state, { t, effects }) : nothing}
  </details>`;
};

function dueFields(state, { t, effects }) {
  const { series } = state.recipe;
  const set = (key) => (text) => effects.choose(setSeriesKey(state.recipe, key, whole(text)));
  const horizon = series.due === 'horizon';
  const span = horizon ? 'years' : 'gap';
  return html`${radios({
    name: 'series-due',
    legend: t('series.due'),
    value: series.due,
    options: ['left', 'horizon'].map((one) => [
      one,
      t(`series.due.${one}`),
      t(`series.due.${one}.hint`),
    ]),
    onChange: (value) => effects.choose(setDue(state.recipe, value)),
  })}
  ${input({
    id: `series-${span}`,
    label: t(`series.${span}`),
    value: series[span],
    inputmode: 'numeric',
    size: 4,
    onChange: set(span),
  })}`;
}

/** « Publierez-vous ces parcours de nouveau ? » */
export function seriesSection(state, ui) {
  const { t, dispatch, effects } = ui;
  if (state.recipe.rows) return nothing;
  const { series } = state.recipe;
  const open = !series && !state.series.answered && isAgain(state);
  return html`<div class="question" id="series-question">
    ${radios({
      name: 'series',
      legend: t('series.question'),
      value: open ? '' : series ? 'yes' : 'no',
      options: ['no', 'yes'].map((one) => [one, t(`series.${one}`), t(`series.${one}.hint`)]),
      onChange: (value) => {
        dispatch({ type: 'series/answered' });
        effects.choose(setSeries(state.recipe, value === 'yes'));
      },
    })}
    ${open ? html`<p class="hint" id="series-open">${t('series.open')}</p>` : nothing}
    ${
      series
        ? html`<p class="about">${t('series.sentences', { k: state.recipe.masking.k })}</p>
            <div class="two">
              <div>${dueFields(state, ui)}</div>
              <div>${startFields(state, ui)}</div>
            </div>
            ${moreFields(state, ui)}`
        : nothing
    }
  </div>`;
}

/**
 * Ways out for an attribute that follows the calendar, which the core refuses beside a series: the
 * run is made again without it, or with it by the user's own choice.
 */
function calendarChoices({ code, key }, state, { t, effects }) {
  if (code !== 'series_calendar') return nothing;
  const [name] = key.split(', ');
  const again = (recipe) => () => effects.chooseAndRun(recipe);
  return html`<div class="buttons">
    <button type="button" id="series-drop" @click=${again(removeAttribute(state.recipe, name))}>
      ${t('dependency.drop', { name })}
    </button>
    <button
      type="button"
      class="quiet"
      id="series-accept"
      @click=${again(acceptDependency(state.recipe, name, 'series'))}
    >
      ${t('dependency.accept')}
    </button>
  </div>`;
}

/** A course that was probably renamed: its new name is taken, and the run made again. */
function renamedChoices({ key }, state, { t, effects }) {
  return html`<div class="buttons">
    ${proposedRenamings(key, state.recipe).map(({ added, all }, i) => {
      const names = added.map((pair) => pair.map((step) => step.join('-')));
      return html`<button
        type="button"
        id=${`series-renamed-${i}`}
        @click=${() => effects.chooseAndRun(setRenamed(state.recipe, all))}
      >
        ${t('series.renamed.take', {
          pairs: t.list(names.map(([from, to]) => t('series.renamed.pair', { from, to }))),
        })}
      </button>`;
    })}
  </div>`;
}

/** Ways out of what only a series refuses. */
export function seriesChoices(error, state, ui) {
  return error.code === 'series_renamed'
    ? renamedChoices(error, state, ui)
    : calendarChoices(error, state, ui);
}

const kNumbers = ['new_numbers', 'grown_numbers', 'new_groups', 'waiting', 'not_yet', 'due'];

/** What this publication does, and the promise that the next one starts from it. */
export function seriesNotice(run, state, { t, dispatch }) {
  const series = run.internal?.series;
  if (!series) return nothing;
  return callout({
    kind: 'warning',
    title: t('series.now'),
    id: 'series-now',
    body: html`<ul>
        <li>${t('series.now.without_number', { count: run.figures.cohorts_masked })}</li>
        ${kNumbers.map((name) => html`<li>${t(`series.now.${name}`, { count: series[name] })}</li>`)}
      </ul>
      <p class="hint">${t('series.now.internal')}</p>
      ${checkbox({
        id: 'series-promise',
        label: t('series.promise'),
        checked: state.series.promised,
        onChange: (promised) => dispatch({ type: 'series/promised', promised }),
      })}`,
  });
}
