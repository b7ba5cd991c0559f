// What was made: what it shows, what it does not, and the files.
import { html, nothing } from 'lit-html';
import { callout, figure } from '../../../kit/views/parts.js';
import { verdictView } from '../../../kit/views/verdict.js';
import { driftBox } from './drift.js';
import { passwordForm } from '../../../kit/views/password.js';

// What fails is the control, after which texts are read again, or something that was chosen.
const wayOut = ({ checks }) =>
  checks.every(
    ({ check, colour, outcome }) =>
      colour !== 'danger' || (check === 'control' && outcome === 'found'),
  )
    ? 'work'
    : 'open';

// As the published files write it.
const percent = (share, t) => t.percent(share, { maximumFractionDigits: 1 });

/** Why the control does not suffice, and what comes next. */
function shortWords({ review, documents, verdict }, t) {
  const { n, k, p, planted, found, share } = review;
  const causes = [
    found < planted ? t('texts.done.short.attention', { found, planted }) : null,
    k > 0 ? t('texts.done.short.missed', { count: k }) : null,
    n < documents ? t('texts.done.short.few', { n, count: documents }) : null,
  ].filter(Boolean);
  return [
    t('texts.done.short', { share: percent(share, t), p: percent(p, t) }),
    ...causes,
    wayOut(verdict) === 'work' ? t('texts.done.short.next') : '',
  ].join(' ');
}

/** Kinds of identifiers are many, and one to who reads this. */
const becauseWords = (because, t) => {
  const key = `texts.done.because.${because}`;
  return t(t.has(key) ? key : 'texts.done.because.identifiers');
};

/** Columns of the published tables that are not what they were. */
function columnsBox(tables, t) {
  const gone = tables.flatMap(({ file, columns }) =>
    columns
      .filter(({ done }) => done === 'removed' || done === 'emptied')
      .map((one) => ({ file, ...one })),
  );
  if (gone.length === 0) return nothing;
  return html`<p>${t('texts.done.columns', { count: gone.length })}</p>
    <ul id="texts-columns-gone">
      ${gone.map(
        ({ file, name, done, because }) =>
          html`<li>
            ${t(`texts.done.columns.${done}`, { column: name, file })}${because ? html` ${becauseWords(because, t)}` : nothing}
          </li>`,
      )}
    </ul>`;
}

function controlWords(review, documents, t) {
  const { n, k, planted, found, share, confidence } = review;
  const whole = n === documents;
  return [
    t(whole ? 'texts.done.readAll' : 'texts.done.readSome', { n, count: documents }),
    t('texts.done.missed', { count: k }),
    planted > 0 ? t('texts.done.attention', { found, planted }) : '',
    whole && found === planted
      ? t('texts.done.boundAll')
      : t('texts.done.bound', { share: percent(share, t), confidence: t.percent(confidence) }),
  ].join(' ');
}

const spansTable = (hidden, t) =>
  html`<table class="list">
    <caption>
      ${t('texts.done.hidden')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${t('texts.done.label')}</th>
        <th scope="col" class="num">${t('texts.done.spans')}</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(hidden).map(
        ([label, { spans }]) =>
          html`<tr>
            <th scope="row">${t.has(`label.${label}`) ? t(`label.${label}`) : label}</th>
            <td class="num">${t.number(spans)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** Where a word of another text's hidden name stands: in this page alone. */
const elsewhereBox = (elsewhere, t) =>
  elsewhere.length === 0
    ? nothing
    : html`<p id="texts-elsewhere">
        ${t('texts.done.elsewhere')}
        ${elsewhere
          .slice(0, 40)
          .map(
            ([document, , word], i) =>
              html`${i ? ', ' : ''}« ${word} »
              (${t('texts.done.elsewhere.in', { n: document + 1 })})`,
          )}${elsewhere.length > 40 ? ', …' : nothing}
      </p>`;

const isRed = ({ verdict }) => verdict.colour === 'danger';

/** @param {object} state @param {object} ui */
export function doneStep(state, ui) {
  const { t, effects } = ui;
  const { task } = state;
  const { release, decided } = state.texts;
  if (!release) return nothing;
  const { certificate, files, verdict, elsewhere } = release;
  const { review, documents, in_small_letters: small } = certificate;
  const minutes = Math.round(decided.reduce((sum, one) => sum + one.seconds, 0) / 60);
  const replaced = Object.values(certificate.hidden).reduce((sum, { spans }) => sum + spans, 0);
  const download = (what) => () => effects.texts.download(what);
  return html` ${verdictView(verdict, t, {
      id: 'texts-verdict',
      body: html`${review ? html`<p>${controlWords(review, documents, t)}</p>` : nothing}
        ${review && !review.shown ? html`<p id="texts-short">${shortWords({ review, documents, verdict }, t)}</p>` : nothing}
        <p>${t('texts.done.noLeak')}</p>
        ${columnsBox(certificate.columns ?? [], t)}
        ${small > 0 ? html`<p>${t('texts.done.small', { count: small })}</p>` : nothing}
        ${elsewhereBox(elsewhere, t)}`,
    })}
    <dl class="figures">
      ${figure(t, t.number(documents), t('texts.done.documents', { count: documents }))}
      ${figure(t, t.number(replaced), t('texts.done.replaced', { count: replaced }))}
      ${figure(t, t.number(minutes), t('texts.done.minutes', { count: minutes }))}
    </dl>
    ${spansTable(certificate.hidden, t)} ${driftBox(state, ui)}
    <h2>${t(isRed(release) ? 'download.public.refuted' : 'texts.done.public')}</h2>
    <p>${t('texts.done.public.hint', { count: files.length })}</p>
    ${callout({
      kind: 'internal',
      title: t('texts.done.internal'),
      body: html`<p>${t('texts.done.internal.hint')}</p>
        <div class="buttons">
          <button type="button" id="texts-dossier-html" @click=${download('dossier.html')}>
            ${t('texts.done.dossier')}
          </button>
          <button type="button" id="texts-dossier-json" @click=${download('dossier.json')}>
            ${t('texts.done.dossierJson')}
          </button>
          <button type="button" id="texts-work" @click=${effects.texts.saveWork}>
            ${t('texts.save')}
          </button>
          <button type="button" id="texts-recipe" @click=${effects.texts.saveRecipe}>
            ${t('texts.done.recipe')}
          </button>
        </div>
        ${passwordForm({
          id: 'texts-seal',
          label: t('texts.seal.password'),
          hint: t('texts.seal.hint'),
          action: (id) =>
            html`<button type="submit" id="${id}-do" ?disabled=${task !== null}>
              ${t('texts.seal')}
            </button>`,
          onPassword: effects.texts.seal,
        })}`,
    })}
    ${callout({ kind: 'info', title: t('texts.law'), body: html`<p>${t('texts.law.body')}</p>` })}`;
}

/** The public files; where the verdict is red the step that comes next is to change something. */
export function doneOnward({ texts: { release } }, { t, effects }) {
  if (!release) return nothing;
  const step = isRed(release) ? wayOut(release.verdict) : null;
  return html`${
      step
        ? html`<button
            type="button"
            class="primary"
            id="texts-change"
            @click=${() => effects.texts.step(step)}
          >
            ${t(step === 'work' ? 'texts.done.change' : 'back.change')}
          </button>`
        : nothing
    }
    <button
      type="button"
      class=${step ? nothing : 'primary'}
      id="texts-zip"
      @click=${() => effects.texts.download('zip')}
    >
      ${t(step ? 'texts.done.zip.refuted' : 'texts.done.zip')}
    </button>`;
}
