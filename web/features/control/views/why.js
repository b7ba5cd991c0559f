// "Why?": a masked count explained by its cohort's own figures. Screen only, like all that is raw.
import { html, nothing } from 'lit-html';
import { hiddenOf, whyDropped, whyMasked, widthOf } from '../proof/reasons.js';

const question = (what, t, body) =>
  html`<details class="why">
    <summary>${t('why.ask')} <span class="visually-hidden">${what}</span></summary>
    ${body}
  </details>`;

const widthOfRecipe = ({ masking }) => masking.width ?? Math.ceil(masking.k / 2);
const kOfSizes = ({ masking }) => masking.size_k ?? masking.k;

/**
 * Of one label of an attribute.
 * @param {{ one: object, index: number, total: number, recipe: object, feasible: string }} about
 *   `one`: the attribute of the operation `cohort`; `feasible`: its possible values, in words
 */
export function whyLabel({ one, index, total, recipe, feasible }, t) {
  const label = one.labels[index];
  const { k } = recipe.masking;
  const { kind, masked, sum } = whyMasked(one.labels, index, k);
  const hidden = hiddenOf(one.labels);
  return question(
    label.label.join(' · '),
    t,
    html` <p>
        ${t(`why.${kind}`, { count: label.raw, k, last: k - 1, total, masked, sum, width: widthOfRecipe(recipe) })}
      </p>
      ${
        label.feasible
          ? html`<p>
              ${t('why.reader', {
                count: widthOf(label.feasible),
                masked: hidden.masked,
                sum: hidden.sum,
                values: feasible,
              })}
            </p>`
          : nothing
      }`,
  );
}

/** Of an attribute that is not listed at all. */
export function whyAttribute(one, recipe, t) {
  if (one.state !== 'dropped' || one.labels.length === 0) return nothing;
  const { kind, sum } = whyDropped(one.labels, recipe.masking.k);
  return question(
    one.name,
    t,
    html`<p>
      ${t(kind === 'ones' ? 'why.dropped.ones' : 'why.dropped', {
        count: sum,
        width: widthOfRecipe(recipe),
        counts: t.list(one.labels.map(({ label, raw }) => `${label.join(' · ')} ${t.number(raw)}`)),
      })}
    </p>`,
  );
}

/** Of the size of a cohort. */
export function whySize({ size, id }, figures, recipe, t) {
  const k = kOfSizes(recipe);
  return question(
    t('cohort.title', { id: String(id) }),
    t,
    html` <p>
        ${t(size.state === 'primary' ? 'why.size.primary' : 'why.size.secondary', { count: size.raw, k })}
      </p>
      ${
        figures
          ? html`<p>
              ${t('why.size.reader', {
                count: figures.cohorts_masked,
                sum: figures.masked_individuals,
                total: figures.individuals,
                min: figures.min_width,
              })}
            </p>`
          : nothing
      }`,
  );
}
