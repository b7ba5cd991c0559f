// One combination of levels: where one is on the lattice, its risk and its utility side by side, and
// what its rows look like.
import { html, nothing } from 'lit-html';
import { updateFile } from '../../../recipe/rows_choices.js';
import {
  currentHierarchy,
  currentLattice,
  currentNode,
  refusedChoice,
  shownLevels,
} from '../state.js';
import { blank, breakable, figure } from '../../../kit/views/parts.js';
import { curves } from '../../plots/views/curve.js';
import { plotFigure } from '../../plots/views/frame.js';
import { sameLevels } from '../../plots/views/lattice.js';
import { table } from './parts.js';
import { sizesPlot } from './sizes.js';
import { real, ruleOf, share } from './words.js';

function levelWords(state, one, level, t) {
  if (level === 0) return t('rows.node.exact');
  const example = currentHierarchy(state, one)?.value?.levels[level]?.examples?.[0];
  return example === undefined
    ? t('rows.node.level', { level })
    : t('rows.node.levelExample', { level, example: blank(example, t) });
}

function moves(state, made, lattice, at, { t, effects }) {
  const { heights } = lattice.value;
  const go = (i, level, focus) => {
    effects.rows.lookAt(at.map((one, place) => (place === i ? level : one)));
    if (focus) effects.focus(focus);
  };
  return html`<div class="levels-grid">
    ${made.columns.map(
      (one, i) =>
        html`<div class="field">
          <label for="level-${i}">${one.column}</label>
          <div class="stepper">
            <button
              type="button"
              class="quiet icon"
              id="level-${i}-down"
              aria-label=${t('rows.node.finer', { column: one.column })}
              aria-disabled=${at[i] === 0}
              @click=${() => at[i] > 0 && go(i, at[i] - 1, `level-${i}-down`)}
            >
              −
            </button>
            <select
              id="level-${i}"
              .value=${String(at[i])}
              @change=${(event) => go(i, Number(event.target.value))}
            >
              ${Array.from(
                { length: heights[i] + 1 },
                (_, level) =>
                  html`<option value=${level} ?selected=${level === at[i]}>
                    ${levelWords(state, one, level, t)}
                  </option>`,
              )}
            </select>
            <button
              type="button"
              class="quiet icon"
              id="level-${i}-up"
              aria-label=${t('rows.node.coarser', { column: one.column })}
              aria-disabled=${at[i] === heights[i]}
              @click=${() => at[i] < heights[i] && go(i, at[i] + 1, `level-${i}-up`)}
            >
              +
            </button>
          </div>
        </div>`,
    )}
  </div>`;
}

const kPlain = ['degree', 'discernibility', 'discernibility_all', 'average_class_size'];

/** Risk and utility of a node, side by side. */
export function besideEachOther(report, rule, t) {
  const { losses, entropy, suppressed } = report;
  return html`<div class="beside">
    <section aria-label=${t('rows.risk')}>
      <h4>${t('rows.risk')}</h4>
      <dl class="figures small">
        ${figure(
          t,
          report.smallest ? t.number(report.smallest) : '–',
          t('rows.node.smallest'),
          t('rows.risk.smallest.note', rule),
        )}
        ${figure(
          t,
          t.number(report.classes_kept),
          t('rows.node.kept', { count: report.classes_kept }),
          t('rows.node.classes', { count: report.classes }),
        )}
        ${figure(
          t,
          t.number(report.rows_out),
          t('rows.node.out'),
          share(t, report.rows ? report.rows_out / report.rows : 0),
        )}
        ${report.figures.map((one) =>
          figure(
            t,
            real(t, one.figure),
            t('rows.node.model', { model: t(`rows.model.${one.model}`), column: one.column }),
            one.holds ? t('rows.node.holds') : t('rows.node.fails'),
          ),
        )}
      </dl>
    </section>
    <section aria-label=${t('rows.utility')}>
      <h4>${t('rows.utility')}</h4>
      <dl class="figures small">
        ${figure(
          t,
          share(t, entropy.share),
          t('rows.node.entropy'),
          t('rows.node.bits', { bits: real(t, entropy.per_cell) }),
        )}
        ${figure(t, share(t, losses.precision), t('rows.node.precision'))}
        ${figure(t, share(t, suppressed.cells), t('rows.node.cells'))}
        ${kPlain.map((name) =>
          figure(
            t,
            real(t, losses[name]),
            t(`rows.measure.${name}`),
            t(`rows.measure.${name}.hint`),
          ),
        )}
      </dl>
    </section>
  </div>`;
}

