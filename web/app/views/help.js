// The manual, the words, the limits: text of the page, folded by headings, unfolded as a whole for the
// browser's search.
import { html } from 'lit-html';
import { kScreens } from '../../kit/state.js';
import { heading } from '../../kit/views/parts.js';

const kGlossary = {
  law: [
    'personalData',
    'pseudonymisation',
    'anonymisation',
    'opinion',
    'singling',
    'linkability',
    'inference',
    'controller',
  ],
  data: ['individual', 'step', 'trace', 'cohort', 'attribute', 'multiset', 'label', 'recipe'],
  method: [
    'k',
    'code',
    'primary',
    'secondary',
    'published',
    'strict',
    'feasible',
    'width',
    'dropped',
    'group',
    'dependency',
    'linked',
    'recode',
    'cleaning',
    'flows',
    'certificate',
    'dossier',
  ],
  rows: [
    'quasi',
    'equivalence',
    'kAnonymity',
    'diversity',
    'closeness',
    'projection',
    'greedy',
    'generalisation',
    'hierarchy',
    'lattice',
    'suppression',
    'loss',
  ],
};
/** What the manual says of a screen beyond its first two paragraphs. */
const kMore = {
  choose: ['recipe'],
  describe: ['effects', 'prepare', 'linked'],
  verify: ['plots', 'costs'],
};
/** The manual's part on row-level files. */
const kRows = ['describe', 'protect', 'verify'];
const kLimits = ['labels', 'dropped', 'groups', 'outside', 'earlier', 'policy', 'law'];
const kQuestions = [
  'nothingSent',
  'zero',
  'tooMany',
  'gap',
  'alike',
  'malformed',
  'memory',
  'keyboard',
];

const folded = (title, body) =>
  html`<details>
    <summary>${title}</summary>
    ${body}
  </details>`;

const unfold = ({ target }) =>
  target
    .closest('.screen')
    .querySelectorAll('details')
    .forEach((one) => one.setAttribute('open', ''));

/** @param {object} state @param {object} ui */
export function helpView(state, { t, effects }) {
  const link = (id) =>
    html`<li>
      <a
        href="#${id}"
        @click=${(event) => {
          event.preventDefault();
          effects.focus(id);
        }}
        >${t(`help.${id.slice(5)}`)}</a
      >
    </li>`;
  return html`${heading(t, 'help')}
    <nav aria-label=${t('help.contents')}>
      <ul class="contents">
        ${['help-manual', 'help-questions', 'help-glossary', 'help-limits'].map(link)}
      </ul>
      <button type="button" id="help-unfold" @click=${unfold}>${t('help.unfold')}</button>
    </nav>
    <section aria-labelledby="help-manual">
      <h2 id="help-manual" tabindex="-1">${t('help.manual')}</h2>
      ${kScreens.map((screen, i) =>
        folded(
          `${i + 1}. ${t(`screen.${screen}`)}`,
          html`<p>${t(`help.manual.${screen}`)}</p>
            ${['more', ...(kMore[screen] ?? [])].map(
              (part) => html`<p>${t(`help.manual.${screen}.${part}`)}</p>`,
            )}`,
        ),
      )}
      ${folded(
        t('help.manual.rows.title'),
        kRows.map((part) => html`<p>${t(`help.manual.rows.${part}`)}</p>`),
      )}
    </section>
    <section aria-labelledby="help-questions">
      <h2 id="help-questions" tabindex="-1">${t('help.questions')}</h2>
      ${kQuestions.map((name) =>
        folded(t(`help.question.${name}`), html`<p>${t(`help.answer.${name}`)}</p>`),
      )}
    </section>
    <section aria-labelledby="help-glossary">
      <h2 id="help-glossary" tabindex="-1">${t('help.glossary')}</h2>
      ${Object.entries(kGlossary).map(([part, terms]) =>
        folded(
          t(`help.glossary.${part}`),
          html`<dl class="glossary">
            ${terms.map(
              (term) =>
                html`<div>
                  <dt>${t(`help.term.${term}`)}</dt>
                  <dd>${t(`help.meaning.${term}`)}</dd>
                </div>`,
            )}
          </dl>`,
        ),
      )}
    </section>
    <section aria-labelledby="help-limits">
      <h2 id="help-limits" tabindex="-1">${t('help.limits')}</h2>
      <p>${t('help.limits.text')}</p>
      <ul>
        ${kLimits.map((name) => html`<li>${t(`help.limit.${name}`)}</li>`)}
      </ul>
    </section>`;
}
