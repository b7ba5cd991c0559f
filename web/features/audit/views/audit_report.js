// What an audit found, in words: the findings, the figures, and what was looked at. It holds places
// and published numbers alone.
import { html, nothing } from 'lit-html';
import { comparisonStatus } from '../../../i18n/comparison.js';
import { verdictView } from '../../../kit/views/verdict.js';
import { isOurs } from '../state.js';
import { comparisonView } from './comparison.js';
import { findingKinds } from './findings.js';
import { breakable, callout, figure } from '../../../kit/views/parts.js';

const kFigures = [
  'individuals',
  'cohorts',
  'cohorts_masked',
  'shown',
  'masked',
  'dropped',
  'min_width',
  'min_interval',
  'below_width',
  'known_lists',
  'group_disclosures',
];

const kTracesAlone = ['individuals', 'cohorts', 'cohorts_masked'];
const kByRule = ['min_width', 'below_width', 'known_lists'];
const kOfAttributes = ['shown', 'masked', 'dropped', 'group_disclosures'];

// A publication of traces alone has no attributes; feasible values need a known rule.
function figureNames(audit) {
  if (isOurs(audit)) return kFigures;
  if (audit.settings.set === 'table') return ['shown', 'masked'];
  if (audit.settings.set === 'paris13') return kTracesAlone;
  return audit.settings.level_published
    ? kFigures
    : kFigures.filter((name) => !kByRule.includes(name));
}

/** With the sources: whether they give the release again. */
function reproduction({ report: { report, refused } }, t) {
  if (report.reproduced === true) {
    return callout({
      kind: 'good',
      id: 'reproduced',
      title: t('report.reproduced'),
      body: html`<p>${t('report.reproduced.text')}</p>`,
    });
  }
  if (refused) {
    return callout({
      kind: 'danger',
      id: 'refused',
      title: t('report.refused', { error: t.error(refused) }),
    });
  }
  return nothing;
}

/** Without the sources: what is not seen. */
function blind({ report: { report, refused } }, t) {
  if (report.reproduced === true || refused || !report.not_checked?.length) return nothing;
  return html`<section aria-labelledby="blind-title">
    <h2 id="blind-title">${t('report.blind')}</h2>
    <p>${t('report.blind.text')}</p>
    <ul>
      ${['remade', ...report.not_checked].map((name) => html`<li>${t(`blind.${name}`)}</li>`)}
    </ul>
  </section>`;
}

