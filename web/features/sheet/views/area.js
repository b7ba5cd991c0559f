// A text of several lines, with its label.
import { html, nothing } from 'lit-html';

/**
 * @param {{ id: string, label: unknown, value: string, onChange: (text: string) => void,
 *   hint?: unknown, rows?: number }} field
 */
export const textArea = ({ id, label, value, onChange, hint = nothing, rows = 3 }) =>
  html`<div class="field">
    <label for=${id}>${label}</label>
    ${hint === nothing ? nothing : html`<p class="hint" id="${id}-hint">${hint}</p>`}
    <textarea
      id=${id}
      rows=${rows}
      aria-describedby=${hint === nothing ? nothing : `${id}-hint`}
      .value=${value}
      @change=${(event) => onChange(event.target.value)}
    ></textarea>
  </div>`;
