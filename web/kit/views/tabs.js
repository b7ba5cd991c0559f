// Parts of a screen of which one is shown, as tabs: the arrows go from one to the next, and paper
// shows them all.
import { html } from 'lit-html';

const kSteps = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * @param {{ label: string, shown: string, panels: [string, unknown, unknown][],
 *   onShow: (name: string) => void }} tabs each panel with its name, the words of its tab, and what
 *   it holds
 */
function tabs({ label, shown, panels, onShow }) {
  const names = panels.map(([name]) => name);
  const step = (event) => {
    const by = kSteps[event.key];
    if (!by) return;
    event.preventDefault();
    const to = names[(names.indexOf(shown) + by + names.length) % names.length];
    onShow(to);
    event.currentTarget.parentElement.querySelector(`#tab-${to}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${label}>
      ${panels.map(
        ([name, words]) =>
          html`<button
            type="button"
            role="tab"
            id="tab-${name}"
            aria-controls="panel-${name}"
            aria-selected=${String(name === shown)}
            tabindex=${name === shown ? 0 : -1}
            @click=${() => onShow(name)}
            @keydown=${step}
          >
            ${words}
          </button>`,
      )}
    </div>
    ${panels.map(
      ([name, , body]) =>
        html`<div
          class="tab-panel"
          role="tabpanel"
          id="panel-${name}"
          aria-labelledby="tab-${name}"
          ?hidden=${name !== shown}
        >
          ${body}
        </div>`,
    )}`;
}

/**
 * The three parts of a run under its verdict: what is published, its drawings, what is guaranteed.
 * @param {object} state
 * @param {object} ui
 * @param {{ publication: unknown, drawings: unknown, guaranteed: unknown }} bodies
 */
export const runTabs = (state, { t, dispatch }, bodies) =>
  tabs({
    label: t('verify.tabs'),
    shown: state.tab,
    panels: ['publication', 'drawings', 'guaranteed'].map((name) => [
      name,
      t(`verify.tab.${name}`),
      bodies[name],
    ]),
    onShow: (tab) => dispatch({ type: 'tab', tab }),
  });
