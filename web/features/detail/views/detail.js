// « Niveau de détail », on the second screen: chains of levels, further choices, goals, the search.
import { html, nothing } from 'lit-html';
import { columnOf } from '../../../recipe/detail.js';
import { checkbox, input, select } from '../../../kit/views/parts.js';
import { orderedList } from '../../../kit/views/ordered.js';
import { currentSearch, currentSpec, levelColumns, obstacles } from '../state.js';
import { foundView } from './found.js';
import { levelName } from './words.js';

const withChain = (spec, c, levels) => ({
  ...spec,
  chains: spec.chains.map((chain, i) => (i === c ? levels : chain)),
  // Goals name levels by their places.
  goal: {
    ...spec.goal,
    ...Object.fromEntries(
      ['keep', 'avoid'].map((kind) => [kind, spec.goal[kind].filter(([chain]) => chain !== c)]),
    ),
  },
});

/** The levels between the component itself and its absence, and whether it may be absent. */
function parts(levels) {
  const absent = levels.length > 1 && levels.at(-1) === null;
  return { first: levels[0], middle: levels.slice(1, absent ? -1 : undefined), absent };
}

const levelsOf = ({ first, middle, absent }) => [first, ...middle, ...(absent ? [null] : [])];

function addLevel(state, spec, c, columns, { t, effects }) {
  const { middle, absent, first } = parts(spec.chains[c]);
  const add = (level) =>
    effects.preview.setDetail(
      withChain(spec, c, levelsOf({ first, middle: [...middle, level], absent })),
    );
  const used = new Set(spec.chains.flat().map(columnOf));
  const free = levelColumns(state, columns).filter((name) => !used.has(name));
  const last = columnOf(middle.at(-1) ?? first);
  return html`<div class="row ends">
    ${
      free.length
        ? select({
            id: `detail-add-${c}`,
            label: t('detail.add'),
            value: '',
            options: [['', t('detail.add.choose')], ...free.map((name) => [name, name])],
            onChange: (name) => name && add(name),
          })
        : nothing
    }
    ${input({
      id: `detail-prefix-${c}`,
      label: t('detail.prefix'),
      value: '',
      inputmode: 'numeric',
      size: 4,
      onChange: (text) => {
        const count = Number(text);
        if (Number.isInteger(count) && count >= 1 && count <= 64) {
          add({ column: last, prefix: count });
        }
      },
    })}
  </div>`;
}

function goalOf(spec, c, { t, effects }) {
  const { keep, avoid } = spec.goal;
  const of = (kind) => spec.goal[kind].find(([chain]) => chain === c);
  const value = of('keep') ? `keep-${of('keep')[1]}` : of('avoid') ? `avoid-${of('avoid')[1]}` : '';
  const set = (chosen) => {
    const [kind, level] = chosen.split('-');
    const others = (list) => list.filter(([chain]) => chain !== c);
    const goal = { ...spec.goal, keep: others(keep), avoid: others(avoid) };
    if (chosen) goal[kind] = [...goal[kind], [c, Number(level)]];
    effects.preview.setDetail({ ...spec, goal });
  };
  return select({
    id: `detail-goal-${c}`,
    label: t('detail.goal'),
    value,
    options: [
      ['', t('detail.goal.none')],
      ...['keep', 'avoid'].flatMap((kind) =>
        spec.chains[c].map((level, l) => [
          `${kind}-${l}`,
          t(`detail.goal.${kind}`, { level: levelName(level, t) }),
        ]),
      ),
    ],
    onChange: set,
  });
}

function chainFields(state, spec, c, columns, ui) {
  const { t, effects } = ui;
  const now = parts(spec.chains[c]);
  const set = (change) =>
    effects.preview.setDetail(withChain(spec, c, levelsOf({ ...now, ...change })));
  const moved = (at, by) => {
    const middle = [...now.middle];
    [middle[at], middle[at + by]] = [middle[at + by], middle[at]];
    set({ middle });
  };
  return html`<fieldset>
    <legend>${t('detail.chain', { column: columnOf(now.first) })}</legend>
    ${
      now.middle.length
        ? orderedList(
            {
              id: `detail-${c}`,
              items: now.middle.map((level) => levelName(level, t)),
              onMove: moved,
              onRemove: (_, at) => set({ middle: now.middle.filter((one, i) => i !== at) }),
            },
            ui,
          )
        : html`<p class="muted">${t('detail.chain.alone')}</p>`
    }
    ${addLevel(state, spec, c, columns, ui)}
    ${checkbox({
      id: `detail-absent-${c}`,
      label: t('detail.mayBeAbsent'),
      checked: now.absent,
      onChange: (absent) => set({ absent }),
    })}
    ${spec.chains[c].length > 1 ? goalOf(spec, c, ui) : nothing}
  </fieldset>`;
}

