// Screen 1: which files, and how they were read.
import { html, nothing } from 'lit-html';
import { fileError } from '../../kit/problems.js';
import { areTogether, proposalsOf } from '../../kit/reading_proposals.js';
import { drawSlot } from '../../kit/slots.js';
import { currentInspection } from '../../kit/state.js';
import { breakable, callout, heading } from '../../kit/views/parts.js';
import { readingChoices } from '../../kit/views/reading_choices.js';
import { ownChoices, titles } from './file_choices.js';
import { kDelimiters, readingOptions } from './reading_options.js';
import { dropZone, welcomeView } from './welcome.js';

const kPreviewRows = 8;
const delimiterName = (value) => kDelimiters.find(([sign]) => sign === value)?.[1] ?? 'other';

function unnamed(seen, t) {
  const count = seen?.header?.filter((name) => name === '').length ?? 0;
  return count > 0
    ? html`<br /><span class="hint">${t('reading.unnamed', { count })}</span>`
    : nothing;
}

/** A title taken for the header leaves a table without rows: what is proposed says it better. */
const isOfTitles = ({ code }, seen) => seen.title_lines > 0 && code === 'header_only';

function fileRow(state, file, index, seenFiles, ui) {
  const { t, effects, features } = ui;
  const seen = seenFiles.find(({ name }) => name === file.name);
  const error = seen && fileError(seen, state, features);
  return html`<tr id="file-${index}" tabindex="-1" class=${error ? 'row-error' : ''}>
    <th scope="row">
      ${breakable(file.name)} ${titles(index + 1, state, ui)}
      ${ownChoices(seen, index + 1, state, ui)}
    </th>
    <td class="num">${t.bytes(file.size)}</td>
    ${
      error
        ? html`<td colspan="3" class="cell-error">
            ${isOfTitles(error, seen) ? nothing : t.error({ ...error, file: '' })}
            ${readingChoices(error, state, ui, { isProposed: areTogether(state, proposalsOf(state)) })}
          </td>`
        : html`<td>
              ${
                seen?.workbook
                  ? t(`reading.workbook.${seen.workbook}`)
                  : seen
                    ? html`${t(`encoding.${seen.encoding}`)}${
                        seen.bom ? ` ${t('encoding.bom')}` : nothing
                      }`
                    : '…'
              }
            </td>
            <td>
              ${seen?.workbook ? '–' : seen ? t(`delimiter.${delimiterName(seen.delimiter)}`) : '…'}
            </td>
            <td>
              ${seen?.workbook ? '–' : seen ? t(`newline.${seen.newline}`) : '…'}${
                seen?.malformed?.count
                  ? html`<span class="field-error"
                      >${t('choose.malformed', {
                        count: seen.malformed.count,
                        lines: seen.malformed.lines.join(', '),
                      })}</span
                    >`
                  : nothing
              }
              ${unnamed(seen, t)}
              ${seen?.skipped_lines ? html`<br /><span class="hint">${t('reading.titles.left', { count: seen.skipped_lines })}</span>` : nothing}
              ${seen?.total_line ? html`<br /><span class="hint">${t('reading.total.left')}</span>` : nothing}
            </td>`
    }
    <td class="act">
      <button
        type="button"
        class="quiet"
        aria-label=${t('choose.removeFile', { file: file.name })}
        @click=${() => effects.removeFile(file)}
      >
        ${t('choose.remove')}
      </button>
    </td>
  </tr>`;
}

const fileTable = (state, inspection, ui) =>
  html`<div class="scroll" tabindex="0" role="group" aria-labelledby="files-title">
    <table class="list given" id="file-list" tabindex="-1">
      <caption id="files-title">
        ${ui.t('choose.files', { count: state.files.length })}
      </caption>
      <thead>
        <tr>
          ${['file', 'size', 'encoding', 'delimiter', 'newline'].map(
            (name) =>
              html` <th scope="col" class=${name === 'size' ? 'num' : ''}>
                ${ui.t(`choose.column.${name}`)}
              </th>`,
          )}
          <th scope="col"><span class="visually-hidden">${ui.t('choose.column.action')}</span></th>
        </tr>
      </thead>
      <tbody>
        ${state.files.map((file, i) => fileRow(state, file, i, inspection?.value?.files ?? [], ui))}
      </tbody>
    </table>
  </div>`;

const sampleTable = (file, at, t) =>
  html`<details class="preview" ?open=${at === 0}>
    <summary>
      ${t('choose.preview', { file: file.name, count: Math.min(kPreviewRows, file.rows.length) })}
    </summary>
    <p class="hint">${t('choose.accents')}</p>
    <div
      class="scroll"
      tabindex="0"
      role="group"
      aria-label=${t('choose.preview', {
        file: file.name,
        count: Math.min(kPreviewRows, file.rows.length),
      })}
    >
      <table class="list cells">
        <thead>
          <tr>
            ${file.header.map((name) => html`<th scope="col">${name}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${file.rows.slice(0, kPreviewRows).map(
            (row) =>
              html`<tr>
                ${row.map((cell) => html` <td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;

/** Several things that are proposed, to be taken at once. */
function proposals(state, { t, effects }) {
  const all = proposalsOf(state);
  if (!areTogether(state, all)) return nothing;
  return callout({
    kind: 'info',
    id: 'proposals',
    title: t('reading.proposed'),
    body: html`<ul class="rules">
        ${all.map(
          ({ file, what, count }) =>
            html`<li>
              ${breakable(t('colon', { name: file }))} ${t(`reading.proposed.${what}`, { count })}
            </li>`,
        )}
      </ul>
      <p>
        <button type="button" class="primary" id="take-proposals" @click=${effects.takeProposals}>
          ${t('reading.proposed.take')}
        </button>
      </p>`,
  });
}

const kPreviews = 3;

/** The files that are shown: of a publication made again the last ones, where what is new is. */
const previewed = (files, { replay }) =>
  replay ? files.slice(-kPreviews).reverse() : files.slice(0, kPreviews);

/** @param {object} state @param {object} ui */
export function chooseView(state, ui) {
  const { t, features } = ui;
  if (state.files.length === 0) return welcomeView(state, ui);
  const inspection = currentInspection(state);
  const readable = (inspection?.value?.files ?? []).filter(
    (file) => !fileError(file, state, features),
  );
  return html`${heading(t, 'choose')} ${proposals(state, ui)} ${fileTable(state, inspection, ui)}
  ${dropZone(state, ui)}
  ${
    inspection?.error
      ? callout({
          kind: 'danger',
          title: t('error.title'),
          body: html`<p>${t.error(inspection.error)}</p>
            ${readingChoices(inspection.error, state, ui)}`,
        })
      : nothing
  }
  ${inspection ? nothing : html`<p class="waiting">${t('choose.reading')}</p>`}
  ${drawSlot('choose', features, state, ui)} ${readingOptions(state, ui)}
  ${previewed(readable, state).map((file, at) => sampleTable(file, at, t))}`;
}
