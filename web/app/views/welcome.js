// The first screen before there are files: what one came for, as five cards, and one place for files
// of any kind, which choose their own card.
import { html, nothing } from 'lit-html';
import { fileButton, kTables } from '../../kit/views/parts.js';
import { kPictures } from './pictures.js';

/** What may be dropped: tables, recipes and publications, documents. */
const kAny = `${kTables},.json,.zip,.docx,.odt,.md,.jsonl,.conll,.chiffre,application/json,application/zip`;

/** The cards, in their order; the last two ids are those of the screens that they open. */
const kWays = Object.freeze(['traces', 'rows', 'texts', 'again', 'check']);
const kOpens = { texts: 'open-texts', check: 'open-publications' };
const kSamples = { traces: 'sample' };

const tryButton = (state, way, { t, effects }) =>
  html`<button
    type="button"
    class="quiet"
    id=${kSamples[way] ?? `sample-${way}`}
    aria-label=${t('way.try.of', { way: t(`way.${way}`) })}
    ?disabled=${state.task !== null}
    @click=${() => effects.tryWay(way)}
  >
    ${t('way.try')}
  </button>`;

const card = (state, way, ui) => {
  const { t, effects } = ui;
  return html`<li class="way ${state.way === way ? 'chosen' : ''}">
    <button
      type="button"
      class="way-open"
      id=${kOpens[way] ?? `way-${way}`}
      aria-pressed=${way in kOpens ? nothing : String(state.way === way)}
      ?disabled=${state.task !== null}
      @click=${() => effects.takeWay(way)}
    >
      ${kPictures[way]()}<span>${t(`way.${way}`)}</span>
    </button>
    ${state.tries ? tryButton(state, way, ui) : nothing}
  </li>`;
};

const handlers = (effects) => ({
  over(event) {
    event.preventDefault();
    event.currentTarget.classList.add('over');
  },
  leave(event) {
    event.currentTarget.classList.remove('over');
  },
  drop(event) {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.classList.remove('over');
    effects.addFiles(event.dataTransfer.files);
  },
});

/**
 * The place where files are dropped or chosen; with files, that where more are added.
 * @param {object} state
 * @param {object} ui
 */
export function dropZone(state, { t, effects }) {
  const first = state.files.length === 0;
  const on = handlers(effects);
  const words = first ? t(state.way ? `drop.${state.way}` : 'drop.any') : t('choose.drop');
  return html`<div class="drop" @dragover=${on.over} @dragleave=${on.leave} @drop=${on.drop}>
    <div class="buttons">
      ${fileButton({
        id: 'add-files',
        label: t(first ? 'choose.pick' : 'choose.add'),
        accept: first ? kAny : kTables,
        multiple: true,
        primary: first,
        onFiles: effects.addFiles,
      })}
      ${
        first
          ? html`<input
              id="load-recipe"
              type="file"
              hidden
              accept=".json,.zip,application/json,application/zip"
              @change=${(event) => {
                const [file] = event.target.files;
                if (file) effects.addFiles([file]);
                event.target.value = '';
              }}
            />`
          : fileButton({
              id: 'load-recipe',
              label: t('choose.recipe'),
              accept: '.json,.zip,application/json,application/zip',
              onFiles: ([file]) => file && effects.replay.loadRecipe(file),
            })
      }
      <p class="drop-words" id="drop-words">
        ${
          first && state.replay
            ? html`<strong
                >${t(state.recipe.series ? 'choose.recipeReady.series' : 'choose.recipeReady', { file: state.replay.name })}</strong
              >`
            : words
        }
      </p>
    </div>
  </div>`;
}

/** What else can be done here, folded; `screens` are those outside the flow. */
export const otherTasks = (screens, { t, effects }) =>
  html`<details class="others" id="others">
    <summary>${t('tasks.title')}</summary>
    <nav aria-label=${t('tasks.title')}>
      ${screens.map(
        (screen) =>
          html`<button
            type="button"
            class="quiet"
            id="open-${screen}"
            @click=${() => effects.show(screen)}
          >
            ${t(`tasks.${screen}.open`)}
          </button>`,
      )}
    </nav>
  </details>`;

/** @param {object} state @param {object} ui */
export const welcomeView = (state, ui) =>
  html`<div class="welcome-head">
      <h1 id="title" tabindex="-1">${ui.t('welcome.title')}</h1>
      <button
        type="button"
        class="quiet"
        id="try"
        aria-expanded=${String(state.tries)}
        ?disabled=${state.task !== null}
        @click=${() => ui.dispatch({ type: 'tries' })}
      >
        ${ui.t('way.tries')}
      </button>
    </div>
    <ul class="ways-in">
      ${kWays.map((way) => card(state, way, ui))}
    </ul>
    ${dropZone(state, ui)}`;
