// The plan of a file: who could be recognised by what, what to do about it, step by step with what
// each does, and plans beside one another.
import { html, nothing } from 'lit-html';
import { checkbox, fileButton, input, select } from '../../../kit/views/parts.js';
import {
  addStep,
  homeColumns,
  kStepNumbers,
  kStepOrder,
  lacksNumbers,
  planKeys,
  proposals,
  removeStep,
  setHouseholds,
  setKeys,
  setStepColumn,
  setSteps,
  stepColumns,
  updateStep,
} from '../../../recipe/plan_choices.js';
import { publishable, toggleIn, updateFile } from '../../../recipe/rows_choices.js';
import { currentOpened, currentTrial } from '../state.js';
import { columnChecks, table } from './parts.js';
import { comparePart } from './plan_compare.js';
import { planWarnings, stepFigures } from './plan_report.js';
import { real, share, typed, typedNumber } from './words.js';

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

function proposalsPart(state, file, figures, { t, effects }) {
  return html`<section aria-labelledby="plan-proposals">
    <h3 id="plan-proposals" tabindex="-1">${t('plan.proposals')}</h3>
    <p>${t('plan.proposals.text')}</p>
    <div class="ways">
      ${proposals(state.recipe, figures).map(
        ({ name, steps }) =>
          html`<div class="card">
            <h4>${t(`plan.proposal.${name}`)}</h4>
            <p>${t(`plan.proposal.${name}.text`)}</p>
            <p>
              <button
                type="button"
                id="propose-${name}"
                @click=${() => {
                  effects.choose(setSteps(state.recipe, steps));
                  effects.focus('plan-steps');
                }}
              >
                ${t('plan.propose')}
                <span class="visually-hidden">${t(`plan.proposal.${name}`)}</span>
              </button>
            </p>
          </div>`,
      )}
    </div>
  </section>`;
}

function stepFields(state, step, index, { t, effects }) {
  const { recipe } = state;
  const { columns } = recipe.rows.plan;
  const listed = step.step === 'swap_records' ? step.hierarchy : step.columns;
  const single = step.column ?? (listed?.length === 1 ? listed[0] : null);
  return html`<div class="row">
    ${
      single === null || step.step === 'recode'
        ? nothing
        : select({
            id: `step-${index}-column`,
            label: t('plan.step.column'),
            value: single,
            options: columns.map((name) => [name, name]),
            onChange: (name) => effects.choose(setStepColumn(recipe, index, name)),
          })
    }
    ${
      step.step === 'suppress'
        ? select({
            id: `step-${index}-level`,
            label: t('plan.step.suppress.level'),
            value: step.level ?? 'strict',
            options: ['strict', 'any', 'combinations', 'risk'].map((level) => [
              level,
              t(`plan.level.${level}`),
            ]),
            onChange: (level) =>
              effects.choose(
                updateStep(recipe, index, { level, size: level === 'combinations' ? 3 : null }),
              ),
          })
        : nothing
    }
    ${kStepNumbers[step.step].map((field) =>
      step[field] === undefined
        ? nothing
        : input({
            id: `step-${index}-${field}`,
            label: t(`plan.step.${step.step}.${field}`),
            value: step[field] === null ? typed(t, recipe.rows.k) : typed(t, step[field]),
            inputmode: 'decimal',
            size: 8,
            onChange: (text) => {
              const number = typedNumber(text);
              if (Number.isFinite(number)) {
                effects.choose(updateStep(recipe, index, { [field]: number }));
              }
            },
          }),
    )}
    <p>
      <button
        type="button"
        class="quiet"
        id="step-${index}-remove"
        @click=${() => {
          effects.choose(removeStep(recipe, index));
          effects.focus('plan-steps');
        }}
      >
        ${t('plan.step.remove')} <span class="visually-hidden">${index + 1}</span>
      </button>
    </p>
  </div>`;
}

