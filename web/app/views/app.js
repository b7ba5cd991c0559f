// The frame around the screens: where one is, what goes wrong, how to go on.
import { html, nothing } from 'lit-html';
import { setAt } from '../../recipe/choices.js';
import { problemsOf } from '../../kit/problems.js';
import { readsOtherwise } from '../../features/replay/state.js';
import { currentPreview } from '../../features/preview/state.js';
import { kindOf } from '../../kit/publication.js';
import { kScreens, currentRun } from '../../kit/state.js';
import { describesTable } from '../../features/database/state.js';
import { tableNote } from '../../features/database/views/database.js';
import { chooseView } from './choose.js';
import { cohortDialog } from '../../features/traces/views/cohort.js';
import { calendarChoices } from '../../features/series/views/series.js';
import { acceptIdentifying, acceptedColumns, answerChecks } from './identifying.js';
import { downloadView } from './download.js';
import { callout, errorSummary, mark, taskBar } from '../../kit/views/parts.js';
import { pseudonymReading } from '../../features/pseudonym/views/pseudonymise.js';
import { kRowErrors, leftOutPart } from '../../features/left_out/views/left_out.js';
import { kMalformed, readingChoices } from '../../kit/views/reading_choices.js';
import { busyLine } from '../../features/rows/views/parts.js';
import { sideLinks, sideView } from './sides.js';

const kViews = { choose: chooseView, download: downloadView };

// Of the screens between the first and the last the kind of publication has its own; a screen
// outside the flow is the feature's that has it.
function viewOf({ recipe, screen }, features) {
  if (kViews[screen]) return kViews[screen];
  const { views } = kScreens.includes(screen)
    ? features.find(({ key }) => key === kindOf(recipe).key)
    : features.find((one) => one.views?.[screen]);
  return views[screen];
}

const header = (state, { t, dispatch, effects }) =>
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
    <p class="tagline">${t('tagline')}</p>
    ${sideLinks(state, { t, effects })}
    <div class="tools">
      <button
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
      </button>
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

/** Screens with steps of their own. */
const kOwnSteps = ['texts', 'learn', 'annotations'];

const hasWork = ({ files, audit, pseudonym, texts }) =>
  files.length > 0 || texts.files.length > 0 || audit.look !== null || pseudonym.file !== null;

function errorBox(state, ui) {
  const { t, dispatch, effects } = ui;
  if (!state.error) return nothing;
  const { error } = state.error;
  const skip = () => effects.skipMalformed(setAt(state.recipe, ['reading', 'malformed'], 'skip'));
  return callout({
    kind: 'danger',
    id: 'error',
    role: 'alert',
    title: t('error.title'),
    body: html`<p>${t.error(error)}</p>
      ${
        state.screen === 'pseudonymise'
          ? pseudonymReading(error, ui)
          : readingChoices(error, state, ui, {
              where: 'error-',
              take: state.screen === 'choose' ? effects.choose : effects.skipMalformed,
            })
      }
      ${acceptIdentifying(error, state, ui)}${answerChecks(error, state, ui)}
      ${calendarChoices(error, state, ui)}
      ${kRowErrors.includes(error.code) && state.screen !== 'pseudonymise' ? leftOutPart(state, ui) : nothing}
      ${hasWork(state) ? html`<p class="muted">${t('error.kept')}</p>` : nothing}
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
        <button type="button" class="quiet" @click=${() => dispatch({ type: 'error/dismiss' })}>
          ${t('error.dismiss')}
        </button>
      </div>`,
  });
}

// What the engine found wrong with choices that nothing is missing from.
function wrongPreview(state) {
  const preview = state.screen === 'choose' ? null : currentPreview(state);
  const error = preview?.value ? preview.value.masking?.error : preview?.error;
  return error ? { key: 'missing.preview', target: 'preview-title' } : undefined;
}

