// Texts to be published: one screen, four steps of its own.
import { html, nothing } from 'lit-html';
import { heading } from '../../../kit/views/parts.js';
import { kSteps } from '../state.js';
import { controlStep } from './control.js';
import { doneStep } from './done.js';
import { openStep } from './open.js';
import { workStep } from './work.js';

const kViews = { open: openStep, work: workStep, control: controlStep, done: doneStep };

const canShow = ({ units, control, release }, step) =>
  ({ open: true, work: units.length > 0, control: control !== null, done: release !== null })[step];

const stepper = ({ texts, task }, { t, effects }) =>
  html`<nav aria-label=${t('texts.steps')}>
    <ol class="text-steps">
      ${kSteps.map(
        (step, i) =>
          html`<li>
            <button
              type="button"
              class="quiet"
              id="texts-step-${step}"
              aria-current=${step === texts.step ? 'step' : nothing}
              ?disabled=${task !== null || !canShow(texts, step)}
              @click=${() => effects.texts.step(step)}
            >
              ${i + 1}. ${t(`texts.step.${step}`)}
            </button>
          </li>`,
      )}
    </ol>
  </nav>`;

/** @param {object} state @param {object} ui */
export function textsView(state, ui) {
  const { texts } = state;
  const first = texts.step === 'open';
  return html` ${
    first
      ? heading(ui.t, 'texts')
      : html`<h1 id="title" tabindex="-1">${ui.t(`texts.title.${texts.step}`)}</h1>`
  }
  ${texts.units.length > 0 ? stepper(state, ui) : nothing} ${kViews[texts.step](state, ui)}`;
}