/** The rows as they are, then after each step: what is left of the risk, what it cost. */
function effectTable(trial, k, { t }) {
  const line = (words, { risk, loss, rows_after: rows }) =>
    html`<tr>
      <th scope="row">${words}</th>
      <td class="num">${share(t, risk.below_share)}</td>
      <td class="num">${t.number(risk.smallest)}</td>
      <td class="num">${real(t, risk.expected_share)}</td>
      <td class="num">${real(t, loss.value)}</td>
      <td class="num">${t.number(loss.cells_emptied)}</td>
      <td class="num">${t.number(rows)}</td>
    </tr>`;
  return html`${table({
      label: t('plan.effect'),
      kind: 'measures',
      head: [
        [t('plan.effect.after'), ''],
        [t('plan.effect.below', { k }), true],
        [t('plan.effect.smallest'), true],
        [t('plan.effect.expected'), true],
        [t('plan.effect.loss'), true],
        [t('plan.effect.cells'), true],
        [t('plan.effect.rows'), true],
      ],
      rows: [
        line(t('plan.effect.before'), trial.before),
        ...trial.after.map((one, i) =>
          line(`${i + 1}. ${t(`plan.kind.${trial.reports[i].name}`)}`, one),
        ),
      ],
    })}
    <p class="hint">
      ${['expected', 'loss'].map(
        (one) =>
          html`${t('colon', { name: t(`plan.effect.${one}`) })} ${t(`plan.source.${one}`)}.<br />`,
      )}
    </p>`;
}

/** @returns {[string, unknown, boolean]} */
function stepOption(step, { recipe }, figures, { t }) {
  const lacks = lacksNumbers(recipe, step, figures);
  const kind = t(`plan.kind.${step}`);
  return [step, lacks ? t('plan.add.numbers', { kind }) : kind, lacks];
}

function stepsPart(state, file, figures, ui) {
  const { t, effects } = ui;
  const trial = currentTrial(state);
  const reports = trial?.value?.reports ?? [];
  return html`<section aria-labelledby="plan-steps">
    <h3 id="plan-steps" tabindex="-1">${t('plan.steps')}</h3>
    ${file.steps.length === 0 ? html`<p class="muted">${t('plan.steps.none')}</p>` : nothing}
    <ol class="plan-steps">
      ${file.steps.map(
        (step, i) =>
          html`<li class="card">
            <h4>${t(`plan.kind.${step.step}`)}</h4>
            <p>${trial?.value?.texts[i] ?? stepColumns(state.recipe, step).join(', ')}</p>
            ${stepFields(state, step, i, ui)}
            ${reports[i] ? html`<p aria-live="polite">${stepFigures(reports[i], ui)}</p>` : nothing}
            <p class="hint">${t(`plan.limit.${step.step}`)}</p>
          </li>`,
      )}
    </ol>
    <div class="row">
      ${select({
        id: 'plan-add',
        label: t('plan.add'),
        value: '',
        options: [
          ['', t('plan.add.choose')],
          ...kStepOrder.map((step) => stepOption(step, state, figures, ui)),
        ],
        onChange: (step) => step && effects.choose(addStep(state.recipe, step, figures)),
      })}
    </div>
    ${trial?.error ? html`<p class="field-error" id="plan-refused" role="alert">${t.error(trial.error)}</p>` : nothing}
    ${
      trial?.value
        ? html`<h3>${t('plan.effect')}</h3>
            <p>${t('plan.effect.text')}</p>
            ${effectTable(trial.value, state.recipe.rows.k, ui)}`
        : nothing
    }
    ${
      file.steps.length && !trial
        ? html`<p class="waiting">${t('rows.report.working')}</p>`
        : nothing
    }
    ${planWarnings(trial?.value?.warnings ?? [], ui)}
  </section>`;
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
  const figures = currentOpened(state)?.value?.columns ?? [];
  const ready = file.columns.length > 0 && planKeys(state.recipe).length > 0;
  return html`${columnsPart(state, file, ui)}
  ${
    ready
      ? html`${proposalsPart(state, file, figures, ui)} ${stepsPart(state, file, figures, ui)}
        ${householdsPart(state, file, figures, ui)} ${comparePart(state, file, ui)}`
      : nothing
  }
  ${replayPart(state, ui)}`;
}
