// The notice's example step by step, and a small multiset for the user to break.
import { html, nothing } from 'lit-html';
import { currentLab, kLabBounds, labProblems } from '../state.js';
import { panels } from './panels.js';
import { intervals } from '../proof/multisets.js';
import { callout, feasibleText, heading } from '../../../kit/views/parts.js';

const kLetters = 'abcdef';
const kStudents = [
  ['Bob', 'M', 'AB', '2019'],
  ['Alice', 'F', 'TB', '2019'],
  ['Oscar', 'M', 'B', '2017'],
];
const kPooled = [
  ['M', 2],
  ['F', 1],
  ['AB', 1],
  ['B', 1],
  ['TB', 1],
  ['2017', 1],
  ['2019', 2],
];
const kPresets = [
  ['givenAway', [4, 5, 5]],
  ['notice', [5, 5, 2]],
  ['honours', [4, 1, 2]],
  ['ones', [1, 1, 1, 1, 1]],
  ['large', [40, 5, 3]],
];

const maskedCount = (t) =>
  html`<span class="masked">0</span><span class="visually-hidden"> ${t('grid.masked')}</span>`;
const count = (n, t) => (n === 0 ? maskedCount(t) : t.number(n));
const scroll = (label, table) =>
  html`<div class="scroll" tabindex="0" role="group" aria-label=${label}>${table}</div>`;

