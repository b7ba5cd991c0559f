// What the engine found in the files before anything is protected: rows, cleaning of rare values
// pass by pass and by year, columns, risk. On the user's own screen only, and in the dossier.
import { html, nothing } from 'lit-html';
import { problemsOf } from '../../../kit/problems.js';
import { publishable } from '../../../recipe/rows_choices.js';
import { currentOpened, currentProjection } from '../state.js';
import { breakable, figure } from '../../../kit/views/parts.js';
import { readingError } from '../../../kit/views/reading_choices.js';
import { bar, barHead, riskFigures, table } from './parts.js';
import { sizesPlot } from './sizes.js';
import { bits, ruleOf, share } from './words.js';

/** @param {import('../../../engine/answers.d.ts').RowCleaning} cleaning */
function passes({ columns, passes: all, rows_removed: removed }, t) {
  const some = columns
    .map((name, i) => ({ name, counts: all.map((one) => one.rare_values[i]) }))
    .filter(({ counts }) => counts.some((count) => count > 0));
  if (some.length === 0) return html`<p>${t('rows.cleaning.none')}</p>`;
  return html`<p class="hint">${t('rows.cleaning.hint', { count: removed })}</p>
    ${table({
      label: t('rows.cleaning.passes'),
      head: [
        [t('rows.column')],
        ...all.map((_, i) => [t('rows.cleaning.pass', { number: i + 1 }), true]),
      ],
      rows: html`${some.map(
          ({ name, counts }) =>
            html`<tr>
              <th scope="row">${breakable(name)}</th>
              ${counts.map((count) => html` <td class="num">${t.number(count)}</td>`)}
            </tr>`,
        )}
        <tr class="total">
          <th scope="row">${t('rows.cleaning.removed')}</th>
          ${all.map((one) => html` <td class="num">${t.number(one.rows_removed)}</td>`)}
        </tr>`,
    })}`;
}

/** @param {import('../../../engine/answers.d.ts').RowCleaning} cleaning */
function years({ years: list }, t) {
  if (!list?.length) return nothing;
  const lost = ({ raw, kept }) => (raw ? (raw - kept) / raw : 0);
  const most = Math.max(...list.map(lost), Number.EPSILON);
  return html`<h3>${t('rows.years')}</h3>
    <p class="hint">${t('rows.years.hint')}</p>
    ${table({
      label: t('rows.years'),
      kind: 'bars',
      head: [
        [t('rows.year')],
        [t('rows.years.raw'), true],
        [t('rows.years.kept'), true],
        [t('rows.years.lost'), true],
        [t('rows.years.share'), true],
        barHead(t),
      ],
      rows: list.map(
        (one) =>
          html`<tr>
            <th scope="row">${one.year}</th>
            <td class="num">${t.number(one.raw)}</td>
            <td class="num">${t.number(one.kept)}</td>
            <td class="num">${t.number(one.raw - one.kept)}</td>
            <td class="num">${share(t, lost(one))}</td>
            <td class="bar-cell">${bar(lost(one) / most)}</td>
          </tr>`,
      ),
    })}`;
}

/** That there is no rare value is said only of columns that were looked at. */
function cleaned({ recipe }, cleaning, t) {
  const { cleaning: asked } = recipe.prepare;
  if (!asked) return html`<p>${t('rows.cleaning.notAsked')}</p>`;
  if (asked.columns.length === 0) return html`<p>${t('rows.cleaning.noColumns')}</p>`;
  return html`${passes(cleaning, t)}${years(cleaning, t)}`;
}

/** @param {import('../../../engine/answers.d.ts').OpenedRows} opened */
const columnFigures = ({ columns, rows, k: opened }, k, t) =>
  html`<details>
    <summary>${t('rows.columns.title')}</summary>
    <p class="hint">${t('rows.columns.hint')}</p>
    ${table({
      label: t('rows.columns.title'),
      head: [
        [t('rows.column')],
        [t('rows.columns.distinct'), true],
        [t('rows.columns.bits'), true],
        [t('rows.columns.rare'), true],
        [t('rows.columns.empty'), true],
      ],
      rows: columns.map(
        (one) =>
          html`<tr>
            <th scope="row">${breakable(one.name)}</th>
            <td class="num">${t.number(one.distinct)}</td>
            <td class="num">${bits(t, one.entropy_bits)}</td>
            <td class="num">${opened === k ? t.number(one.rows_rare) : '–'}</td>
            <td class="num">${share(t, rows.before ? one.empty / rows.before : 0)}</td>
          </tr>`,
      ),
    })}
  </details>`;

function content(state, ui) {
  const { t } = ui;
  const opened = currentOpened(state);
  if (!opened) {
    const missing = problemsOf(state, 'describe', ui.features).length > 0;
    return html`<p class=${missing ? 'muted' : 'waiting'}>
      ${t(missing ? 'rows.report.incomplete' : 'rows.report.working')}
    </p>`;
  }
  if (opened.error) return readingError(opened.error, state, ui);
  const { value } = opened;
  const rule = ruleOf(state.recipe, t);
  const { cleaning } = value;
  const classes = currentProjection(state, publishable(state.recipe))?.value?.classes;
  return html`<dl class="figures">
      ${figure(t, t.number(value.rows.raw), t('rows.report.raw'))}
      ${
        cleaning
          ? html`${figure(
              t,
              t.number(cleaning.rows_removed),
              t('rows.report.cleaned'),
              share(t, value.rows.raw ? cleaning.rows_removed / value.rows.raw : 0),
            )}
            ${
              cleaning.individuals_removed > 0
                ? figure(t, t.number(cleaning.individuals_removed), t('rows.report.individuals'))
                : nothing
            }`
          : nothing
      }
      ${classes ? riskFigures(t, classes, rule) : nothing}
    </dl>
    <details>
      <summary>${t('verify.figures')}</summary>
      <details>
        <summary>${t('rows.cleaning.passes')}</summary>
        ${cleaned(state, cleaning, t)}
      </details>
      ${columnFigures(value, rule.k, t)}
      ${
        classes
          ? html`<details>
              <summary>${t('rows.sizes.title')}</summary>
              ${sizesPlot({ id: 'report-sizes', classes, rule, hint: t('rows.sizes.hint') }, ui)}
            </details>`
          : nothing
      }
    </details>`;
}

/** @param {object} state @param {object} ui */
export const rowsReport = (state, ui) =>
  html`<section aria-labelledby="rows-report">
    <h2 id="rows-report" tabindex="-1">${ui.t('rows.report.title')}</h2>
    <p class="hint">${ui.t('rows.report.hint')}</p>
    ${content(state, ui)}
  </section>`;
