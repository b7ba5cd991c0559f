// The kinds of findings of an audit, the first places of each, and what a reader can deduce.
import { html, nothing } from 'lit-html';
import { findingsByCode } from '../state.js';
import { breakable } from '../../../kit/views/parts.js';

const kPlaces = 10;

/** Kinds of content by their numbers (cpp/content/scan.h). */
const kContent = [
  'ine',
  'nir',
  'iban',
  'mail',
  'phone',
  'birth_date',
  'student_number',
  'identity_paper',
  'address',
  'person_name',
  'nearly_unique',
];

/**
 * What is seen at a place, from the published numbers of the finding.
 * @param {import('../../../engine/answers.d.ts').Finding} finding
 */
function detail({ code, numbers, occurrences }, t) {
  const [a, b, c, d] = numbers;
  const words =
    code === 'table_unread'
      ? t(`unread.${b}`)
      : code === 'leaked_value'
        ? t(`leak.${a}`)
        : code === 'identifying_column'
          ? t(`content.seen.${kContent[a]}`, { values: t.number(b) })
          : t.has(`detail.${code}`) && numbers.length
            ? t(`detail.${code}`, { count: a, a, b, c, d })
            : '';
  const times = occurrences > 1 ? t('detail.times', { count: occurrences }) : '';
  return [words, times].filter(Boolean).join(' ');
}

const plain = (value, t) => (value ? t.number(value, { useGrouping: false }) : '');

// What is shown of a place. Where no place of a kind has it, its column is left out.
const kCells = {
  line: ({ line }, t) => plain(line, t),
  cohort: ({ cohort }, t) => plain(cohort, t),
  attribute: ({ attribute }) => attribute ?? '',
  seen: detail,
};

const isNumber = (name) => ['line', 'cohort'].includes(name);

const kOther = 'earlier/';
/** @param {import('../../../engine/answers.d.ts').Finding} finding */
const fileOf = ({ file }, t) =>
  file?.startsWith(kOther)
    ? html`${breakable(file.slice(kOther.length))} ${t('report.file.earlier')}`
    : file
      ? breakable(file)
      : '–';

const place = (finding, shown, t) =>
  html`<tr>
    <th scope="row">${fileOf(finding, t)}</th>
    ${shown.map(
      (name) =>
        html` <td class=${isNumber(name) ? 'num' : ''} data-label=${t(`report.column.${name}`)}>
          ${kCells[name](finding, t) || '–'}
        </td>`,
    )}
  </tr>`;

function places(code, all, t) {
  const shown = Object.keys(kCells).filter((name) => all.some((one) => kCells[name](one, t)));
  return html`<div
    class="scroll"
    tabindex="0"
    role="group"
    aria-label=${t('report.places', { finding: t(`finding.${code}`) })}
  >
    <table class="list given">
      <thead>
        <tr>
          ${['file', ...shown].map(
            (name) =>
              html`<th scope="col" class=${isNumber(name) ? 'num' : ''}>
                ${t(`report.column.${name}`)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${all.map((one) => place(one, shown, t))}
      </tbody>
    </table>
  </div>`;
}

const kind = ({ code, total, findings }, t) =>
  html`<section class="finding">
    <h3>${t('verdict.finding', { finding: t(`finding.${code}`), count: total })}</h3>
    <p>${t(`deduce.${code}`)}</p>
    ${findings.length === 0 ? nothing : places(code, findings.slice(0, kPlaces), t)}
    ${
      total > kPlaces
        ? html`<p class="muted">${t('report.more', { count: total - kPlaces })}</p>`
        : nothing
    }
  </section>`;

/**
 * All kinds but those of `without`.
 * @param {import('../../../engine/answers.d.ts').AuditReport} report
 */
export const findingKinds = (report, t, without = []) =>
  html`${findingsByCode(report)
    .filter(({ code }) => !without.includes(code))
    .map((one) => kind(one, t))}`;
