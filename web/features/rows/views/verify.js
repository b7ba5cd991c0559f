// Screen 4 for row-level files: what each file holds, the risk before and after, what it cost, and
// what the check found by reading the written bytes again.
import { html, nothing } from 'lit-html';
import { currentRun } from '../../../kit/state.js';
import { breakable, figure, heading } from '../../../kit/views/parts.js';
import {
  foundByAudit,
  guarantees,
  holds,
  needRun,
  specialNotice,
} from '../../../kit/views/results.js';
import { verdictView } from '../../../kit/views/verdict.js';
import { togetherSection } from '../../together/views/together.js';
import { runTabs } from '../../../kit/views/tabs.js';
import { perturbsKeys } from '../../../recipe/plan_choices.js';
import { lostShare } from '../../../recipe/points.js';
import { rowsPublication } from '../publication.js';
import { publishedRisks } from '../risk/views/more.js';
import { examineSection } from './examine.js';
import { besideEachOther, columnLosses } from './node.js';
import { bar, barHead, lossFigures, table } from './parts.js';
import { planReport } from './plan_report.js';
import { bothSizesPlot } from './sizes.js';
import { bits, share } from './words.js';

/** What the threshold asked for in a run: `{ k, unit }`. */
const madeRule = ({ k, count }, t) => ({ k, unit: t(`rows.unit.${count}`) });

/** What the file of a plan claims in place of its combinations as they are: a name, or null. */
function claimOfPlan({ files }, recipe) {
  const file = files.find(({ kind }) => kind === 'plan');
  if (!file) return null;
  if (file.claim !== 'none' && file.holds === false) return 'broken';
  if (file.claim !== 'tuples') return file.claim ?? null;
  return perturbsKeys(recipe) ? 'perturbed' : null;
}

/** The sentence `words` of all files, or what a plan claims beside that of the others. */
function claimed(figures, recipe, t, words, ofOthers) {
  const claim = claimOfPlan(figures, recipe);
  if (!claim) return words;
  const { name } = figures.files.find(({ kind }) => kind === 'plan');
  const own = t(`rows.claim.${claim}`, { ...madeRule(figures, t), file: name });
  const others = figures.files.filter(({ kind }) => kind !== 'plan' && kind !== 'households');
  return others.length > 0 ? `${own} ${ofOthers}` : own;
}

/**
 * What the check says of a run.
 * @param {import('../../../engine/answers.d.ts').RowRun} run
 */
export function rowsVerdict(run, state, t) {
  const { figures, audit } = run;
  const words = claimed(
    figures,
    state.recipe,
    t,
    t('rows.verdict', { ...madeRule(figures, t), count: figures.files.length }),
    t('rows.verdict.others', madeRule(figures, t)),
  );
  return verdictView(rowsPublication.judged(run, state, t), t, {
    body: html`<p>${words}</p>
      ${foundByAudit(audit, t)}`,
  });
}

const kWays = {
  projection: 'projections',
  greedy: 'greedy',
  generalisation: 'generalisation',
  plan: 'plan',
  households: 'households',
};

const entropyTable = (entropy, t) =>
  table({
    label: t('rows.verify.entropy'),
    kind: 'bars',
    head: [
      [t('rows.column')],
      [t('rows.verify.bitsBefore'), true],
      [t('rows.verify.bitsAfter'), true],
      barHead(t),
    ],
    rows: entropy.map(({ column, before, after }) => {
      const most = Math.max(...entropy.map((one) => one.before), Number.EPSILON);
      return html`<tr>
        <th scope="row">${breakable(column)}</th>
        <td class="num">${bits(t, before)}</td>
        <td class="num">${bits(t, after)}</td>
        <td class="bar-cell">${bar(before / most, { kind: 'was' })}${bar(after / most)}</td>
      </tr>`;
    }),
  });

// Rows are no people: how many people stand behind the smallest published group.
const peopleFigures = (people, k, t) =>
  people
    ? html` ${figure(t, t.number(people.fewest), t('rows.verify.people'))}
      ${figure(
        t,
        t.number(people.rows_below),
        t('rows.verify.peopleBelow', { k }),
        t('rows.verify.peopleClasses', { count: people.classes_below }),
      )}`
    : nothing;

/** What there is of a file: of several, which the table above has all, the first alone is unfolded. */
const partOf = (files, index, { id, look, body }) =>
  files.length === 1
    ? html`<section class=${look} aria-labelledby=${id}>
        <h2 id=${id}>${files[index].name}</h2>
        ${body}
      </section>`
    : html`<details class=${look} ?open=${index === 0}>
        <summary><h2 id=${id}>${files[index].name}</h2></summary>
        ${body}
      </details>`;

/**
 * @param {import('../../../engine/answers.d.ts').RowFileFigures} file
 * @param {import('../../../engine/answers.d.ts').RowFileInternals} inner
 * @param {{figures: any, recipe: any}} made of the run, and the recipe that it followed
 * @param {number} index
 * @param {object} ui
 */
