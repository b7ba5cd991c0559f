// One text at a time: what is found, what waits for a decision, and the keys.
import { html, nothing } from 'lit-html';
import { breakable, callout, fileButton, select } from '../../../kit/views/parts.js';
import { openSpans, points, textIn } from '../review.js';
import { workOrder } from '../state.js';
import { leftBox } from './left.js';
import { lined, tokenText } from './token_text.js';
import { describe, whyBox } from './why.js';

const kKeys = {
  n: 'next',
  p: 'previous',
  m: 'marked',
  u: 'uncertain',
  enter: 'accept',
  delete: 'reject',
  backspace: 'reject',
  g: 'everywhere',
  l: 'nowhere',
  e: 'why',
  z: 'undo',
  s: 'finish',
};

/** What else names somebody: 0, whether or not it was chosen. */
const kOther = 'REF';
/** Labels that a figure sets, in the order of the choices. */
const labelsOf = ({ text }) => text.labels.hide.filter((name) => name !== kOther).slice(0, 9);
const labelOfKey = (texts, key) =>
  key === '0' ? kOther : /^[1-9]$/.test(key) ? labelsOf(texts)[Number(key) - 1] : undefined;

const progress = ({ texts }, { t }) => {
  const done = texts.decided.filter((one) => one.done).length;
  const { review } = { review: texts.reviews[texts.at] };
  return html`<p class="text-progress" id="texts-progress">
    <strong>${t('texts.document', { n: texts.at + 1, count: texts.units.length })}</strong>
    <span>${breakable(texts.units[texts.at].file)}</span>
    <span>${t('texts.doneCount', { count: done })}</span>
    <span class="open-count"
      >${review ? t('texts.openCount', { count: openSpans(review).length }) : t('texts.looking')}</span
    >
    ${review?.part ? t('texts.lookingOn') : nothing}
  </p>`;
};

const actions = (state, { t, effects }) => {
  const { texts } = effects;
  const review = state.texts.reviews[state.texts.at];
  // One step comes next: a proposal to be decided, or the document that has none left.
  const decides = Boolean(review) && openSpans(review).length > 0;
  const button = (name, key, { primary = false, params = {} } = {}) =>
    html`<button
      type="button"
      id="texts-do-${name}"
      class=${primary ? 'primary' : nothing}
      @click=${() => texts[name]()}
    >
      ${t(`texts.do.${name}`, params)} <kbd>${key}</kbd>
    </button>`;
  return html`<div class="buttons text-actions" role="group" aria-label=${t('texts.actions')}>
    ${button('accept', t('key.enter'), { primary: decides })} ${button('reject', t('key.delete'))}
    ${button('next', 'N')} ${button('everywhere', 'G')} ${button('nowhere', 'L')}
    ${button('why', 'E')} ${button('undo', 'Z')} ${button('finish', 'S', { primary: !decides })}
  </div>`;
};

const labelButtons = (state, { t, effects }) =>
  html`<div class="buttons text-labels" role="group" aria-label=${t('texts.byHand')}>
    ${[...labelsOf(state.texts), kOther].map(
      (name, i, { length }) =>
        html`<button
          type="button"
          class="quiet label-${name}"
          id="texts-set-${name}"
          @click=${() => effects.texts.label(name)}
        >
          ${t(`label.${name}`)} <kbd>${i + 1 < length ? i + 1 : 0}</kbd>
        </button>`,
    )}
  </div>`;

