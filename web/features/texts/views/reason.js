// Where a reader saw nothing of what was left in the open on purpose: why there is a release.
import { html, nothing } from 'lit-html';

/** @param {import('../../../engine/answers.d.ts').ErrorData} error @param {object} state @param {object} ui */
export function reasonOfError(error, state, { t, effects }) {
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
