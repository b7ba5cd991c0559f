// What each level of detail costs: the engine's own masking, tried on variants of the recipe. These
// figures are of releases that are not made; they help to choose and stay on the screen.
import { html, nothing } from 'lit-html';
import { adopt, currentCost } from '../cost.js';
import { breakable } from '../../../kit/views/parts.js';
import { curves, kMostCurves } from '../../plots/views/curve.js';
import { plotFigure } from '../../plots/views/frame.js';

const kFigures = ['cohorts', 'cohorts_masked', 'masked_individuals', 'shown', 'masked', 'dropped'];

// One curve for the sizes, one for each attribute: the share of individuals that no published
// count holds.
/** @param {import('../../../engine/answers.d.ts').CostPoint[]} points */
function series(points, t) {
  const names = [
    ...new Set(points.flatMap(({ figures }) => figures?.attributes.map(({ name }) => name) ?? [])),
  ].slice(0, kMostCurves - 1);
  const share = (figures, count) => (figures?.individuals ? count / figures.individuals : null);
  return [
    {
      name: t('cost.size'),
      values: points.map(({ figures }) => share(figures, figures?.masked_individuals)),
    },
    ...names.map((name) => ({
      name: t('cost.attribute', { name }),
      values: points.map(({ figures }) => {
        const one = figures?.attributes.find((attribute) => attribute.name === name);
        return one ? share(figures, figures.individuals - one.counted) : null;
      }),
    })),
  ];
}

const row = (label, point, t) => [
  label,
  ...(point.figures
    ? [
        ...kFigures.map((name) => point.figures[name]),
        t.percent(point.figures.masked_individuals / Math.max(1, point.figures.individuals)),
      ]
    : [...kFigures, ''].map(() => '–')),
];

const choice = (state, point, label, { t, effects }) => {
  const next = adopt(state.recipe, point);
  return next === null || point.present || !point.figures
    ? breakable(label)
    : html`${breakable(label)}
        <button type="button" class="quiet adopt" @click=${() => effects.choose(next)}>
          ${t(point.kind === 'without' ? 'cost.remove' : 'cost.adopt')}
          <span class="visually-hidden">${label}</span>
        </button>`;
};

// A level that the rule refuses has no point: the gap is shown with its reason.
/** @param {import('../../../engine/answers.d.ts').CostPoint[]} points */
const gaps = (points, labels, t) =>
  points.flatMap(({ figures, error }, i) =>
    figures ? [] : html` ${t('cost.gap', { label: labels[i] })} ${t.error(error)}`,
  );

function curve(state, points, { id, labels, title, summary, axis }, ui) {
  const { t } = ui;
  const lines = series(points, t);
  return plotFigure(
    {
      id,
      title,
      summary: html`${summary}${gaps(points, labels, t)}`,
      internal: true,
      about: [points, title],
      draw: (width) =>
        curves(
          id,
          {
            labels,
            series: lines,
            text: (value) => t.percent(value),
            axis,
            at: points.findIndex(({ present }) => present),
          },
          width,
        ),
      head: [axis, ...kFigures.map((name) => t(`cost.${name}`)), t('cost.share')],
      rows: points.map((point, i) => row(choice(state, point, labels[i], ui), point, t)),
    },
    ui,
  );
}

function without(state, points, whole, ui) {
  const { t } = ui;
  if (points.length === 0 || !whole?.figures) return nothing;
  const gain = (point, name) =>
    point.figures
      ? t.number(point.figures[name] - whole.figures[name], { signDisplay: 'exceptZero' })
      : '–';
  const names = ['cohorts', 'masked_individuals', 'masked', 'dropped'];
  return html`<div>
    <h3 id="cost-without">${t('cost.without')}</h3>
    <p class="hint">${t('cost.without.hint')}</p>
    <div class="scroll" tabindex="0" role="group" aria-labelledby="cost-without">
      <table class="list">
        <thead>
          <tr>
            <th scope="col">${t('cost.component')}</th>
            ${names.map(
              (name) =>
                html` <th scope="col" class="num">
                  ${t(
                    name === 'masked_individuals'
                      ? 'cost.without.masked_individuals'
                      : `cost.${name}`,
                  )}
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${points.map(
            (point) =>
              html`<tr>
                <th scope="row">${choice(state, point, point.name, ui)}</th>
                ${names.map((name) => html`<td class="num">${gain(point, name)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </div>`;
}

function results(state, { points }, ui) {
  const { t } = ui;
  const of = (kind) => points.filter((point) => point.kind === kind);
  const [upto, thresholds] = [of('upto'), of('threshold')];
  const whole = upto.find(({ present }) => present);
  const first = upto.find(({ figures }) => figures);
  const percent = ({ figures }) =>
    t.percent(figures.masked_individuals / Math.max(1, figures.individuals));
  return html`<div class="plots">
      ${
        upto.length
          ? curve(
              state,
              upto,
              {
                id: 'plot-cost',
                title: t('cost.detail'),
                axis: t('cost.component'),
                labels: upto.map(({ name }, i) => (i ? `+ ${name}` : name)),
                summary:
                  whole?.figures && first
                    ? t('cost.detail.summary', {
                        first: first.name,
                        from: percent(first),
                        to: percent(whole),
                      })
                    : t('cost.detail.working'),
              },
              ui,
            )
          : nothing
      }
      ${
        thresholds.length
          ? curve(
              state,
              thresholds,
              {
                id: 'plot-threshold',
                title: t('cost.threshold'),
                axis: t('cost.k'),
                labels: thresholds.map(({ name }) => name),
                summary: t('cost.threshold.summary'),
              },
              ui,
            )
          : nothing
      }
    </div>
    ${without(state, of('without'), whole, ui)}`;
}

/** @param {object} state @param {object} ui */
export function costSection(state, ui) {
  const { t, effects } = ui;
  const cost = currentCost(state);
  const share = cost?.total ? cost.done / cost.total : null;
  return html`<section aria-labelledby="cost-title">
    <h2 id="cost-title">${t('cost.title')}</h2>
    <p>${t('cost.hint')}</p>
    ${
      cost
        ? nothing
        : html`<p>
            <button
              type="button"
              id="cost"
              ?disabled=${state.task !== null}
              @click=${effects.preview.cost}
            >
              ${t('cost.start')}
            </button>
          </p>`
    }
    ${
      cost?.running
        ? html`<div class="cost-progress">
            <label for="cost-progress"
              >${t('cost.working', { done: cost.done, total: cost.total })}</label
            >
            <progress id="cost-progress" max="1" value=${share ?? nothing}></progress>
            <button
              type="button"
              class="quiet"
              id="cost-cancel"
              @click=${effects.preview.cancelCost}
            >
              ${t('task.cancel')}
            </button>
          </div>`
        : nothing
    }
    ${cost?.error ? html`<p class="field-error">${t.error(cost.error)}</p>` : nothing}
    ${cost?.points.length ? results(state, cost, ui) : nothing}
  </section>`;
}