function fileSection(file, inner, { figures, recipe }, index, ui) {
  const { t } = ui;
  const { columns, kept_columns: kept = [], kind } = file;
  const rule = madeRule(figures, t);
  const { loss, classes_before: before, classes_after: after, node, entropy, people } = inner;
  const body = html`<p class="hint">
      ${t(`rows.way.${kWays[kind]}`)}.
      ${t('rows.verify.columns', { count: columns.length + kept.length })}
      ${[...columns, ...kept].map((one) => html`<span class="value">${one}</span> `)}
    </p>
    <dl class="figures">
      ${lossFigures(t, loss)}
      ${figure(
        t,
        after.rows ? t.number(after.smallest) : '–',
        t('rows.risk.smallest', rule),
        t('rows.risk.smallest.note', rule),
      )}
      ${figure(
        t,
        t.number(after.classes),
        t('rows.verify.classes'),
        t('rows.verify.classesBefore', { count: before.classes }),
      )}
      ${figure(
        t,
        t.number(after.rows_at_risk),
        t('rows.risk.rows', rule),
        t('rows.verify.atRiskBefore', { count: before.rows_at_risk }),
      )}
      ${figures.count === 'rows' ? peopleFigures(people, rule.k, t) : nothing}
      ${
        inner.households
          ? figure(
              t,
              t.number(file.linked),
              t('rows.verify.linked'),
              t('rows.verify.linked.note', inner.households),
            )
          : nothing
      }
    </dl>
    ${
      node
        ? html`<h3>${t('rows.verify.node')}</h3>
            ${besideEachOther(node, rule, t)}
            <details>
              <summary>${t('rows.node.byColumn')}</summary>
              ${columnLosses(node, columns, t)}
            </details>`
        : nothing
    }
    ${inner.plan ? planReport(inner.plan, rule.k, recipe, ui) : nothing}
    <details>
      <summary>${t('rows.verify.entropy')}</summary>
      <p class="hint">
        ${t('rows.columns.hint')} <span class="of-bars">${t('rows.verify.entropy.bars')}</span>
      </p>
      ${entropyTable(entropy, t)}
    </details>`;
  return partOf(figures.files, index, { id: `made-${index}`, look: 'made', body });
}

/** @param {import('../../../engine/answers.d.ts').RowFileInternals[]} files */
const overview = (files, rule, t) =>
  table({
    label: t('rows.verify.overview'),
    head: [
      [t('choose.column.file')],
      [t('rows.verify.kept'), true],
      [t('rows.verify.lost'), true],
      [t('rows.greedy.share'), true],
      [t('rows.verify.reached', rule), true],
    ],
    rows: files.map(
      ({ name, loss, classes_after: after }) =>
        html`<tr>
          <th scope="row">${breakable(name)}</th>
          <td class="num">${t.number(loss.kept)}</td>
          <td class="num">${t.number(loss.raw - loss.kept)}</td>
          <td class="num">${share(t, lostShare(loss))}</td>
          <td class="num">${after.rows ? t.number(after.smallest) : '–'}</td>
        </tr>`,
    ),
  });

const kNot = ['attribute', 'persons', 'several', 'outside'];
function guaranteeOf(run, state, t) {
  const { figures } = run;
  const { recipe } = state;
  const people = figures.count === 'individuals';
  return guarantees(
    t,
    claimed(
      figures,
      recipe,
      t,
      t(people ? 'rows.guarantee.people' : 'rows.guarantee', { k: figures.k }),
      t('rows.verdict.others', madeRule(figures, t)),
    ),
    kNot
      .filter((name) => !(people && name === 'persons'))
      .map((name) => t(`rows.guarantee.no.${name}`)),
    holds(rowsPublication, run, state, t),
  );
}

/** @param {object} state @param {object} ui */
export function rowsVerifyView(state, ui) {
  const { t } = ui;
  const run = /** @type {?import('../../../engine/answers.d.ts').RowRun} */ (currentRun(state));
  if (!run) return html`${heading(t, 'rows.verify')}${state.task ? nothing : needRun(state, ui)}`;
  const { figures } = run;
  const rule = madeRule(figures, t);
  const inner = run.internal.files;
  return html`${heading(t, 'rows.verify')}${rowsVerdict(run, state, t)}
    ${specialNotice(state.recipe, t)}
    <div class="reserved">
      <section class="wide" aria-labelledby="overview-title">
        <h2 id="overview-title">${t('rows.verify.overview')}</h2>
        ${overview(inner, rule, t)}
      </section>
      ${togetherSection(state, run, ui)}
    </div>
    ${runTabs(state, ui, {
      publication: figures.files.map((file, i) =>
        fileSection(file, inner[i], { figures, recipe: state.recipe }, i, ui),
      ),
      drawings: figures.files.map((_, i) =>
        partOf(figures.files, i, {
          id: `drawn-${i}`,
          look: 'drawn',
          body: bothSizesPlot(
            {
              id: `made-${i}-sizes`,
              before: inner[i].classes_before,
              after: inner[i].classes_after,
              rule,
            },
            ui,
          ),
        }),
      ),
      guaranteed: html`${guaranteeOf(run, state, t)}
      ${publishedRisks(run.internal.published_risk, t)} ${examineSection(run, state, ui)}`,
    })}`;
}
