// The lattice of all combinations of levels on the screen, with its table.
import { html, nothing } from 'lit-html';
import { shownLevels } from '../state.js';
import { plotFigure } from '../../plots/views/frame.js';
import {
  kStates,
  kShownStates,
  latticeDegrees,
  latticeNodes,
  sum,
} from '../../plots/views/lattice.js';
import { share } from './words.js';

const kId = 'lattice-plot';

function rowsOf({ degrees, progress }, at, t) {
  const { best, done } = progress ?? {};
  const tags = (degree) => [
    ...(best && sum(best) === degree
      ? [t(done ? 'rows.lattice.optimum' : 'rows.lattice.best')]
      : []),
    ...(at && sum(at) === degree ? [t('rows.lattice.here')] : []),
  ];
  return degrees
    .map((counts, degree) => [
      html`${degree} ${tags(degree).map((words) => html` <span class="tag">${words}</span>`)}`,
      sum(counts),
      ...kShownStates.map((state) => counts[kStates.indexOf(state)]),
    ])
    .reverse();
}

/** @param {object} state @param {object} lattice of state.rows @param {object} ui */
export function latticeView(state, lattice, ui) {
  const { t, effects } = ui;
  const {
    degrees,
    states,
    progress,
    searching,
    value: { heights },
  } = lattice;
  if (!degrees) return searching ? html`<p class="muted">${t('rows.lattice.later')}</p>` : nothing;
  const at = shownLevels(state);
  const best = progress?.best ?? null;
  const done = Boolean(progress?.done);
  const total = sum(degrees.map(sum));
  const known = total - sum(degrees.map((counts) => counts[0]));
  const told = {
    heights,
    at,
    best,
    words: [
      ...kShownStates.map((name) => t(`rows.lattice.${name}`)),
      t(done ? 'rows.lattice.optimum' : 'rows.lattice.best'),
      t('rows.lattice.here'),
    ],
  };
  const text = (counts, all) =>
    counts[2] ? t('rows.lattice.ofWhich', { count: all, accepted: counts[2] }) : t.number(all);
  return html`<section class="map">
    ${plotFigure(
      {
        id: kId,
        title: t('rows.lattice.title'),
        internal: true,
        summary: html`${t(states ? 'rows.lattice.text' : 'rows.lattice.large')}
        ${t('rows.lattice.summary', { count: total, accepted: sum(degrees.map((counts) => counts[2])) })}
        ${done ? nothing : t('rows.lattice.partly', { share: share(t, known / total) })}`,
        draw: (width) =>
          states
            ? html`<div
                class="scroll lattice"
                tabindex="0"
                role="group"
                aria-label=${t('rows.lattice.title')}
              >
                ${latticeNodes(kId, { ...told, states, onPick: effects.rows.lookAt }, width - 2)}
              </div>`
            : latticeDegrees(
                kId,
                { ...told, degrees, text, axis: t('rows.lattice.degree') },
                width,
              ),
        about: [degrees, at?.join(), best?.join(), done],
        head: [
          t('rows.lattice.degree'),
          t('rows.lattice.nodes'),
          ...kShownStates.map((name) => t(`rows.lattice.${name}.short`)),
        ],
        rows: rowsOf(lattice, at, t),
      },
      ui,
    )}
  </section>`;
}
