// Screen 2 for row-level files: which columns may be published, which values are too rare.
import { html, nothing } from 'lit-html';
import { setAt } from '../../../recipe/choices.js';
import { columnList, kFileColumn } from '../../../kit/columns.js';
import { columnsTable } from '../../../kit/views/columns.js';
import { questions } from '../../../kit/views/questions.js';
import { isArticle9 } from '../../../recipe/guess.js';
import { setCleaning } from '../../../recipe/prepare_choices.js';
import {
  kRowRoles,
  publishable,
  toggleCleaned,
  usualRowCleaning,
} from '../../../recipe/rows_choices.js';
import { checkbox, heading, input, moreSettings, select } from '../../../kit/views/parts.js';
import { prepareSection } from '../../prepare/views/prepare.js';
import { columnChecks } from './parts.js';
import { rowsReport } from './report.js';

function why(state, column, t) {
  if (!column.known) return t('describe.lost');
  const guessed =
    ['identifier', 'individual'].includes(column.role) && column.role === column.guess;
  if (guessed) return t(`guess.${column.reason}`);
  if (isArticle9(column.name)) {
    return t(column.role === 'ignored' ? 'guess.article9' : 'guess.article9.chosen');
  }
  if (column.role === 'published') return nothing;
  if (column.role === 'ignored' && column.reason === 'unknown') return t('rows.role.unknown.note');
  return t(`rows.role.${column.role}.note`);
}

const kRows = {
  roles: kRowRoles,
  word: (role, t) => t(`rows.role.${role}`),
  hint: 'rows.describe.columns.hint',
  why,
  asksUnknown: true,
};

function yearSelect(state, columns, { t, effects }) {
  const names = columns
    .filter(({ known, role }) => known && !['identifier', 'individual'].includes(role))
    .map(({ name }) => name);
  const { year = '' } = state.recipe.columns;
  return select({
    id: 'rows-year',
    label: t('rows.year.column'),
    hint: t('rows.year.hint'),
    value: year,
    options: [...new Set(['', ...names, year])].map((name) => [name, name || t('rows.year.none')]),
    onChange: (value) => effects.choose(setAt(state.recipe, ['columns', 'year'], value)),
  });
}

function cleaning(state, { t, effects, problems }) {
  const { cleaning: rule } = state.recipe.prepare;
  const problem = problems.find(({ target }) => target === 'cleaning-k');
  return html`<section aria-labelledby="cleaning-title">
    <h2 id="cleaning-title">${t('rows.cleaning.title')}</h2>
    <p>${t('rows.cleaning.text')}</p>
    ${checkbox({
      id: 'cleaning-on',
      label: t('rows.cleaning.on'),
      checked: Boolean(rule),
      onChange: (on) =>
        effects.choose(setCleaning(state.recipe, on ? usualRowCleaning(state.recipe) : null)),
    })}
    ${
      rule
        ? html`${input({
            id: 'cleaning-k',
            label: t('rows.cleaning.k'),
            hint: t('rows.cleaning.k.hint'),
            value: rule.k,
            inputmode: 'numeric',
            size: 6,
            error: problem ? t(problem.key, problem.params) : nothing,
            onChange: (text) =>
              effects.choose(setAt(state.recipe, ['prepare', 'cleaning', 'k'], Number(text))),
          })}
          ${columnChecks({
            id: 'cleaning',
            legend: t('rows.cleaning.columns'),
            columns: publishable(state.recipe),
            chosen: rule.columns,
            onChange: (name, on) => effects.choose(toggleCleaned(state.recipe, name, on)),
          })}`
        : nothing
    }
  </section>`;
}

/** Where nothing is to be published yet: all that points at nobody, by one click. */
function publishHarmless(state, columns, { t, effects }) {
  if (publishable(state.recipe).length > 0) return nothing;
  const names = columns
    .filter(
      ({ name, known, role, guess, found, texts }) =>
        known && name !== '' && role === 'ignored' && guess !== 'identifier' && !found && !texts,
    )
    .map(({ name }) => name)
    .filter((name) => name !== kFileColumn && !isArticle9(name));
  return names.length === 0
    ? nothing
    : html`<p>
        <button
          type="button"
          id="publish-harmless"
          @click=${() => effects.chooseRoles(names, 'published')}
        >
          ${t('rows.describe.harmless', { count: names.length })}
        </button>
        <span class="hint">${t('rows.describe.harmless.hint')}</span>
      </p>`;
}

/** @param {object} state @param {object} ui */
export function rowsDescribeView(state, ui) {
  const columns = columnList(state, ui.features);
  return html`<div class="body">
    ${heading(ui.t, 'rows.describe')} ${questions(state, ui)} ${publishHarmless(state, columns, ui)}
    ${columnsTable(state, columns, ui, kRows)}
    ${moreSettings(
      ui,
      html`${yearSelect(state, columns, ui)} ${cleaning(state, ui)}
      ${prepareSection(state, columns, ui)}`,
    )}
    ${rowsReport(state, ui)}
  </div>`;
}
