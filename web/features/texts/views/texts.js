// Texts to be published: one screen, four steps of its own.
import { html, nothing } from 'lit-html';
import { callout, heading } from '../../../kit/views/parts.js';
import { kSteps } from '../state.js';
import { controlStep } from './control.js';
import { doneOnward, doneStep } from './done.js';
import { openOnward, openStep } from './open.js';
import { workOnward, workStep } from './work.js';

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

/** Before texts under review are replaced. */
const pendingBox = ({ texts }, { t, effects }) =>
  texts.pending
    ? callout({
        kind: 'warning',
        id: 'texts-pending',
        role: 'alert',
        title: t('texts.pending', { count: texts.units.length }),
        body: html`<div class="buttons">
          <button
            type="button"
            id="texts-pending-keep"
            class="primary"
            @click=${() => effects.texts.replaceFiles(false)}
          >
            ${t('texts.pending.keep')}
          </button>
          <button
            type="button"
            id="texts-pending-replace"
            @click=${() => effects.texts.replaceFiles(true)}
          >
            ${t('texts.pending.replace')}
          </button>
        </div>`,
      })
    : nothing;

/** @param {object} state @param {object} ui */
export function textsView(state, ui) {
  const { texts } = state;
  const first = texts.step === 'open';
  return html` ${
    first
      ? heading(ui.t, 'texts')
      : html`<h1 id="title" tabindex="-1">${ui.t(`texts.title.${texts.step}`)}</h1>`
  }
  ${texts.units.length > 0 ? stepper(state, ui) : nothing} ${pendingBox(state, ui)}
  ${kViews[texts.step](state, ui)}`;
}

const kOnward = { open: openOnward, work: workOnward, done: doneOnward };

/** What comes next on the screen of texts. @param {object} state @param {object} ui */
export const textsOnward = (state, ui) =>
  state.screen === 'texts' ? (kOnward[state.texts.step]?.(state, ui) ?? nothing) : nothing;
