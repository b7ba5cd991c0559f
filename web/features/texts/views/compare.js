// Two annotations of the same texts: where they agree and where they do not, in words and lines, not
// in colours alone.
import { html, nothing } from 'lit-html';
import { fileButton, figure, heading, select } from '../../../kit/views/parts.js';
import { points } from '../review.js';
import { lined } from './token_text.js';

const kKinds = ['agreed', 'relabelled', 'only_a', 'only_b'];

const files = ({ texts, task }, { t, effects }) =>
  html`<div class="two">
    ${[0, 1].map(
      (which) =>
        html`<div>
          ${fileButton({
            id: `annotation-${which}`,
            label: t(`annotations.pick.${which}`),
            accept: '.jsonl',
            primary: !texts.compared?.names[which] && task === null,
            onFiles: (list) => effects.texts.chooseAnnotation(which, list),
          })}
          <p>${texts.compared?.names[which] ?? t('annotations.none')}</p>
        </div>`,
    )}
  </div>`;

const number = (value, t) =>
  value === null ? '–' : t.number(value, { maximumFractionDigits: 2, minimumFractionDigits: 2 });

/** Spans may overlap: each difference begins a run of its own, up to the next one. */
function drawn(document, current, t) {
  const all = points(document);
  const out = [];
  let at = 0;
  document.differences.forEach(([start, end, label, kind, other], i) => {
    const from = Math.max(start, at);
    out.push(lined(all.slice(at, from).join('')));
    out.push(
      html`<mark
        class="difference ${kind}"
        id=${i === current ? 'difference' : nothing}
        tabindex=${i === current ? -1 : nothing}
        >${lined(all.slice(from, Math.max(end, from)).join(''))}<span class="difference-words">
          ${t(`annotations.${kind}`, { label, other: other ?? '' })}</span
        ></mark
      >`,
    );
    at = Math.max(at, end);
  });
  out.push(lined(all.slice(at).join('')));
  return out;
}

function confusionTable(confusions, t) {
  if (confusions.length === 0) return nothing;
  const words = (label) => (label === 'O' ? t('annotations.nothing') : label);
  return html`<table class="list">
    <caption>
      ${t('annotations.confusions')}
    </caption>
    <thead>
      <tr>
        <th scope="col">A</th>
        <th scope="col">B</th>
        <th scope="col" class="num">${t('annotations.tokens')}</th>
      </tr>
    </thead>
    <tbody>
      ${confusions.slice(0, 30).map(
        ([a, b, count]) =>
          html`<tr>
            <td>${words(a)}</td>
            <td>${words(b)}</td>
            <td class="num">${count}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function outcome({ texts }, { t, effects }) {
  const { value, at, difference } = texts.compared;
  const { counts, f1, kappa, kappa_named: named, documents, confusions } = value;
  const keys = (event) => {
    const key = event.key.toLowerCase();
    if (key !== 'n' && key !== 'p') return;
    event.preventDefault();
    effects.texts.difference(key === 'n' ? 1 : -1);
  };
  return html`<section
    id="compared"
    tabindex="-1"
    aria-label=${t('annotations.result')}
    @keydown=${keys}
  >
    <dl class="figures">
      ${figure(t, number(f1, t), t('annotations.f1'))}
      ${figure(t, number(kappa, t), t('annotations.kappa'))}
      ${figure(t, number(named, t), t('annotations.kappaNamed'))}
      ${kKinds.map((kind) => figure(t, t.number(counts[kind]), t(`annotations.count.${kind}`)))}
    </dl>
    <p class="hint">${t('annotations.hint')}</p>
    <div class="buttons">
      <button
        type="button"
        class="primary"
        id="difference-next"
        @click=${() => effects.texts.difference(1)}
      >
        ${t('annotations.next')} <kbd>N</kbd>
      </button>
      <button type="button" id="difference-last" @click=${() => effects.texts.difference(-1)}>
        ${t('annotations.previous')} <kbd>P</kbd>
      </button>
      <button type="button" id="differences-save" @click=${effects.texts.saveDifferences}>
        ${t('annotations.save')}
      </button>
    </div>
    ${select({
      id: 'compared-document',
      label: t('texts.list'),
      value: String(at),
      options: documents.map(({ differences }, i) => [
        String(i),
        t('annotations.document', {
          n: i + 1,
          count: differences.filter(([, , , kind]) => kind !== 'agreed').length,
        }),
      ]),
      onChange: (index) => effects.texts.showCompared(Number(index)),
    })}
    <div class="token-text" lang="fr" tabindex="0" role="group" aria-label=${t('annotations.text')}>
      <span class="token-lines">${drawn(documents[at], difference, t)}</span>
    </div>
    ${confusionTable(confusions, t)}
  </section>`;
}

/** @param {object} state @param {object} ui */
export function compareView(state, ui) {
  return html` ${heading(ui.t, 'annotations')} ${files(state, ui)}
  ${state.texts.compared?.value ? outcome(state, ui) : nothing}`;
}
