// Preparing, before anything else: which rows are kept, which values are replaced. The forms are
// the browser's own; what they hold becomes a choice only when it is added.
import { html, nothing } from 'lit-html';
import { addPrepare, parseBands, parseTable, removePrepare } from '../choices.js';

const show = (form, text) => {
  const slot = form.querySelector('.field-error');
  slot.textContent = text;
};

const columnSelect = (id, columns, t) => html`<div class="field"><label for=${id}>${t('prepare.column')}</label>
  <select id=${id} name="column">${columns.filter(({ known }) => known).map(({ name }) => html`
    <option value=${name}>${name}</option>`)}</select></div>`;

function addKeep(state, { t, effects }) {
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { column, values, from, to } = Object.fromEntries(new FormData(form));
    const list = values.split(/\r\n|\r|\n/).filter((value) => value !== '');
    const bounds = Object.fromEntries(Object.entries({ from, to })
      .filter(([, text]) => text.trim() !== '').map(([key, text]) => [key, Number(text.replace(',', '.'))]));
    const numeric = Object.keys(bounds).length > 0;
    if (list.length === 0 && !numeric) show(form, t('prepare.keep.empty'));
    else if (list.length && numeric) show(form, t('prepare.keep.both'));
    else if (Object.values(bounds).some((value) => !Number.isFinite(value))) show(form, t('prepare.keep.number'));
    else {
      effects.choose(addPrepare(state.recipe, 'keep',
        numeric ? { column, ...bounds } : { column, in: [...new Set(list)] }));
      show(form, '');
      form.reset();
    }
  };
}

function addRecode(state, { t, effects }) {
  return (event) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { column, kind, text } = Object.fromEntries(new FormData(form));
    if (kind === 'bands') {
      const bands = parseBands(text);
      if (!bands) {
        show(form, t('prepare.bands.bad'));
        return;
      }
      effects.choose(addPrepare(state.recipe, 'recode', { column, bands }));
    } else {
      const { table, bad } = parseTable(text);
      if (bad.length || Object.keys(table).length === 0) {
        show(form, bad.length ? t('prepare.table.bad', { line: bad[0] }) : t('prepare.table.empty'));
        return;
      }
      effects.choose(addPrepare(state.recipe, 'recode', { column, table }));
    }
    show(form, '');
    form.reset();
  };
}

const keepWords = (rule, t) => (rule.in
  ? t('prepare.keep.in', { column: rule.column, values: rule.in.slice(0, 5).join(', '),
    more: rule.in.length > 5 ? ` … (${t.number(rule.in.length)})` : '' })
  : t('prepare.keep.range', { column: rule.column, from: String(rule.from ?? '−∞'),
    to: String(rule.to ?? '+∞') }));

const recodeWords = (rule, t) => (rule.bands
  ? t('prepare.recode.bands', { column: rule.column, bands: rule.bands.join(' ; ') })
  : t('prepare.recode.table', { column: rule.column, count: Object.keys(rule.table).length }));

const rules = (state, list, words, { t, effects }) => (state.recipe.prepare[list].length === 0 ? nothing
  : html`<ul class="rules">${state.recipe.prepare[list].map((rule, i) => html`<li><span>${words(rule, t)}</span>
    <button type="button" class="quiet" aria-label=${`${t('prepare.remove')} ${words(rule, t)}`}
      @click=${() => effects.choose(removePrepare(state.recipe, list, i))}>${t('prepare.remove')}</button>
  </li>`)}</ul>`);

/** @param {object} state @param {object[]} columns @param {object} ui */
export function prepareSection(state, columns, ui) {
  const { t } = ui;
  const { keep, recode } = state.recipe.prepare;
  return html`<details ?open=${keep.length + recode.length > 0}><summary id="prepare">
    ${t('prepare.title')}${keep.length + recode.length ? ` (${keep.length + recode.length})` : nothing}</summary>
    <p class="hint">${t('prepare.hint')}</p>
    <div class="two">
      <div><h3>${t('prepare.keep')}</h3>${rules(state, 'keep', keepWords, ui)}
        <form @submit=${addKeep(state, ui)}>${columnSelect('keep-column', columns, t)}
          <div class="field"><label for="keep-values">${t('prepare.keep.values')}</label>
            <textarea id="keep-values" name="values" rows="3" spellcheck="false"></textarea></div>
          <div class="row"><div class="field"><label for="keep-from">${t('prepare.keep.from')}</label>
            <input id="keep-from" name="from" inputmode="decimal" autocomplete="off"></div>
          <div class="field"><label for="keep-to">${t('prepare.keep.to')}</label>
            <input id="keep-to" name="to" inputmode="decimal" autocomplete="off"></div></div>
          <p class="field-error" role="alert"></p>
          <button type="submit">${t('prepare.keep.add')}</button></form></div>
      <div><h3>${t('prepare.recode')}</h3>${rules(state, 'recode', recodeWords, ui)}
        <form @submit=${addRecode(state, ui)}>${columnSelect('recode-column', columns, t)}
          <div class="field"><label for="recode-kind">${t('prepare.recode.kind')}</label>
            <select id="recode-kind" name="kind"><option value="table">${t('prepare.recode.kind.table')}</option>
              <option value="bands">${t('prepare.recode.kind.bands')}</option></select></div>
          <div class="field"><label for="recode-text">${t('prepare.recode.text')}</label>
            <p class="hint" id="recode-hint">${t('prepare.recode.text.hint')}</p>
            <textarea id="recode-text" name="text" rows="4" spellcheck="false"
              aria-describedby="recode-hint"></textarea></div>
          <p class="field-error" role="alert"></p>
          <button type="submit">${t('prepare.recode.add')}</button></form></div>
    </div></details>`;
}
