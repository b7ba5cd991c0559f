// Screen 3: the rule, its figures, and what is written.
import { html, nothing } from 'lit-html';
import { kDemo, setAt, unresolved, updateAttribute } from '../../../recipe/choices.js';
import { dependencyList } from './dependencies.js';
import {
  callout,
  checkbox,
  heading,
  input,
  moreSettings,
  radios,
  select,
} from '../../../kit/views/parts.js';
import { columnList } from '../../../kit/columns.js';
import { detailSection } from '../../detail/views/detail.js';
import { previewAside } from '../../preview/views/preview.js';
import { currentPreview } from '../../preview/state.js';

const whole = (text) => (text.trim() === '' ? null : Number(text));
/** A code is a number, or the word for an empty field. */
const codeOf = (text) => (/^\s*(vide|empty)\s*$/i.test(text) ? 'empty' : whole(text));

const worded = (value, t) => (value === 'empty' ? t('masking.empty') : value);

function number(state, field, { t, effects, problems }, low) {
  const { masking } = state.recipe;
  const problem = problems.find(({ target }) => target === `masking-${field}`);
  const usual = { width: Math.ceil(masking.k / 2), size_k: masking.k, size_code: masking.code }[
    field
  ];
  return input({
    id: `masking-${field}`,
    label: t(`masking.${field}`),
    value: worded(masking[field], t),
    hint: t(`masking.${field}.hint`, { value: worded(usual, t) ?? '' }),
    inputmode: field.endsWith('code') ? 'text' : 'numeric',
    size: 6,
    error: problem ? t(problem.key, problem.params) : nothing,
    onChange: (text) =>
      effects.choose(
        setAt(
          state.recipe,
          ['masking', field],
          (field.endsWith('code') ? codeOf : whole)(text) ?? (low === undefined ? null : low),
        ),
      ),
  });
}

const threshold = (state, ui) =>
  html`<section aria-labelledby="rule-title">
    <h2 id="rule-title">${ui.t('protect.rule')}</h2>
    ${number(state, 'k', ui, 0)}
  </section>`;

/** How strong the rule is, and its other numbers. */
function strength(state, ui) {
  const { t, effects } = ui;
  return html`<section aria-labelledby="strength-title">
    <h2 id="strength-title">${t('protect.advanced')}</h2>
    ${radios({
      name: 'level',
      legend: t('masking.level'),
      value: state.recipe.masking.level,
      options: ['strict', 'published'].map((name) => [
        name,
        t(`masking.level.${name}`),
        t(`masking.level.${name}.hint`),
      ]),
      onChange: (value) => effects.choose(setAt(state.recipe, ['masking', 'level'], value)),
    })}
    <div class="grid">
      ${number(state, 'width', ui)}${number(state, 'code', ui, 0)}
      ${number(state, 'size_k', ui)}${number(state, 'size_code', ui)}
    </div>
  </section>`;
}

/**
 * @param {object} state @param {Function} t @param {readonly (string | number)[]} row its group,
 *   label and count @param {any[]} value of the engine, null while it is on its way
 */
function demoRow(state, t, [group, label, count], value) {
  const found = value?.find(([id, name]) => id === group && name === label);
  const masked = found && found[2] !== count;
  return html`<tr>
    <th scope="row">${t(`demo.${group}`)} ${label}</th>
    <td class="num">${count}</td>
    <td class="num">
      ${
        !value
          ? '…'
          : !found
            ? html`<span class="muted">${t('demo.dropped')}</span>`
            : masked
              ? html`<span class="masked">${found[2] ?? t('masking.empty')}</span>`
              : found[2]
      }
    </td>
  </tr>`;
}

