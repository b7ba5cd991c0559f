// The generalisation hierarchy of one column: its kind, its making, and what it makes of the values.
import { html, nothing } from 'lit-html';
import {
  firstHierarchy,
  generaliseColumn,
  kHierarchyKinds,
  setHierarchy,
} from '../../../recipe/rows_choices.js';
import { currentHierarchy, currentOpened } from '../state.js';
import {
  apart,
  blank,
  breakable,
  checkbox,
  fileButton,
  input,
  select,
} from '../../../kit/views/parts.js';
import { listsEditor } from './lists.js';
import { table } from './parts.js';
import { typed, typedNumber } from './words.js';

const kRows = 12;
const numbers = (text) =>
  text
    .split(/[\s;]+/)
    .filter(Boolean)
    .map((part) => Number(part.replace(',', '.')));

const top = (id, hierarchy, change, t) =>
  checkbox({
    id: `${id}-top`,
    label: t('rows.hierarchy.top'),
    checked: hierarchy.top,
    onChange: (on) => change({ ...hierarchy, top: on }),
  });

function intervals(id, hierarchy, change, t, range) {
  const field = (name, value, parse) =>
    input({
      id: `${id}-${name}`,
      label: t(`rows.hierarchy.${name}`),
      hint: t(`rows.hierarchy.${name}.hint`),
      value,
      inputmode: 'decimal',
      size: name === 'widths' ? 16 : 8,
      onChange: (text) => change({ ...hierarchy, [name]: parse(text) }),
    });
  return html`${
      range
        ? html`<p class="hint">
            ${t(
              'rows.hierarchy.range',
              Object.fromEntries(
                ['least', 'low', 'high', 'most'].map((name, i) => [name, typed(t, range[i])]),
              ),
            )}
          </p>`
        : nothing
    }
    <div class="row">
      ${field('from', typed(t, hierarchy.from), typedNumber)}${field(
        'to',
        typed(t, hierarchy.to),
        typedNumber,
      )}
      ${field(
        'widths',
        apart(
          hierarchy.widths.map((one) => typed(t, one)),
          t,
        ),
        numbers,
      )}
    </div>
    ${top(id, hierarchy, change, t)}`;
}

const prefixes = (id, hierarchy, change, t) =>
  html`${input({
    id: `${id}-lengths`,
    label: t('rows.hierarchy.lengths'),
    hint: t('rows.hierarchy.lengths.hint'),
    value: apart(hierarchy.lengths, t),
    inputmode: 'numeric',
    size: 12,
    onChange: (text) => change({ ...hierarchy, lengths: numbers(text) }),
  })}${top(id, hierarchy, change, t)}`;

const csv = (id, hierarchy, change, t) =>
  html`<p>${t('rows.hierarchy.csv.text')}</p>
    <p>
      ${fileButton({
        id: `${id}-csv`,
        label: t(hierarchy.text ? 'rows.hierarchy.csv.other' : 'rows.hierarchy.csv.pick'),
        accept: '.csv,text/csv',
        onFiles: async ([file]) => file && change({ kind: 'csv', text: await file.text() }),
      })}
    </p>`;

const kFields = {
  intervals,
  prefixes,
  csv,
  dates: (id, hierarchy, change, t) =>
    html`<p class="hint">${t('rows.hierarchy.dates.text')}</p>
      ${top(id, hierarchy, change, t)}`,
  lists: (id, hierarchy, change, t) => top(id, hierarchy, change, t),
  none: (id, hierarchy, change, t) => html`<p class="hint">${t('rows.hierarchy.none.text')}</p>`,
};

