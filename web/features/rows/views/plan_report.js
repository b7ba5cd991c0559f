// What the steps of a plan did, in words; for the screen that sets them and the one that verifies.
import { html, nothing } from 'lit-html';
import { figure } from '../../../kit/views/parts.js';
import { stepColumns } from '../../../recipe/plan_choices.js';
import { table } from './parts.js';
import { real, share } from './words.js';

/**
 * @param {import('../../../engine/answers.d.ts').PlanStepReport} report
 * @param {object} ui
 */
export function stepFigures(report, { t }) {
  const { name, suppression, pram, attacked, units, without_donor: alone } = report;
  const parts = [];
  if (suppression) {
    parts.push(
      suppression.bound === null
        ? t('plan.report.cells', { count: suppression.cells })
        : t('plan.report.cellsBound', {
            count: suppression.cells,
            bound: t.number(suppression.bound),
          }),
    );
  }
  if (attacked) parts.push(t('plan.report.attacked', attacked));
  if (pram) {
    parts.push(
      t('plan.report.pram', {
        epsilon: real(t, pram.epsilon),
        posterior: share(t, pram.highest_posterior),
      }),
    );
  }
  if (units > 0) parts.push(t(`plan.report.units.${name}`, { count: units }));
  if (alone > 0) parts.push(t('plan.report.alone', { count: alone }));
  return parts.join(' ');
}

/** What is to be known of a plan. @param {{name: string, column?: string, count: number}[]} warnings */
export const planWarnings = (warnings, { t }) =>
  warnings.map(
    ({ name, column, count }) =>
      html`<p class="callout warning">
        ${t(`plan.warning.${name}`, { count })} ${column ? `(${column})` : ''}
      </p>`,
  );

/**
 * @param {{steps: object[], warnings: object[],
 *   assessment: import('../../../engine/answers.d.ts').PlanAssessment}} plan
 * @param {number} k
 * @param {object} recipe whose plan it is: a step is told by its columns, too
 * @param {object} ui
 */
export function planReport({ steps, warnings, assessment: { risk, loss } }, k, recipe, ui) {
  const { t } = ui;
  const columnsOf = ({ step }) => stepColumns(recipe, recipe.rows.plan?.steps[step - 1] ?? {});
  return html`<h3>${t('plan.report')}</h3>
    ${table({
      label: t('plan.report'),
      head: [[t('plan.report.step')], [t('plan.report.did')], [t('plan.report.not')]],
      rows: steps.map(
        (step) =>
          html`<tr>
            <th scope="row">
              ${step.step}. ${t(`plan.kind.${step.name}`)}
              <span class="hint">${columnsOf(step).join(', ')}</span>
            </th>
            <td>${stepFigures(step, ui) || '–'}</td>
            <td>${t(`plan.limit.${step.name}`)}</td>
          </tr>`,
      ),
    })}
    <dl class="figures">
      ${figure(t, share(t, risk.below_share), t('plan.effect.below', { k }))}
      ${figure(t, real(t, risk.expected_share), t('plan.effect.expected'), t('plan.source.expected'))}
      ${
        risk.links === null
          ? nothing
          : figure(
              t,
              share(t, risk.links),
              t('plan.compare.links'),
              risk.link_stride > 1
                ? t('plan.source.linksOfSome', { count: risk.link_stride })
                : t('plan.source.links'),
            )
      }
      ${figure(t, real(t, loss.value), t('plan.effect.loss'), t('plan.source.loss'))}
      ${loss.coded === null ? nothing : figure(t, real(t, loss.coded), t('plan.compare.coded'))}
    </dl>
    ${planWarnings(warnings, ui)}`;
}
