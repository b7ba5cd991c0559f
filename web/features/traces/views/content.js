// Masked counts that a reader who knows the columns' meaning can narrow below the protection width.
import { html, nothing } from 'lit-html';
import { aside } from '../../../kit/views/verdict.js';
import { joinAttributes, removeAttribute } from '../../../recipe/choices.js';

/** The pairs of attributes or linked files at fault, each once, those of the worst places first. */
const pairsOf = (worst) => {
  const pairs = new Map();
  for (const { attribute, with: other } of worst) {
    const pair = [attribute, other].sort();
    pairs.set(pair.join('\0'), pair);
  }
  return [...pairs.values()];
};

/**
 * @param {import('../../../engine/answers.d.ts').TraceRun} run
 * @param {any} state
 * @param {any} ui
 */
export function contentAside({ internal }, state, { t, effects }) {
  const content = internal.content_bounds;
  if (!content?.below_width) return nothing;
  const { attributes, derived } = state.recipe.columns;
  const joinable = (name) => [...attributes, ...derived].some((one) => one.name === name);
  return aside(
    t('bounds.show', { count: content.below_width }),
    html`<ul>
        ${content.worst.map((place) => html`<li>${t('content.place', place)}</li>`)}
      </ul>
      <p>${t('content.why')}</p>
      <p>${t('content.ways')}</p>
      ${pairsOf(content.worst).map(
        ([first, second]) =>
          html`<div class="buttons">
            ${
              joinable(first) && joinable(second)
                ? html`<button
                    type="button"
                    @click=${() => effects.choose(joinAttributes(state.recipe, first, second))}
                  >
                    ${t('dependency.join', { first, second })}
                  </button>`
                : nothing
            }
            ${[second, first].map(
              (name) =>
                html`<button
                  type="button"
                  @click=${() => effects.choose(removeAttribute(state.recipe, name))}
                >
                  ${t('dependency.drop', { name })}
                </button>`,
            )}
          </div>`,
      )}`,
    'content-bounds',
  );
}
