// Screen 4: what the run made, what was checked, what deserves a look.
import { html, nothing } from 'lit-html';
import { currentRun, listingConfirmed } from '../../../kit/state.js';
import { figure, heading, select } from '../../../kit/views/parts.js';
import {
  foundByAudit,
  guarantees,
  holds,
  needRun,
  specialNotice,
} from '../../../kit/views/results.js';
import { runTabs } from '../../../kit/views/tabs.js';
import { costSection } from '../../preview/views/costs.js';
import { plotsSection } from '../../plots/views/plots.js';
import { replayFigures } from '../../replay/views/replay.js';
import { verdictView } from '../../../kit/views/verdict.js';
import { seriesNotice } from '../../series/views/series.js';
import { proofSection } from '../../proof/views/proof.js';
import { togetherSection } from '../../together/views/together.js';
import { tracesPublication } from '../publication.js';
import { listsSingleTraces } from '../state.js';
import { contentAside } from './content.js';
import { traceGrid } from './trace_grid.js';
import { warningsSection } from './warnings.js';

const width = (state) => state.recipe.masking.width ?? Math.ceil(state.recipe.masking.k / 2);

// A recipe that lists them does not say so.
const rareWay = ({ masking }) => masking.rare_traces ?? 'list';

const confirmBox = (state, { t, dispatch }) =>
  html`<p class="check">
    <input
      type="checkbox"
      id="confirm-listing"
      .checked=${listingConfirmed(state)}
      @change=${(event) =>
        dispatch({
          type: 'confirm/listing',
          run: event.target.checked ? currentRun(state) : null,
        })}
    />
    <label for="confirm-listing">${t('verdict.rare.confirm')}</label>
  </p>`;

/** The tick again before the files, where it was not given. */
export const stillToTick = (run, state, ui) =>
  !listsSingleTraces(run, state)
    ? nothing
    : html`<section class="rare-traces">
        ${listingConfirmed(state) ? nothing : html`<p><strong>${ui.t('verdict.rare.left')}</strong></p>`}
        ${confirmBox(state, ui)}
      </section>`;

/** What listing rare traces costs, and the controller's tick, which the dossier keeps. */
function rareTraces(run, state, { t, dispatch }) {
  if (!listsSingleTraces(run, state)) return nothing;
  const { internal } = run;
  const { traces_of_one: alone, provable_ones: provable, masked_ones: ones } = internal;
  return html`<section aria-labelledby="rare-title" class="rare-traces">
    <h2 id="rare-title">${t('verdict.rare.title')}</h2>
    <p>
      ${t(provable > 0 ? 'verdict.rare.ones' : 'verdict.rare.unproven', {
        alone,
        provable,
        share: t.percent(internal.masked_counts ? ones / internal.masked_counts : 0),
      })}
    </p>
    ${confirmBox(state, { t, dispatch })}
    <p class="hint">${t('verdict.rare.kept')}</p>
  </section>`;
}

/**
 * What the check says of a run.
 * @param {import('../../../engine/answers.d.ts').TraceRun} run
 * @param {object} state
 * @param {Function} t
 * @param {unknown} [more] what is unfolded of it
 */
export function verdict(run, state, t, more = nothing) {
  const { figures, audit } = run;
  return verdictView(tracesPublication.judged(run, state, t), t, {
    body: html`<p>
        ${
          figures.min_width === null
            ? t('verdict.nothingMasked')
            : t('verdict.width', { min: figures.min_width, wanted: width(state) })
        }
      </p>
      ${foundByAudit(audit, t)}`,
    more,
  });
}

/** @param {import('../../../engine/answers.d.ts').TraceRun} run */
function figures(run, state, { t }) {
  const f = run.figures;
  const share = f.individuals ? f.masked_individuals / f.individuals : 0;
  return html`<dl class="figures">
    ${figure(t, t.number(f.individuals), t(run.internal.series ? 'figure.counted' : 'figure.individuals'))}
    ${figure(t, t.number(f.cohorts), t(`figure.cohorts.${rareWay(state.recipe)}`, { count: f.cohorts }))}
    ${figure(
      t,
      t.number(f.cohorts - f.cohorts_masked),
      t('figure.cohorts_shown', { count: f.cohorts - f.cohorts_masked }),
      f.cohorts_masked ? t('figure.cohorts_masked', { count: f.cohorts_masked }) : nothing,
    )}
    ${
      run.internal.series // who is not counted yet is on no pathway of a masked size, and waits
        ? nothing
        : figure(
            t,
            t.percent(share),
            t('figure.masked_individuals'),
            t('figure.masked_individuals.note', { count: f.masked_individuals }),
          )
    }
  </dl>`;
}

/** @param {import('../../../engine/answers.d.ts').TraceRun} run */
function moreFigures(run, { t }) {
  const f = run.figures;
  return html`<dl class="figures">
    ${figure(t, t.number(f.shown), t('figure.shown', { count: f.shown }))}
    ${figure(
      t,
      t.number(f.masked),
      t('figure.masked', { count: f.masked }),
      t('figure.masked.note', { primary: run.internal.primary, secondary: run.internal.secondary }),
    )}
    ${figure(t, f.min_width === null ? '–' : t.number(f.min_width), t('figure.min_width'))}
    ${figure(
      t,
      t.number(f.group_disclosures),
      t('figure.group_disclosures', { count: f.group_disclosures }),
    )}
  </dl>`;
}