/** @param {import('../../../engine/answers.d.ts').LatticeNode} report */
export const columnLosses = (report, names, t) =>
  table({
    label: t('rows.node.byColumn'),
    head: [
      [t('rows.column')],
      [t('rows.node.levelOf'), true],
      [t('rows.node.bitsLost'), true],
      [t('rows.node.bitsRow'), true],
    ],
    rows: names.map(
      (column, i) =>
        html`<tr>
          <th scope="row">${breakable(column)}</th>
          <td class="num">${report.levels[i]}</td>
          <td class="num">${real(t, report.column_losses[i])}</td>
          <td class="num">${real(t, report.rows ? report.column_losses[i] / report.rows : 0)}</td>
        </tr>`,
    ),
  });

/** @param {import('../../../engine/answers.d.ts').SampledNode} report */
function details(report, made, rule, ui) {
  const { t } = ui;
  const names = made.columns.map(({ column }) => column);
  return html`${
      report.samples.length
        ? html`<h4>${t('rows.node.samples')}</h4>
            <p class="hint">${t('rows.node.samples.hint')}</p>
            ${table({
              label: t('rows.node.samples'),
              kind: 'cells',
              head: [...names.map((name) => [name]), [t('rows.sizes.rows'), true]],
              rows: report.samples.map(
                ({ cells, size }) =>
                  html`<tr>
                    ${cells.map((cell) => html`<td>${blank(cell, t)}</td>`)}
                    <td class="num">${t.number(size)}</td>
                  </tr>`,
              ),
            })}`
        : nothing
    }
    <details>
      <summary>${t('rows.node.byColumn')}</summary>
      ${columnLosses(report, names, t)}
    </details>
    ${sizesPlot({ id: 'node-sizes', classes: report, rule, hint: t('rows.node.sizes.hint') }, ui)}`;
}

const kTrail = 10;

// What was lost at each node that was looked at, in the order of looking.
/** @param {import('../../../engine/answers.d.ts').SampledNode[]} seen */
function trailPlot(seen, at, ui) {
  const { t } = ui;
  const labels = seen.map(({ levels }) => levels.join(' · '));
  const series = [
    [t('rows.node.entropy'), ({ entropy }) => entropy.share],
    [t('rows.node.precision'), ({ losses }) => losses.precision],
    [t('rows.node.out'), ({ rows, rows_out: out }) => (rows ? out / rows : 0)],
  ].map(([name, value]) => ({ name, values: seen.map(value) }));
  return plotFigure(
    {
      id: 'trail-plot',
      title: t('rows.trail.plot'),
      internal: true,
      summary: t('rows.trail.plot.summary', { count: seen.length }),
      draw: (width) =>
        curves(
          'trail-plot',
          {
            labels,
            series,
            text: (value) => share(t, value),
            axis: t('rows.trail.levels'),
            at: seen.findIndex(({ levels }) => sameLevels(levels, at)),
          },
          width,
        ),
      about: [seen, at],
      head: [t('rows.trail.levels'), ...series.map(({ name }) => name)],
      rows: seen.map((one, i) => [labels[i], ...series.map(({ values }) => share(t, values[i]))]),
    },
    ui,
  );
}

function trail(state, lattice, at, ui) {
  const { t, effects } = ui;
  const seen = state.rows.trail;
  if (seen.length < 2) return nothing;
  return html`<details ?open=${true}>
    <summary>${t('rows.trail')}</summary>
    <p class="hint">${t('rows.trail.hint')}</p>
    ${trailPlot(seen.slice(-kTrail), at, ui)}
    ${table({
      label: t('rows.trail'),
      head: [
        [t('rows.trail.levels')],
        [t('rows.trail.verdict')],
        [t('rows.node.out'), true],
        [t('rows.node.entropy'), true],
        [t('rows.node.precision'), true],
        [html`<span class="visually-hidden">${t('choose.column.action')}</span>`],
      ],
      rows: seen
        .slice(-kTrail)
        .reverse()
        .map(
          (one) =>
            html`<tr>
              <th scope="row">
                ${one.levels.join(' · ')}
                ${
                  sameLevels(one.levels, lattice.progress?.best)
                    ? html` <span class="tag"
                        >${t(
                          lattice.progress.done ? 'rows.lattice.optimum' : 'rows.lattice.best',
                        )}</span
                      >`
                    : nothing
                }
              </th>
              <td>${t(one.accepted ? 'rows.node.accepted.short' : 'rows.node.refused.short')}</td>
              <td class="num">${t.number(one.rows_out)}</td>
              <td class="num">${share(t, one.entropy.share)}</td>
              <td class="num">${share(t, one.losses.precision)}</td>
              <td>
                ${
                  sameLevels(one.levels, at)
                    ? html`<span class="tag">${t('rows.lattice.here')}</span>`
                    : html`<button
                        type="button"
                        class="quiet"
                        aria-label=${t('rows.trail.goNamed', { levels: one.levels.join(' · ') })}
                        @click=${() => effects.rows.lookAt(one.levels)}
                      >
                        ${t('rows.trail.go')}
                      </button>`
                }
              </td>
            </tr>`,
        ),
    })}
  </details>`;
}

