// A password and what is done with it; it is read when that is asked for, and kept nowhere.
import { html, nothing } from 'lit-html';

/**
 * @param {{id: string, label: unknown, hint?: unknown, action: (id: string) => unknown, onPassword?:
 *   (password: string) => void}} given `action`: the button, or the choice of a file
 */
export const passwordForm = ({ id, label, hint = nothing, action, onPassword = () => {} }) =>
  html`<form
    class="field"
    @submit=${(event) => {
      event.preventDefault();
      const [field] = event.target.elements;
      onPassword(field.value);
      field.value = '';
    }}
  >
    <label for=${id}>${label}</label>
    ${hint === nothing ? nothing : html`<p class="hint" id="${id}-hint">${hint}</p>`}
    <div class="buttons">
      <input
        id=${id}
        type="password"
        autocomplete="new-password"
        aria-describedby=${hint === nothing ? nothing : `${id}-hint`}
      />
      ${action(id)}
    </div>
  </form>`;
