// Cleaning of rare values: rows whose value in a column is rare are left out, again and again until
// none is rare (Paris 13 open data collective, Traces 01, 2017), with what it removes.
import { html, nothing } from 'lit-html';
import { preparable, setCleaning, usualCleaning } from '../../../recipe/prepare_choices.js';
import { currentSurvey } from '../state.js';
import { breakable, checkbox, input } from '../../../kit/views/parts.js';

const number = (text) => (text.trim() === '' ? 0 : Number(text));

/** @param {import('../../../engine/answers.d.ts').Survey} survey */
function passes({ report }, { columns }, t) {
  const { cleaning } = report;
  if (cleaning.length === 0) return html`<p>${t('cleaning.nothing')}</p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t('cleaning.passes')}>
      <table class="list">
        <caption>
          ${t('cleaning.passes')}
        </caption>
        <thead>
          <tr>
            <th scope="col">${t('cleaning.pass')}</th>
            <th scope="col" class="num">${t('cleaning.rows')}</th>
            ${columns.map((name) => html`<th scope="col" class="num">${breakable(name)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${cleaning.map(
            (pass, i) =>
              html`<tr>
                <th scope="row">${i + 1}</th>
                <td class="num">${t.number(pass.rows_removed)}</td>
                ${pass.rare_values.map((count) => html`<td class="num">${t.number(count)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p class="hint">${t('cleaning.passes.hint')}</p>`;
}

/** @param {object} state @param {object[]} columns @param {object} ui */
export function cleaningPart(state, columns, ui) {
  const { t, effects, problems } = ui;
  const { cleaning } = state.recipe.prepare;
  const choose = (value) => effects.choose(setCleaning(state.recipe, value));
  const bad = (target) => {
    const problem = problems.find((one) => one.target === target);
    return problem ? t(problem.key, problem.params) : nothing;
  };
  const toggle = (name, on) =>
    choose({
      ...cleaning,
      columns: preparable(columns)
        .map((one) => one.name)
        .filter((one) => (one === name ? on : cleaning.columns.includes(one))),
    });
  const survey = currentSurvey(state)?.value;
  return html`<h3>${t('cleaning.title')}</h3>
    ${checkbox({
      id: 'cleaning',
      label: t('cleaning.on'),
      hint: t('cleaning.hint'),
      checked: cleaning !== null,
      onChange: (on) => choose(on ? usualCleaning(state.recipe) : null),
    })}
    ${
      cleaning
        ? html`${input({
              id: 'cleaning-k',
              label: t('cleaning.k'),
              value: cleaning.k,
              inputmode: 'numeric',
              size: 6,
              error: bad('cleaning-k'),
              onChange: (text) => choose({ ...cleaning, k: number(text) }),
            })}
            <fieldset id="cleaning-columns" tabindex="-1">
              <legend>${t('cleaning.columns')}</legend>
              ${bad('cleaning-columns') === nothing ? nothing : html`<p class="field-error">${bad('cleaning-columns')}</p>`}
              <div class="grid">
                ${preparable(columns).map(({ name }, i) =>
                  checkbox({
                    id: `cleaning-column-${i}`,
                    label: name,
                    checked: cleaning.columns.includes(name),
                    onChange: (on) => toggle(name, on),
                  }),
                )}
              </div>
            </fieldset>
            ${survey?.report ? passes(/** @type {import('../../../engine/answers.d.ts').Survey} */ (survey), cleaning, t) : nothing}`
        : nothing
    }`;
}