const demoTable = (state, { t }) => {
  const value =
    state.traces.demo?.masking === state.recipe.masking ? state.traces.demo.value : null;
  return html`<section class="aside-box" aria-labelledby="demo-title">
    <h2 id="demo-title">${t('demo.title')}</h2>
    <p class="hint">${t('demo.hint')}</p>
    <table class="list">
      <thead>
        <tr>
          <th scope="col">${t('demo.label')}</th>
          <th scope="col" class="num">${t('demo.before')}</th>
          <th scope="col" class="num">${t('demo.after')}</th>
        </tr>
      </thead>
      <tbody aria-live="polite">
        ${kDemo.map((row) => demoRow(state, t, row, value))}
      </tbody>
    </table>
    <p class="hint">${t('demo.code')}</p>
  </section>`;
};

function attributeRow(state, one, index, { t, effects, problems }) {
  const change = (fields) => effects.choose(updateAttribute(state.recipe, one.name, fields));
  const problem = problems.find(({ target }) => target === `diversity-${index}`);
  const { nested_in: outer } = one;
  return html`<li class="card">
    <h3>${one.name}</h3>
    ${
      outer
        ? html`<p>
            ${t('attribute.nested', { outer })}
            <button type="button" class="quiet" @click=${() => change({ nested_in: null })}>
              ${t('attribute.unnest')}
            </button>
          </p>`
        : nothing
    }
    ${checkbox({
      id: `sensitive-${index}`,
      label: t('attribute.sensitive'),
      checked: one.sensitive ?? false,
      onChange: (sensitive) => change({ sensitive }),
    })}
    ${
      one.sensitive
        ? input({
            id: `diversity-${index}`,
            label: t('attribute.diversity'),
            value: one.diversity ?? 2,
            inputmode: 'numeric',
            size: 4,
            hint: t('attribute.diversity.hint'),
            error: problem ? t(problem.key) : nothing,
            onChange: (text) => change({ diversity: whole(text) ?? 0 }),
          })
        : nothing
    }
    ${select({
      id: `rare-${index}`,
      label: t('attribute.rare'),
      value: one.rare_labels ?? 'keep',
      options: ['keep', 'group'].map((name) => [
        name,
        t(`attribute.rare.${name}`, { k: state.recipe.masking.k }),
      ]),
      onChange: (value) => change({ rare_labels: value }),
    })}
  </li>`;
}

const attributes = (state, ui) => {
  const list = state.recipe.columns.attributes;
  return list.length === 0
    ? nothing
    : html`<section aria-labelledby="sensitive-title">
        <h2 id="sensitive-title">${ui.t('protect.attributes')}</h2>
        <p class="hint">${ui.t('protect.attributes.hint')}</p>
        <ul class="cards">
          ${list.map((one, i) => attributeRow(state, one, i, ui))}
        </ul>
      </section>`;
};

function files(state, { t, effects, problems }) {
  const chosen = state.recipe.exports;
  const set = (key, value) => effects.choose(setAt(state.recipe, ['exports', key], value));
  const all = ['oraccle', 'paris13', 'tidy', 'json'];
  const problem = problems.find(({ target }) => target === 'set-oraccle');
  return html`<section aria-labelledby="exports-title">
    <h2 id="exports-title">${t('exports.title')}</h2>
    <fieldset>
      <legend>${t('exports.sets')}</legend>
      ${problem ? html`<p class="field-error">${t(problem.key)}</p>` : nothing}
      ${all.map((name) =>
        checkbox({
          id: `set-${name}`,
          label: t(`exports.${name}`),
          hint: t(`exports.${name}.hint`),
          checked: chosen.sets.includes(name),
          onChange: (on) =>
            set(
              'sets',
              all.filter((one) => (one === name ? on : chosen.sets.includes(one))),
            ),
        }),
      )}
      ${checkbox({
        id: 'excel',
        label: t('exports.excel'),
        hint: t('exports.excel.hint'),
        checked: chosen.excel_fr,
        onChange: (on) => set('excel_fr', on),
      })}
    </fieldset>
    ${select({
      id: 'exports-language',
      label: t('exports.language'),
      value: chosen.language,
      options: [
        ['fr', 'Français'],
        ['en', 'English'],
      ],
      onChange: (value) => set('language', value),
    })}
  </section>`;
}

