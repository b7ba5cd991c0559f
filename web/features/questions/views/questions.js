// « Vos données sont-elles ce que vous voyez ? »: each question with its figure and its place, a click for
// each answer, and the answers that were given, to be undone; the same form where a run stopped.
import { html, nothing } from 'lit-html';
import { placeText, questionText, understoodText } from '../../../i18n/questions.js';
import { isDescribed } from '../../../kit/problems.js';
import { currentInspection } from '../../../kit/state.js';
import { examplesOf } from '../../../kit/views/columns.js';
import { breakable } from '../../../kit/views/parts.js';
import { answersOf } from '../../../recipe/answers.js';
import { setRole } from '../../../recipe/choices.js';
import { renameColumn } from '../../../recipe/known_columns.js';
import { askedBy, awaitedOf, canBeRead, currentUnderstood } from '../state.js';

const kShownYears = 3;

/** Where a question is seen. */
function placeOf(question, t) {
  const place = placeText(question, t);
  return place ? html` <span class="muted">(${breakable(place)})</span>` : nothing;
}

/** A line of what was understood of a file. */
function fileLine({ file, rows, persons, years }, t) {
  const shown =
    years.length > kShownYears ? `${years[0]} … ${years[years.length - 1]}` : years.join(', ');
  const figures = {
    file,
    rows: t.number(rows),
    persons: t.number(persons),
    years: shown && ` (${shown})`,
  };
  return html`<li>
    ${breakable(t(persons ? 'questions.file' : 'questions.file.rows', figures))}
  </li>`;
}

const filesOf = (understood, t) =>
  html`<ul class="rules">
    ${understood.files.map((file) => fileLine(file, t))}
  </ul>`;

/** What was understood: a line a file, and one of all. */
const understoodView = (understood, t) =>
  html`<p id="understood"><strong>${understoodText(understood, t)}</strong></p>
    ${filesOf(understood, t)}`;

/** What became of the persons of hidden rows that were left out. */
function hiddenPersons({ kind, of }, answer, t) {
  if (kind !== 'hidden_rows' || !of) return nothing;
  const words =
    answer === 'leave_out_persons' ? 'questions.hidden.left' : 'questions.hidden.counted';
  return html`<p id="hidden-persons"><strong>${t(words, { count: of })}</strong></p>`;
}

/** Questions on values that may be one in several spellings: how these are made alike. */
const kMadeAlike = ['two_values', 'varying_descriptions'];

/** What the values in question are, on the screen alone, and what mends them, beside the answers. */
function cure({ kind, column: name }, state, { t, dispatch, effects }, busy) {
  if (!kMadeAlike.includes(kind) || !name) return nothing;
  const column = currentInspection(state)?.value?.columns.find((one) => one.name === name);
  const makeAlike = () => {
    dispatch({ type: 'preparing', change: { open: true, column: name, kind: 'hand' } });
    effects.reach({ screen: 'describe', target: 'recode-column' });
  };
  return html`${
      column?.examples?.length
        ? html`<p class="hint">
            ${t('questions.values', { column: name })} ${examplesOf(column, t)}
          </p>`
        : nothing
    }
    <div class="buttons">
      <button type="button" id="alike-${kind}" ?disabled=${busy} @click=${makeAlike}>
        ${t('questions.alike', { column: name })}
      </button>
      ${
        kind === 'varying_descriptions'
          ? html`<button
              type="button"
              id="without-${kind}"
              ?disabled=${busy}
              @click=${() => effects.chooseAndRun(setRole(state.recipe, name, 'ignored'))}
            >
              ${t('questions.without', { column: name })}
            </button>`
          : nothing
      }
    </div>`;
}

/** A question with a button for each answer, or its answer with the way back. */
function questionView(one, answer, state, ui, busy) {
  const { t, effects } = ui;
  return html`<li id=${`question-${one.kind}`}>
    <p>${questionText(one, t, t.number)}${placeOf(one, t)}</p>
    ${hiddenPersons(one, answer, t)}
    <div class="buttons">
      ${
        answer
          ? html`<span
                >${t('questions.answered', { answer: t(`question.${one.kind}.${answer}`) })}</span
              >
              <button
                type="button"
                class="quiet"
                ?disabled=${busy}
                @click=${() => effects.questions.withdraw(one.kind)}
              >
                ${t('questions.undo')}
              </button>`
          : one.answers.map(
              (choice) =>
                html`<button
                  type="button"
                  data-answer=${choice}
                  ?disabled=${busy}
                  @click=${() => effects.questions.answer(one.kind, choice)}
                >
                  ${t(`question.${one.kind}.${choice}`)}
                </button>`,
            )
      }
    </div>
    ${answer ? nothing : cure(one, state, ui, busy)}
  </li>`;
}