// It can be gone on from, but not to any good.
const wrongReading = (state) =>
  state.screen === 'choose' && readsOtherwise(state)
    ? { key: 'missing.reading', target: 'replay' }
    : undefined;

// What is missing to go on, said before the user asks; each point is a way to its field.
function missing(state, { t, effects }) {
  const [first = wrongPreview(state) ?? wrongReading(state), ...others] = problemsOf(
    state,
    state.screen,
  );
  if (!first) return html`<p class="missing ready" id="missing">${t('missing.none')}</p>`;
  return html`<p class="missing" id="missing">
    <span
      >${t('missing.title')}
      ${
        first.waiting
          ? t(first.key, first.params)
          : html`<button
              type="button"
              class="quiet"
              id="missing-first"
              @click=${() => effects.focus(first.target)}
            >
              ${t(first.key, first.params)}
            </button>`
      }</span
    >
    ${others.length ? html`<span class="muted">${t('missing.more', { count: others.length })}</span>` : nothing}
  </p>`;
}

// Where it leads is not drawn in a narrow window, where the step's name stands above.
const leadsTo = (words) =>
  words
    .split(/(?=\s*:)/)
    .map((part, i) => (i ? html`<span class="leads-to">${part}</span>` : part));

function actions(state, ui) {
  const { t, effects } = ui;
  const at = kScreens.indexOf(state.screen);
  if (at < 0) {
    return html`<div class="actions still">
      <button
        type="button"
        id="home"
        ?disabled=${state.task !== null}
        @click=${() => effects.show('choose')}
      >
        ${t('home')}
      </button>
    </div>`;
  }
  if (at === 0 && state.files.length === 0) return nothing;
  const run = state.screen === 'protect' && !currentRun(state);
  const asked = describesTable(state) ? 'database.next' : kindOf(state.recipe).words.run;
  const words = t(run ? asked : `next.${state.screen}`);
  const lacksRun = state.screen === 'verify' && !currentRun(state) && !state.task;
  const asks = ['choose', 'describe', 'protect'].includes(state.screen) && !state.task;
  return html`<div class="actions">
    ${
      at > 0
        ? html`<button
            type="button"
            id="back"
            ?disabled=${state.task !== null}
            @click=${effects.back}
          >
            ${t('back')}
          </button>`
        : nothing
    }
    ${asks ? missing(state, ui) : nothing}
    ${
      at < kScreens.length - 1 && !lacksRun
        ? html`<button
            type="button"
            class="primary"
            id="next"
            aria-describedby=${asks ? 'missing' : nothing}
            ?disabled=${state.task !== null}
            @click=${effects.next}
          >
            ${leadsTo(words)}
          </button>`
        : nothing
    }
  </div>`;
}

// It stands at the foot of the window whatever comes above it, so that no button moves under a hand.
function dock(state, ui) {
  // Without a space around it, or an empty one would show: `:empty` in styles/frame.css.
  const notice = state.notice ? ui.t(state.notice.key, state.notice.params) : nothing;
  return html`<section class="dock" aria-label=${ui.t('dock.label')}>
    ${taskBar(ui.t, state.task, ui.effects)}${busyLine(state, ui)}
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
  return html`${header(state, ui)}${kOwnSteps.includes(state.side ? '' : state.screen) ? nothing : stepper(state, ui)}
    <main class="screen screen-${state.side ?? state.screen}">
      ${errorSummary(t, problems, ui.effects)}${errorBox(state, ui)}
      ${state.side ? nothing : tableNote(state, ui)}
      ${state.screen === 'protect' && !state.side ? acceptedColumns(state, ui) : nothing}
      ${state.side ? sideView(state, ui) : viewOf(state, features)(state, { ...ui, problems })}
    </main>
    ${cohortDialog(state, ui)}
    <footer class="foot">
      <p>${t('foot.local')}</p>
      <p>${t('foot.limits')}</p>
    </footer>
    ${dock(state, ui)}`;
}
