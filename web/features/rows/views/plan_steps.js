// The steps of a plan, each a line that says what it does and unfolds to its settings, and one more.
import { html, nothing } from 'lit-html';
import { input, select } from '../../../kit/views/parts.js';
import {
  addedAt,
  addStep,
  kStepNumbers,
  kStepOrder,
  lacksNumbers,
  removeStep,
  setStepColumn,
  stepColumns,
  updateStep,
} from '../../../recipe/plan_choices.js';
import { currentTrial } from '../state.js';
import { effectPart } from './plan_effect.js';
import { planWarnings, stepFigures } from './plan_report.js';
import { notANumber, numberOrText, typed } from './words.js';

/** What is wrong in a field: that it holds no number is told at once. */
function fieldError(value, id, { t, problems }, step) {
  const problem =
    value === ''
      ? { key: 'problem.plan.number', params: { step } }
      : problems.find(({ target }) => target === id);
  return notANumber(t, value) ?? (problem ? t(problem.key, problem.params) : nothing);
}

function stepFields(state, step, index, ui) {
  const { t, effects, dispatch } = ui;
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
            value: typed(t, step[field] ?? recipe.rows.k),
            inputmode: 'decimal',
            size: 8,
            error: fieldError(step[field], `step-${index}-${field}`, ui, index + 1),
            onChange: (text) =>
              effects.choose(updateStep(recipe, index, { [field]: numberOrText(text) })),
          }),
    )}
    <p>
      <button
        type="button"
        class="quiet"
        id="step-${index}-remove"
        @click=${() => {
          effects.choose(removeStep(recipe, index));
          dispatch({ type: 'rows/step', index, open: false });
          effects.focus('plan-steps');
        }}
      >
        ${t('plan.step.remove')} <span class="visually-hidden">${index + 1}</span>
      </button>
    </p>
  </div>`;
}

/** @returns {[string, unknown, boolean]} */
function stepOption(step, { recipe }, figures, { t }) {
  const lacks = lacksNumbers(recipe, step, figures);
  const kind = t(`plan.kind.${step}`);
  return [step, lacks ? t('plan.add.numbers', { kind }) : kind, lacks];
}

/** One step: what it does in a line; its settings and what came of it where it is unfolded. */
function stepItem(state, step, index, trial, ui) {
  const { t, dispatch } = ui;
  const report = trial?.reports[index];
  return html`<li>
    <details
      class="plan-step"
      ?open=${state.rows.step === index}
      @toggle=${({ target }) => dispatch({ type: 'rows/step', index, open: target.open })}
    >
      <summary id="step-${index}">
        <h4>${index + 1}. ${t(`plan.kind.${step.step}`)}</h4>
        <span class="hint"
          >${trial?.texts[index] ?? stepColumns(state.recipe, step).join(', ')}</span
        >
      </summary>
      ${stepFields(state, step, index, ui)}
      ${report ? html`<p aria-live="polite">${stepFigures(report, ui)}</p>` : nothing}
      <p class="hint">${t(`plan.limit.${step.step}`)}</p>
    </details>
  </li>`;
}

/** @param {object} state @param {object} file the plan @param {object[]} figures @param {object} ui */
export function stepsPart(state, file, figures, ui) {
  const { t, effects, dispatch } = ui;
  const trial = currentTrial(state);
  const add = (step) => {
    const recipe = addStep(state.recipe, step, figures);
    effects.choose(recipe);
    dispatch({ type: 'rows/step', index: addedAt(state.recipe, recipe), open: true });
  };
  return html`<section aria-labelledby="plan-steps">
    <h3 id="plan-steps" tabindex="-1">${t('plan.steps')}</h3>
    ${file.steps.length === 0 ? html`<p class="muted">${t('plan.steps.none')}</p>` : nothing}
    <ol class="plan-steps">
      ${file.steps.map((step, i) => stepItem(state, step, i, trial?.value, ui))}
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
        onChange: (step) => step && add(step),
      })}
    </div>
    ${trial?.error ? html`<p class="field-error" id="plan-refused" role="alert">${t.error(trial.error)}</p>` : nothing}
    ${file.steps.length > 0 ? effectPart(trial, state.recipe.rows.k, ui) : nothing}
    ${planWarnings(trial?.value?.warnings ?? [], ui)}
  </section>`;
}
