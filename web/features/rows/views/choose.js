// What is to be published of the files: the question at the end of the first screen.
import { html } from 'lit-html';
import { currentInspection } from '../../../kit/state.js';
import { radios } from '../../../kit/views/parts.js';

/** @param {object} state @param {object} ui */
export function publishQuestion(state, { t, effects }) {
  const columns = currentInspection(state)?.value?.columns ?? [];
  return html`<section id="publish" tabindex="-1" class="publish">
    ${radios({
      name: 'publish',
      legend: t('publish.legend'),
      value: state.recipe.rows ? 'rows' : 'traces',
      options: ['traces', 'rows'].map((way) => [
        way,
        t(`publish.${way}`),
        t(`publish.${way}.hint`),
      ]),
      onChange: (way) => effects.rows.publish(way, columns),
    })}
  </section>`;
}
