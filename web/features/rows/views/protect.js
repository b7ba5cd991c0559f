// Screen 3 for row-level files: the threshold, the files to make, and the making of one of them.
import { html, nothing } from 'lit-html';
import { setAt } from '../../../recipe/choices.js';
import {
  addFile,
  kSingle,
  kWays,
  publishable,
  removeFile,
  rowFiles,
  toggleIn,
  updateFile,
} from '../../../recipe/rows_choices.js';
import { currentOpened, currentProjection, selectedFile } from '../state.js';
import { heading, input, select } from '../../../kit/views/parts.js';
import { specialNotice } from '../../../kit/views/results.js';
import { readingError } from '../../../kit/views/reading_choices.js';
import { riskSection } from '../risk/views/risk.js';
import { generaliseEditor } from './generalise.js';
import { greedyEditor } from './greedy.js';
import { columnChecks, projectionEffect } from './parts.js';
import { planEditor } from './plan.js';
import { ruleOf } from './words.js';

const isSame = (one, other) => one?.way === other?.way && one?.index === other?.index;

const threshold = (state, { t, effects, problems }) => {
  const problem = problems.find(({ target }) => target === 'rows-k');
  const rule = ruleOf(state.recipe, t);
  return html`<section aria-labelledby="k-title">
    <h2 id="k-title">${t('rows.k.title')}</h2>
    <div class="row ends">
      ${input({
        id: 'rows-k',
        label: t('rows.k', rule),
        hint: t('rows.k.hint', rule),
        value: state.recipe.rows.k,
        inputmode: 'numeric',
        size: 6,
        error: problem ? t(problem.key, problem.params) : nothing,
        onChange: (text) => effects.choose(setAt(state.recipe, ['rows', 'k'], Number(text))),
      })}
      ${select({
        id: 'rows-separator',
        label: t('rows.separator'),
        value: state.recipe.rows.separator,
        options: [
          [';', t('delimiter.semicolon')],
          [',', t('delimiter.comma')],
        ],
        onChange: (value) => effects.choose(setAt(state.recipe, ['rows', 'separator'], value)),
      })}
    </div>
  </section>`;
};

function fileList(state, selected, { t, effects, dispatch, problems }) {
  const files = rowFiles(state.recipe);
  const add = (way) => () => {
    const recipe = addFile(state.recipe, way);
    const at = { way, index: kSingle.includes(way) ? 0 : recipe.rows[way].length - 1 };
    effects.choose(recipe);
    dispatch({ type: 'rows/at', at });
    effects.focus('file-name');
  };
  const addButton = (way) =>
    html`<button type="button" id="add-${way}" @click=${add(way)}>${t(`rows.add.${way}`)}</button>`;
  const isFree = (way) => !kSingle.includes(way) || !state.recipe.rows[way];
  const button = (one) =>
    html`<li>
      <button
        type="button"
        id="file-${one.way}-${one.index}"
        class="file-tab"
        aria-pressed=${isSame(one, selected)}
        @click=${() => dispatch({ type: 'rows/at', at: { way: one.way, index: one.index } })}
      >
        <strong>${one.file.name || t('rows.file.unnamed')}.csv</strong>
        <span class="hint">${t(`rows.way.${one.way}`)}</span> ${
          problems.some(({ file }) => file === one.file.name)
            ? html`<span class="field-error">${t('rows.file.incomplete')}</span>`
            : nothing
        }
      </button>
    </li>`;
  return html`<section aria-labelledby="files-title">
    <h2 id="files-title">${t('rows.files.title')}</h2>
    <p>${t('rows.files.text')}</p>
    ${
      files.length
        ? html`<ul class="file-tabs">
            ${files.map(button)}
          </ul>`
        : html`<div class="buttons">
            <button
              type="button"
              class="primary"
              id="propose-file"
              @click=${effects.rows.proposeFile}
            >
              ${t('rows.files.propose', { count: publishable(state.recipe).length })}
            </button>
            <span class="hint">${t('rows.files.propose.hint')}</span>
          </div>`
    }
    ${
      files.length
        ? html`<div class="buttons">${kWays.filter(isFree).map(addButton)}</div>`
        : html`<div class="ways">
            ${kWays.map(
              (way) =>
                html`<div class="card">
                  <h3>${t(`rows.way.${way}`)}</h3>
                  <p>${t(`rows.way.${way}.hint`)}</p>
                  <p>${addButton(way)}</p>
                </div>`,
            )}
          </div>`
    }
  </section>`;
}

function projectionEditor(state, selected, ui) {
  const { t, effects } = ui;
  const { file } = selected;
  const preview = currentProjection(state, file.columns);
  return html`${columnChecks({
      id: 'projection',
      legend: t('rows.projection.columns'),
      hint: t('rows.projection.hint', ruleOf(state.recipe, t)),
      columns: publishable(state.recipe),
      chosen: file.columns,
      onChange: (name, on) =>
        effects.choose(
          updateFile(state.recipe, selected, {
            columns: toggleIn(state.recipe, file.columns, name, on),
          }),
        ),
    })}
    <div class="buttons">
      <button
        type="button"
        class="quiet"
        id="projection-all"
        @click=${() =>
          effects.choose(
            updateFile(state.recipe, selected, { columns: publishable(state.recipe) }),
          )}
      >
        ${t('rows.projection.all')}
      </button>
      <button
        type="button"
        class="quiet"
        id="projection-none"
        @click=${() => effects.choose(updateFile(state.recipe, selected, { columns: [] }))}
      >
        ${t('rows.projection.clear')}
      </button>
    </div>
    <h3>${t('rows.effect')}</h3>
    ${
      file.columns.length === 0
        ? html`<p class="muted">${t('rows.projection.none')}</p>`
        : projectionEffect(state, preview, ui)
    }`;
}

const kEditors = {
  projections: projectionEditor,
  greedy: greedyEditor,
  generalisation: generaliseEditor,
  plan: planEditor,
};

function editor(state, selected, ui) {
  const { t, effects } = ui;
  const { file, way } = selected;
  const opened = currentOpened(state);
  return html`<section class="editor" aria-labelledby="editor-title">
    <h2 id="editor-title">${t('rows.editor', { name: file.name })}</h2>
    <div class="row">
      ${input({
        id: 'file-name',
        label: t('rows.file.name'),
        hint: t('rows.file.name.hint'),
        value: file.name,
        onChange: (text) =>
          effects.choose(updateFile(state.recipe, selected, { name: text.trim() })),
      })}
      <p>
        <button
          type="button"
          class="quiet"
          id="remove-file"
          @click=${() => {
            effects.choose(removeFile(state.recipe, selected));
            effects.focus('files-title');
          }}
        >
          ${t('rows.file.remove', { name: file.name })}
        </button>
      </p>
    </div>
    ${
      opened?.error
        ? html`<div id="rows-report" tabindex="-1">${readingError(opened.error, state, ui)}</div>`
        : nothing
    }
    ${kEditors[way](state, selected, ui)}
  </section>`;
}

/** @param {object} state @param {object} ui */
export function rowsProtectView(state, ui) {
  const selected = selectedFile(state);
  return html`<div class="body">
    ${heading(ui.t, 'rows.protect')} ${specialNotice(state.recipe, ui.t)}
    ${threshold(state, ui)}${riskSection(state, ui)}${fileList(state, selected, ui)}
    ${selected ? editor(state, selected, ui) : nothing}
  </div>`;
}
