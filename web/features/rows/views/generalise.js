// Generalisation: columns and their hierarchies, models, the search over all combinations of
// levels, and the combination to publish.
import { html, nothing } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import {
  addModel,
  generaliseColumn,
  keepColumn,
  kMeasures,
  kModelNumbers,
  kModels,
  publishable,
  removeModel,
  updateFile,
  updateModel,
} from '../../../recipe/rows_choices.js';
import { currentLattice, currentOpened } from '../state.js';
import { fieldsOf, input, select } from '../../../kit/views/parts.js';
import { widestDegree } from '../../plots/views/lattice.js';
import { hierarchyCard } from './hierarchy.js';
import { latticeView } from './lattice.js';
import { nodeDetails, nodeView } from './node.js';
import { columnChecks } from './parts.js';
import { notANumber, numberOrText, real, ruleOf, typed } from './words.js';

const kPercent = 100;
// So many nodes of a degree leave space for the figures next to the drawing.
const kNarrowLattice = 14;

/** More than 100 values, and more than a fifth of the persons, or rows (cpp/content/scan.h). */
export const nearlyUnique = (figure, persons) =>
  Boolean(figure && persons && figure.distinct > 100 && figure.distinct * 5 > persons);

function modelRow(state, one, index, { t, effects, problems }) {
  const set = (fields) => effects.choose(updateModel(state.recipe, index, fields));
  return html`<li class="card">
    <h4>${t(`rows.model.${one.model}`)} – ${one.column}</h4>
    <p class="hint">${t(`rows.model.${one.model}.hint`)}</p>
    <div class="row">
      ${Object.keys(kModelNumbers[one.model]).map((name) => {
        const problem = problems.find(({ target }) => target === `model-${index}-${name}`);
        return input({
          id: `model-${index}-${name}`,
          label: t(`rows.model.${name}`),
          value: typed(t, one[name]),
          inputmode: 'decimal',
          size: 6,
          error: notANumber(t, one[name]) ?? (problem ? t(problem.key) : nothing),
          onChange: (text) => set({ [name]: numberOrText(text) }),
        });
      })}
    </div>
    ${select({
      id: `model-${index}-missing`,
      label: t('rows.model.missing'),
      hint: t('rows.model.missing.hint'),
      value: one.missing ?? 'none',
      options: ['none', 'value'].map((name) => [name, t(`rows.model.missing.${name}`)]),
      onChange: (missing) => set({ missing }),
    })}
    ${
      one.model === 'ordered_closeness'
        ? html`<div class="field">
            <label for="model-${index}-order">${t('rows.model.order')}</label>
            <p class="hint" id="model-${index}-order-hint">${t('rows.model.order.hint')}</p>
            <textarea
              id="model-${index}-order"
              rows="3"
              aria-describedby="model-${index}-order-hint"
              spellcheck="false"
              .value=${(one.order ?? []).join('\n')}
              @change=${(event) => {
                const order = [
                  ...new Set(event.target.value.split(/\r\n|\r|\n/).filter((line) => line !== '')),
                ];
                set({ order: order.length ? order : null });
              }}
            ></textarea>
          </div>`
        : nothing
    }
    <button
      type="button"
      class="quiet"
      aria-label=${t('rows.model.removeNamed', {
        model: t(`rows.model.${one.model}`),
        column: one.column,
      })}
      @click=${() => {
        effects.choose(removeModel(state.recipe, index));
        effects.focus('models-title');
      }}
    >
      ${t('rows.model.remove')}
    </button>
  </li>`;
}