const students = (t) =>
  scroll(
    t('walk.students'),
    html`<table class="list">
      <caption>
        ${t('walk.students')}
      </caption>
      <thead>
        <tr>
          ${['name', 'sex', 'honours', 'bacYear'].map((key) => html`<th scope="col">${t(`walk.${key}`)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${kStudents.map(
          ([name, ...cells]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>`,
  );

// What the notice's rule would give away if it hid small counts and nothing else.
const naive = (counts, k) => counts.map((n) => (n < k ? 0 : n));

const attributeRows = (one, t) =>
  one.labels.map(
    (label, i) =>
      html`<tr>
        ${i === 0 ? html`<th scope="rowgroup" rowspan=${one.labels.length}>${t(`walk.${one.name}`)}</th>` : nothing}
        <th scope="row">${label}</th>
        <td class="num raw">${t.number(one.counts[i])}</td>
        <td class="num">${count(naive(one.counts, 5)[i], t)}</td>
        ${['published', 'strict'].map(
          (level) =>
            html`<td class="num">
              ${one.outputs[level] ? count(one.outputs[level][i], t) : t('lab.nothing')}
            </td>`,
        )}
      </tr>`,
  );

function cohortP({ control: { example } }, t) {
  if (!example) return html`<p class="waiting">${t('grid.loading')}</p>`;
  return scroll(
    t('walk.seven'),
    html`<table class="list" id="walk-table">
      <caption>
        ${t('walk.seven')}
      </caption>
      <thead>
        <tr>
          <th scope="col">${t('walk.attribute')}</th>
          <th scope="col">${t('walk.label')}</th>
          <th scope="col" class="num raw">${t('walk.counted')}</th>
          <th scope="col" class="num">${t('walk.naive')}</th>
          <th scope="col" class="num">${t('lab.level.published')}</th>
          <th scope="col" class="num">${t('lab.level.strict')}</th>
        </tr>
      </thead>
      ${example.map(
        (one) =>
          html`<tbody>
            ${attributeRows(one, t)}
          </tbody>`,
      )}
    </table>`,
  );
}

const walk = (state, { t }) =>
  html`<section aria-labelledby="walk-title">
    <h2 id="walk-title">${t('walk.title')}</h2>
    <details>
      <summary>${t('walk.fold')}</summary>
      <ol class="walk">
        <li>
          <h3>${t('walk.1')}</h3>
          <p>${t('walk.1.text')}</p>
          ${students(t)}
        </li>
        <li>
          <h3>${t('walk.2')}</h3>
          <p>${t('walk.2.text')}</p>
          <p>
            ${t('walk.2.counts', { list: t.list(kPooled.map(([label, n]) => t('walk.2.count', { label, n }))) })}
          </p>
        </li>
        <li>
          <h3>${t('walk.3')}</h3>
          <p>${t('walk.3.text')}</p>
        </li>
        <li>
          <h3>${t('walk.4')}</h3>
          <p>${t('walk.4.text')}</p>
          ${cohortP(state, t)}
          <p>${t('walk.4.naive')}</p>
        </li>
        <li>
          <h3>${t('walk.5')}</h3>
          <p>${t('walk.5.text')}</p>
        </li>
        <li>
          <h3>${t('walk.6')}</h3>
          <p>${t('walk.6.text')}</p>
        </li>
      </ol>
    </details>
  </section>`;

/**
 * @param {{ id: string, label: unknown, value: number, invalid: boolean,
 *   onChange: (text: string) => void, hint?: string }} field
 */
const number = ({ id, label, value, invalid, onChange, hint }) =>
  html`<div class="field lab-field ${invalid ? 'invalid' : ''}">
    <label for=${id}>${label}</label>
    <input
      id=${id}
      type="text"
      inputmode="numeric"
      size="5"
      autocomplete="off"
      spellcheck="false"
      .value=${Number.isNaN(value) ? '' : String(value)}
      aria-invalid=${invalid ? 'true' : nothing}
      aria-describedby=${invalid ? 'lab-problem' : (hint ?? nothing)}
      @change=${(event) => onChange(event.target.value)}
    />
  </div>`;

function editor({ control: { lab } }, { t, effects }, problems) {
  const asNumber = (text) => (text.trim() === '' ? NaN : Number(text));
  return html`<form class="lab-form" @submit=${(event) => event.preventDefault()}>
    <div class="buttons" role="group" aria-label=${t('lab.presets')}>
      ${kPresets.map(
        ([name, counts]) =>
          html` <button
            type="button"
            id="lab-${name}"
            @click=${() => effects.control.setLab({ counts, k: 5, width: 3 })}
          >
            ${t(`lab.preset.${name}`)}
          </button>`,
      )}
    </div>
    <fieldset>
      <legend>${t('lab.counts')}</legend>
      ${
        problems.length
          ? html`<p class="field-error" id="lab-problem" role="alert">
              ${t('lab.problem', {
                largest: kLabBounds.largest,
                k_from: kLabBounds.k[0],
                k_to: kLabBounds.k[1],
                from: kLabBounds.width[0],
                to: kLabBounds.width[1],
              })}
            </p>`
          : nothing
      }
      <div class="lab-row">
        ${lab.counts.map((value, i) =>
          number({
            id: `lab-count-${i}`,
            value,
            label: t('lab.count', { label: kLetters[i] }),
            invalid: problems.includes(`count-${i}`),
            onChange: (text) => effects.control.setCount(i, text),
          }),
        )}
      </div>
      <div class="buttons">
        <button
          type="button"
          class="quiet"
          id="lab-add"
          ?disabled=${lab.counts.length >= kLabBounds.most}
          @click=${effects.control.addCount}
        >
          ${t('lab.add')}
        </button>
        <button
          type="button"
          class="quiet"
          id="lab-remove"
          ?disabled=${lab.counts.length <= kLabBounds.fewest}
          @click=${effects.control.removeCount}
        >
          ${t('lab.remove')}
        </button>
      </div>
      <div class="lab-row">
        ${number({
          id: 'lab-k',
          label: t('lab.k'),
          value: lab.k,
          invalid: problems.includes('k'),
          onChange: (text) => effects.control.setLab({ k: asNumber(text) }),
        })}
        ${number({
          id: 'lab-width',
          label: t('lab.width'),
          value: lab.width,
          invalid: problems.includes('width'),
          onChange: (text) => effects.control.setLab({ width: asNumber(text) }),
        })}
      </div>
    </fieldset>
  </form>`;
}

const certaintyOf = (values, width) =>
  values.length === 1 ? 'known' : values.length < width ? 'narrow' : 'safe';

const labRow = (i, found, width, t) => {
  const values = found.values[i];
  const hidden = found.output?.[i] === 0;
  return html`<tr>
    <th scope="row">${kLetters[i]}</th>
    <td class="num">${found.output ? count(found.output[i], t) : '–'}</td>
    <td>${values ? feasibleText(intervals(values), t) : '–'}</td>
    <td>
      ${
        !hidden
          ? found.output
            ? t('lab.visible')
            : t('lab.nothing')
          : html`<span class="lab-${certaintyOf(values, width)}"
              >${t(`lab.found.${certaintyOf(values, width)}`, { count: values.length, width })}</span
            >`
      }
    </td>
  </tr>`;
};

function levelBox(level, found, lab, t) {
  const { output, hidden, hiddenSum, tried, fitting, lists, some } = found;
  const known = output
    ? output.filter((n, i) => n === 0 && found.values[i]?.length < lab.width).length
    : 0;
  return html`<section class="lab-level" id="lab-${level}" aria-labelledby="lab-${level}-title">
    <h3 id="lab-${level}-title">${t(`lab.level.${level}`)}</h3>
    ${
      found.tooMany
        ? html`<p>${t('lab.tooMany')}</p>`
        : html` <p>
              ${
                output === null
                  ? t('lab.dropped')
                  : hidden === 0
                    ? t('lab.whole')
                    : t('lab.hidden', { count: hidden, sum: hiddenSum })
              }
            </p>
            ${scroll(
              t(`lab.level.${level}`),
              html`<table class="list">
                <thead>
                  <tr>
                    <th scope="col">${t('walk.label')}</th>
                    <th scope="col" class="num">${t('cohort.published')}</th>
                    <th scope="col">${t('lab.possible')}</th>
                    <th scope="col">${t('lab.deduced')}</th>
                  </tr>
                </thead>
                <tbody>
                  ${lab.counts.map((_, i) => labRow(i, found, lab.width, t))}
                </tbody>
              </table>`,
            )}
            <p>${t('lab.tried', { tried, fitting, count: lists })}</p>
            ${
              hidden > 0 && output
                ? html`<p class="lab-verdict ${known || lists < 2 ? 'ko' : 'ok'}">
                    ${
                      known
                        ? t('lab.broken', { count: known, width: lab.width })
                        : lists < 2
                          ? t('lab.oneList')
                          : t('lab.holds', { width: lab.width })
                    }
                  </p>`
                : nothing
            }
            <details>
              <summary>${t('lab.list')}</summary>
              <p>
                ${some.map(
                  (counts) =>
                    html`<span class="value"
                      >${counts.map((n, i) => `${kLetters[i]} ${n}`).join(' · ')}</span
                    > `,
                )}${fitting > some.length ? '…' : nothing}
              </p>
            </details>`
    }
  </section>`;
}

function labResult(state, { t }, problems) {
  if (problems.length) return nothing;
  const result = currentLab(state);
  if (!result) return html`<p class="waiting">${t('lab.trying')}</p>`;
  if (result.error)
    return callout({
      kind: 'danger',
      title: t('error.title'),
      body: html`<p>${t.error(result.error)}</p>`,
    });
  const total = state.control.lab.counts.reduce((sum, n) => sum + n, 0);
  if (total < state.control.lab.k)
    return html`<p>${t('lab.small', { total, k: state.control.lab.k })}</p>`;
  return html`<p>${t('lab.known', { total, labels: state.control.lab.counts.length })}</p>
    <div class="two lab-levels">
      ${['published', 'strict'].map((level) =>
        levelBox(level, result.value[level], state.control.lab, t),
      )}
    </div>`;
}

/** @param {object} state @param {object} ui */
export function understandView(state, ui) {
  const { t } = ui;
  const problems = labProblems(state.control.lab);
  return html`${heading(t, 'understand')}${panels(t)}${walk(state, ui)}
    <section aria-labelledby="lab-title">
      <h2 id="lab-title">${t('lab.title')}</h2>
      <p>${t('lab.text')}</p>
      <p>${t('lab.independent')}</p>
      ${editor(state, ui, problems)}
      <div aria-live="polite" id="lab-result">${labResult(state, ui, problems)}</div>
    </section>`;
}