function levelsTable({ value }, column, t) {
  const { height, values, total, levels } = value;
  const heads = [
    t('rows.hierarchy.value'),
    ...Array.from({ length: height }, (_, i) => t('rows.hierarchy.level', { level: i + 1 })),
  ];
  return html`${table({
    label: t('rows.hierarchy.table', { column }),
    kind: 'levels',
    head: heads.map((words) => [words]),
    rows: html`<tr class="total">
        <th scope="row">${t('rows.hierarchy.labels', { count: total })}</th>
        ${levels
          .slice(1)
          .map((level) => html` <td>${t('rows.hierarchy.labels', { count: level.labels })}</td>`)}
      </tr>
      ${values.slice(0, kRows).map(
        ([first, ...rest]) =>
          html`<tr>
            <th scope="row">${blank(first, t)}</th>
            ${rest.map((label) => html` <td>${blank(label, t)}</td>`)}
          </tr>`,
      )}`,
  })}
  ${
    total > kRows
      ? html`<p class="muted">
          ${t('rows.hierarchy.others', { count: total - Math.min(kRows, values.length) })}
        </p>`
      : nothing
  }`;
}

/** What becomes of a value, up to the top: of that which changes most often among the first ones. */
function chain({ values }, t) {
  const [best] = values
    .slice(0, kRows)
    .map((row) => [row, new Set(row).size])
    .sort(([, one], [, other]) => other - one);
  return best && best[0].length > 1
    ? html`<span class="chain"
        >${best[0].map(
          (label, i) => html`${i ? ' → ' : nothing}<span class="value">${blank(label, t)}</span>`,
        )}</span
      >`
    : nothing;
}

/** Values of a column as the engine last gave them, whatever its hierarchy was then. */
const knownValues = (state, column) =>
  (state.rows.hierarchies[column]?.value?.values ?? []).map(([value]) => value);

/** @param {object} state @param {{ column: string, hierarchy: object }} one @param {number} index @param {object} ui */
export function hierarchyCard(state, one, index, ui) {
  const { t, effects } = ui;
  const { column, hierarchy } = one;
  const id = `hierarchy-${index}`;
  const result = currentHierarchy(state, one);
  const change = (next) => effects.choose(setHierarchy(state.recipe, column, next));
  const range = currentOpened(state)?.value?.columns.find(({ name }) => name === column)?.range;
  const needsFile = hierarchy.kind === 'csv' && hierarchy.text === '';
  return html`<details class="hierarchy">
    <summary>
      ${breakable(column)}
      <span class="hint"
        >${t(`rows.hierarchy.kind.${hierarchy.kind}`)}${
          result?.value
            ? html` ${t('rows.hierarchy.height', { count: result.value.height })}
              ${chain(result.value, t)}`
            : nothing
        }</span
      >
      ${
        result?.error || needsFile
          ? html`<span class="field-error">${t('rows.file.incomplete')}</span>`
          : nothing
      }
    </summary>
    <div id=${`hierarchy-${column}`} tabindex="-1"></div>
    ${select({
      id,
      label: t('rows.hierarchy.kind'),
      value: hierarchy.kind,
      options: kHierarchyKinds.map((kind) => [kind, t(`rows.hierarchy.kind.${kind}`)]),
      onChange: (kind) => change(firstHierarchy(kind, knownValues(state, column), range)),
    })}
    ${kFields[hierarchy.kind](id, hierarchy, change, t, range)}
    ${
      result?.error
        ? html`<p class="field-error" role="alert">${t.error({ ...result.error, column })}</p>`
        : nothing
    }
    ${hierarchy.kind === 'lists' ? listsEditor(state, one, id, ui) : nothing}
    ${
      needsFile
        ? nothing
        : !result
          ? html`<p class="waiting">${t('rows.report.working')}</p>`
          : result.value
            ? levelsTable(result, column, t)
            : nothing
    }
    <div class="buttons">
      ${
        result?.value && result.value.height > 0
          ? html`<button
              type="button"
              class="quiet"
              id="${id}-save"
              @click=${() => effects.rows.saveHierarchy(column, result.value.csv)}
            >
              ${t('rows.hierarchy.save')}
            </button>`
          : nothing
      }
      <button
        type="button"
        class="quiet"
        aria-label=${t('rows.hierarchy.removeNamed', { column })}
        @click=${() => {
          effects.choose(generaliseColumn(state.recipe, column, false));
          effects.focus('generalised');
        }}
      >
        ${t('rows.hierarchy.remove')}
      </button>
    </div>
  </details>`;
}
