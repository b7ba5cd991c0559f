// What an assessment found besides, for who knows the literature: attackers, each person's risk,
// models of the population, threshold rules.
import { html, nothing } from 'lit-html';
import { breakable } from '../../../../kit/views/parts.js';
import { table } from '../../views/parts.js';
import { real, share } from '../../views/words.js';
import { source } from './words.js';

function attackers({ attackers: { prosecutor, journalist, marketer, threshold }, k_map: kMap }, t) {
  const rows = [['prosecutor', prosecutor], ...(journalist ? [['journalist', journalist]] : [])];
  return html`<h4>${t('risk.attackers')}</h4>
    <p>${t('risk.attackers.text')}</p>
    ${table({
      label: t('risk.attackers'),
      head: [
        [t('risk.attacker')],
        [t('risk.highest'), true],
        [t('risk.mean'), true],
        [t('risk.above', { threshold: t.number(threshold) }), true],
      ],
      rows: rows.map(
        ([name, one]) =>
          html`<tr>
            <th scope="row">${t(`risk.attacker.${name}`)}</th>
            <td class="num">${real(t, one.highest)}</td>
            <td class="num">${real(t, one.mean)}</td>
            <td class="num">${t.number(one.above)} (${share(t, one.share_above)})</td>
          </tr>`,
      ),
    })}
    <p>
      ${marketer === null ? t('risk.noPopulation') : t('risk.marketer', { risk: real(t, marketer) })}
      ${kMap === null ? nothing : t('risk.kMap', { k: kMap })}
    </p>
    ${source(t, 'attackers')}`;
}

function individual({ individual: one, persons, weighted, household }, t) {
  return html`<h4>${t('risk.individual')}</h4>
    <p>${t(weighted ? 'risk.individual.weighted' : 'risk.individual.plain')}</p>
    ${table({
      label: t('risk.individual'),
      head: [
        [t('risk.individual.above'), true],
        [t('risk.persons'), true],
        [t('risk.share'), true],
      ],
      rows: one.above.map(
        ([bound, count]) =>
          html`<tr>
            <td class="num">${t.number(bound)}</td>
            <td class="num">${t.number(count)}</td>
            <td class="num">${share(t, persons ? count / persons : 0)}</td>
          </tr>`,
      ),
    })}
    <p>
      ${t('risk.threshold', {
        tolerated: share(t, one.tolerated),
        threshold: real(t, one.threshold),
        count: one.unsafe,
      })}
    </p>
    ${source(t, 'individual')}
    ${
      household
        ? html`<p>
              ${t('risk.households', {
                expected: real(t, household.expected),
                highest: real(t, household.highest),
              })}
              ${household.cluster_size_is_a_key ? t('risk.households.size') : nothing}
            </p>
            ${source(t, 'household')}`
        : nothing
    }`;
}

function uniques({ population_uniques: found, log_linear: model }, t) {
  return html`${
    found
      ? html`<h4>${t('risk.uniques')}</h4>
          <p>
            ${t('risk.uniques.text', { least: real(t, found.least), most: real(t, found.most) })}
          </p>
          ${table({
            label: t('risk.uniques'),
            head: [[t('risk.model')], [t('risk.persons'), true]],
            rows: [
              ['Zayatz', found.zayatz],
              ['Pitman', found.pitman?.uniques ?? null],
              ['SNB', found.snb?.uniques ?? null],
              [t('risk.uniques.chosen'), found.chosen],
            ].map(
              ([name, value]) =>
                html`<tr>
                  <th scope="row">${name}</th>
                  <td class="num">${real(t, value)}</td>
                </tr>`,
            ),
          })}
          ${source(t, 'uniques')}`
      : nothing
  }
  ${
    model
      ? html`<h4>${t('risk.logLinear')}</h4>
          <p>${t('risk.logLinear.text')}</p>
          ${table({
            label: t('risk.logLinear'),
            head: [[t('risk.model')], ['τ1', true], ['τ2', true], ['z1', true], ['z2', true]],
            rows: [...model.steps, ...(model.all_pairs ? [model.all_pairs] : [])].map(
              (fit, i) =>
                html`<tr>
                  <th scope="row">
                    ${t('risk.logLinear.pairs', { count: fit.pairs.length })}
                    ${i === model.chosen ? html`<strong>${t('risk.logLinear.chosen')}</strong>` : nothing}
                  </th>
                  <td class="num">${real(t, fit.population_uniques)}</td>
                  <td class="num">${real(t, fit.correct_matches)}</td>
                  <td class="num">${real(t, fit.z1)}</td>
                  <td class="num">${real(t, fit.z2)}</td>
                </tr>`,
            ),
          })}
          ${model.chosen === null ? html`<p>${t('risk.logLinear.none')}</p>` : nothing}
          ${source(t, 'logLinear')}`
      : nothing
  }`;
}

