// The frame around the screens: where one is, what goes wrong, how to go on.
import { html, nothing } from 'lit-html';
import { kEngine, kVersion } from '../built.js';
import { setAt } from '../../recipe/choices.js';
import { isRefuted, problemsOf, withoutRows } from '../../kit/problems.js';
import { kindOf } from '../../kit/publication.js';
import { proposalsOf } from '../../kit/reading_proposals.js';
import { kMalformed } from '../../kit/row_errors.js';
import { asked, drawSlot, ownerOf } from '../../kit/slots.js';
import { kScreens, currentRun } from '../../kit/state.js';
import { chooseView } from './choose.js';
import { acceptIdentifying, acceptedColumns } from './identifying.js';
import { downloadView, zipButton } from './download.js';
import { otherIndividual } from '../../kit/views/other_individual.js';
import { callout, errorSummary, mark, missingFirst, taskBar } from '../../kit/views/parts.js';
import { readingChoices } from '../../kit/views/reading_choices.js';
import { sideLinks, sideView } from './sides.js';
import { otherTasks } from './welcome.js';

/** Nothing was begun: the steps of the flow say nothing yet. */
const isWelcome = ({ side, screen, files }) => !side && screen === 'choose' && files.length === 0;

const kViews = { choose: chooseView, download: downloadView };

// Of the screens between the first and the last the kind of publication has its own; a screen
// outside the flow is the feature's that has it.
function viewOf({ recipe, screen }, features) {
  if (kViews[screen]) return kViews[screen];
  const { views } = kScreens.includes(screen)
    ? features.find(({ key }) => key === kindOf(recipe, features).key)
    : ownerOf(screen, features);
  return views[screen];
}

const undoing = (state, { t, dispatch }) =>
  html`<button
      type="button"
      class="quiet"
      id="undo"
      ?disabled=${state.past.length === 0 || state.task}
      @click=${() => dispatch({ type: 'undo' })}
    >
      ${t('undo')}
    </button>
    <button
      type="button"
      class="quiet"
      id="redo"
      ?disabled=${state.future.length === 0 || state.task}
      @click=${() => dispatch({ type: 'redo' })}
    >
      ${t('redo')}
    </button>`;

const header = (state, { t, dispatch, effects, features }) =>
  html`<header class="masthead">
    <a
      class="skip"
      href="#title"
      @click=${(event) => {
        event.preventDefault();
        effects.focus('title');
      }}
      >${t('skip')}</a
    >
    <p class="brand">${mark()}<span>Paravent</span></p>
    <p class="tagline">${isWelcome(state) ? t('tagline') : nothing}</p>
    ${sideLinks(state, { t, effects, features })}
    <div class="tools">
      ${drawSlot('tools', features, state, { t, effects })}
      ${isWelcome(state) && state.past.length + state.future.length === 0 ? nothing : undoing(state, { t, dispatch })}
      <button
        type="button"
        class="quiet"
        id="language"
        lang=${state.locale === 'fr' ? 'en' : 'fr'}
        @click=${() => dispatch({ type: 'locale', locale: state.locale === 'fr' ? 'en' : 'fr' })}
      >
        ${state.locale === 'fr' ? 'English' : 'Français'}
      </button>
    </div>
  </header>`;

const stepper = (state, { t, effects }) =>
  html`<nav class="steps" aria-label=${t('steps.label')}>
    <ol>
      ${kScreens.map(
        (screen, i) =>
          html`<li>
            <button
              type="button"
              aria-current=${screen === state.screen && !state.side ? 'step' : nothing}
              ?disabled=${state.task !== null}
              class=${i < kScreens.indexOf(state.screen) ? 'past' : ''}
              @click=${() => effects.go(screen)}
            >
              <span class="step-number num">${i + 1}</span
              ><span class="step-name">${t(`screen.${screen}`)}</span>
            </button>
          </li>`,
      )}
    </ol>
  </nav>`;

function errorBox(state, ui) {
  const { t, effects, features } = ui;
  if (!state.error) return nothing;
  const { error } = state.error;
  const own = ownerOf(state.screen, features)?.screenError;
  const skip = () => effects.chooseAndRun(setAt(state.recipe, ['reading', 'malformed'], 'skip'));
  // What has a title of its own is no failure: it waits for an answer.
  const title = `error.title.${error.code}`;
  const below = `error.below.${error.code}`; // where a feature tells the rest under it
  return callout({
    kind: t.has(title) ? 'warning' : 'danger',
    id: 'error',
    role: 'alert',
    title: t(t.has(title) ? title : 'error.title'),
    body: html`<p>${t.has(below) ? t(below) : t.error(error)}</p>
      ${otherIndividual(error, state, ui, { where: '', choose: effects.chooseAndRun })}
      ${
        own
          ? own(error, ui)
          : readingChoices(error, state, ui, {
              where: 'error-',
              take: state.screen === 'choose' ? effects.choose : effects.chooseAndRun,
            })
      }
      ${acceptIdentifying(error, state, ui)} ${drawSlot('error', features, error, state, ui)}
      ${own ? nothing : drawSlot('errorRows', features, error, state, ui)}
      ${state.files.length > 0 || asked('hasWork', features, state).some(Boolean) ? html`<p class="muted">${t('error.kept')}</p>` : nothing}
      <div class="buttons">
        ${
          kMalformed.includes(error.code) &&
          state.recipe.reading.malformed === 'stop' &&
          state.screen !== 'choose'
            ? html`<button type="button" id="skip-malformed" @click=${skip}>
                ${t('error.skip')}
              </button>`
            : nothing
        }
        <button type="button" class="quiet" @click=${effects.dismissError}>
          ${t('error.dismiss')}
        </button>
      </div>`,
  });
}