/** Answers of the recipe to what the files do not ask. */
function otherAnswers(state, understood, { t, effects }) {
  const asked = new Set((understood?.questions ?? []).map(({ kind }) => kind));
  const others = Object.entries(answersOf(state.recipe)).filter(([kind]) => !asked.has(kind));
  if (others.length === 0) return nothing;
  return html`<h3>${t('questions.given')}</h3>
    <ul class="rules">
      ${others.map(
        ([kind, answer]) =>
          html`<li>
            ${t('questions.given.one', {
              question: t(`question.${kind}.about`),
              answer: t(`question.${kind}.${answer}`),
            })}
            <button
              type="button"
              class="quiet"
              ?disabled=${state.task !== null}
              @click=${() => effects.questions.withdraw(kind)}
            >
              ${t('questions.undo')}
            </button>
          </li>`,
      )}
    </ul>`;
}

/** On « Décrire ». */
export function questionsFrame(state, ui) {
  if (state.screen !== 'describe' || !canBeRead(state)) return nothing;
  const { t, effects } = ui;
  const understood = currentUnderstood(state);
  if (!understood && !isDescribed(state, ui.features)) return nothing;
  const busy = state.task !== null;
  const answers = answersOf(state.recipe);
  const asked = understood?.questions ?? [];
  return html`<section
    id="questions"
    class="callout info"
    tabindex="-1"
    aria-labelledby="questions-title"
  >
    <h2 id="questions-title">${t('questions.title')}</h2>
    ${understood && asked.length > 0 ? html`<p>${t('questions.text')}</p>` : nothing}
    ${
      understood && asked.length === 0
        ? html`<details>
            <summary id="understood">
              ${understoodText(understood, t)}.
              <span id="questions-none">${t('questions.none')}</span>
            </summary>
            ${filesOf(understood, t)}
          </details>`
        : nothing
    }
    ${understood && asked.length > 0 ? understoodView(understood, t) : nothing}
    <ul class="rules" id="questions-asked">
      ${asked.map((one) => questionView(one, answers[one.kind], state, ui, busy))}
    </ul>
    ${otherAnswers(state, understood, ui)}
    ${
      understood && asked.length === 0
        ? nothing
        : html`<div class="buttons">
            <button
              type="button"
              id="questions-look"
              ?disabled=${busy}
              @click=${effects.questions.look}
            >
              ${t(understood ? 'questions.look.again' : 'questions.look')}
            </button>
            ${understood ? nothing : html`<span class="hint">${t('questions.unread')}</span>`}
          </div>`
    }
  </section>`;
}

/** Where a column is missing and one heading nearly is its name: that it is the column, and the run again. */
const nearNameOfError = ({ hint, column, other }, state, { t, effects }) =>
  hint === 'near_name' && other
    ? html`<div class="buttons">
        <button
          type="button"
          id="take-near-name"
          ?disabled=${state.task !== null}
          @click=${() => effects.chooseAndRun(renameColumn(state.recipe, other, column))}
        >
          ${t('questions.near', { name: other, column })}
        </button>
      </div>`
    : nothing;

/** One question of those that a run stopped at, with its answers to choose from. */
function askedField(one, state, ui, awaited) {
  const { t, dispatch } = ui;
  const { drafts, lacks } = state.questions;
  const isAwaited = awaited.includes(one);
  const chosen = drafts[one.kind];
  return html`<fieldset id=${`asked-${one.kind}`}>
    <legend>
      ${questionText(one, t, t.number)}${placeOf(one, t)}
      ${
        isAwaited && lacks && !chosen
          ? html` <span class="tag bad">${t('questions.awaited')}</span>`
          : nothing
      }
    </legend>
    ${isAwaited ? nothing : html`<p class="hint">${t('questions.depends')}</p>`}
    ${one.answers.map(
      (choice) =>
        html`<p class="check">
          <input
            type="radio"
            id=${`answer-${one.kind}-${choice}`}
            name=${`answer-${one.kind}`}
            value=${choice}
            .checked=${chosen === choice}
            aria-invalid=${isAwaited && lacks && !chosen ? 'true' : nothing}
            @change=${() => dispatch({ type: 'questions/draft', kind: one.kind, answer: choice })}
          />
          <label for=${`answer-${one.kind}-${choice}`}
            >${t(`question.${one.kind}.${choice}`)}</label
          >
        </p>`,
    )}
    ${cure(one, state, ui, state.task !== null)}
  </fieldset>`;
}

/** Where a run stopped at questions: an answer each, then the run again. */
function answersOfError(error, state, ui) {
  const { t, effects } = ui;
  if (error.code !== 'open_questions') return nothing;
  const asked = askedBy(error);
  const awaited = awaitedOf(asked);
  return html`<form
    id="open-questions"
    tabindex="-1"
    novalidate
    @submit=${(event) => {
      event.preventDefault();
      effects.questions.runAgain();
    }}
  >
    ${error.understood ? understoodView(error.understood, t) : nothing}
    ${asked.map((one) => askedField(one, state, ui, awaited))}
    ${
      state.questions.lacks
        ? html`<p id="questions-lack" role="alert">${t('questions.unanswered')}</p>`
        : nothing
    }
    <div class="buttons"><button type="submit">${t('questions.again')}</button></div>
  </form>`;
}

/** What of an error can be answered by a click. */
export const errorPart = (error, state, ui) =>
  html`${answersOfError(error, state, ui)}${nearNameOfError(error, state, ui)}`;
