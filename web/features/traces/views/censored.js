// Traces that go on after the data end: what must not be drawn from them, and what helps.
import { html, nothing } from 'lit-html';
import { kDerived, setAt, setDerived } from '../../../recipe/choices.js';
import { callout } from '../../../kit/views/parts.js';

/** @param {object} state @param {object} ui */
export function censored(state, { t, effects }) {
  const { recipe } = state;
  const button = (id, words, onClick) =>
    html`<button type="button" id=${id} @click=${onClick}>${t(words)}</button>`;
  const status = recipe.trace.status === null;
  const taken = [...recipe.columns.attributes, ...recipe.columns.derived].map(({ name }) => name);
  const first =
    !recipe.columns.derived.some(({ from }) => from === 'first_year') &&
    !taken.includes(kDerived.first_year);
  return callout({
    kind: 'info',
    title: t('censored.title'),
    body: html`<p>${t('censored.text')}</p>
      ${
        status || first
          ? html`<p>${t('censored.offer')}</p>
              <div class="buttons">
                ${
                  status
                    ? button('censored-status', 'censored.status', () => {
                        effects.choose(setAt(recipe, ['trace', 'status'], { bac_year: '' }));
                        effects.focus('status');
                      })
                    : nothing
                }
                ${
                  first
                    ? button('censored-first', 'censored.first', () =>
                        effects.choose(setDerived(recipe, 'first_year', true)),
                      )
                    : nothing
                }
              </div>`
          : nothing
      }`,
  });
}
