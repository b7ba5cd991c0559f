// The pages beside the flow, reached from every screen and left without losing a choice: those of
// features, then the manual.
import { html, nothing } from 'lit-html';
import { helpView } from './help.js';

const sidesOf = (features) =>
  Object.assign({}, ...features.map(({ slots }) => slots?.sides ?? {}), { help: helpView });

export const sideLinks = (state, { t, effects, features }) =>
  html`<nav class="sides" aria-label=${t('sides.label')}>
    ${Object.keys(sidesOf(features)).map(
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
  html` ${sidesOf(ui.features)[state.side](state, ui)}
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
