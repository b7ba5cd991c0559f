// What deserves a look before row-level files are published: what the figures and the recipe say
// that no check can decide.
import { html } from 'lit-html';
import { isArticle9 } from '../../../recipe/guess.js';
import { lostShare } from './words.js';

// Seed 003 calls a loss of one row in twenty the usual limit.
const kMuchLost = 0.05;

/** Rows drawn at random take nothing from what is rare. */
const isSample = (file, { rows: { plan } }) =>
  file === `${plan?.name}.csv` && plan.steps.some(({ step }) => step === 'sample');

/**
 * The points, each a key of i18n and what it is filled with.
 * @param {import('../../../engine/answers.d.ts').RowRun} run
 * @param {object} recipe
 * @returns {[string, object][]}
 */
export function pointsOf({ figures, internal }, recipe) {
  const points = /** @type {[string, object][]} */ ([]);
  const published = [
    ...new Set(
      figures.files.flatMap(({ columns, kept_columns: kept = [] }) => [...columns, ...kept]),
    ),
  ];
  const special = published.filter(isArticle9);
  if (special.length) points.push(['article9', { columns: special }]);
  const accepted = published.filter((name) => (recipe.accepted_columns ?? []).includes(name));
  if (accepted.length) points.push(['accepted', { columns: accepted }]);
  const { keep = [], models = [] } = recipe.rows.generalisation ?? {};
  const open = keep.filter((name) => !models.some(({ column }) => column === name));
  if (open.length) points.push(['undiverse', { columns: open }]);
  const { count } = figures;
  if (count !== 'individuals') points.push(['rows', {}]);
  for (const { name, loss } of internal.files) {
    if (lostShare(loss) <= kMuchLost) continue;
    points.push([
      isSample(name, recipe) ? 'sampled' : 'lost',
      { file: name, share: lostShare(loss) },
    ]);
  }
  if (figures.files.length > 1) points.push(['files', { count: figures.files.length }]);
  return points;
}

/** @param {import('../../../engine/answers.d.ts').RowRun} run @param {object} state @param {object} ui */
export function examineSection(run, state, { t }) {
  const points = pointsOf(run, state.recipe);
  return html`<section aria-labelledby="warnings-title">
    <h2 id="warnings-title">${t('verify.warnings')}</h2>
    ${
      points.length === 0
        ? html`<p>${t('verify.warnings.none')}</p>`
        : html`<ul>
            ${points.map(
              ([key, given]) =>
                html`<li>
                  ${t(`rows.examine.${key}`, {
                    ...given,
                    columns: (given.columns ?? []).join(', '),
                    share: t.percent(given.share ?? 0),
                  })}
                </li>`,
            )}
          </ul>`
    }
  </section>`;
}