/** What each alias stands for in this text. */
function aliasTable(review, unit, t) {
  const forms = new Map();
  for (const [start, end, alias] of review.replacements) {
    const known = forms.get(alias) ?? new Set();
    forms.set(alias, known.add(textIn(unit, start, end)));
  }
  if (forms.size === 0) return nothing;
  return html`<table class="list text-table">
    <caption>
      ${t('texts.aliases')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('texts.aliases.alias')}</th>
        <th scope="col">${t('texts.aliases.forms')}</th>
      </tr>
    </thead>
    <tbody>
      ${[...forms].map(
        ([alias, all]) =>
          html`<tr>
            <th scope="row">${alias}</th>
            <td>${[...all].map((form, i) => [i ? ', ' : '', form.replace(/\s+/g, ' ')])}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Who the name under the cursor is, where persons have numbers: merged and split by the reviewer. */
function personBox({ texts }, { t, effects }) {
  const review = texts.reviews[texts.at];
  if (texts.text.alias.scheme !== 'numbered' || !review) return nothing;
  const unit = texts.units[texts.at];
  const place = review.tokens[texts.cursor]?.[0] ?? -1;
  const here = review.replacements.find(([start, end]) => start <= place && place < end);
  if (!here?.[2].startsWith('[PERSONNE ')) return nothing;
  const forms = new Map();
  for (const [start, end, alias] of review.replacements) {
    if (!alias.startsWith('[PERSONNE ')) continue;
    forms.set(alias, (forms.get(alias) ?? new Set()).add(textIn(unit, start, end)));
  }
  const words = ([alias, all]) => `${alias} ${[...all].join(', ').replace(/\s+/g, ' ')}`;
  /** @type {[string, unknown][]} */
  const options = [...forms]
    .filter(([alias]) => alias !== '[PERSONNE ?]')
    .map((one) => [one[0], words(one)]);
  if (here[2] === '[PERSONNE ?]') options.unshift([here[2], t('texts.person.unsure')]);
  return select({
    id: 'texts-person',
    label: t('texts.person', { name: textIn(unit, here[0], here[1]) }),
    hint: t('texts.person.hint'),
    value: here[2],
    options: [...options, ['', t('texts.person.other')]],
    onChange: effects.texts.person,
  });
}

/** The text as it would be published. */
function previewBox({ texts }, { t, effects, dispatch }) {
  const { reviews, units, at, preview, decided } = texts;
  const review = reviews[at];
  const published =
    texts.published?.at === at && texts.published.decided === decided ? texts.published : null;
  const output = () => {
    const all = points(units[at]);
    const out = [];
    let done = 0;
    for (const [start, end, alias] of published.replacements) {
      out.push(lined(all.slice(done, start).join('')), html`<b>${alias}</b>`);
      done = end;
    }
    out.push(lined(all.slice(done).join('')));
    return out;
  };
  return html`<details
    ?open=${preview}
    @toggle=${(event) => {
      dispatch({ type: 'texts/preview', on: event.target.open });
      effects.texts.lookAtPublished();
    }}
  >
    <summary>${t('texts.preview')}</summary>
    ${
      preview && review && !published ? html`<p class="waiting">${t('texts.looking')}</p>` : nothing
    }
    ${
      preview && published
        ? html`<div
              class="token-text"
              lang="fr"
              tabindex="0"
              role="group"
              aria-label=${t('texts.preview')}
            >
              <span class="token-lines">${output()}</span>
            </div>
            ${aliasTable(published, units[at], t)}`
        : nothing
    }
  </details>`;
}

const documentList = ({ texts, task }, { t, effects, dispatch }) => {
  const order = workOrder(texts);
  const state = (i) =>
    texts.decided[i].done
      ? t('texts.list.done')
      : texts.reviews[i]
        ? t('texts.list.open', { count: openSpans(texts.reviews[i]).length })
        : '…';
  return html`<div class="row">
    ${select({
      id: 'texts-document',
      label: t('texts.list'),
      value: String(texts.at),
      options: order.map((i) => [String(i), `${i + 1} – ${texts.units[i].file} – ${state(i)}`]),
      onChange: (value) => effects.texts.show(Number(value)),
    })}
    ${select({
      id: 'texts-order',
      label: t('texts.order'),
      value: texts.order,
      options: ['read', 'doubt'].map((name) => [name, t(`texts.order.${name}`)]),
      onChange: (order) => dispatch({ type: 'texts/order', order }),
    })}
    <div class="buttons">
      <button type="button" id="texts-accept-all" @click=${() => effects.texts.all('accepted')}>
        ${t('texts.acceptAll')}
      </button>
      <button type="button" id="texts-reject-all" @click=${() => effects.texts.all('rejected')}>
        ${t('texts.rejectAll')}
      </button>
    </div>
    <div class="buttons">
      <button
        type="button"
        id="texts-save"
        ?disabled=${task !== null}
        @click=${effects.texts.saveWork}
      >
        ${t('texts.save')}
      </button>
      ${fileButton({
        id: 'texts-resume',
        label: t('texts.resume'),
        accept: '.jsonl',
        onFiles: effects.texts.resume,
      })}
      <button type="button" id="open-learn" @click=${() => effects.show('learn')}>
        ${t('texts.learn.open')}
      </button>
    </div>
  </div>`;
};

const look = ([, , , state, source]) => `${state} ${source === 'propagation' ? 'followed' : ''}`;

function editor(state, ui) {
  const { t, effects } = ui;
  const { texts } = state;
  const unit = texts.units[texts.at];
  const review = texts.reviews[texts.at];
  if (!review) return html`<p class="waiting">${t('texts.looking')}</p>`;
  const onKey = ({ key, shiftKey }) => {
    const figure = labelOfKey(texts, key);
    const name = kKeys[key.toLowerCase()];
    if (figure) effects.texts.label(figure);
    else if (name === 'marked') effects.texts.marked(shiftKey);
    else if (name) effects.texts[name]();
    return Boolean(figure || name);
  };
  return tokenText(
    {
      unit,
      tokens: review.tokens,
      spans: review.spans,
      cursor: texts.cursor,
      anchor: texts.anchor,
      label: t('texts.document', { n: texts.at + 1, count: texts.units.length }),
      described: describe(t),
      look,
      move: effects.texts.moveTo,
      onKey,
      onRange: (start, end) => effects.texts.labelRange(start, end, labelsOf(texts)[0]),
    },
    ui,
  );
}

/** What of the file of this text was read although it is odd; of a file without a text, always. */
function warningBox({ texts }, { t }) {
  const { file: shown } = texts.units[texts.at];
  const files = new Set(texts.units.map(({ file }) => file));
  const warnings = texts.warnings.filter(({ file }) => file === shown || !files.has(file));
  if (warnings.length === 0) return nothing;
  return callout({
    kind: 'warning',
    id: 'texts-warnings',
    title: t('texts.warnings'),
    body: html`<ul>
      ${warnings.map(
        ({ file, kind, count, lines = [] }) =>
          html`<li>
            <strong>${breakable(file)}</strong> ${t(`texts.warning.${kind}`, { count })}
            ${lines.length > 0 ? t('texts.warning.lines', { lines: lines.join(', ') }) : nothing}
          </li>`,
      )}
    </ul>`,
  });
}

/** What comes next, and whether it can. */
export const workOnward = ({ texts, task }, { t, effects }) => {
  const left = texts.decided.filter((one) => !one.done).length;
  return html`${left > 0 ? html`<p class="missing">${t('texts.left', { count: left })}</p>` : nothing}
    <button
      type="button"
      class="primary"
      id="texts-to-control"
      ?disabled=${task !== null || left > 0 || texts.reviews.some((one) => !one || one.patched)}
      @click=${effects.texts.drawControl}
    >
      ${t(texts.text.review === null ? 'texts.toPublish' : 'texts.toControl')}
    </button>`;
};

/** @param {object} state @param {object} ui */
export function workStep(state, ui) {
  const { t } = ui;
  return html`<p class="lead">${t('texts.work.lead')}</p>
    ${progress(state, ui)} ${actions(state, ui)} ${editor(state, ui)}
    <p class="hint">${t('texts.hand')}</p>
    ${labelButtons(state, ui)} ${personBox(state, ui)}
    <ul class="legend" aria-label=${t('texts.legend')}>
      <li><mark class="accepted">${t('texts.legend.accepted')}</mark></li>
      <li><mark class="accepted followed">${t('texts.legend.followed')}</mark></li>
      <li><mark class="proposed">${t('texts.legend.proposed')}</mark></li>
    </ul>
    ${whyBox(state, ui)} ${warningBox(state, ui)} ${previewBox(state, ui)}
    ${documentList(state, ui)} ${leftBox(state, ui)}`;
}
