// What an assessment found: each figure with its sentence and the work that it comes from, each
// picture within its table.
import { html, nothing } from 'lit-html';
import { blank, breakable, callout, figure } from '../../../../kit/views/parts.js';
import { bar, barHead, table } from '../../views/parts.js';
import { real, share } from '../../views/words.js';
import { riskMore } from './more.js';
import { columnsText, source } from './words.js';

const kShownSets = 12;

const belowOf = ({ below }, k) => below.find((one) => one.k === k) ?? below[0];

/** One person who stands alone: values of the data, which leave no trace but this one. */
function example({ example: one }, t) {
  if (!one) return nothing;
  return html`<section aria-labelledby="risk-example">
    <h3 id="risk-example">${t('risk.example')}</h3>
    <p>${t('risk.example.text')}</p>
    <dl class="person">
      ${one.values.map(
        ({ column, value }) =>
          html`<div>
            <dt>${breakable(column)}</dt>
            <dd class="value">${blank(value, t)}</dd>
          </div>`,
      )}
    </dl>
    ${
      one.sets.length
        ? html`<p>
            ${t('risk.example.sets', {
              count: one.sets.length,
              sets: [...one.sets]
                .sort((a, b) => a.columns.length - b.columns.length)
                .slice(0, 3)
                .map(({ columns }) => columnsText(columns, t))
                .join(' · '),
            })}
          </p>`
        : nothing
    }
  </section>`;
}

/** The shortest sets of columns that single persons out. */
function specialSets({ suda, persons }, t) {
  if (!suda) return nothing;
  const most = Math.max(...suda.sets.map((one) => one.persons), 1);
  return html`<section aria-labelledby="risk-sets">
    <h3 id="risk-sets">${t('risk.sets')}</h3>
    <p>${t('risk.sets.text', { count: suda.special })}</p>
    ${
      suda.sets.length
        ? table({
            label: t('risk.sets'),
            kind: 'bars',
            head: [
              [t('risk.sets.columns')],
              [t('risk.persons'), true],
              [t('risk.share'), true],
              barHead(t),
            ],
            rows: suda.sets.slice(0, kShownSets).map(
              (one) =>
                html`<tr>
                  <th scope="row">${columnsText(one.columns, t)}</th>
                  <td class="num">${t.number(one.persons)}</td>
                  <td class="num">${share(t, one.persons / persons)}</td>
                  <td class="bar-cell">${bar(one.persons / most, { kind: 'was' })}</td>
                </tr>`,
            ),
          })
        : nothing
    }
    ${
      suda.sets.length > kShownSets
        ? html`<p class="hint">${t('risk.sets.cut', { count: suda.sets.length })}</p>`
        : nothing
    }
    <h4>${t('risk.contributions')}</h4>
    <p>${t('risk.contributions.text')}</p>
    ${table({
      label: t('risk.contributions'),
      kind: 'bars',
      head: [[t('rows.column')], ['%', true], barHead(t)],
      rows: [...suda.contributions]
        .sort((a, b) => b.percent - a.percent)
        .map(
          ({ column, percent }) =>
            html`<tr>
              <th scope="row">${breakable(column)}</th>
              <td class="num">${real(t, percent)}</td>
              <td class="bar-cell">${bar(percent / 100, { kind: 'was' })}</td>
            </tr>`,
        ),
    })}
    ${
      suda.dis
        ? html`<p>
            ${t('risk.dis', {
              share: share(t, suda.dis.sampling_share),
              mean: real(t, suda.dis.mean),
              highest: real(t, suda.dis.highest),
            })}
          </p>`
        : nothing
    }
    ${source(t, 'suda')}
  </section>`;
}

/** Values that most of the scores run through. Raw. */
function riskyValues({ values }, t) {
  if (values.length === 0) return nothing;
  return html`<details>
    <summary>${t('risk.values')}</summary>
    <p>${t('risk.values.text')}</p>
    ${table({
      label: t('risk.values'),
      head: [[t('rows.column')], [t('risk.value')], [t('risk.rows'), true], ['%', true]],
      rows: values.map(
        ({ column, value, rows, percent }) =>
          html`<tr>
            <th scope="row">${breakable(column)}</th>
            <td class="value">${blank(value, t)}</td>
            <td class="num">${t.number(rows)}</td>
            <td class="num">${real(t, percent)}</td>
          </tr>`,
      ),
    })}
  </details>`;
}

/** Which columns identify by themselves, and in pairs. */
function identifying({ sets, rows, k }, t) {
  const shown = [1, 2].flatMap((size) =>
    sets
      .filter(({ columns }) => columns.length === size)
      .sort((a, b) => b.classes - a.classes)
      .slice(0, kShownSets),
  );
  return html`<section aria-labelledby="risk-identifying">
    <h3 id="risk-identifying">${t('risk.identifying')}</h3>
    <p>
      ${t('risk.identifying.text')}
      <span class="of-bars">${t('risk.identifying.bars', { k: k.k })}</span>
    </p>
    ${table({
      label: t('risk.identifying'),
      kind: 'bars',
      head: [
        [t('risk.sets.columns')],
        [t('risk.distinction'), true],
        [t('risk.separation'), true],
        [t('risk.below', { k: k.k }), true],
        barHead(t),
      ],
      rows: shown.map(
        (one) =>
          html`<tr>
            <th scope="row">${columnsText(one.columns, t)}</th>
            <td class="num">${real(t, one.distinction)}</td>
            <td class="num">${real(t, one.separation)}</td>
            <td class="num">${t.number(one.below_k)}</td>
            <td class="bar-cell">${bar(rows ? one.below_k / rows : 0, { kind: 'was' })}</td>
          </tr>`,
      ),
    })}
    ${source(t, 'identifying')}
  </section>`;
}

/** @param {import('../../../../engine/answers.d.ts').RiskAnswer} found @param {object} ui */
export function riskFound(found, ui) {
  const { t, effects } = ui;
  const { k, persons, individual, population } = found;
  const alone = k.below[0].persons;
  const below = belowOf(k, k.k).persons;
  return html`<div class="risk-found">
    ${callout({
      kind: alone > 0 ? 'warning' : 'info',
      id: 'risk-found',
      title: t('risk.found', {
        count: alone,
        persons,
        share: share(t, persons ? alone / persons : 0),
      }),
      body: html`<p>${t(`risk.population.${population.source}`, { size: population.size })}</p>
        <p>${t(found.by_individual ? 'risk.by.individual' : 'risk.by.row')}</p>`,
    })}
    <dl class="figures">
      ${figure(t, t.number(alone), t('risk.alone'), share(t, persons ? alone / persons : 0))}
      ${figure(t, t.number(below), t('risk.belowK', { k: k.k }), share(t, persons ? below / persons : 0))}
      ${figure(t, k.reached === null ? '–' : t.number(k.reached), t('risk.reached'))}
      ${figure(t, real(t, individual.expected), t('risk.expected'), t('risk.global', { rate: real(t, individual.rate) }))}
    </dl>
    ${source(t, 'k')} ${example(found, t)} ${specialSets(found, t)} ${riskyValues(found, t)}
    ${identifying(found, t)} ${riskMore(found, ui)}
    <p>
      <button type="button" id="risk-report" @click=${effects.risk.saveReport}>
        ${t('risk.report')}
      </button>
      <span class="hint">${t('risk.report.hint')}</span>
    </p>
  </div>`;
}