/** @param {import('../../../engine/answers.d.ts').TraceRun} run */
const attributeTable = (run, { t }) =>
  run.attributes.length === 0
    ? nothing
    : html`<div class="scroll" tabindex="0" role="group" aria-label=${t('verify.attributes')}>
        <table class="list">
          <thead>
            <tr>
              ${['name', 'labels', 'listed', 'shown', 'masked', 'dropped', 'not_diverse'].map(
                (name) =>
                  html` <th scope="col" class=${name === 'name' ? '' : 'num'}>
                    ${t(`verify.attribute.${name}`)}
                  </th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${run.attributes.map(
              (one) =>
                html`<tr>
                  <th scope="row">${one.name}</th>
                  ${['labels', 'listed', 'shown', 'masked', 'dropped', 'not_diverse'].map(
                    (name) => html` <td class="num">${t.number(one[name])}</td>`,
                  )}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>`;

/** What few ask for. */
const moreOf = (run, ui) =>
  html`<details id="more-figures">
    <summary>${ui.t('verify.figures')}</summary>
    ${moreFigures(run, ui)}${attributeTable(run, ui)}
  </details>`;

function tools(state, { t, dispatch }) {
  const set = (query) => dispatch({ type: 'query', query });
  return html`<form class="row" role="search" @submit=${(event) => event.preventDefault()}>
    <div class="field grow">
      <label for="trace-search">${t('grid.search')}</label>
      <input
        type="search"
        id="trace-search"
        autocomplete="off"
        spellcheck="false"
        .value=${state.traces.query.search}
        @input=${(event) => set({ search: event.target.value })}
      />
    </div>
    ${select({
      id: 'trace-filter',
      label: t('grid.filter'),
      value: state.traces.query.filter,
      options: ['all', 'shown', 'masked', 'one_value'].map((name) => [
        name,
        t(`grid.filter.${name}`),
      ]),
      onChange: (filter) => set({ filter }),
    })}
  </form>`;
}

// Nested attributes and files that refine a linked one belong to no cohort of their own.
/** @param {import('../../../engine/answers.d.ts').TraceRun} run */
const besideCohorts = (run, { columns, linked }) => {
  const deeper = new Set(
    [
      ...columns.attributes.filter((one) => one.nested_in),
      ...linked.filter((one) => one.refines),
    ].map(({ name }) => name),
  );
  return run.attributes.map(({ name }) => name).filter((name) => !deeper.has(name));
};

function table(run, state, ui) {
  const { query } = state.traces;
  return html`<section aria-labelledby="traces-title">
    <h2 id="traces-title">${ui.t('verify.traces')}</h2>
    <p class="hint" id="grid-help">${ui.t('grid.help')}</p>
    ${tools(state, ui)}
    <div
      ${traceGrid({
        run,
        query,
        t: ui.t,
        rows: ui.effects.traces.rows,
        open: ui.effects.traces.openCohort,
        attributes: besideCohorts(run, state.recipe),
        sortBy: (sort) =>
          ui.dispatch({
            type: 'query',
            query: {
              sort,
              descending:
                query.sort === sort ? !query.descending : sort === 'size' || sort === 'length',
            },
          }),
      })}
    ></div>
  </section>`;
}

/** Whether the sizes that are published leave somebody out, so that their sum is not that of all. */
const isTotalHidden = ({ figures: { masked_individuals: masked } }, { recipe }) =>
  !recipe.series && masked > 0;

/** What the level promises, and where the release keeps more than that, how much. */
function guaranteed({ figures: { min_width: min } }, state, t) {
  const { level } = state.recipe.masking;
  const asked = width(state);
  const words = t(`guarantee.${level}`, { width: asked });
  return level === 'strict' && min > asked
    ? `${words} ${t('guarantee.more', { min: t.number(min) })}`
    : words;
}

const kNot = ['labels', 'dropped', 'outside', 'groups', 'individuals'];
const guaranteeOf = (run, state, t) =>
  guarantees(
    t,
    guaranteed(run, state, t),
    kNot
      .filter((name) => name !== 'individuals' || isTotalHidden(run, state))
      .map((name) => t(`guarantee.no.${name}`)),
    holds(tracesPublication, run, state, t),
  );

/** @param {object} state @param {object} ui */
export function verifyView(state, ui) {
  const run = /** @type {?import('../../../engine/answers.d.ts').TraceRun} */ (currentRun(state));
  return html`${heading(ui.t, 'verify')}
  ${
    run
      ? html`${verdict(run, state, ui.t, contentAside(run, state, ui))}
          ${specialNotice(state.recipe, ui.t)} ${seriesNotice(run, state, ui)}
          <div class="reserved">
            ${rareTraces(run, state, ui)}${state.recipe.series ? nothing : togetherSection(state, run, ui)}
            ${proofSection(state, run, ui)}
          </div>
          ${runTabs(state, ui, {
            publication: html`${figures(run, state, ui)}${replayFigures(state, run, ui)}
            ${moreOf(run, ui)}${table(run, state, ui)}`,
            drawings: html`${plotsSection(run, state, ui)}${costSection(state, ui)}`,
            guaranteed: html`${guaranteeOf(run, state, ui.t)}${warningsSection(run, state, ui)}`,
          })}`
      : state.task
        ? nothing
        : needRun(state, ui)
  }`;
}
