// The plan of a file: who could be recognised by what, what to do about it, step by step, and plans
// beside one another.
import { html, nothing } from 'lit-html';
import { checkbox, fileButton } from '../../../kit/views/parts.js';
import {
  homeColumns,
  planKeys,
  proposals,
  setHouseholds,
  setKeys,
  setSteps,
} from '../../../recipe/plan_choices.js';
import { publishable, toggleIn, updateFile } from '../../../recipe/rows_choices.js';
import { currentOpened } from '../state.js';
import { columnChecks } from './parts.js';
import { comparePart } from './plan_compare.js';
import { stepsPart } from './plan_steps.js';

const kPlan = { way: 'plan' };

function columnsPart(state, file, { t, effects }) {
  const { recipe } = state;
  return html`${columnChecks({
    id: 'plan-columns',
    legend: t('plan.columns'),
    columns: publishable(recipe),
    chosen: file.columns,
    onChange: (name, on) =>
      effects.choose(
        updateFile(recipe, kPlan, { columns: toggleIn(recipe, file.columns, name, on) }),
      ),
  })}
  ${columnChecks({
    id: 'plan-keys',
    legend: t('plan.keys'),
    hint: t('plan.keys.hint'),
    columns: file.columns,
    chosen: planKeys(recipe),
    onChange: (name, on) =>
      effects.choose(setKeys(recipe, toggleIn(recipe, recipe.rows.keys ?? [], name, on))),
  })}`;
}

/** Once there is a plan, its columns are a line. */
const folded = ({ recipe }, file, columns, { t }) =>
  html`<details>
    <summary>
      ${t('plan.chosen', { count: file.columns.length, keys: t.list(planKeys(recipe)) })}
    </summary>
    ${columns}
  </details>`;

function proposalsPart(state, file, figures, { t, effects, dispatch }) {
  const take = (steps) => () => {
    effects.choose(setSteps(state.recipe, steps));
    dispatch({ type: 'rows/step', index: state.rows.step, open: false });
    effects.focus('plan-steps');
  };
  const title = (words) => html`<h3 id="plan-proposals" tabindex="-1">${t(words)}</h3>`;
  const body = html`<p>${t('plan.proposals.text')}</p>
    <div class="ways">
      ${proposals(state.recipe, figures).map(
        ({ name, steps }) =>
          html`<div class="card">
            <h4>${t(`plan.proposal.${name}`)}</h4>
            <p>${t(`plan.proposal.${name}.text`)}</p>
            <p>
              <button type="button" id="propose-${name}" @click=${take(steps)}>
                ${t('plan.propose')}
                <span class="visually-hidden">${t(`plan.proposal.${name}`)}</span>
              </button>
            </p>
          </div>`,
      )}
    </div>`;
  return file.steps.length === 0
    ? html`<section aria-labelledby="plan-proposals">${title('plan.proposals')}${body}</section>`
    : html`<details>
        <summary>${title('plan.proposals.other')}</summary>
        ${body}
      </details>`;
}

/** Of a recipe that says which column tells households. */
function householdsPart({ recipe }, file, figures, { t, effects }) {
  if (!recipe.rows.household) return nothing;
  const columns = file.households?.columns ?? homeColumns(recipe, figures);
  if (!file.households && columns.length === 0) {
    return html`<p class="hint">${t('plan.households.none')}</p>`;
  }
  return checkbox({
    id: 'plan-households',
    label: t('plan.households'),
    checked: Boolean(file.households),
    onChange: (on) => effects.choose(setHouseholds(recipe, on, figures)),
    hint: t('plan.households.text', { columns: columns.join(', ') }),
  });
}

const replayPart = ({ rows }, { t, effects }) =>
  html`<details ?open=${Boolean(rows.replayed)}>
    <summary id="plan-replay">${t('plan.replay')}</summary>
    <p>${t('plan.replay.text')}</p>
    ${
      rows.replayed
        ? html`<p role="status">${t('plan.replay.open', { file: rows.replayed })}</p>
            <p>
              <button type="button" id="forget-dossier" @click=${effects.rows.forgetDossier}>
                ${t('plan.replay.forget')}
              </button>
            </p>`
        : fileButton({
            id: 'open-dossier',
            label: t('plan.replay.choose'),
            accept: '.json',
            onFiles: effects.rows.openDossier,
          })
    }
  </details>`;

/** @param {object} state @param {object} selected of selectedFile @param {object} ui */
export function planEditor(state, selected, ui) {
  const { file } = selected;
  const opened = currentOpened(state);
  const figures = opened?.value?.columns ?? [];
  const ready = file.columns.length > 0 && planKeys(state.recipe).length > 0;
  const columns = columnsPart(state, file, ui);
  // What is proposed and what can be added hangs on what the columns hold.
  const plan = () =>
    opened
      ? html`${proposalsPart(state, file, figures, ui)} ${stepsPart(state, file, figures, ui)}
        ${householdsPart(state, file, figures, ui)} ${comparePart(state, file, ui)}`
      : html`<p class="waiting">${ui.t('rows.report.working')}</p>`;
  return html`${ready && file.steps.length > 0 ? folded(state, file, columns, ui) : columns}
  ${ready ? plan() : nothing} ${replayPart(state, ui)}`;
}
