// A list whose order is chosen: each line moves up and down by its buttons, and can be taken away.
import { html } from 'lit-html';
import { breakable } from './parts.js';

/**
 * @param {{ id: string, items: string[], onMove: (index: number, by: number) => void,
 *   onRemove: (name: string, index: number) => void }} list `id` begins the ids of its buttons
 * @param {{ t: Function, effects: object }} ui
 */
export function orderedList({ id, items, onMove, onRemove }, { t, effects }) {
  const step = (index, by) => () => {
    const to = index + by;
    if (to < 0 || to >= items.length) return;
    onMove(index, by);
    effects.focus(`${id}-${to}-${by < 0 ? 'up' : 'down'}`);
  };
  const button = (index, by, name) =>
    html`<button
      type="button"
      class="quiet icon"
      id="${id}-${index}-${name}"
      aria-disabled=${index + by < 0 || index + by >= items.length}
      aria-label=${t(`order.${name}`, { column: items[index] })}
      @click=${step(index, by)}
    >
      ${by < 0 ? '↑' : '↓'}
    </button>`;
  return html`<ol class="order">
    ${items.map(
      (name, i) =>
        html`<li>
          <span>${breakable(name)}</span>
          ${button(i, -1, 'up')}${button(i, 1, 'down')}
          <button
            type="button"
            class="quiet icon"
            aria-label=${t('order.remove', { column: name })}
            @click=${() => onRemove(name, i)}
          >
            ×
          </button>
        </li>`,
    )}
  </ol>`;
}
