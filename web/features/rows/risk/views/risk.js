// « Qui pourrait être reconnu ? »: which columns somebody may know of a person, and what follows.
import { html, nothing } from 'lit-html';
import { columnList } from '../../../../kit/columns.js';
import { fileButton, input, select } from '../../../../kit/views/parts.js';
import {
  keysOf,
  sensitiveOf,
  setOneColumn,
  setPopulationSize,
  toggleKey,
  toggleSensitive,
} from '../../../../recipe/risk_choices.js';
import { publishable } from '../../../../recipe/row_columns.js';
import { columnChecks } from '../../views/parts.js';
import { currentRisk, isStale, riskProblems } from '../state.js';
import { riskFound } from './found.js';
import { riskList } from './list.js';

/** Columns that may be known, or serve a measure: neither pseudonym nor identifiers. */
const usable = (state, features) =>
  columnList(state, features)
    .filter(({ known, role }) => known && !['individual', 'identifier'].includes(role))
    .map(({ name }) => name);

function oneColumn(role, state, names, { t, effects }) {
  const chosen = state.recipe.rows[role] ?? '';
  const options = ['', ...names.filter((name) => !keysOf(state.recipe).includes(name))];
  return select({
    id: `risk-${role}`,
    label: t(`risk.${role}`),
    hint: t(`risk.${role}.hint`),
    value: chosen,
    options: [...new Set([...options, chosen])].map((name) => [name, name || t('risk.none')]),
    onChange: (name) => effects.choose(setOneColumn(state.recipe, role, name)),
  });
}

function population(state, { t, effects }) {
  const { population: files } = state.risk;
  return html`<fieldset>
    <legend>${t('risk.population')}</legend>
    <p class="hint">${t('risk.population.hint')}</p>
    <div class="buttons">
      ${fileButton({
        id: 'risk-population',
        label: t('risk.population.choose'),
        accept: '.csv,.txt,.tsv',
        multiple: true,
        onFiles: effects.risk.addPopulation,
      })}
      ${
        files.length
          ? html`<span>${t.list(files.map(({ name }) => name))}</span>
              <button type="button" class="quiet" @click=${effects.risk.removePopulation}>
                ${t('risk.population.remove')}
              </button>`
          : nothing
      }
    </div>
  </fieldset>`;
}

function size(state, { t, effects }, problem) {
  const value = state.recipe.rows.risk?.population_size ?? null;
  return input({
    id: 'risk-population-size',
    label: t('risk.size'),
    hint: t('risk.size.hint'),
    value: value ?? '',
    inputmode: 'numeric',
    size: 10,
    error: problem?.target === 'risk-population-size' ? t(problem.key) : nothing,
    onChange: (text) =>
      effects.choose(
        setPopulationSize(
          state.recipe,
          text.trim() === '' ? null : Number(text.replace(/\s/g, '')),
        ),
      ),
  });
}

/** What most do not need: a survey's weights, households, a population. */
function more(state, names, ui, problem) {
  const { t, effects } = ui;
  const { recipe } = state;
  const unpublished = names.filter((name) => !publishable(recipe).includes(name));
  const given =
    recipe.rows.weight || recipe.rows.household || sensitiveOf(recipe).length || problem;
  return html`<details ?open=${Boolean(given) || state.risk.population.length > 0}>
    <summary>${t('risk.more')}</summary>
    ${oneColumn('weight', state, names, ui)} ${oneColumn('household', state, names, ui)}
    ${
      unpublished.length
        ? columnChecks({
            id: 'risk-sensitive',
            legend: t('risk.sensitive'),
            hint: t('risk.sensitive.hint'),
            columns: unpublished,
            chosen: sensitiveOf(recipe),
            onChange: (name, on) => effects.choose(toggleSensitive(recipe, name, on, names)),
          })
        : nothing
    }
    ${population(state, ui)} ${size(state, ui, problem)}
  </details>`;
}

/** A section of the screen where row-level files are protected. */
export function riskSection(state, ui) {
  const { t, effects } = ui;
  const { recipe } = state;
  const names = usable(state, ui.features);
  const found = currentRisk(state);
  const [problem] = riskProblems(state);
  const keys = keysOf(recipe);
  // Columns are ticked in a plan too: nothing unfolds above who does it there.
  return html`<details class="risk" ?open=${Boolean(found) || isStale(state)}>
    <summary id="risk-title">${t('risk.title')}</summary>
    <p>${t('risk.text')}</p>
    ${columnChecks({
      id: 'risk-keys',
      legend: t('risk.keys'),
      hint: t('risk.keys.hint'),
      columns: [...new Set([...names, ...keys])],
      chosen: keys,
      onChange: (name, on) => effects.choose(toggleKey(recipe, name, on, names)),
    })}
    ${more(state, names, ui, keys.length ? problem : undefined)}
    ${keys.length && problem ? html`<p class="field-error">${t(problem.key, problem.params)}</p>` : nothing}
    <p>
      <button
        type="button"
        id="risk-assess"
        ?disabled=${Boolean(problem) || Boolean(state.task)}
        @click=${effects.risk.assess}
      >
        ${t('risk.assess')}
      </button>
    </p>
    ${isStale(state) ? html`<p class="hint" role="status">${t('risk.stale')}</p>` : nothing}
    ${found ? html`${riskFound(found, ui)} ${riskList(state, ui)}` : nothing}
  </details>`;
}
