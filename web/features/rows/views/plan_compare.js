// Plans beside one another: the risk-utility map (G. Duncan, S. Keller-McNulty, S. Stokes 2001), its
// table, and two of them at a time.
import { html, nothing, svg } from 'lit-html';
import { scaleLinear } from 'd3-scale';
import { input, select } from '../../../kit/views/parts.js';
import { drawing, plotFigure, words } from '../../plots/views/frame.js';
import { comparable, currentCompared } from '../state.js';
import { table } from './parts.js';
import { real, share } from './words.js';

const kMargin = { left: 60, right: 24, top: 22, bottom: 46 };
const kTicks = 4;

/** @param {import('../../../engine/answers.d.ts').ComparedPlan[]} plans */
function mapDrawing(plans, width, t) {
  const height = Math.min(420, Math.max(260, Math.round(width * 0.6)));
  const most = (key) => Math.max(...plans.map(({ point }) => point[key]), 1e-9) * 1.1;
  const x = scaleLinear([0, most('loss_high')], [kMargin.left, width - kMargin.right]);
  const y = scaleLinear([0, most('risk_high')], [height - kMargin.bottom, kMargin.top]);
  const line = (x1, y1, x2, y2, kind) =>
    svg`<line class=${kind} x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>`;
  const content = svg`
    ${line(kMargin.left, y(0), width - kMargin.right, y(0), 'plot-axis')}
    ${line(kMargin.left, kMargin.top, kMargin.left, y(0), 'plot-axis')}
    ${x.ticks(kTicks).map((at) => words(x(at), y(0) + 14, real(t, at), { anchor: 'middle' }))}
    ${y.ticks(kTicks).map((at) => words(kMargin.left - 6, y(at), real(t, at), { anchor: 'end' }))}
    ${words((kMargin.left + width) / 2, height - 10, t('plan.map.loss'), { anchor: 'middle' })}
    ${words(kMargin.left - 6, 8, t('plan.map.risk'), { anchor: 'end' })}
    ${plans.map(
      ({ name, point }, i) => svg`<g class=${point.dominated ? 'plot-faint' : ''}>
        ${line(x(point.loss_low), y(point.risk), x(point.loss_high), y(point.risk), 'plot-line plot-series-0')}
        ${line(x(point.loss), y(point.risk_low), x(point.loss), y(point.risk_high), 'plot-line plot-series-0')}
        <circle class="plot-mark plot-series-0" r="5" cx=${x(point.loss)} cy=${y(point.risk)}
          opacity=${point.dominated ? 0.4 : 1}></circle>
        ${words(x(point.loss) + 9, y(point.risk) - 9, String(i + 1), { title: name })}</g>`,
    )}`;
  return drawing({ id: 'plan-map', width, height, content });
}

const nearest = ({ linkage }) => linkage?.distance?.correct ?? null;
/** Candidates of the worst attacked row, over the steps that empty cells. */
function fewest(reports) {
  const attacked = reports.flatMap(({ attacked: found }) => (found ? Object.values(found) : []));
  return attacked.length ? Math.min(...attacked) : null;
}

const ofNumbers = ({ assessment }, name) => assessment.loss.numeric?.[name] ?? null;
/** Mean overlap of the regression's intervals. */
const overlap = ({ regression }) =>
  regression ? regression.reduce((sum, one) => sum + one.overlap, 0) / regression.length : null;
const worst = (t, { columns, hellinger }) => `${columns.join(' × ')} ${real(t, hellinger)}`;

/** @type {[string, (plan: any) => any, (t: any, value: any) => string][]} */
const kLines = [
  ['plan.compare.risk', ({ point }) => point.risk, share],
  ['plan.compare.links', ({ assessment }) => assessment.risk.links, share],
  ['plan.compare.nearest', ({ assessment }) => nearest(assessment.risk), share],
  [
    'plan.compare.ranks',
    ({ assessment }) => assessment.risk.linkage?.ranks?.correct ?? null,
    share,
  ],
  [
    'plan.compare.numbers',
    ({ assessment }) => assessment.risk.linkage?.numbers?.correct ?? null,
    share,
  ],
  ['plan.compare.guess', ({ assessment }) => assessment.risk.linkage?.baseline ?? null, share],
  [
    'plan.compare.close',
    ({ assessment }) => assessment.risk.numbers?.intervals.share ?? null,
    share,
  ],
  ['plan.compare.attackers', ({ reports }) => fewest(reports), real],
  ['plan.compare.below', ({ assessment }) => assessment.risk.below_share, share],
  ['plan.effect.expected', ({ assessment }) => assessment.risk.expected_share, real],
  ['plan.effect.smallest', ({ assessment }) => assessment.risk.smallest, real],
  ['plan.compare.loss', ({ point }) => point.loss, real],
  ['plan.compare.coded', ({ assessment }) => assessment.loss.coded, real],
  ['plan.compare.oneWay', ({ assessment }) => assessment.loss.one_way, real],
  ['plan.effect.rows', ({ assessment }) => assessment.rows_after, real],
  ['plan.effect.cells', ({ assessment }) => assessment.loss.cells_emptied, real],
  ['plan.compare.pmse', ({ assessment }) => assessment.loss.pmse.ratio, real],
  ['plan.compare.il1s', (plan) => ofNumbers(plan, 'il1s_per_cell'), real],
  ['plan.compare.change', ({ assessment }) => assessment.loss.change, real],
  ['plan.compare.covariance', (plan) => ofNumbers(plan, 'covariance'), real],
  ['plan.compare.correlation', (plan) => ofNumbers(plan, 'correlation'), real],
  ['plan.compare.eigenvalues', (plan) => ofNumbers(plan, 'eigenvalues'), real],
  ['plan.compare.overlap', ({ assessment }) => overlap(assessment.loss), real],
  ['plan.compare.worst', ({ assessment }) => assessment.loss.worst[0] ?? null, worst],
];

