// What the proof by witnesses says: beside a run, and of a publication that is audited, with one
// masked multiset over the witnesses and a witness to download.
import { html, nothing } from 'lit-html';
import { proofLine } from '../../../i18n/proof.js';
import { callout } from '../../../kit/views/parts.js';
import { proofOf } from '../state.js';

const kColumns = 12;

const button = (id, label, onClick) =>
  html`<button type="button" class="quiet" id=${id} @click=${onClick}>${label}</button>`;

function waiting(known, place, { t, effects }) {
  return html`<p class="waiting" role="status">
      ${
        known.total === 0
          ? t('proof.beginning')
          : t('proof.waiting', { done: t.number(known.done), total: t.number(known.total) })
      }
      ${place === 'run' ? t('proof.waiting.run') : nothing}
    </p>
    <p class="buttons">
      ${button(`proof-stop-${place}`, t('proof.stop'), () => effects.proof.stop(place))}
    </p>`;
}

/** A row a label: what is published, then its count in each student body. */
function exampleTable({ of, cohort, total, rows }, t) {
  const many = Math.min(kColumns, rows[0].values.length);
  const numbers = Array.from({ length: many }, (_, i) => i + 1);
  return html`<p>${t('proof.example', { of, cohort: String(cohort), total: t.number(total) })}</p>
    <div class="scroll" tabindex="0" role="group" aria-label=${t('proof.example.label')}>
      <table class="list given">
        <thead>
          <tr>
            <th scope="col">${of}</th>
            <th scope="col" class="num">${t('proof.example.published')}</th>
            ${numbers.map((n) => html`<th scope="col" class="num">${t('proof.example.body', { n: t.number(n) })}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ label, published, values }) =>
              html`<tr>
                <th scope="row">${label.join(' · ')}</th>
                <td class="num">
                  ${published === null ? t('proof.example.masked') : t.number(published)}
                </td>
                ${values.slice(0, many).map((value) => html`<td class="num">${t.number(value)}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

function result({ answer }, place, { t, effects }) {
  const { possible, proof, told, witnesses = [] } = answer;
  const first = witnesses.find(({ name }) => name.endsWith('.csv'))?.name;
  const buttons = html`<p class="buttons">
    ${possible ? button(`proof-save-${place}`, t('proof.save'), () => effects.proof.save(place, ['proof.json'])) : nothing}
    ${first ? button('proof-witness', t('proof.witness'), () => effects.proof.save(place, [first, 'recipe.json'])) : nothing}
  </p>`;
  return callout({
    kind: possible && proof.proven ? 'good' : 'warning',
    id: `proof-${place}`,
    title: t(possible && proof.proven ? 'proof.title.good' : 'proof.title.open'),
    body: html`<p>${proofLine(answer, t)}</p>
      ${
        told?.example
          ? html`<details id="proof-example" ?open=${place === 'audit'}>
              <summary>${t('proof.show')}</summary>
              ${place === 'audit' ? nothing : html`<p>${t('proof.text')}</p>`}
              ${exampleTable(told.example, t)} ${buttons}
            </details>`
          : buttons
      }`,
  });
}

function known(state, place, of, ui) {
  const found = proofOf(state, place, of);
  if (!found) return nothing;
  if (found.stopped) return html`<p class="muted">${ui.t('proof.stopped')}</p>`;
  return found.answer ? result(found, place, ui) : waiting(found, place, ui);
}

/** Of a run of traces. */
export function proofSection(state, run, ui) {
  const found = proofOf(state, 'run', run);
  if (!found || found.answer?.why === 'no_certificate') return nothing;
  return html`<section aria-labelledby="proof-title">
    <h2 id="proof-title" class="visually-hidden">${ui.t('proof.title')}</h2>
    ${known(state, 'run', run, ui)}
  </section>`;
}

/** Of a publication of ours that is audited. */
export function proofOfPublication(state, ui) {
  const { t, effects } = ui;
  return html`<section aria-labelledby="proof-title">
    <h2 id="proof-title">${t('proof.title')}</h2>
    <p>${t('proof.text')}</p>
    <p class="buttons">${button('proof-ask', t('proof.ask'), effects.proof.ask)}</p>
    ${known(state, 'audit', state.audit.files, ui)}
  </section>`;
}
