// Columns of a file as pseudonyms. No value of the file is shown here, and the secret stands in
// its two fields alone.
import { html, nothing } from 'lit-html';
import { breakable, callout, heading, radios, select } from '../../../kit/views/parts.js';
import { dropBox } from '../../../kit/views/drop_box.js';
import { invalidBytesButtons } from '../../../kit/views/reading_choices.js';
import { kFates } from '../state.js';

const kTables = '.csv,.tsv,.txt,.xlsx,.xlsm,.ods,.parquet,.dta,.sav,.zsav,text/csv,text/plain';

function secretField({ id, index, describedBy, wrong }, { t, effects }) {
  return html`<div class="field ${wrong ? 'invalid' : ''}">
    <label for=${id}>${t(`pseudonymise.secret.${index ? 'again' : 'first'}`)}</label>
    ${wrong ? html`<p class="field-error" id="${id}-error">${t(wrong.key)}</p>` : nothing}
    <input
      id=${id}
      type="password"
      autocomplete="off"
      aria-invalid=${wrong ? 'true' : nothing}
      aria-describedby="${describedBy}${wrong ? ` ${id}-error` : ''}"
      @input=${(event) => effects.pseudonym.typeSecret(index, event.target.value)}
    />
  </div>`;
}

/** Before the digits are there; nothing is said while they are computed. */
function stateOfSecret({ given, same }, t) {
  if (same) return nothing;
  return given ? t('pseudonymise.differ') : t('pseudonymise.none');
}

function secretFields({ pseudonym }, ui) {
  const { t, problems, effects } = ui;
  const wrong = (id) => problems.find(({ target }) => target === id);
  return html`<fieldset>
    <legend>${t('pseudonymise.secret')}</legend>
    <p class="hint" id="secret-help">${t('pseudonymise.secret.hint')}</p>
    <div class="grid">
      ${['pseudonym-secret', 'pseudonym-again'].map((id, index) =>
        secretField({ id, index, describedBy: 'secret-help', wrong: wrong(id) }, ui),
      )}
    </div>
    <div class="buttons">
      <button type="button" id="pseudonym-draw" @click=${effects.pseudonym.drawSecret}>
        ${t('pseudonymise.draw')}
      </button>
    </div>
    <p class="drawn-secret" ?hidden=${!pseudonym.drawn}>
      ${t('pseudonymise.drawn')} <code id="drawn-secret"></code>
    </p>
    <p role="status" class="secret-state">
      ${
        pseudonym.weak
          ? t('pseudonymise.refused')
          : pseudonym.check
            ? html`${t('pseudonymise.check')}
                <code class="check-digest" id="check-digest">${pseudonym.check}</code>`
            : stateOfSecret(pseudonym, t)
      }
    </p>
    ${
      pseudonym.weak
        ? html`<p class="field-error">${t(`pseudonymise.weak.${pseudonym.weak}`)}</p>`
        : nothing
    }
    <p class="hint">${t('pseudonymise.check.hint')}</p>
  </fieldset>`;
}

/** What becomes of the other columns: as they are unless chosen otherwise. */
const otherColumns = (names, { column, others }, { t, dispatch }) =>
  html`<details class="fates">
    <summary>
      ${
        Object.keys(others).length
          ? t('pseudonymise.others', { count: Object.keys(others).length })
          : t('pseudonymise.others.none')
      }
    </summary>
    <p class="hint">${t('pseudonymise.others.hint')}</p>
    <div class="grid">
      ${names.map(([name, words], i) =>
        name === '' || name === column
          ? nothing
          : select({
              id: `pseudonym-fate-${i}`,
              label: breakable(words),
              value: others[name] ?? 'keep',
              options: kFates.map((fate) => [fate, t(`pseudonymise.fate.${fate}`)]),
              onChange: (fate) => dispatch({ type: 'pseudonym/fate', name, fate }),
            }),
      )}
    </div>
  </details>`;

