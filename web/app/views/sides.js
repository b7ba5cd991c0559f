// The three pages outside the flow, reached from every screen and left without losing a choice.
import { html, nothing } from 'lit-html';
import { kSides } from '../../kit/state.js';
import { auditorView } from '../../features/control/views/auditor.js';
import { helpView } from './help.js';
import { understandView } from '../../features/control/views/understand.js';

const kViews = { understand: understandView, auditor: auditorView, help: helpView };

export const sideLinks = (state, { t, effects }) =>
  html`<nav class="sides" aria-label=${t('sides.label')}>
    ${kSides.map(
      (side) =>
        html`<button
          type="button"
          class="quiet"
          id="side-${side}"
          aria-current=${side === state.side ? 'page' : nothing}
          @click=${() => effects.showSide(side)}
        >
          ${t(`screen.${side}`)}
        </button>`,
    )}
  </nav>`;

/** @param {object} state @param {object} ui */
export const sideView = (state, ui) =>
  html` ${kViews[state.side](state, ui)}
    <div class="actions still">
      <button
        type="button"
        id="side-back"
        class="primary"
        @click=${() => ui.effects.showSide(null)}
      >
        ${ui.t('sides.back', { screen: ui.t(`screen.${state.screen}`) })}
      </button>
    </div>`;
