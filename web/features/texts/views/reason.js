// What a refused release asks: why there is one although a reader saw nothing of what was left in the
// open on purpose; whether documents that keep a name in their form go out as text.
import { html, nothing } from 'lit-html';

/** @param {import('../../../engine/answers.d.ts').ErrorData} error @param {object} state @param {object} ui */
export function reasonOfError(error, state, { t, effects }) {
  if (error.code === 'office_part') {
    return html`<div class="buttons">
      <button
        type="button"
        id="texts-as-text"
        ?disabled=${state.task !== null}
        @click=${effects.texts.publishAsText}
      >
        ${t('texts.asText')}
      </button>
    </div>`;
  }
  if (error.code !== 'release_unreviewed' || error.kind !== 'inattentive') return nothing;
  return html`<form
    class="field"
    @submit=${(event) => {
      event.preventDefault();
      effects.texts.publish(event.target.elements.reason.value);
    }}
  >
    <label for="texts-reason">${t('texts.reason')}</label>
    <textarea id="texts-reason" name="reason" rows="2" required></textarea>
    <div class="buttons">
      <button type="submit" id="texts-reason-go" ?disabled=${state.task !== null}>
        ${t('texts.reason.go')}
      </button>
    </div>
  </form>`;
}