function models(state, made, ui) {
  const { t, effects } = ui;
  const add = (event) => {
    event.preventDefault();
    const { column, model } = fieldsOf(event.currentTarget);
    effects.choose(addModel(state.recipe, column, model));
    effects.focus(`model-${made.models.length}-${Object.keys(kModelNumbers[model])[0]}`);
  };
  return html`<h3 id="models-title" tabindex="-1">${t('rows.models.title')}</h3>
    <p class="hint">${t('rows.models.hint', ruleOf(state.recipe, t))}</p>
    ${
      made.models.length
        ? html`<ul class="cards">
            ${made.models.map((one, i) => modelRow(state, one, i, ui))}
          </ul>`
        : nothing
    }
    ${
      made.keep.length === 0
        ? html`<p class="muted">${t('rows.models.none')}</p>`
        : html`<form class="row" @submit=${add}>
            <div class="field">
              <label for="model-column">${t('rows.models.column')}</label
              ><select id="model-column" name="column">
                ${made.keep.map((name) => html`<option value=${name}>${name}</option>`)}
              </select>
            </div>
            <div class="field">
              <label for="model-kind">${t('rows.models.kind')}</label
              ><select id="model-kind" name="model">
                ${kModels.map(
                  (name) => html`<option value=${name}>${t(`rows.model.${name}`)}</option>`,
                )}
              </select>
            </div>
            <div class="field">
              <button type="submit" id="add-model">${t('rows.models.add')}</button>
            </div>
          </form>`
    }`;
}

function limits(state, selected, made, { t, effects, problems }) {
  const change = (fields) => effects.choose(updateFile(state.recipe, selected, fields));
  const problem = problems.find(({ target }) => target === 'suppression');
  return html`<h3>${t('rows.limits.title')}</h3>
    <div class="row">
      ${input({
        id: 'suppression',
        label: t('rows.suppression'),
        hint: t('rows.suppression.hint'),
        value: typed(
          t,
          Number.isFinite(made.suppression)
            ? Math.round(made.suppression * 1e6) / 1e4
            : made.suppression,
        ),
        inputmode: 'decimal',
        size: 6,
        error: notANumber(t, made.suppression) ?? (problem ? t(problem.key) : nothing),
        onChange: (text) => {
          const share = numberOrText(text);
          change({ suppression: typeof share === 'number' ? share / kPercent : share });
        },
      })}
      ${
        made.models.length
          ? select({
              id: 'withdraw',
              label: t('rows.withdraw'),
              hint: t(`rows.withdraw.${made.withdraw ?? 'small'}.hint`),
              value: made.withdraw ?? 'small',
              options: ['small', 'any'].map((name) => [name, t(`rows.withdraw.${name}`)]),
              onChange: (withdraw) => change({ withdraw }),
            })
          : nothing
      }
      ${select({
        id: 'measure',
        label: t('rows.measure'),
        hint: t(`rows.measure.${made.measure}.hint`),
        value: made.measure,
        options: kMeasures.map((name) => [name, t(`rows.measure.${name}`)]),
        onChange: (measure) => change({ measure }),
      })}
    </div>`;
}

function progressWords({ progress, searching }, made, t) {
  if (!progress || progress.settled === 0) return t('rows.search.notYet');
  if (progress.done && !progress.best) return t('rows.search.nothing');
  const loss = { measure: t(`rows.measure.${made.measure}`), loss: real(t, progress.best_loss) };
  if (progress.done) return t('rows.search.optimal', { ...loss, count: progress.nodes });
  if (!progress.best) return t(searching ? 'rows.search.running' : 'rows.search.stopped');
  return t(searching ? 'rows.search.runningBest' : 'rows.search.stoppedBest', loss);
}

