// Small pieces that several screens share. Each is a pure function of what it is given.
import { html, nothing, svg } from 'lit-html';
import { kScreens } from '../state.js';

/** The mark: a folding screen of three panels. */
export const mark = () => svg`<svg class="mark" viewBox="0 0 36 32" aria-hidden="true">
  <path class="mark-a" d="M2 6 12 3v24L2 30z"/><path class="mark-b" d="m13 3 10 3v24l-10-3z"/>
  <path class="mark-c" d="M24 6 34 3v24l-10 3z"/></svg>`;

/** A column's name, which may go on in the next line after a `_` rather than within a word. */
export const breakable = (name) =>
  name.split(/(?<=_)|(?=\.)/).map((part, i) => (i ? html`<wbr />${part}` : part));

/** Numbers beside each other, as the language sets a semicolon. */
export const apart = (numbers, t) => numbers.join(t.locale === 'fr' ? ' ; ' : '; ');

/** The counts that a reader could still think possible, as `1 à 4, 9`. */
export const feasibleText = (pairs, t) =>
  t.list(
    Array.from({ length: pairs.length / 2 }, (_, i) => {
      const [low, high] = [pairs[2 * i], pairs[2 * i + 1]];
      return low === high ? t.number(low) : t('cohort.interval', { low, high });
    }),
  );

/** Where one is, and what this step does in two sentences, beside the heading that takes the focus. */
export function heading(t, screen) {
  const step = kScreens.indexOf(screen.replace('rows.', '')) + 1;
  return html`<div class="screen-head">
    ${step ? html`<p class="where">${t('where.step', { n: step, total: kScreens.length })}</p>` : nothing}
    <h1 id="title" tabindex="-1">${t(`title.${screen}`)}</h1>
    <p class="lead">${t(`lead.${screen}`)}</p>
  </div>`;
}

/**
 * A box that stands out: `kind` is info, good, warning, danger or internal.
 * @param {{ kind: string, title: unknown, body?: unknown, id?: string, role?: string }} box
 */
export const callout = ({ kind, title, body = nothing, id, role }) =>
  html` <section
    class="callout ${kind}"
    id=${id ?? nothing}
    role=${role ?? nothing}
    tabindex=${id ? -1 : nothing}
    aria-labelledby=${id ? `${id}-title` : nothing}
  >
    <h2 class="callout-title" id=${id ? `${id}-title` : nothing}>${title}</h2>
    ${body}
  </section>`;

/** What is missing before going on: takes the focus, each point links to its field. */
export const errorSummary = (t, problems, effects) =>
  problems.length === 0
    ? nothing
    : callout({
        kind: 'danger',
        id: 'summary',
        role: 'alert',
        title: t('summary.title'),
        body: html`<ul>
          ${problems.map(
            ({ key, params, target }) =>
              html`<li>
                <a
                  href="#${target}"
                  @click=${(event) => {
                    event.preventDefault();
                    effects.focus(target);
                  }}
                  >${t(key, params)}</a
                >
              </li>`,
          )}
        </ul>`,
      });

/** What is missing first, as a way to its field. */
export const missingFirst = (problem, { t, effects }) =>
  html`<button
    type="button"
    class="quiet"
    id="missing-first"
    @click=${() => effects.reach(problem)}
  >
    ${t(problem.key, problem.params)}
  </button>`;

/** A long step under way, with its progress and the way out. */
export function taskBar(t, task, effects) {
  if (!task) return nothing;
  const share = task.total > 0 ? Math.min(1, task.done / task.total) : null;
  const stage = t(`stage.${task.stage ?? task.op}`, { file: task.file ?? '' });
  return html`<section class="task" aria-label=${t('task.label')}>
    <div class="task-words">
      <strong>${stage}</strong>
      <span class="num">${share === null ? nothing : t.percent(share)}</span>
    </div>
    <progress aria-label=${stage} max="1" value=${share ?? nothing}></progress>
    <button type="button" class="quiet" @click=${effects.cancel}>${t('task.cancel')}</button>
  </section>`;
}

/**
 * A figure with what it counts.
 * @param {Function} t @param {unknown} value @param {unknown} label @param {unknown} [note]
 */
export const figure = (t, value, label, note = nothing) =>
  html`<div class="figure">
    <dt>${label}${note === nothing ? nothing : html`<span class="figure-note">${note}</span>`}</dt>
    <dd class="figure-value num">${value}</dd>
  </div>`;

/** A value as it is shown: an empty one is said to be empty. */
export const blank = (value, t) => (value === '' ? t('value.blank') : value);

/** A trace as a row of steps. */
export const trace = (positions, t) =>
  html`<span class="trace"
    >${positions.map(
      (position, i) =>
        html`${i ? html`<span class="then" aria-hidden="true">›</span>` : nothing}<span class="stop"
            >${blank(position, t)}</span
          >`,
    )}</span
  >`;