/**
 * Why a node may not be published, in the order in which a run would refuse it.
 * @param {import('../../../engine/answers.d.ts').SampledNode} report
 * @param {{withdraw?: ?string}} made
 * @param {any} t
 */
function refusal({ accepted, failing, given_back: back, rows_out, most_out }, made, t) {
  if (accepted) return t('rows.node.accepted');
  if (back) return t('rows.node.givenBack', { column: back.column, by: back.by, count: back.rows });
  return failing?.classes && made.withdraw !== 'any'
    ? t('rows.node.failing', { count: failing.classes })
    : t('rows.node.refused', { count: rows_out, most: most_out });
}

/** Which combination the choices ask for; of one that is refused, that nothing is published so. */
function askedFor(state, { levels }, at, t) {
  if (refusedChoice(state))
    return t(levels ? 'rows.node.takenRefused' : 'rows.node.optimumRefused');
  if (levels) return t('rows.node.taken', { levels: levels.join(' · ') });
  const { done, best } = currentLattice(state).progress ?? {};
  return t(done && sameLevels(at, best) ? 'rows.node.isOptimum' : 'rows.node.optimum');
}

/** @param {object} state @param {object} made the recipe's generalisation @param {object} lattice @param {object} ui */
export function nodeView(state, made, lattice, ui) {
  const { t, effects } = ui;
  const at = shownLevels(state);
  const node = currentNode(state);
  const best = lattice.progress?.best;
  const taken = made.levels;
  const take = (levels) =>
    effects.choose(updateFile(state.recipe, { way: 'generalisation' }, { levels }));
  const report = node?.value;
  return html`<section class="node" aria-labelledby="node-title">
    <h4 id="node-title" tabindex="-1">${t('rows.node.title')}</h4>
    <p class="hint">${t('rows.node.hint')}</p>
    ${moves(state, made, lattice, at, ui)}
    ${node?.error ? html`<p class="field-error">${t.error(node.error)}</p>` : nothing}
    <p class="verdict-line" aria-live="polite">
      ${
        !report
          ? t('rows.report.working')
          : html`<span class="tag ${report.accepted ? 'good' : 'bad'}">
                ${t(report.accepted ? 'rows.node.accepted.short' : 'rows.node.refused.short')}</span
              >
              ${refusal(report, made, t)}`
      }
    </p>
    <p id="node-asked">${askedFor(state, made, at, t)}</p>
    <div class="buttons">
      <button
        type="button"
        id="node-take"
        ?disabled=${!report?.accepted || sameLevels(at, taken)}
        @click=${() => take(at)}
      >
        ${t('rows.node.take')}
      </button>
      <button
        type="button"
        id="node-best"
        ?disabled=${!best || sameLevels(at, best)}
        @click=${() => effects.rows.lookAt(best)}
      >
        ${t(lattice.progress?.done ? 'rows.node.goOptimum' : 'rows.node.goBest')}
      </button>
      <button type="button" id="node-release" ?disabled=${!taken} @click=${() => take(null)}>
        ${t('rows.node.release')}
      </button>
    </div>
    ${report ? besideEachOther(report, ruleOf(state.recipe, t), t) : nothing}
  </section>`;
}

/** What the rows of the node on show look like, and the nodes looked at before. */
export function nodeDetails(state, made, lattice, ui) {
  const report = currentNode(state)?.value;
  return html`${report ? details(report, made, ruleOf(state.recipe, ui.t), ui) : nothing}
  ${trail(state, lattice, shownLevels(state), ui)}`;
}
