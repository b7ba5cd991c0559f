// A box that takes files: chosen by its button, or dropped on it.
import { html, nothing } from 'lit-html';
import { fileButton } from './parts.js';

/**
 * A box that takes files by button and by drop.
 * @param {{ id: string, label: unknown, accept: string, hint: unknown,
 *   onFiles: (files: File[]) => void, multiple?: boolean, more?: unknown, large?: boolean }} field
 */
export function dropBox({
  id,
  label,
  accept,
  multiple = false,
  hint,
  onFiles,
  more = nothing,
  large = false,
}) {
  const over = (event) => {
    event.preventDefault();
    event.currentTarget.classList.add('over');
  };
  const leave = (event) => event.currentTarget.classList.remove('over');
  const drop = (event) => {
    event.preventDefault();
    event.stopPropagation();
    leave(event);
    onFiles([...event.dataTransfer.files]);
  };
  return html`<div
    class="drop ${large ? 'large' : ''}"
    @dragover=${over}
    @dragleave=${leave}
    @drop=${drop}
  >
    <div class="buttons">
      ${fileButton({ id, label, accept, multiple, primary: large, onFiles })}${more}
    </div>
    <p class="hint">${hint}</p>
  </div>`;
}