/** @param {import('../../../engine/answers.d.ts').AuditReport} report */
const rowFiles = ({ figures }, t) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label=${t('report.figures')}>
    <table class="list given">
      <thead>
        <tr>
          <th scope="col">${t('report.column.file')}</th>
          ${['rows', 'classes', 'smallest'].map((name) => html`<th scope="col" class="num">${t(`report.rows.${name}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${figures.files.map(
          (file) =>
            html`<tr>
              <th scope="row">${breakable(file.name)}</th>
              ${['rows', 'classes', 'smallest'].map(
                (name) =>
                  html`<td class="num" data-label=${t(`report.rows.${name}`)}>
                    ${t.number(file[name])}
                  </td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

const kTableFigures = [
  'rows',
  'columns',
  'total_line',
  'total_column',
  'totals',
  'left_out',
  'masked',
  'known',
  'narrowed',
];

/** What was understood of each table. @param {any} report */
const tables = ({ figures }, t) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label=${t('report.figures')}>
    <table class="list given" id="audit-tables">
      <thead>
        <tr>
          <th scope="col">${t('report.column.file')}</th>
          ${kTableFigures.map((name) => html`<th scope="col" class="num">${t(`report.tables.${name}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${figures.tables.map(
          (table) =>
            html`<tr>
              <th scope="row">${breakable(table.name)}</th>
              ${kTableFigures.map((name) => {
                const value = table[name];
                const words = Array.isArray(value) ? value.join(', ') : (value ?? '');
                return html`<td class="num" data-label=${t(`report.tables.${name}`)}>
                  ${typeof words === 'number' ? t.number(words) : words || '–'}
                </td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

function figuresOf(audit, report, t) {
  if (report.figures.tables) return tables(report, t);
  if (ofRows(report)) return rowFiles(report, t);
  const { figures } = report;
  const { linked } = figures.by_kind;
  const noAttributes = kOfAttributes.every((name) => !figures[name]);
  const some = {
    ...figures,
    ...(linked.masked + linked.shown > 0 && {
      linked_masked: linked.masked,
      linked_shown: linked.shown,
    }),
  };
  return html`<dl class="figures small">
    ${[...figureNames(audit), 'linked_shown', 'linked_masked']
      .filter(
        (name) =>
          Number.isFinite(some[name]) &&
          !(name === 'individuals' && some[name] === 0) &&
          !(noAttributes && kOfAttributes.includes(name)),
      )
      .map((name) =>
        figure(t, t.number(some[name]), t(`report.figure.${name}`, { count: some[name] })),
      )}
  </dl>`;
}

/** @param {import('../../../engine/answers.d.ts').AuditReport} report */
const ofRows = ({ figures }) => figures.files !== undefined;

const isCompared = (earlier) => Boolean(earlier) && comparisonStatus(earlier) !== 'refused';

function checked(audit, t) {
  const rows = ofRows(audit.report.report);
  const lines = isOurs(audit)
    ? [
        'files',
        ...(rows ? ['classes'] : ['sums', 'widths']),
        'certificate',
        'texts',
        'content',
        ...(audit.sources.length ? ['reproduction', 'sources'] : []),
        ...(isCompared(audit.report.against_earlier) ? ['earlier'] : []),
      ]
    : audit.settings.set === 'table'
      ? [
          'table_cells',
          'content',
          'table_sums',
          ...(audit.settings.individuals ? ['foreign_individuals'] : []),
        ]
      : [
          'foreign_files',
          'content',
          audit.settings.set === 'paris13' ? 'foreign_linked' : 'foreign_sums',
          ...(audit.settings.level_published ? ['foreign_rule'] : []),
          ...(audit.settings.individuals ? ['foreign_individuals'] : []),
        ];
  return html`<ul>
    ${lines.map((name) => html`<li>${t(`checked.${name}`)}</li>`)}
  </ul>`;
}

const codeText = (code, t) => (code === 'empty' ? t('masking.empty') : code);

function settingsText({ settings }, t) {
  const { set, k, code, size_k: sizeK, size_code: sizeCode, individuals, marks = [] } = settings;
  const form = { paris13: 'report.settings.traces', table: 'report.settings.table' }[set];
  return html`<p>
    ${t(form ?? 'report.settings', {
      set: t(`publications.set.${set}`),
      k,
      code: codeText(code, t),
      size_k: sizeK ?? k,
      size_code: codeText(sizeCode ?? code, t),
    })}
    ${marks.length ? t('report.settings.marks', { marks: t.list(marks) }) : nothing}
    ${individuals ? t('report.settings.individuals', { count: individuals }) : nothing}
  </p>`;
}

/** How much was found, where anything was. */
function foundText({ report: { report, against_earlier: earlier } }, t) {
  // What could not be compared is no defect: the verdict names it.
  const count = [report, earlier]
    .flatMap((one) => Object.entries(one?.totals ?? {}))
    .reduce((sum, [code, n]) => sum + (code === 'not_compared' ? 0 : n), 0);
  if (count === 0) return html`<p>${t('report.passed.text')}</p>`;
  return html`<p>${t('report.found.count', { count })}</p>`;
}

/** Of another maker's publication, which has no verdict: what was found, or why nothing could be. */
function foreignBox({ passed, totals }, t) {
  const count = Object.values(totals).reduce((sum, n) => sum + n, 0);
  const unread = count > 0 && totals.table_unread === count;
  const words = passed ? 'passed' : unread ? 'unread' : 'failed';
  return callout({
    kind: passed ? 'good' : unread ? 'warning' : 'danger',
    id: 'report',
    title: t(`report.${words}`, { count }),
    body: html`<p>${t(`report.${words}.text`)}</p>`,
  });
}

/**
 * @param {object} audit with its report
 * @param {object} ui
 * @param {boolean} isProved whether the proof was made on the same screen: its own box tells of it
 */
export function auditReport(audit, { t, effects }, isProved) {
  const { report, against_earlier: earlier, warnings = [] } = audit.report;
  const { verdict: whole } = audit.report;
  const checks = whole?.checks.filter(({ check }) => check !== 'proof' || !isProved);
  const verdict = whole && { ...whole, checks };
  return html`<div class="report">
    ${verdict ? verdictView(verdict, t, { id: 'report', body: foundText(audit, t) }) : foreignBox(report, t)}
    ${isOurs(audit) ? nothing : settingsText(audit, t)}
    ${warnings.map((name) =>
      callout({
        kind: 'warning',
        title: t('verify.warnings'),
        body: html`<p>${t(`warning.audit.${name}`)}</p>`,
      }),
    )}
    ${
      report.passed
        ? nothing
        : html`<section aria-labelledby="found-title">
            <h2 id="found-title">${t('report.found')}</h2>
            ${findingKinds(report, t)}
          </section>`
    }
    ${isOurs(audit) ? reproduction(audit, t) : nothing}
    ${
      earlier
        ? html`<section id="against-earlier">
            ${comparisonView(earlier, t('report.earlier'), t)}
          </section>`
        : nothing
    }
    ${
      report.figures.tables?.length === 0
        ? nothing
        : html`<section aria-labelledby="audited-title">
            <h2 id="audited-title">${t('report.figures')}</h2>
            <p class="hint">${t('report.figures.hint')}</p>
            ${figuresOf(audit, report, t)}
          </section>`
    }
    <details class="setup" id="report-extent">
      <summary>${t('report.extent')}</summary>
      <div class="two">
        ${isOurs(audit) ? blind(audit, t) : nothing}
        <section aria-labelledby="checked-title">
          <h2 id="checked-title">${t('report.checked')}</h2>
          ${checked(audit, t)}
          <p>${t('report.limits')}</p>
        </section>
      </div>
    </details>
    <div class="buttons">
      <button type="button" id="report-print" @click=${effects.audit.print}>
        ${t('report.print')}
      </button>
      <button type="button" id="report-json" @click=${effects.audit.saveReport}>
        ${t('report.json')}
      </button>
    </div>
  </div>`;
}
