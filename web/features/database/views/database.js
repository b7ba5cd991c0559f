// « Mes données sont dans une base » : the engine, the columns, the script, then its tables.
import { html, nothing } from 'lit-html';
import { callout, fileButton, heading, input, select } from '../../../kit/views/parts.js';
import { kEngineNames, needsSchema } from '../../../sql/engines.js';
import { columnsOf, describesTable, isDescribed } from '../state.js';

const columnsSection = ({ database }, { t, effects }) =>
  html`<section aria-labelledby="database-describe">
    <h2 id="database-describe">${t('database.describe')}</h2>
    <div class="field">
      <label for="database-columns">${t('database.columns')}</label>
      <p class="hint" id="database-columns-hint">${t('database.columns.hint')}</p>
      <textarea
        id="database-columns"
        rows="6"
        spellcheck="false"
        aria-describedby="database-columns-hint"
        .value=${database.columns}
        @change=${(event) => effects.database.set({ columns: event.target.value })}
      ></textarea>
    </div>
    <button
      type="button"
      id="database-roles"
      ?disabled=${columnsOf(database).length === 0}
      @click=${effects.database.describe}
    >
      ${t('database.roles')}
    </button>
  </section>`;

function scriptSection(state, { t, effects, problems }) {
  const { database, task } = state;
  const wrong = (target) => problems.find((problem) => problem.target === target);
  const field = (key, more = {}) =>
    input({
      id: `database-${key}`,
      label: t(`database.${key}`),
      value: database[key],
      hint: t(`database.${key}.hint`),
      error: wrong(`database-${key}`) ? t(wrong(`database-${key}`).key) : nothing,
      onChange: (value) => effects.database.set({ [key]: value }),
      ...more,
    });
  return html`<section aria-labelledby="database-script">
    <h2 id="database-script">${t('database.script')}</h2>
    ${isDescribed(state) ? nothing : html`<p class="hint">${t('database.script.first')}</p>`}
    ${select({
      id: 'database-engine',
      label: t('database.engine'),
      value: database.engine,
      options: Object.entries(kEngineNames),
      onChange: (engine) => effects.database.set({ engine }),
    })}
    ${field('table')} ${needsSchema(database.engine) ? field('work') : nothing}
    <button
      type="button"
      class="primary"
      id="database-write"
      ?disabled=${task !== null}
      @click=${effects.database.write}
    >
      ${t('database.write')}
    </button>
    <p class="hint">${t('database.write.hint')}</p>
  </section>`;
}

const tablesSection = ({ database, task }, { t, effects }) =>
  html`<section aria-labelledby="database-tables">
    <h2 id="database-tables">${t('database.tables')}</h2>
    <p>${t('database.tables.hint')}</p>
    <p class="buttons">
      ${fileButton({
        id: 'database-folder',
        label: t('database.folder'),
        folder: true,
        disabled: task !== null,
        onFiles: effects.database.open,
      })}
    </p>
    ${
      database.turn
        ? callout({
            kind: 'warning',
            id: 'database-turn',
            title: t('database.turn'),
            body: html`<p>${t('database.turn.text')}</p>
              <button type="button" id="database-next" @click=${effects.database.writeNext}>
                ${t('database.turn.write')}
              </button>`,
          })
        : nothing
    }
  </section>`;

/** Above the screens on which a table is described: what it is, and the way back to its script. */
export const tableNote = (state, { t, effects }) =>
  describesTable(state) && ['choose', 'describe', 'protect'].includes(state.screen)
    ? callout({
        kind: 'info',
        id: 'database-note',
        title: t('database.note'),
        body: html`<p>${t('database.note.text')}</p>
          <button type="button" id="database-back" @click=${() => effects.show('database')}>
            ${t('database.note.back')}
          </button>`,
      })
    : nothing;

/** @param {object} state @param {object} ui */
export const databaseView = (state, ui) =>
  html`${heading(ui.t, 'database')}
  ${callout({ kind: 'warning', title: ui.t('database.internal'), body: html`<p>${ui.t('sql.internal')}</p>` })}
  ${columnsSection(state, ui)} ${scriptSection(state, ui)} ${tablesSection(state, ui)}`;
