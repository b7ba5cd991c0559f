// A recipe that was loaded: what differs from it in these files, and last year's figures beside
// this year's.
import { html, nothing } from 'lit-html';
import { setAt } from '../../../recipe/choices.js';
import { currentComparison, differences, figuresBeside } from '../state.js';
import { currentInspection } from '../../../kit/state.js';
import { callout, fileButton } from '../../../kit/views/parts.js';
import { readingChoices } from '../../../kit/views/reading_choices.js';

const kShown = 20;

function words(item, t) {
  const { key, params, encoding, delimiter, named } = item;
  if (encoding) {
    return t(key, { ...params, found: t(`encoding.${encoding}`), named: t(`encoding.${named}`) });
  }
  const sign = (value) => (value === '\t' ? t('delimiter.tab') : value);
  return t(key, delimiter ? { ...params, found: sign(delimiter), named: sign(named) } : params);
}

/** Of a label that is new, which one it may have been. */
const oldName = (old, t) =>
  old === undefined
    ? nothing
    : html`<span class="muted">${t('replay.published.likely', { old })}</span> `;

const item = (one, t) =>
  html`<li>
    ${words(one, t)}${
      one.list?.length
        ? html`<br />${one.list.slice(0, kShown).map((value) => html`<span class="value">${value}</span> ${oldName(one.likely?.get(value), t)}`)}
            ${
              one.list.length + (one.more ?? 0) > kShown
                ? t('replay.more', {
                    count: one.list.length + (one.more ?? 0) - Math.min(kShown, one.list.length),
                  })
                : nothing
            }`
        : nothing
    }
  </li>`;

function detectReading(state, items, { t, effects }) {
  if (!items.some((one) => one.named)) return nothing;
  const choose = () => {
    effects.choose(
      setAt(setAt(state.recipe, ['reading', 'encoding'], 'auto'), ['reading', 'delimiter'], 'auto'),
    );
    effects.focus('title'); // the box goes while files are read again
  };
  return html`<p>${t('replay.detect.text')}</p>
    <p>
      <button type="button" id="replay-detect" ?disabled=${state.task !== null} @click=${choose}>
        ${t('replay.detect')}
      </button>
    </p>`;
}

function body(state, columns, ui) {
  const { t } = ui;
  const compared = currentComparison(state);
  if (!compared) return html`<p class="waiting">${t('replay.waiting')}</p>`;
  if (compared.error)
    return html`<p>${t.error(compared.error)}</p>
      ${readingChoices(compared.error, state, ui)}`;
  const groups = differences(
    { ...state.replay.recipe, reading: state.recipe.reading },
    columns,
    compared.value,
  );
  if (groups.length === 0) return html`<p>${t('replay.same')}</p>`;
  return html`<p>${t('replay.text')}</p>
    ${groups.map(
      ({ group, items }) =>
        html` <h3>${t(`replay.${group}`)}</h3>
          <ul class="differences">
            ${items.map((one) => item(one, t))}
          </ul>
          ${group === 'reading' ? detectReading(state, items, ui) : nothing}`,
    )}`;
}

/** Of last year's publication, where the new files came first. */
const askForLast = ({ t, effects }) =>
  callout({
    kind: 'warning',
    id: 'replay',
    title: t('replay.needed'),
    body: html`<p>${t('replay.needed.text')}</p>
      <div class="buttons">
        ${fileButton({
          id: 'replay-zip',
          label: t('replay.needed.pick'),
          accept: '.zip,.json,application/zip,application/json',
          onFiles: ([file]) => effects.replay.loadRecipe(file),
        })}
      </div>`,
  });

/** On the first screen, before anything runs. */
export function replaySection(state, ui) {
  const { t, dispatch, effects } = ui;
  const columns = currentInspection(state)?.value?.columns;
  if (!state.replay && state.way === 'again' && state.files.length > 0) return askForLast(ui);
  if (!state.replay || !columns) return nothing;
  const { name, earlier } = state.replay;
  const end = () => {
    dispatch({ type: 'replay/end' });
    effects.focus('title');
  };
  return callout({
    kind: 'info',
    id: 'replay',
    title: t('replay.title', { file: name }),
    body: html`${body(state, columns, ui)}
      <p>
        ${earlier ? t('replay.earlier.have', { file: earlier.name }) : t('replay.earlier.text')}
      </p>
      <div class="buttons">
        ${
          earlier
            ? nothing
            : fileButton({
                id: 'earlier-release',
                label: t('replay.earlier'),
                multiple: true,
                accept: '.json,.zip,.csv,.md,application/json,application/zip',
                onFiles: effects.replay.loadEarlier,
              })
        }
        <button
          type="button"
          class="quiet"
          id="replay-end"
          ?disabled=${state.task !== null}
          @click=${end}
        >
          ${t('replay.end')}
        </button>
      </div>`,
  });
}

/** Beside the results: last year's figures. */
export function replayFigures(state, run, { t }) {
  const earlier = state.replay?.earlier;
  if (!earlier) return nothing;
  const signed = (value) => t.number(value, { signDisplay: 'exceptZero' });
  return html`<details class="setup" id="beside">
    <summary id="beside-title">${t('replay.beside')}</summary>
    <p class="hint">${t('replay.beside.hint', { file: earlier.name })}</p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="beside-title">
      <table class="list beside">
        <thead>
          <tr>
            <th scope="col">${t('replay.beside.figure')}</th>
            ${['before', 'now', 'change'].map(
              (name) => html`<th scope="col" class="num">${t(`replay.beside.${name}`)}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${figuresBeside(earlier, run.figures).map(
            ({ name, before, now }) =>
              html`<tr>
                <th scope="row">${t(`replay.figure.${name}`)}</th>
                <td class="num">${t.number(before)}</td>
                <td class="num">${t.number(now)}</td>
                <td class="num">${signed(now - before)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
