// What deserves a look before publishing. All of it is for this screen; none of it is published.
import { html, nothing } from 'lit-html';
import { leftOutPart } from '../../left_out/views/left_out.js';
import { tracePoints } from '../../../recipe/points.js';
import { commonest, mergeLabels } from '../../../recipe/prepare_choices.js';

const kShown = 12;

const more = (items, t) =>
  items.length > kShown
    ? html`<li class="muted">${t('warning.more', { count: items.length - kShown })}</li>`
    : nothing;

/** @param {import('../../../engine/answers.d.ts').TraceInternals} internal */
const rare = ({ rare_labels: labels }, t) =>
  html`<ul>
    ${labels.slice(0, kShown).map(
      ({ attribute, label, individuals }) =>
        html` <li>
          ${t('colon', { name: attribute })}
          <span class="value">${label}</span>
          ${t('warning.individuals', { count: individuals })}
        </li>`,
    )}${more(labels, t)}
  </ul>`;

/** @param {import('../../../engine/answers.d.ts').TraceInternals} internal */
const duplicates = ({ probable_duplicates: list }, state, { t, effects }) =>
  html`<ul>
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
  </ul>`;

/** @param {import('../../../engine/answers.d.ts').TraceInternals} internal */
function conflicts({ conflicts: byName, prefix_conflicts: prefix }, t) {
  const met = Object.entries(byName).filter(([, count]) => count > 0);
  if (prefix > 0) met.unshift([t('role.prefix'), prefix]);
  return html`<ul>
    ${met.map(
      ([name, count]) =>
        html`<li>${t('colon', { name })} ${t('warning.individuals', { count })}</li>`,
    )}
  </ul>`;
}

function disclosures({ t, dispatch, effects }) {
  const show = () => {
    dispatch({ type: 'query', query: { filter: 'one_value' } });
    effects.focus('trace-filter');
  };
  return html`<button type="button" @click=${show}>${t('warning.group_disclosures.show')}</button>`;
}

/** @param {import('../../../engine/answers.d.ts').TraceInternals} internal */
const farYears = ({ far_years: years = [] }, t) =>
  html`<ul>
    ${years
      .slice(0, kShown)
      .map(
        ({ file, line, rows }) =>
          html` <li>
            ${t('warning.far_years.place', { file, line: String(line), count: rows })}
          </li>`,
      )}${more(years, t)}
  </ul>`;

/** @param {import('../../../engine/answers.d.ts').InputFile[]} inputs */
const notUtf8 = (inputs, t) =>
  html`<ul>
    ${inputs
      .filter((one) => one.not_utf8)
      .map(
        ({ name, not_utf8: { rows } }) =>
          html`<li>
            ${
              rows > 0
                ? t('warning.not_utf8.rows', { file: name, count: rows })
                : t('warning.not_utf8.replaced', { file: name })
            }
          </li>`,
      )}
  </ul>`;

/** @param {import('../../../engine/answers.d.ts').InputFile[]} inputs */
const mixedEncoding = (inputs) =>
  html`<ul>
    ${inputs.filter((one) => one.mixed_encoding).map(({ name }) => html`<li>${name}</li>`)}
  </ul>`;

/** What a point shows beside its words, by its key; nothing for others. */
function bodyOf(key, { internal, inputs }, state, ui) {
  const bodies = {
    mixed_encoding: () => mixedEncoding(inputs),
    far_years: () => farYears(internal, ui.t),
    group_disclosures: () => disclosures(ui),
    rare_labels: () => rare(internal, ui.t),
    probable_duplicates: () => duplicates(internal, state, ui),
    conflicts: () => conflicts(internal, ui.t),
    malformed: () => leftOutPart(state, ui),
    not_utf8: () => notUtf8(inputs, ui.t),
  };
  return bodies[key]?.() ?? nothing;
}

/** @param {object} run @param {object} state @param {object} ui */
export function warningsSection(run, state, ui) {
  const { t } = ui;
  const list = tracePoints(run);
  return html`<section aria-labelledby="warnings-title">
    <h2 id="warnings-title">${t('verify.warnings')}</h2>
    <p class="hint">${t('verify.warnings.hint')}</p>
    ${
      list.length === 0
        ? html`<p>${t('verify.warnings.none')}</p>`
        : list.map(
            ({ key, count }) =>
              html` <details class="warning">
                <summary>${t(`warning.${key}`, { count })}</summary>
                <p>${t(`warning.${key}.text`)}</p>
                ${bodyOf(key, run, state, ui)}
              </details>`,
          )
    }
  </section>`;
}
