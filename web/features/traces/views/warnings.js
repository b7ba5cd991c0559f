// What deserves a look before publishing. All of it is for this screen; none of it is published.
import { html, nothing } from 'lit-html';
import { leftOutPart } from '../../left_out/views/left_out.js';
import { commonest, mergeLabels } from '../../../recipe/prepare_choices.js';

const kShown = 12;
const sum = (items, value) => items.reduce((total, one) => total + value(one), 0);

const more = (items, t) =>
  items.length > kShown
    ? html`<li class="muted">${t('warning.more', { count: items.length - kShown })}</li>`
    : nothing;

/** @param {import('../../../engine/answers.d.ts').TraceInternals} internal */
function rare({ rare_labels: labels }, t) {
  return labels.length === 0
    ? null
    : {
        key: 'rare_labels',
        count: labels.length,
        body: html`<ul>
          ${labels.slice(0, kShown).map(
            ({ attribute, label, individuals }) =>
              html` <li>
                ${t('colon', { name: attribute })}
                <span class="value">${label}</span>
                ${t('warning.individuals', { count: individuals })}
              </li>`,
          )}${more(labels, t)}
        </ul>`,
      };
}

/** @param {import('../../../engine/answers.d.ts').TraceInternals} internal */
function duplicates(internal, state, { t, effects }) {
  const list = internal.probable_duplicates;
  return list.length === 0
    ? null
    : {
        key: 'probable_duplicates',
        count: list.length,
        body: html`<ul>
          ${list.slice(0, kShown).map(
            (one) =>
              html`<li>
                ${t('colon', { name: one.column })}
                ${one.labels.map(
                  (label, i) =>
                    html`<span class="value">${label}</span>
                      (${t.number(one.rows[i])}) `,
                )}
                <button
                  type="button"
                  class="quiet"
                  @click=${() => effects.choose(mergeLabels(state.recipe, one, commonest(one)))}
                >
                  ${t('warning.merge')}
                </button>
              </li>`,
          )}${more(list, t)}
        </ul>`,
      };
}

/** @param {import('../../../engine/answers.d.ts').TraceInternals} internal */
function conflicts({ conflicts: byName, prefix_conflicts: prefix }, t) {
  const met = Object.entries(byName).filter(([, count]) => count > 0);
  if (prefix > 0) met.unshift([t('role.prefix'), prefix]);
  return met.length === 0
    ? null
    : {
        key: 'conflicts',
        count: sum(met, ([, count]) => count),
        body: html`<ul>
          ${met.map(
            ([name, count]) =>
              html`<li>${t('colon', { name })} ${t('warning.individuals', { count })}</li>`,
          )}
        </ul>`,
      };
}

const plain = (key, count) => (count > 0 ? { key, count, body: nothing } : null);

function disclosures(count, { t, dispatch, effects }) {
  if (count === 0) return null;
  const show = () => {
    dispatch({ type: 'query', query: { filter: 'one_value' } });
    effects.focus('trace-filter');
  };
  return {
    key: 'group_disclosures',
    count,
    body: html`<button type="button" @click=${show}>
      ${t('warning.group_disclosures.show')}
    </button>`,
  };
}

/** @param {import('../../../engine/answers.d.ts').TraceInternals} internal */
function farYears({ far_years: years = [] }, t) {
  return years.length === 0
    ? null
    : {
        key: 'far_years',
        count: years.length,
        body: html`<ul>
          ${years
            .slice(0, kShown)
            .map(
              ({ file, line, rows }) =>
                html` <li>
                  ${t('warning.far_years.place', { file, line: String(line), count: rows })}
                </li>`,
            )}${more(years, t)}
        </ul>`,
      };
}

/** @param {import('../../../engine/answers.d.ts').InputFile[]} inputs */
function notUtf8(inputs, t) {
  const met = inputs.filter((one) => one.not_utf8);
  return met.length === 0
    ? null
    : {
        key: 'not_utf8',
        count: sum(met, (one) => one.not_utf8.bytes),
        body: html`<ul>
          ${met.map(
            ({ name, not_utf8: { rows } }) =>
              html`<li>
                ${
                  rows > 0
                    ? t('warning.not_utf8.rows', { file: name, count: rows })
                    : t('warning.not_utf8.replaced', { file: name })
                }
              </li>`,
          )}
        </ul>`,
      };
}

/** @param {import('../../../engine/answers.d.ts').InputFile[]} inputs */
function mixedEncoding(inputs) {
  const met = inputs.filter((one) => one.mixed_encoding);
  return met.length === 0
    ? null
    : {
        key: 'mixed_encoding',
        count: met.length,
        body: html`<ul>
          ${met.map(({ name }) => html`<li>${name}</li>`)}
        </ul>`,
      };
}

/**
 * The points to look at, in order of weight: `{ key, count, body }`.
 * @param {import('../../../engine/answers.d.ts').TraceRun} run
 */
function warningsOf(run, state, ui) {
  const { internal, inputs, figures } = run;
  const malformed = sum(inputs, (one) => one.malformed);
  const removed = (internal.rows_before ?? 0) - (internal.rows_after ?? 0);
  return [
    mixedEncoding(inputs),
    farYears(internal, ui.t),
    disclosures(figures.group_disclosures, ui),
    rare(internal, ui.t),
    duplicates(internal, state, ui),
    conflicts(internal, ui.t),
    malformed > 0 ? { key: 'malformed', count: malformed, body: leftOutPart(state, ui) } : null,
    notUtf8(inputs, ui.t),
    plain('dropped', figures.dropped),
    plain('prepared', removed),
    plain('outside_window', internal.outside_window ?? 0),
    plain('collapsed', internal.collapsed),
    plain('replaced_separators', internal.replaced_separators),
  ].filter(Boolean);
}

/** @param {object} run @param {object} state @param {object} ui */
export function warningsSection(run, state, ui) {
  const { t } = ui;
  const list = warningsOf(run, state, ui);
  return html`<section aria-labelledby="warnings-title">
    <h2 id="warnings-title">${t('verify.warnings')}</h2>
    <p class="hint">${t('verify.warnings.hint')}</p>
    ${
      list.length === 0
        ? html`<p>${t('verify.warnings.none')}</p>`
        : list.map(
            ({ key, count, body }) =>
              html` <details class="warning">
                <summary>${t(`warning.${key}`, { count })}</summary>
                <p>${t(`warning.${key}.text`)}</p>
                ${body}
              </details>`,
          )
    }
  </section>`;
}
