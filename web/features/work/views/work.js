// The button that saves what was done, and, where it is taken up, which files it asks for.
import { html, nothing } from 'lit-html';
import { breakable, callout } from '../../../kit/views/parts.js';
import { passwordForm } from '../../../kit/views/password.js';
import { filesAsked, givenOf, kMostSealed } from '../state.js';

/** In the head of the page, once there is something to save. */
export const saveButton = (state, { t, effects }) =>
  state.files.length > 0 || state.texts.units.length > 0
    ? html`<button
        type="button"
        class="quiet"
        id="save-work"
        ?disabled=${state.task !== null}
        @click=${effects.work.save}
      >
        ${t('work.save')}
      </button>`
    : nothing;

/** Under the files: the same with the data, under a password. */
export function sealedForm(state, { t, effects }) {
  const size = Object.values(givenOf(state))
    .flat()
    .reduce((sum, file) => sum + file.size, 0);
  if (size > kMostSealed) return nothing;
  return html`<details id="work-with-data">
    <summary>${t('work.seal')}</summary>
    ${passwordForm({
      id: 'work-password',
      label: t('work.seal.password'),
      hint: t('work.seal.hint'),
      action: (id) =>
        html`<button type="submit" id="${id}-do" ?disabled=${state.task !== null}>
          ${t('work.seal.do')}
        </button>`,
      onPassword: effects.work.saveSealed,
    })}
  </details>`;
}

const askedFile = ({ name, state }, t) =>
  html`<li class=${state === 'other' ? 'field-error' : ''}>
    ${breakable(t('colon', { name }))} ${t(`work.file.${state}`)}
  </li>`;

function takenBox(state, { t, effects }) {
  const { taken } = state.work;
  if (!taken) return nothing;
  const { others, texts } = taken.work;
  const all = filesAsked(state);
  const left = texts
    ? texts.files.filter(({ name }) => !state.texts.files.some((one) => one.name === name))
    : [];
  return callout({
    kind: 'info',
    id: 'work-taken',
    title: t('work.title', { file: taken.name }),
    body: html`<p>${t('work.text')}</p>
      <ul class="rules">
        ${all.map((one) => askedFile(one, t))}
        ${left.map(({ name }) => askedFile({ name, state: 'missing' }, t))}
        ${others.map((name) => html`<li>${breakable(t('colon', { name }))} ${t('work.file.before')}</li>`)}
      </ul>
      ${
        texts && left.length > 0 && state.screen !== 'texts'
          ? html`<p>
              <button type="button" id="work-texts" @click=${() => effects.show('texts')}>
                ${t('work.texts.open')}
              </button>
            </p>`
          : nothing
      }
      <p>
        <button type="button" class="quiet" id="work-end" @click=${effects.work.end}>
          ${t('work.end')}
        </button>
      </p>`,
  });
}

const sealedBox = ({ work: { sealed }, task }, { t, effects }) =>
  sealed
    ? callout({
        kind: 'info',
        id: 'work-sealed',
        title: t('work.sealed', { file: sealed.name }),
        body: html`${passwordForm({
            id: 'work-unseal',
            label: t('work.seal.password'),
            action: (id) =>
              html`<button type="submit" id="${id}-do" ?disabled=${task !== null}>
                ${t('work.unseal')}
              </button>`,
            onPassword: effects.work.unseal,
          })}
          <p>
            <button type="button" class="quiet" @click=${effects.work.forgetSealed}>
              ${t('work.unseal.not')}
            </button>
          </p>`,
      })
    : nothing;

/** Above every screen, as long as something is asked for. */
export const workFrame = (state, ui) => html`${sealedBox(state, ui)}${takenBox(state, ui)}`;