function further(state, spec, { t, effects }) {
  const { columns, trace, results } = state.recipe;
  const set = (change) => effects.preview.setDetail({ ...spec, ...change });
  const both = (name, on) => set({ [name]: on ? [true, false] : [true] });
  const collapses = trace.repeats === 'keep' && !trace.gaps && !trace.calendar;
  return html`<fieldset>
    <legend>${t('detail.further')}</legend>
    ${
      columns.prefix.length
        ? checkbox({
            id: 'detail-no-prefix',
            label: t('detail.tryWithout.prefix'),
            checked: spec.prefix.length > 1,
            onChange: (on) => both('prefix', on),
          })
        : nothing
    }
    ${
      collapses
        ? checkbox({
            id: 'detail-collapse',
            label: t('detail.tryCollapse'),
            checked: spec.repeats.length > 1,
            onChange: (on) => set({ repeats: on ? ['keep', 'collapse'] : ['keep'] }),
          })
        : nothing
    }
    ${
      results
        ? checkbox({
            id: 'detail-no-results',
            label: t('detail.tryWithout.results'),
            checked: spec.results.length > 1,
            onChange: (on) => both('results', on),
          })
        : nothing
    }
    ${input({
      id: 'detail-coverage',
      label: t('detail.coverage'),
      hint: t('detail.coverage.hint'),
      value: spec.goal.coverage === null ? '' : String(Math.round(spec.goal.coverage * 1000) / 10),
      inputmode: 'decimal',
      size: 5,
      onChange: (text) => {
        const share = Number(text.trim().replace(',', '.')) / 100;
        const coverage = text.trim() !== '' && share >= 0 && share <= 1 ? share : null;
        set({ goal: { ...spec.goal, coverage } });
      },
    })}
  </fieldset>`;
}

function progress(search, { t, effects }) {
  if (!search?.running) return nothing;
  return html`<div class="cost-progress">
    <label for="detail-progress"
      >${t('detail.working', { done: search.done, total: search.total })}</label
    >
    <progress
      id="detail-progress"
      max="1"
      value=${search.total ? search.done / search.total : nothing}
    ></progress>
    <button type="button" class="quiet" id="detail-cancel" @click=${effects.preview.cancelDetail}>
      ${t('task.cancel')}
    </button>
  </div>`;
}

function form(state, spec, columns, ui) {
  const { t, effects } = ui;
  const search = currentSearch(state);
  return html`<div class="two">
      ${spec.chains.map((_, c) => chainFields(state, spec, c, columns, ui))}
      ${further(state, spec, ui)}
    </div>
    <p>
      <button
        type="button"
        id="detail-search"
        ?disabled=${state.task !== null || Boolean(search?.running)}
        @click=${effects.preview.searchDetail}
      >
        ${t('detail.search', {
          count: [...spec.chains, spec.prefix, spec.repeats, spec.results].reduce(
            (nodes, { length }) => nodes * length,
            1,
          ),
        })}
      </button>
    </p>
    ${progress(search, ui)}
    ${search?.error ? html`<p class="field-error" role="alert">${t.error(search.error)}</p>` : nothing}
    ${search ? foundView(state, search, ui) : nothing}`;
}

/** @param {any} state @param {object[]} columns @param {any} ui */
export function detailSection(state, columns, ui) {
  const { t, effects } = ui;
  if (!state.recipe.columns.step?.length) return nothing;
  const against = obstacles(state);
  const spec = currentSpec(state);
  const { proposing, error } = state.detail;
  return html`<section aria-labelledby="detail-title">
    <h2 id="detail-title">${t('detail.title')}</h2>
    <p>${t('detail.hint')}</p>
    ${
      against.length
        ? html`<p class="muted">
            ${t('detail.against', { what: t.list(against.map((one) => t(`detail.against.${one}`))) })}
          </p>`
        : spec
          ? form(state, spec, columns, ui)
          : html`<p>
              <button
                type="button"
                id="detail-propose"
                ?disabled=${state.task !== null || proposing}
                @click=${effects.preview.proposeDetail}
              >
                ${t(proposing ? 'detail.proposing' : 'detail.propose')}
              </button>
            </p>`
    }
    ${error ? html`<p class="field-error" role="alert">${t.error(error)}</p>` : nothing}
  </section>`;
}