function pairTable(plans, pair, { t }) {
  const shown = pair.map((at) => plans[at] ?? plans[0]);
  return table({
    label: t('plan.pair'),
    head: [[t('plan.compare.measure')], ...shown.map(({ name }) => [name, true])],
    rows: kLines.map(
      ([key, of, say]) =>
        html`<tr>
          <th scope="row">${t(key)}</th>
          ${shown.map(
            (plan) =>
              html`<td class=${say === worst ? 'words' : 'num'}>
                ${of(plan) === null ? '–' : say(t, of(plan))}
              </td>`,
          )}
        </tr>`,
    ),
  });
}

function comparedPart(state, { plans }, ui) {
  const { t, dispatch } = ui;
  const { pair } = state.rows;
  const choose = (place) => (at) =>
    dispatch({
      type: 'rows/pair',
      pair: pair.map((one, i) => (i === place ? Number(at) : one)),
    });
  const beaten = plans.filter(({ point }) => point.dominated);
  return html`<div id="plan-compared" tabindex="-1">
    ${plotFigure(
      {
        id: 'plan-map',
        title: t('plan.map'),
        internal: true,
        summary: `${t('plan.map.summary', { count: plans.length })} ${
          beaten.length
            ? t('plan.map.beaten', { names: t.list(beaten.map(({ name }) => name)) })
            : ''
        } ${t('plan.map.source')}`,
        draw: (width) => mapDrawing(plans, width, t),
        about: [plans],
        head: [
          t('plan.compare.plan'),
          t('plan.map.loss'),
          t('plan.map.risk'),
          t('plan.map.trials'),
        ],
        rows: plans.map(({ name, point, trials }, i) => [
          `${i + 1}. ${name}`,
          real(t, point.loss),
          real(t, point.risk),
          trials.length,
        ]),
      },
      ui,
    )}
    <h4>${t('plan.pair')}</h4>
    <div class="row">
      ${[0, 1].map((place) =>
        select({
          id: `plan-pair-${place}`,
          label: t(`plan.pair.${place}`),
          value: String(pair[place]),
          options: plans.map(({ name }, i) => [String(i), `${i + 1}. ${name}`]),
          onChange: choose(place),
        }),
      )}
    </div>
    ${pairTable(plans, pair, ui)}
  </div>`;
}

/** @param {object} state @param {object} file the plan @param {object} ui */
export function comparePart(state, file, ui) {
  const { t, effects, dispatch } = ui;
  const { aside } = state.rows;
  const compared = currentCompared(state);
  const name = t('plan.aside.name', { n: aside.length + 1 });
  return html`<details id="plan-comparing" ?open=${aside.length > 0 || Boolean(compared)}>
    <summary><h3 id="plan-aside" tabindex="-1">${t('plan.compare')}</h3></summary>
    <p>${t('plan.compare.text')}</p>
    ${input({
      id: 'plan-name',
      label: t('plan.aside.label'),
      value: state.rows.planName || name,
      onChange: (text) => dispatch({ type: 'rows/planName', name: text.trim() }),
    })}
    <div class="buttons">
      <button
        type="button"
        id="plan-keep"
        ?disabled=${file.steps.length === 0}
        @click=${() => effects.rows.setAside(state.rows.planName || name)}
      >
        ${t('plan.aside')}
      </button>
      <button
        type="button"
        id="plan-compare"
        ?disabled=${comparable(state, name).length < 2}
        @click=${() => effects.rows.comparePlans(t('plan.present'))}
      >
        ${t('plan.compare.run')}
      </button>
    </div>
    ${
      aside.length
        ? html`<ul>
            ${aside.map(
              (one, index) =>
                html`<li>
                  ${one.name}
                  <button
                    type="button"
                    class="quiet"
                    id="plan-take-${index}"
                    @click=${() => effects.rows.takePlan(one.rows)}
                  >
                    ${t('plan.take')} <span class="visually-hidden">${one.name}</span>
                  </button>
                  <button
                    type="button"
                    class="quiet"
                    id="plan-drop-${index}"
                    @click=${() => dispatch({ type: 'rows/drop', index })}
                  >
                    ${t('plan.drop')} <span class="visually-hidden">${one.name}</span>
                  </button>
                </li>`,
            )}
          </ul>`
        : nothing
    }
    ${compared?.value ? comparedPart(state, compared.value, ui) : nothing}
    ${input({
      id: 'plan-reason',
      label: t('plan.reason'),
      hint: t('plan.reason.help'),
      value: state.rows.reason,
      onChange: (reason) => dispatch({ type: 'rows/reason', reason: reason.slice(0, 500) }),
    })}
  </details>`;
}