const dependencies = (state, ui) =>
  state.traces.dependencies.some(unresolved(state.recipe))
    ? callout({
        kind: 'warning',
        id: 'dependencies',
        title: ui.t('dependency.title'),
        body: html`<p>${ui.t('dependency.intro')}</p>
          ${dependencyList(state, state.traces.dependencies, ui)}`,
      })
    : nothing;

/** Beside a series the second one is the series itself. */
const pairWords = ([first, second], t) =>
  second === 'series' ? t('series.accepted', { first }) : t('dependency.pair', { first, second });

const accepted = (state, { t, effects }) =>
  state.recipe.accepted_dependencies.length === 0
    ? nothing
    : callout({
        kind: 'danger',
        title: t('accepted.title'),
        body: html`<p>${t('accepted.text')}</p>
          <ul class="rules">
            ${state.recipe.accepted_dependencies.map(
              (pair, i) =>
                html`<li>
                  <span>${pairWords(pair, t)}</span>
                  <button
                    type="button"
                    class="quiet"
                    @click=${() =>
                      effects.choose(
                        setAt(
                          state.recipe,
                          ['accepted_dependencies'],
                          state.recipe.accepted_dependencies.filter((_, n) => n !== i),
                        ),
                      )}
                  >
                    ${t('accepted.undo')}
                  </button>
                </li>`,
            )}
          </ul>`,
      });

/** Whether an attribute is made of the number of enrolments. */
const countsEnrolments = ({ columns }) =>
  columns.derived.some((one) => one.from === 'enrolments') ||
  columns.attributes.some((one) => one.columns.some((column) => column.derived === 'enrolments'));

/** What listing rare traces tells, and what may be done instead. */
function rareTraces(state, { t, effects }) {
  const figures = currentPreview(state)?.value?.masking?.figures;
  const told =
    figures?.rare_traces > 0
      ? html`<p id="rare-figures">
          ${t('rare.figures', {
            traces: t.number(figures.rare_traces),
            alone: t.number(figures.alone),
            share: t.percent(figures.alone / figures.rare_traces),
          })}
        </p>`
      : nothing;
  const chosen = state.recipe.masking.rare_traces ?? 'list';
  const counted = countsEnrolments(state.recipe);
  const options = ['list', 'withhold', 'group'].filter(
    (name) => name !== 'group' || !counted || chosen === 'group',
  );
  return html`<section aria-labelledby="rare-title">
    <h2 id="rare-title">${t('rare.title')}</h2>
    <p class="hint">${t('rare.intro')}</p>
    ${told}
    ${
      counted
        ? html`<p class=${chosen === 'group' ? 'field-error' : 'hint'} id="rare-counted">
            ${t('rare.group.counted')}
          </p>`
        : nothing
    }
    ${radios({
      name: 'rare-traces',
      legend: t('rare.choice'),
      value: chosen,
      options: options.map((name) => [name, t(`rare.${name}`), t(`rare.${name}.hint`)]),
      onChange: (value) => effects.choose(setAt(state.recipe, ['masking', 'rare_traces'], value)),
    })}
  </section>`;
}

/** @param {object} state @param {object} ui */
export const protectView = (state, ui) =>
  html`<div class="with-aside">
    <div class="body">
      ${heading(ui.t, 'protect')} ${dependencies(state, ui)}${accepted(state, ui)}
      ${threshold(state, ui)}${rareTraces(state, ui)}
      ${detailSection(state, columnList(state, ui.features), ui)}
      ${moreSettings(
        ui,
        html`${strength(state, ui)}${attributes(state, ui)}${files(state, ui)}${demoTable(state, ui)}`,
      )}
    </div>
    ${previewAside(state, ui)}
  </div>`;