/**
 * A labelled select; `options` are [value, words, whether it cannot be chosen].
 * @param {{ id: string, label: unknown, value: string, options: [string, unknown, boolean?][],
 *   onChange: (value: string) => void, hint?: unknown }} field
 */
export const select = ({ id, label, value, options, onChange, hint = nothing }) =>
  html` <div class="field">
    <label for=${id}>${label}</label>
    ${hint === nothing ? nothing : html`<p class="hint" id="${id}-hint">${hint}</p>`}
    <select
      id=${id}
      aria-describedby=${hint === nothing ? nothing : `${id}-hint`}
      .value=${value}
      @change=${({ target }) => {
        const chosen = target.value;
        if (value === '') target.value = ''; // of a menu, which may be chosen from again
        onChange(chosen);
      }}
    >
      ${options.map(
        ([name, words, isOff = false]) =>
          html`<option value=${name} ?selected=${name === value} ?disabled=${isOff}>
            ${words}
          </option>`,
      )}
    </select>
  </div>`;

/** The texts of a form's fields by their names. @param {HTMLFormElement} form */
export const fieldsOf = (form) =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/**
 * A labelled text or number input that reports on change; an error is tied to the field.
 * @param {{ id: string, label: unknown, value: string | number, onChange: (text: string) => void,
 *   hint?: unknown, error?: unknown, type?: string, inputmode?: string, placeholder?: string,
 *   list?: string, size?: number }} field
 */
export const input = ({ id, label, value, onChange, hint = nothing, error = nothing, ...more }) =>
  html` <div class="field ${error === nothing ? '' : 'invalid'}">
    <label for=${id}>${label}</label>
    ${hint === nothing ? nothing : html`<p class="hint" id="${id}-hint">${hint}</p>`}
    ${error === nothing ? nothing : html`<p class="field-error" id="${id}-error">${error}</p>`}
    <input
      id=${id}
      type=${more.type ?? 'text'}
      .value=${value ?? ''}
      inputmode=${more.inputmode ?? nothing}
      placeholder=${more.placeholder ?? nothing}
      list=${more.list ?? nothing}
      size=${more.size ?? nothing}
      autocomplete="off"
      spellcheck="false"
      aria-invalid=${error === nothing ? nothing : 'true'}
      aria-describedby=${
        [hint === nothing ? '' : `${id}-hint`, error === nothing ? '' : `${id}-error`]
          .filter(Boolean)
          .join(' ') || nothing
      }
      @change=${(event) => onChange(event.target.value)}
    />
  </div>`;

/**
 * A checkbox and its words.
 * @param {{ id: string, label: unknown, checked: boolean, onChange: (on: boolean) => void,
 *   hint?: unknown }} field
 */
export const checkbox = ({ id, label, checked, onChange, hint = nothing }) =>
  html` <div class="check">
    <input
      type="checkbox"
      id=${id}
      .checked=${checked}
      aria-describedby=${hint === nothing ? nothing : `${id}-hint`}
      @change=${(event) => onChange(event.target.checked)}
    />
    <label for=${id}>${label}</label>
    ${hint === nothing ? nothing : html`<p class="hint" id="${id}-hint">${hint}</p>`}
  </div>`;

/** A group of radio buttons; `options` are [value, words, hint]. */
export const radios = ({ name, legend, value, options, onChange }) =>
  html` <fieldset>
    <legend>${legend}</legend>
    ${options.map(
      ([key, words, hint]) =>
        html` <div class="check">
          <input
            type="radio"
            id="${name}-${key}"
            name=${name}
            .checked=${key === value}
            aria-describedby=${hint ? `${name}-${key}-hint` : nothing}
            @change=${() => onChange(key)}
          />
          <label for="${name}-${key}">${words}</label>
          ${hint ? html`<p class="hint" id="${name}-${key}-hint">${hint}</p>` : nothing}
        </div>`,
    )}
  </fieldset>`;

/** All that is optional on a screen, folded. */
export const moreSettings = ({ t }, body) =>
  html`<details id="more-settings">
    <summary>${t('more.settings')}</summary>
    ${body}
  </details>`;

/** Tables: texts and sheets. */
export const kTables =
  '.csv,.tsv,.txt,.xlsx,.xlsm,.ods,.parquet,.dta,.sav,.zsav,text/csv,text/plain';

/**
 * A button that opens the file chooser: a real file input under a label that looks the part, since
 * the browser would word it in a language of its own. `folder`: all files of one.
 */
export const fileButton = ({
  id,
  label,
  onFiles,
  accept = undefined,
  multiple = false,
  folder = false,
  primary = false,
  disabled = false,
}) =>
  html` <label class="button ${primary ? 'primary' : ''}"
    ><input
      id=${id}
      class="visually-hidden"
      type="file"
      accept=${accept ?? nothing}
      ?multiple=${multiple || folder}
      ?webkitdirectory=${folder}
      ?disabled=${disabled}
      @change=${(event) => {
        onFiles([...event.target.files]);
        event.target.value = '';
      }}
    />${label}</label
  >`;