function columnsAtRisk({ sensitive, numbers }, t) {
  return html`${
    sensitive.length
      ? html`<h4>${t('risk.sensitive')}</h4>
          <p>${t('risk.sensitive.text')}</p>
          ${table({
            label: t('risk.sensitive'),
            head: [[t('rows.column')], [t('risk.rows'), true], [t('risk.sensitive.ofK'), true]],
            rows: sensitive.map(
              (one) =>
                html`<tr>
                  <th scope="row">${breakable(one.name)}</th>
                  <td class="num">${t.number(one.rows)}</td>
                  <td class="num">${t.number(one.rows_of_k)}</td>
                </tr>`,
            ),
          })}
          ${source(t, 'sensitive')}`
      : nothing
  }
  ${
    numbers.length
      ? html`<h4>${t('risk.numbers')}</h4>
          <p>${t('risk.numbers.text')}</p>
          ${table({
            label: t('risk.numbers'),
            head: [
              [t('rows.column')],
              [t('risk.numbers.values'), true],
              [t('risk.rows'), true],
              [t('risk.numbers.outliers'), true],
            ],
            rows: numbers.map(
              (one) =>
                html`<tr>
                  <th scope="row">${breakable(one.name)}</th>
                  <td class="num">${t.number(one.rare_values)}</td>
                  <td class="num">${t.number(one.rare_rows)}</td>
                  <td class="num">${t.number(one.outliers)}</td>
                </tr>`,
            ),
          })}
          ${source(t, 'numbers')}`
      : nothing
  }`;
}

function rules({ public_use: rule, combinations, readings, k }, t) {
  return html`<h4>${t('risk.rule')}</h4>
    <p>
      ${t(rule.holds ? 'risk.rule.holds' : 'risk.rule.broken', {
        value: rule.least_of_value,
        pair: rule.least_of_pair,
      })}
      ${t('risk.combinations', { count: combinations.rows, k: k.k })}
      ${rule.weight_tells_stratum ? t('risk.weightTells') : nothing}
    </p>
    ${source(t, 'rule')}
    <h4>${t('risk.readings')}</h4>
    <p>${t('risk.readings.text')}</p>
    ${table({
      label: t('risk.readings'),
      head: [
        [t('risk.reading')],
        [t('risk.rows.alone'), true],
        [t('risk.below', { k: k.k }), true],
      ],
      rows: readings.map(
        (one) =>
          html`<tr>
            <th scope="row">${t(`risk.reading.${one.reading}`)}</th>
            <td class="num">${t.number(one.alone)}</td>
            <td class="num">${t.number(one.below_k)}</td>
          </tr>`,
      ),
    })}
    ${source(t, 'readings')}`;
}

/** @param {import('../../../../engine/answers.d.ts').RiskAnswer} found @param {{t: any}} ui */
export const riskMore = (found, { t }) =>
  html`<details>
    <summary>${t('risk.all')}</summary>
    ${attackers(found, t)} ${individual(found, t)} ${uniques(found, t)} ${columnsAtRisk(found, t)}
    ${rules(found, t)}
    ${
      found.left_out.length
        ? html`<h4>${t('risk.leftOut')}</h4>
            <ul>
              ${found.left_out.map(
                ({ part, why }) =>
                  html`<li>
                    ${t(`risk.part.${part}`)}${t('risk.why', {
                      why: t(`risk.why.${why}`),
                    })}
                  </li>`,
              )}
            </ul>`
        : nothing
    }
  </details>`;

/**
 * The risk of the files that would be published, read from them.
 * @param {import('../../../../engine/answers.d.ts').PublishedRisk[] | undefined} risks
 */
export const publishedRisks = (risks, t) =>
  risks?.length
    ? html`<section aria-labelledby="published-risk">
        <h2 id="published-risk">${t('risk.published')}</h2>
        <p>${t('risk.published.text')}</p>
        ${table({
          label: t('risk.published'),
          head: [
            [t('choose.column.file')],
            [t('risk.published.known')],
            [t('risk.rows.alone'), true],
            [t('risk.published.reached'), true],
            [t('risk.highest'), true],
            [t('risk.mean'), true],
          ],
          rows: risks.flatMap(({ name, all, keys }) =>
            [
              { known: 'all', of: all },
              ...(keys && keys.columns.length < all.columns.length
                ? [{ known: 'keys', of: keys }]
                : []),
            ].map(
              ({
                known,
                of: {
                  columns,
                  k,
                  attackers: { prosecutor },
                },
              }) =>
                html`<tr>
                  <th scope="row">${breakable(name)}</th>
                  <td>${t(`risk.published.${known}`, { columns: t.list(columns) })}</td>
                  <td class="num">${t.number(k.below[0].rows)}</td>
                  <td class="num">${k.reached === null ? '–' : t.number(k.reached)}</td>
                  <td class="num">${real(t, prosecutor.highest)}</td>
                  <td class="num">${real(t, prosecutor.mean)}</td>
                </tr>`,
            ),
          ),
        })}
        ${source(t, 'attackers')}
      </section>`
    : nothing;
