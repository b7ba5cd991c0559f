// Screen 5: the files, the recipe, and, well apart, the internal dossier.
import { html, nothing } from 'lit-html';
import { kindOf } from '../../kit/publication.js';
import { isRefuted } from '../../kit/problems.js';
import { asked, drawSlot } from '../../kit/slots.js';
import { currentRun } from '../../kit/state.js';
import { breakable, heading, missingFirst } from '../../kit/views/parts.js';
import { needRun } from '../../kit/views/results.js';

// A hash may break anywhere, so that it fits on a narrow screen.
const hash = (text) => html`<code class="hash">${text}</code>`;

/** What a file holds, where its name is not one that the user chose. */
function contents(name, { recipe }, { t, features }) {
  if (t.has(`output.${name}`)) return t(`output.${name}`);
  const words = kindOf(recipe, features).contents(name);
  return words ? t(...words) : nothing;
}

/** Those of the run, then what joins them. */
const allFiles = (run, state, { features }) => [
  ...run.outputs,
  ...asked('adds', features, state).flat(),
];

function fileRows(run, state, ui) {
  const { t, effects } = ui;
  return allFiles(run, state, ui).map(
    ({ name, bytes }) =>
      html`<tr>
        <th scope="row">${breakable(name)}</th>
        <td>${contents(name, state, ui)}</td>
        <td class="num">${t.bytes(bytes)}</td>
        <td class="act">
          <button
            type="button"
            class="quiet"
            aria-label=${t('download.file', { file: name })}
            @click=${() => effects.saveFile(name)}
          >
            ${t('download.one')}
          </button>
        </td>
      </tr>`,
  );
}

function dossier(state, ui) {
  const { t, effects, features } = ui;
  return html`<section class="callout internal" aria-labelledby="dossier-title">
    <p class="stamp">${t('dossier.stamp')}</p>
    <h2 id="dossier-title">${t('dossier.title')}</h2>
    <p>${t(kindOf(state.recipe, features).words.dossier)}</p>
    <div class="buttons">
      ${['html', 'json'].map(
        (kind) =>
          html`<button
            type="button"
            id="dossier-${kind}"
            ?disabled=${state.task !== null}
            @click=${() => effects.saveDossier(kind)}
          >
            ${t(`dossier.${kind}`)}
          </button>`,
      )}
      <button
        type="button"
        id="dossier-pia"
        ?disabled=${state.task !== null}
        @click=${() => effects.sheet.savePia(t)}
      >
        ${t('dossier.pia')}
      </button>
    </div>
    ${drawSlot('dossier', features, state, ui)}
  </section>`;
}

const isWithheld = (state, features) => asked('withholds', features, state).some(Boolean);

/** All public files as one: beside the way back, where each screen has its way on. */
export function zipButton(state, ui) {
  const { t, effects, features } = ui;
  const run = currentRun(state);
  if (!run) return nothing;
  if (isWithheld(state, features)) {
    const missing = asked('withholds', features, state).find((one) => one?.key);
    return missing ? html`<p class="missing">${missingFirst(missing, ui)}</p>` : nothing;
  }
  const all = allFiles(run, state, ui);
  const total = all.reduce((sum, { bytes }) => sum + bytes, 0);
  const refuted = isRefuted(state, ui);
  return html`<button
    type="button"
    class=${refuted ? nothing : 'primary'}
    id="zip"
    ?disabled=${state.task !== null}
    @click=${effects.saveZip}
  >
    ${t(refuted ? 'download.zip.refuted' : 'download.zip', { count: all.length, size: t.bytes(total) })}
  </button>`;
}

function publicFiles(state, run, ui) {
  const { t, effects } = ui;
  return html`<section aria-labelledby="public-title">
    <h2 id="public-title">
      ${t(isRefuted(state, ui) ? 'download.public.refuted' : 'download.public')}
    </h2>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="public-title">
      <table class="list files given">
        <thead>
          <tr>
            <th scope="col">${t('choose.column.file')}</th>
            <th scope="col">${t('download.holds')}</th>
            <th scope="col" class="num">${t('choose.column.size')}</th>
            <th scope="col"><span class="visually-hidden">${t('choose.column.action')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${fileRows(run, state, ui)}
        </tbody>
      </table>
    </div>
    <div class="buttons">
      <button
        type="button"
        class="quiet"
        id="parquet"
        ?disabled=${state.task !== null}
        @click=${effects.saveParquet}
      >
        ${t('download.parquet')}
      </button>
      <span class="hint">${t('download.parquet.text')}</span>
    </div>
    <details id="digests">
      <summary>${t('download.digests')}</summary>
      <p class="hint">${t('download.digests.text')}</p>
      <ul>
        ${run.outputs.map(({ name, sha256 }) => html`<li>${hash(sha256)} ${breakable(name)}</li>`)}
      </ul>
    </details>
  </section>`;
}

/** @param {object} state @param {object} ui */
export function downloadView(state, ui) {
  const { t, effects, features } = ui;
  const run = currentRun(state);
  const { key, words } = kindOf(state.recipe, features);
  if (!run) {
    return html`${heading(t, 'download')}${state.task ? nothing : needRun(state, ui)}
    ${state.run && !state.task ? drawSlot('downloadForms', features, state, ui) : nothing}`;
  }
  return html`${heading(t, words.download)}
    ${features.find((one) => one.key === key).views.verdict(run, state, t)}
    <div class="reserved">${drawSlot('download', features, run, state, ui)}</div>
    ${isWithheld(state, features) ? nothing : publicFiles(state, run, ui)}
    ${drawSlot('downloadForms', features, state, ui)}
    <section aria-labelledby="recipe-title">
      <h2 id="recipe-title">${t('download.recipe')}</h2>
      <div class="buttons">
        <button type="button" id="save-recipe" @click=${effects.saveRecipe}>
          ${t('download.recipe.save')}
        </button>
        <span class="hint">${t('download.recipe.text')}</span>
      </div>
    </section>
    ${dossier(state, ui)}`;
}
