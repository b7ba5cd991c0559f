// How years become a trace, and where the pseudonym comes from.
import { html, nothing } from 'lit-html';
import { setAt } from '../../../recipe/choices.js';
import { currentPreview } from '../../preview/state.js';
import { checkbox, input, radios, select } from '../../../kit/views/parts.js';

function windowFields(state, integerYears, { t, effects }) {
  const { window } = state.recipe.trace;
  const years = currentPreview(state)?.value?.years ?? [];
  const value = (text) =>
    integerYears && /^-?\d+$/.test(text.trim()) ? Number(text) : text.trim();
  const set = (index) => (text) =>
    effects.choose(setAt(state.recipe, ['trace', 'window', index], value(text)));
  return html`${checkbox({
    id: 'window',
    label: t('trace.window'),
    hint: t('trace.window.hint'),
    checked: window !== null,
    onChange: (on) =>
      effects.choose(
        setAt(
          state.recipe,
          ['trace', 'window'],
          on ? [value(years.at(0) ?? ''), value(years.at(-1) ?? '')] : null,
        ),
      ),
  })}
  ${
    window
      ? html`<div class="row">
          ${input({ id: 'window-first', label: t('trace.window.first'), value: window[0], onChange: set(0) })}
          ${input({ id: 'window-last', label: t('trace.window.last'), value: window[1], onChange: set(1) })}
        </div>`
      : nothing
  }`;
}

const secretField = (state, { t, effects }) =>
  html`<div class="field">
    <label for="secret">${t('pseudonym.secret')}</label>
    <p class="hint" id="secret-hint">${t('pseudonym.secret.hint')}</p>
    <input
      id="secret"
      type="password"
      autocomplete="off"
      aria-describedby="secret-hint"
      @change=${(event) => effects.setSecret(event.target.value)}
    />
  </div>`;

const statusFields = (trace, columns, set, t) =>
  html` ${checkbox({
    id: 'status',
    label: t('trace.status'),
    hint: t('trace.status.hint'),
    checked: trace.status !== null,
    onChange: (on) => set('status', on ? { bac_year: '' } : null),
  })}
  ${
    trace.status
      ? select({
          id: 'bac-year',
          label: t('trace.status.column'),
          value: trace.status.bac_year,
          options: [
            ['', t('choose.one')],
            ...columns.filter(({ known }) => known).map(({ name }) => [name, name]),
          ],
          onChange: (value) => set('status', { bac_year: value }),
        })
      : nothing
  }`;

function pseudonymOptions(state, ui) {
  const { t, effects } = ui;
  const { pseudonym } = state.recipe;
  return html`<details ?open=${pseudonym !== 'as_is'}>
    <summary>${t('pseudonym.title')}</summary>
    ${radios({
      name: 'pseudonym',
      legend: t('pseudonym.legend'),
      value: pseudonym,
      options: ['as_is', 'ephemeral', 'shared'].map((name) => [
        name,
        t(`pseudonym.${name}`),
        t(`pseudonym.${name}.hint`),
      ]),
      onChange: (value) => effects.choose(setAt(state.recipe, ['pseudonym'], value)),
    })}
    ${pseudonym === 'shared' ? secretField(state, ui) : nothing}
  </details>`;
}

/** @param {object} state @param {object[]} columns @param {object} ui */
export function traceOptions(state, columns, ui) {
  const { t, effects } = ui;
  const { trace } = state.recipe;
  const set = (key, value) => effects.choose(setAt(state.recipe, ['trace', key], value));
  const preview = currentPreview(state)?.value;
  const integers = trace.year_type !== 'text' && (preview?.integer_years ?? true);
  return html`<details>
      <summary>${t('trace.title')}</summary>
      <p class="hint">${t('trace.hint')}</p>
      <div class="two">
        <div>
          ${select({
            id: 'year-type',
            label: t('trace.year_type'),
            value: trace.year_type,
            options: ['auto', 'integer', 'text'].map((name) => [
              name,
              t(`trace.year_type.${name}`),
            ]),
            onChange: (value) => set('year_type', value),
          })}
          ${select({
            id: 'repeats',
            label: t('trace.repeats'),
            value: trace.repeats,
            options: ['keep', 'collapse', 'distinct'].map((name) => [
              name,
              t(`trace.repeats.${name}`),
            ]),
            onChange: (value) => set('repeats', value),
          })}
          ${select({
            id: 'conflicts',
            label: t('trace.conflicts'),
            value: trace.conflicts,
            hint: t('trace.conflicts.hint'),
            options: ['first', 'last', 'mark'].map((name) => [name, t(`trace.conflicts.${name}`)]),
            onChange: (value) => set('conflicts', value),
          })}
        </div>
        <div>
          ${checkbox({
            id: 'gaps',
            label: t('trace.gaps'),
            checked: trace.gaps,
            onChange: (value) => set('gaps', value),
          })}
          ${checkbox({
            id: 'calendar',
            label: t('trace.calendar'),
            checked: trace.calendar,
            onChange: (value) => set('calendar', value),
          })}
          ${statusFields(trace, columns, set, t)} ${windowFields(state, integers, ui)}
        </div>
      </div>
    </details>
    ${pseudonymOptions(state, ui)}`;
}