/** A file that begins with a title can be gone on from, but not to any good. */
function titleLeft(state) {
  const proposals = state.screen === 'choose' ? proposalsOf(state) : [];
  const title = proposals.find(({ what }) => what === 'titles');
  return title
    ? {
        key: 'missing.titleLines',
        params: { file: title.file },
        target: `file-${title.position - 1}`,
      }
    : null;
}

// What is missing to go on, said before the user asks; each point is a way to its field.
function missing(state, { t, effects, features }) {
  const doubt = () => titleLeft(state) ?? asked('doubt', features, state).find(Boolean);
  const [first = doubt(), ...others] = problemsOf(state, state.screen, features);
  if (!first) return html`<p class="missing ready" id="missing">${t('missing.none')}</p>`;
  return html`<p class="missing" id="missing">
    <span
      >${t('missing.title')}
      ${first.waiting ? t(first.key, first.params) : missingFirst(first, { t, effects })}</span
    >
    ${others.length ? html`<span class="muted">${t('missing.more', { count: others.length })}</span>` : nothing}
  </p>`;
}

// Where it leads is not drawn in a narrow window, where the step's name stands above.
const leadsTo = (words) =>
  words
    .split(/(?=\s*:)/)
    .map((part, i) => (i ? html`<span class="leads-to">${part}</span>` : part));

/** The way back; where the verdict is red the step that comes next, to the choices that made it so. */
const wayBack = (state, refuted, { t, effects }) =>
  html`<button
    type="button"
    class=${refuted ? 'primary' : nothing}
    id="back"
    ?disabled=${state.task !== null}
    @click=${refuted ? () => effects.show('protect') : effects.back}
  >
    ${t(refuted ? 'back.change' : 'back')}
  </button>`;

function actions(state, ui) {
  const { t, effects, features } = ui;
  const at = kScreens.indexOf(state.screen);
  if (at < 0) {
    return html`<div class="actions">
      <button
        type="button"
        id="home"
        ?disabled=${state.task !== null}
        @click=${() => effects.show('choose')}
      >
        ${t('home')}
      </button>
      ${ownerOf(state.screen, features)?.onward?.(state, ui) ?? nothing}
    </div>`;
  }
  if (at === 0 && state.files.length === 0) return nothing;
  const run = state.screen === 'protect' && !currentRun(state);
  const runs = withoutRows(state, features)
    ? 'database.next'
    : kindOf(state.recipe, features).words.run;
  const refuted = ['verify', 'download'].includes(state.screen) && isRefuted(state, ui);
  const words = t(run ? runs : refuted ? 'next.verify.refuted' : `next.${state.screen}`);
  const lacksRun = state.screen === 'verify' && !currentRun(state) && !state.task;
  const asks = ['choose', 'describe', 'protect'].includes(state.screen) && !state.task;
  return html`<div class="actions">
    ${at > 0 ? wayBack(state, refuted, ui) : nothing} ${asks ? missing(state, ui) : nothing}
    ${
      at < kScreens.length - 1 && !lacksRun
        ? html`<button
            type="button"
            class=${refuted ? nothing : 'primary'}
            id="next"
            aria-describedby=${asks ? 'missing' : nothing}
            ?disabled=${state.task !== null}
            @click=${effects.next}
          >
            ${leadsTo(words)}
          </button>`
        : nothing
    }
    ${state.screen === 'download' ? zipButton(state, ui) : nothing}
  </div>`;
}

// The cards of the first screen open the first two.
const others = (state) =>
  isWelcome(state)
    ? ['pseudonymise', 'database']
    : ['texts', 'publications', 'pseudonymise', 'database'];

// It stands at the foot of the window whatever comes above it, so that no button moves under a hand.
function dock(state, ui) {
  // Without a space around it, or an empty one would show: `:empty` in styles/frame.css.
  const notice = state.notice ? ui.t(state.notice.key, state.notice.params) : nothing;
  return html`<section class="dock" aria-label=${ui.t('dock.label')}>
    ${taskBar(ui.t, state.task, ui.effects)}${drawSlot('task', ui.features, state, ui)}
    <p class="notice" role="status">${notice}</p>
    ${state.side ? nothing : actions(state, ui)}
  </section>`;
}

/**
 * The whole page for a state.
 * @param {object} state
 * @param {{ t: Function, dispatch: Function, effects: object, features: object[] }} ui `features`:
 *   app/features.js
 */
export function appView(state, ui) {
  const { t, features } = ui;
  const problems = state.asked === state.screen ? problemsOf(state, state.screen, features) : [];
  // Outside the flow its steps say nothing: where the screen has its own, or nothing was begun.
  const outside = state.side ? null : ownerOf(state.screen, features);
  const stepless = isWelcome(state) || outside?.ownSteps || (outside && state.files.length === 0);
  return html`${header(state, ui)}${stepless ? nothing : stepper(state, ui)}
    <main class="screen screen-${state.side ?? state.screen}">
      ${errorSummary(t, problems, ui.effects)}${errorBox(state, ui)}
      ${state.side ? nothing : drawSlot('frame', features, state, ui)}
      ${state.screen === 'protect' && !state.side ? acceptedColumns(state, ui) : nothing}
      ${state.side ? sideView(state, ui) : viewOf(state, features)(state, { ...ui, problems })}
    </main>
    ${drawSlot('besides', features, state, ui)}
    <footer class="foot">
      ${state.side || state.screen !== 'choose' ? nothing : otherTasks(others(state), ui)}
      <p>${t('foot.local')}</p>
      <p>${t('foot.limits')}</p>
      ${kVersion ? html`<p>${t('foot.version', { version: kVersion })} <code class="hash">${kEngine}</code></p>` : nothing}
    </footer>
    ${dock(state, ui)}`;
}