function fileFields(state, ui) {
  const { t, dispatch, effects } = ui;
  const { pseudonym, task } = state;
  const {
    look: {
      files: [seen],
      columns,
    },
    column,
  } = pseudonym;
  const set = (fields) => dispatch({ type: 'pseudonym/set', fields });
  const names = seen.header.map((name) => [name, name || t('describe.unnamed')]);
  const reason = columns.find(({ name }) => name === column)?.reason;
  return html`<p>
      <strong>${pseudonym.file.name}</strong>, ${t.bytes(pseudonym.file.size)},
      ${t(`encoding.${seen.encoding}`)}
    </p>
    ${select({
      id: 'pseudonym-column',
      label: t('pseudonymise.column'),
      value: column,
      options: [['', t('choose.one')], ...names.filter(([name]) => name !== '')],
      hint: t(/\.ine$/.test(reason ?? '') ? 'pseudonymise.column.ine' : 'pseudonymise.column.hint'),
      onChange: (name) => set({ column: name }),
    })}
    ${otherColumns(names, pseudonym, ui)}
    ${radios({
      name: 'pseudonym-mode',
      legend: t('pseudonymise.mode'),
      value: pseudonym.mode,
      options: ['shared', 'ephemeral'].map((name) => [
        name,
        t(`pseudonymise.mode.${name}`),
        t(`pseudonymise.mode.${name}.hint`),
      ]),
      onChange: (mode) => set({ mode }),
    })}
    ${pseudonym.mode === 'shared' ? secretFields(state, ui) : nothing}
    ${select({
      id: 'pseudonym-malformed',
      label: t('reading.malformed'),
      value: pseudonym.malformed,
      options: ['stop', 'skip'].map((name) => [name, t(`reading.malformed.${name}`)]),
      onChange: (malformed) => set({ malformed }),
    })}
    <div class="buttons">
      <button
        type="button"
        class="primary"
        id="pseudonym-run"
        ?disabled=${task !== null}
        @click=${effects.pseudonym.run}
      >
        ${t('pseudonymise.run')}
      </button>
      ${
        effects.pseudonym.canStream
          ? html`<button
              type="button"
              id="pseudonym-stream"
              ?disabled=${task !== null}
              @click=${effects.pseudonym.runToDisk}
            >
              ${t('pseudonymise.stream')}
            </button>`
          : nothing
      }
    </div>
    ${effects.pseudonym.canStream ? html`<p class="hint">${t('pseudonymise.stream.hint')}</p>` : nothing}`;
}

/** What can be done about a file that waits for a choice: words, and what the choice does. */
function choicesFor({ code, sheets = [] }, t, { readAs, answer }) {
  if (['hidden_rows', 'hidden_columns'].includes(code)) {
    return ['keep', 'leave_out'].map((one) => [
      t(`error.hidden.${one}`),
      () => answer({ [code]: one }),
    ]);
  }
  if (code === 'total_line') {
    return ['skip', 'keep'].map((one) => [
      t(`reading.total.do.${one}`),
      () => readAs({ total_line: one }),
    ]);
  }
  return sheets.map((sheet) => [t('reading.sheet.do', { sheet }), () => readAs({ sheet })]);
}

/** The same as buttons. */
export function pseudonymReading(error, { t, effects }) {
  if (error.code === 'invalid_bytes') return invalidBytesButtons(t, effects.pseudonym.readAs);
  const choices = choicesFor(error, t, effects.pseudonym);
  return html`<div class="buttons" id="pseudonym-choices">
    ${choices.map(
      ([words, act]) => html`<button type="button" @click=${act}>${breakable(words)}</button>`,
    )}
  </div>`;
}

const outcome = (
  { rows, empty, malformed, bytes, name, kept, check, not_utf8: notUtf8 },
  { t, effects },
) =>
  callout({
    kind: 'good',
    id: 'copied',
    title: breakable(t(kept ? 'pseudonymise.done' : 'pseudonymise.written', { file: name })),
    body: html`<ul>
        <li>${t('pseudonymise.rows', { count: rows })} (${t.bytes(bytes)})</li>
        ${empty ? html`<li>${t('pseudonymise.empty', { count: empty })}</li>` : nothing}
        ${malformed ? html`<li>${t('pseudonymise.malformed', { count: malformed })}</li>` : nothing}
        ${notUtf8?.bytes ? html`<li>${t('pseudonymise.not_utf8', { count: notUtf8.bytes })}</li>` : nothing}
        ${check ? html`<li>${t('pseudonymise.check')} <code class="check-digest">${check}</code></li>` : nothing}
        <li>${t('pseudonymise.forgotten')}</li>
      </ul>
      ${
        kept
          ? html`<div class="buttons">
              <button
                type="button"
                class="primary"
                id="copy-save"
                @click=${effects.pseudonym.saveCopy}
              >
                ${breakable(t('download.file', { file: name }))}
              </button>
            </div>`
          : nothing
      }
      <p>${t('pseudonymise.personal')}</p>`,
  });

/** @param {object} state @param {object} ui */
export function pseudonymiseView(state, ui) {
  const { t, effects } = ui;
  const { file, done } = state.pseudonym;
  return html`${heading(t, 'pseudonymise')}
  ${dropBox({
    id: 'pseudonym-file',
    label: t(file ? 'pseudonymise.other' : 'pseudonymise.pick'),
    accept: kTables,
    large: !file,
    hint: t('pseudonymise.drop'),
    onFiles: effects.pseudonym.chooseFile,
  })}
  ${file ? fileFields(state, ui) : nothing} ${done ? outcome(done, ui) : nothing}`;
}