function search(state, made, ui) {
  const { t, effects } = ui;
  const lattice = currentLattice(state);
  if (!lattice) return html`<p class="muted">${t('rows.search.waiting')}</p>`;
  if (lattice.error) return html`<p class="field-error" role="alert">${t.error(lattice.error)}</p>`;
  const { progress, searching, value } = lattice;
  const settled = progress && progress.nodes ? progress.settled / progress.nodes : 0;
  return html`<p>${t('rows.search.nodes', { count: value.nodes })}</p>
    <div class="task-like" id="lattice-progress" tabindex="-1" ?data-done=${progress?.done}>
      <p aria-live=${searching ? 'off' : 'polite'}>
        <strong>${progressWords(lattice, made, t)}</strong>
      </p>
      ${
        settled > 0 && settled <= 1
          ? html`<progress
                aria-label=${t('rows.search.settled')}
                max="1"
                value=${settled}
              ></progress>
              <p class="hint">
                ${t('rows.search.progress', {
                  settled: progress.settled,
                  nodes: progress.nodes,
                  evaluated: progress.evaluated,
                  accepted: progress.accepted,
                })}
              </p>`
          : nothing
      }
      ${
        searching
          ? html`<button
              type="button"
              id="search-stop"
              @click=${() => effects.rows.searchLattice(false)}
            >
              ${t('rows.search.stop')}
            </button>`
          : progress?.done
            ? nothing
            : html`<button
                type="button"
                class="primary"
                id="search-start"
                @click=${() => effects.rows.searchLattice(true)}
              >
                ${t(settled > 0 ? 'rows.search.goOn' : 'rows.search.start')}
              </button>`
      }
    </div>
    <div
      class="explore ${lattice.states && widestDegree(value.heights) <= kNarrowLattice ? 'drawn' : ''}"
    >
      ${latticeView(state, lattice, ui)}${nodeView(state, made, lattice, ui)}
    </div>
    ${nodeDetails(state, made, lattice, ui)}`;
}

/** @param {object} state @param {{ way: string, index: number, file: object }} selected @param {object} ui */
export function generaliseEditor(state, selected, ui) {
  const { t, effects } = ui;
  const made = selected.file;
  const figures = new Map(
    (currentOpened(state)?.value?.columns ?? []).map((one) => [one.name, one]),
  );
  const names = made.columns.map(({ column }) => column);
  const note = (name) =>
    figures.has(name)
      ? html`<p class="hint">${t('rows.columns.values', { count: figures.get(name).distinct })}</p>`
      : nothing;
  // Whom such a column tells apart no threshold protects: written as it is, it names persons.
  const { individuals, rows } = currentOpened(state)?.value ?? {};
  const isUnique = (name) => nearlyUnique(figures.get(name), individuals ?? rows?.before);
  const keepNote = (name) =>
    isUnique(name)
      ? html`<p class="hint">
          ${t('rows.generalise.keep.unique', { count: figures.get(name).distinct })}
        </p>`
      : note(name);
  return html`<p>${t('rows.generalise.text')}</p>
    ${columnChecks({
      id: 'generalised',
      legend: t('rows.generalise.columns'),
      hint: t('rows.generalise.columns.hint'),
      columns: publishable(state.recipe),
      chosen: names,
      note,
      // A first hierarchy is made from what the files hold.
      disabled: (name) => !figures.has(name) && !names.includes(name),
      onChange: (name, on) =>
        effects.choose(generaliseColumn(state.recipe, name, on, figures.get(name))),
    })}
    ${columnChecks({
      id: 'kept',
      legend: t('rows.generalise.keep'),
      hint: t('rows.generalise.keep.hint'),
      columns: publishable(state.recipe).filter((name) => !names.includes(name)),
      chosen: made.keep,
      note: keepNote,
      disabled: (name) => isUnique(name) && !made.keep.includes(name),
      onChange: (name, on) => effects.choose(keepColumn(state.recipe, name, on)),
    })}
    ${
      made.columns.length === 0
        ? html`<p class="muted">${t('rows.generalise.none')}</p>`
        : html` <h3 id="hierarchies-title">${t('rows.hierarchies.title')}</h3>
            <p class="hint">${t('rows.hierarchies.hint')}</p>
            ${guard([state.recipe, state.rows.hierarchies, state.rows.lists, t], () =>
              made.columns.map((one, i) => hierarchyCard(state, one, i, ui)),
            )}
            ${models(state, made, ui)}${limits(state, selected, made, ui)}
            <h3 id="search-title">${t('rows.search.title')}</h3>
            <p class="hint">${t('rows.search.hint')}</p>
            ${search(state, made, ui)}`
    }`;
}
