// Things published side by side that follow from one another: which two, why, with an example of a
// sum, and the ways out.
import { html, nothing } from 'lit-html';
import {
  acceptDependency,
  joinAttributes,
  removeAttribute,
  setRole,
  unresolved,
  updateAttribute,
} from '../../../recipe/choices.js';

const kAges = ['birth_column'];
const kLengths = ['enrolments', 'longer_trace'];
const kBounds = ['bac_year', 'year_bound'];

function waysOut(state, one, { t, effects }) {
  const { first, second } = one;
  const { attributes, derived } = state.recipe.columns;
  const named = (list) => (name) => list.some((attribute) => attribute.name === name);
  const [plain, joinable] = [named(attributes), named([...attributes, ...derived])];
  const choose = (recipe) => effects.choose(recipe);
  const nest = (inner, outer) =>
    html`<button
      type="button"
      @click=${() => choose(updateAttribute(state.recipe, inner, { nested_in: outer }))}
    >
      ${t('dependency.nest', { inner, outer })}
    </button>`;
  if (one.reason === 'description') {
    return html`<div class="buttons">
      <button type="button" @click=${() => choose(setRole(state.recipe, first, 'ignored'))}>
        ${t('dependency.dropDescription', { first })}
      </button>
    </div>`;
  }
  return html`<div class="buttons">
    ${
      joinable(first) && joinable(second)
        ? html`<button
            type="button"
            @click=${() => choose(joinAttributes(state.recipe, first, second))}
          >
            ${t('dependency.join', { first, second })}
          </button>`
        : nothing
    }
    ${one.nestable_first_in_second && plain(first) && plain(second) ? nest(first, second) : nothing}
    ${one.nestable_second_in_first && plain(first) && plain(second) ? nest(second, first) : nothing}
    <button type="button" @click=${() => choose(removeAttribute(state.recipe, second))}>
      ${t('dependency.drop', { name: second })}
    </button>
    <button type="button" @click=${() => choose(removeAttribute(state.recipe, first))}>
      ${t('dependency.drop', { name: first })}
    </button>
    <button
      type="button"
      class="quiet"
      @click=${() => choose(acceptDependency(state.recipe, first, second))}
    >
      ${t('dependency.accept')}
    </button>
  </div>`;
}

/** @param {import('../../../engine/answers.d.ts').Dependency} one */
const groupExample = (one, t) =>
  one.example_first?.length && one.example_second?.length
    ? t('dependency.example', {
        first: one.first,
        second: one.second,
        a: one.example_first.join(' · '),
        b: one.example_second.join(' · '),
      })
    : nothing;

// A label of the coarser one and those of the finer that make it up.
/** @param {import('../../../engine/answers.d.ts').Dependency} one */
function sumExample(one, t) {
  const { first, second, example_first: a, example_second: b } = one;
  if (a.length === 0 || a.length + b.length === 2) return groupExample(one, t);
  const parts = (labels) => t.list(labels.map((label) => t('dependency.label', { label })));
  return b.length === 1
    ? t('dependency.example.sum', { whole: b[0], ofWhole: second, parts: parts(a), ofParts: first })
    : t('dependency.example.sum', {
        whole: a[0],
        ofWhole: first,
        parts: parts(b),
        ofParts: second,
      });
}

const kNotGiven = '(non renseigné)';

/** @param {import('../../../engine/answers.d.ts').Dependency} one */
function emptyExample({ first, second, example_first: a, example_second: b }, t) {
  if (a.length === 0) return nothing;
  const isFirst = b[0] === kNotGiven;
  return t('dependency.example.file', {
    file: isFirst ? a[0] : b[0],
    ofFile: isFirst ? first : second,
    missing: isFirst ? b[0] : a[0],
    ofMissing: isFirst ? second : first,
  });
}

/** @param {import('../../../engine/answers.d.ts').Dependency} one */
function timeExample({ first_tells: a, second_tells: b }, t) {
  const holds = (list) => list.includes(a) || list.includes(b);
  const kind = holds(kLengths)
    ? 'length'
    : holds(kAges)
      ? 'age'
      : holds(kBounds)
        ? 'bound'
        : 'years';
  return t(`dependency.example.${kind}`);
}

const kExamples = {
  groups: groupExample,
  one_column: sumExample,
  file_column: emptyExample,
  empty_for: emptyExample,
  sum_is_year: (one, t) => t('dependency.example.age'),
  time: timeExample,
};

/** The years that an attribute is made of, in words. */
function yearsOf({ attributes, derived }, name, t) {
  const alone = derived.filter((one) => one.name === name).map(({ from }) => from);
  const joined = attributes
    .filter((one) => one.name === name)
    .flatMap((one) => one.columns.map((column) => column.derived).filter(Boolean));
  return t.list(
    [...alone, ...joined]
      .filter((from) => from !== 'enrolments')
      .map((from) => t(`dependency.years.${from}`)),
  );
}

function why(one, state, { t }) {
  const { reason, first, second, first_column: firstColumn, second_column: secondColumn } = one;
  const isSecond = one.example_second?.[0] === kNotGiven;
  const params = {
    count: one.components,
    first,
    second,
    firstColumn,
    secondColumn,
    optional: isSecond ? secondColumn : firstColumn,
    other: isSecond ? firstColumn : secondColumn,
  };
  const part = (name, tells, column) =>
    t('dependency.part', {
      name,
      how:
        tells === 'years'
          ? yearsOf(state.recipe.columns, name, t)
          : t(`dependency.tells.${tells}`, { column }),
    });
  const reasons = t(`dependency.why.${reason}`, params);
  return html`${reasons}
  ${
    reason === 'time'
      ? t('dependency.parts', {
          one: part(first, one.first_tells, firstColumn),
          other: part(second, one.second_tells, secondColumn),
        })
      : nothing
  }
  ${kExamples[reason]?.(one, t) ?? nothing}`;
}

/**
 * @param {object} state
 * @param {object[]} dependencies as the engine reports them
 * @param {object} ui
 */
export const dependencyList = (state, dependencies, ui) =>
  html`<ul class="dependencies">
    ${dependencies.filter(unresolved(state.recipe)).map(
      (one) =>
        html`<li>
          <p>
            ${
              one.reason === 'description'
                ? nothing
                : html`<strong
                    >${ui.t('dependency.pair', {
                      first: one.first,
                      second: one.second,
                    })}</strong
                  >`
            }
            ${why(one, state, ui)}
          </p>
          ${waysOut(state, one, ui)}
        </li>`,
    )}
  </ul>`;
